"""How the balance of a card is laid: verdict, chart, how often it is taken and played, progress."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.packs.balance.figures import Figures, Rate
from game.packs.balance.report import points
from scenes.menus.workshop import bars
from scenes.menus.workshop.fairness import LEVELS, Fairness
from sprites.text import escape
from sprites.theme import Rgb
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Sketch


def lay_fairness(sketch: Sketch, box: Rect, fairness: Fairness) -> None:
    """Lay it all, or one line where there is room for no more."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    sketch.zone = "balance"
    inner = inset(box, theme.px(30), theme.px(16))
    if box.h < theme.px(150) or theme.huge_text:
        _line(sketch, inner, fairness)
    else:
        wide = [1.0, 0.95, *([0.42] * (2 if fairness.taken() else 1)), 0.5]
        verdict, chart, *often, tools = columns(inner, wide, theme.px(26))
        _left(sketch, verdict, fairness)
        _chart(sketch, chart, fairness)
        _often(sketch, often, fairness)
        _tools(sketch, tools, fairness)
    sketch.zone = "main"


def _line(sketch: Sketch, inner: Rect, fairness: Fairness) -> None:
    label = _button_label(fairness)
    wide = min(inner.w * 0.3, sketch.width(label, 16, "sans-bold") + sketch.theme.px(70))
    right, left = cut_right(inner, wide, sketch.theme.px(12))
    button(sketch, "weigh", right, label, icon=_icon(fairness), units=16)
    found = fairness.proposals()
    if found and not sketch.theme.huge_text:
        need = min(left.w * 0.3, sketch.width(found[0][0], 16, "sans-bold") + sketch.theme.px(70))
        place, left = cut_right(left, need, sketch.theme.px(12))
        button(sketch, "propose:0", place, found[0][0], icon="check", units=16)
    title, numbers = fairness.told()
    sketch.text(left, f"**{escape(title)}** {escape(numbers)}", 17)


def _left(sketch: Sketch, box: Rect, fairness: Fairness) -> None:
    theme, say = sketch.theme, fairness.work.ctx.say
    head, rest = cut_top(box, sketch.style(24, "serif").line_height, theme.px(6))
    wide = sketch.width(say("workshop.balance"), 24, "serif") + theme.px(8)
    left, right = cut_left(head, wide, theme.px(16))
    sketch.text(left, say("workshop.balance"), 24, "serif", theme.furniture.heading, single=True)
    note = escape(say("workshop.balance_note"))
    sketch.text(right, note, 16, color=theme.furniture.quiet, single=True)
    _verdict(sketch, rest, fairness)


def _verdict(sketch: Sketch, box: Rect, fairness: Fairness) -> None:
    theme = sketch.theme
    sketch.sheet(box, "active")
    inner = inset(box, theme.px(18), theme.px(8))
    sign, inner = cut_left(inner, theme.px(64), theme.px(18))
    sketch.art(sign, partial(_rosette, way=fairness.way, fairness=fairness))
    title, numbers = fairness.told()
    inner = _proposals(sketch, inner, fairness)
    top, below = cut_top(inner, sketch.style(20, "serif").line_height)
    sketch.text(top, escape(title), 20, "serif", theme.furniture.heading, single=True)
    sketch.text(below, escape(numbers), 16)


def _proposals(sketch: Sketch, inner: Rect, fairness: Fairness) -> Rect:
    """What may make it fair, a click each; returns the room above."""
    theme, found, label = sketch.theme, fairness.proposals(), fairness.work.ctx.say("workshop.propose")
    if not found:
        return inner
    tall = max(theme.px(36), round(sketch.style(16).line_height * 1.35))
    foot, inner = cut_bottom(inner, tall, theme.px(4))
    for number, (words, _) in enumerate(found):
        wide = min(foot.w, sketch.width(words, 16, "sans-bold") + theme.px(66))
        place, foot = cut_left(foot, wide, theme.px(8))
        button(sketch, f"propose:{number}", place, words, icon="check", units=16, question=label)
    return inner


def _rosette(target: pygame.Surface, box: Rect, way: str, fairness: Fairness) -> None:
    bars.rosette(target, box, way, fairness.work.ctx.theme)


def _chart(sketch: Sketch, box: Rect, fairness: Fairness) -> None:
    theme, say, known = sketch.theme, fairness.work.ctx.say, fairness.known()
    even = next((found.even for found in known.values()), 0.25)
    far = bars.reach(list(known.values()), even)
    head, rest = cut_top(box, sketch.style(16, "sans-bold").line_height, theme.px(4))
    sketch.text(head, escape(say("workshop.points")), 16, "sans-bold", single=True)
    foot, rest = cut_bottom(rest, sketch.style(13).line_height)
    names = _names_width(sketch, fairness)
    value_wide = sketch.width("+00 ± 00.0", 15)
    plot = Rect(rest.x + names, rest.y, rest.w - names - value_wide - theme.px(10), rest.h)
    sketch.art(plot, lambda target, place: bars.band(target, place, even, far, theme))
    for level, cell in zip(LEVELS, rows(rest, [1] * len(LEVELS)), strict=True):
        left, right = cut_left(cell, names)
        value, _ = cut_right(right, value_wide)
        sketch.text(left, escape(say(f"level.{level}")), 15, "sans-bold", single=True)
        found = known.get(level)
        shown = found is not None and found.win.lines > 1
        words = f"{points(found.win.mean)} ± {100 * found.half:.1f}" if shown and found is not None else "–"
        sketch.text(value, words, 15, align="right", single=True)
        if shown and found is not None:
            _interval(sketch, Rect(plot.x, cell.y, plot.w, cell.h), found, far, fairness.before)
    _ticks(sketch, foot, plot, far)


