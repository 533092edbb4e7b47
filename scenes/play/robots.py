"""The AI seats: asked in another process, one at a time; the picture never waits for them."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from game.ai.agent import Choice
from game.ai.worker import GRACE, Worker, fresh_seed, make_request
from game.core.types import Seat
from game.session import Session

THINKING = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds an AI seat takes at least, so that eyes can follow."""
LIMIT = 1.5
"""Seconds an AI seat may think at most."""
PATIENCE = 8.0
"""Seconds past the limit that a hint is waited for: nobody's turn depends on it, and no other explains."""


@dataclass
class Question:
    """A question on its way."""

    seat: Seat
    moves: int
    asked_at: float
    hint: bool = False
    quiet: bool = False
    """A hint that nobody asked for: whether a tip is worth telling."""


class Robots:
    """Asks the worker for the seats that are not human, and for hints."""

    def __init__(self, session: Session, *, warm: bool = True) -> None:
        self.session = session
        self.worker = Worker()
        self.question: Question | None = None
        if warm and any(agent != "human" for agent in session.agents):
            self.worker.warm_up()

    @property
    def waiting(self) -> bool:
        """Whether an answer is due."""
        return self.question is not None

    def next_seat(self, but: Container[Seat] = ()) -> Seat | None:
        """The AI seat to be asked next, apart from those that have answered already."""
        seats = [seat for seat in self.session.movers if seat not in but]
        return next((seat for seat in seats if self.session.agents[seat] != "human"), None)

    def ask(self, seat: Seat, agent: str, now: float, hint: bool = False, limit: float = LIMIT) -> None:
        """Send a view to the worker."""
        self.question = Question(seat, len(self.session.moves), now, hint)
        session, view = self.session, self.session.view(seat)
        request = make_request(session.spec, session.cards, session.options, agent, view, limit, fresh_seed())
        self.worker.ask(request, PATIENCE if hint else GRACE)

    def answer(self) -> tuple[Question, Choice] | None:
        """The answer if it has come; one that is out of date is dropped."""
        if self.question is None:
            return None
        choice = self.worker.poll()
        if choice is None:
            return None
        question, self.question = self.question, None
        return (question, choice) if self._still_wanted(question, choice) else None

    def _still_wanted(self, question: Question, choice: Choice) -> bool:
        """Others may have chosen at the same time meanwhile; what is legal still may be done."""
        legal = self.session.legal(question.seat) if question.seat in self.session.movers else ()
        return choice.action in legal

    def forget(self) -> None:
        """Drop the question on its way."""
        self.question = None

    def forget_hint(self) -> None:
        """Drop a hint on its way: whoever asked has gone."""
        if self.question is not None and self.question.hint:
            self.forget()

    def close(self) -> None:
        """Send the worker home."""
        self.worker.stop()
