"""How Royal Chronicles' cards are weighed: a card is got with the pack it is dealt in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.chronicles.kingdom import card_of
from game.chronicles.mind.spread import SPREAD
from game.chronicles.state import ChroniclesState
from game.core.types import Seat
from game.core.weighing import Entry, Scale, Weighing


def holdings(state: ChroniclesState) -> list[list[str]]:
    """Return what each seat was dealt, keeps and has in its kingdom; alone, what the Lich King has."""
    full = state.cards.full_id
    if state.lich is not None:
        numbers = [*state.lich.row, *(n for pile in state.lich.battle for n in pile), state.lich.army]
        return [[full(str(word)) for word in (*state.lich.cards, *filter(None, numbers))]]
    return [[full(state.cards.card(n).id) for n in _numbers(state, seat)] for seat in range(state.seats)]


def _numbers(state: ChroniclesState, seat: Seat) -> Iterator[int]:
    for zone in (state.hands, state.kept, state.saved, state.placed, state.artifacts):
        yield from zone[seat]
    yield from (card_of(unit) for unit in state.places(seat) if unit)


def _sets(entry: Entry) -> Mapping[str, Any]:
    """Return the option that puts the card's set into the deck."""
    chosen = entry.get("set", "base")
    return {} if chosen == "base" else {chosen: True}


def _legends(entry: Entry) -> Mapping[str, Any]:
    return _sets({"set": "legends", **entry})


WEIGHING = Weighing(
    {
        "units": Scale(
            keeps=("set", "copies"), alike=("set",), price="cost", numbers=("strength",),
            takes=("keep",), plays=("place",), options=_sets,
        ),
        "artifacts": Scale(
            keeps=("set", "copies"), numbers=("vp",), takes=("keep",), plays=("place",), options=_legends
        ),
        "necropolis": Scale(
            keeps=("pile",), alike=("pile",), numbers=("dark", "pale"), seats=1, against=True
        ),
        "lich": Scale(seats=1, against=True, options=lambda entry: {"lich": 4}),
    },
    holdings,
    spread=SPREAD,
)  # fmt: skip
