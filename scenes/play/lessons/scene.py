"""A lesson at the real table: a herald's slip, light and arrow, and ways back from every move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

import pygame
from pygame import Rect

from game.lessons.file import Lesson
from game.session import Session
from scenes.menus.dialog import Choice as Way
from scenes.menus.dialog import Dialog
from scenes.menus.keysheet import KeySheet
from scenes.menus.settings import SettingsScene
from scenes.play.access.telling import Turns
from scenes.play.lessons import light, pointing, slip
from scenes.play.lessons.bar import LessonBar
from scenes.play.lessons.light import Lights
from scenes.play.lessons.slip import Slip, Speech
from scenes.play.lessons.speech import lights_of, speech_of
from scenes.play.lessons.tutor import Tutor
from scenes.play.prompt import bar_of
from scenes.play.table import TableScene
from scenes.play.topbar import Bar, room_below
from scenes.tables.looks import looks_of
from scenes.window.access.voice import Kind
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.intents import Command, Intent, Pressed, Released
from scenes.window.manager import Change, Pop, Push, Replace
from sprites.text import escape
from sprites.widgets.page import Control, Sheet, Sketch, Words
from sprites.widgets.paint import tooltip_box

Ending = Callable[["LessonScene"], Change]
"""What happens when a lesson is over."""
Laid = tuple[Speech, slip.Form, Rect]
"""What is said, on what slip, where."""


class _Quiet(Turns):
    """The herald tells what is wanted; nobody else does."""

    def follow(self, prompt: str) -> None:
        """Say nothing."""


class LessonScene(TableScene):
    """One lesson being gone through."""

    primary: ClassVar[str] = "slip:on"

    def __init__(
        self,
        ctx: Context,
        lesson: Lesson,
        session: Session,
        end: Ending,
        keep: Callable[[LessonScene], None],
        step: int = 0,
    ) -> None:
        self.lesson, self._end, self._keep = lesson, end, keep
        self.lights, self.slip = Lights(), Slip()
        self.speech: Speech | None = None
        self._kept = step
        """The step that was noted as the learner's place."""
        self._slip_at: tuple[object, Laid] | None = None
        """What was said where, as long as it is said."""
        super().__init__(ctx, session)
        self.turns = _Quiet(self.stage)
        self.tutor.news = self._news
        self.tutor.go_to(step)

    def make_host(self) -> Tutor:
        """The herald runs the game."""
        self.tutor = Tutor(self.ctx, self.stage, self.lesson, lambda: self._end(self))
        return self.tutor

    @property
    def herald(self) -> str:
        """The figure that speaks."""
        return self.lesson.herald or looks_of(self.session.spec.id).herald

    def lang(self) -> str:
        """The language that the herald speaks."""
        return self.ctx.locale.lang

    # What is said

    def _news(self) -> None:
        """Speak the slip, give the focus to what is wanted, and keep the place should the window close."""
        speech = speech_of(self.ctx, self.tutor)
        course = self.tutor.course
        if course.stop not in (0, self._kept):
            self._kept = course.stop
            self._keep(self)
        wanted = self.page.find(self._first_focus(speech))
        if wanted is not None:
            self.attention.focus = wanted.id
        if speech is not None:
            step = self.ctx.say("lesson.step", n=course.stop + 1, all=len(self.lesson.stops))
            aloud = (speech.title, *(plain(text) for text in (speech.words, *speech.lines)))
            ready = self.spoken(wanted) if wanted is not None else ""
            self.ctx.say_aloud(*aloud, step, ready, kind=Kind.MINE, topic="prompt")

    def _first_focus(self, speech: Speech | None) -> str:
        if speech is not None and speech.choices:
            return speech.choices[0].id
        return next((source for source, _ in self.tutor.ways_wanted()), "")

    # The page

    def layout(self, sketch: Sketch) -> None:
        """The table, then what is lit, then the slip where it covers nothing of that."""
        super().layout(sketch)
        self.speech = speech_of(self.ctx, self.tutor)
        self.lights = lights_of(self.tutor, self.speech, sketch)
        if self.speech is None:
            self.slip = Slip()
            self.peek.keep_off = ()
            return
        self.speech, form, box = self._room_for(sketch, self.speech)
        self.slip = slip.lay(sketch, self.ctx, self.speech, form, box, self.herald)
        whole = Rect(0, 0, *sketch.theme.size)  # while a move is answered nothing else comes close
        self.peek.keep_off = (self.slip.box, *self.lights.boxes) if self.tutor.mode == "beat" else (whole,)
        self._back_in_place(sketch)
        sketch.order = ("slip", *[zone for zone in sketch.order if zone != "slip"])

    def _back_in_place(self, sketch: Sketch) -> None:
        """A tag below the piece that another move was made with."""
        if self.lights.tried is None or sketch.theme.large_text:
            return
        start, words = self.lights.tried[0], self.ctx.say("lesson.restored")
        box = Rect(0, 0, sketch.width(words, 16) + sketch.theme.px(28), sketch.theme.px(34))
        box.midtop = (start.centerx, start.bottom + sketch.theme.px(20))
        box.clamp_ip(Rect(0, 0, *sketch.theme.size))
        sketch.above = True
        sketch.sheet(box, "slip")
        sketch.text(box, words, 16, color=sketch.theme.furniture.on_dark, align="center", single=True)
        sketch.above = False

    def _room_for(self, sketch: Sketch, speech: Speech) -> Laid:
        """The shape of the slip and where it stands; it stays there until something else is said.

        A card that rises under the pointer must not drive it away from whoever goes to its buttons.
        """
        tutor, size = self.tutor, sketch.theme.size
        key = (speech, tutor.course.number, tutor.tried, len(self.session.moves), self.ctx.version, size)
        if self._slip_at is None or self._slip_at[0] != key:
            self._slip_at = key, self._find_room(sketch, speech)
        return self._slip_at[1]

    def _find_room(self, sketch: Sketch, speech: Speech) -> Laid:
        idle = self.tutor.mode != "beat" or self.tutor.course.waits == "click"
        tried = [*(self.lights.tried or ())]
        hard = [*self.lights.boxes, *self.lights.spots(), *tried]
        if not (sketch.theme.large_text and idle):
            hard += self._held(sketch)
        room, soft = room_below(sketch), self._soft(sketch)
        form, box = slip.best(sketch, room, speech, hard, soft)
        for shorter in (replace(speech, lines=()), replace(speech, lines=(), title="")):
            if slip.covered(box, tried) and shorter != speech:  # the herald's own words are enough
                speech = shorter
                form, box = slip.best(sketch, room, speech, hard, soft)
        return speech, form, box

    def _held(self, sketch: Sketch) -> list[Rect]:
        """The hand, and what can be used now; where it may go can be a whole garden."""
        pieces = self.stage.spread.pieces.values()
        hand = [piece.box for piece in pieces if piece.zone == "hand" and piece.label]
        found = [pointing.box_of(self.stage, source, sketch) for source, _ in self.tutor.ways_wanted()]
        return hand + [box for box in found if box is not None]

    def _soft(self, sketch: Sketch) -> list[Rect]:
        """Everything else that wants to be seen; pieces tell how the game stands, so they weigh most."""
        spread = self.stage.spread
        laid = [thing.box for thing in spread.things if thing.label]
        pieces = [piece.box for piece in spread.pieces.values() if piece.label]
        items = (*sketch.items, *sketch.raised)
        return laid + pieces * 3 + [item.box for item in items if isinstance(item, Control | Sheet | Words)]

    def bar(self) -> Bar:
        """The bar of a lesson: its goal instead of the prompt."""
        bar, course = bar_of(self.stage), self.tutor.course
        game = self.ctx.locale.say(f"game.{self.session.spec.id}.name")
        title = self.ctx.say("lesson.title", game=game, lesson=self.lesson.name.of(self.lang()))
        goal = self.ctx.say("lesson.goal", goal=self.lesson.goal.of(self.lang()))
        prompt = bar.prompt if self.stage.playback.holding else goal
        look = self.ctx.theme.seats[self.stage.looks[self.lesson.seat]]
        can_go_back = course.stop > 0 or self.tutor.mode != "beat" or bool(course.done)
        lay = LessonBar(escape(title), course.stop, len(self.lesson.stops), can_go_back)
        return replace(bar, prompt=prompt, look=look, title=title, lay=lay)

    def paint_light(self, target: pygame.Surface) -> None:
        """Shade, light and arrows; a move that was tried in red."""
        lights, theme = self.lights, self.ctx.theme
        if self.stage.grip.drag.dragging:
            lights = Lights(arrows=[])
        top = room_below(Sketch(theme))
        light.shade(target, top, lights.boxes, theme)
        light.point(target, lights, self.slip.paper, theme)
        tried = self.tutor.tried
        if self.tutor.mode == "wrong" and tried is not None and self.lights.tried is not None:
            light.show_tried(target, self.stage, tried.source, self.lights.tried, tried.since)

    def explanation(self) -> tuple[Rect, str] | None:
        """As at every table, but nothing is explained over the herald's words."""
        said = super().explanation()
        if said is None or self.stage.slip is not None:
            return said
        return None if tooltip_box(self.ctx.theme, *said)[0].colliderect(self.slip.paper) else said

    def wake(self, now: float) -> float | None:
        """Every frame while another move is on its way."""
        tried = self.tutor.tried
        if self.tutor.mode == "wrong" and tried is not None and light.flies(self.stage, tried.since):
            return 0.0
        return super().wake(now)

    def proceed(self, now: float) -> Change | None:
        """Let another move fly, then go on."""
        tried = self.tutor.tried
        if self.tutor.mode == "wrong" and tried is not None and light.flies(self.stage, tried.since):
            self.touch()
        return super().proceed(now)

    # What the learner does

    def handle(self, intent: Intent) -> Change | None:
        """Where something is only said, any click goes on; else hands and keys as at every table."""
        if self.tutor.waits_for_click:
            if isinstance(intent, Pressed) and intent.button == 1 and not self._on_control(intent):
                return None
            if isinstance(intent, Released) and intent.button == 1 and not self.attention.pressed:
                self.tutor.go_on()
                return None
            if intent == Command("confirm"):
                self.tutor.go_on()
                return None
        elif self.tutor.mode == "wrong" and isinstance(intent, Pressed) and not self._on_control(intent):
            return None
        return super().handle(intent)

    def _on_control(self, intent: Pressed) -> bool:
        """Whether a press is meant for the bar or the slip, not for the table."""
        over = self.page.at(intent.pos)
        return over is not None and over.zone in ("bar", "prompt", "slip")

    def act(self, control: Control) -> Change | None:
        """A way on of the slip; or what it is at every table, the focus then goes to the target."""
        word, _, way = control.id.partition(":")
        if word == "slip":
            ways: dict[str, Callable[[], None]] = {
                "on": self.tutor.go_on, "again": self.tutor.again,
                "show": self.tutor.show_me, "see": self.tutor.let_me_see,
            }  # fmt: skip
            ways[way]()
            return None
        if control.role == "thing" and self.tutor.waits_for_click:
            self.tutor.go_on()
            return None
        if control.id == "skip_lesson":
            return self.skip_lesson()
        change = super().act(control)
        self._follow()
        return change

    def _follow(self) -> None:
        """By keys: what was picked up wants to go somewhere."""
        picked = self.stage.grip.drag.picked
        if not picked or not self.attention.keyboard:
            return
        target = next(
            (target for source, target in self.tutor.ways_wanted() if source == picked and target), ""
        )
        control = self.page.find(target)
        if control is not None:
            self.focus_on(control)

    def command(self, name: str) -> Change | None:
        """F1 says the slip again, a hint is shown at once; the rest as at every table."""
        if name == "rules":
            self._news()
            return None
        return super().command(name)

    def back(self) -> Change | None:
        """Put back what is held; out of another move; else the menu."""
        if self.hands.put_back():
            return None
        if self.tutor.mode in ("wrong", "seen"):
            self.tutor.again()
            return None
        return Push(self.menu())

    def menu(self) -> Dialog:
        """Go on, rules, settings, keys, leave and keep the place."""
        ctx = self.ctx
        ways = [
            Way("go_on", ctx.say("pause.go_on")),
            Way("rules", ctx.say("table.rules"), self._rules, "rules"),
            Way("settings", ctx.say("title.settings"), lambda: Replace(SettingsScene(ctx)), "settings"),
            Way("keys", ctx.say("keys.title"), lambda: Replace(KeySheet(ctx)), "q"),
            Way("leave", ctx.say("lesson.leave"), self._leave, "curtain"),
        ]
        return Dialog(ctx, self.lesson.name.of(self.lang()), ctx.say("lesson.kept"), ways)

    def _rules(self) -> Change | None:
        opened = self.open_rules()
        return Replace(opened.scene) if isinstance(opened, Push) else None

    def _leave(self) -> Change | None:
        self._keep(self)
        self.left = True
        return None

    left: bool = False
    """The learner has left by the menu: the next frame goes."""

    def update(self, now: float) -> Change | None:
        """Leave when that was chosen in the menu."""
        if self.left:
            return Pop()
        return super().update(now)

    skipped: bool = False
    """The learner wants no more of this lesson."""

    def skip_lesson(self) -> Change:
        """Leave the lesson for good."""
        self.skipped = True
        self._keep(self)
        return Pop()
