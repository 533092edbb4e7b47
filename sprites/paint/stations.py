"""The stations of a path of lessons: round pictures with a figure in its scene, the path, a flag, stars."""

from __future__ import annotations

import math

import pygame

from sprites.keep import remember
from sprites.paint.figures import figure
from sprites.paint.icons import icon
from sprites.paint.paper import Edge, Shade, drop, thick
from sprites.paint.scenes import scene
from sprites.paint.svg import blank, circle, points, rect, render

GOLD, PALE = "#d8a640", "#d9caa4"
STAR, NO_STAR = (229, 169, 44), (214, 203, 180)


@remember
def medallion(picture: str, backdrop: str, side: int, bright: bool) -> pygame.Surface:
    """A figure from the chest up before a scene, in a ring: gold once it has been reached, pale before."""
    out = blank((side, side))
    rim = max(3, side // 14)
    ring = render(
        circle(GOLD if bright else PALE, side / 2, side / 2, side / 2 - 1), (side, side), (0, 0, side, side)
    )
    out.blit(thick(ring, Edge(max(1.0, side * 0.015))), (0, 0))
    inner = side - 2 * rim
    back = scene(backdrop, (inner, inner))[0].copy()
    drawn = figure(picture, inner * 1.22)
    drop(
        back,
        drawn,
        (round((inner - drawn.get_width()) / 2), round(inner * 0.12)),
        Shade(inner * 0.03, 0.4, 2),
    )
    mask = blank((inner, inner))
    pygame.draw.aacircle(mask, (255, 255, 255), (inner // 2, inner // 2), inner // 2)
    round_back = blank((inner, inner))
    round_back.blit(back, (0, 0))
    round_back.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(round_back, (rim, rim))
    return out


def path(target: pygame.Surface, way: list[tuple[float, float]], width: float, reached: int) -> None:
    """A sandy path with dots: gold as far as it has been walked; `way` is dense."""
    for color, wide in (("#cdb98a", width * 1.16), ("#f4e6c6", width)):
        for spot in way:
            pygame.draw.aacircle(
                target, pygame.Color(color), (round(spot[0]), round(spot[1])), round(wide / 2)
            )
    gap, gone = width * 0.62, 0.0
    for number in range(1, len(way)):
        gone += math.dist(way[number - 1], way[number])
        if gone >= gap:
            gone = 0.0
            stone = (206, 144, 40) if number <= reached else (190, 172, 132)
            pygame.draw.aacircle(
                target, stone, (round(way[number][0]), round(way[number][1])), round(width * 0.12)
            )


def stars(target: pygame.Surface, box: pygame.Rect, count: int, out_of: int = 3) -> None:
    """So many gold stars of three, in a row in the middle of a box."""
    side = min(box.h, box.w // (out_of + 1))
    left = box.centerx - round(side * out_of * 1.08 / 2)
    for number in range(out_of):
        sign = icon("star", side, STAR if number < count else NO_STAR)
        target.blit(sign, (left + round(number * side * 1.08), box.centery - side // 2))


@remember
def flag(height: int) -> pygame.Surface:
    """The flag at the end of the path."""
    wide = round(height * 0.8)
    pole = rect("#7a5a2c", 6, 4, 6, 196) + circle(GOLD, 9, 6, 7)
    cloth = points([(12, 12), (150, 12), (124, 58), (150, 104), (12, 104)])
    body = pole + f'<path fill="#2f5d9e" d="{cloth}"/>'
    out = render(body, (wide, height), (0, 0, 160, 200))
    sign = icon("star", height * 0.26, STAR)
    out.blit(sign, sign.get_rect(center=(round(wide * 0.44), round(height * 0.29))))
    return out
