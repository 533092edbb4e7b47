"""Words in boxes for all tables: what fits is shown, shorter words step in for longer ones; the recap."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.play.spread import Setting
from sprites.theme import Rgb
from sprites.widgets.boxes import cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch


def from_top(sketch: Sketch, box: Rect, markup: str, units: float, color: Rgb | None = None) -> Rect:
    """Set text at the top of a box; returns what is left below it."""
    style = sketch.style(units, color=color)
    tall = min(box.h, sketch.words(box, markup, style).block.size[1])
    head, rest = cut_top(box, tall, sketch.theme.px(4))
    sketch.text(head, markup, units, color=color)
    return rest


def lines_that_fit(sketch: Sketch, box: Rect, lines: tuple[str, ...], units: float) -> str:
    """The newest lines that fit into a box."""
    style = sketch.style(units)
    room, shown = box.h // style.line_height, list[str]()
    for words in reversed(lines):
        need = sketch.words(Rect(0, 0, box.w, 10_000), words, style).block.lines
        if need > room:
            break
        shown.insert(0, words)
        room -= need
    return "\n".join(shown)


def longest_line(
    sketch: Sketch, wide: float, choices: Sequence[str], units: float, face: str = "sans"
) -> str:
    """The first of several wordings that stands on one line, the longest first; the last if none does."""
    return next((words for words in choices if sketch.width(words, units, face) <= wide), choices[-1])


def longest_text(sketch: Sketch, box: Rect, choices: Sequence[str], units: float) -> str:
    """The first of several wordings that fits into a box whole; nothing if none does."""
    style = sketch.style(units)
    return next((words for words in choices if not sketch.words(box, words, style).block.cut), "")


def recap(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """What happened since the viewer's last turn; nothing where not even one line has room."""
    theme = sketch.theme
    inner = inset(box, theme.px(16), theme.px(8))
    line = sketch.style(18, "serif").line_height
    head, rest = cut_top(inner, line, theme.px(2))
    shown = lines_that_fit(sketch, rest, setting.recap, 15) if inner.h > line else ""
    if not shown:
        return
    sketch.sheet(box)
    words = setting.say("ui.table.since")
    left, right = cut_left(head, min(head.w, sketch.width(words, 18, "serif") + 4), theme.px(8))
    sketch.text(left, words, 18, "serif", theme.furniture.heading, single=True)
    link = setting.say("ui.table.full_log")
    if right.w > sketch.width(link, 15, "sans-bold") + theme.px(14):
        button(sketch, "log_link", right, link, look="link", units=15, align="right")
    from_top(sketch, rest, shown, 15)
