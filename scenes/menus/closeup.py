"""A card held close: the card itself, what it does, and a glossary of what stands on it."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from scenes.menus.dialog import Overlay
from scenes.menus.glossary import Entry, glossary_of
from scenes.window.access.words import plain, sentences
from sprites.card import CardFace, card_size
from sprites.paint.badges import put_middle
from sprites.paint.icons import icon
from sprites.pieces import paint_piece
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import cut_left, cut_top, inset
from sprites.widgets.page import Sketch

SIZES = (17, 16, 15, 14)
"""Letters of the glossary: the largest with which all of it finds room."""


class CloseUp(Overlay):
    """The card at the left, a board about it at the right; painted beside the window like any card."""

    @property
    def face(self) -> CardFace:
        """The card that is shown."""
        raise NotImplementedError

    @property
    def kind_line(self) -> str:
        """What kind of card it is."""
        return self.face.subtitle

    def foot(self, sketch: Sketch, box: Rect) -> Rect:
        """Set what stands at the foot of the board; returns the room left above it."""
        return box

    def places(self) -> tuple[Rect, Rect]:
        """Where card and board lie: side by side in the middle; large letters take room from the card."""
        theme = self.ctx.theme
        tall = round(theme.size[1] * (0.6 if theme.large_text else 0.8))
        high = round(theme.size[1] * (0.92 if theme.large_text else 0.8))
        wide, gap = card_size(tall)[0], theme.px(30)
        board = min(theme.size[0] - wide - 3 * gap, round(theme.px(700) * max(1, theme.text_percent / 110)))
        left, middle = (theme.size[0] - wide - gap - board) // 2, theme.size[1] // 2
        return (
            Rect(left, middle - tall // 2, wide, tall),
            Rect(left + wide + gap, middle - high // 2, board, high),
        )

    def introduction(self) -> tuple[str, ...]:
        """The card in words."""
        return (self.in_words(),)

    def in_words(self) -> str:
        """The card in words, its glossary last."""
        face = self.face
        terms = [f"{entry.name}: {entry.text}" for entry in glossary_of(face, self.ctx.locale)]
        return sentences(face.title, self.kind_line, plain(face.text), *terms)

    def layout(self, sketch: Sketch) -> None:
        """Card and board side by side."""
        card, board = self.places()
        sketch.art(card, self._paint)
        sketch.sheet(board, "board")
        theme = sketch.theme
        rest = self._heading(sketch, inset(board, theme.px(34), theme.px(28)))
        rest = self._words(sketch, self.foot(sketch, rest))
        self._glossary(sketch, rest)

    def _paint(self, target: pygame.Surface, box: Rect) -> None:
        face, studio = self.face, self.ctx.studio
        pose = Pose(box.centerx, box.centery, box.h)
        key = ("close", face)
        paint_piece(target, key, lambda height: studio.card(face, height), box.h, pose, self.ctx.theme)

    def _heading(self, sketch: Sketch, box: Rect) -> Rect:
        theme, furniture = sketch.theme, sketch.theme.furniture
        head, rest = cut_top(box, sketch.style(34, "serif").line_height, theme.px(2))
        sketch.text(head, escape(self.face.title), 34, "serif", furniture.heading, single=True)
        if not self.kind_line:
            return rest
        kind, rest = cut_top(rest, sketch.style(18).line_height, theme.px(12))
        sketch.text(kind, escape(self.kind_line), 18, color=furniture.quiet, single=True)
        return rest

    def _words(self, sketch: Sketch, box: Rect) -> Rect:
        if not self.face.text:
            return box
        words = sketch.words(box, self.face.text, sketch.style(22))
        place, rest = cut_top(box, words.block.size[1], sketch.theme.px(16))
        sketch.add(replace(words, box=place))
        return rest

    def _glossary(self, sketch: Sketch, box: Rect) -> None:
        """All entries in the largest letters that fit; the last ones give way where none do."""
        entries = glossary_of(self.face, self.ctx.locale)
        theme, head = sketch.theme, sketch.style(18, "serif").line_height
        if not entries or box.h < 2 * head:
            return
        title, rest = cut_top(box, head, theme.px(6))
        units = next((size for size in SIZES if self._tall(sketch, rest, entries, size) <= rest.h), SIZES[-1])
        while entries and self._tall(sketch, rest, entries, units) > rest.h:
            entries.pop()
        if not entries:
            return
        said = self.ctx.say("glossary.title")
        sketch.text(title, escape(said), 18, "serif", theme.furniture.heading, single=True)
        for entry in entries:
            row, rest = cut_top(rest, self._row(sketch, rest, entry, units), theme.px(5))
            self._entry(sketch, row, entry, units)

    def _tall(self, sketch: Sketch, box: Rect, entries: list[Entry], units: float) -> int:
        gaps = round(sketch.theme.px(5)) * (len(entries) - 1)
        return sum(self._row(sketch, box, entry, units) for entry in entries) + gaps

    def _row(self, sketch: Sketch, box: Rect, entry: Entry, units: float) -> int:
        words = self._beside(sketch, Rect(box.x, box.y, box.w, sketch.theme.size[1] * 4), units)[1]
        return sketch.words(words, markup(entry), sketch.style(units)).block.size[1]

    def _beside(self, sketch: Sketch, box: Rect, units: float) -> tuple[Rect, Rect]:
        """Room for the icon and for the words of an entry."""
        side = sketch.style(units).line_height
        return cut_left(box, side, sketch.theme.px(10))

    def _entry(self, sketch: Sketch, box: Rect, entry: Entry, units: float) -> None:
        sign, words = self._beside(sketch, box, units)
        name, part = (entry.icon, 1.0) if entry.icon else ("dot", 0.4)
        place = Rect(sign.x, sign.y, sign.w, sign.w)
        sketch.art(place, lambda target, b: put_middle(target, icon(name, b.h * part), b.center))
        sketch.text(words, markup(entry), units)


def markup(entry: Entry) -> str:
    """An entry as one paragraph, its name bold."""
    return f"**{escape(entry.name)}** · {escape(entry.text)}"
