"""The palace of Intrigo seen from above: walls, towers, lit rooms, doorways and the courtyard."""

import math

import pygame

from sprites.keep import remember
from sprites.paint.color import darker, lighter
from sprites.paint.intrigo.ring import Ring
from sprites.paint.paper import Edge, Shade, drop, glow, grain, lit, soft, thick
from sprites.paint.shapes import dashes, round_outline
from sprites.paint.svg import Size, blank, circle, each, group, rect, render, ring, stroke

_FAINT = 'stroke-opacity=".5"'
WALL, SEAL_FLOOR, DUCAT_FLOOR = "#f0dcb8", "#286268", "#b0743a"


@remember
def palace(layout: Ring, kinds: tuple[str, ...], size: Size) -> pygame.Surface:
    """Return the empty palace on a see-through picture of the window's size.

    ``kinds`` names each room's printed token, ``seal`` or ``ducat``.
    """
    target = blank(size)
    u = layout.unit
    _walls(target, layout, u)
    _courtyard(target, layout, u)
    for index, kind in enumerate(kinds):
        _room(target, layout, index, kind, u)
    for gap in range(layout.rooms):
        _doorway(target, layout.doorway(gap), u)
    return grain(target, 7)


def _sheet(
    target: pygame.Surface, box: tuple[float, float, float, float], fill: str, radius: float, shade: Shade
) -> None:
    """Lay a rounded sheet of paper given as left, top, width and height."""
    left, top, width, height = box
    size = (max(2, round(width)), max(2, round(height)))
    piece = thick(
        lit(render(rect(fill, 0, 0, *size, radius), size, (0, 0, *size)), (255, 255, 255), (226, 216, 214)),
        Edge(1, 18, 26),
    )
    drop(target, piece, (left, top), shade)


def _walls(target: pygame.Surface, layout: Ring, u: float) -> None:
    """Lay the plinth, the merlons, the corner towers and the brick ring."""
    for grow, fill in ((34, "#786054"), (24, "#c4a07c"), (13, "#e2c49a")):
        _sheet(target, _around(layout, grow * u), fill, 18 * u, Shade(14 * u, 0.47, 6 * u))
    _merlons(target, layout, u)
    left, top, wide, _ = _around(layout, 24 * u)
    for x, y in ((left, top), (left + wide, top), (left + wide, top + wide), (left, top + wide)):
        _turret(target, x, y, u)
    _sheet(target, _around(layout, 6 * u), "#964236", 12 * u, Shade(8 * u, 0.43, 3 * u))
    _bricks(target, layout, u)
    _sheet(target, _around(layout, -3 * u), "#70302c", 8 * u, Shade(2, 0.2, 0))


def _around(layout: Ring, grow: float) -> tuple[float, float, float, float]:
    """Return the palace's square, grown on every side."""
    side = layout.side + 2 * grow
    return layout.left - grow, layout.top - grow, side, side


def _merlons(target: pygame.Surface, layout: Ring, u: float) -> None:
    x, y, side = layout.left, layout.top, layout.side
    stone = rect("#58423e", -8, -6, 16, 14, 4) + rect("#d6b48c", -8, -8, 16, 14, 4)
    stone += rect("#eed4ac", -5, -6, 10, 5, 2.5)
    count, out = max(8, int(side / (27 * u))), ""
    far = 33 * u
    for index in range(count):
        step = -10 * u + (index + 0.5) * (side + 20 * u) / count
        walls = (
            (x + step, y - far),
            (x + side + far, y + step),
            (x + step, y + side + far),
            (x - far, y + step),
        )
        for turn, (cx, cy) in enumerate(walls):
            out += group(stone, f"translate({cx:.1f} {cy:.1f}) rotate({90 * turn}) scale({u:.3f})")
    target.blit(render(out, target.get_size(), (0, 0, *target.get_size())), (0, 0))


def _bricks(target: pygame.Surface, layout: Ring, u: float) -> None:
    left, top, wide, _ = _around(layout, 5 * u)
    rows = range(int(wide / (11 * u)) + 1)
    lines = each(lambda row: stroke("#803630", 0.8, f"M{left} {top + row * 11 * u} h{wide}", _FAINT), rows)
    target.blit(render(lines, target.get_size(), (0, 0, *target.get_size())), (0, 0))


def _turret(target: pygame.Surface, x: float, y: float, u: float) -> None:
    rings = ((25, "#786054"), (21, "#f0dcb8"), (16, "#287074"), (9, "#429090"), (4, "#ecbe54"))
    for radius, fill in rings:
        wide = max(2, round(2 * radius * u))
        disc = thick(render(circle(fill, 50, 50, 49), (wide, wide), (0, 0, 100, 100)), Edge(1))
        drop(target, disc, (x - wide / 2, y - wide / 2), Shade(max(1.5, 5 * u), 0.4, 2))


