"""The list that a chip opens: letters search, what fits stands first, the rest is grey and says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from scenes.window.manager import Change
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.widgets.boxes import cut_left, cut_right, cut_top, inset
from sprites.widgets.build import field_box
from sprites.widgets.page import Control, Sketch

ROWS = 9
NOTCH = 3
"""Lines for a notch of the wheel."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: what it says, a fact at its right, whether it fits, and what choosing it does."""

    label: str
    then: Callable[[], Change | None]
    fact: str = ""
    fits: bool = True
    chosen: bool = False
    about: Callable[[], str] = lambda: ""
    word: str = ""


@dataclass
class Picker:
    """An open list; it lies over the page, beside it what the line under pointer or focus means."""

    title: str
    entries: Sequence[Entry]
    anchor: Rect
    back_to: str = ""
    """The control that opened it."""
    other: str = ""
    """The heading of what does not fit; `{count}` is filled in."""
    search: str = ""
    at: int = 0
    top: int = 0
    shown: list[int] = field(default_factory=list)
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    longest: int = 40
    """Letters that can be typed."""

    def __post_init__(self) -> None:
        self.at = next((i for i, entry in enumerate(self.entries) if entry.chosen), 0)

    def found(self) -> list[int]:
        """The lines that the search leaves, by number."""
        wanted = self.search.casefold().split()
        said = [f"{entry.label} {entry.fact} {entry.word}".casefold() for entry in self.entries]
        return [i for i, words in enumerate(said) if all(_has(words, word) for word in wanted)]

    def type(self, text: str) -> None:
        """Search further; an empty text erases a letter."""
        self.search = self.search[:-1] if not text else (self.search + text)[: self.longest]
        found = self.found()
        self.at = found[0] if found else -1
        self.top = 0

    def step(self, by: int) -> None:
        """Go to another line."""
        found = self.found()
        if found:
            place = found.index(self.at) if self.at in found else -1
            self.at = found[(place + by) % len(found)]

    def roll(self, by: int) -> None:
        """Go on by some lines for each notch of the wheel, to the first or last line at most."""
        found = self.found()
        if found:
            place = found.index(self.at) if self.at in found else 0
            self.at = found[max(0, min(len(found) - 1, place + NOTCH * by))]

    @property
    def entry(self) -> Entry | None:
        """The line that would be chosen."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def lay(self, sketch: Sketch) -> None:
        """Lay the list, search on top, below its chip or where there is room."""
        theme, row = sketch.theme, round(sketch.style(18).line_height * 1.55)
        found = self.found()
        rows = min(len(self.entries) + 1, ROWS, max(3, (theme.size[1] - theme.px(80)) // row - 2))
        self.box = box = self._place(sketch, row, rows)
        sketch.layer, sketch.zone = sketch.layer + 1, "list"
        sketch.sheet(box, "board")
        inner = inset(box, theme.px(16), theme.px(14))
        head, rest = cut_top(inner, row * 1.1, theme.px(8))
        shown = self.search or self.title
        field_box(sketch, "search", head, self.title, shown, typing=bool(self.search), units=18)
        self._lines(sketch, rest, found, row)
        sketch.layer, sketch.zone = sketch.layer - 1, "main"

    def _lines(self, sketch: Sketch, room: Rect, found: list[int], row: int) -> None:
        count = max(1, room.h // row)
        self._scroll(found, count)
        self.shown = []
        fits_before = True
        left = sum(not self.entries[i].fits for i in found)
        for place, number in enumerate(found[self.top :], self.top):
            entry = self.entries[number]
            if not entry.fits and (fits_before if place > self.top else not place) and self.other:
                if room.h < row * 2:
                    break
                line, room = cut_top(room, row)
                words = self.other.replace("{count}", str(left))
                sketch.text(
                    inset(line, sketch.theme.px(40), 0),
                    escape(words),
                    15,
                    "serif",
                    sketch.theme.furniture.heading,
                    single=True,
                )
            fits_before = entry.fits
            if room.h < row:
                break
            line, room = cut_top(room, row)
            self._line(sketch, line, number, entry)
            self.shown.append(number)

    def _scroll(self, found: list[int], count: int) -> None:
        place = found.index(self.at) if self.at in found else 0
        self.top = max(0, min(self.top, place, max(0, len(found) - 1)))
        if place > self.top + count - 2:
            self.top = max(0, place - count + 2)

    def _line(self, sketch: Sketch, line: Rect, number: int, entry: Entry) -> None:
        theme = sketch.theme
        on = number == self.at
        spoken = f"{entry.label}. {entry.fact}" if entry.fact else entry.label
        look = "segment" if on else "entry"
        sketch.control(Control(f"opt:{number}", line, look, spoken, role="choice", on=on))
        inner = inset(line, theme.px(12), 0)
        mark, inner = cut_left(inner, theme.px(22), theme.px(10))
        if entry.chosen:
            good, side = theme.furniture.good, min(mark.w, mark.h)
            place = Rect(mark.x, mark.centery - side // 2, side, side)
            sketch.art(place, lambda target, b: target.blit(icon("check", b.w, good), b))
        ink = theme.furniture.ink if entry.fits else theme.furniture.quiet
        wide = min(inner.w * 0.45, sketch.width(entry.fact, 15) + 2) if entry.fact else 0
        fact, words = cut_right(inner, wide, theme.px(12))
        if entry.fact:
            sketch.text(fact, escape(entry.fact), 15, color=theme.furniture.quiet, align="right", single=True)
        sketch.text(words, escape(entry.label), 18, "sans-bold" if on else "sans", ink, single=True)

    def _place(self, sketch: Sketch, row: int, rows: int) -> Rect:
        theme = sketch.theme
        longest = max(
            (
                sketch.width(e.label, 18, "sans-bold") + sketch.width(e.fact, 15)
                for e in self.entries[:60]
                if e.fits
            ),
            default=0,
        )
        wide = min(
            max(self.anchor.w, theme.px(420), longest + theme.px(120)),
            theme.px(820),
            theme.size[0] - theme.px(40),
        )
        box = Rect(
            self.anchor.x, self.anchor.bottom + theme.px(6), wide, round(row * (rows + 1.1)) + theme.px(40)
        )
        box.h = min(box.h, theme.size[1] - theme.px(24))
        if box.bottom > theme.size[1] - theme.px(8):
            box.bottom = self.anchor.top - theme.px(6)
        return box.clamp(Rect(0, 0, *theme.size).inflate(-theme.px(16), -theme.px(16)))


def _has(words: str, wanted: str) -> bool:
    """Whether all letters of what is typed come in this order, near each other: `strl` finds `strength`."""
    if wanted in words:
        return True
    return any(word.startswith(wanted[:3]) and _slip(word, wanted) for word in words.split())


def _slip(word: str, wanted: str) -> bool:
    same = sum(a == b for a, b in zip(word, wanted, strict=False))
    return len(wanted) > 3 and same >= len(wanted) - 1
