"""Points by source and round as bars: colour and pattern tell the source, a gap the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.core.reckoning import END, Gain, Reckoning
from scenes.menus.ending.words import round_name
from scenes.window.context import Context
from sprites.paint.icons import pattern
from sprites.text import escape, render, text_width
from sprites.theme import Rgb, Theme, rgb
from sprites.widgets.boxes import cut_left
from sprites.widgets.page import Sketch

LOOKS: tuple[tuple[Rgb, str], ...] = (
    (rgb("A33A2E"), ""), (rgb("6B4FA0"), "diagonals"), (rgb("A9801F"), "dots"), (rgb("27706C"), "stripes"),
    (rgb("4E5F86"), "zigzag"), (rgb("7A5140"), "bricks"), (rgb("587A36"), "checks"),
)  # fmt: skip
"""How sources are told apart, in the order of the legend."""
LOSS: Rgb = rgb("5A4A50")


@dataclass(frozen=True, slots=True)
class Block:
    """One source in one round; `at` and `wide` in points from the left, gaps counted in rounds before it."""

    source: int
    amount: int
    round: int
    at: int
    gaps: int


def blocks(why: Reckoning, gains: Sequence[Gain]) -> list[Block]:
    """The bar of a seat: rounds in order, in each the sources in the order of the legend."""
    rounds = sorted({gain.round for gain in gains}, key=lambda number: (number == END, number))
    made, at = [], 0
    for gaps, number in enumerate(rounds):
        for index, source in enumerate(why.sources):
            for sign in (1, -1):
                amount = sum(
                    g.amount
                    for g in gains
                    if g.round == number and g.source == source and g.amount * sign > 0
                )
                if amount:
                    made.append(Block(index, amount, number, at, gaps))
                    at += abs(amount)
    return made


@dataclass(frozen=True, slots=True)
class Scale:
    """How wide a point is, and the gap between two rounds, so that the longest bar fits."""

    point: float
    gap: float

    @classmethod
    def of(cls, why: Reckoning, seats: int, room: int, theme: Theme) -> Scale:
        """The same scale for all seats."""
        bars = [blocks(why, why.of(seat)) for seat in range(seats)]
        most = max((bar[-1].at + abs(bar[-1].amount) for bar in bars if bar), default=1)
        gaps = max((bar[-1].gaps for bar in bars if bar), default=0)
        gap = min(float(theme.px(10)), room * 0.2 / max(1, gaps))
        return cls(max(0.1, (room - gap * gaps) / max(1, most)), gap)

    def box(self, block: Block, room: Rect) -> Rect:
        """Where a block lies in the room of a bar."""
        left = room.x + block.at * self.point + block.gaps * self.gap
        return Rect(round(left), room.y, max(2, round(abs(block.amount) * self.point)), room.h)


def paint_bar(
    target: pygame.Surface, room: Rect, bar: Sequence[Block], scale: Scale, ctx: Context, foot: int
) -> None:
    """The blocks with their numbers, the names of the rounds below them where they have room."""
    theme = ctx.theme
    ends: dict[int, tuple[Rect, Rect]] = {}
    high = Rect(room.x, room.y, room.w, room.h - foot)
    for block in bar:
        box = scale.box(block, high)
        _paint_block(target, box, block, theme)
        first, _ = ends.get(block.round, (box, box))
        ends[block.round] = (first, box)
    if not foot:
        return
    edge = room.x - theme.px(4)
    for number, (first, last) in ends.items():
        name = render(round_name(ctx, number), "sans", theme.text_px(14), theme.furniture.quiet)
        place = name.get_rect(midbottom=((first.x + last.right) // 2, room.bottom))
        place.left = max(place.left, room.x)
        if place.left >= edge + theme.px(3) and place.right <= room.right + theme.px(40):
            target.blit(name, place)
            edge = place.right


def _paint_block(target: pygame.Surface, box: Rect, block: Block, theme: Theme) -> None:
    color, name = LOOKS[block.source % len(LOOKS)]
    if block.amount < 0:
        pygame.draw.rect(target, theme.furniture.inset, box)
        pygame.draw.rect(target, LOSS, box, max(2, theme.px(3)))
    elif name:
        target.blit(pattern(name, box.size, color, max(1.0, theme.u * 1.4)), box)
    else:
        pygame.draw.rect(target, color, box)
    text, px = str(block.amount).replace("-", "−"), min(theme.text_px(17), round(box.h * 0.8))
    if px < 10 or text_width(text, "sans-bold", px) + 4 > box.w:
        return
    word = render(text, "sans-bold", px, LOSS if block.amount < 0 else theme.furniture.on_dark)
    if theme.dark and block.amount < 0:
        word = render(text, "sans-bold", px, theme.furniture.ink)
    place = word.get_rect(center=box.center)
    if name and block.amount > 0:  # a pattern would run through the number
        pygame.draw.rect(target, color, place.inflate(theme.px(4), -round(px * 0.1)))
    target.blit(word, place)


def lay_legend(sketch: Sketch, ctx: Context, box: Rect, why: Reckoning, names: Sequence[str]) -> None:
    """The sources that occur, as far as they have room, from the right."""
    theme, side = sketch.theme, sketch.style(16).px
    used = [n for n, source in enumerate(why.sources) if any(g.source == source for g in why.gains)]
    widths = [sketch.width(names[n], 16) + side + theme.px(34) for n in used]
    if sum(widths) > box.w:
        return
    rest = Rect(box.right - sum(widths), box.y, sum(widths), box.h)
    for n, wide in zip(used, widths, strict=True):
        cell, rest = cut_left(rest, wide)
        swatch, words = cut_left(cell, side, theme.px(8))
        swatch = Rect(swatch.x, cell.centery - side // 2, side, side)
        lost = all(g.amount < 0 for g in why.gains if g.source == why.sources[n])
        block = Block(n, -1 if lost else 1, 1, 0, 0)
        sketch.art(swatch, partial(_swatch, theme, block))
        sketch.text(words, escape(names[n]), 16, single=True)


def _swatch(theme: Theme, block: Block, target: pygame.Surface, box: Rect) -> None:
    color, name = LOOKS[block.source % len(LOOKS)]
    if block.amount < 0:
        pygame.draw.rect(target, LOSS, box, max(2, theme.px(3)))
    elif name:
        target.blit(pattern(name, box.size, color, max(1.0, theme.u * 1.4)), box)
    else:
        pygame.draw.rect(target, color, box)
