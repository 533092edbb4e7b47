"""The rules of a game with pictures, a search, and the section of the current phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect

from game.paths import card_data_dir
from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import heading_bar
from scenes.menus.rulebook import Paragraph, RulesPicture, Section, read_rules, sections_of, spoken
from scenes.tables.catalog import rules_picture
from scenes.window.access.outline import Outline
from scenes.window.access.words import plain
from scenes.window.context import Context
from scenes.window.intents import Intent, Scrolled
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.paint.icons import icon
from sprites.text import Block, Style, escape, fit, layout
from sprites.widgets.boxes import cut_bottom, cut_left, cut_top, inset, part
from sprites.widgets.build import field_box, segments
from sprites.widgets.page import Control, Sketch

PICTURE_HEIGHT = 300
MARKERS = ((255, 226, 122), (122, 88, 20))
"""The marker's stroke below dark letters, and below light ones."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of the text at its place in the long page: a block of words or a picture."""

    box: Rect
    block: Block | None = None
    picture: RulesPicture | None = None
    text: str = ""
    """What is read aloud of it, as markup."""


class RulesScene(Screen):
    """Sections at the left, the text at the right."""

    def __init__(self, ctx: Context, game: str, anchor: str = "", cards: Any = None, text: str = "") -> None:
        super().__init__(ctx)
        self.game, self.cards, self.text = game, cards, text
        self.named = ""
        """What it is the rules of, if not of a game."""
        self.search, self.scroll = "", 0
        self.leaf: int | None = None
        """Which part of the sections is listed, where not all have room; unknown: that of the chosen one."""
        self.again: Callable[[], Change] = Pop
        """What the key that opened it does when it is pressed again."""
        self.section = self._section_of(anchor)
        self.attention.focus = f"section:{self.section}"
        self._laid: list[Laid] = []
        self._area = Rect(0, 0, 1, 1)

    def sections(self) -> Sequence[Section]:
        """The sections that speak of what is searched for."""
        found = sections_of(self.text) or self._sections()
        return [section for section in found if not self.search or section.contains(self.search)]

    def _sections(self) -> Sequence[Section]:
        """The sections of the game's own rules, and of the packs that are on."""
        lang, library = self.ctx.locale.lang, self.ctx.library
        own, pages = library.rules_text(self.game, lang), library.rules_pages(self.game, lang)
        folder = card_data_dir() / self.game / "rules"
        paths = [path for path in (folder / f"{lang}.md", folder / "en.md") if path.exists()][:1]
        return [
            *(sections_of(own) or (section for path in paths for section in read_rules(path))),
            *(section for page in pages for section in sections_of(page)),
        ]

    def _section_of(self, anchor: str) -> str:
        sections = self.sections()
        known = next((section.anchor for section in sections if section.anchor == anchor), "")
        return known or (sections[0].anchor if sections else "")

    def layout(self, sketch: Sketch) -> None:
        """Heading; search and sections; the text."""
        theme = sketch.theme
        name = self.named or self.ctx.locale.say(f"game.{self.game}.name")
        heading_bar(sketch, self.ctx, self.ctx.say("rules.title"), name)
        room = part(Rect(0, 0, *theme.size), 0.028, 0.115, 0.972, 0.976)
        left, right = cut_left(room, room.w * (0.3 if not theme.large_text else 0.36), theme.px(20))
        self._list(sketch, left)
        self._text(sketch, right)

    def _list(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        sketch.zone = "sections"
        sketch.sheet(box)
        inner = inset(box, theme.px(18), theme.px(16))
        tall = max(theme.px(50), sketch.style(18).line_height + theme.px(14))
        head, rest = cut_top(inner, tall, theme.px(10))
        label = self.ctx.say("rules.search")
        shown = self.search or ("" if self.attention.typing else label)
        field_box(sketch, "search", head, label, shown, typing=bool(self.attention.typing), units=18)
        sections, rest = self._leaf(sketch, rest)
        line = min(tall, rest.h / max(1, len(sections)))
        for section in sections:
            cell, rest = cut_top(rest, line)
            self._entry(sketch, cell, section)
        sketch.zone = "main"

    def _leaf(self, sketch: Sketch, room: Rect) -> tuple[Sequence[Section], Rect]:
        """The sections shown and their room: all, or a leaf of them where large letters leave no room."""
        sections = self.sections()
        if room.h >= len(sections) * sketch.style(16).line_height:
            return sections, room
        foot, room = cut_bottom(room, sketch.style(18).line_height * 1.3, sketch.theme.px(8))
        leaves = -(-len(sections) // max(1, int(room.h / (sketch.style(18).line_height * 1.15))))
        size = -(-len(sections) // leaves)
        if self.leaf is None:
            self.leaf = [section.anchor for section in sections].index(self.section) // size
        self.leaf = min(self.leaf, leaves - 1)
        names = [(str(n), str(n + 1)) for n in range(leaves)]
        segments(sketch, "view", foot, names, str(self.leaf), units=18, question=self.ctx.say("rules.leaf"))
        return sections[self.leaf * size : (self.leaf + 1) * size], room

    def _entry(self, sketch: Sketch, cell: Rect, section: Section) -> None:
        on = section.anchor == self.section
        if on:
            sketch.sheet(cell, "active")
        step = sketch.theme.px(14) * (section.level - 1)
        place = Rect(cell.x + step, cell.y, cell.w - step, cell.h)
        face = "sans-bold" if on else "sans"
        room, title = inset(place, sketch.theme.px(10), 0), escape(section.title)
        units = sketch.largest(room, title, (18, 16, 15, 14), face, single=True)
        fits = not sketch.words(room, title, sketch.style(units, face), single=True).block.cut
        words = sketch.words(room, title, sketch.style(units, face), single=fits)
        sketch.control(
            Control(f"section:{section.anchor}", cell, "link", section.title, words=(words,), on=on)
        )

    def _text(self, sketch: Sketch, box: Rect) -> None:
        theme = sketch.theme
        sketch.zone = "text"
        sketch.sheet(box)
        self._area = inset(box, theme.px(34), theme.px(22))
        self._laid = lay_sections(sketch, self.sections(), self._area.w)
        if self._jump:
            starts = [laid.box.y for laid in self._laid if laid.block and laid.block.style.face == "serif"]
            index = [s.anchor for s in self.sections()].index(self.section) if starts else 0
            self.scroll = starts[index] if index < len(starts) else 0
            self._jump = False
        sketch.control(Control("text", box, "thing", self._spoken(), role="scroll"))
        sketch.zone = "main"

    _jump = True

    def _spoken(self) -> str:
        section = next((s for s in self.sections() if s.anchor == self.section), None)
        if section is None:
            return self.ctx.say("rules.nothing")
        return self.ctx.say("access.rules_text", section=section.title)

    def paint_over(self, target: pygame.Surface) -> None:
        """The visible part of the long page."""
        assert self.page
        clip = target.get_clip()
        target.set_clip(self._area)
        for laid in self._laid:
            box = laid.box.move(self._area.x, self._area.y - self.scroll)
            if not box.colliderect(self._area):
                continue
            if laid.block is not None:
                self._mark(target, laid.block, box)
                laid.block.paint(target, box.topleft, icon)
            elif laid.picture is not None:
                picture = rules_picture(self.ctx, self.game, laid.picture, box.size, self.cards)
                if picture is not None:
                    target.blit(picture, picture.get_rect(center=box.center))
        target.set_clip(clip)

    def _mark(self, target: pygame.Surface, block: Block, box: Rect) -> None:
        """Paint a marker's stroke behind the words that are searched for."""
        wanted = self.search.lower().split()
        stroke = MARKERS[sum(block.style.color[:3]) > 3 * 128]
        for placed in block.placed:
            if any(word in placed.piece.text.lower() for word in wanted):
                pygame.draw.rect(target, stroke, placed.box.move(box.topleft).inflate(4, 0), border_radius=3)

    def handle(self, intent: Intent) -> Change | None:
        """Scroll by wheel, and by arrows while the text has the focus."""
        if isinstance(intent, Scrolled):
            self._scroll(-intent.amount * self.ctx.theme.px(90))
            return None
        return super().handle(intent)

    def reading(self, control: Control) -> Sequence[str]:
        """Headings and paragraphs from the chosen section on."""
        return [text for text, _ in self._lines()] if control.id == "text" else ()

    def _lines(self) -> list[tuple[str, int]]:
        """Everything that can be read, from the chosen section on, and where it stands."""
        shown = [(plain(laid.text), laid.box.y) for laid in self._laid if laid.text]
        start = next((y for text, y in shown if text == self._title()), 0)
        return [(text, y) for text, y in shown if y >= start]

    def _title(self) -> str:
        return next((s.title for s in self.sections() if s.anchor == self.section), "")

    def show_line(self, number: int) -> None:
        """Scroll so that a line stands near the top."""
        self.scroll = 0
        self._scroll(self._lines()[number][1] - self.ctx.theme.px(40))

    def outline(self) -> Outline:
        """The text paragraph by paragraph."""
        return replace(super().outline(), lines={"text": tuple(text for text, _ in self._lines())})

    def _scroll(self, by: int) -> None:
        most = max(0, (self._laid[-1].box.bottom if self._laid else 0) - self._area.h)
        self.scroll = min(most, max(0, self.scroll + by))
        self.touch()

    def act(self, control: Control) -> Change | None:
        """Go to a section, or back."""
        if control.id.startswith("section:"):
            self.section, self._jump = control.id.removeprefix("section:"), True
            return None
        if control.id.startswith("view:"):
            self.leaf = int(control.id.removeprefix("view:"))
            return None
        return Pop() if control.id == "back" else None

    def write(self, control: Control, text: str) -> None:
        """Type what to look for."""
        self.search = self.search[:-1] if not text else self.search + text
        self.section, self._jump, self.leaf = self._section_of(self.section), True, None

    def command(self, name: str) -> Change | None:
        """The key that opened it, pressed again, closes it or helps further."""
        return self.again() if name == "rules" else None

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)


def lay_sections(sketch: Sketch, sections: Sequence[Section], width: int) -> list[Laid]:
    """Lay all sections below each other on a long page."""
    laid: list[Laid] = []
    y, gap = 0, sketch.theme.px(12)
    for section in sections:
        head = layout(escape(section.title), _head_style(sketch, section.level), width)
        y += gap if laid else 0
        laid.append(Laid(Rect(0, y, width, head.size[1]), head, text=escape(section.title)))
        y += head.size[1] + gap // 2
        y = _lay_parts(sketch, section, width, laid, y)
    return laid


def _head_style(sketch: Sketch, level: int) -> Style:
    return sketch.style({1: 36, 2: 28}.get(level, 23), "serif", sketch.theme.furniture.heading)


def _lay_parts(sketch: Sketch, section: Section, width: int, laid: list[Laid], y: int) -> int:
    gap, x = sketch.theme.px(10), 0
    row_height = 0
    for item in section.parts:
        if isinstance(item, RulesPicture):
            size = _picture_size(sketch, item, width)
            if x and x + size[0] > width:
                y, x, row_height = y + row_height + gap, 0, 0
            laid.append(Laid(Rect(x, y, *size), picture=item))
            foot = _lay_caption(sketch, item, Rect(x, y, *size), laid)
            x, row_height = x + size[0] + 2 * gap, max(row_height, foot - y)
            continue
        if x:
            y, x, row_height = y + row_height + gap, 0, 0
        y = _lay_paragraph(sketch, item, width, laid, y) + gap
    return y + row_height + (gap if x else 0)


def _lay_caption(sketch: Sketch, item: RulesPicture, box: Rect, laid: list[Laid]) -> int:
    """Lay what a picture shows below it; return where that ends."""
    if not item.caption:
        return box.bottom
    block = layout(escape(item.caption), sketch.style(16), box.w)
    laid.append(Laid(Rect(box.x, box.bottom + sketch.theme.px(4), box.w, block.size[1]), block))
    return laid[-1].box.bottom


def said(part: Paragraph | RulesPicture) -> str:
    """Return a part of a section as a voice reads it."""
    if isinstance(part, RulesPicture):
        return ""
    return spoken(part.markup or ", ".join(part.cells))


def _picture_size(sketch: Sketch, item: RulesPicture, width: int) -> tuple[int, int]:
    tall = sketch.theme.px(PICTURE_HEIGHT)
    return (round(tall * 0.72), tall) if item.kind == "card" else (min(width, round(tall * 1.9)), tall)


def _lay_paragraph(sketch: Sketch, item: Paragraph, width: int, laid: list[Laid], y: int) -> int:
    style = sketch.style(19)
    if item.cells:
        cell_width = width // len(item.cells)
        blocks = [fit(cell, style, (cell_width - sketch.theme.px(12), 10_000)) for cell in item.cells]
        for number, block in enumerate(blocks):
            row = "; ".join(item.cells) if number == 0 else ""
            laid.append(Laid(Rect(number * cell_width, y, cell_width, block.size[1]), block, text=row))
        return y + max(block.size[1] for block in blocks)
    if not item.markup:
        return y
    step = sketch.theme.px(26) * item.indent
    block = layout(item.markup, style, width - step)
    laid.append(Laid(Rect(step, y, width - step, block.size[1]), block, text=item.markup))
    return y + block.size[1]
