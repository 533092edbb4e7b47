"""All problems of all packs: the sentence, where it stands, the line with a caret, and what mends it."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.packs import Problem, can_fix
from scenes.menus.packs.rows import WARN
from scenes.menus.packs.shown import Shown
from sprites.text import escape
from sprites.theme import Rgb, Theme, font
from sprites.widgets.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch


class Troubles:
    """The list, scrolled by whole rows."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.top = 0
        self.rows = 1
        self.found: list[Problem] = []

    def lay(self, sketch: Sketch, box: Rect, chosen: str) -> None:
        """A title that counts them, then row by row, those of the chosen pack first."""
        theme, say = sketch.theme, self.shown.ctx.say
        self.found = self.shown.ctx.library.collection.problems(chosen)
        sketch.sheet(box)
        inner = inset(box, theme.px(20), theme.px(14))
        head, rest = cut_top(inner, sketch.style(24, "serif").line_height, theme.px(8))
        title = say("packs.problems")
        left, right = cut_left(head, sketch.width(title, 24, "serif") + theme.px(10), theme.px(16))
        sketch.text(left, escape(title), 24, "serif", theme.furniture.heading, single=True)
        tall = max(theme.px(98), round(sketch.style(17).line_height * 3.4))
        self.rows = max(1, (rest.h + theme.px(8)) // (tall + theme.px(8)))
        self.top = max(0, min(self.top, len(self.found) - self.rows))
        sketch.zone = "problems"
        for number, found in enumerate(self.found[self.top : self.top + self.rows], self.top):
            cell, rest = cut_top(rest, tall, theme.px(8))
            self._row(sketch, cell, number, found)
        right = self._pager(sketch, right)
        sketch.zone = "main"
        words = escape(self._counted())
        sketch.text(right, words, 16, color=theme.furniture.quiet, align="right", single=True)

    def _counted(self) -> str:
        say = self.shown.ctx.say
        errors = sum(found.level == "error" for found in self.found)
        warnings = sum(found.level == "warning" for found in self.found)
        if not errors and not warnings:
            return say("packs.no_problems")
        return say(
            "packs.counted",
            errors=say("packs.mistakes", count=errors),
            warnings=say("packs.warnings", count=warnings),
        )

    def _pager(self, sketch: Sketch, head: Rect) -> Rect:
        """Small arrows at the right where there are more rows than fit; returns the room beside them."""
        if len(self.found) <= self.rows:
            return head
        for name, usable in (("down", self.top + self.rows < len(self.found)), ("up", self.top > 0)):
            place, head = cut_right(head, head.h, sketch.theme.px(8))
            label = self.shown.ctx.say(f"workshop.scroll_{name}")
            button(
                sketch,
                f"problems:{name}",
                place,
                label,
                look="bare",
                icon=f"flat_{name}",
                bare=True,
                enabled=usable,
            )
        return head

    def _row(self, sketch: Sketch, cell: Rect, number: int, found: Problem) -> None:
        theme, say = sketch.theme, self.shown.ctx.say
        ink = _ink(theme, found)
        sketch.sheet(cell, "trough")
        bar = Rect(cell.x, cell.y, theme.px(7), cell.h)
        sketch.art(bar, lambda target, b: pygame.draw.rect(target, ink, b, border_radius=b.w // 2))
        inner = inset(cell, theme.px(22), theme.px(8))
        line = sketch.style(17).line_height
        head, rest = cut_top(inner, line, theme.px(4))
        place = self.shown.place(found)
        right, left = cut_right(head, min(head.w * 0.45, sketch.width(place, 15) + 4), theme.px(12))
        sentence = found.sentence(self.shown.ctx.locale)
        spoken = say("packs.problem_said", sentence=sentence, place=place, line=found.source.strip())
        sketch.control(Control(f"problem:{number}", cell, "bare", spoken, hint=sentence, overlaps=True))
        sketch.text(left, escape(sentence), 17, "sans-bold", ink, single=True)
        sketch.text(right, escape(place), 15, color=theme.furniture.quiet, align="right", single=True)
        label = say("packs.put", word=found.nearest) if can_fix(found) else say("packs.open_line")
        wide = min(rest.w * 0.4, sketch.width(label, 16, "sans-bold") + theme.px(76))
        button_box, code = cut_right(rest, wide, theme.px(12))
        sign = "check" if can_fix(found) else "folder"
        button(
            sketch, f"mend:{number}", button_box, label, icon=sign, units=16, question=f"{sentence} {place}"
        )
        if found.source.strip() and code.h > line:
            self._code(sketch, code, found, ink)

    def _code(self, sketch: Sketch, box: Rect, found: Problem, ink: Rgb) -> None:
        theme = sketch.theme
        sketch.sheet(box, "row")
        digit, code = cut_left(inset(box, theme.px(8), theme.px(4)), sketch.width("0000", 14), theme.px(10))
        sketch.text(
            digit, str(found.line), 14, "sans-bold", theme.furniture.quiet, align="right", single=True
        )
        px = theme.text_px(16)
        sketch.art(code, partial(_line, found=found, px=px, inks=(theme.furniture.ink, ink)))
        _, below = cut_bottom(code, 0)
        sketch.explain(below, found.source.strip())


def _ink(theme: Theme, found: Problem) -> Rgb:
    if found.level == "error":
        return theme.furniture.bad
    return theme.furniture.gold if theme.dark or theme.high else WARN


def _line(target: pygame.Surface, box: Rect, found: Problem, px: int, inks: tuple[Rgb, Rgb]) -> None:
    """The line, a waved line below the word, and a caret where measuring says that it begins."""
    face = font("sans", px)
    text, column = found.source.rstrip(), max(0, found.column - 1)
    cut = len(text) - len(text.lstrip())
    text, column = text[cut:], max(0, column - cut)
    while column > 12 and face.size(text[:column])[0] > box.w * 0.7:
        text, column = "…" + text[12:], column - 11
    clip = target.get_clip()
    target.set_clip(box.clip(clip))
    target.blit(face.render(text, True, inks[0]), (box.x, box.y))
    x, y = box.x + face.size(text[:column])[0], box.y + face.get_height()
    word = _word(text, column, found)
    end = max(x + px // 2, box.x + face.size(text[: column + len(word)])[0])
    points = [(x + i * px // 5, y + (px // 8 if i % 2 else 0)) for i in range(max(2, (end - x) * 5 // px))]
    pygame.draw.lines(target, inks[1], False, points, max(1, px // 12))
    size = px // 3
    pygame.draw.polygon(
        target, inks[1], [(x, y + size * 2), (x + size * 2, y + size * 2), (x + size, y + size)]
    )
    target.set_clip(clip)


def _word(text: str, column: int, found: Problem) -> str:
    """The word that a problem is about, as long as its line says."""
    said = dict(found.message.params)
    word = str(said.get("key") or said.get("word") or "")
    if word and text.startswith(word, column):
        return word
    rest = text[column:]
    return rest.split(" ")[0].split(",")[0].rstrip("]}") or rest[:1]
