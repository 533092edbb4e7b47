"""Badges: the paper discs, shields and coins that carry a card's numbers."""

import math

import pygame

from sprites.keep import remember
from sprites.paint.color import DIGIT, Paint, hexa, lighter, rgb
from sprites.paint.paper import Edge, Shade, drop, lit, thick
from sprites.paint.shapes import ripple, star_corners
from sprites.paint.svg import blank, circle, path, points, render, ring, stroke
from sprites.theme import font


def _octagon(radius: float) -> str:
    return points(
        [
            (
                radius * math.cos(math.pi / 8 + k * math.pi / 4),
                radius * math.sin(math.pi / 8 + k * math.pi / 4),
            )
            for k in range(8)
        ]
    )


def _shield(r: float) -> str:
    return (
        f"M0 {-r} L{r * 0.95} {-r * 0.78} L{r * 0.95} {r * 0.05} C{r * 0.95} {r * 0.6} {r * 0.4} "
        f"{r * 0.9} 0 {r} "
        f"C{-r * 0.4} {r * 0.9} {-r * 0.95} {r * 0.6} {-r * 0.95} {r * 0.05} L{-r * 0.95} {-r * 0.78}Z"
    )


def _petals(r: float) -> str:
    corners = []
    for step in range(100):
        angle = step * math.tau / 100
        reach = r * (0.93 + 0.1 * abs(math.cos(2.5 * angle)))
        corners.append((reach * math.cos(angle - math.pi / 2), reach * math.sin(angle - math.pi / 2)))
    return points(corners)


def _outline(shape: str, radius: float, paint: str) -> str:
    """Return a badge shape around the origin, with an inner line where the shape has one."""
    pale = lighter(paint, 0.42)
    if shape == "octagon":
        line = stroke(pale, radius * 0.06, _octagon(radius * 0.87))
        return path(paint, _octagon(radius * 1.04)) + line
    if shape == "ducat":
        return path(lighter(paint, 0.28), _octagon(radius * 1.04)) + path(paint, _octagon(radius * 0.86))
    if shape == "shield":
        return path(paint, _shield(radius))
    if shape == "pebble":
        return path(paint, points(ripple(0, 0, radius, 5, 0.05, 60)))
    if shape == "blossom":
        return path(paint, _petals(radius))
    if shape == "rosette":
        return path(paint, points(star_corners(0, 0, radius * 1.05, radius * 0.9, 14))) + ring(
            pale, 0, 0, radius * 0.74, radius * 0.05
        )
    if shape == "coin":
        return circle(lighter(paint, 0.28), 0, 0, radius) + circle(paint, 0, 0, radius * 0.84)
    return circle(paint, 0, 0, radius) + ring(pale, 0, 0, radius * 0.84, radius * 0.06)


@remember
def _plain(shape: str, radius: int, paint: str) -> pygame.Surface:
    side = radius * 2 + 4
    middle = radius + 2
    body = f'<g transform="translate({middle} {middle})">{_outline(shape, radius * 0.96, paint)}</g>'
    piece = lit(render(body, (side, side), (0, 0, side, side)), (255, 255, 255), (222, 214, 218))
    return thick(piece, Edge(max(1.0, radius * 0.05)))


@remember
def _badge(text: str, radius: int, paint: str, shape: str, ink: str) -> pygame.Surface:
    piece = _plain(shape, radius, paint)
    shade = Shade(max(2.0, radius * 0.2), 0.59, max(1.0, radius * 0.12))
    pad = math.ceil(shade.blur * 3)
    out = blank((piece.get_width() + 2 * pad, piece.get_height() + 2 * pad))
    drop(out, piece, (pad, pad), shade)
    number(
        out, text, (out.get_width() / 2, out.get_height() / 2), radius * (1.3 if len(text) < 2 else 1.12), ink
    )
    return out


def badge(text: str, radius: float, paint: Paint, shape: str = "disc", ink: Paint = DIGIT) -> pygame.Surface:
    """Return a badge with its shadow; the badge sits in the middle of the surface. Shared."""
    return _badge(text, max(4, round(radius)), hexa(paint), shape, hexa(ink))


def number(
    target: pygame.Surface, text: str, middle: tuple[float, float], size: float, ink: Paint = DIGIT
) -> None:
    """Set a number centred by its drawn outline, not by its line box."""
    if not text:
        return
    drawn = font("serif", max(6, round(size))).render(text, True, rgb(ink))
    box = drawn.get_bounding_rect()
    target.blit(drawn, (round(middle[0] - box.centerx), round(middle[1] - box.centery)))


def in_corner(corner: tuple[float, float], usual: float, radius: float) -> tuple[int, int]:
    """Return the middle of a badge on an upper right corner: one larger than usual grows inwards."""
    return round(corner[0] - (radius - usual)), round(corner[1] + (radius - usual))


def put_middle(target: pygame.Surface, piece: pygame.Surface, middle: tuple[float, float]) -> None:
    """Blit a piece so that its middle lies at a point."""
    target.blit(piece, (round(middle[0] - piece.get_width() / 2), round(middle[1] - piece.get_height() / 2)))
