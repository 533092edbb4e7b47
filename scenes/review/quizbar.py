"""The bar of the quiz: what it is, what is wanted, how far, Skip and Show it, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from scenes.play.topbar import Bar, bar_box, room_below
from scenes.window.context import Context
from sprites.paint.icons import emblem, icon
from sprites.paint.marks import mark
from sprites.text import escape
from sprites.theme import Theme
from sprites.widgets.boxes import centered, cut_left, cut_right, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch


@dataclass(frozen=True, slots=True)
class QuizBar:
    """What the bar of a question says."""

    marks: Sequence[str]
    """What became of each question: found, shown, skipped, or nothing yet."""
    at: int
    over: bool

    def __call__(self, sketch: Sketch, ctx: Context, bar: Bar) -> Rect:
        """Lay the bar and return the room below it."""
        theme, rest = sketch.theme, bar_box(sketch)
        if theme.size[0] >= 1600 and not theme.large_text:
            rest = self._plate(sketch, ctx, rest)
        sketch.zone = "bar"
        rest = self._buttons(sketch, ctx, rest)
        rest = self._progress(sketch, ctx, rest)
        sketch.zone = "prompt"
        self._prompt(sketch, rest, bar)
        sketch.zone = "main"
        return room_below(sketch)

    def _plate(self, sketch: Sketch, ctx: Context, box: Rect) -> Rect:
        theme, title = sketch.theme, ctx.say("quiz.title")
        plate, rest = cut_left(box, sketch.width(title, 24, "serif") + theme.px(90), theme.px(16))
        sketch.sheet(plate, "tag")
        left, words = cut_left(inset(plate, theme.px(12), 0), plate.h * 0.72, theme.px(10))
        sketch.art(centered(left, left.w, left.w), lambda t, b: t.blit(icon("puzzle", b.w), b))
        sketch.text(words, escape(title), 24, "serif", theme.furniture.heading, single=True)
        return rest

    def _buttons(self, sketch: Sketch, ctx: Context, box: Rect) -> Rect:
        theme, rest, bare = sketch.theme, box, sketch.theme.large_text
        leave, rest = cut_right(rest, box.h, theme.px(10))
        label = ctx.say("quiz.leave")
        for name, sign, key in (("show", "eye", "hint"), ("skip", "skip", "save")):
            words = ctx.say(f"quiz.{name}")
            wide = box.h if bare else sketch.width(words, 19, "sans-bold") + box.h * 2.2
            cell, rest = cut_right(rest, wide, theme.px(10))
            hint = f"{words} ({ctx.cap(key)})"
            enabled = not self.over
            button(
                sketch, f"quiz:{name}", cell, words, icon=sign, key=ctx.cap(key), bare=bare, enabled=enabled,
                hint=hint,
            )  # fmt: skip
        hint = f"{label} ({ctx.cap('back')})"
        button(sketch, "quiz:leave", leave, label, icon="cross", bare=True, hint=hint)
        return rest

    def _progress(self, sketch: Sketch, ctx: Context, box: Rect) -> Rect:
        """A mark for every question, or which of how many where there is little room."""
        theme, count = sketch.theme, len(self.marks)
        words = ctx.say("quiz.number", number=self.at + 1, count=count)
        roomy = theme.size[0] >= 1600 and not theme.large_text
        side = round(box.h * 0.62)
        dots = (side + theme.px(4)) * count if roomy else 0
        wide = sketch.width(words, 18, "sans-bold") + dots + theme.px(40)
        cell, rest = cut_right(box, wide, theme.px(10))
        sketch.sheet(cell, "pill")
        inner = inset(cell, theme.px(16), 0)
        if roomy:
            for number, what in enumerate(self.marks):
                spot, inner = cut_left(inner, side, theme.px(4))
                here = number == self.at
                sketch.art(centered(spot, side, side), partial(_paint_dot, theme, what, here))
        sketch.text(inner, escape(words), 18, "sans-bold", align="right", single=True)
        return rest

    def _prompt(self, sketch: Sketch, box: Rect, bar: Bar) -> None:
        theme = sketch.theme
        sketch.sheet(box, "pill")
        rest = inset(box, theme.px(12), 0)
        if bar.look is not None:
            side, look = round(box.h * 0.78), bar.look
            left, rest = cut_left(rest, side, theme.px(12))
            place = centered(left, side, side)
            sketch.art(place, lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b))
        sizes = (20, 16, 13, 11) if theme.large_text else (20, 17, 15)
        sketch.text(rest, bar.prompt, sketch.largest(rest, bar.prompt, sizes))


def _paint_dot(theme: Theme, what: str, here: bool, target: pygame.Surface, box: Rect) -> None:
    kind = {"found": "find", "shown": "slip", "skipped": "close"}.get(what, "")
    if kind:
        drawn = mark(kind, box.w * 0.34)
        target.blit(drawn, drawn.get_rect(center=box.center))
        return
    color = theme.furniture.gold if here else theme.furniture.quiet
    pygame.draw.circle(target, color, box.center, round(box.w * (0.34 if here else 0.2)), max(2, theme.px(3)))
