"""Lines of play that show what comes of a move: fresh deals, the same for every move, every fact counted.

The search chooses; what it chose is measured here on deals it has not seen, for choosing and measuring on
the same deals would flatter the choice. Number k of each move meets deal number k and is played out by the
policy, so that lines are alike and independent of each other, and their mean has an honest error.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from game.ai.deals import Deals
from game.ai.rollout import Rollout
from game.core.facts import Fact, Tally
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over lines, with its standard error."""

    mean: float
    error: float
    lines: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Return the mean of independent values."""
        count = len(values)
        if not count:
            return cls(0.0, 0.0, 0)
        mean = sum(values) / count
        spread = sum((value - mean) ** 2 for value in values)
        return cls(mean, math.sqrt(spread / max(1, count - 1) / count), count)


@dataclass(slots=True)
class Record:
    """What came of one move, line by line."""

    shares: list[float] = field(default_factory=list)
    """The seat's part of the win at the end of each line."""
    facts: list[Mapping[Fact, float]] = field(default_factory=list)
    """What happened in each line."""


class Lines:
    """The lines of one position, as far as one seat knows it."""

    doubt = 0.0
    """How far the value at their ends may be wrong about a move (`Policy.doubt`)."""

    def __init__(
        self,
        spec: GameSpec,
        view: Any,
        rng: Rng,
        told: bool = True,
        careful: bool = False,
        longer: bool = False,
    ) -> None:
        self.spec, self.rules, self.policy = spec, spec.rules, spec.policy
        self.doubt, self.told = self.policy.doubt, told
        """Whether facts are counted; who only measures does without, and may `recount` later."""
        self.longer = longer
        """Whether lines go on as far again as they usually go."""
        self.me: Seat = view.seat
        self.rollout = Rollout(self.rules, self.policy, careful)
        self.deals = Deals(partial(self.policy.imagine, self.rules), view, rng, None)
        self.records: dict[Course, Record] = {}

    @property
    def seats(self) -> int:
        """Return how many sit at the table."""
        return len(self.rules.standing(self.world()))

    def world(self) -> Any:
        """Return a deal that agrees with what the seat knows."""
        return self.deals.deal(0)[0]

    def play(self, courses: Sequence[Course], upto: int, enough: Callable[[], bool] = lambda: False) -> None:
        """Play lines until every move has so many, all moves in step; `enough` may end it sooner."""
        first = min((len(self._record(course).shares) for course in courses), default=upto)
        for number in range(first, upto):
            for course in courses:
                if len(self.records[course].shares) <= number:
                    self._line(course, number)
            if enough():
                return

    def _record(self, course: Course) -> Record:
        return self.records.setdefault(course, Record())

    def _line(self, course: Course, number: int) -> None:
        state, luck = self.deals.deal(number)
        tally = self.policy.tally(state, self.me) if self.told else None
        record = self.records[course]
        record.shares.append(self._end(course, state, luck, tally))
        if tally is not None:
            record.facts.append(tally.found)

    def _end(self, course: Course, state: Any, luck: Rng, tally: Tally | None) -> float:
        """Play one line and return the seat's part of the win at its end."""
        shares = played_out(self.rollout, course, state, self.me, luck, tally)
        if self.longer:
            shares = self.rollout.play_out(state, luck, self.policy.reach(state), self.policy.judge(state))
        return shares[self.me]

    def recount(self, courses: Sequence[Course], most: int) -> Lines:
        """Return the first lines of these moves once more, with their facts: the very same deals and ends."""
        again = copy(self)
        again.told, again.records = True, {}
        again.play(courses, min(most, *(len(self.records[course].shares) for course in courses)))
        return again

    def itself(self, course: Course) -> set[Fact]:
        """Return the facts that are the move itself: nobody needs to be told of them as its reasons."""
        state = self.world()
        tally = self.policy.tally(state, self.me)
        if not tally.itself:
            return set()
        for action in course:
            self.rules.apply(state, self.me, action, tally)
        return {fact for fact in tally.found if fact.word in tally.itself}

    def chance(self, course: Course, upto: int | None = None) -> Estimate:
        """Return the part of the win that a move leads to."""
        shares = self._record(course).shares[:upto]
        return self._doubted(Estimate.of(shares), shares)

    def lead(self, one: Course, other: Course) -> Estimate:
        """Return by how much one move is better than another, on the deals both have met."""
        found = self.measured(one, other)
        ends = [self.records[course].shares[: found.lines] for course in (one, other)]
        return self._doubted(found, *ends)

    def measured(self, one: Course, other: Course) -> Estimate:
        """Return the same as unsure as chance makes it; more lines make it surer."""
        mine, theirs = self._record(one).shares, self._record(other).shares
        return Estimate.of([a - b for a, b in zip(mine, theirs, strict=False)])

    def _doubted(self, found: Estimate, *ends: Sequence[float]) -> Estimate:
        """Return a mean with the value's own doubt, as far as lines ended with the game still open."""
        if not self.doubt or not found.lines:
            return found
        still_open = max(sum(0.0 < share < 1.0 for share in shares) for shares in ends) / found.lines
        return replace(found, error=math.hypot(found.error, self.doubt * still_open))

    def ranked(self) -> list[Course]:
        """Return the moves played so far, the best chance first."""
        return sorted(self.records, key=lambda course: -self.chance(course).mean)


def played_out(
    rollout: Rollout, course: Course, state: Any, seat: Seat, luck: Rng, tally: Tally | None = None
) -> Sequence[float]:
    """Play a move and on from there; return everybody's part of the win at the end of the line."""
    policy, rules = rollout.policy, rollout.rules
    far_enough, beyond, judge = policy.reach(state), policy.beyond(state), policy.judge(state)
    for action in course:
        rules.apply(state, seat, action, tally)
    shares = rollout.play_out(state, luck, far_enough, judge, tally)
    if tally is not None:
        tally.end(state)
    if beyond is None:
        return shares
    return rollout.play_out(state, luck, beyond, judge, tally.later() if tally is not None else None)
