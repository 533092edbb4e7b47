"""Words in boxes for all tables: what fits is shown, shorter words step in for longer ones; the recap."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.rules import View
from scenes.play.spread import Happened, Setting
from sprites.card import CardFace, Form, form_of
from sprites.paint.cards.forms import foot_of, in_form
from sprites.text import parse
from sprites.theme import Rgb
from sprites.widgets.boxes import cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

GAP, RIM = 6, 2
"""Between two entries of a recap, and from the rim of a gold one to its words, in design units."""
PICTURE = 126
"""What must be left of a picture, in card units, for words to take its room."""


def from_top(sketch: Sketch, box: Rect, markup: str, units: float, color: Rgb | None = None) -> Rect:
    """Set text at the top of a box; returns what is left below it."""
    style = sketch.style(units, color=color)
    tall = min(box.h, sketch.words(box, markup, style).block.size[1])
    head, rest = cut_top(box, tall, sketch.theme.px(4))
    sketch.text(head, markup, units, color=color)
    return rest


def longest_line(
    sketch: Sketch, wide: float, choices: Sequence[str], units: float, face: str = "sans"
) -> str:
    """The first of several wordings that stands on one line, the longest first; the last if none does."""
    return next((words for words in choices if sketch.width(words, units, face) <= wide), choices[-1])


def longest_text(sketch: Sketch, box: Rect, choices: Sequence[str], units: float) -> str:
    """The first of several wordings that fits into a box whole; nothing if none does."""
    style = sketch.style(units)
    return next((words for words in choices if not sketch.words(box, words, style).block.cut), "")


def recap(sketch: Sketch, setting: Setting[View], box: Rect, title: str = "", *, low: bool = False) -> None:
    """What happened since the viewer's last turn, what touched him first; a click shows it again.

    The heading goes before an entry does, and nothing stands there where not even one has room; `low`: it
    lies at the foot of its room.
    """
    theme = sketch.theme
    heading, pad = sketch.style(18, "serif").line_height + theme.px(4), theme.px(16)
    inside = Rect(0, 0, box.w - 2 * pad, box.h - heading - pad)
    fitting = _that_fit(sketch, setting.happened, inside)
    if not fitting:
        heading, inside = 0, Rect(0, 0, inside.w, box.h - pad)
        fitting = _that_fit(sketch, setting.happened, inside)
    if not fitting:
        return
    need = heading + pad + sum(tall + theme.px(GAP) for _, tall in fitting)
    box = Rect(box.x, box.bottom - min(need, box.h) if low else box.y, box.w, min(need, box.h))
    sketch.sheet(box)
    head, rest = cut_top(inset(box, pad, pad // 2), heading)
    zone, sketch.zone = sketch.zone, "recap"
    if heading:
        _heading(sketch, setting, head, title or setting.say("ui.frame.since"))
    for number, (entry, tall) in enumerate(fitting):
        row, rest = cut_top(rest, tall, theme.px(GAP))
        _entry(sketch, setting, row, entry, number)
    sketch.zone = zone


def _heading(sketch: Sketch, setting: Setting[View], head: Rect, words: str) -> None:
    """What a recap is called, and the way to the whole log if there is room."""
    theme = sketch.theme
    units = sketch.largest(head, words, (18, 16, 14, 12), "serif", single=True)
    left, right = cut_left(head, min(head.w, sketch.width(words, units, "serif") + 4), theme.px(8))
    sketch.text(left, words, units, "serif", theme.furniture.heading, single=True)
    link = setting.say("ui.table.full_log")
    if right.w > sketch.width(link, 15, "sans-bold") + theme.px(14):
        button(sketch, "log_link", right, link, look="link", units=15, align="right")


def _that_fit(sketch: Sketch, happened: Sequence[Happened], room: Rect) -> list[tuple[Happened, int]]:
    """The first entries that have room one below the other, each with its height."""
    found: list[tuple[Happened, int]] = []
    left = room.h
    for entry in happened:
        wide = Rect(0, 0, room.w, 10_000)
        tall = sketch.words(wide, entry.words, sketch.style(15)).block.size[1]
        tall += 2 * sketch.theme.px(RIM) if entry.mine else 0
        if tall > left:
            break
        found.append((entry, tall))
        left -= tall + sketch.theme.px(GAP)
    return found


def _entry(sketch: Sketch, setting: Setting[View], row: Rect, entry: Happened, number: int) -> None:
    """One entry: what touched the viewer on gold, his losses in red."""
    theme, wide = sketch.theme, row.inflate(sketch.theme.px(12), 0)
    if entry.mine:
        sketch.sheet(wide.inflate(0, theme.px(GAP)), "active")
    label = "".join(word.text or " " for word in parse(entry.words))
    hint = setting.say("ui.frame.again")
    sketch.control(Control(f"again:{number}:{entry.move}", wide, "bare", label, hint=hint))
    words = inset(row, 0, theme.px(RIM)) if entry.mine else row
    sketch.text(words, entry.words, 15, color=theme.furniture.bad if entry.lost else None)


def speaking(face: CardFace, height: float) -> CardFace:
    """A card in its usual form, or with its whole text where that can be read at a lower height, too."""
    tall = round(height)
    if not face.text or form_of(face, tall) is not Form.SMALL:
        return face
    foot = foot_of(face, tall, Form.MIDDLE)
    return in_form(face, Form.MIDDLE) if foot.block is not None and foot.bottom >= PICTURE else face
