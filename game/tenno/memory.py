"""What can be remembered of face-down cards: for each place the cards it may hold, as bit masks.

Beside them stands who saw the card that lies there: what the memory aid shows are sightings, not conclusions.

The masks of a row, together with "no card lies twice", say what somebody knows: a reveal narrows a
mask to one card, touching a place opens it again, a mix joins two masks. (One thing they cannot say: once
a place that could hold only two cards is touched, that those two do not both lie beside it.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from game.core.types import Seat
from game.tenno.state import TennoState

Change: TypeAlias = Callable[[list[int], int, int], None]
"""What a happening does to the masks of a row: at which place, with which cards."""


def reveal(state: TennoState, seat: Seat, place: int) -> None:
    """Everyone sees the card at a place."""
    first, public = seat * state.cards.places, state.public
    bit = 1 << state.rows[first + place]
    for other in range(first, first + state.cards.places):
        public[other] &= ~bit
    public[first + place] = bit
    state.seen[first + place] = (2 << len(state.hands)) - 1
    _change_notes(state, seat, pin, place, bit)


def vacate(state: TennoState, seat: Seat, place: int) -> None:
    """A card left its place: any card the seat has left may lie there next."""
    at = seat * state.cards.places + place
    state.public[at] = state.cards.full
    state.seen[at] = 0
    _change_notes(state, seat, _open, place, state.cards.full)


def touch(state: TennoState, seat: Seat, place: int) -> None:
    """A place was touched: nobody can tell whether the same card came back."""
    state.seen[_at(state, seat, place)] = 0
    _change(state, seat, _reopen, place, state.left(seat))


def mix(state: TennoState, seat: Seat, a: int, b: int) -> None:
    """Two places were mixed: each may hold what the other may have held."""
    state.seen[_at(state, seat, a)] = state.seen[_at(state, seat, b)] = 0
    _change(state, seat, partial(_join, other=b), a, state.left(seat))


def look(state: TennoState, observer: Seat, seat: Seat, place: int) -> None:
    """One seat sees the card at a place of another seat's row."""
    state.seen[_at(state, seat, place)] |= 1 << observer
    masks = known(state, observer, seat)
    pin(masks, place, 1 << state.card_at(seat, place))
    rest = tuple(note for note in state.notes if note[:2] != (observer, seat))
    state.notes = tuple(sorted((*rest, (observer, seat, *masks))))


def known(state: TennoState, observer: Seat | None, seat: Seat) -> list[int]:
    """Return what an observer remembers of another seat's row: the cards possible at each place."""
    for note in state.notes:
        if note[0] == observer and note[1] == seat:
            return list(note[2:])
    places = state.cards.places
    return state.public[seat * places : seat * places + places]


def _at(state: TennoState, seat: Seat, place: int) -> int:
    return seat * state.cards.places + place


def pin(masks: list[int], place: int, bit: int) -> None:
    """Exactly this card lies at the place, and nowhere else."""
    others = ~bit
    for other in range(len(masks)):
        masks[other] &= others
    masks[place] = bit


def propagate(masks: list[int], left: int) -> None:
    """Draw the conclusions: cards gone are nowhere, two places that share two cards leave none of them."""
    for place in range(len(masks)):
        masks[place] &= left
    for some, others in _groups(len(masks)):
        held = 0
        for place in some:
            held |= masks[place]
        if held.bit_count() == len(some):
            for place in others:
                masks[place] &= ~held


@cache
def _groups(places: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return every group of places that leaves some out, small ones first, with those left out."""
    found: list[tuple[int, ...]] = [(place,) for place in range(places)]
    for size in range(2, places):
        found += reversed(list(combinations(range(places), size)))
    return tuple((some, tuple(p for p in range(places) if p not in some)) for some in found)


def _open(masks: list[int], place: int, full: int) -> None:
    masks[place] = full


def _reopen(masks: list[int], place: int, left: int) -> None:
    propagate(masks, left)
    masks[place] = left


def _join(masks: list[int], place: int, left: int, other: int) -> None:
    """Join the masks of two places."""
    propagate(masks, left)
    masks[place] = masks[other] = masks[place] | masks[other]


def _change(state: TennoState, seat: Seat, change: Change, place: int, cards: int) -> None:
    """Carry a public happening into the public masks and into every note on that row."""
    at, end = seat * state.cards.places, (seat + 1) * state.cards.places
    public = state.public[at:end]
    change(public, place, cards)
    state.public[at:end] = public
    _change_notes(state, seat, change, place, cards)


def _change_notes(state: TennoState, seat: Seat, change: Change, place: int, cards: int) -> None:
    """Carry it into the notes alone; a note that says no more than everyone knows is dropped."""
    if not state.notes:
        return
    at, end = seat * state.cards.places, (seat + 1) * state.cards.places
    notes = []
    for note in state.notes:
        if note[1] != seat:
            notes.append(note)
            continue
        masks = list(note[2:])
        change(masks, place, cards)
        if masks != state.public[at:end]:
            notes.append((note[0], seat, *masks))
    state.notes = tuple(notes)
