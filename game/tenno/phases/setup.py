"""Rule 1: everyone lays the starting cards face down in a row, in any order, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.core.actions import Action
from game.core.events import Emit, RoundStarted
from game.core.phases import Phase
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Seat
from game.tenno.actions import LayRow
from game.tenno.cards import TennoCards
from game.tenno.events import RowLaid
from game.tenno.phases.turn import advance
from game.tenno.refusals import why_not_row
from game.tenno.state import EMPTY, TennoState


def movers(state: TennoState) -> tuple[Seat, ...]:
    """Return the seats that have not laid their row."""
    return tuple(seat for seat in range(state.seats) if state.card_at(seat, 0) == EMPTY)


def legal(state: TennoState, seat: Seat) -> Sequence[Action]:
    """Return the orders in which the starting cards can lie."""
    return _orders(state.cards) if state.card_at(seat, 0) == EMPTY else ()


@lru_cache(maxsize=16)
def _orders(cards: TennoCards) -> tuple[LayRow, ...]:
    return tuple(map(LayRow, permutations(cards.words(cards.start))))


def apply(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay the row; others know which cards lie there, not in which order."""
    assert isinstance(action, LayRow)
    cards = state.cards
    at, end = seat * cards.places, (seat + 1) * cards.places
    state.rows[at:end] = [cards.number[str(card)] for card in action.cards]
    state.public[at:end] = [cards.start] * cards.places
    state.hands[seat] &= ~cards.start
    if emit:
        emit(RowLaid(seat, action.cards))
    advance(state, emit)


def setup(cards: TennoCards, seats: int, options: Options, seed: int, emit: Emit | None) -> TennoState:
    """Give everyone a set; the first player is drawn unless the options name one."""
    rng = Rng(seed)
    state = TennoState.bare(cards, seats, options)
    chosen = options["first"]
    state.first = state.turn = chosen if isinstance(chosen, int) else rng.below(seats)
    state.rng = rng.state
    if emit:
        emit(RoundStarted(1))
    return state


SETUP = Phase(movers, legal, apply, why_not_row)
