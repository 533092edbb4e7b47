"""Arched red bridges of the garden, in two parts so that pawns walk between the rails."""

import math

import pygame

from sprites.keep import remember
from sprites.paint.color import darker, lighter
from sprites.paint.paper import stack
from sprites.paint.svg import circle, points, polygon, render, stroke

RED = "#be4036"
_N = 24

Point = tuple[float, float]


def _arc(half: float, rise: float, down: float) -> list[Point]:
    """Return the line of the planks around the origin, moved down."""
    return [
        (-half + 2 * half * i / _N, down - rise * math.sin(math.pi * i / _N) ** 0.9) for i in range(_N + 1)
    ]


def _rise_at(rise: float, share: float) -> float:
    return rise * math.pow(math.sin(math.pi * share), 0.9)


def box_of(half: float, rise: float, scale: float) -> tuple[float, float, float, float]:
    """Return the box a bridge fills around the middle of its foot line."""
    return -half - 10 * scale, -rise - 60 * scale, 2 * half + 20 * scale, rise + 100 * scale


@remember
def bridge_back(half: float, rise: float, scale: float) -> pygame.Surface:
    """Return the far rail, the planks and the arch below; lay it where `box_of` says."""
    wide = 20 * scale
    rail = "".join(
        stroke(darker(RED, 0.22), 3.6 * scale, points([(x, y), (x, y - 20 * scale)], False))
        for x, y in ((-half + 2 * half * i / 7, -_rise_at(rise, i / 7) - wide * 0.62) for i in range(1, 7))
    )
    rail += stroke(darker(RED, 0.12), 4.2 * scale, points(_arc(half, rise, -wide * 0.62 - 19 * scale), False))
    rail += stroke(darker(RED, 0.2), 2.4 * scale, points(_arc(half, rise, -wide * 0.62 - 9 * scale), False))
    low = _arc(half, rise, wide * 0.7)
    deck = polygon("#d6aa7a", _arc(half, rise, -wide * 0.75) + low[::-1])
    for i in range(2, 2 * _N - 1, 2):
        share = i / (2 * _N)
        x, y = -half + 2 * half * share, -_rise_at(rise, share)
        deck += stroke("#be8e62", 1.2 * scale, points([(x, y - wide * 0.7), (x, y + wide * 0.66)], False))
    return _painted([rail, deck, _side(half, rise, scale, low)], half, rise, scale)


def _side(half: float, rise: float, scale: float, low: list[Point]) -> str:
    wide = 20 * scale
    under = [
        (
            -half * 0.82 + 2 * half * 0.82 * i / _N,
            wide * 0.72 + 16 * scale - rise * 0.86 * math.sin(math.pi * i / _N) ** 0.8,
        )
        for i in range(_N + 1)
    ]
    return polygon(RED, [*low, (half * 0.97, wide * 1.15), *under[::-1], (-half * 0.97, wide * 1.15)])


@remember
def bridge_front(half: float, rise: float, scale: float) -> pygame.Surface:
    """Return the near rail with its posts; lay it where `box_of` says."""
    wide = 20 * scale
    body = ""
    for i in range(8):
        x, y = -half + 2 * half * i / 7, wide * 0.7 - _rise_at(rise, i / 7)
        body += stroke(RED, 4.4 * scale, points([(x, y + 2), (x, y - 15 * scale)], False))
        if i in {0, 7}:
            body += circle("#e8bc5c", x, y - 19 * scale, 4.6 * scale)
    body += stroke(lighter(RED, 0.1), 4.4 * scale, points(_arc(half, rise, wide * 0.7 - 14 * scale), False))
    return _painted([body], half, rise, scale)


def _painted(layers: list[str], half: float, rise: float, scale: float) -> pygame.Surface:
    box = box_of(half, rise, scale)
    size = (math.ceil(box[2]), math.ceil(box[3]))
    exact = (box[0], box[1], float(size[0]), float(size[1]))
    return stack(layers, size, exact) if len(layers) > 1 else render(layers[0], size, exact)
