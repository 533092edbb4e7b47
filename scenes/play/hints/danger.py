"""Where a danger lies on the table: a red arrow from whom it comes to what it touches, with their emblem."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from game.core.types import CardName, SeatName, Text
from scenes.play.hints.ghosts import Point, arrow_head, box_of
from scenes.play.stage import Stage
from sprites.keep import remember
from sprites.paint.icons import emblem
from sprites.theme import Rgb, SeatLook, Theme, mix
from sprites.widgets.page import Sketch

RED: Rgb = (168, 30, 26)
RIM: Rgb = (255, 244, 226)
SAG = 0.24
"""How deep the arrow hangs, in its lengths."""
DASH, GAP, THICK, EMBLEM = 18, 11, 5, 38
"""In units."""


@dataclass(frozen=True, slots=True)
class Danger:
    """From whom to what; a danger of nobody hangs above what it touches."""

    goal: Rect
    start: Rect | None = None
    look: SeatLook | None = None

    def way(self, theme: Theme) -> list[Point]:
        """The points of the arrow, from its tail to its tip."""
        start = self.start or Rect(self.goal.centerx, self.goal.y - theme.px(90), 1, 1)
        (x0, y0), (x1, y1) = _rim(start, self.goal.center), _rim(self.goal, start.center)
        low = y0 + (y1 - y0) / 2 + math.hypot(x1 - x0, y1 - y0) * (SAG if self.start else 0.0)
        middle = ((x0 + x1) / 2, min(low, theme.size[1] - theme.px(20)))
        count = max(24, round(math.hypot(x1 - x0, y1 - y0) / 2))
        return [_bent((x0, y0), middle, (x1, y1), step / count) for step in range(count + 1)]


def danger_on(stage: Stage, sketch: Sketch, reason: Text, what: Text) -> Danger | None:
    """Where a happening lies that may come; None where it has no one place."""
    table, own, said = stage.table, stage.seat, dict(what.params)
    whose = said.get("seat")
    seat = whose.seat if isinstance(whose, SeatName) and whose.seat != own else None
    source = table.seat_thing.format(seat) if seat is not None else ""
    source = source or table.fears.get(what.key.rpartition(".")[2], "")
    start = box_of(stage, sketch, source)
    goal = _place(stage, sketch, reason) or _card(stage, said.get("card"))
    if goal is None and start is not None and own is not None:
        goal = box_of(stage, sketch, table.seat_thing.format(own))
    if goal is None or (start is not None and start.colliderect(goal)):
        return None
    look = stage.ctx.theme.seats[stage.looks[seat]] if seat is not None else None
    return Danger(goal, start, look)


def _place(stage: Stage, sketch: Sketch, reason: Text) -> Rect | None:
    tag = stage.table.tagged(stage.setting, reason)
    return box_of(stage, sketch, tag[0]) if tag is not None else None


def _card(stage: Stage, named: object) -> Rect | None:
    """The own card that is named, where it lies."""
    if not isinstance(named, CardName) or named.card is None:
        return None
    zones = ("hand", *stage.table.own_zones)
    found = (
        piece.box
        for piece in stage.spread.pieces.values()
        if piece.card == named.card and (piece.zone in zones or piece.zone.startswith("own "))
    )
    return next(found, None)


def lay_danger(sketch: Sketch, danger: Danger) -> list[Rect]:
    """Hang the arrow above the table; returns what must be seen of it."""
    theme = sketch.theme
    way = danger.way(theme)
    xs, ys = [x for x, _ in way], [y for _, y in way]
    air, side = theme.px(30), theme.px(EMBLEM)
    box = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)
    box = box.inflate(2 * air, 2 * air).clip(Rect(0, 0, *theme.size))
    sketch.art(box, partial(_paint, theme, tuple(way)))
    middle = Rect(0, 0, side, side)
    middle.center = round(way[len(way) // 2][0]), round(way[len(way) // 2][1])
    if danger.look is not None:
        look = danger.look
        sketch.art(middle, lambda target, b: target.blit(emblem(look.emblem, b.w, look.color), b))
    tip = Rect(0, 0, side, side)
    tip.center = round(way[-1][0]), round(way[-1][1])
    return [middle, tip, danger.goal]


def _rim(box: Rect, towards: tuple[int, int]) -> Point:
    """Where the way from the middle of a box to a point leaves it."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    parts = [half / abs(by) for half, by in ((box.w / 2, dx), (box.h / 2, dy)) if by]
    out = min([0.45, *(part * 0.8 for part in parts)])
    return box.centerx + dx * out, box.centery + dy * out


def _bent(a: Point, b: Point, c: Point, t: float) -> Point:
    x, y = ((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
    return x, y


def _paint(theme: Theme, way: tuple[Point, ...], target: pygame.Surface, box: Rect) -> None:
    target.blit(_drawn(tuple((x - box.x, y - box.y) for x, y in way), box.size, theme), box)


@remember
def _drawn(way: tuple[Point, ...], size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Dashes with a light rim and a tip, drawn twice as large and made small."""
    large = pygame.Surface((max(1, size[0] * 2), max(1, size[1] * 2)), pygame.SRCALPHA)
    points, unit = [(x * 2, y * 2) for x, y in way], theme.u * 2
    lit = _dashes(points, DASH * unit, GAP * unit)
    for color, more in ((mix(RIM, RED, 0.05), 2.5), (RED, 0.0)):
        for point in lit:
            pygame.draw.circle(large, color, point, unit * (THICK + more) / 2 + 1)
        pygame.draw.polygon(large, color, arrow_head(points, unit * (20 + more * 2)))
    return pygame.transform.smoothscale(large, size)


def _dashes(points: Sequence[Point], dash: float, gap: float) -> list[Point]:
    """The points of a way that lie on its dashes, close enough to each other to make a line."""
    found, gone = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        long = math.hypot(x1 - x0, y1 - y0)
        for step in range(max(1, round(long))):
            part = step / max(1.0, long)
            if (gone + step) % (dash + gap) < dash:
                found.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
        gone += long
    return found