def _courtyard(target: pygame.Surface, layout: Ring, u: float) -> None:
    yard = layout.courtyard()
    _sheet(
        target,
        (yard.x - 5 * u, yard.y - 5 * u, yard.w + 10 * u, yard.h + 10 * u),
        "#702e2a",
        8 * u,
        Shade(6 * u, 0.4, -2),
    )
    count = max(4, int(yard.w // (36 * u)))
    cell = 100 / count
    tiles = rect("#ecd6ac", 0, 0, 100, 100)
    tiles += "".join(
        rect("#e4ca9e", i * cell, j * cell, cell + 0.1, cell + 0.1)
        for i in range(count) for j in range(count) if (i + j) % 2
    )  # fmt: skip
    tiles += (
        '<rect x="2" y="2" width="96" height="96" rx="1.4" fill="none" stroke="#ba8c60" stroke-width=".4"/>'
    )
    floor = render(tiles, yard.size, (0, 0, 100, 100))
    shade = _inner_shade(yard.size)
    floor.blit(shade, (0, 0))
    target.blit(floor, yard.topleft)


@remember
def _inner_shade(size: Size) -> pygame.Surface:
    """Return the shadow that high walls throw into a courtyard."""
    hole = blank((48, 48))
    hole.fill((46, 22, 30, 130))
    pygame.draw.rect(hole, (46, 22, 30, 0), (3, 4, 42, 42))
    soft_hole = pygame.transform.box_blur(hole, 3)
    return pygame.transform.smoothscale(soft_hole, size)


def _room(target: pygame.Surface, layout: Ring, index: int, kind: str, u: float) -> None:
    box = layout.room(index)
    floor = SEAL_FLOOR if kind == "seal" else DUCAT_FLOOR
    _sheet(
        target, (box.x + u, box.y + u, box.w - 2 * u, box.h - 2 * u), WALL, 9 * u, Shade(8 * u, 0.5, 5 * u)
    )
    inset = round(9 * u)
    inner = box.inflate(-2 * inset, -2 * inset)
    a = 100.0
    body = rect(darker(floor, 0.34), 0, 0, a, a, 8) + rect(floor, 0, 4, a, a - 4, 8)
    body += ring(lighter(floor, 0.3), 50, 52, 38, 2)
    if kind == "seal":
        body += "".join(
            circle(
                lighter(floor, 0.3),
                50 + 38 * math.cos(k * math.tau / 14),
                52 + 38 * math.sin(k * math.tau / 14),
                2.5,
            )
            for k in range(14)
        )
    target.blit(render(body, inner.size, (0, 0, a, a)), inner.topleft)
    lamp = render(circle("#ffd682", 50, 50, 26), inner.size, (0, 0, a, a))
    light, pad = soft(lamp, Shade(inner.w * 0.16, 0.4, 0, (255, 214, 130)))
    target.blit(light, (inner.x - pad, inner.y - pad))
    _lit_windows(target, layout, box, u)


def _lit_windows(target: pygame.Surface, layout: Ring, box: pygame.Rect, u: float) -> None:
    """Light three windows on each outer side of a room."""
    middle = layout.left + layout.side / 2, layout.top + layout.side / 2
    reach = layout.side / 2 - layout.room_size
    dx, dy = box.centerx - middle[0], box.centery - middle[1]
    sides = (
        [(0, -1)] * (dy < -reach)
        + [(0, 1)] * (dy > reach)
        + [(-1, 0)] * (dx < -reach)
        + [(1, 0)] * (dx > reach)
    )
    for sx, sy in sides:
        for offset in (-0.24, 0, 0.24):
            x = box.centerx + sx * (box.w / 2 + 6 * u) + (offset * box.w if sy else 0)
            y = box.centery + sy * (box.h / 2 + 6 * u) + (offset * box.h if sx else 0)
            wide = max(3, round(10 * u))
            lamp = render(rect("#ffe28c", 0, 0, 10, 10, 5), (wide, wide), (0, 0, 10, 10))
            glow(
                target,
                lamp,
                (round(x - wide / 2), round(y - wide / 2)),
                Shade(5 * u, 0.8, 0, (255, 214, 120)),
            )
            target.blit(lamp, (round(x - wide / 2), round(y - wide / 2)))


def _doorway(target: pygame.Surface, box: pygame.Rect, u: float) -> None:
    size = box.size
    outline = round_outline(3 * u, 3 * u, box.w - 6 * u, box.h - 6 * u, 5 * u)
    line = stroke("#aa6250", max(1.0, 1.2 * u), dashes(outline, 5 * u, 4 * u))
    body = rect("#461c20", 0, 0, box.w, box.h, 6 * u) + rect(
        "#5c2828", 2 * u, 3 * u, box.w - 4 * u, box.h - 5 * u, 5 * u
    )
    target.blit(render(body + line, size, (0, 0, *size)), box.topleft)
