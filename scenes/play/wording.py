"""Words in boxes for all tables: what fits is shown, shorter words step in for longer ones."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from sprites.theme import Rgb
from sprites.widgets.boxes import cut_top
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
