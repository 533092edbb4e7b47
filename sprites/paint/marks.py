"""The marks of a review: the shape says what a choice was, the size what it cost; colour only helps."""

from __future__ import annotations

import math

import pygame

from sprites.keep import remember
from sprites.theme import Rgb, rgb

COLORS: dict[str, Rgb] = {
    "find": rgb("2F7A4B"), "slip": rgb("C98A1B"), "mistake": rgb("C4551F"), "blunder": rgb("8E1B1B"),
}  # fmt: skip
PLAIN: Rgb = rgb("685246")
"""Of marks that have no colour of their own, where no seat gives them one."""
RIM: Rgb = rgb("FFFAF0")
"""Marks stand clear of lines."""
SMALL, STAR, LEAST, PER_POINT, MOST = 6.0, 13.0, 8.0, 0.95, 17.0
"""Radii in units: of fine and close, of a find, and of what cost something, by the points it cost."""
FINE = 4
"""Marks are drawn so many times as large and made small, for smooth edges."""
Point = tuple[float, float]


def mark_radius(kind: str, points: float = 0.0) -> float:
    """Return the radius of a mark in units; `points` is what the choice cost."""
    if kind in ("slip", "mistake", "blunder"):
        return min(MOST, LEAST + PER_POINT * points)
    return STAR if kind == "find" else SMALL


@remember
def mark(kind: str, r: float, color: Rgb = PLAIN) -> pygame.Surface:
    """Return the mark of a class with a radius in px: `find`, `fine`, `close`, `slip`, `mistake`, `blunder`.

    `color` is the seat's, for fine and close, which have none of their own.
    """
    rim = max(1.0, r * 0.19)
    side = math.ceil(2 * (r + rim)) + 2
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE / 2
    own = COLORS.get(kind, color)
    for paint, radius in ((RIM, (r + rim) * FINE), (own, r * FINE)):
        _shape(large, kind, paint, middle, radius)
    if kind == "close":
        pygame.draw.circle(large, RIM, (middle, middle), r * FINE * 0.55)
    elif kind == "blunder":
        _cross(large, middle, r * FINE * 0.36)
    return pygame.transform.smoothscale(large, (side, side))


def _shape(target: pygame.Surface, kind: str, color: Rgb, middle: float, r: float) -> None:
    if kind == "find":
        pygame.draw.polygon(target, color, _corners(middle, r, 10, -90.0, 0.46))
    elif kind == "slip":
        pygame.draw.polygon(target, color, _corners(middle, r, 4, -90.0))
    elif kind == "mistake":
        pygame.draw.polygon(target, color, _corners(middle, r * 1.08, 3, 90.0))
    elif kind == "blunder":
        pygame.draw.polygon(target, color, _corners(middle, r, 8, 22.5))
    else:
        pygame.draw.circle(target, color, (middle, middle), r)


def _corners(middle: float, r: float, count: int, turn: float, waist: float = 1.0) -> list[Point]:
    """The corners of a regular shape; every second one of a star lies nearer to its middle."""
    found = []
    for number in range(count):
        angle = math.radians(turn + 360.0 * number / count)
        far = r * (waist if number % 2 else 1.0)
        found.append((middle + far * math.cos(angle), middle + far * math.sin(angle)))
    return found


def _cross(target: pygame.Surface, middle: float, r: float) -> None:
    wide = max(2, round(r * 0.62))
    for side in (-1, 1):
        pygame.draw.line(target, RIM, (middle - r, middle - r * side), (middle + r, middle + r * side), wide)
