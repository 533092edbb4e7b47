"""Positions of Tenno for tests, in the scenario notation."""

from __future__ import annotations

from typing import Any

from game.session import Session
from game.tenno import SPEC
from tests.laws.deals import cards_of

PEASANTS = ["peasant_1", "peasant_2", "peasant_3"]


def table(rows: list[list[str | None]], **given: Any) -> Session:
    """Return a session at a position with these rows, seat 0 to attack unless given otherwise."""
    position = {"turn": 0, "rows": rows, **given}
    options = SPEC.settle({}, len(rows))
    state = SPEC.notation.read_position(position, cards_of("tenno"), len(rows), options, 1)
    return Session.at(SPEC, state, len(rows), 1)


def attack(with_: int, seat: int, place: int) -> dict[str, Any]:
    """Return an attack as written."""
    return {"attack": {"with": with_, "seat": seat, "place": place}}
