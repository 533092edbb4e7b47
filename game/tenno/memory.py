"""What can be remembered of face-down cards: for each place the cards it may hold, as bit masks.

Beside them stands who saw the card that lies there: what the memory aid shows are sightings, not conclusions.

The three masks of a row, together with "no card lies twice", say what somebody knows: a reveal narrows a
mask to one card, touching a place opens it again, a mix joins two masks. (One thing they cannot say: once
a place that could hold only two cards is touched, that those two do not both lie beside it.)
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.tenno.cards import PLACES
from game.tenno.state import TennoState


def reveal(state: TennoState, seat: Seat, place: int) -> None:
    """Everyone sees the card at a place."""
    state.seen[seat * PLACES + place] = (2 << state.seats) - 1
    _change(state, seat, pin, place, 1 << state.rows[seat * PLACES + place])


def vacate(state: TennoState, seat: Seat, place: int) -> None:
    """A card left its place: any card the seat has left may lie there next."""
    state.seen[seat * PLACES + place] = 0
    _change(state, seat, _open, place, state.cards.full)


def touch(state: TennoState, seat: Seat, place: int) -> None:
    """A place was touched: nobody can tell whether the same card came back."""
    state.seen[seat * PLACES + place] = 0
    _change(state, seat, _reopen, place, state.left(seat))


def mix(state: TennoState, seat: Seat, a: int, b: int) -> None:
    """Two places were mixed: each may hold what the other may have held."""
    state.seen[seat * PLACES + a] = state.seen[seat * PLACES + b] = 0
    _change(state, seat, _join, PLACES - a - b, state.left(seat))


def look(state: TennoState, observer: Seat, seat: Seat, place: int) -> None:
    """One seat sees the card at a place of another seat's row."""
    state.seen[seat * PLACES + place] |= 1 << observer
    masks = known(state, observer, seat)
    pin(masks, place, 1 << state.rows[seat * PLACES + place])
    rest = tuple(note for note in state.notes if note[:2] != (observer, seat))
    note = (observer, seat, masks[0], masks[1], masks[2])
    state.notes = tuple(sorted((*rest, note)))


def known(state: TennoState, observer: Seat | None, seat: Seat) -> list[int]:
    """Return what an observer remembers of another seat's row: the cards possible at each place."""
    for note in state.notes:
        if note[0] == observer and note[1] == seat:
            return list(note[2:])
    return state.public[seat * PLACES : seat * PLACES + PLACES]


def pin(masks: list[int], place: int, bit: int) -> None:
    """Exactly this card lies at the place, and nowhere else."""
    for other in range(PLACES):
        masks[other] &= ~bit
    masks[place] = bit


def propagate(masks: list[int], left: int) -> None:
    """Draw the conclusions: cards gone are nowhere, two places that share two cards leave none of them."""
    for place in range(PLACES):
        masks[place] &= left
    for place in range(PLACES):
        a, b = (place + 1) % PLACES, (place + 2) % PLACES
        if masks[place].bit_count() == 1:
            masks[a] &= ~masks[place]
            masks[b] &= ~masks[place]
    for place in range(PLACES):
        a, b = (place + 1) % PLACES, (place + 2) % PLACES
        pair = masks[a] | masks[b]
        if pair.bit_count() == 2:
            masks[place] &= ~pair


def _open(masks: list[int], place: int, full: int) -> None:
    masks[place] = full


def _reopen(masks: list[int], place: int, left: int) -> None:
    propagate(masks, left)
    masks[place] = left


def _join(masks: list[int], third: int, left: int) -> None:
    """Join the masks of the two places that are not the third."""
    propagate(masks, left)
    a, b = (third + 1) % PLACES, (third + 2) % PLACES
    masks[a] = masks[b] = masks[a] | masks[b]


def _change(
    state: TennoState, seat: Seat, change: Callable[[list[int], int, int], None], place: int, cards: int
) -> None:
    """Carry a public happening into the public masks and into every note on that row.

    A note that says no more than everyone knows is dropped.
    """
    at = seat * PLACES
    public = state.public[at : at + PLACES]
    change(public, place, cards)
    state.public[at : at + PLACES] = public
    if not state.notes:
        return
    notes = []
    for note in state.notes:
        if note[1] != seat:
            notes.append(note)
            continue
        masks = list(note[2:])
        change(masks, place, cards)
        if masks != public:
            notes.append((note[0], seat, masks[0], masks[1], masks[2]))
    state.notes = tuple(notes)
