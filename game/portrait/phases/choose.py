"""Rule 3, first half, and rule 10: everyone secretly chooses a card."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.portrait.actions import Play, play
from game.portrait.events import CardRevealed
from game.portrait.phases.draw import take_top
from game.portrait.phases.resolve import resolve
from game.portrait.refusals import ALREADY_CHOSEN, why_not_play
from game.portrait.state import RESOLVE, PortraitState


def has_court(state: PortraitState) -> bool:
    """With two players the court painter joins (rule 10); a table may want him with others."""
    return len(state.artists) > state.seats


def movers(state: PortraitState) -> tuple[Seat, ...]:
    """Return all who have not chosen yet."""
    return tuple(seat for seat in range(state.seats) if not state.played[seat])


def legal(state: PortraitState, seat: Seat) -> Sequence[Action]:
    """Return any hand card; with `court: tactical` any two for the further player."""
    if state.played[seat]:
        return ()
    hand = state.hands[seat]
    if state.court_chooser() == seat:
        return [play(card, court) for card in hand for court in hand if card != court]
    return [play(card) for card in hand]


def apply(state: PortraitState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Choose; once all have, turn the cards up and carry them out."""
    assert isinstance(action, Play)
    choose(state, seat, action, emit)
    if all_chosen(state):
        reveal(state, emit)
        resolve(state, emit)


def choose(state: PortraitState, seat: Seat, action: Play, emit: Emit | None) -> None:
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
    state.phase = RESOLVE
    if emit:
        for card in sorted(state.played):
            emit(CardRevealed(state.played.index(card), card))


def _commit(state: PortraitState, seat: int, painter: int, card: int) -> None:
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    state.played[painter] = card


CHOOSING = Phase(movers, legal, apply, why_not_play, ALREADY_CHOSEN)
