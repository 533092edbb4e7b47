"""A reviewed game as the timeline tells it: rounds, choices, chances and luck, each at its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.judge import FORCED, Verdict, even_share
from game.core.types import Seat
from game.review.review import Review
from game.review.score import in_points
from game.session import Session

WORSE = ("slip", "mistake", "blunder")


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a line: where in the game (0 to 1), the chance, its error, and whether it was measured."""

    x: float
    chance: float
    error: float = 0.0
    measured: bool = True


@dataclass(frozen=True, slots=True)
class Bar:
    """What one draw brought the seat, in parts of the win."""

    x: float
    luck: float


class Story:
    """One seat's game, as far as it has been looked at."""

    def __init__(self, session: Session, review: Review) -> None:
        self.session, self.review, self.seat = session, review, review.seat
        self.starts = session.round_starts()
        self.numbers = [session.round_at(moves) for moves in self.starts]
        self.moves = len(session.moves)
        self.outcome = session.outcome
        self.choices = [number for number, one in enumerate(review.decisions) if one.free]
        """The numbers of the decisions at which there was something to choose."""

    # Where things are

    def stretch(self, move: int) -> int:
        """Which round a move belongs to, counted from 0."""
        return max(0, bisect_right(self.starts, move) - 1)

    def x(self, move: int) -> float:
        """Where a move is in the game; all rounds are as long as each other."""
        at = self.stretch(max(0, move))
        ends = [*self.starts[1:], max(self.moves, self.starts[-1] + 1)]
        inside = (max(0, move) - self.starts[at] + 0.5) / max(1, ends[at] - self.starts[at])
        return (at + min(1.0, inside)) / len(self.starts)

    def choice_at(self, move: int) -> int | None:
        """The decision that begins with a move, if it is the seat's own and there was a choice."""
        found = (number for number in self.choices if self.review.decisions[number].move == move)
        return next(found, None)

    def nearest(self, x: float) -> int | None:
        """The own choice nearest to a place of the game."""
        places = {number: self.x(self.review.decisions[number].move) for number in self.choices}
        return min(places, key=lambda number: abs(places[number] - x), default=None)

    # What was found

    def verdict(self, number: int) -> Verdict | None:
        """What is known of a decision."""
        found = self.review.verdicts.get(number)
        return None if found is None or found.kind == FORCED else found

    def loss(self, number: int) -> float:
        """What a decision cost, in points."""
        verdict = self.verdict(number)
        return 100 * verdict.loss if verdict is not None else 0.0

    def slips(self) -> list[int]:
        """The decisions that were slips or worse, in order."""
        return [number for number in self.choices if self._kind(number) in WORSE]

    def _kind(self, number: int) -> str:
        verdict = self.verdict(number)
        return verdict.kind if verdict is not None else ""

    def costliest(self) -> int | None:
        """The decision that cost most; the last one that was looked at where none cost anything."""
        slips = self.slips()
        if slips:
            return max(slips, key=self.loss)
        return self.choices[-1] if self.choices else None

    def line(self, seat: Seat) -> list[Point]:
        """A seat's chances over the game: from the even share to its part of the win."""
        outcome, ends = self.outcome, (0, len(self.review.decisions) - 1)
        begun, ended = (number in self.review.verdicts or number < 0 for number in ends)
        first = Point(0.0, even_share(self.session.seats), measured=begun)
        last = [Point(1.0, outcome.share(seat), measured=ended)] if outcome is not None else []
        return [first, *self._known(seat), *last]

    def _known(self, seat: Seat) -> list[Point]:
        found = []
        for number, one in enumerate(self.review.decisions):
            verdict, quick = self.verdict(number), self.review.chances.get(number)
            if seat == self.seat and verdict is not None:
                found.append(Point(self.x(one.move), verdict.chance.mean, verdict.chance.error))
            elif quick is not None:
                judged = number in self.review.verdicts
                found.append(Point(self.x(one.move), quick.shares[seat], quick.error, judged))
        return found

    def chance_at(self, seat: Seat, x: float) -> float:
        """A seat's chance at a place of the game, as its line is drawn."""
        points = self.line(seat)
        at = min(max(1, bisect_right([point.x for point in points], x)), len(points) - 1)
        if at < 1:
            return points[0].chance
        before, after = points[at - 1], points[at]
        part = min(1.0, max(0.0, (x - before.x) / max(1e-9, after.x - before.x)))
        return before.chance + (after.chance - before.chance) * part

    def bars(self) -> list[Bar]:
        """The luck of every draw, in order; together they are the cards of the split."""
        return [Bar(self.x(draw.move), draw.luck[self.seat]) for draw in self.review.draws]

    def luck_of_round(self, stretch: int) -> float:
        """What the cards of one round brought."""
        draws = (draw for draw in self.review.draws if self.stretch(draw.move) == stretch)
        return sum(draw.luck[self.seat] for draw in draws)

    def points(self) -> dict[str, int] | None:
        """The split in whole points that add up; None while it is not known."""
        split = self.review.split(self.session)
        return None if split is None else in_points(split)

    def strongest_other(self) -> Seat | None:
        """The other seat that came out best."""
        outcome = self.outcome
        others: Sequence[Seat] = [seat for seat in range(self.session.seats) if seat != self.seat]
        if outcome is None or not others:
            return None
        return min(others, key=lambda seat: outcome.places[seat])
