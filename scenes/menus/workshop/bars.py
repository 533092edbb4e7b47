"""Small charts of balance: intervals beside the band in which a card is fine, and bars of how often."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect

from game.packs.balance.figures import NEAR, OUT_OF_BOUNDS, Figures
from sprites.theme import Rgb, Theme, mix

REACH = 1.2
"""A chart shows so much of the even share to either side, at least."""
STEPS = (1, 2, 5, 10, 20, 50)


def reach(known: list[Figures], even: float) -> float:
    """How far a chart goes to either side, so that every interval has room."""
    ends = [abs(one.win.mean) + min(one.half, 1.0) for one in known if one.win.lines > 1]
    return min(1.0, max([REACH * even, *ends]))


def ticks(far: float) -> Iterator[int]:
    """Yield the points that are marked below a chart."""
    most = math.floor(100 * far)
    step = next((step for step in STEPS if most // step <= 3), STEPS[-1])
    yield from range(-(most // step) * step, most + 1, step)


def place(box: Rect, share: float, far: float) -> int:
    """Where a change of the chance lies in a chart."""
    return round(box.centerx + max(-1.0, min(1.0, share / far)) * box.w / 2)


def band(target: pygame.Surface, box: Rect, even: float, far: float, theme: Theme) -> None:
    """The band in which a card is fine, lines at the marks, and the middle."""
    furniture = theme.furniture
    left, right = place(box, -NEAR * even, far), place(box, NEAR * even, far)
    fine = Rect(left, box.y, right - left, box.h)
    pygame.draw.rect(target, mix(furniture.stock, furniture.good, 0.25), fine)
    for tick in ticks(far):
        x = place(box, tick / 100, far)
        ink = furniture.quiet if tick == 0 else mix(furniture.stock, furniture.quiet, 0.35)
        pygame.draw.line(target, ink, (x, box.y), (x, box.bottom))


def interval(
    target: pygame.Surface, box: Rect, found: Figures, far: float, theme: Theme, pale: bool = False
) -> None:
    """The interval with its mean; red where the card is out of bounds."""
    furniture = theme.furniture
    ink: Rgb = furniture.bad if found.verdict in OUT_OF_BOUNDS else furniture.ink
    ink = furniture.quiet if pale else ink
    wide, y, tall = max(2, theme.px(3)), box.centery, theme.px(7)
    low, high = place(box, found.low, far), place(box, found.high, far)
    pygame.draw.line(target, ink, (low, y), (high, y), wide)
    for end in (low, high):
        pygame.draw.line(target, ink, (end, y - tall), (end, y + tall), wide)
    pygame.draw.aacircle(target, ink, (place(box, found.win.mean, far), y), theme.px(7))


def bar(target: pygame.Surface, box: Rect, share: float, ink: Rgb, theme: Theme) -> None:
    """A rounded bar, filled by so much."""
    tall = min(box.h, theme.px(14))
    whole = Rect(box.x, box.centery - tall // 2, box.w, tall)
    pygame.draw.rect(target, theme.furniture.inset, whole, border_radius=tall // 2)
    filled = Rect(whole.x, whole.y, round(whole.w * max(0.0, min(1.0, share))), tall)
    if filled.w:
        pygame.draw.rect(target, ink, filled, border_radius=tall // 2)


def rosette(target: pygame.Surface, box: Rect, way: str, theme: Theme) -> None:
    """The sign of a verdict: an arrow up or down, a tick, or dots while nothing is known."""
    furniture = theme.furniture
    ground = {"up": furniture.bad, "down": furniture.bad, "even": furniture.good}.get(way, furniture.quiet)
    side = min(box.w, box.h)
    middle, far = pygame.Vector2(box.center), side / 2
    radii = [far * (1.0 if turn % 2 else 0.86) for turn in range(32)]
    edge = [middle + pygame.Vector2(radius, 0).rotate(turn * 11.25) for turn, radius in enumerate(radii)]
    pygame.draw.polygon(target, ground, edge)
    _sign(target, middle, far * 0.5, way, furniture.stock)


def _sign(target: pygame.Surface, middle: pygame.Vector2, size: float, way: str, ink: Rgb) -> None:
    def at(x: float, y: float) -> pygame.Vector2:
        return middle + pygame.Vector2(x * size, y * size * (-1 if way == "down" else 1))

    if way in ("up", "down"):
        pygame.draw.polygon(target, ink, [at(0, -1), at(0.9, 0), at(-0.9, 0)])
        pygame.draw.polygon(target, ink, [at(-0.32, -0.1), at(0.32, -0.1), at(0.32, 0.95), at(-0.32, 0.95)])
    elif way == "even":
        points = [at(-0.9, 0.1), at(-0.3, 0.75), at(0.95, -0.7)]
        pygame.draw.lines(target, ink, False, points, max(3, round(size * 0.36)))
    else:
        for x in (-0.7, 0, 0.7):
            pygame.draw.aacircle(target, ink, at(x, 0), size * 0.2)
