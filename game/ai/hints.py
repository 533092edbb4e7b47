"""Advice for a person: the best whole moves, each with its chance and what comes of it, in words.

The search finds the moves worth comparing; lines on fresh deals measure them (`lines.py`). The order, the
chance and its error come from those lines alone, so they cannot contradict each other, and so do the reasons
(`explain.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.agent import Budget, Choice, Ranked
from game.ai.explain import SURE, Comparison, Other, compare
from game.ai.lines import Lines
from game.ai.moves import whole_moves
from game.ai.search import Manner, Search
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Text

SHOWN = 3
"""How many moves a hint names."""
MEASURED = 5
"""How many of those the search found are measured at first."""
FIRST = 24
"""After so many lines each only those go on that will be shown."""
FEWEST, MOST = 48, 400
"""How many lines a move that is shown gets at least, and at most."""
SECONDS = 1.5
"""How long a hint takes unless told otherwise."""
SHORT = 2
"""A move of more steps is called by its number in a sentence about another."""
SEARCHING = 0.35
"""The part of the time in which the moves are found."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best moves, best first, each with its chance and reasons; how many lines each was measured in."""

    best: tuple[Ranked, ...]
    lines: int


def analyse(spec: GameSpec, view: Any, rng: Rng, budget: Budget, upto: int = 0) -> Analysis:
    """Return the best three moves for the view's seat, which must be asked to move.

    With a budget in simulations every move gets `upto` lines, or the fewest there are.
    """
    found = find_moves(spec, view, rng, budget)
    lines = Lines(spec, view, rng)
    if len(found) > 1:
        measure(lines, found, _clock(budget), upto if budget.simulations else MOST)
        found = lines.ranked()[:SHOWN]
    return Analysis(tuple(_tell(lines, found, place) for place in range(len(found))), _fewest(lines, found))


def find_moves(spec: GameSpec, view: Any, rng: Rng, budget: Budget) -> list[Course]:
    """Return the whole moves that the search likes best, best first."""
    seconds = None if budget.simulations else SEARCHING * (budget.seconds or SECONDS)
    limits = Budget(budget.simulations, seconds, budget.clock)
    found = Search(spec, Manner(whole=True)).run(view, rng, limits)
    raced = [line.course for line in found if line.prior]
    return raced[:MEASURED]


def measure(lines: Lines, courses: Sequence[Course], enough: Callable[[], bool], upto: int = MOST) -> None:
    """Play lines of all moves, then more of the best of them up to a number, or until there are enough."""
    lines.play(courses, FIRST)
    best = lines.ranked()[:SHOWN]
    for course in courses:
        if course not in best:
            del lines.records[course]
    lines.play(best, FEWEST)
    if not enough():
        lines.play(best, upto, enough)


def _clock(budget: Budget) -> Callable[[], bool]:
    """Return what tells that the time is up; what is counted in simulations has no clock."""
    if budget.simulations:
        return lambda: False
    until = budget.clock() + (1 - SEARCHING) * (budget.seconds or SECONDS)
    return lambda: budget.clock() >= until


def _fewest(lines: Lines, courses: Sequence[Course]) -> int:
    return min((lines.chance(course).lines for course in courses), default=0)


def _tell(lines: Lines, courses: Sequence[Course], place: int) -> Ranked:
    """Say what sets a move apart: the best from the next that is not as good, each other from the best."""
    course, world = courses[place], lines.world()
    names = [lines.policy.named(world, lines.me, each) for each in courses]
    if len(courses) == 1:
        only = len(lines.rules.legal(world, lines.me)) == 1
        reason = Text("explain.only" if only else "explain.alone")
        return Ranked(course[0], None, 0.0, course, names[0], (reason,))
    reasons: tuple[Text, ...] = ()
    for other, found in said_of(lines, courses, place):
        called = Other(names[other], other + 1 if len(courses[other]) > SHORT else 0)
        reasons += found.texts(lines.spec.id, called)
    chance = lines.chance(course)
    return Ranked(course[0], chance.mean, chance.error, course, names[place], reasons)


def said_of(
    lines: Lines, courses: Sequence[Course], place: int, sure: float = SURE
) -> Iterator[tuple[int, Comparison]]:
    """Yield what is said of a move: with which other one it is compared, and how they compare.

    A move as good as the best is told so, and the best then compared with the third too.
    """
    for other in [0] if place else range(1, len(courses)):
        found = compare(lines, courses[place], courses[other], sure)
        if other <= 1 or found.reasons:
            yield other, found
        if not found.alike:
            return


def margin(chance: float, error: float) -> Text:
    """Return a chance in words: `you win 38 % ± 3`, two standard errors either way."""
    return Text.of("explain.chance", percent=round(100 * chance), margin=math.ceil(200 * error))


def first_thought(spec: GameSpec, view: Any, rng: Rng) -> Choice:
    """Return the whole move that the policy likes best, where there is no time to compare any."""
    world = spec.policy.imagine(spec.rules, view, rng)
    found = spec.policy.courses(world, view.seat)
    found = found or whole_moves(spec.rules, spec.policy, world, view.seat, rng)
    course = max(found, key=lambda entry: entry[0])[1]
    name = spec.policy.named(world, view.seat, course)
    return Choice(course[0], (Ranked(course[0], None, 0.0, course, name, (Text("explain.hasty"),)),))


class HintAgent:
    """The adviser in the shape of an agent, so that the worker can be asked for hints too."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return the best move; `ranked` holds the best three with chances and reasons."""
        best = analyse(self.spec, view, rng, budget).best
        return Choice(best[0].action, best)
