"""The rules of a game with pictures, a search, and the section of the current phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.paths import card_data_dir
from scenes.menus.backdrops import table_cloth
from scenes.menus.parts import heading_bar
from scenes.menus.rulebook import Paragraph, RulesPicture, Section, read_rules
from scenes.tables.catalog import rules_picture
from scenes.window.context import Context
from scenes.window.intents import Intent, Moved, Scrolled
from scenes.window.manager import Change, Pop
from scenes.window.scene import Screen
from sprites.paint.icons import icon
from sprites.text import Block, Style, escape, fit, layout
from sprites.widgets.boxes import cut_left, cut_top, inset, part
from sprites.widgets.build import field_box
from sprites.widgets.page import Control, Sketch

PICTURE_HEIGHT = 300


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of the text at its place in the long page: a block of words or a picture."""

    box: Rect
    block: Block | None = None
    picture: RulesPicture | None = None


class RulesScene(Screen):
    """Sections at the left, the text at the right."""

    def __init__(self, ctx: Context, game: str, anchor: str = "", cards: Any = None) -> None:
        super().__init__(ctx)
        self.game, self.cards = game, cards
        self.search, self.scroll = "", 0
        self.section = self._section_of(anchor)
        self.attention.focus = f"section:{self.section}"
        self._laid: list[Laid] = []
        self._area = Rect(0, 0, 1, 1)

    def sections(self) -> Sequence[Section]:
        """The sections that speak of what is searched for."""
        path = card_data_dir() / self.game / "rules" / f"{self.ctx.locale.lang}.md"
        found = read_rules(path) if path.exists() else ()
        return [section for section in found if not self.search or section.contains(self.search)]

    def _section_of(self, anchor: str) -> str:
        sections = self.sections()
        known = next((section.anchor for section in sections if section.anchor == anchor), "")
        return known or (sections[0].anchor if sections else "")

    def layout(self, sketch: Sketch) -> None:
        """Heading; search and sections; the text."""
        theme = sketch.theme
        name = self.ctx.locale.say(f"game.{self.game}.name")
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
        sections = self.sections()
        line = min(tall, rest.h / max(1, len(sections)))
        for section in sections:
            cell, rest = cut_top(rest, line)
            self._entry(sketch, cell, section)
        sketch.zone = "main"

    def _entry(self, sketch: Sketch, cell: Rect, section: Section) -> None:
        on = section.anchor == self.section
        if on:
            sketch.sheet(cell, "active")
        step = sketch.theme.px(14) * (section.level - 1)
        place = Rect(cell.x + step, cell.y, cell.w - step, cell.h)
        face = "sans-bold" if on else "sans"
        words = sketch.words(
            inset(place, sketch.theme.px(10), 0), escape(section.title), sketch.style(18, face), single=True
        )
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
        return f"{section.title}. " + " ".join(p.markup for p in section.parts if isinstance(p, Paragraph))

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
                laid.block.paint(target, box.topleft, icon)
            elif laid.picture is not None:
                picture = rules_picture(self.ctx, self.game, laid.picture, box.size, self.cards)
                if picture is not None:
                    target.blit(picture, picture.get_rect(center=box.center))
        target.set_clip(clip)

    def handle(self, intent: Intent) -> Change | None:
        """Scroll by wheel, and by arrows while the text has the focus."""
        if isinstance(intent, Scrolled):
            self._scroll(-intent.amount * self.ctx.theme.px(90))
            return None
        if isinstance(intent, Moved) and (by := self._read_on(intent.direction)):
            self._scroll(by)
            return None
        return super().handle(intent)

    def _read_on(self, direction: str) -> int:
        """How far an arrow moves the text that has the focus; none where it leaves the text instead."""
        if self.attention.focus != "text" or direction not in ("up", "down"):
            return 0
        by = self.ctx.theme.px(90) * (1 if direction == "down" else -1)
        return 0 if by < 0 and self.scroll == 0 else by

    def _scroll(self, by: int) -> None:
        most = max(0, (self._laid[-1].box.bottom if self._laid else 0) - self._area.h)
        self.scroll = min(most, max(0, self.scroll + by))
        self.touch()

    def act(self, control: Control) -> Change | None:
        """Go to a section, or back."""
        if control.id.startswith("section:"):
            self.section, self._jump = control.id.removeprefix("section:"), True
            return None
        return Pop() if control.id == "back" else None

    def write(self, control: Control, text: str) -> None:
        """Type what to look for."""
        self.search = self.search[:-1] if not text else self.search + text
        self.section, self._jump = self._section_of(self.section), True

    def command(self, name: str) -> Change | None:
        """The key that opened it closes it."""
        return Pop() if name == "rules" else None

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
        laid.append(Laid(Rect(0, y, width, head.size[1]), head))
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
            x, row_height = x + size[0] + 2 * gap, max(row_height, size[1])
            continue
        if x:
            y, x, row_height = y + row_height + gap, 0, 0
        y = _lay_paragraph(sketch, item, width, laid, y) + gap
    return y + row_height + (gap if x else 0)


def _picture_size(sketch: Sketch, item: RulesPicture, width: int) -> tuple[int, int]:
    tall = sketch.theme.px(PICTURE_HEIGHT)
    return (round(tall * 0.72), tall) if item.kind == "card" else (min(width, round(tall * 1.9)), tall)


def _lay_paragraph(sketch: Sketch, item: Paragraph, width: int, laid: list[Laid], y: int) -> int:
    style = sketch.style(19)
    if item.cells:
        cell_width = width // len(item.cells)
        blocks = [fit(cell, style, (cell_width - sketch.theme.px(12), 10_000)) for cell in item.cells]
        for number, block in enumerate(blocks):
            laid.append(Laid(Rect(number * cell_width, y, cell_width, block.size[1]), block))
        return y + max(block.size[1] for block in blocks)
    if not item.markup:
        return y
    step = sketch.theme.px(26) * item.indent
    block = layout(item.markup, style, width - step)
    laid.append(Laid(Rect(step, y, width - step, block.size[1]), block))
    return y + block.size[1]
