"""Crests of the Venetian families: a shield, a colour and a device each."""

import pygame

from sprites.keep import remember
from sprites.paint.color import darker, rgb
from sprites.paint.paper import Edge, Shade, clip, drop, lit, thick
from sprites.paint.shapes import star
from sprites.paint.svg import blank, circle, path, points, polygon, rect, render

FAMILIES = {
    "contarini": "#ac2c30",
    "dandolo": "#245c96",
    "gradenigo": "#347646",
    "morosini": "#844a8e",
    "tiepolo": "#52545c",
}
"""Colour of each family."""

BOX = (0.0, 0.0, 64.0, 64.0)
PALE = "#fae8c4"
_RIM = "M6 4 H58 V34 C58 48 48 57 32 62 C16 57 6 48 6 34Z"
_FIELD = "M9 7 H55 V34 C55 46 46 54 32 58.5 C18 54 9 46 9 34Z"


def _stripes() -> str:
    return "".join(
        polygon(PALE, [(x, 64), (x + 8, 64), (x + 52, 4), (x + 44, 4)]) for x in range(-40, 64, 17)
    )


def _stars(color: str) -> str:
    chief = rect(PALE, 6, 4, 52, 26)
    small = "".join(star(color, x, 18, 7, 3, 5) for x in (18, 32, 46))
    return chief + small + star(PALE, 32, 44, 11, 4.8, 5)


def _stairs() -> str:
    step = [(4 + 12 * i, 50 - 10 * (i + k)) for i in range(6) for k in (0, 1)]
    return polygon(PALE, [*step, *((x + 14, y + 14) for x, y in reversed(step))])


def _bend() -> str:
    return (
        polygon(PALE, [(6, 10), (18, 4), (60, 40), (56, 54)])
        + circle(PALE, 45, 18, 6)
        + circle(PALE, 21, 44, 6)
    )


def _tower(color: str) -> str:
    body = points([
        (20, 52), (20, 26), (15, 26), (15, 13), (23, 13), (23, 18), (28, 18), (28, 13), (36, 13), (36, 18),
        (41, 18), (41, 13), (49, 13), (49, 26), (44, 26), (44, 52),
    ])  # fmt: skip
    return path(PALE, body) + path(color, "M27 52 V42 A5 5 0 0 1 37 42 V52Z")


def _device(name: str, color: str) -> str:
    if name == "contarini":
        return _stripes()
    if name == "dandolo":
        return _stars(color)
    if name == "gradenigo":
        return _stairs()
    if name == "morosini":
        return _bend()
    return _tower(color)


@remember
def crest(name: str, size: int) -> pygame.Surface:
    """Return a family's crest; unknown families get an empty surface. Shared: do not change."""
    square = (max(4, size), max(4, size))
    if name not in FAMILIES:
        return blank(square)
    color = FAMILIES[name]
    rim = thick(lit(render(path("#fff6e2", _RIM), square, BOX)), Edge(max(0.8, size * 0.014)))
    field = render(path(color, _FIELD), square, BOX)
    shape = field.copy()
    field.blit(render(_device(name, color), square, BOX), (0, 0))
    drop(rim, lit(clip(field, shape)), (0, 0), Shade(max(1.0, size * 0.03), 0.5, 1, rgb(darker(color, 0.6))))
    return rim
