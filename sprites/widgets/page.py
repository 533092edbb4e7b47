"""A page: everything on a screen as boxes, texts and controls, known before anything is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect

from sprites.text import Block, Style, escape, fit, natural_width, one_line
from sprites.theme import Rgb, Theme

Painter = Callable[[pygame.Surface, Rect], object]


@dataclass(frozen=True, slots=True)
class Words:
    """A text in its box; `markup` is all of it, for whoever points at a shortened one."""

    box: Rect
    block: Block
    markup: str
    top: bool = False
    align: str = "left"
    single: bool = False
    """It stays on one line."""

    def smaller(self, least: float) -> Words:
        """The same words in letters down to a part of their size, if that keeps them whole."""
        style, markup = self.block.style, self.markup
        if self.single:
            block = one_line(markup, style, self.box.w, align=self.align, shrink=least)
        else:
            block = fit(markup, style, (self.box.w, self.box.h), align=self.align, shrink=least)
        return replace(self, block=block)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the block starts: centred in height unless it begins at the top."""
        spare = 0 if self.top else max(0, (self.box.h - self.block.size[1]) // 2)
        return self.box.x, self.box.y + spare


@dataclass(frozen=True, slots=True)
class Sheet:
    """A piece of furniture without function: panel, inset, hairline, slip."""

    box: Rect
    look: str
    color: Rgb | None = None


@dataclass(frozen=True, slots=True)
class Art:
    """A picture; `paint` is called with the target and the box when the page is drawn."""

    box: Rect
    paint: Painter


@dataclass(frozen=True, slots=True)
class Control:
    """Something that can be focused and used; `label` is what is spoken of it."""

    id: str
    box: Rect
    look: str
    label: str
    zone: str = "main"
    role: str = "button"
    words: tuple[Words, ...] = ()
    icon: str = ""
    icon_box: Rect | None = None
    key: str = ""
    key_box: Rect | None = None
    enabled: bool = True
    on: bool = False
    value: float = 0.0
    hint: str = ""
    layer: int = 0
    color: Rgb | None = None
    overlaps: bool = False  # a card in a fan may lie partly under its neighbour
    ground: bool = False  # a place: what is explained on it shows
    aside: bool = False  # keys pass it by: it cannot be chosen now, but can be pointed at
    group: str = ""  # the name of the question that a choice, slider or field answers
    text: str = ""  # what a slider or field shows
    span: tuple[int, int, int] | None = None  # a slider's ends and its step, as shown

    def share(self, x: int) -> float:
        """How far along a slider a place is, from 0 to 1."""
        rail = self.icon_box or self.box
        return min(1.0, max(0.0, (x - rail.x) / max(1, rail.w)))


Item = Words | Sheet | Art | Control


@dataclass(frozen=True, slots=True)
class Note:
    """What something painted means, told to whoever points at it: a counter, an icon, a pile, a badge."""

    box: Rect
    words: str
    layer: int = 0
    above: bool = False
    """It belongs to something that lies above the pieces of a table."""


@dataclass(frozen=True, slots=True)
class Page:
    """All items in painting order."""

    size: tuple[int, int]
    items: tuple[Item, ...]
    raised: tuple[Item, ...] = ()
    """Items that lie above the pieces of a table."""
    order: tuple[str, ...] = ()
    """Zones in the order in which Tab visits them; those not named follow as they appear."""
    notes: tuple[Note, ...] = ()
    """Explanations of what cannot be used."""
    title: str = ""
    """What the screen is called when it opens; empty: the words in the largest letters."""

    @property
    def heading(self) -> str:
        """What the page is called, as markup."""
        texts = [item for item in (*self.items, *self.raised) if isinstance(item, Words)]
        largest = max(texts, key=lambda words: words.block.style.px, default=None)
        return self.title or (largest.markup if largest is not None else "")

    @property
    def controls(self) -> tuple[Control, ...]:
        """The controls of the topmost layer: a dialog leaves nothing below it usable."""
        found = [item for item in (*self.items, *self.raised) if isinstance(item, Control)]
        top = max((control.layer for control in found), default=0)
        return tuple(control for control in found if control.layer == top)

    @property
    def words(self) -> Iterator[Words]:
        """Every text, those inside controls too."""
        for item in (*self.items, *self.raised):
            if isinstance(item, Words):
                yield item
            elif isinstance(item, Control):
                yield from item.words

    def find(self, control_id: str) -> Control | None:
        """The usable control of this id."""
        return next((control for control in self.controls if control.id == control_id), None)

    def at(self, pos: tuple[int, int]) -> Control | None:
        """The usable control under a point; the last painted one is on top."""
        return next((control for control in reversed(self.controls) if control.box.collidepoint(pos)), None)

    def note_at(self, pos: tuple[int, int]) -> Note | None:
        """What is explained under a point: the smallest thing there, unless something smaller can be used.

        A piece covers the notes of what it lies on.
        """
        over = self.at(pos)
        top = max((control.layer for control in self.controls), default=0)
        found = [note for note in self.notes if note.layer == top and note.box.collidepoint(pos)]
        if over is not None:
            covers = over.role == "thing" and not over.ground
            found = [n for n in found if _area(n.box) < _area(over.box) and (n.above or not covers)]
        return min(reversed(found), key=lambda note: _area(note.box), default=None)

    def explained(self, pos: tuple[int, int]) -> tuple[Rect, str] | None:
        """What stands under a point in words, and around which box."""
        note, over = self.note_at(pos), self.at(pos)
        if note is not None:
            return note.box, note.words
        return (over.box, over.hint) if over is not None and over.hint else None


def _area(box: Rect) -> int:
    return box.w * box.h


@dataclass
class Sketch:
    """Builds a page; all sizes it is given are design units unless they are boxes."""

    theme: Theme
    items: list[Item] = field(default_factory=list)
    layer: int = 0
    zone: str = "main"
    raised: list[Item] = field(default_factory=list)
    above: bool = False
    """Whether what is placed now lies above the pieces of a table."""
    order: tuple[str, ...] = ()
    """Zones in the order in which Tab visits them."""
    notes: list[Note] = field(default_factory=list)
    title: str = ""
    """What the screen is called when it opens."""

    def begin_with(self, other: Sketch) -> None:
        """Begin with everything that another sketch holds; that one stays as it is."""
        self.items, self.raised, self.notes = list(other.items), list(other.raised), list(other.notes)
        self.order, self.title = other.order, other.title

    def page(self) -> Page:
        """The finished page."""
        laid, raised = tuple(self.items), tuple(self.raised)
        return Page(self.theme.size, laid, raised, self.order, tuple(self.notes), self.title)

    def add(self, item: Item) -> Item:
        """Place an item, and return it; large letters that do not fit become smaller before they are cut."""
        if self.theme.text_percent > 150:
            if isinstance(item, Words):
                item = self._whole(item)
            elif isinstance(item, Control) and any(words.block.cut for words in item.words):
                item = replace(item, words=tuple(map(self._whole, item.words)))
        (self.raised if self.above else self.items).append(item)
        return item

    def _whole(self, words: Words) -> Words:
        """Words that are not cut, down to letters as small as usual."""
        return words.smaller(100 / self.theme.text_percent) if words.block.cut else words

    def explain(self, box: Rect, words: str) -> None:
        """Say what stands in a box, to whoever points at it; where boxes lie in each other the smallest."""
        if words:
            self.notes.append(Note(Rect(box), words, self.layer, self.above))

    def style(self, units: float, face: str = "sans", color: Rgb | None = None) -> Style:
        """Letters of a size in design units, in ink unless told otherwise."""
        return Style(face, self.theme.text_px(units), color or self.theme.furniture.ink)

    def sheet(self, box: Rect, look: str = "panel", color: Rgb | None = None) -> None:
        """Lay a piece of furniture."""
        self.add(Sheet(box, look, color))

    def art(self, box: Rect, paint: Painter) -> None:
        """Hang a picture."""
        self.add(Art(box, paint))

    def text(
        self,
        box: Rect,
        markup: str,
        units: float = 18,
        face: str = "sans",
        color: Rgb | None = None,
        *,
        align: str = "left",
        single: bool = False,
        top: bool = False,
    ) -> Words:
        """Set text inside a box, wrapped (or on a single line), and return it."""
        words = self.words(box, markup, self.style(units, face, color), align=align, single=single)
        placed = self.add(replace(words, top=top))
        assert isinstance(placed, Words)
        return placed

    def words(
        self, box: Rect, markup: str, style: Style, *, align: str = "left", single: bool = False
    ) -> Words:
        """Fit text into a box without placing it on the page."""
        if single:
            low = replace(style, leading=1.0)
            while low.line_height > box.h and low.px > 8:
                low = low.sized(low.px - 1)
            block = one_line(markup, low, box.w, align=align)
        else:
            block = fit(markup, style, (box.w, box.h), align=align)
        return Words(box, block, markup, align=align, single=single)

    def largest(
        self, box: Rect, markup: str, sizes: Sequence[float], face: str = "sans", *, single: bool = False
    ) -> float:
        """The first of several letter sizes in which text fits a box, the largest first; else the last."""
        fits = (
            units
            for units in sizes
            if not self.words(box, markup, self.style(units, face), single=single).block.cut
        )
        return next(fits, sizes[-1])

    def width(self, plain: str, units: float, face: str = "sans") -> int:
        """How wide plain text would be, in px."""
        return natural_width(escape(plain), self.style(units, face))

    def control(self, control: Control) -> Control:
        """Place a control in the current zone and layer."""
        here = control.zone == self.zone and control.layer == self.layer
        placed = control if here else replace(control, zone=self.zone, layer=self.layer)
        self.add(placed)
        return placed
