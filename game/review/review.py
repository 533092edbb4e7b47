"""A whole game looked back at: piece by piece, from the end backwards, so that it can be stopped any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.ai.judge import KINDS, UNFREE, Judge, Verdict
from game.core.rng import Rng
from game.core.types import Seat
from game.review.chances import Chances, chances
from game.review.decisions import Decision, decisions
from game.review.luck import Chance, Draw, draw_numbers
from game.review.score import Split, accuracy, split
from game.session import Session

ENGINE = 10
"""Counted up when verdicts would come out differently: older ones are judged anew."""
CHANCES, VERDICT, DRAW = "chances", "verdict", "draw"
Piece = tuple[str, int]
"""A piece of work: the chances after a decision, its verdict, or what a move drew."""
Found = Chances | Verdict | Draw | None
"""What comes of a piece of work."""


@dataclass(slots=True)
class Review:
    """What has been found so far of one seat's game."""

    seat: Seat
    decisions: list[Decision]
    moves: range = range(0)
    """The moves that may draw something."""
    chances: dict[int, Chances] = field(default_factory=dict)
    """Everybody's chances, by the number of the decision."""
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    """By the number of the decision, from the last to the first."""
    looked: dict[int, Draw | None] = field(default_factory=dict)
    """What each move drew, as far as that has been looked at."""

    @property
    def draws(self) -> list[Draw]:
        """Return what was drawn, in the order of the game, as far as that is known."""
        return [draw for _, draw in sorted(self.looked.items()) if draw is not None]

    @property
    def drawn(self) -> bool:
        """Return whether all draws have been looked at."""
        return len(self.looked) == len(self.moves)

    @property
    def done(self) -> bool:
        """Return whether everything has been looked at."""
        return not self.left()

    @property
    def progress(self) -> float:
        """Return which part of the work is done."""
        whole = 2 * len(self.decisions) + len(self.moves)
        return 1.0 - len(self.left()) / whole if whole else 1.0

    def left(self) -> list[Piece]:
        """Return the pieces that are still to be looked at, in their order: each kind from the end on."""
        numbers = range(len(self.decisions) - 1, -1, -1)
        return [
            *((CHANCES, number) for number in numbers if number not in self.chances),
            *((VERDICT, number) for number in numbers if number not in self.verdicts),
            *((DRAW, number) for number in reversed(self.moves) if number not in self.looked),
        ]

    def take(self, piece: Piece, found: Found) -> None:
        """Take in what came of a piece."""
        kind, number = piece
        if kind == CHANCES and isinstance(found, Chances):
            self.chances[number] = found
        elif kind == VERDICT and isinstance(found, Verdict):
            self.verdicts[number] = found
        elif kind == DRAW and (found is None or isinstance(found, Draw)):
            self.looked[number] = found

    def forget(self) -> None:
        """Forget everything that was found."""
        self.chances, self.verdicts, self.looked = {}, {}, {}

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


class Reader:
    """Does the pieces of a review; the same seed finds the same, whoever does which piece when."""

    def __init__(self, session: Session, seed: int = 1, lines: int | None = None) -> None:
        self.session, self.seed = session, seed
        self.judge = Judge(session.spec)
        self.chance = Chance(session, Rng(seed), lines)

    def do(self, review: Review, piece: Piece) -> Found:
        """Do one piece."""
        kind, number = piece
        if kind == DRAW:
            return self.chance.at(number)
        one = review.decisions[number]
        luck = Rng(self.seed * 1_000_003 + one.move)
        if kind == CHANCES:
            return chances(self.session.spec, one, luck.fork().fork())
        if not one.free:
            return UNFREE
        return self.judge.weigh(one.view, one.course, luck)


def begin(session: Session, seat: Seat) -> Review:
    """Return the review of a seat's game with nothing judged yet."""
    return Review(seat, decisions(session, seat), draw_numbers(session))


def go_on(session: Session, review: Review, seed: int = 1, lines: int | None = None) -> Iterator[Review]:
    """Do what is left, each kind of work from the end backwards; yields after every piece."""
    reader = Reader(session, seed, lines)
    for piece in review.left():
        review.take(piece, reader.do(review, piece))
        yield review
