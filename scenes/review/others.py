"""What the others' moves were worth: what their own reviews say, and each one asked about when it is seen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.ai.judge import FORCED, Verdict
from game.core.types import Seat
from game.review.background import Background
from game.review.decisions import Decision
from game.review.keep import keep_review, kept_review, kept_seats
from game.review.review import VERDICT, Review, begin
from game.saving.format import SaveProblem
from game.session import Session


class Others:
    """The other seats' reviews, as far as anybody has looked at them."""

    def __init__(
        self, session: Session, work: Background, path: Path | None, changed: Callable[[], None]
    ) -> None:
        self.session, self.work, self.path, self.changed = session, work, path, changed
        self._reviews: dict[Seat, Review] = {}
        self._new: set[Seat] = set()
        """Seats of which something was found that the file does not hold."""
        self._wanted = [] if path is None else [seat for seat in kept_seats(path) if seat != work.review.seat]
        """Seats whose games are still to be read: that takes a while, so nobody waits for it."""
        self._asked: tuple[Seat, int] | None = None

    def recall(self) -> bool:
        """Read the next game that is wanted, and ask what waited for it; tell whether there was one."""
        if not self._wanted:
            return False
        self.review(self._wanted.pop(0))
        if self._asked is not None:
            self.ask(*self._asked)
        return True

    def _at_hand(self, seat: Seat) -> bool:
        """Whether a seat's game has been read; if not, it soon is."""
        if seat not in self._reviews and seat not in self._wanted:
            self._wanted.append(seat)
        return seat in self._reviews

    def known(self) -> list[tuple[Seat, int, Verdict]]:
        """What is known of the others' choices: whose, at which move, and what it was."""
        return [
            (seat, review.decisions[number].move, verdict)
            for seat, review in sorted(self._reviews.items())
            for number, verdict in sorted(review.verdicts.items())
            if verdict.kind != FORCED
        ]

    def review(self, seat: Seat) -> Review:
        """What is known of a seat's game."""
        if seat not in self._reviews:
            session, path = self.session, self.path
            self._reviews[seat] = begin(session, seat) if path is None else kept_review(session, path, seat)
        return self._reviews[seat]

    def decision(self, seat: Seat, move: int) -> tuple[int, Decision] | None:
        """The choice of a seat that begins with a move, if there was one and it is at hand."""
        if not self._at_hand(seat):
            return None
        found = enumerate(self.review(seat).decisions)
        return next(((number, one) for number, one in found if one.move == move and one.free), None)

    def verdict(self, seat: Seat, move: int) -> Verdict | None:
        """What is known of a choice."""
        found = self.decision(seat, move)
        known = self.review(seat).verdicts.get(found[0]) if found is not None else None
        return None if known is None or known.kind == FORCED else known

    def ask(self, seat: Seat, move: int) -> None:
        """Have a choice judged that is being looked at; whoever looks at another one waits for that."""
        self._asked = None if self._at_hand(seat) else (seat, move)
        found = self.decision(seat, move)
        if found is None or found[0] in self.review(seat).verdicts:
            return
        number = found[0]

        def heard(verdict: Verdict | None) -> None:
            if verdict is not None:
                self.review(seat).take((VERDICT, number), verdict)
                self._new.add(seat)
            self.changed()

        self.work.ask_verdict(seat, number, heard)

    def close(self) -> None:
        """Keep what has been found for another day."""
        if self.path is not None:
            with suppress(OSError, SaveProblem):  # a file that cannot be written keeps nothing: no harm
                for seat in sorted(self._new):
                    keep_review(self.session, self.path, self.review(seat))
        self._new.clear()
