"""A review in the background: helpers look at piece after piece, and what they find is kept as it comes.

It can be left at any time and gone on with another day; questions of whoever looks at it go first.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.ai.judge import Verdict
from game.core.policy import Course
from game.core.types import Seat
from game.review.helper import Helper, Request, hire, told
from game.review.keep import keep_review
from game.review.plain import read_found
from game.review.review import DRAW, VERDICT, Piece, Review
from game.saving.format import SaveProblem
from game.session import Session

EVERY = 2.0
"""Seconds between two writings of what has been found."""
SEED = 1
"""The same as the command's, so that the figures are the same."""
Heard = Callable[[Any], None]
"""Is told the answer to a question; None: there is none."""


class Background:
    """Looks at what is left of a review; ask `poll` now and then, on whatever clock."""

    def __init__(
        self,
        session: Session,
        review: Review,
        path: Path | None = None,
        helpers: Sequence[Helper] | None = None,
        now: Callable[[], float] = time.monotonic,
        seed: int = SEED,
    ) -> None:
        self.session, self.review, self.path, self.now, self.seed = session, review, path, now, seed
        self._hired = helpers
        self._helpers: dict[int, Helper] = {}
        self._busy: dict[int, tuple[Piece | None, Heard | None]] = {}
        """What each helper is doing: a piece, or a question and who wants to know."""
        self._left: list[Piece] = review.left()
        self._questions: list[tuple[Request, Heard]] = []
        self._failed: set[Piece] = set()
        """Pieces that broke once: they are tried once more."""
        self._unkept, self._kept_at = False, now()
        self._keeping: threading.Thread | None = None
        self.paused = False
        """Only questions are answered."""

    @property
    def working(self) -> bool:
        """Whether anything is still to come."""
        pieces = any(piece for piece, _ in self._busy.values()) or bool(self._left and not self.paused)
        return pieces or bool(self._questions) or bool(self._busy)

    @property
    def piece(self) -> Piece | None:
        """What is being looked at: the piece furthest on."""
        doing = [piece for piece, _ in self._busy.values() if piece is not None]
        return doing[-1] if doing else self._left[0] if self._left else None

    @property
    def round(self) -> int:
        """The round that is being looked at."""
        piece = self.piece
        if piece is None:
            return 0
        kind, number = piece
        if kind == DRAW:
            return self.session.round_at(max(0, number))
        return self.review.decisions[number].round

    def ask_answers(self, seat: Seat, move: int, course: Course, heard: Heard) -> None:
        """Ask what the others may answer to a move at a decision; before everything else."""
        request = {"ask": "answers", "seat": seat, "move": move, "seed": self.seed}
        self._questions.append((request | {"course": self._plain(course)}, heard))

    def ask_against(self, seat: Seat, move: int, course: Course, rival: Course, heard: Heard) -> None:
        """Ask what a move is worth against a known one; before everything else."""
        request = {"ask": "against", "seat": seat, "move": move, "seed": self.seed}
        courses = {"course": self._plain(course), "rival": self._plain(rival)}
        self._questions.append((request | courses, heard))

    def ask_verdict(self, seat: Seat, number: int, heard: Callable[[Verdict | None], None]) -> None:
        """Ask what another seat's decision was worth; an earlier question of the kind is dropped."""
        piece, session = (VERDICT, number), self.session

        def told_(found: Any) -> None:
            plain = None if found is None else found["found"]
            verdict = None if plain is None else read_found(session.spec, piece, plain, session.seats)
            heard(verdict if isinstance(verdict, Verdict) else None)

        self._questions = [each for each in self._questions if "piece" not in each[0]]
        self._questions.append(({"piece": piece, "seat": seat, "seed": self.seed}, told_))

    def _plain(self, course: Course) -> list[Any]:
        return [self.session.spec.codec.write(step) for step in course]

    def poll(self) -> bool:
        """Take in what has come and give out what is left; tell whether there is anything new."""
        if self.working and not self._helpers:
            self._open()
        new = False
        for number, helper in list(self._helpers.items()):
            if number in self._busy:
                new = self._hear(number, helper) or new
            if number not in self._busy and number in self._helpers:
                self._give(number, helper)
        if self._unkept and self.now() - self._kept_at >= EVERY:
            self._keep_beside()
        return new

    def _open(self) -> None:
        hired = hire() if self._hired is None else list(self._hired)
        self._helpers = dict(enumerate(hired))
        for number, helper in self._helpers.items():
            helper.send(told(self.session))
            self._busy[number] = (None, None)

    def _hear(self, number: int, helper: Helper) -> bool:
        found = helper.poll()
        if found is None and helper.alive:
            return False
        piece, heard = self._busy.pop(number)
        broken = found is None or (isinstance(found, dict) and "error" in found)
        if found is None:
            helper.close()
            del self._helpers[number]
        if heard is not None:
            heard(None if broken else found)
        elif piece is not None and broken and piece not in self._failed:
            self._failed.add(piece)
            self._left.append(piece)
        elif piece is not None and not broken:
            session = self.session
            self.review.take(piece, read_found(session.spec, piece, found["found"], session.seats))
            self._unkept = True
        return True

    def _give(self, number: int, helper: Helper) -> None:
        if self._questions:
            request, heard = self._questions.pop(0)
            helper.send(request)
            self._busy[number] = (None, heard)
        elif self._left and not self.paused:
            piece = self._left.pop(0)
            helper.send({"piece": piece, "seat": self.review.seat, "seed": self.seed})
            self._busy[number] = (piece, None)

    # Keeping

    def _keep_beside(self) -> None:
        if self._keeping is not None and self._keeping.is_alive():
            return
        self._unkept, self._kept_at = False, self.now()
        self._keeping = threading.Thread(target=self._keep, daemon=True)
        self._keeping.start()

    def _keep(self) -> None:
        if self.path is not None:
            with suppress(OSError, SaveProblem):  # a file that cannot be written keeps nothing: no harm
                keep_review(self.session, self.path, self.review)

    def close(self) -> None:
        """Stop here; what has been found is kept for another day."""
        for helper in self._helpers.values():
            helper.close()
        self._helpers, self._busy = {}, {}
        if self._keeping is not None:
            self._keeping.join()
        if self._unkept:
            self._keep()
        self._unkept = False
