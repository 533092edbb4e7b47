"""The review screen: a finished game looked back at, choice by choice, while it is still being judged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect

from game.core.types import Seat
from game.review.helper import Helper
from game.session import Session
from scenes.menus.backdrops import table_cloth
from scenes.play.watching.hasty import Hasty
from scenes.play.watching.open_table import beside
from scenes.play.watching.opened import OpenHands
from scenes.play.watching.pane import Window, fit_context, table_thing
from scenes.play.zoom import ZoomScene
from scenes.review.branch import ask_branch
from scenes.review.head import lay_head
from scenes.review.panel import Panel
from scenes.review.quizmaster import open_quiz
from scenes.review.timeline import Lanes, Look, Switch, lay_timeline
from scenes.review.viewer import Viewer
from scenes.window.context import Context
from scenes.window.intents import Intent, Pointed
from scenes.window.manager import Change, Push, Replace
from sprites.theme import SeatLook
from sprites.widgets.boxes import cut_bottom, cut_right, cut_top, inset
from sprites.widgets.focus import paint_focus_frame
from sprites.widgets.page import Control, Sketch
from sprites.widgets.paint import paint_raised

POLLED = 0.05
"""Seconds between two looks at whether something has been found."""
MAT = (122, 30, 30)
NOWHERE = Rect(0, 0, 1, 1)


class ReviewScene(Hasty):
    """One seat's game; what has not been judged yet is judged while one looks at the rest."""

    primary: ClassVar[str] = "show"

    def __init__(
        self,
        ctx: Context,
        session: Session,
        looks: Sequence[int],
        seat: Seat,
        path: Path | None = None,
        helpers: Sequence[Helper] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.session, self.looks, self.path, self.helpers = session, tuple(looks), path, helpers
        self.hands = OpenHands()
        self.window, self.lanes = Window(), Lanes(NOWHERE, None, NOWHERE, NOWHERE)
        self.sheet = False
        """Where letters are large: whether the panel lies over the table."""
        self.viewer = Viewer(ctx, session, looks, seat, path, helpers, self.refresh)
        self.words, self.story = self.viewer.words, self.viewer.story
        self.follow()

    def follow(self) -> None:
        """The choice that is looked at has the focus."""
        number = self.viewer.number
        self.attention.fact = 0
        if number is not None:
            self.attention.focus = self.attention.remembered["timeline"] = f"choice:{number}"

    # What goes on by itself

    def wake(self, now: float) -> float | None:
        """Every frame while the table moves; now and then while somebody is looking."""
        looking = POLLED if self.viewer.work.working else None
        soon = [super().wake(now), self.viewer.table.wake(now), looking]
        return min((wait for wait in soon if wait is not None), default=None)

    def update(self, now: float) -> Change | None:
        """Take in what has been found, let the table go on."""
        super().update(now)
        before = self.viewer.number
        self.viewer.update(now)
        if self.viewer.number != before and self.attention.focus.startswith("choice:"):
            self.follow()
        if self.viewer.table.changed():
            self.touch()
        return None

    # How it lies

    def layout(self, sketch: Sketch) -> None:
        """Head, the table in its window, the panel, the timeline."""
        theme, viewer = sketch.theme, self.viewer
        whole = inset(Rect(0, 0, *theme.size), theme.px(54), theme.px(12))
        tall = max(theme.px(74), round(sketch.style(19).line_height * 1.8))
        head, rest = cut_top(whole, tall, theme.px(12))
        looks = [theme.seats[look] for look in self.looks]
        lay_head(sketch, self.words, head, looks[self.story.seat], viewer.progress)
        low = max(theme.px(258), round(sketch.style(15).line_height * (4.5 if theme.large_text else 7)))
        timeline, rest = cut_bottom(rest, min(low, round(rest.h * 0.42)), theme.px(14))
        stage = rest
        if not theme.large_text:
            wide = max(theme.px(418), min(330, round(theme.size[0] * 0.26)))
            panel, stage = cut_right(rest, wide, theme.px(14))
            Panel(sketch, self.words, looks).lay(panel, viewer.said())
        self._stage(sketch, stage)
        pointed, known = self._pointed_seat(), viewer.others.known()
        running = viewer.table.running
        shown = Look(looks, viewer.move, viewer.number, pointed, running, known, self._switch())
        self.lanes = lay_timeline(sketch, self.words, timeline, shown)
        if theme.large_text and self.sheet:
            self._sheet(sketch, stage, looks)
        sketch.order = ("timeline", "panel", "eyes")

    def _pointed_seat(self) -> Seat | None:
        word, _, seat = self.attention.hover.partition(":")
        return int(seat) if word == "seat" else None

    def _stage(self, sketch: Sketch, box: Rect) -> None:
        """The window cut into paper: cream frame, mat in lacquer red, gold line."""
        theme, viewer = sketch.theme, self.viewer
        sketch.sheet(box, "board")
        room, self.hands.laid = inset(box, theme.px(17), theme.px(17)), []
        sketch.art(inset(box, theme.px(13), theme.px(13)), _paint_mat)
        column, rest = beside(sketch, room)
        self.window.box = rest if viewer.all_open else room
        self.window.scale = fit_context(viewer.inner, self.ctx, self.window.box.size)
        if self.sheet and theme.large_text:
            return  # what lies under the sheet cannot be pointed at
        self.window.lay(sketch, viewer.table)
        if viewer.all_open:
            self.hands.lay(sketch, viewer.pane.stage, column, self.words.say("eyes_note"))

    def _switch(self) -> Switch | None:
        """Whose eyes: the seat's own, which the advice uses, another's (once more, the next one's), all."""
        words, viewer = self.words, self.viewer
        covered = self.sheet and self.ctx.theme.large_text
        if covered or viewer.table is not viewer.pane or self.session.seats < 2:
            return None
        mine = words.say("mine") if words.own else words.say("eyes", name=words.name)
        own = viewer.eyes == self.story.seat
        other = words.say("eyes", name=self.session.names[self._other_eyes() if own else viewer.eyes])
        choices = (("mine", mine), ("other", other), ("open", self.ctx.say("open.title")))
        chosen = "open" if viewer.open else "mine" if own else "other"
        hints = dict.fromkeys(("other", "open"), words.say("eyes_note"))
        return Switch(choices, chosen, hints, "other" if own else "")

    def _other_eyes(self) -> Seat:
        """The next seat whose eyes are not the own ones."""
        following = self.viewer.next_eyes
        return following if following != self.story.seat else (following + 1) % self.session.seats

    def _sheet(self, sketch: Sketch, stage: Rect, looks: Sequence[SeatLook]) -> None:
        """In large letters the panel lies over the table while it is wanted."""
        sketch.above = True
        Panel(sketch, self.words, looks).lay(stage, self.viewer.said())
        sketch.above = False

    # Painting

    def backdrop(self, target: pygame.Surface) -> None:
        """The cloth of the menus."""
        table_cloth(target, self.ctx)

    def paint_over(self, target: pygame.Surface) -> None:
        """The table in its window, what lies above it, and the focus on one of its things."""
        assert self.page
        self.window.paint(target, self.viewer.table)
        self.hands.paint(target, self.viewer.pane.stage, self.ctx.theme, self.attention)
        focused = self.page.find(self.attention.focus) if self.attention.keyboard else None
        if focused is not None and table_thing(focused):
            paint_focus_frame(target, focused.box, self.ctx.theme)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())

    # What is done

    def handle(self, intent: Intent) -> Change | None:
        """The table feels the pointer; dragging over the timeline goes through the game."""
        if isinstance(intent, Pointed) and not self.sheet:
            self.viewer.table.handle(Pointed(self.window.inside(intent.pos)))
            if self.attention.pressed.startswith("choice:"):
                self._drag(intent.pos)
        return super().handle(intent)

    def _drag(self, pos: tuple[int, int]) -> None:
        plot = self.lanes.plot
        number = self.story.nearest((pos[0] - plot.x) / max(1, plot.w))
        if number is not None and number != self.viewer.number:
            self._choose(number)
            self.attention.pressed = f"choice:{number}"

    def _choose(self, number: int) -> None:
        self.viewer.steered = True
        self.viewer.choose(number)
        self.follow()

    def focused(self, control: Control) -> None:
        """The choice that has the focus is the one that is looked at."""
        word, _, number = control.id.partition(":")
        if word == "choice" and int(number) != self.viewer.number:
            self._choose(int(number))

    def act(self, control: Control) -> Change | None:
        """Use a control."""
        word, _, rest = control.id.partition(":")
        if thing := table_thing(control):
            return self._zoom(thing)
        self.viewer.steered = True
        if word == "choice":
            self.sheet = self.ctx.theme.large_text
        elif word == "go":
            self._step(rest)
        elif word == "eyes":
            self._look_through(rest)
        elif face := self.hands.face(control.id):
            return Push(ZoomScene(self.ctx, face))
        elif word == "seat" and int(rest) != self.story.seat:
            seat = int(rest)
            return Replace(ReviewScene(self.ctx, self.session, self.looks, seat, self.path, self.helpers))
        elif word == "looking":
            self.viewer.work.paused = not self.viewer.work.paused
            self.refresh()
        else:
            return self.command(control.id)
        return None

    def _zoom(self, thing: str) -> Change | None:
        stage = self.viewer.table.stage
        piece = stage.spread.pieces.get(thing)
        face = stage.face_of(piece.card) if piece is not None and piece.card is not None else None
        return Push(ZoomScene(self.ctx, face)) if face is not None else None

    def _step(self, name: str) -> None:
        """Lead through the game."""
        viewer = self.viewer
        viewer.steered = True
        if name in ("run", "hold"):
            viewer.run()
            self.attention.focus = "go:hold" if viewer.table.running else "go:run"
            return
        goals = {"first": 0, "earlier": viewer.move - 1, "later": viewer.move + 1, "last": self.story.moves}
        viewer.go(goals[name])
        said = viewer.said()
        self.ctx.say_aloud(said.head, said.note, said.name)

    def _next_slip(self, by: int) -> None:
        self.viewer.steered = True
        if not self.viewer.next_slip(by):
            self.ctx.notify(self.words.say("no_slips_yet" if self.viewer.progress else "no_slips"))
            return
        self.follow()
        control = self.page.find(self.attention.focus)
        if control is not None:
            self.focus_on(control)

    def command(self, name: str) -> Change | None:
        """The keys and buttons of the screen."""
        viewer = self.viewer
        if name in ("back", "quiz"):
            return self.back() if name == "back" else open_quiz(self.ctx)
        if name in ("try", "score") and viewer.number is not None:
            return Push(ask_branch(self.ctx, self.session, self.looks, viewer.move, self.story.seat))
        if name in ("first", "earlier", "later", "last"):
            self._step(name)
        elif name == "show":
            self.sheet = False
            viewer.show()
        elif name in ("next", "step"):
            self._next_slip(1)
        elif name == "slip_back":
            self._next_slip(-1)
        elif name == "opponent":
            self._look_through(self._next_eyes())
        return None

    def _next_eyes(self) -> str:
        """What the key leads to: from the own eyes to all open, through the others', and back."""
        own, following = self.story.seat, self.viewer.next_eyes
        if self.viewer.eyes == own:
            return "other" if self.viewer.open else "open"
        return "mine" if following == own else "other"

    def _look_through(self, eyes: str) -> None:
        """The own eyes, the next of the others', or all open: that is told whole to whoever listens."""
        viewer = self.viewer
        viewer.look_through(self._other_eyes() if eyes == "other" else self.story.seat, eyes == "open")
        if viewer.all_open:
            self.ctx.say_aloud(self.hands.told(viewer.pane.stage))

    def back(self) -> Change | None:
        """Close the sheet, or leave; what has been found is kept."""
        if self.sheet and self.ctx.theme.large_text:
            self.sheet = False
            self.refresh()
            return None
        return super().back()

    def leave(self) -> None:
        """Stop looking; what has been found is kept for another day."""
        self.viewer.work.close()
        self.viewer.others.close()

    # What is heard

    def introduction(self) -> tuple[str, ...]:
        """The whole game, then the choice that is looked at."""
        number = self.viewer.number
        return (*self.words.summary(), *((self.words.spoken(number),) if number is not None else ()))

    def facts(self, control: Control) -> list[str]:
        """Of a choice: why, what the others may answer, the cards, the whole game."""
        word, _, rest = control.id.partition(":")
        if word != "choice":
            return super().facts(control)
        number, verdict, line = int(rest), self.story.verdict(int(rest)), self.viewer.line(int(rest))
        answers = [
            f"{self.session.names[answer.seat]}: {', '.join(self.words.answer(answer))}"
            for answer in (line.answers if line is not None else ())
        ]
        reasons = self.words.reasons(verdict) if verdict is not None else []
        return [control.label, *reasons, *answers, self.words.luck(number), *self.words.summary()]


def _paint_mat(target: pygame.Surface, box: Rect) -> None:
    pygame.draw.rect(target, MAT, box, border_radius=max(4, box.w // 220))
