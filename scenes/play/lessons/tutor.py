"""Who runs a lesson: judges the learner's moves, shows the others', takes back, and knows what is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.core.actions import Action
from game.core.rules import IllegalAction
from game.core.types import Seat
from game.lessons.course import Course
from game.lessons.file import Lesson, Other
from scenes.play import log
from scenes.play.host import Host
from scenes.play.spread import AnyOf, Chain, LocalStep, Step
from scenes.play.stage import Stage
from scenes.window.context import Context
from scenes.window.manager import Change

Mode = Literal["beat", "wrong", "seeing", "seen", "kept"]
"""The lesson goes its way; another move stands beside it; it is really shown; was shown; was let stand."""
LINES = 3
"""Lines of the rules' own account of another move."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Another move than the one wanted."""

    steps: tuple[Action, ...]
    other: Other | None
    source: str
    target: str
    lines: tuple[str, ...]
    """What the rules say would come of it."""
    since: float


class Tutor(Host):
    """Runs one lesson at a table; nothing of it is saved as a game."""

    def __init__(self, ctx: Context, stage: Stage, lesson: Lesson, finish: Callable[[], Change]) -> None:
        super().__init__(ctx, stage)
        self.course = Course(lesson, stage.session)
        self.finish = finish
        self.mode: Mode = "beat"
        self.tried: Tried | None = None
        self.news: Callable[[], None] = lambda: None
        """Called when something new is to be said."""
        self._told: tuple[int, Mode] | None = None
        self._wanted: tuple[tuple[int, int], dict[Step, bool]] = ((-1, -1), {})
        self._consequence = 0
        stage.wanted = self.is_wanted

    def go_to(self, stop: int) -> None:
        """Begin at a counted step, by the lesson's own moves."""
        self.course.advance_to(stop)
        self._lay()

    # What shines

    def is_wanted(self, step: Step) -> bool:
        """Whether a step is one that the lesson takes here."""
        if self.course.waits != "move" or self.mode != "beat":
            return False
        beat = self.course.beat
        if beat is not None and not beat.points:
            return True  # nothing is pointed at: the learner's own to find
        now = (self.course.number, len(self.session.moves))
        if self._wanted[0] != now:
            self._wanted = (now, {})
        known = self._wanted[1]
        if step not in known:
            known[step] = self._judge(step)
        return known[step]

    def _judge(self, step: Step) -> bool:
        if isinstance(step, LocalStep):
            return True
        if isinstance(step, AnyOf):
            return all(self.course.judge(action).right for action in step.actions)
        return self.course.judge(*_actions(step)).right

    def ways_wanted(self) -> list[tuple[str, str]]:
        """Pieces and targets of the steps that the lesson takes, the lesson's own move first."""
        course = self.course
        beat = course.beat
        if beat is None or not beat.own or self.mode != "beat":
            return []
        own = self.own_step() if beat.points else None
        ways = [self.stage.way_of(own)] if own is not None else []
        wanted = self.is_wanted
        ways += [(each.source, each.target) for each in self.stage.gestures if wanted(each.action)]
        ways += [(name, "") for name, offer in self.stage.grip.offered.items() if wanted(offer.action)]
        return [way for way in dict.fromkeys(ways) if way[0]]

    def own_step(self) -> Step | None:
        """The next step of the lesson's own move, as a gesture would do it."""
        course = self.course
        wanted = course.choices.wanted
        if wanted is None:
            return None
        left = list(wanted.steps)
        for action in course.done:
            if action in left:
                left.remove(action)
        known = {gesture.action for gesture in self.stage.gestures}
        for count in range(len(left), 1, -1):
            chain = Chain(tuple(left[:count]))
            if chain in known:
                return chain
        return left[0] if left else None

    # The learner's moves

    def asks_first(self, action: Action | Chain, deliberate: bool, loss: str = "") -> bool:
        """Nothing is final in a lesson."""
        return False

    def send(self, seat: Seat, action: Action | Chain) -> None:
        """Take the move if it is wanted or as good; else show what it would do."""
        stage = self.stage
        source, target = stage.way_of(action)
        stage.grip.drop()
        stage.table.untake()
        if self.course.waits != "move" or self.mode != "beat":
            return
        steps = _actions(action)
        try:
            frames = self.session.preview(seat, *steps)
        except IllegalAction as refused:
            stage.explain(self.ctx.locale.text(refused.reason, stage.names, self.session.cards))
            return
        verdict = self.course.judge(*steps)
        if verdict.right:
            self.course.play(*steps)
            self._played()
            return
        words = [log.line(stage, event) for event, _ in frames if event.detail <= 2]
        lines = tuple(line for line in words if line)[:LINES]
        self.tried = Tried(steps, verdict.other, source, target, lines, self.ctx.now())
        self._other()

    def _other(self) -> None:
        tried = self.tried
        assert tried is not None
        if tried.other is not None and tried.other.keep:
            self.mode = "kept"
            self.course.keep(*tried.steps)
            self._played()
            return
        self.course.marks.wrong += 1
        self.mode = "wrong"
        self.ctx.play("refuse")
        self.stage.sheet.refresh()

    def _played(self) -> None:
        stage = self.stage
        stage.grip.learn((), ())
        stage.frame.worked = True
        stage.sheet.refresh()
        stage.show.pass_by(self.ctx.now())

    # Ways on after another move

    def again(self) -> None:
        """Try again, from the beginning of the move."""
        self.course.restore()
        self._lay()

    def show_me(self) -> None:
        """The herald does it."""
        if self.course.waits != "move":
            return
        self.course.restore()
        self._lay()
        self.course.demonstrate()
        self._played()

    def let_me_see(self) -> None:
        """Really make the other move; what comes of it is shown, then all is as before."""
        tried = self.tried
        if tried is None:
            return
        self.mode, self._consequence = "seeing", self.course.number
        self.session.submit(self.course.lesson.seat, *tried.steps)
        self._played()

    def _next_consequence(self) -> bool:
        """Let another seat answer the move that is only tried; tell whether there was an answer."""
        self._consequence += 1
        beats = self.course.lesson.beats[self._consequence : self._consequence + 1]
        for beat in beats:
            if beat.do is None or beat.own or beat.seat is None:
                return beat.do is None and self._next_consequence()
            try:
                self.session.do(beat.seat, beat.do)
            except IllegalAction:
                return False
            self._played()
            return True
        return False

    # Going on and back

    @property
    def waits_for_click(self) -> bool:
        """Whether a click, Enter or Space goes on."""
        if self.stage.playback.busy:
            return False
        return self.mode in ("seen", "kept") or (self.mode == "beat" and self.course.waits == "click")

    def go_on(self) -> None:
        """Go on after something was said."""
        if self.mode == "seen":
            self.again()
        elif self.mode == "kept":
            self.mode, self.tried = "beat", None
        elif self.course.waits == "click":
            self.course.go_on()
        self.stage.sheet.refresh()

    def undo(self) -> None:
        """Back one step; out of another move only to the step itself."""
        if self.mode in ("wrong", "seeing", "seen") or self.course.done:
            self.again()
        elif self.course.back():
            self._lay()
            self.ctx.play("slide")
        else:
            self.stage.explain(self.ctx.say("lesson.first_step"))

    def _lay(self) -> None:
        """The table as the lesson stands."""
        self.mode, self.tried, self._told = "beat", None, None
        self.stage.playback.clear()
        self._sit_down(self.course.lesson.seat)

    def ask_hint(self) -> None:
        """Whoever asks is shown."""
        self.show_me()

    # What goes on by itself

    def wake(self) -> float | None:
        """Come back at once while something is to be shown or said."""
        waiting = self.course.waits in ("show", "end") or self._told != (self.course.number, self.mode)
        return 0.0 if waiting and not self.stage.playback.holding else None

    def proceed(self, now: float) -> Change | None:
        """Show what others do, tell what is new, and end."""
        if self.stage.playback.busy or self.stage.frame.worked:
            return None
        if self.mode == "seeing":
            if not self._next_consequence():
                self.mode = "seen"
        elif self.mode == "beat" and self.course.waits == "show":
            self.course.show()
            self._played()
            return None
        elif self.mode == "beat" and self.course.waits == "end":
            return self.finish()
        self._tell()
        return None

    def _tell(self) -> None:
        now = (self.course.number, self.mode)
        if self._told != now and self.mode != "seeing":
            self._told = now
            self.stage.sheet.refresh()
            self.news()

    def close(self) -> None:
        """Nothing is kept of a lesson but how it went."""
        self._stop_looking()
        self.robots.close()


def _actions(step: Action | Chain) -> tuple[Action, ...]:
    return step.actions if isinstance(step, Chain) else (step,)
