"""A whole game looked back at: step by step, from the end backwards, so that it can be stopped any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.ai.judge import KINDS, UNFREE, Judge, Verdict
from game.core.rng import Rng
from game.core.types import Seat
from game.review.decisions import Decision, decisions
from game.review.luck import LINES, Draw, draws
from game.review.score import Split, accuracy, split
from game.session import Session

ENGINE = 2
"""Counted up when verdicts would come out differently: older ones are judged anew."""


@dataclass(slots=True)
class Review:
    """What has been found so far of one seat's game."""

    seat: Seat
    decisions: list[Decision]
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    """By the number of the decision, from the last to the first."""
    draws: list[Draw] = field(default_factory=list)
    drawn: bool = False
    """Whether all draws have been looked at."""

    @property
    def done(self) -> bool:
        """Return whether everything has been looked at."""
        return self.drawn and len(self.verdicts) == len(self.decisions)

    @property
    def progress(self) -> float:
        """Return which part of the decisions has been judged."""
        return len(self.verdicts) / len(self.decisions) if self.decisions else 1.0

    def ordered(self) -> list[tuple[Decision, Verdict]]:
        """Return what has been judged, in the order of the game."""
        return [(self.decisions[number], self.verdicts[number]) for number in sorted(self.verdicts)]

    def counts(self) -> dict[str, int]:
        """Return how many decisions were of each kind."""
        kinds = [verdict.kind for verdict in self.verdicts.values()]
        return {kind: kinds.count(kind) for kind in KINDS}

    def accuracy(self, seats: int) -> float | None:
        """Return the game in one number, 0 to 100."""
        return accuracy(list(self.verdicts.values()), seats)

    def split(self, session: Session) -> Split | None:
        """Return where the result came from; None while anything is open, or the game itself is."""
        outcome = session.outcome
        if outcome is None or not self.done:
            return None
        verdicts = [self.verdicts[number] for number in sorted(self.verdicts)]
        return split(verdicts, self.draws, self.seat, session.seats, outcome.share(self.seat))


def begin(session: Session, seat: Seat) -> Review:
    """Return the review of a seat's game with nothing judged yet."""
    return Review(seat, decisions(session, seat))


def go_on(session: Session, review: Review, seed: int = 1, lines: int = LINES) -> Iterator[Review]:
    """Judge what is left, the last decision first, then the draws; yields after every piece of work.

    The same seed judges the same, wherever an earlier run was stopped.
    """
    judge = Judge(session.spec)
    for number in reversed(range(len(review.decisions))):
        if number not in review.verdicts:
            one = review.decisions[number]
            luck = Rng(seed * 1_000_003 + one.move)
            if one.free:
                review.verdicts[number] = judge.weigh(one.view, one.course, luck)
            else:
                review.verdicts[number] = UNFREE
            yield review
    if not review.drawn:
        review.draws = []
        for draw in draws(session, Rng(seed), lines):
            review.draws += [] if draw is None else [draw]
            yield review
        review.drawn = True
        yield review
