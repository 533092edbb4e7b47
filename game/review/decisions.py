"""The decisions of a played game: whole moves of one seat, with what it knew before each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.ai.moves import goes_on
from game.core.policy import Course
from game.core.types import Seat
from game.session import Session


@dataclass(frozen=True, slots=True)
class Decision:
    """One whole move: the number of its first step (0 is the game's first), its steps, what was known."""

    move: int
    round: int
    seat: Seat
    course: Course
    view: Any
    free: bool
    """Whether there was anything to choose."""


def decisions(session: Session, seat: Seat) -> list[Decision]:
    """Return the seat's decisions in order; a move of several steps counts once, and so does a plan."""
    spec, record = session.spec, session.record()
    states = [turn.before for turn in record.turns] + [record.state]
    found: list[Decision] = []
    begun, steps, free = -1, [], False
    for number, turn in enumerate(record.turns):
        if turn.move.seat != seat:
            continue
        begun = number if begun < 0 else begun
        steps.append(turn.move.action)
        free = free or len(spec.rules.legal(turn.before, seat)) > 1
        if not goes_on(spec, states[begun], states[number + 1], seat):
            view = spec.rules.observe(states[begun], seat)
            found.append(Decision(begun, states[begun].round, seat, tuple(steps), view, free))
            begun, steps, free = -1, [], False
    return found
