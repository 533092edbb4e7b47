"""Stage 4, end of round: clear the palace, refill the buildings, pass the first-player card."""

from __future__ import annotations

from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.intrigo.cards import DOWN, DUCAT, EMPTY
from game.intrigo.events import FirstPlayerSet, PalaceCleared, TokenPlaced, TokenTurnedUp
from game.intrigo.phases import draft
from game.intrigo.state import IntrigoState


def run(state: IntrigoState, emit: Emit | None) -> None:
    """Do all of it and deal the next draft."""
    state.first = (state.first + 1) % state.seats
    state.gaps = [EMPTY] * len(state.gaps)
    state.round += 1
    if emit:
        emit(PalaceCleared())
        emit(RoundStarted(state.round))
        emit(FirstPlayerSet(state.first))
    _turn_up(state, emit)
    refill(state, emit)
    draft.begin(state, emit)


def _turn_up(state: IntrigoState, emit: Emit | None) -> None:
    for building, token in enumerate(state.tokens):
        if token != EMPTY and token & DOWN:
            state.tokens[building] = token & ~DOWN
            if emit:
                emit(TokenTurnedUp(building, state.cards.tokens[token & ~DOWN]))


def refill(state: IntrigoState, emit: Emit | None) -> None:
    """Put a token of the printed kind on every empty building, from the door clockwise (ruling 8)."""
    rng = Rng(state.rng)
    for building, kind in enumerate(state.buildings):
        if state.tokens[building] == EMPTY:
            token = _take_ducat(state) if kind == DUCAT else _draw_seal(state, rng)
            state.tokens[building] = token
            if emit and token != EMPTY:
                emit(TokenPlaced(building, state.cards.tokens[token]))
    state.rng = rng.state


def _take_ducat(state: IntrigoState) -> int:
    if not state.supply:
        return EMPTY
    state.supply -= 1
    return 0


def _draw_seal(state: IntrigoState, rng: Rng) -> int:
    left = sum(state.bag)
    if not left:
        return EMPTY
    pick = rng.below(left)
    for organisation, count in enumerate(state.bag):
        if pick < count:
            state.bag[organisation] -= 1
            return organisation + 1
        pick -= count
    return EMPTY
