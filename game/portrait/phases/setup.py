"""Rule 1: Emperor on the torii, painters on the gate, tokens, five cards each."""

from __future__ import annotations

from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.portrait.cards import PortraitCards
from game.portrait.state import PortraitState


def setup(cards: PortraitCards, seats: int, options: Options, seed: int, emit: Emit | None) -> PortraitState:
    """Lay the table and deal."""
    rng = Rng(seed)
    state = PortraitState.bare(cards, seats, options)
    state.deck = list(cards.numbers)
    rng.shuffle(state.deck)
    state.hands = [tuple(sorted(state.deck.pop() for _ in range(cards.table.hand))) for _ in range(seats)]
    state.rng = rng.state
    if emit:
        emit(RoundStarted(1))
    return state
