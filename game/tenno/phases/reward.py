"""Rule 7: an attacker who lost nothing may touch his row; rule 8: a defender who won may look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.tenno.actions import PASS, Look, Mix, Swap, mixes
from game.tenno.cards import TennoCards
from game.tenno.events import Looked, LookWaived, Mixed, RowKept, Swapped
from game.tenno.memory import look, mix, touch
from game.tenno.phases.turn import advance, on_turn
from game.tenno.refusals import why_not_look, why_not_swap
from game.tenno.state import TennoState


def legal_swaps(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return the swaps and bluffs; with an empty hand the mixes."""
    return _swaps(state.cards, state.hands[seat]) if seat == state.turn else ()


@lru_cache(maxsize=4096)
def _swaps(cards: TennoCards, hand: int) -> tuple[Action, ...]:
    if not hand:
        return (*mixes(cards.places), PASS)
    laid = (*cards.words(hand), None)
    return (*(Swap(place, card) for place in range(cards.places) for card in laid), PASS)


def apply_swap(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Change one card, put the same back, mix two, or leave the row alone."""
    state.stack.pop()
    if isinstance(action, Swap):
        _swap(state, seat, action, emit)
    elif isinstance(action, Mix):
        _mix(state, seat, action, emit)
    elif emit:
        emit(RowKept(seat))
    advance(state, emit)


def _swap(state: TennoState, seat: Seat, action: Swap, emit: Emit | None) -> None:
    at, ids = seat * state.cards.places + action.place, state.cards.ids
    taken = state.rows[at]
    laid = taken if action.card is None else state.cards.number[str(action.card)]
    touch(state, seat, action.place)
    state.hands[seat] = (state.hands[seat] | 1 << taken) & ~(1 << laid)
    state.rows[at] = laid
    if emit:
        emit(Swapped(seat, action.place, ids[laid], ids[taken]))


def _mix(state: TennoState, seat: Seat, action: Mix, emit: Emit | None) -> None:
    a, b = action.places
    mix(state, seat, a, b)
    if action.crossed:
        rows, at = state.rows, seat * state.cards.places
        rows[at + a], rows[at + b] = rows[at + b], rows[at + a]
    if emit:
        emit(Mixed(seat, action.places, action.crossed))


def movers_look(state: TennoState) -> tuple[Seat, ...]:
    """Return the seats with a look to take."""
    return tuple(seat for seat, count in enumerate(state.looks) if count)


def legal_looks(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return the attacker's cards to look at; or none of them."""
    return _looks(state.cards.places) if state.looks[seat] else ()


@lru_cache
def _looks(places: int) -> tuple[Action, ...]:
    return (*(Look(place) for place in range(places)), PASS)


def apply_look(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Look at one card, or waive it."""
    looks = list(state.looks)
    looks[seat] -= 1
    state.looks = tuple(looks)
    if isinstance(action, Look):
        look(state, seat, state.turn, action.place)
        if emit:
            card = state.cards.ids[state.card_at(state.turn, action.place)]
            emit(Looked(seat, state.turn, action.place, card))
    elif emit:
        emit(LookWaived(seat))
    advance(state, emit)


SWAP = Phase(on_turn, legal_swaps, apply_swap, why_not_swap)
LOOK = Phase(movers_look, legal_looks, apply_look, why_not_look)
