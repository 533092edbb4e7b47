"""A list to walk with two keys: lines of any length, each of which may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from scenes.menus.dialog import Overlay
from scenes.window.access.outline import Outline
from scenes.window.context import Context
from scenes.window.intents import Intent, Moved, Scrolled
from scenes.window.manager import Change, Pop
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `then` is what choosing it does, without it the line is only read."""

    text: str
    then: Callable[[], Change | None] | None = None
    cap: str = ""
    """The key that does the same."""

    @property
    def spoken(self) -> str:
        """The line in words."""
        return f"{self.cap}: {self.text}" if self.cap else self.text


class Listing(Overlay):
    """Up and down walk from line to line, Enter chooses; every line is there for readers at once."""

    primary: ClassVar[str] = "close"

    def __init__(self, ctx: Context, title: str, lines: Sequence[Line], at: int = 0) -> None:
        super().__init__(ctx)
        self.title, self.lines = title, tuple(lines)
        self.at = self.top = max(0, min(at, len(self.lines) - 1))
        self.shown = 1
        self.attention.keyboard = True
        self.attention.focus = f"item:{self.at}" if self.lines else "close"

    def layout(self, sketch: Sketch) -> None:
        """Title, as many lines as there is room for, which of how many, the way back."""
        theme = sketch.theme
        box = centered(Rect(0, 0, *theme.size), theme.size[0] * 0.72, theme.size[1] * 0.92)
        sketch.sheet(box, "board")
        sketch.title = escape(self.title)
        inner = inset(box, theme.px(40), theme.px(26))
        head, rest = cut_top(inner, sketch.style(30, "serif").line_height, theme.px(10))
        sketch.text(head, escape(self.title), 30, "serif", theme.furniture.heading, single=True)
        foot, rest = cut_bottom(rest, max(theme.px(56), sketch.style(20).line_height * 1.7), theme.px(12))
        sketch.zone = "lines"
        self._lay_lines(sketch, rest)
        sketch.zone = "foot"
        wide = min(foot.w * 0.5, sketch.width(self.ctx.say("common.close"), 20, "serif") + theme.px(160))
        left, right = cut_left(foot, foot.w - wide, theme.px(10))
        words = self.ctx.say("access.place", number=self.at + 1, count=len(self.lines))
        sketch.text(left, words if self.lines else "", 18, color=theme.furniture.quiet, single=True)
        label, cap = self.ctx.say("common.close"), self.ctx.cap("back")
        button(sketch, "close", right, label, look="plate", key=cap, units=20)
        sketch.zone = "main"

    def _lay_lines(self, sketch: Sketch, room: Rect) -> None:
        """Lines from the first one shown; the focused one is always among them."""
        self.top = min(self.top, self.at)
        while True:
            cells = self._cells(sketch, room)
            if self.at < self.top + len(cells) or len(cells) == 0:
                break
            self.top += 1
        self.shown = len(cells)
        for number, cell in enumerate(cells, self.top):
            self._lay_line(sketch, number, cell)

    def _cells(self, sketch: Sketch, room: Rect) -> list[Rect]:
        cells: list[Rect] = []
        y, pad = room.y, sketch.theme.px(8)
        for line in self.lines[self.top :]:
            wide = room.w - sketch.theme.px(24) - self._cap_width(sketch)
            words = sketch.words(Rect(0, 0, wide, room.h), escape(line.text), sketch.style(19))
            tall = min(room.h, max(words.block.size[1] + 2 * pad, sketch.theme.px(44)))
            if y + tall > room.bottom:
                break
            cells.append(Rect(room.x, y, room.w, tall))
            y += tall + sketch.theme.px(4)
        return cells

    def _cap_width(self, sketch: Sketch) -> int:
        caps = [sketch.width(line.cap, 17, "sans-bold") for line in self.lines if line.cap]
        return max(caps) + sketch.theme.px(40) if caps else 0

    def _lay_line(self, sketch: Sketch, number: int, cell: Rect) -> None:
        line, theme = self.lines[number], sketch.theme
        inner = inset(cell, theme.px(12), theme.px(4))
        words = []
        if line.cap:
            cap, inner = cut_left(inner, self._cap_width(sketch) - theme.px(20), theme.px(20))
            words.append(sketch.words(cap, escape(line.cap), sketch.style(17, "sans-bold"), single=True))
        words.append(sketch.words(inner, escape(line.text), sketch.style(19)))
        look = "row" if line.then is not None else "bare"
        sketch.control(Control(f"item:{number}", cell, look, line.spoken, role="item", words=tuple(words)))

    def marks(self) -> Mapping[str, str]:
        """Which line of how many."""
        count = len(self.lines)
        return {
            f"item:{n}": self.ctx.say("access.place", number=n + 1, count=count)
            for n in range(self.top, min(count, self.top + self.shown))
        }

    def outline(self) -> Outline:
        """All lines, also those that are not painted now."""
        known = super().outline()
        return Outline(known.title, known.modal, known.marks, zones={"lines": self.title})

    def handle(self, intent: Intent) -> Change | None:
        """Walk through the lines; the wheel leafs."""
        if isinstance(intent, Scrolled):
            self._go(self.at - intent.amount)
            return None
        if isinstance(intent, Moved) and self.attention.focus.startswith("item:"):
            by = {"up": -1, "down": 1}.get(intent.direction, 0)
            if by:
                self._go((self.at + by) % len(self.lines))  # the last line is one step above the first
                return None
        return super().handle(intent)

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.lines) - 1))
        self.refresh()
        self.attention.focus = f"item:{self.at}"
        control = self.page.find(self.attention.focus)
        if control is not None:
            self.focus_on(control)

    def focused(self, control: Control) -> None:
        """Remember the line that has the focus."""
        if control.id.startswith("item:"):
            self.at = int(control.id.removeprefix("item:"))

    def act(self, control: Control) -> Change | None:
        """Do what a line says, or close."""
        if not control.id.startswith("item:"):
            return Pop()
        then = self.lines[int(control.id.removeprefix("item:"))].then
        return then() if then is not None else None
