"""Positions and actions of Royal Chronicles in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from game.chronicles import position
from game.chronicles.actions import PASS, Fetch, Target
from game.chronicles.cards import ChroniclesCards
from game.chronicles.effects import AGE_SHIFT
from game.chronicles.kingdom import SPOTS
from game.chronicles.phases import flips, todo
from game.chronicles.state import ChroniclesState
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.rules import IllegalAction, Options
from game.core.types import Seat, Text


class ChroniclesNotation(PlainNotation):
    """Cards by id, units with their age, kingdoms as two rows."""

    def read_position(
        self, given: Mapping[str, Any], cards: ChroniclesCards, seats: int, options: Options, seed: int
    ) -> ChroniclesState:
        """Return the position; a phase without decisions is resolved at once."""
        return position.read_position(given, cards, seats, options, seed)

    def write_position(self, state: ChroniclesState) -> dict[str, Any]:
        """Return the full position, plans included."""
        return position.write_position(state)

    def write_view(self, view: ChroniclesView) -> dict[str, Any]:
        """Return what a seat sees."""
        return position.write_view(view)

    def read_action(self, state: ChroniclesState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the steps of an action; gathering age tokens is one action and several steps."""
        if self._gathers(state, seat) and isinstance(data, dict) and "target" in data:
            return _read_gathering(data)
        return super().read_action(state, seat, _short(data))

    def write_actions(self, state: ChroniclesState, seat: Seat) -> Iterable[Any]:
        """Return every legal action as written."""
        if not self._gathers(state, seat):
            return super().write_actions(state, seat)
        return [*_gatherings(state, seat), {"pass": True}]

    def _gathers(self, state: ChroniclesState, seat: Seat) -> bool:
        """Say whether the seat is being asked to gather age tokens."""
        if state.phase != "flips" or not flips.asked(state, seat):
            return False
        found = todo.power_of(state, seat, state.todo[seat][0])
        return found is not None and found.power.word == "gather_age"


def _short(data: Any) -> Any:
    """Write ids of the shipped pack without their pack."""
    if isinstance(data, dict):
        return {k: v.removeprefix("chronicles:") if isinstance(v, str) else v for k, v in data.items()}
    return data


def _read_gathering(data: dict[str, Any]) -> tuple[Action, ...]:
    source = data.get("from")
    fine = set(data) == {"target", "from"} and isinstance(source, dict) and data["target"] in SPOTS
    counts = dict(source) if fine and source else {}
    if any(spot not in SPOTS or type(n) is not int or not 0 <= n < 1000 for spot, n in counts.items()):
        counts = {}
    steps = [Fetch(spot) for spot in SPOTS for _ in range(counts.get(spot, 0))]
    if not steps:
        raise IllegalAction(Text("refused.unknown_action"))
    return (Target(data["target"]), *steps, PASS)


def _gatherings(state: ChroniclesState, seat: Seat) -> Iterable[dict[str, Any]]:
    places = state.places(seat)
    for i in [i for i, unit in enumerate(places) if unit]:
        ranges = [range((unit >> AGE_SHIFT) + 1 if j != i else 1) for j, unit in enumerate(places)]
        for counts in product(*ranges):
            moved = {SPOTS[j]: count for j, count in enumerate(counts) if count}
            if moved:
                yield {"target": SPOTS[i], "from": moved}
