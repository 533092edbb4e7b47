"""The coach: looks at a move before it is made, and asks once whether it shall be taken back.

He holds a whole move for a moment, before anything comes to light, and only speaks where a loss is proven
in that time; never of what is close, at most at every third choice, never twice at the same one. He begins to
think when the player does, so that most of it is done by then. He names what may come, not the better move,
and whatever the player does goes on at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.ai.judge import SLIP, Verdict
from game.ai.moves import goes_on
from game.ai.wire import read_verdict
from game.ai.worker import fresh_seed
from game.core.actions import Action
from game.core.codec import to_plain
from game.core.policy import Course
from game.core.rng import Rng
from game.core.types import Seat, Text
from game.review.helper import Helper, hire
from game.review.score import percent
from scenes.play.hints.ways import ways
from scenes.play.spread import Chain
from scenes.play.stage import Stage
from scenes.window.access.voice import Kind
from scenes.window.context import Context

LIMIT = 1.5
"""Seconds a move is held at most: as long as an AI seat thinks anyhow."""
THINKING = 1.2
"""Seconds of it in which the loss must be proven."""
APART = 3
"""At most every third choice."""


@dataclass(frozen=True, slots=True)
class Held:
    """A move that waits: whose, its last step, the whole of it, and at which move it began."""

    seat: Seat
    action: Action | Chain
    course: Course
    start: int
    since: float


class Fear(NamedTuple):
    """What may come of a move: how it is said, the happening, and the reason that tells of it."""

    key: str
    what: Text
    reason: Text


class Coach:
    """Looks over the shoulder of whoever plays at a table."""

    def __init__(self, ctx: Context, stage: Stage, send: Callable[[Seat, Action | Chain], None]) -> None:
        self.ctx, self.stage, self.session, self._send = ctx, stage, stage.session, send
        self.held: Held | None = None
        self.verdict: Verdict | None = None
        """What he has to say about the move that is held."""
        self._helper: Helper | None = None
        self._owed = 0
        self._start = -1
        """At which move the whole move began that is being made."""
        self._asked = -1
        """Where the last choice began that he looked at: never twice."""
        self._choices, self._spoke = 0, -APART
        """How many choices there were, and at which of them he spoke last."""
        self._seen, self._ponders = (-1, -1), -1
        """Where the game stood when he last looked up, and where the choice began that he thinks about."""
        if self.on:
            self._work({"warm": True})

    @property
    def on(self) -> bool:
        """Whether there is a coach in this game."""
        return self.session.coached and self.ctx.settings.coach != "off"

    @property
    def open(self) -> bool:
        """Whether he has asked."""
        return self.verdict is not None

    @property
    def waiting(self) -> bool:
        """Whether a move is held until he has looked at it."""
        return self.held is not None and not self.open

    # Looking

    def holds(self, seat: Seat, action: Action | Chain) -> bool:
        """Tell whether a move has to wait; otherwise it is made at once."""
        self.drop()
        if not self.on or seat != self.stage.seat or seat not in self.stage.people or self.stage.race.clock:
            return False
        steps = action.actions if isinstance(action, Chain) else (action,)
        course = (*self._begun(seat), *steps)
        if self._midway(seat, course) or not self._free(seat, course) or self._start == self._asked:
            return False
        self._choices += 1
        self._asked = self._start
        if self._choices - self._spoke < APART:
            return False
        self.held = Held(seat, action, course, self._start, self.ctx.now())
        self._ask(self.held)
        return True

    def _look_up(self) -> None:
        """Think ahead about a choice as soon as it is there, and no longer than it is; on one core never."""
        seat, moves = self.stage.seat, len(self.session.moves)
        if not self.on or seat is None or self._seen == (seat, moves) or (os.cpu_count() or 1) < 2:
            return
        self._seen = (seat, moves)
        mine = seat in self.session.movers and seat in self.stage.people and not self.stage.race.clock
        if not mine or self._choices + 1 - self._spoke < APART:
            if self._ponders >= 0:
                self._ponders = -1
                self._work({"rest": True})
            return
        course = self._begun(seat)
        if self._start not in (self._ponders, self._asked) and self._free(seat, course):
            self._ponders = self._start
            self._work(self._question(seat, self._start) | {"ponder": True})

    def _begun(self, seat: Seat) -> Course:
        """The steps of the move that have been made already."""
        moves, spec = self.session.moves, self.session.spec
        self._start = self._start if 0 <= self._start <= len(moves) else len(moves)
        views = (self.session.view_at(self._start, seat), self.session.view(seat))
        begun, world = (spec.policy.imagine(spec.rules, view, Rng(1)) for view in views)
        if not goes_on(spec, begun, world, seat):
            self._start = len(moves)
        return tuple(move.action for move in moves[self._start :] if move.seat == seat)

    def _midway(self, seat: Seat, course: Course) -> bool:
        """Whether more steps belong to the move; an imagined deal tells, so that nothing comes to light."""
        spec = self.session.spec
        world = spec.policy.imagine(spec.rules, self.session.view_at(self._start, seat), Rng(1))
        begun = world.clone()
        try:
            for step in course:
                spec.rules.apply(world, seat, step, None)
        except Exception:  # what an imagined deal does not allow is not looked at
            return True
        return goes_on(spec, begun, world, seat)

    def _free(self, seat: Seat, course: Course) -> bool:
        return len(course) > 1 or len(self.session.legal(seat)) > 1

    def _ask(self, held: Held) -> None:
        steps = [self.session.spec.codec.write(step) for step in held.course]
        self._ponders = -1
        self._work(self._question(held.seat, held.start) | {"weigh": steps, "seconds": THINKING})
        self.stage.sheet.refresh()

    def _question(self, seat: Seat, start: int) -> dict[str, Any]:
        """What he is told of a choice: the game and what its seat knew."""
        session = self.session
        return {
            "game": session.spec.id,
            "cards": session.cards.resolved,
            "options": to_plain(dict(session.options)),
            "view": to_plain(session.view_at(start, seat)),
            "seed": fresh_seed(),
        }

    def _work(self, request: dict[str, Any]) -> None:
        if self._helper is None or not self._helper.alive:
            self._helper, self._owed = next(iter(hire(1, calm=False)), None), 0
        if self._helper is not None:
            self._helper.send(request)
            self._owed += 1

    def follow(self, now: float) -> None:
        """Hear him, or go on without him when his time is up."""
        found = self._heard()
        held = self.held
        if held is None:
            self._look_up()
        if held is None or self.open:
            return
        if found is not None and self._owed == 0:
            self._judge(held, found)
        elif now - held.since >= LIMIT or self._helper is None:
            self.keep()

    def _heard(self) -> Any:
        """The newest answer; those to earlier questions are dropped."""
        found = None
        while self._helper is not None and self._owed and (reply := self._helper.poll()) is not None:
            self._owed -= 1
            found = reply
        return found

    def _judge(self, held: Held, found: Any) -> None:
        verdict = None
        if isinstance(found, dict) and "error" not in found:
            verdict = read_verdict(self.session.spec, found)
        kinds = self.ctx.settings.coach
        if verdict is None or not verdict.wrong or (kinds == "mistakes" and verdict.kind == SLIP):
            self.keep()
            return
        self.verdict, self._spoke = verdict, self._choices
        attention = self.stage.sheet.attention
        attention.focus, attention.keyboard, attention.hover = "coach:keep", True, ""
        say = self.ctx.say
        self.ctx.say_aloud(
            say(
                "coach.spoken", title=say("coach.title"), words=self.words(),
                a=percent(verdict.chance.mean), b=percent(verdict.best.mean),
            ),
            kind=Kind.MINE, topic="prompt",
        )  # fmt: skip
        self.stage.sheet.refresh()

    # Answering

    def keep(self) -> None:
        """Make the move that is held."""
        held = self.held
        self.drop()
        if held is not None:
            self._send(held.seat, held.action)

    def take_back(self) -> None:
        """Leave the move; what was chosen for it stays in the hand."""
        held = self.held
        self.drop()
        if held is None:
            return
        found = ways(self.stage, held.course)
        if found and found[0][0] in self.stage.grip.drag.ways:
            self.stage.grip.drag.picked = found[0][0]
            self.stage.sheet.attention.focus = found[0][0]
        self.ctx.play("slide")

    def drop(self) -> None:
        """Forget the move that is held."""
        if self.held is not None:
            self.held = self.verdict = None
            self.stage.sheet.refresh()

    def close(self) -> None:
        """Send him home."""
        self.held = self.verdict = None
        if self._helper is not None:
            self._helper.close()
            self._helper = None

    # What is said

    @property
    def fear(self) -> Fear | None:
        """The danger, as far as there is one that can be named."""
        return danger(self.verdict.reasons) if self.verdict is not None else None

    def words(self) -> str:
        """What may come, not the better move."""
        locale, names, cards = self.ctx.locale, self.stage.names, self.session.cards
        found = self.fear
        if found is None:
            return self.ctx.say("coach.other")
        params = dict(found.reason.params)
        here, there = (
            locale.text(value) if isinstance(value := params.get(name), Text) else ""
            for name in ("here", "there")
        )
        what = locale.text(found.what, names, cards).rstrip(".")
        return self.ctx.say(f"coach.{found.key}", what=what, here=here, there=there)

    def instead(self) -> str:
        """What the move is worth, and what the better one would be."""
        assert self.verdict is not None
        chance, best = percent(self.verdict.chance.mean), percent(self.verdict.best.mean)
        return self.ctx.say("coach.instead", a=chance, b=best)


def danger(reasons: Sequence[Text]) -> Fear | None:
    """What may come of a move that is worse, as its reasons tell.

    Reasons compare the better move (`here`) with the one that was made (`there`).
    """
    found: list[Fear] = []
    for reason in reasons:
        params = dict(reason.params)
        what, here, there = params.get("what"), _number(params.get("here")), _number(params.get("there"))
        if isinstance(what, Text) and here is not None and there is not None and here != there:
            rate = reason.key == "explain.rate"
            key = ("danger" if rate else "more") if there > here else ("lack" if rate else "less")
            found.append(Fear(key, what, reason))
    return next((each for each in found if each.key == "danger"), found[0] if found else None)


def _number(value: object) -> float | None:
    """The number in a text of a rate or a mean."""
    if not isinstance(value, Text):
        return None
    params = dict(value.params)
    if "count" in params:
        return float(str(params["count"]))
    if "whole" in params:
        number = float(f"{params['whole']}.{params['tenth']}")
        return -number if params.get("sign") else number
    return None
