"""A card that the pointer rests on comes closer by itself; a small glass on it says that a key does more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.window.access.words import plain
from sprites.card import CardFace, card_size
from sprites.paint.icons import icon
from sprites.text import render
from sprites.widgets import skin

if TYPE_CHECKING:
    from scenes.play.stage import Stage

REST = 1.1
"""Seconds that the pointer rests on a card before it comes closer: after its words have been shown."""
CLOSE = 0.56
"""Height of the close card, of the window's."""
SENTENCE = re.compile(r"(?<=[.!?:])\s+|\n")


def _folded(words: str) -> str:
    """Letters and figures alone, so that the same words are the same however they are set."""
    return " ".join(re.findall(r"[^\W_]+|[+−×]", words.casefold()))


class Peek:
    """What lies close now; nothing while something is held, asked or moving."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.shown = False
        self.keep_off: Sequence[Rect] = ()
        """What a close card may not cover: somebody speaks there, or points there."""

    def pointed(self) -> str:
        """The piece under the pointer (or with the focus) that is a card face up; empty: none."""
        stage, attention = self.stage, self.stage.sheet.attention
        drag = stage.grip.drag
        if drag.held or drag.dragging or drag.picked or stage.grip.pending is not None:
            return ""
        name = attention.focus if attention.keyboard else attention.hover
        piece = stage.spread.pieces.get(name)
        return name if stage.still and not stage.covered and piece is not None and piece.card else ""

    def wait(self, now: float) -> float | None:
        """Seconds until a card comes closer; None: none will, or it has."""
        if self.shown or self.stage.sheet.attention.keyboard or not self.pointed():
            return None
        return max(0.01, REST - (now - self.stage.sheet.attention.since))

    def follow(self, now: float, *, resting: bool) -> None:
        """Let a card come closer once the pointer has rested on it, and go when the pointer does.

        A pointer does not rest where it has just pressed something: what comes of that is looked at.
        """
        attention = self.stage.sheet.attention
        rests = resting and bool(self.pointed()) and not attention.keyboard
        rests = rests and now - attention.since >= REST
        if rests != self.shown:
            self.shown = rests
            self.stage.sheet.touch()

    def face(self) -> CardFace | None:
        """The card that lies close."""
        return self.stage.face_at(self.pointed()) if self.shown else None

    def unsaid(self, words: str) -> str:
        """What of some words the close card does not say itself, by its name or sentences of its rule."""
        face, said = self.face(), SENTENCE.split(plain(words))
        if face is None:
            return words
        printed = _folded(f"{face.title} {face.subtitle} {plain(face.text)} {' '.join(face.short)}")
        left = [part.strip() for part in said if _folded(part) not in printed]
        return "" if left and left[-1].endswith(":") else ". ".join(left)  # a heading says nothing alone

    def box(self) -> Rect | None:
        """Where it lies: beside the card it shows, on the side with more room, a little higher than it.

        It lies on the other side where it would cover what is being said or shown, and nowhere if it would
        there as well.
        """
        face, around = self.face(), self.stage.spread.box(self.pointed())
        if face is None or around is None:
            return None
        theme = self.stage.ctx.theme
        size, gap = card_size(round(theme.size[1] * CLOSE)), theme.px(14)
        foot = theme.px(96) + theme.text_px(17)  # for the words below it
        room = Rect(gap, gap, theme.size[0] - 2 * gap, theme.size[1] - gap - foot)
        sides = [Rect((around.left - gap - size[0], 0), size), Rect((around.right + gap, 0), size)]
        if around.centerx <= theme.size[0] / 2:
            sides.reverse()
        for box in sides:
            box.centery = around.centery
            box.clamp_ip(room)
        return next((box for box in sides if box.collidelist(list(self.keep_off)) < 0), None)

    def paint(self, target: pygame.Surface) -> None:
        """Draw the glass on the pointed card, or the card beside it."""
        face, box = self.face(), self.box()
        if face is not None and box is not None:
            skin.lay(target, box.inflate(8, 8), "panel", self.stage.ctx.theme)
            target.blit(self.stage.ctx.studio.card(face, box.h), box)
        elif around := self.stage.spread.box(self.pointed()):
            self._paint_glass(target, around)

    def _paint_glass(self, target: pygame.Surface, around: Rect) -> None:
        """A glass and its key at the upper edge of a card."""
        theme = self.stage.ctx.theme
        key = render(self.stage.ctx.cap("zoom"), "sans-bold", theme.px(18), theme.furniture.ink)
        sign = icon("flat_zoom", theme.px(18), theme.furniture.ink)
        chip = Rect(0, 0, sign.get_width() + key.get_width() + theme.px(18), theme.px(28))
        chip.center = (around.centerx, around.top)
        chip.clamp_ip(Rect(0, 0, *theme.size))
        skin.lay(target, chip, "tag", theme)
        target.blit(sign, sign.get_rect(midleft=(chip.x + theme.px(7), chip.centery)))
        target.blit(key, key.get_rect(midright=(chip.right - theme.px(7), chip.centery)))
