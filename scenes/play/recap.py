"""The recap that tables share: what happened since the viewer's last turn, and the way to the whole log."""

from __future__ import annotations

from pygame import Rect

from scenes.play.spread import Setting
from scenes.play.wording import from_top, lines_that_fit
from sprites.widgets.boxes import cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Sketch


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
