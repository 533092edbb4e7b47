"""Light over a table: what is lit stands out of the shade, an arrow leads, another move is dotted red."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from scenes.play.stage import Stage
from sprites.keep import remember
from sprites.paint.arrows import arrow, bow, dots
from sprites.paint.icons import icon
from sprites.pieces import paint_piece
from sprites.theme import Theme
from sprites.tween import ease_in_out
from sprites.widgets import skin

VEIL = (38, 18, 26, 64)
"""The strongest shade in which all letters stay legible: a quarter."""
GOLD, GOLD_EDGE, RED = "#f0b43c", "#7a4a12", (232, 88, 80)
OUT, STAY, HOME = 0.45, 0.35, 0.4
"""Seconds in which another move flies there, waits, and flies back."""


@dataclass
class Lights:
    """What is lit now, measured with the page."""

    boxes: list[Rect] = field(default_factory=list)
    arrows: list[tuple[Rect, Rect]] = field(default_factory=list)
    tried: tuple[Rect, Rect] | None = None

    def way(self, number: int, slip: Rect) -> list[tuple[float, float]]:
        """The bent way of an arrow, away from the slip."""
        start, end = self.arrows[number]
        return bow(_rim(start, end), _rim(end, start), _side(start, end, slip))

    def spots(self, slip: Rect | None = None) -> list[Rect]:
        """Small boxes along all arrows, to keep clear of."""
        found = []
        for start, end in self.arrows:
            way = bow(_rim(start, end), _rim(end, start), _side(start, end, slip or Rect(0, 0, 0, 0)), 8)
            found += [Rect(round(x) - 20, round(y) - 20, 40, 40) for x, y in way]
        return found


def _rim(box: Rect, toward: Rect) -> tuple[float, float]:
    """Where a way leaves a box."""
    x, y = box.center
    dx, dy = toward.centerx - x, toward.centery - y
    if not dx and not dy:
        return box.center
    part = min(box.w / 2 / abs(dx) if dx else float("inf"), box.h / 2 / abs(dy) if dy else float("inf"), 0.45)
    return x + dx * part, y + dy * part


def _side(start: Rect, end: Rect, slip: Rect) -> int:
    """1 or -1: the side of the way that the slip is not on."""
    if not slip.w:
        return 1
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    cross = dx * (slip.centery - start.centery) - dy * (slip.centerx - start.centerx)
    return -1 if cross > 0 else 1


def shade(target: pygame.Surface, room: Rect, lit: Sequence[Rect], theme: Theme) -> None:
    """A veil over the table, open where something is lit, with a gold light around that."""
    if not lit:
        return
    holes = tuple(tuple(box.inflate(theme.px(10), theme.px(10))) for box in lit)
    target.blit(_veil(room.size, room.topleft, holes, theme.px(14)), room)
    for box in lit:
        skin.halo(target, box, theme, radius=12, strong=True)


@remember
def _veil(
    size: tuple[int, int], corner: tuple[int, int], holes: tuple[tuple[int, ...], ...], radius: int
) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(VEIL)
    for x, y, wide, tall in holes:
        box = Rect(x - corner[0], y - corner[1], wide, tall)
        pygame.draw.rect(out, (0, 0, 0, 0), box, border_radius=radius)
    return out


def point(target: pygame.Surface, lights: Lights, slip: Rect, theme: Theme) -> None:
    """The arrows, above everything that lies."""
    for number in range(len(lights.arrows)):
        arrow(target, lights.way(number, slip), theme.u * 34, GOLD, GOLD_EDGE)


def show_tried(
    target: pygame.Surface, stage: Stage, source: str, way: tuple[Rect, Rect], since: float
) -> None:
    """Another move: red dots, a cross at its end, and with full motion the card on its way and back."""
    theme, (start, end) = stage.ctx.theme, way
    line = bow(start.center, end.center, 1, max(5, round(_far(start, end) / theme.px(34))))
    gone = stage.ctx.now() - since
    moving = stage.ctx.settings.motion == "full" and gone < OUT + STAY + HOME
    part = min(1.0, gone / OUT) if moving else 1.0
    dots(target, line[: max(1, round(len(line) * part))], theme.u * 7, RED)
    if part >= 1.0:
        side = theme.px(44)
        pygame.draw.aacircle(target, (196, 52, 48), end.center, side // 2)
        sign = icon("cross", side * 0.6, (255, 250, 240))
        target.blit(sign, sign.get_rect(center=end.center))
    piece = stage.spread.pieces.get(source)
    if moving and piece is not None:
        there = part if gone < OUT + STAY else 1 - min(1.0, (gone - OUT - STAY) / HOME)
        spot = line[round(ease_in_out(there) * (len(line) - 1))]
        pose = piece.pose.toward(piece.pose, 0.0)
        pose = type(pose)(spot[0], spot[1], pose.height, 0.0, 1.0, pose.flip, 1.0)
        paint_piece(target, piece.picture, piece.picture.surface, piece.pose.height, pose, theme)


def flies(stage: Stage, since: float) -> bool:
    """Whether another move is still on its way."""
    return stage.ctx.settings.motion == "full" and stage.ctx.now() - since < OUT + STAY + HOME


def _far(start: Rect, end: Rect) -> float:
    return float(((start.centerx - end.centerx) ** 2 + (start.centery - end.centery) ** 2) ** 0.5)
