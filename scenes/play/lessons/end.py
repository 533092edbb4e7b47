"""The end of a lesson: stars, what they stand for, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from scenes.menus.learn.shelf import Court
from scenes.play.lessons.slip import stand
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.paint import stations
from sprites.text import escape
from sprites.widgets import skin
from sprites.widgets.boxes import columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

if TYPE_CHECKING:
    from scenes.play.lessons.scene import LessonScene


@dataclass(frozen=True, slots=True)
class Ways:
    """Where a learner may go from a lesson: its court, its number, the next one, and how."""

    court: Court
    number: int
    following: int | None
    go: Callable[[int], Change]
    free: Callable[[], Change]


class EndScene(Screen):
    """A sheet before the table as it was left."""

    primary: ClassVar[str] = "next"

    def __init__(self, ctx: Context, scene: LessonScene, stars: int, ways: Ways) -> None:
        super().__init__(ctx)
        self.lesson, self.herald, self.stars, self.ways_on = scene.lesson, scene.herald, stars, ways
        self.picture = pygame.Surface(ctx.theme.size)
        scene.paint(self.picture)
        self.attention.focus = "next"

    def enter(self) -> None:
        """Speak the stars."""
        super().enter()
        self.ctx.play("win")
        self.ctx.say_aloud(self.lesson.name.of(self.ctx.locale.lang), self._words())

    def _words(self) -> str:
        return self.ctx.say(f"learn.end_{self.stars}")

    def layout(self, sketch: Sketch) -> None:
        """Name, stars, words; the next lesson on the plate, again and the path beside it."""
        theme, ctx = sketch.theme, self.ctx
        wide = min(theme.px(860), theme.size[0] - theme.px(60))
        row = max(theme.px(70), round(sketch.style(22, "serif").line_height * 1.9))
        head = sketch.style(32, "serif").line_height
        line = sketch.style(20).line_height * 2
        star = theme.px(96)
        small = max(theme.px(56), round(sketch.style(19).line_height * 1.7))
        tall = head + star + line + row + small + theme.px(130)
        box = Rect(0, 0, wide, min(theme.size[1] - theme.px(20), tall))
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        sketch.sheet(box, "board")
        if not theme.large_text:
            stand(sketch, box, self.herald, theme.px(330))
        inner = inset(box, theme.px(60), theme.px(34))
        name = escape(self.lesson.name.of(ctx.locale.lang))
        top, inner = cut_top(inner, head, theme.px(8))
        sketch.text(top, name, sketch.largest(top, name, (32, 26, 22), "serif", single=True), "serif",
                    theme.furniture.heading, align="center", single=True)  # fmt: skip
        middle, inner = cut_top(inner, star, theme.px(10))
        sketch.art(middle, partial(_stars, self.stars))
        words, inner = cut_top(inner, line, theme.px(12))
        sketch.text(words, self._words(), sketch.largest(words, self._words(), (20, 18, 16)), align="center")
        foot, inner = cut_bottom(inner, small, theme.px(12))
        plate, _ = cut_top(inner, row)
        self._plate(sketch, plate)
        cells = columns(foot, [1, 1], theme.px(12))
        button(sketch, "again", cells[0], ctx.say("learn.again"), icon="again")
        button(sketch, "path", cells[1], ctx.say("learn.to_path"), icon="left")

    def _plate(self, sketch: Sketch, box: Rect) -> None:
        ctx = self.ctx
        if self.ways_on.following is None:
            button(sketch, "next", box, ctx.say("learn.free"), look="plate", icon="play", units=24,
                   note=ctx.say("learn.free_note"))  # fmt: skip
            return
        lesson = self.ways_on.court.lessons[self.ways_on.following].lesson
        minutes = ctx.say("learn.minutes", count=lesson.minutes)
        note = ctx.say("learn.plate", number=lesson.order, minutes=minutes)
        button(
            sketch,
            "next",
            box,
            lesson.name.of(ctx.locale.lang),
            look="plate",
            icon="play",
            units=24,
            note=note,
        )

    def backdrop(self, target: pygame.Surface) -> None:
        """The table as it was, in shade."""
        if self.picture.get_size() == target.get_size():
            target.blit(self.picture, (0, 0))
        else:
            super().backdrop(target)
        skin.lay(target, target.get_rect(), "veil", self.ctx.theme)

    def act(self, control: Control) -> Change | None:
        """Go on, again, or back to the path."""
        if control.id == "next":
            return (
                self.ways_on.free()
                if self.ways_on.following is None
                else self.ways_on.go(self.ways_on.following)
            )
        return self.ways_on.go(self.ways_on.number) if control.id == "again" else Pop()


def _stars(count: int, target: pygame.Surface, box: Rect) -> None:
    stations.stars(target, box, count)
