"""The icon family: coloured paper icons, flat one-colour signs, and the seats' emblems and patterns.

Files lie in ``sprites/art/icons``. A file whose root names ``data-ink`` is a flat sign that takes
any colour; the others are layered paper in their own colours.
"""

from functools import cache

import pygame

from sprites.keep import remember
from sprites.paint.color import Paint, darker, hexa, lighter
from sprites.paint.figures import ART, read_drawing
from sprites.paint.paper import Edge, Shade, lit, shadow_inside, thick
from sprites.paint.svg import blank, circle, each, path, rect, render, stroke

LAYERED_FROM = 26
"""Below this size an icon is drawn flat: same shape, no shadow, no rim."""


@cache
def icon_names() -> frozenset[str]:
    """Return the names of all icons that have a file."""
    return frozenset(file.stem for file in (ART / "icons").glob("*.svg"))


def icon(name: str, size: float, color: Paint | None = None) -> pygame.Surface:
    """Return a square icon; ``color`` is for flat signs. Shared: copy before changing.

    A flat sign may be asked for without its ``flat_`` when no coloured icon has that name.
    """
    wide = max(4, round(size))
    if name not in icon_names() and f"flat_{name}" in icon_names():
        name = f"flat_{name}"
    if name not in icon_names():
        return blank((wide, wide))
    return _icon(name, wide, hexa(color) if color is not None else "")


@remember
def _icon(name: str, wide: int, color: str) -> pygame.Surface:
    drawing = read_drawing("icons", name)
    layers = drawing.coloured({"ink": color}) if color else drawing.layers
    if wide < LAYERED_FROM or "ink" in drawing.roles:
        big = render("".join(layers), (wide * 3, wide * 3), drawing.box)
        return pygame.transform.smoothscale(big, (wide, wide))
    out: pygame.Surface | None = None
    edge = Edge(max(0.8, wide * 0.014))
    shade = Shade(max(1.0, wide * 0.03), 0.43, max(1.0, wide * 0.008))
    for body in layers:
        piece = thick(lit(render(body, (wide, wide), drawing.box)), edge)
        if out is None:
            out = piece
        else:
            shadow_inside(out, piece, shade)
    return out if out is not None else blank((wide, wide))


def emblem(name: str, size: float, color: Paint | None = None) -> pygame.Surface:
    """Return a seat's shield (``sun``, ``wave`` ...), in its own colour or another one."""
    wide = max(4, round(size))
    drawing_name = f"seat_{name}"
    if drawing_name not in icon_names():
        return blank((wide, wide))
    return _icon(drawing_name, wide, "") if color is None else _emblem(drawing_name, wide, hexa(color))


@remember
def _emblem(name: str, wide: int, color: str) -> pygame.Surface:
    drawing = read_drawing("icons", name)
    layers = drawing.coloured({"mid": color, "deep": darker(color, 0.35)})
    out = thick(lit(render(layers[0], (wide, wide), drawing.box)), Edge(max(0.8, wide * 0.014)))
    for body in layers[1:]:
        shadow_inside(out, render(body, (wide, wide), drawing.box), Shade(max(1.0, wide * 0.03), 0.43, 1))
    return out


def _dots(width: float, height: float, pale: str) -> str:
    return "".join(
        circle(pale, column * 6 + 3 + (3 if row % 2 else 0), row * 6 + 3, 1.7)
        for column in range(-1, int(width / 6) + 1)
        for row in range(int(height / 6) + 1)
    )


def _waves(width: float, height: float, pale: str) -> str:
    run = " ".join("q2.5 -4 5 0 t5 0" for _ in range(int(width / 10) + 2))
    return each(
        lambda y: stroke(pale, 1.6, f"M-4 {y} {run}"), [row * 7 + 4 for row in range(int(height / 7) + 1)]
    )


def _diagonals(width: float, height: float, pale: str) -> str:
    starts = range(-int(height), int(width) + 8, 7)
    return each(lambda x: stroke(pale, 2.2, f"M{x} {height} L{x + height} 0"), list(starts))


def _checks(width: float, height: float, pale: str) -> str:
    return "".join(
        rect(pale, column * 5, row * 5, 5, 5)
        for column in range(int(width / 5) + 1)
        for row in range(int(height / 5) + 1)
        if (column + row) % 2
    )


def _stripes(width: float, height: float, pale: str) -> str:
    return each(lambda x: rect(pale, x, 0, 2.4, height), [column * 6 for column in range(int(width / 6) + 1)])


def _bricks(width: float, height: float, pale: str) -> str:
    rows = range(int(height / 6) + 1)
    beds = each(lambda y: stroke(pale, 1.2, f"M0 {y} H{width}"), [row * 6 for row in rows])
    return beds + "".join(
        stroke(pale, 1.2, f"M{column * 9 + (4.5 if row % 2 else 0)} {row * 6} v6")
        for row in rows
        for column in range(int(width / 9) + 1)
    )


def _zigzag(width: float, height: float, pale: str) -> str:
    run = " ".join("l4 -5 l4 5" for _ in range(int(width / 8) + 2))
    return each(
        lambda y: stroke(pale, 1.6, f"M-2 {y} {run}"), [row * 7 + 6 for row in range(int(height / 7) + 1)]
    )


PATTERNS = {
    "dots": _dots,
    "waves": _waves,
    "diagonals": _diagonals,
    "checks": _checks,
    "stripes": _stripes,
    "bricks": _bricks,
    "zigzag": _zigzag,
}


@remember
def _pattern(name: str, size: tuple[int, int], color: str, repeat: float) -> pygame.Surface:
    width, height = size[0] / repeat, size[1] / repeat
    body = path(color, f"M0 0 H{width} V{height} H0Z") + PATTERNS[name](width, height, lighter(color, 0.38))
    return render(body, size, (0, 0, width, height))


def pattern(name: str, size: tuple[int, int], color: Paint, repeat: float = 1.0) -> pygame.Surface:
    """Return a filled box in a seat's pattern; ``repeat`` is pixels per pattern unit."""
    return _pattern(name if name in PATTERNS else "dots", size, hexa(color), repeat)
