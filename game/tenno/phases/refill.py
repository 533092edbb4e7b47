"""Rule 6: everyone who lost cards fills the empty places from his hand, all at once and unseen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.tenno.actions import Refill
from game.tenno.cards import TennoCards
from game.tenno.events import Refilled
from game.tenno.phases.turn import advance, losers
from game.tenno.refusals import why_not_refill
from game.tenno.state import TennoState


def legal(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return every way to fill the empty places."""
    places = state.gaps(seat)
    return _refills(state.cards, places, state.hands[seat]) if places else ()


@lru_cache(maxsize=8192)
def _refills(cards: TennoCards, places: tuple[int, ...], hand: int) -> tuple[Refill, ...]:
    return tuple(Refill(places, chosen) for chosen in permutations(cards.words(hand), len(places)))


def apply(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay the cards face down."""
    assert isinstance(action, Refill)
    for place, word in zip(action.places, action.cards, strict=True):
        card = state.cards.number[str(word)]
        state.rows[seat * state.cards.places + place] = card
        state.hands[seat] &= ~(1 << card)
    if emit:
        emit(Refilled(seat, action.places, action.cards))
    advance(state, emit)


REFILL = Phase(losers, legal, apply, why_not_refill)
