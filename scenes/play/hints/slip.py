"""The slip of a hint: the move, its chance with how sure that is, what comes of it, and the other moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from scenes.play.hints.ghosts import paint_disc
from scenes.play.lessons.slip import spare
from scenes.play.topbar import room_below
from scenes.play.wording import longest_text
from scenes.window.context import Context
from sprites.text import escape, fit
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch, Words

WIDE, COMPACT = 560, 500
"""Units of width, also in small windows."""
LARGE = 0.76
"""The part of the window it is wide where letters are large: low slips find room."""
STEP, ROW = 32, 16
FRAME = 12
"""Units around a button that the frame of the focus takes."""
ZONE = "advice"
STRIP = (18, 17, 16, 15, 14, 13, 12)
"""Letters of a low slip."""


@dataclass(frozen=True, slots=True)
class Told:
    """One move in words: number on its disc, name, chance in percent with its margin, and reasons."""

    number: int
    name: str
    percent: int | None
    margin: int
    reasons: tuple[str, ...]
    brief: str = ""
    """The first reason without the comparison."""

    @property
    def chance(self) -> str:
        """The chance as a number."""
        return "" if self.percent is None else f"{self.percent} %"

    @classmethod
    def of(
        cls, number: int, name: str, chance: float | None, error: float, reasons: tuple[str, ...], brief: str
    ) -> Told:
        """Round a chance and its two standard errors."""
        percent = None if chance is None else round(100 * chance)
        return cls(number, name, percent, math.ceil(200 * error), reasons, brief)


def is_small(sketch: Sketch) -> bool:
    """Whether there is room for the shown move alone: one thought and its chance."""
    return sketch.theme.large_text or sketch.theme.size[1] < 900


def measure(sketch: Sketch, told: Told, others: Sequence[Told]) -> tuple[int, int]:
    """How large the slip must be."""
    theme = sketch.theme
    wide = min(theme.px(COMPACT if is_small(sketch) else WIDE), theme.size[0] - theme.px(40))
    if theme.large_text:
        wide = max(wide, round(theme.size[0] * LARGE))
    inner = wide - 2 * theme.px(20)
    tall = (
        _head(sketch, inner, told) + _tall(sketch, _said(sketch, told), inner) + theme.px(8) + _foot(sketch)
    )
    if not is_small(sketch):
        tall += sum(_row(sketch, inner, other) for other in others) + theme.px(14)
    return wide, tall + 2 * theme.px(14)


def _said(sketch: Sketch, told: Told) -> str:
    """What comes of a move; of two things the more telling one where there is little room."""
    return " ".join(told.reasons[:1] if is_small(sketch) else told.reasons)


def _units(sketch: Sketch) -> float:
    return 17 if is_small(sketch) else 19


def _tall(sketch: Sketch, words: str, wide: int) -> int:
    return fit(escape(words), sketch.style(_units(sketch)), (wide, sketch.theme.size[1])).size[1]


def _head(sketch: Sketch, wide: int, told: Told) -> int:
    style = sketch.style(_heading(sketch), "serif")
    room = wide - _chance_room(sketch) - sketch.theme.px(52)
    lines = fit(escape(told.name), style, (max(40, room), sketch.theme.size[1])).lines
    figure = sketch.style(15).line_height + sketch.style(24, "serif").line_height
    return max(
        style.line_height * min(4, lines), figure if told.percent is not None else 0
    ) + sketch.theme.px(8)


def _heading(sketch: Sketch) -> float:
    return 18 if is_small(sketch) else 22


def _chance_room(sketch: Sketch) -> int:
    return sketch.width("100 % ± 10", 24, "serif") + sketch.theme.px(4)


def _foot(sketch: Sketch) -> int:
    return max(sketch.theme.px(44), round(sketch.style(17).line_height * 1.5)) + sketch.theme.px(8)


def _row(sketch: Sketch, wide: int, told: Told) -> int:
    """The height of another move: its name may need two lines."""
    room = wide - sketch.width("100 %", 17, "sans-bold") - sketch.theme.px(48)
    tall = fit(escape(told.name), sketch.style(ROW), (room, sketch.theme.size[1])).size[1]
    return max(sketch.theme.px(36), tall + sketch.theme.px(8))


def place_slip(
    sketch: Sketch, size: tuple[int, int], near: Rect, keep_free: Sequence[Rect], others: Sequence[Rect]
) -> Rect:
    """The place nearest to what the hint is about that covers none of it, and as little else as can be."""
    room = room_below(sketch).inflate(-sketch.theme.px(16), -sketch.theme.px(16))
    wished = (near.centerx - size[0] // 2, near.centery - size[1] // 2)
    return spare(room, size, keep_free, others, sketch.theme.px(STEP), wished)[1]


def lay_slip(sketch: Sketch, ctx: Context, box: Rect, told: Told, others: Sequence[Told]) -> list[Words]:
    """Put the slip on the sketch, above the pieces; return the texts of the move it is about."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(20), theme.px(14))
    head, rest = cut_top(inner, _head(sketch, inner.w, told))
    made = _lay_head(sketch, ctx, head, told)
    foot, rest = cut_bottom(rest, _foot(sketch))
    if not is_small(sketch):
        tall = sum(_row(sketch, inner.w, other) for other in others)
        rows, rest = cut_bottom(rest, tall + theme.px(8))
        _lay_others(sketch, rows, others, told.number)
    made.append(sketch.text(rest, escape(_said(sketch, told)), _units(sketch), top=True))
    _lay_foot(sketch, ctx, foot, several=bool(others))
    return made


