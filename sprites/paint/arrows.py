"""Arrows and dotted ways of paper, drawn over a table from one thing to another."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import pygame

from sprites.paint.paper import Shade, drop
from sprites.paint.svg import path, points, render, stroke

Spot = tuple[float, float]
BOW = 0.2
"""How far a way bends aside, in its own lengths."""


def bow(start: Spot, end: Spot, side: int, count: int = 24) -> list[Spot]:
    """Points on a bent way; `side` is 1 or -1, 0 for a straight one."""
    across = (start[1] - end[1], end[0] - start[0])
    middle = (
        (start[0] + end[0]) / 2 + across[0] * BOW * side,
        (start[1] + end[1]) / 2 + across[1] * BOW * side,
    )
    found = []
    for step in range(count + 1):
        t = step / count
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return found


def arrow(target: pygame.Surface, way: list[Spot], width: float, fill: str, edge: str) -> None:
    """A broad arrow along a way, thin where it begins."""
    left, top = min(x for x, _ in way) - width * 2, min(y for _, y in way) - width * 2
    right, low = max(x for x, _ in way) + width * 2, max(y for _, y in way) + width * 2
    size = (max(1, math.ceil(right - left)), max(1, math.ceil(low - top)))
    local = tuple((round(x - left, 1), round(y - top, 1)) for x, y in way)
    drop(target, _arrow(local, size, round(width, 1), fill, edge), (round(left), round(top)),
         Shade(width * 0.25, 0.45, width * 0.16))  # fmt: skip


@lru_cache(maxsize=16)
def _arrow(
    way: tuple[Spot, ...], size: tuple[int, int], width: float, fill: str, edge: str
) -> pygame.Surface:
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    head = min(width * 1.6, length * 0.5)
    kept, gone = [way[0]], 0.0
    for a, b in pairwise(way):
        gone += math.dist(a, b)
        if gone > length - head:
            break
        kept.append(b)
    outline = points(_shape(kept, way[-1], width))
    body = path(fill, outline) + stroke(edge, max(1.2, width * 0.07), outline)
    return render(body, size, (0, 0, *size))


def _shape(kept: list[Spot], tip: Spot, width: float) -> list[Spot]:
    """The outline: both sides of the shaft, the barbs, the tip."""
    rims: tuple[list[Spot], list[Spot]] = ([], [])
    last = len(kept) - 1
    for number, (x, y) in enumerate(kept):
        before, after = kept[max(0, number - 1)], kept[min(last, number + 1)] if number < last else tip
        along = math.atan2(after[1] - before[1], after[0] - before[0]) + math.pi / 2
        half = width * (0.16 + 0.22 * number / max(1, last))
        for rim, way in zip(rims, (1, -1), strict=True):
            rim.append((x + way * half * math.cos(along), y + way * half * math.sin(along)))
    x, y = kept[-1]
    along = math.atan2(tip[1] - y, tip[0] - x) + math.pi / 2
    barbs = [
        (x + way * width * 0.85 * math.cos(along), y + way * width * 0.85 * math.sin(along))
        for way in (1, -1)
    ]
    return [*rims[0], barbs[0], tip, barbs[1], *reversed(rims[1])]


def dots(target: pygame.Surface, way: list[Spot], radius: float, color: tuple[int, int, int]) -> None:
    """A dotted way, its dots growing towards the end."""
    for number, spot in enumerate(way):
        size = max(2, round(radius * (0.55 + 0.45 * number / max(1, len(way) - 1))))
        pygame.draw.aacircle(target, color, (round(spot[0]), round(spot[1])), size)
