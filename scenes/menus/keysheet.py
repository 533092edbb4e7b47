"""All keys and what they do, family by family, built from the table that rebinding changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from scenes.menus.dialog import Overlay
from scenes.window.context import Context
from scenes.window.intents import FAMILIES, PAD_CAPS, key_name
from scenes.window.manager import Change, Pop
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button, segments
from sprites.widgets.page import Control, Sketch

SIZES = (18, 16, 14, 12, 11)
FEWEST_ROWS = 8
"""Rows that there is room for at least, so that a short family has no huge keys."""


def command_words(ctx: Context, command: str) -> str:
    """What a command does."""
    if command.startswith("card_"):
        return ctx.say("keys.card_n", number=int(command.removeprefix("card_")))
    return ctx.say(f"keys.{command}")


def lay_families(sketch: Sketch, ctx: Context, box: Rect, family: str) -> None:
    """The row of families, one of which is open."""
    choices = [(name, ctx.say(f"settings.family_{name}")) for name in FAMILIES]
    segments(sketch, "family", box, choices, family)


class KeySheet(Overlay):
    """Two columns of key and meaning; where a gamepad has a button for it, that one too."""

    primary: ClassVar[str] = "ok"

    def __init__(self, ctx: Context, family: str = "play") -> None:
        super().__init__(ctx)
        self.family = family
        self.attention.focus = "ok"

    def layout(self, sketch: Sketch) -> None:
        """Title, families, the keys, the way back."""
        theme = sketch.theme
        box = centered(
            Rect(0, 0, *theme.size),
            min(theme.px(1500), theme.size[0] - theme.px(40)),
            min(theme.px(900) * max(1.0, theme.text_percent / 110), theme.size[1] - theme.px(16)),
        )
        sketch.sheet(box, "board")
        sketch.title = self.ctx.say("keys.title")
        head = sketch.style(30, "serif").line_height
        top, rest = cut_top(inset(box, theme.px(36), theme.px(22)), head, theme.px(8))
        sketch.text(top, sketch.title, 30, "serif", theme.furniture.heading, single=True)
        tall = max(theme.px(50), sketch.style(18).line_height + theme.px(12))
        row, rest = cut_top(rest, tall, theme.px(8))
        sketch.zone = "families"
        lay_families(sketch, self.ctx, row, self.family)
        foot, rest = cut_bottom(
            rest, max(theme.px(54), round(sketch.style(20).line_height * 1.5)), theme.px(8)
        )
        names = list(FAMILIES[self.family])
        half = (len(names) + 1) // 2
        sketch.zone = "keys"
        for column, cell in enumerate(columns(rest, [1, 1], theme.px(30))):
            self._entries(sketch, cell, names[column * half : (column + 1) * half], max(half, FEWEST_ROWS))
        sketch.zone = "foot"
        close = centered(foot, min(foot.w, theme.px(300)), foot.h)
        button(sketch, "ok", close, self.ctx.say("common.ok"), look="plate", units=20)
        sketch.zone = "main"

    def _entries(self, sketch: Sketch, box: Rect, names: Sequence[str], count: int) -> None:
        for number, name in enumerate(names):
            line = Rect(box.x, box.y + box.h * number // count, box.w, box.h // count)
            cap = Rect(line.x, line.y, round(box.w * 0.3), line.h)
            words = Rect(cap.right + sketch.theme.px(14), line.y, box.w - cap.w - sketch.theme.px(14), line.h)
            sketch.sheet(inset(cap, 0, sketch.theme.px(3)), "trough")
            pad = f" · {PAD_CAPS[name]}" if name in PAD_CAPS else ""
            shown, said = key_name(self.ctx.settings.keys, name) + pad, command_words(self.ctx, name)
            bold = sketch.style(17, "sans-bold")
            texts = (
                sketch.words(cap, escape(shown), bold, align="center", single=True),
                sketch.words(words, escape(said), sketch.style(sketch.largest(words, escape(said), SIZES))),
            )
            control = Control(f"row:{name}", line, "bare", f"{shown}: {said}", role="item", words=texts)
            sketch.control(control)

    def act(self, control: Control) -> Change | None:
        """Open another family, or close."""
        if control.id.startswith("family:"):
            self.family = control.id.removeprefix("family:")
            return None
        return Pop() if control.id == "ok" else None