def _interval(sketch: Sketch, row: Rect, found: Figures, far: float, pale: bool) -> None:
    sketch.art(row, lambda target, place: bars.interval(target, place, found, far, sketch.theme, pale))


def _ticks(sketch: Sketch, foot: Rect, plot: Rect, far: float) -> None:
    wide = sketch.theme.px(44)
    for tick in bars.ticks(far):
        x = bars.place(plot, tick / 100, far)
        room = Rect(x - wide // 2, foot.y, wide, foot.h)
        words = points(tick / 100)
        sketch.text(room, words, 13, color=sketch.theme.furniture.quiet, align="center", single=True)


def _names_width(sketch: Sketch, fairness: Fairness) -> int:
    say = fairness.work.ctx.say
    return max(sketch.width(say(f"level.{level}"), 15, "sans-bold") for level in LEVELS) + sketch.theme.px(12)


def _often(sketch: Sketch, boxes: list[Rect], fairness: Fairness) -> None:
    """How often it is taken when it is seen, and played when it is held."""
    say, known, usual = fairness.work.ctx.say, fairness.known(), fairness.usual()
    if len(boxes) > 1:
        note = "" if usual is None else say("workshop.usual", percent=round(100 * usual))
        rates = {level: found.taken for level, found in known.items()}
        _rates(sketch, boxes[0], say("workshop.taken"), rates, note, fairness)
    rates = {level: found.played for level, found in known.items()}
    _rates(sketch, boxes[-1], say("workshop.played"), rates, "", fairness)


def _rates(
    sketch: Sketch, box: Rect, title: str, rates: dict[str, Rate], note: str, fairness: Fairness
) -> None:
    theme, say = sketch.theme, fairness.work.ctx.say
    head, rest = cut_top(box, sketch.style(16, "sans-bold").line_height, theme.px(4))
    sketch.text(head, escape(title), 16, "sans-bold", single=True)
    foot, rest = cut_bottom(rest, sketch.style(13).line_height)
    sketch.text(foot, escape(note), 13, color=theme.furniture.quiet, single=True)
    names = min(_names_width(sketch, fairness), round(rest.w * 0.42))
    value_wide = sketch.width("100 %", 15)
    for level, cell in zip(LEVELS, rows(rest, [1] * len(LEVELS)), strict=True):
        left, right = cut_left(cell, names)
        value, room = cut_right(right, value_wide, theme.px(8))
        share = rates[level].share if level in rates else None
        sketch.text(left, escape(say(f"level.{level}")), 15, single=True)
        words = "–" if share is None else f"{round(100 * share)} %"
        sketch.text(value, words, 15, align="right", single=True)
        ink = theme.furniture.quiet if fairness.before else theme.furniture.gold
        sketch.art(room, partial(_bar, share=share or 0.0, ink=ink, fairness=fairness))


def _bar(target: pygame.Surface, box: Rect, share: float, ink: Rgb, fairness: Fairness) -> None:
    bars.bar(target, box, share, ink, fairness.work.ctx.theme)


def _button_label(fairness: Fairness) -> str:
    say, weigher = fairness.work.ctx.say, fairness.weigher
    if weigher is None or weigher.progress.over or fairness.before:
        return say("workshop.weigh")
    return say("workshop.go_on" if weigher.paused else "workshop.pause")


def _icon(fairness: Fairness) -> str:
    return "flat_pause" if fairness.playing else "flat_play"


def _tools(sketch: Sketch, box: Rect, fairness: Fairness) -> None:
    theme, say = sketch.theme, fairness.work.ctx.say
    line, rest = cut_top(box, theme.px(22), theme.px(4))
    ink = theme.furniture.good if not fairness.before else theme.furniture.quiet
    sketch.art(line, partial(_bar, share=fairness.share(), ink=ink, fairness=fairness))
    tall = max(theme.px(44), round(sketch.style(17).line_height * 1.5))
    foot, words = cut_bottom(rest, tall, theme.px(6))
    more = min(foot.w * 0.4, sketch.width(say("workshop.more_deals"), 16, "sans-bold") + theme.px(56))
    right, left = cut_right(foot, more, theme.px(8))
    button(sketch, "weigh", left, _button_label(fairness), icon=_icon(fairness), units=16)
    button(sketch, "deals", right, say("workshop.more_deals"), icon="flat_skip", units=16,
           enabled=fairness.weigher is not None, hint=say("workshop.more_deals_note"))  # fmt: skip
    sketch.text(words, escape(fairness.progress_words()), 15, color=theme.furniture.quiet, top=True)
