"""Rule 1: deal without the instants, shuffle them into the rest, draw the first player."""

from __future__ import annotations

from game.core.events import Emit
from game.core.rng import Rng
from game.core.rules import Options
from game.junquick.cards import JunQuickCards
from game.junquick.events import CardsDrawn
from game.junquick.phases.instants import begin_round
from game.junquick.state import JunQuickState


def setup(cards: JunQuickCards, seats: int, options: Options, seed: int, emit: Emit | None) -> JunQuickState:
    """Lay the table, deal, and begin the first round."""
    rng = Rng(seed)
    state = JunQuickState.bare(cards, seats, options)
    deck = [card for card in cards.deck() if cards.kind[card] != "instant"]
    rng.shuffle(deck)
    for seat in range(seats):
        dealt = [deck.pop() for _ in range(cards.hand_size)]
        state.hands[seat] = sorted(dealt)
        if emit:
            emit(CardsDrawn(seat, tuple(dealt)))
    state.deck = deck + [card for card in cards.deck() if cards.kind[card] == "instant"]
    rng.shuffle(state.deck)
    state.virus_deck = list(cards.viruses)
    rng.shuffle(state.virus_deck)
    state.first = rng.below(seats)
    state.rng = rng.state
    begin_round(state, emit)
    return state
