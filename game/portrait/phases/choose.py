"""Rule 3, first half, and rule 10: everyone secretly chooses a card."""

from __future__ import annotations

from game.core.events import Committed, Emit
from game.portrait.actions import Play
from game.portrait.events import CardRevealed
from game.portrait.phases.draw import take_top
from game.portrait.state import RESOLVE, PortraitState


def has_court(state: PortraitState) -> bool:
    """With two players the court painter joins (rule 10)."""
    return state.seats == 2


def choose(state: PortraitState, seat: int, action: Play, emit: Emit | None) -> None:
    """Store the choice; it leaves the hand at once and shows when all have chosen."""
    _commit(state, seat, seat, int(action.card))
    if action.court is not None:
        _commit(state, seat, state.seats, int(action.court))
    if emit:
        emit(Committed(seat))


def all_chosen(state: PortraitState) -> bool:
    """Return whether every player has a card lying."""
    return 0 not in state.played[: state.seats]


def reveal(state: PortraitState, emit: Emit | None) -> None:
    """Turn all cards up; a court painter without a card takes the top of the deck."""
    if has_court(state) and not state.played[state.seats]:
        state.played[state.seats] = take_top(state, emit)
    state.step = RESOLVE
    if emit:
        for card in sorted(state.played):
            emit(CardRevealed(state.played.index(card), card))


def _commit(state: PortraitState, seat: int, painter: int, card: int) -> None:
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    state.played[painter] = card
