"""Who runs a question of the quiz: moves are judged, not played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from game.ai.judge import FORCED, Verdict
from game.ai.moves import goes_on
from game.ai.wire import read_verdict
from game.core.actions import Action
from game.core.policy import Course
from game.core.rng import Rng
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.review.background import Background
from game.review.decisions import Decision
from scenes.play.host import Host
from scenes.play.robots import Robots
from scenes.play.spread import Chain
from scenes.play.stage import Stage
from scenes.window.context import Context
from scenes.window.manager import Change

Stand = Literal["ask", "thinking", "wrong", "same", "unknown", "found", "shown"]
POLLED = 0.05


class QuizHost(Host):
    """Collects the steps of a whole move and asks what it is worth; nothing of it is saved as a game."""

    def __init__(
        self, ctx: Context, stage: Stage, decision: Decision, verdict: Verdict, work: Background,
        news: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ctx, stage)
        self.decision, self.verdict, self.work, self.news = decision, verdict, work, news
        self.stand: Stand = "ask"
        self.answer: Course = ()
        self.judged: Verdict | None = None
        """What the last answer is worth."""
        self.tries = 0
        self._begun = len(self.session.moves)

    def make_robots(self) -> Robots:
        """Nobody thinks for the others: the game does not go on."""
        return Robots(self.session, warm=False)

    @property
    def over(self) -> bool:
        """Whether the question has been answered."""
        return self.stand in ("found", "shown")

    def asks_first(self, action: Action | Chain, deliberate: bool, loss: str = "") -> bool:
        """An answer is only looked at: nobody is asked first."""
        return False

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Take a step of the answer; once the move is whole it is judged."""
        if self.over or self.stand == "thinking":
            return
        steps = action.actions if isinstance(action, Chain) else (action,)
        stage, course = self.stage, (*self.answer, *steps)
        stage.grip.drop()
        stage.table.untake()
        if self._midway(course):
            try:
                self.session.submit(seat, *steps)
            except IllegalAction as refused:
                stage.explain(self.ctx.locale.text(refused.reason, stage.names, self.session.cards))
                return
            self.answer = course
            stage.sheet.refresh()
            stage.show.pass_by(self.ctx.now())
            return
        self._judge(course)

    def _midway(self, course: Course) -> bool:
        """Whether more steps belong to the move; an imagined deal tells, so that nothing comes to light."""
        spec, seat = self.session.spec, self.decision.seat
        world = spec.policy.imagine(spec.rules, self.decision.view, Rng(1))
        begun = world.clone()
        try:
            for step in course:
                spec.rules.apply(world, seat, step, None)
        except Exception:  # what an imagined deal does not allow is left to the judge
            return False
        return goes_on(spec, begun, world, seat)

    def _judge(self, course: Course) -> None:
        self.answer, self.tries = course, self.tries + 1
        if course == self.decision.course:
            self._answered("same", None)
        elif course == self.verdict.rival[: len(course)]:  # also the first steps of a long plan
            self._answered("found", None)
        else:
            self.stand = "thinking"
            one = self.decision
            self.work.ask_against(one.seat, one.move, course, self.verdict.rival, self._heard)
        self.stage.sheet.refresh()

    def _heard(self, found: Any) -> None:
        if self.stand != "thinking":
            return
        verdict = None if found is None else read_verdict(self.session.spec, found)
        if verdict is None:
            self._answered("unknown", None)
        else:
            good = verdict.kind == FORCED or not verdict.wrong
            self._answered("found" if good else "wrong", verdict)

    def _answered(self, stand: Stand, verdict: Verdict | None) -> None:
        self.stand, self.judged = stand, verdict
        if not self.over:
            self._start_over()
        self.news()

    def _start_over(self) -> None:
        self.answer = ()
        self.session.rewind(self._begun)
        self.stage.sit(self.decision.seat)

    def show(self) -> None:
        """Give the answer."""
        if not self.over:
            self._start_over()
            self.stand = "shown"
            self.news()

    def undo(self) -> None:
        """Take back the steps of a move that is not whole."""
        if self.answer and not self.over and self.stand != "thinking":
            self._start_over()
        else:
            super().undo() if self.stage.table.begun_here else None

    def ask_hint(self) -> None:
        """The quiz gives its own."""

    def proceed(self, now: float) -> Change | None:
        """Hear what an answer is worth; nobody else moves."""
        self.work.poll()
        return None

    def wake(self) -> float | None:
        """Now and then while an answer is being judged."""
        return POLLED if self.work.working else None

    def close(self) -> None:
        """Leave the table; there is no file to give up."""
        self._stop_looking()
        self.robots.close()
        self.work.close()