def lay_strip(sketch: Sketch, ctx: Context, box: Rect, told: Told, *, several: bool) -> list[Words]:
    """A low slip in a room of the table's own: the move and one thought, the chance, what can be done."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(10), theme.px(6))
    side = min(inner.h, theme.px(40))
    disc, rest = cut_left(inner, side, theme.px(8))
    sketch.art(
        Rect(disc.x, disc.centery - side // 2, side, side), partial(paint_disc, theme, told.number, True)
    )
    for name, command, sign in (("close", "back", "cross"), ("next", "hint", "right"))[: 2 if several else 1]:
        cell, rest = cut_right(rest, min(inner.h, theme.px(64)), theme.px(6))
        words = ctx.locale.say(f"explain.slip.{name}")
        hint = f"{words} ({ctx.cap(command)})"
        place = centered(cell, cell.w, min(cell.h, cell.w))
        button(sketch, f"advice:{name}", place, words, look="pill", icon=sign, bare=True, hint=hint)
    name = f"**{escape(told.name)}.**"
    both = f"{name} {escape(' '.join(told.reasons[:1]))}"
    few = f"{name} {escape(told.brief)}"
    play = ctx.locale.say("explain.slip.play")
    cell, rest = cut_right(rest, sketch.width(play, 17, "serif") + theme.px(48 + 2 * FRAME), theme.px(24))
    button(sketch, "advice:play", inset(cell, theme.px(FRAME), inner.h * 0.12), play, look="plate", units=17)
    made = []
    if figure := _figure_beside(sketch, rest, told, (both, few) if told.brief else (both,)):
        part, rest = cut_right(rest, _figure_room(sketch, figure), theme.px(10))
        made += _lay_figure(sketch, ctx, part, figure)
    elif told.percent is not None:
        sketch.explain(rest, f"{ctx.locale.say('explain.slip.win')}: {told.chance} ± {told.margin}")
    words = longest_text(sketch, rest, (both, few, name), STRIP[-1]) or name
    made.append(sketch.text(rest, words, sketch.largest(rest, words, STRIP)))
    return made


def _figure_beside(sketch: Sketch, rest: Rect, told: Told, wordings: Sequence[str]) -> str:
    """The chance as far as the reason leaves room for it: with its margin, alone, or not at all.

    A reason in fewer words leaves room sooner than the margin goes.
    """
    if told.percent is None:
        return ""
    whole = f"{told.chance} ± {told.margin}"
    for figure in (whole, told.chance, ""):
        taken = _figure_room(sketch, figure) + sketch.theme.px(10) if figure else 0
        room = Rect(rest.x, rest.y, rest.w - taken, rest.h)
        if longest_text(sketch, room, wordings, STRIP[-1]):
            return figure
    return whole


def _figure_room(sketch: Sketch, figure: str) -> int:
    return max(sketch.width(figure, 20, "serif"), sketch.theme.px(40)) + sketch.theme.px(4)


def _lay_figure(sketch: Sketch, ctx: Context, part: Rect, figure: str) -> list[Words]:
    """The chance below its caption."""
    high, low = cut_top(part, part.h * 0.44)
    caption, light = escape(ctx.locale.say("explain.slip.win")), sketch.theme.furniture.quiet
    units = sketch.largest(high, caption, (14, 13, 12), single=True)
    return [
        sketch.text(high, caption, units, color=light, align="right", single=True),
        sketch.text(low, escape(figure), 20, "serif", align="right", single=True),
    ]


def _lay_head(sketch: Sketch, ctx: Context, head: Rect, told: Told) -> list[Words]:
    theme = sketch.theme
    disc, rest = cut_left(head, theme.px(40), theme.px(12))
    side = theme.px(40)
    sketch.art(
        Rect(disc.x, disc.centery - side // 2, side, side), partial(paint_disc, theme, told.number, True)
    )
    made = []
    if told.percent is not None:
        part, rest = cut_right(rest, _chance_room(sketch), theme.px(8))
        words, number = cut_top(part, sketch.style(15).line_height)
        caption = escape(ctx.locale.say("explain.slip.win"))
        made.append(sketch.text(words, caption, 15, color=theme.furniture.quiet, align="right", single=True))
        figure = escape(f"{told.chance} ± {told.margin}")
        made.append(sketch.text(number, figure, 24, "serif", align="right", single=True))
    heading = theme.furniture.heading
    made.append(sketch.text(rest, escape(told.name), _heading(sketch), "serif", heading))
    return made


def _lay_others(sketch: Sketch, box: Rect, others: Sequence[Told], shown: int) -> None:
    """The other moves, one line each; pointing at one shows it above."""
    theme = sketch.theme
    sketch.sheet(Rect(box.x, box.y, box.w, max(1, theme.px(1))), "hairline")
    rest = Rect(box.x, box.y + theme.px(6), box.w, box.h)
    for told in others:
        line, rest = cut_top(rest, _row(sketch, box.w, told))
        label = ". ".join(filter(None, (told.name, told.chance, *told.reasons)))
        sketch.control(Control(f"advice:row:{told.number}", line, "link", label, zone=ZONE))
        disc, inner = cut_left(line, theme.px(30), theme.px(10))
        side = theme.px(28)
        spot = Rect(disc.x, disc.centery - side // 2, side, side)
        sketch.art(spot, partial(paint_disc, theme, told.number, told.number == shown))
        part, inner = cut_right(inner, sketch.width("100 %", 17, "sans-bold"), theme.px(8))
        sketch.text(part, told.chance, 17, "sans-bold", align="right", single=True)
        sketch.text(inner, escape(told.name), ROW)


def _lay_foot(sketch: Sketch, ctx: Context, foot: Rect, *, several: bool) -> None:
    """What can be done with a hint, each with its key."""
    theme, small = sketch.theme, is_small(sketch)
    ways = {"play": "act", "next": "hint", "close": "back"} if several else {"play": "act", "close": "back"}
    cells = columns(cut_bottom(foot, foot.h - theme.px(8))[0], [1] * len(ways), theme.px(FRAME + 8))
    for (name, command), cell in zip(ways.items(), cells, strict=True):
        words, cap = ctx.locale.say(f"explain.slip.{name}"), ctx.cap(command)
        look, hint = (
            "plate" if name == "play" else "pill",
            f"{words} ({cap})" if small and name != "play" else "",
        )
        shown = "" if small else cap
        button(sketch, f"advice:{name}", cell, words, look=look, key=shown, units=17, hint=hint)
