"""A button that opens a list of choices: the chosen one stands on the button, the list lies over the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.window.intents import Pressed
from scenes.window.manager import Change
from scenes.window.scene import Screen
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.widgets.boxes import cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

OPEN = "open:"
"""Begins the id of a button that opens a list; the rest is the list's name."""


@dataclass(frozen=True, slots=True)
class Item:
    """One choice: its id on the page, what it says, a short fact beside it, and more on hover."""

    id: str
    label: str
    fact: str = ""
    hint: str = ""


@dataclass
class Lists:
    """All lists of a page; at most one is open, and is laid last."""

    opened: str = ""
    box: Rect | None = None
    """Where the open list lies."""
    _open: tuple[Rect, tuple[Item, ...], str] | None = None

    def chip(
        self, sketch: Sketch, name: str, box: Rect, items: Sequence[Item], chosen: str, hint: str = ""
    ) -> Control:
        """The button of a list: the chosen label, and an arrow where there is room for one."""
        side = min(round(box.h * 0.42), sketch.theme.px(18))
        label = next(item.label for item in items if item.id == chosen)
        units = sketch.largest(
            inset(box, box.w * 0.08, 0), escape(label), (17, 15, 13), "sans-bold", single=True
        )
        made = button(sketch, f"{OPEN}{name}", box, label, look="chip", units=units, hint=hint)
        spare = (box.w - sketch.width(label, units, "sans-bold")) // 2
        if spare > side * 1.9:
            arrow = Rect(box.right - round(side * 1.5), box.centery - side // 2, side, side)
            ink = sketch.theme.furniture.ink
            sketch.art(arrow, lambda target, b: target.blit(icon("flat_down", b.w, ink), b))
        if name == self.opened:
            self._open = (box, tuple(items), chosen)
        return made

    def lay(self, sketch: Sketch) -> None:
        """The open list over everything else, which cannot be used until it is closed."""
        if self._open is None:
            return
        anchor, items, chosen = self._open
        theme, row = sketch.theme, round(sketch.style(18).line_height * 1.6)
        self.box = box = _place(sketch, anchor, items, row)
        sketch.layer, sketch.zone = sketch.layer + 1, "list"
        sketch.sheet(box, "board")
        rest = inset(box, theme.px(10))
        for item in items:
            line, rest = cut_top(rest, row)
            look = "segment" if item.id == chosen else "entry"
            sketch.control(Control(item.id, line, look, f"{item.label} {item.fact}".strip(), role="choice",
                                   on=item.id == chosen, hint=item.hint))  # fmt: skip
            _words(sketch, inset(line, theme.px(14), 0), item, item.id == chosen)
        sketch.layer, sketch.zone = sketch.layer - 1, "main"


def _place(sketch: Sketch, anchor: Rect, items: Sequence[Item], row: int) -> Rect:
    """Below the button, or above it where the window ends; as wide as its longest line."""
    theme = sketch.theme
    need = max(sketch.width(i.label, 18, "sans-bold") + sketch.width(i.fact, 15) for i in items)
    wide = min(max(anchor.w, need + theme.px(78)), theme.size[0] - theme.px(20))
    box = Rect(0, 0, wide, row * len(items) + theme.px(20))
    box.topright = (anchor.right, anchor.bottom + theme.px(4))
    if box.bottom > theme.size[1]:
        box.bottomright = (anchor.right, anchor.top - theme.px(4))
    return box.clamp(Rect(0, 0, *theme.size))


def _words(sketch: Sketch, box: Rect, item: Item, on: bool) -> None:
    fact, left = cut_right(box, sketch.width(item.fact, 15) + 2 if item.fact else 0, sketch.theme.px(12))
    if item.fact:
        quiet = sketch.theme.furniture.quiet
        sketch.text(fact, escape(item.fact), 15, color=quiet, align="right", single=True)
    sketch.text(left, escape(item.label), 18, "sans-bold" if on else "sans", single=True)


class DropScreen(Screen):
    """A screen with such buttons: one list is open at a time, and a press beside it closes it."""

    opened = ""
    """The name of the open list."""

    def open_list(self, *name: str) -> None:
        """Open a list of choices, with the focus on the chosen one."""
        self.opened = ":".join(name)
        self.refresh()
        listed = [control for control in self.page.controls if control.zone == "list" and control.layer]
        self.attention.focus = next((one.id for one in listed if one.on), listed[0].id if listed else "")

    def close_list(self) -> bool:
        """Close the open list, the focus back on its button; tell whether one was open."""
        if not self.opened:
            return False
        self.attention.focus, self.opened = f"{OPEN}{self.opened}", ""
        self.refresh()
        return True

    def _press(self, intent: Pressed) -> Change | None:
        if self.opened and self.page.at(intent.pos) is None:
            self.close_list()
            return None
        return super()._press(intent)
