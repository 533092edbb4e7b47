"""Rule 6: everyone who lost cards fills the empty places from his hand, all at once and unseen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.core.actions import Action
from game.core.events import Emit
from game.core.types import Seat, Text
from game.tenno.actions import Refill
from game.tenno.cards import PLACES, TennoCards
from game.tenno.events import Refilled
from game.tenno.phases.phase import Phase, refused
from game.tenno.state import EMPTY, TennoState


def movers(state: TennoState) -> tuple[Seat, ...]:
    """Return the seats with an empty place."""
    rows, seats = state.rows, []
    start = 0
    while EMPTY in rows[start:]:
        seats.append(rows.index(EMPTY, start) // PLACES)
        start = (seats[-1] + 1) * PLACES
    return tuple(seats)


def somebody_cannot(state: TennoState) -> bool:
    """Rule 10: does anyone hold fewer cards than he must lay?"""
    return any(state.hands[seat].bit_count() < state.row(seat).count(EMPTY) for seat in movers(state))


def gaps(state: TennoState, seat: Seat) -> tuple[int, ...]:
    """Return the empty places of a row."""
    return tuple(place for place, card in enumerate(state.row(seat)) if card == EMPTY)


def legal(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return every way to fill the empty places."""
    places = gaps(state, seat)
    return _refills(state.cards, places, state.hands[seat]) if places else ()


@lru_cache(maxsize=8192)
def _refills(cards: TennoCards, places: tuple[int, ...], hand: int) -> tuple[Refill, ...]:
    return tuple(Refill(places, chosen) for chosen in permutations(cards.words(hand), len(places)))


def apply(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay the cards face down."""
    assert isinstance(action, Refill)
    for place, word in zip(action.places, action.cards, strict=True):
        card = state.cards.number[str(word)]
        state.rows[seat * PLACES + place] = card
        state.hands[seat] &= ~(1 << card)
    if emit:
        emit(Refilled(seat, action.places, action.cards))


def why_not(state: TennoState, seat: Seat, action: Action) -> Text:
    """Return why this does not fill the empty places."""
    if not isinstance(action, Refill):
        return refused("refill_first")
    if action.places != gaps(state, seat) or len(action.cards) != len(action.places):
        return refused("empty_places")
    if len(set(action.cards)) < len(action.cards):
        return refused("card_twice")
    return refused("not_in_hand")


REFILL = Phase(movers, legal, apply, why_not)
