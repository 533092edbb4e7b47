"""What a view thinks possible is exactly what can be: compared with listing every possible row."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from game.core.rng import Rng
from game.tenno import SPEC
from game.tenno.cards import cards_in
from game.tenno.events import (
    Attacked,
    Captured,
    Discarded,
    Looked,
    Mixed,
    MonkShown,
    Refilled,
    RowLaid,
    Swapped,
)
from game.tenno.state import EMPTY
from tests.laws.deals import cards_of

RULES = SPEC.rules
Row = tuple[int, ...]


class Ledger:
    """Every row a seat could have, for each observer, kept by brute force from the events."""

    def __init__(self, seats: int) -> None:
        self.cards = cards_of("tenno")
        pairs = permutations(range(seats), 2)
        self.rows: dict[tuple[int, int], set[Row]] = {pair: {(EMPTY,) * 3} for pair in pairs}

    def change(self, seat: int, grow, observer: int | None = None) -> None:
        """Replace every possible row of a seat by what may have become of it."""
        for watcher, owner in self.rows:
            if owner == seat and observer in (None, watcher):
                self.rows[watcher, owner] = {new for row in self.rows[watcher, owner] for new in grow(row)}

    def show(self, seat: int, place: int, card, observer: int | None = None) -> None:
        number = self.cards.number[card]
        self.change(seat, lambda row: [row] if row[place] == number else [], observer)

    def lay(self, seat: int, place: int, left: int) -> None:
        """Any card the seat has left may lie there now, if it lies nowhere else."""
        self.change(
            seat,
            lambda row: [
                put(row, place, card) for card in cards_in(left) if card not in put(row, place, EMPTY)
            ],
        )

    def hear(self, event, left) -> None:
        if isinstance(event, RowLaid):
            self.change(event.seat, lambda row: permutations(cards_in(self.cards.start)))
        elif isinstance(event, Attacked):
            self.show(event.seat, event.with_, event.card)
            self.show(event.target, event.place, event.target_card)
        elif isinstance(event, MonkShown):
            self.show(event.seat, event.place, event.card)
        elif isinstance(event, Captured):
            self.change(event.owner, lambda row: [put(row, event.place, EMPTY)])
        elif isinstance(event, Discarded):
            self.change(event.seat, lambda row: [put(row, event.place, EMPTY)])
        elif isinstance(event, Refilled):
            for place in event.places:
                self.lay(event.seat, place, left(event.seat))
        elif isinstance(event, Swapped):
            self.lay(event.seat, event.place, left(event.seat))
        elif isinstance(event, Mixed):
            a, b = event.places
            self.change(event.seat, lambda row: [row, put(put(row, a, row[b]), b, row[a])])
        elif isinstance(event, Looked):
            self.show(event.target, event.place, event.card, event.seat)


def put(row: Row, place: int, card: int) -> Row:
    return (*row[:place], card, *row[place + 1 :])


def thought_possible(view, seat: int) -> set[Row]:
    choices = [cards_in(mask) or [EMPTY] for mask in view.possible[seat * 3 : seat * 3 + 3]]
    return {row for row in product(*choices) if len({c for c in row if c >= 0}) == sum(c >= 0 for c in row)}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_know_exactly_what_can_be_known(seats: int, seed: int) -> None:
    events: list = []
    ledger, rng = Ledger(seats), Rng(seed)
    state = RULES.setup(cards_of("tenno"), seats, SPEC.settle({}, seats), seed, None)
    while movers := RULES.movers(state):
        seat = rng.choice(movers)
        RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)), events.append)
        for event in events:
            ledger.hear(event, state.left)
        events.clear()
        for (observer, owner), rows in ledger.rows.items():
            assert tuple(state.row(owner)) in rows
            assert thought_possible(RULES.observe(state, observer), owner) == rows


class Sightings:
    """Who saw the card that lies at each place, kept from the events alone."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.known: dict[tuple[int | None, int, int], str] = {}

    def show(self, seat: int, place: int, card: str) -> None:
        for observer in (*range(self.seats), None):
            self.known[observer, seat, place] = card

    def cover(self, seat: int, *places: int) -> None:
        self.known = {key: card for key, card in self.known.items() if key[1] != seat or key[2] not in places}

    def hear(self, event) -> None:
        match event:
            case Attacked():
                self.show(event.seat, event.with_, event.card)
                self.show(event.target, event.place, event.target_card)
            case MonkShown():
                self.show(event.seat, event.place, event.card)
            case Captured():
                self.cover(event.owner, event.place)
            case Discarded() | Swapped():
                self.cover(event.seat, event.place)
            case Refilled() | Mixed():
                self.cover(event.seat, *event.places)
            case Looked():
                self.known[event.seat, event.target, event.place] = event.card


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_aid_shows_sightings_and_no_conclusions(seats: int, seed: int) -> None:
    events: list = []
    sightings, rng = Sightings(seats), Rng(seed)
    state = RULES.setup(cards_of("tenno"), seats, SPEC.settle({}, seats), seed, None)
    while movers := RULES.movers(state):
        seat = rng.choice(movers)
        RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)), events.append)
        for event in events:
            sightings.hear(event)
        events.clear()
        for observer in (*range(seats), None):
            view = RULES.observe(state, observer)
            for owner in [owner for owner in range(seats) if owner != observer]:
                for place in range(3):
                    assert view.shown(owner, place) == sightings.known.get((observer, owner, place))


def test_every_possible_row_is_drawn() -> None:
    """The starting order of the peasants: all six, about equally often."""
    state = RULES.setup(cards_of("tenno"), 2, SPEC.settle({}, 2), 1, None)
    for seat in (0, 1):
        RULES.apply(state, seat, RULES.legal(state, seat)[0], None)
    view, rng = RULES.observe(state, 0), Rng(3)
    drawn = [tuple(RULES.determinize(view, rng).row(1)) for _ in range(600)]
    assert set(drawn) == set(permutations(cards_in(state.cards.start)))
    assert all(60 < drawn.count(row) < 140 for row in set(drawn))
