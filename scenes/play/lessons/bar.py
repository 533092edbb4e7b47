"""The bar of a lesson: plate, goal, step dots, Back, Skip, menu."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from scenes.menus.backdrops import game_sign
from scenes.play.topbar import Bar, bar_box, room_below
from scenes.window.context import Context
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.theme import Theme
from sprites.widgets.boxes import centered, cut_left, cut_right, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

MOST_DOTS = 14
"""More steps than this are told in numbers alone."""


@dataclass(frozen=True, slots=True)
class LessonBar:
    """What the bar of a lesson says."""

    title: str
    done: int
    steps: int
    can_go_back: bool

    def __call__(self, sketch: Sketch, ctx: Context, bar: Bar) -> Rect:
        """Lay the bar and return the room below it."""
        theme, rest = sketch.theme, bar_box(sketch)
        roomy = theme.size[0] >= 1600 and not theme.large_text
        if roomy:
            plate, rest = cut_left(rest, sketch.width(self.title, 24, "serif") + theme.px(84), theme.px(20))
            _plate(sketch, plate, bar.game, self.title)
        sketch.zone = "bar"
        rest = self._buttons(sketch, ctx, rest)
        sketch.zone = "prompt"
        self._goal(sketch, ctx, rest, bar, roomy)
        sketch.zone = "main"
        return room_below(sketch)

    def _buttons(self, sketch: Sketch, ctx: Context, box: Rect) -> Rect:
        theme, rest, bare = sketch.theme, box, sketch.theme.large_text
        menu, rest = cut_right(rest, box.h, theme.px(10))
        cells = {}
        for name in ("skip_lesson", "undo"):
            wide = box.h if bare else sketch.width(ctx.say(f"lesson.{name}"), 19, "sans-bold") + box.h * 1.62
            cells[name], rest = cut_right(rest, wide, theme.px(10))
        for name, sign in (("undo", "left"), ("skip_lesson", "skip")):
            label = ctx.say(f"lesson.{name}")
            key = f" ({ctx.cap('undo')})" if name == "undo" else ""
            enabled = name != "undo" or self.can_go_back
            button(sketch, name, cells[name], label, icon=sign, bare=bare, enabled=enabled, hint=label + key)
        hint = f"{ctx.say('table.menu')} ({ctx.cap('back')})"
        button(sketch, "menu", menu, ctx.say("table.menu"), icon="menu", bare=True, hint=hint)
        return rest

    def _goal(self, sketch: Sketch, ctx: Context, box: Rect, bar: Bar, roomy: bool) -> None:
        theme = sketch.theme
        sketch.sheet(box, "pill")
        rest = inset(box, theme.px(12), 0)
        if bar.look is not None and not theme.large_text:
            side, look = round(box.h * 0.78), bar.look
            left, rest = cut_left(rest, side, theme.px(12))
            sketch.art(
                centered(left, side, side), by_width(lambda wide: emblem(look.emblem, wide, look.color))
            )
        for offer_id, offer in reversed(bar.offers):
            wide = min(sketch.width(offer.label, 18, "sans-bold") + theme.px(56), rest.w * 0.4)
            cell, rest = cut_right(rest, wide, theme.px(10))
            look_name = "plate" if offer.primary else "chip"
            button(sketch, offer_id, inset(cell, 0, box.h * 0.1), offer.label, look=look_name, units=18)
        rest = self._steps(sketch, ctx, rest, roomy and not bar.offers)
        sketch.text(rest, bar.prompt, sketch.largest(rest, bar.prompt, (20, 18, 16, 14)))

    def _steps(self, sketch: Sketch, ctx: Context, box: Rect, roomy: bool) -> Rect:
        """How far the lesson is: dots where there is room, else numbers."""
        theme, now = sketch.theme, min(self.done + 1, self.steps)
        if roomy and self.steps <= MOST_DOTS:
            dot = theme.px(22)
            cell, box = cut_right(box, dot * self.steps + theme.px(8), theme.px(12))
            sketch.art(cell, partial(_dots, theme, self.done, self.steps))
        words = ctx.say("lesson.step", n=now, all=self.steps) if roomy else f"{now}/{self.steps}"
        cell, box = cut_right(box, sketch.width(words, 17, "sans-bold") + theme.px(6), theme.px(14))
        sketch.text(cell, escape(words), 17, "sans-bold", theme.furniture.quiet, single=True)
        return box


def _plate(sketch: Sketch, box: Rect, game: str, title: str) -> None:
    sketch.sheet(box, "tag")
    side = box.h * 0.72
    left, rest = cut_left(inset(box, sketch.theme.px(12), 0), side, sketch.theme.px(10))
    sketch.art(centered(left, side, side), by_width(partial(game_sign, game)))
    sketch.text(rest, escape(title), 24, "serif", sketch.theme.furniture.heading, single=True)


def _dots(theme: Theme, done: int, steps: int, target: pygame.Surface, box: Rect) -> None:
    """Done green, now a gold ring, ahead pale: also told apart by their shape."""
    way, radius = box.w / steps, max(3, theme.px(7))
    for number in range(steps):
        spot = (round(box.x + way * (number + 0.5)), box.centery)
        if number < done:
            pygame.draw.aacircle(target, theme.furniture.good, spot, radius)
        elif number == done:
            pygame.draw.aacircle(target, theme.furniture.gold, spot, radius + 1, max(2, theme.px(4)))
        else:
            pygame.draw.aacircle(target, (205, 196, 178), spot, radius - 1)
