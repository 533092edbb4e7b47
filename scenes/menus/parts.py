"""Pieces that the menu screens share: heading with the way back, rows of a setting."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.window.context import Context
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, part
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

MEDALS = ((134, 92, 10), (104, 102, 108), (146, 84, 40))


def heading_bar(sketch: Sketch, ctx: Context, title: str, note: str, spare: int = 0) -> Rect:
    """Title and note on the red cloth, Back at the right; returns the bar.

    `spare` is left free beside Back for further buttons.
    """
    theme = sketch.theme
    bar = part(Rect(0, 0, *theme.size), 0.028, 0.018, 0.972, 0.085)
    back_width = sketch.width(ctx.say("common.back"), 19, "sans-bold") + theme.px(190)
    back, rest = cut_right(bar, back_width, theme.px(20))
    sketch.zone = "bar"
    button(
        sketch,
        "back",
        centered(back, back.w, min(back.h, theme.px(60) * max(1, theme.text_percent / 120))),
        ctx.say("common.back"),
        icon="left",
        key=ctx.cap("back"),
    )
    sketch.zone = "main"
    rest.w -= spare
    sketch.title = escape(title)
    light = theme.furniture.on_dark
    heading = sketch.words(rest, escape(title), sketch.style(42, "serif", light), single=True)
    left, rest = cut_left(rest, heading.block.size[0] + 1, theme.px(26))
    sketch.text(left, escape(title), 42, "serif", light, single=True)
    if rest.w > theme.px(220):
        sketch.text(rest, escape(note), 19, color=light)
    return bar


def beside_back(sketch: Sketch, tools: Sequence[tuple[str, str, str]]) -> None:
    """Further buttons of the heading bar, id, label and icon, from Back to the left."""
    theme = sketch.theme
    back = next(item for item in sketch.items if isinstance(item, Control) and item.id == "back").box
    x, sketch.zone = back.x, "bar"
    for name, label, sign in tools:
        wide = tool_width(sketch, label)
        x -= wide + theme.px(12)
        place = Rect(x, back.y, wide, back.h)
        button(sketch, name, place, label, icon=sign, units=18, bare=theme.large_text)
    sketch.zone = "main"


def tool_width(sketch: Sketch, label: str) -> int:
    """How wide a button of the heading bar is; large letters leave its icon alone."""
    theme = sketch.theme
    return theme.px(70) if theme.large_text else sketch.width(label, 18, "sans-bold") + theme.px(100)


def titled_panel(sketch: Sketch, box: Rect, title: str, note: str = "") -> Rect:
    """A cream panel with a serif title; returns the room below it."""
    theme = sketch.theme
    sketch.sheet(box)
    inner = Rect(box.x + theme.px(26), box.y + theme.px(14), box.w - theme.px(52), box.h - theme.px(28))
    head, rest = cut_top(inner, sketch.style(27, "serif").line_height, theme.px(4))
    wide = min(head.w, sketch.width(title, 27, "serif") + theme.px(4))
    left, right = cut_left(head, wide, theme.px(18))
    sketch.text(left, escape(title), 27, "serif", theme.furniture.heading, single=True)
    if note and right.w > theme.px(80):
        sketch.text(right, escape(note), 17, color=theme.furniture.quiet, single=True)
    return rest


def scroll_foot(sketch: Sketch, ctx: Context, box: Rect, first: int, last: int, total: int) -> None:
    """Below a list with more rows than fit: which of how many are seen, with an arrow at either side."""
    up, rest = cut_left(box, box.h)
    down, middle = cut_right(rest, box.h)
    for name, place, usable in (("up", up, first > 1), ("down", down, last < total)):
        label = ctx.say(f"workshop.scroll_{name}")
        button(
            sketch, f"rows:{name}", place, label, look="bare", icon=f"flat_{name}", bare=True, enabled=usable
        )
    words = ctx.say("workshop.rows_shown", first=first, last=last, total=total)
    sketch.text(middle, words, 16, color=sketch.theme.furniture.quiet, align="center", single=True)


def foot_height(sketch: Sketch) -> int:
    """How high the foot of a list with more rows is."""
    return max(sketch.theme.px(34), round(sketch.style(16).line_height * 1.2))


def medal(target: pygame.Surface, box: Rect, place: int) -> None:
    """Gold, silver and bronze for the first three, plain for the others; the number is set above it."""
    color = MEDALS[place - 1] if place <= len(MEDALS) else (110, 84, 72)
    pygame.draw.aacircle(target, color, box.center, box.w // 2)
    pygame.draw.aacircle(target, (255, 250, 240), box.center, round(box.w * 0.42), max(1, box.w // 24))
