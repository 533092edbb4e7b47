"""Units, houses and free places as they stand in a kingdom of Chronicles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.play.spread import Drawn
from scenes.window.studio import Studio
from sprites.card import Art
from sprites.keep import remember
from sprites.paint.badges import put_middle
from sprites.paint.cards.parts import TITLE_PITCH, title_lines
from sprites.paint.chronicles.board import house, level_plaque, plain_standee, spot, strength_shield
from sprites.paint.icons import icon
from sprites.paint.words import figure_word
from sprites.paint.workshop import Order
from sprites.text import Style, escape, one_line, render
from sprites.theme import rgb

CHANGED, IDLE = "#2f6b45", "#7a7468"
"""Shields: changed by an ability, does not fight from there."""
AS_STANDS = 0.78
"""Width of a standing unit in heights."""
DOOM = (77, 56, 120)
"""The violet of the hourglass."""
GHOST = 120
"""How much of a unit is left that has just died, of 255."""


@dataclass(frozen=True, slots=True)
class UnitFace:
    """A unit as it stands: picture, current strength and its colour, age, name, what it produces."""

    art: Art
    strength: str
    color: str
    age: int
    name: str
    produces: tuple[str, ...]
    land: str
    dies: tuple[str, ...] = ()
    """That it dies this Age, in words: the first that find room stand beside the hourglass."""
    ghost: bool = False
    """It has just died: grey and half gone."""
    letters: int = 100

    def picture(self, studio: Studio) -> Drawn:
        """The unit for a table; the same card stays the same figure whatever its numbers."""
        shown = ("unit", self, self.art)
        return Drawn(shown, lambda height: unit_picture(self, height, studio), AS_STANDS, ("unit", self.art))


def stand(studio: Studio, art: Art, size: tuple[int, int], land: str = "") -> pygame.Surface:
    """A standing unit, or in another size or an empty arch until it is painted."""
    return studio.piece(Order("standee", (art, size, land)), size, plain_standee)


def unit_picture(face: UnitFace, height: int, studio: Studio) -> pygame.Surface:
    """A standing unit: arch, shield lower left, products lower right, age upper right, name below."""
    wide = round(height * AS_STANDS)
    label = _label(face, height)[1]
    arch = stand(studio, face.art, (wide - 2 * round(wide * 0.05), height - label), face.land)
    return _marked(face, height, arch)


def _label(face: UnitFace, height: int) -> tuple[Style, int, tuple[str, ...]]:
    """How the name is set and how tall its label is: two lines where one would be too small to be read.

    The unit keeps half of its height: a larger name is set in smaller letters, and left out if the usual
    ones are still too large.
    """
    for least in range(max(12, 12 * face.letters // 100), 11, -1) if face.name else ():
        wide, px = round(height * AS_STANDS * 0.9), max(least, round(height * 0.122))
        wish = Style("serif", px, rgb("3A2A2C"), 1.0)
        style, lines = title_lines(face.name, wish, (wide, round(px * 2.1)), least)
        tall = round(max(height * 0.17, len(lines) * style.px * 1.04 + 5))
        if tall <= height / 2:
            return style, tall, lines
    return Style("serif", 12, rgb("3A2A2C"), 1.0), 0, ()


@remember
def _marked(face: UnitFace, height: int, arch: pygame.Surface) -> pygame.Surface:
    wide, foot = round(height * AS_STANDS), arch.get_height()
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    out.blit(arch, (round(wide * 0.05), 0))
    style, label, lines = _label(face, height)
    if lines:
        _name(out, style, lines, pygame.Rect(0, foot, wide, label))
    _marks(out, face, foot)
    if face.ghost:
        out = pygame.transform.grayscale(out)
        out.set_alpha(GHOST)
        pale = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        pale.blit(out, (0, 0))
        return pale
    return out


def _name(out: pygame.Surface, style: Style, lines: tuple[str, ...], box: pygame.Rect) -> None:
    pygame.draw.rect(
        out, (253, 246, 230), box.inflate(-round(box.w * 0.04), 0), border_radius=max(2, box.h // 5)
    )
    top = box.centery - len(lines) * style.px * TITLE_PITCH / 2
    for row, line in enumerate(lines):
        block = one_line(escape(line), style, round(box.w * 0.94), align="center", shrink=1)
        middle = top + (row + 0.5) * style.px * TITLE_PITCH
        block.paint(out, (box.x + round(box.w * 0.03), middle - block.size[1] / 2))


def _marks(out: pygame.Surface, face: UnitFace, foot: int) -> None:
    wide = out.get_width()
    side = max(15, round(wide * 0.34))
    if face.strength:
        put_middle(out, strength_shield(face.strength, side, face.color), (side * 0.56, foot - side * 0.42))
    small = max(11, round(wide * 0.22))
    for index, name in enumerate(face.produces[:3]):
        at = (wide - small * (0.62 + 0.9 * index), foot - small * 0.4)
        pygame.draw.aacircle(out, (253, 246, 230), (round(at[0]), round(at[1])), round(small * 0.62))
        put_middle(out, icon(name, small * 0.9), at)
    token = max(13, round(wide * 0.27))
    _doom(out, face, token)
    shown = max(face.age, 1 if face.dies else 0)
    for index in range(min(shown, 3) if face.age <= 3 else 1):
        _token(out, (round(wide - token * 0.56), round(token * (0.62 + 0.95 * index))), token, face.age)


def _doom(out: pygame.Surface, face: UnitFace, token: int) -> None:
    """A violet tag that grows to the left of the hourglass: the unit dies this Age."""
    least = 12 * face.letters // 100
    sizes = range(max(least, round(token * 0.44)), least - 1, -1)
    for words, px in ((words, px) for words in face.dies for px in sizes):
        block = one_line(escape(words), Style("sans-bold", px, (255, 250, 240), 1.0), 999)
        wide, tall = block.size[0] + round(px * 0.6) + round(token * 1.1), max(token, round(px * 1.3))
        if wide <= out.get_width():
            box = pygame.Rect(out.get_width() - wide, 0, wide, tall)
            box.centery = max(tall // 2, round(token * 0.62))
            pygame.draw.rect(out, DOOM, box, border_radius=tall // 2)
            block.paint(out, (box.x + round(px * 0.5), box.centery - block.size[1] / 2))
            return


def _token(out: pygame.Surface, at: tuple[int, int], side: int, age: int) -> None:
    """An hourglass disc, or a violet disc with the number of tokens above three."""
    if age <= 3:
        put_middle(out, icon("age", side), at)
        return
    pygame.draw.aacircle(out, (77, 56, 120), at, side // 2)
    put_middle(out, render(str(age), "sans-bold", round(side * 0.68), (255, 250, 240)), at)


@remember
def free_picture(height: int, state: str, word: str, growth: float = 1.0) -> pygame.Surface:
    """An empty place with its word, in letters up to that many times their usual size."""
    wide = round(height * AS_STANDS)
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    spot((wide, height), state).put(out, (0, 0))
    if word:
        spot((wide, height), "free").put(out, (0, 0))  # a little more paper under the letters
        style = Style("sans-bold", round(max(10, height * 0.105) * growth), rgb("5A4A30"), 1.0)
        block = one_line(escape(word), style, round(wide * 0.86), align="center", shrink=0.7 / growth)
        block.paint(out, (round(wide * 0.07), height * 0.54 - block.size[1] / 2))
    return out


@remember
def house_picture(name: str, level: int, color: str, height: int) -> pygame.Surface:
    """A building as a pop-up with its level plaque."""
    wide = round(height * 0.9)
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    tall = round(height * (0.84 if level else 1.0))
    piece = house(figure_word(name, "chronicles"), tall, level, color)
    body = piece.surface.get_width() - 2 * piece.pad
    piece.put(out, ((wide - body) / 2, 0))
    if level:
        plaque = level_plaque(level, max(10, round(height * 0.24)))
        across = plaque.surface.get_width() - 2 * plaque.pad
        plaque.put(out, ((wide - across) / 2, height - plaque.surface.get_height() + 2 * plaque.pad))
    return out
