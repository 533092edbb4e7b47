"""Setup: the palace ring, a family for everyone, the first player, tokens and the first draft."""

from __future__ import annotations

from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.intrigo.cards import IntrigoCards
from game.intrigo.events import FamilyDealt, FirstPlayerSet
from game.intrigo.phases import draft, round_end
from game.intrigo.state import IntrigoState


def setup(cards: IntrigoCards, seats: int, options: Options, seed: int, emit: Emit | None) -> IntrigoState:
    """Build the palace, deal families, tokens and the first draft."""
    state = seat_families(cards, seats, options, seed)
    if emit:
        for seat, family in enumerate(state.families):
            emit(FamilyDealt(seat, cards.families[family]))
        emit(RoundStarted(state.round))
        emit(FirstPlayerSet(state.first))
    round_end.refill(state, emit)
    draft.begin(state, emit)
    return state


def seat_families(cards: IntrigoCards, seats: int, options: Options, seed: int) -> IntrigoState:
    """Deal the families and the first-player card at the bare table."""
    rng = Rng(seed)
    state = IntrigoState.bare(cards, seats, options)
    state.families = tuple(rng.sample(cards.dealt[seats], seats))
    chosen = options["first"]
    state.first = state.turn = chosen if isinstance(chosen, int) else rng.below(seats)
    state.rng = rng.state
    return state
