"""Positions of JunQuick for tests, in the scenario notation."""

from __future__ import annotations

from typing import Any

from game.core.events import Event
from game.junquick import SPEC
from game.session import Session
from tests.laws.deals import cards_of


def table(seats: int = 3, options: dict[str, Any] | None = None, **given: Any) -> Session:
    """Return a session at a position."""
    settled = SPEC.settle(options or {}, seats)
    state = SPEC.notation.read_position(given, cards_of("junquick"), seats, settled, 1)
    return Session.at(SPEC, state, seats, 1)


def stack(*laid: tuple[str, int]) -> list[dict[str, Any]]:
    """Return a stack as written: cards with their seats, bottom first."""
    return [{"card": card, "seat": seat} for card, seat in laid]


def heard(session: Session, seat: int | None, since: int) -> list[Event]:
    """Return what a seat heard after this many moves."""
    return [event for _, event in session.history(seat, since)]
