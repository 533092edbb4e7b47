"""Why one move is better than another: something that happens more often, and goes together with winning.

Both moves are played on the same fresh deals (`lines.py`); a game's facts (`mind/facts.py`) are counted in
each. A fact is a reason if the moves differ in it by more than chance would make them, and if it goes with
winning in these lines the way the moves' chances lie, and if it is not one of the moves themselves. Of all
such facts those are said that carry most of the difference. Where none does, nothing is made up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.lines import Estimate, Lines
from game.core.facts import Fact
from game.core.policy import Course
from game.core.types import Text

SURE = 2.5
"""So many standard errors must lie between the moves: of dozens of facts some differ by mere luck."""
TENTHS = 0.1
"""A difference must show in whole lines of ten."""
SOME = 0.3
"""How far means must lie apart, in what they count."""
MOST = 2
"""How many reasons are given."""
PART = 0.15
"""A second reason must carry at least this part of what the first does."""
ALIKE = 0.05
"""Moves nearer to each other than this part of the even share are as good as each other."""
NEUTRAL = 0.5
"""What a fact counts that is neither good nor bad in itself: a player believes the others sooner."""


@dataclass(frozen=True, slots=True)
class Other:
    """How the other move is called in a sentence: by its name, or if that is long by a number or a word."""

    name: Text
    number: int = 0
    word: str = ""
    """`played`, or `other` for the one that was not."""

    def words(self, form: str) -> Text:
        """Return it after a preposition: `after` it, better `than` it."""
        if self.number:
            return Text.of(f"explain.{form}.number", number=self.number)
        if self.word:
            return Text.of(f"explain.{form}.{self.word}")
        return Text.of(f"explain.{form}.named", move=self.name)


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact with how often (or how much) it comes after the move and after the other one."""

    fact: Fact
    here: float
    there: float
    carries: float
    """How much of the difference in winning goes with it."""

    def text(self, game: str, other: Other) -> Text:
        """Return the sentence, with both numbers."""
        what, after = self.fact.words(game), other.words("after")
        if self.fact.amount:
            here, there = decimal(self.here), decimal(self.there)
            return Text.of("explain.mean", what=what, here=here, after=after, there=there)
        here, there = often(self.here, "lines"), often(self.there, "short")
        return Text.of("explain.rate", what=what, here=here, after=after, there=there)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One move against another: how much better it is, and why."""

    lead: Estimate
    reasons: tuple[Reason, ...]
    alike: bool
    """Whether the moves are about as good as each other; then there are no reasons."""

    def texts(self, game: str, other: Other) -> tuple[Text, ...]:
        """Return what is said of the move: its reasons, or that there are none."""
        if self.reasons:
            return tuple(reason.text(game, other) for reason in self.reasons)
        how = "alike" if self.alike else "better" if self.lead.mean > 0 else "worse"
        return (Text.of(f"explain.{how}", than=other.words("than")),)


def often(rate: float, form: str) -> Text:
    """Return a rate as lines of ten, in a form of `explain.often`."""
    return Text.of(f"explain.often.{form}", count=round(10 * rate))


def decimal(value: float) -> Text:
    """Return a number with one decimal place, as the language writes it."""
    tenths = round(abs(value) * 10)
    sign = "−" if value < 0 and tenths else ""
    return Text.of("explain.decimal", sign=sign, whole=tenths // 10, tenth=tenths % 10)


def compare(lines: Lines, one: Course, other: Course, sure: float = SURE) -> Comparison:
    """Return how one move compares with another in the lines both have been played in."""
    lead = lines.lead(one, other)
    mine, theirs = lines.records[one], lines.records[other]
    count = lead.lines
    facts = dict.fromkeys(fact for row in (*mine.facts[:count], *theirs.facts[:count]) for fact in row)
    shares = [*mine.shares[:count], *theirs.shares[:count]]
    columns = {
        fact: [row.get(fact, 0.0) for row in (*mine.facts[:count], *theirs.facts[:count])] for fact in facts
    }
    moves = lines.itself(one) | lines.itself(other)
    telling = {
        fact: column
        for fact, column in columns.items()
        if fact not in moves and _differs(fact, column, count, sure)
    }
    alike = abs(lead.mean) < ALIKE / lines.seats
    return Comparison(lead, () if alike else _choose(telling, shares, count, lead.mean), alike)


def _differs(fact: Fact, column: Sequence[float], count: int, sure: float) -> bool:
    """Tell whether the two moves differ in a fact beyond chance, and enough to be worth a word."""
    apart = Estimate.of([a - b for a, b in zip(column[:count], column[count:], strict=True)])
    least = SOME if fact.amount else TENTHS
    # one line more that goes the other way: what never differed in few lines is not certain
    error = math.hypot(apart.error, 1.0 / max(1, count))
    return abs(apart.mean) >= max(least, sure * error) and _shown(fact, column, count)


def _shown(fact: Fact, column: Sequence[float], count: int) -> bool:
    """Tell whether the numbers that would be said are not the same."""
    here, there = sum(column[:count]) / count, sum(column[count:]) / count
    return round(10 * here) != round(10 * there)


def _choose(
    telling: dict[Fact, list[float]], shares: Sequence[float], count: int, lead: float
) -> tuple[Reason, ...]:
    """Return the facts that carry most of the difference; each next one explains what is left."""
    found: list[Reason] = []
    left = list(shares)
    while telling and len(found) < MOST:
        reasons = [_reason(fact, column, left, count) for fact, column in telling.items()]
        fitting = [reason for reason in reasons if _fits(reason, lead)]
        best = max(fitting, key=_weight, default=None)
        if best is None or (found and abs(best.carries) < PART * abs(found[0].carries)):
            break
        found.append(best)
        column = telling.pop(best.fact)
        slope = _slope(column, left)
        left = [share - slope * value for share, value in zip(left, column, strict=True)]
    return tuple(found)


def _reason(fact: Fact, column: Sequence[float], shares: Sequence[float], count: int) -> Reason:
    here, there = sum(column[:count]) / count, sum(column[count:]) / count
    return Reason(fact, here, there, _slope(column, shares) * (here - there))


def _fits(reason: Reason, lead: float) -> bool:
    """A reason carries the difference the right way, and is good or bad as a player would call it."""
    toned = reason.fact.tone * (reason.here - reason.there)
    return reason.carries * lead > 0 and toned * lead >= 0


def _weight(reason: Reason) -> float:
    return abs(reason.carries) * (1.0 if reason.fact.tone else NEUTRAL)


def _slope(column: Sequence[float], shares: Sequence[float]) -> float:
    """Return how much winning goes with a fact, over the lines of both moves."""
    count = len(column)
    mean, share = sum(column) / count, sum(shares) / count
    spread = sum((value - mean) ** 2 for value in column)
    if not spread:
        return 0.0
    return sum((v - mean) * (s - share) for v, s in zip(column, shares, strict=True)) / spread
