"""Sentences laid as words and chips, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.packs.form.sentence import Chip, Piece
from sprites.paint.icons import icon
from sprites.text import escape
from sprites.widgets.build import button
from sprites.widgets.page import Control, Sketch

CLOSE = ",.:;…)"
"""What follows a word without a space."""
UNITS = 18


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece at its place, relative to the corner of the sentence."""

    box: Rect
    piece: Piece


def line_of(sketch: Sketch) -> int:
    """How high a line with chips is."""
    return max(sketch.theme.px(38), round(sketch.style(UNITS).line_height * 1.35))


def width_of(sketch: Sketch, piece: Piece) -> int:
    """How wide a word or chip would like to be."""
    if isinstance(piece, str):
        return sketch.width(piece, UNITS)
    arrow = sketch.theme.px(22) if piece.use not in ("more", "item") else 0
    return sketch.width(piece.label, UNITS, "sans-bold") + sketch.theme.px(30) + arrow


def flow(sketch: Sketch, pieces: Sequence[Piece], wide: int) -> tuple[list[Laid], int]:
    """Put the pieces of a sentence side by side, and on as many lines as they need; with the height."""
    line, gap = line_of(sketch), sketch.theme.px(9)
    laid: list[Laid] = []
    x = y = 0
    for piece in _words(pieces):
        room = min(wide, width_of(sketch, piece))
        tight = isinstance(piece, str) and piece[0] in CLOSE
        x -= gap if tight and x else 0
        if x + room > wide and x and not tight:
            x, y = 0, y + line + gap // 2
        laid.append(Laid(Rect(x, y, room, line), piece))
        x += room + gap
    return laid, y + line


def _words(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, plain text word by word so that lines can be broken."""
    found: list[Piece] = []
    for piece in pieces:
        found += piece.split() if isinstance(piece, str) else [piece]
    return found


def lay(
    sketch: Sketch, laid: Sequence[Laid], at: tuple[int, int], said: str, chip: Callable[[Chip], str]
) -> None:
    """Place a sentence; `chip` takes note of a chip and says its look."""
    for each in laid:
        box = each.box.move(at)
        if isinstance(each.piece, str):
            sketch.text(box, escape(each.piece), UNITS, single=True)
        else:
            lay_chip(sketch, each.piece, box, said, chip(each.piece))


def lay_chip(sketch: Sketch, chip: Chip, box: Rect, said: str, look: str = "chip") -> Control:
    """A chip: its word, and an arrow where a list opens."""
    theme = sketch.theme
    shown = Rect(box.x, box.y + theme.px(2), box.w, box.h - theme.px(4))
    side = theme.px(12) if chip.use not in ("more", "item") else 0
    words = Rect(
        shown.x + theme.px(13), shown.y, shown.w - theme.px(26) - (side + theme.px(6) if side else 0), shown.h
    )
    ink = theme.furniture.ink if chip.use not in ("more", "item") else theme.furniture.heading
    units = next((u for u in (UNITS, 16) if sketch.width(chip.label, u, "sans-bold") <= words.w), 14)
    block = sketch.words(words, escape(chip.label), sketch.style(units, "sans-bold", ink), single=True)
    spoken = chip.said or chip.label
    hint = spoken if block.block.cut or chip.said else ""
    made = sketch.control(Control(chip.id, shown, look, spoken, words=(block,), group=said, hint=hint))
    if side:
        arrow = Rect(shown.right - side - theme.px(12), shown.centery - side // 2, side, side)
        quiet = theme.furniture.quiet
        sketch.art(arrow, lambda target, b: target.blit(icon("flat_down", b.w, quiet), b))
    return made


def cross(sketch: Sketch, name: str, box: Rect, label: str) -> Control:
    """A small round button that takes something away."""
    return button(sketch, name, box, label, look="chip", icon="flat_cross", bare=True)
