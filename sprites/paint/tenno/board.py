"""Tenno's table: a low lacquer table in a room with paper screens, lanterns and the great mountain."""

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sprites.keep import remember
from sprites.paint.badges import number
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.paper import (
    Edge,
    Lay,
    Shade,
    drop,
    glow,
    grain,
    lamp_light,
    lay,
    lit,
    nightfall,
    sky,
    soft,
    thick,
)
from sprites.paint.shapes import star
from sprites.paint.svg import Size, circle, each, path, rect, render, render_tight, stroke

BOX = (0.0, 0.0, 1920.0, 1080.0)
GOLD = "#d8a63a"


@dataclass(frozen=True, slots=True)
class Table:
    """The table top as shares of the window: far edge, near edge, and their heights."""

    far: tuple[float, float]
    near: tuple[float, float]
    top: float
    bottom: float

    def corners(self) -> tuple[float, float, float, float, float, float]:
        """Return far left, far right, near left, near right, top and bottom in design units."""
        return (
            self.far[0] * 1920, self.far[1] * 1920, self.near[0] * 1920, self.near[1] * 1920,
            self.top * 1080, self.bottom * 1080,
        )  # fmt: skip


COSY = Table((0.19, 0.81), (0.14, 0.86), 0.09, 0.75)
"""Two to four seats."""
WIDE = Table((0.035, 0.965), (0.02, 0.98), 0.055, 0.775)
"""Five to seven seats."""


def _outline(table: Table, inset: float, drop_low: float = 0) -> str:
    """Return the rounded table top, drawn in by ``inset``."""
    a, b, c, d, top, low = table.corners()
    m, r, low = inset, 40, low + drop_low
    return (
        f"M{a + r + m} {top + m} H{b - r - m} Q{b - m} {top + m} {b - m + 6} {top + r + m} "
        f"L{d - 4 - m} {low - r - m} "
        f"Q{d - m + 6} {low - m} {d - r - m} {low - m} H{c + r + m} Q{c + m - 6} {low - m} "
        f"{c + 4 + m} {low - r - m} "
        f"L{a + m - 6} {top + r + m} Q{a + m} {top + m} {a + r + m} {top + m}Z"
    )


@remember
def table(size: Size, top: Table = COSY, dark: bool = False) -> pygame.Surface:
    """Return the room with its lacquer table as one opaque picture."""
    if dark:
        return _by_night(table(size, top), top)
    target = pygame.Surface(size, pygame.SRCALPHA)
    target.blit(sky(size, "#ffd696", "#c44a34"), (0, 0))
    _view(target)
    _room(target)
    if top.far[0] > 0.1:
        for x in (140, 1780):
            _lantern(target, x)
    _lacquer(target, top)
    return grain(target, 8)


def _by_night(picture: pygame.Surface, top: Table) -> pygame.Surface:
    """Return the room in evening light; the lanterns burn on."""
    out = nightfall(picture)
    width, height = out.get_size()
    reach = round(height * 0.2)
    for x in (140, 1780) if top.far[0] > 0.1 else ():
        out.blit(lamp_light(reach), (round(x * width / 1920) - reach, round(560 * height / 1080) - reach))
    return out


def _view(target: pygame.Surface) -> None:
    """Paint the sun, the mountain and the red hills behind the open wall."""
    sun, place = render_tight(circle("#fff1cd", 1180, 70, 120), target.get_size(), BOX)
    halo, pad = soft(sun, Shade(target.get_height() * 0.12, 0.9, 0, (255, 243, 207)))
    target.blit(halo, (place[0] - pad, place[1] - pad))
    target.blit(sun, place)
    snow = "M690 92 Q735 40 760 6 Q800 -20 840 6 Q865 40 910 92 L866 66 L836 104 L800 62 L760 104 L734 68Z"
    lay(
        target,
        path("#e9a184", "M200 260 Q640 180 760 6 Q800 -20 840 6 Q960 180 1400 260Z") + path("#fff4e2", snow),
        BOX,
    )
    lay(target, path("#d9775c", "M0 600 V150 Q260 40 520 110 T1040 90 T1560 60 T1960 150 V600Z"), BOX)
    lay(target, path("#b44f41", "M0 700 V190 Q200 100 420 100 T900 128 T1400 96 T1960 190 V700Z"), BOX)
    trees = "".join(
        path("#8d3a33", f"M{x} 120 q-6 -40 {d} -62 q26 -16 40 4 q20 -4 26 14 q22 2 18 22 Z")
        for x, d in ((420, -4), (1400, -2), (1300, -6))
    )
    lay(target, trees, BOX, Lay(blur=0.008))


def _room(target: pygame.Surface) -> None:
    """Paint the sliding screens left and right and the wooden floor."""
    screens = ""
    for x in (-20, 1640):
        screens += rect("#4a2420", x, -20, 300, 1120)
        for row in range(10):
            for column in range(3):
                fill = "#f8e7c6" if (row + column) % 3 else "#f3dcb2"
                screens += rect(fill, x + 22 + column * 88, 10 + row * 118, 80, 110)
    lay(target, screens, BOX, Lay(blur=0.015, opacity=0.5, down=0.004))
    boards = each(
        lambda i: stroke("#571f1d", 4, f"M{960 + (i - 8) * 120} 560 L{960 + (i - 8) * 260} 1100"), range(17)
    )
    lay(target, rect("#6a2a26", -20, 560, 1980, 540) + boards, BOX, Lay(blur=0.013, opacity=0.47))
    dusk = pygame.transform.smoothscale(_vignette(), target.get_size())
    target.blit(dusk, (0, 0))


@lru_cache(maxsize=1)
def _vignette() -> pygame.Surface:
    field = pygame.Surface((64, 36), pygame.SRCALPHA)
    for x in range(64):
        for y in range(36):
            far = math.hypot((x - 31.5) / 40, (y - 16.5) / 26)
            field.set_at((x, y), (26, 6, 8, round(max(0.0, min(150.0, (far - 0.5) * 190)))))
    return field


def _lantern(target: pygame.Surface, x: float) -> None:
    paper = path("#f9b64a", f"M{x - 30} 476 Q{x - 86} 560 {x - 30} 642 H{x + 30} Q{x + 86} 560 {x + 30} 476Z")
    paper += path(
        "#ffdf8e", f"M{x - 12} 476 Q{x - 34} 560 {x - 12} 642 H{x + 12} Q{x + 34} 560 {x + 12} 476Z"
    )
    paper += each(
        lambda i: stroke(
            "#d98a26",
            2,
            f"M{x - 50 + abs(i - 3) * 5} {500 + i * 20} Q{x} {508 + i * 20} {x + 50 - abs(i - 3) * 5} "
            f"{500 + i * 20}",
        ),
        range(7),
    )
    lamp, place = render_tight(paper, target.get_size(), BOX)
    glow(target, lamp, place, Shade(target.get_height() * 0.12, 0.75, 0, (255, 202, 112)))
    frame = (
        stroke("#2a1012", 4, f"M{x} -20 V470")
        + rect("#2a1012", x - 26, 462, 52, 16)
        + rect("#2a1012", x - 26, 640, 52, 16)
    )
    lay(
        target, frame + stroke("#a3272a", 5, f"M{x} 656 V700"), BOX, Lay(blur=0.006, opacity=0.47, down=0.004)
    )
    drop(target, lamp, place, Shade(target.get_height() * 0.007, 0.47, 3))


def _lacquer(target: pygame.Surface, top: Table) -> None:
    size, height = target.get_size(), target.get_height()
    side, place = render_tight(path("#1c0b0d", _outline(top, 0, 26)), size, BOX)
    drop(target, side, place, Shade(height * 0.022, 0.67, height * 0.011))
    plate, place = render_tight(path("#8c2723", _outline(top, 0)), size, BOX)
    drop(
        target,
        thick(lit(plate, (255, 255, 255), (142, 118, 156)), Edge(1.5)),
        place,
        Shade(height * 0.006, 0.47, 2),
    )
    line = f'fill="none" stroke="{GOLD}" stroke-opacity'
    rims = f'<path d="{_outline(top, 18)}" {line}=".9" stroke-width="3.6"/>'
    rims += f'<path d="{_outline(top, 27)}" {line}=".55" stroke-width="1.4"/>'
    target.blit(render(rims + _maki_e(top), size, BOX), (0, 0))
    _shine(target, top)


def _maki_e(top: Table) -> str:
    """Return clouds and rings in dim gold lacquer."""
    a, b, c, d, high, low = top.corners()
    cx, cy = (a + b) / 2, (high + low) / 2 + 60
    style = 'fill="none" stroke="#e5b95a" stroke-opacity=".22" stroke-linecap="round"'
    swirl = "M0 0 h150 a16 16 0 0 1 0 32 h-30 a13 13 0 0 0 0 26 h60 M-40 58 h110 a14 14 0 0 0 0 -28 h-50"
    places = ((a + 90, high + 64), (b - 300, high + 90), (c + 110, low - 150), (d - 340, low - 160))
    clouds = "".join(
        f'<path transform="translate({x} {y})" d="{swirl}" stroke-width="4" {style}/>' for x, y in places
    )
    rings = "".join(
        f'<ellipse cx="{cx}" cy="{cy}" rx="{reach}" ry="{reach * 0.62}" stroke-width="2.4" {style}/>'
        for reach in (240, 304)
    )
    return clouds + rings


def _shine(target: pygame.Surface, top: Table) -> None:
    """Let lamp light lie on the middle of the table, and one slanted reflection."""
    a, b, c, _, high, low = top.corners()
    size = target.get_size()
    gloss = f"M{a + 40} {high + 30} H{a + (b - a) * 0.5} L{a + (b - a) * 0.22} {low - 30} H{c + 60}Z"
    target.blit(render(f'<path d="{gloss}" fill="#ffffff" fill-opacity=".05"/>', size, BOX), (0, 0))
    pool = pygame.Surface((64, 64), pygame.SRCALPHA)
    for x in range(64):
        for y in range(64):
            near = max(0.0, 1 - math.hypot(x - 31.5, y - 31.5) / 32)
            pool.set_at((x, y), (255, 176, 96, round(84 * near**1.4)))
    width, height = round((b - a) * 0.95 / 1920 * size[0]), round((low - high) / 1080 * size[1])
    middle = ((a + b) / 3840 * size[0], (high + low) / 2160 * size[1])
    target.blit(
        pygame.transform.smoothscale(pool, (width, height)), (middle[0] - width / 2, middle[1] - height / 2)
    )


@remember
def clash(text: str, size: int) -> Piece:
    """Return the star where two cards meet, with the strengths in it."""
    body = star("#c8341f", 50, 50, 50, 32, 13)
    inner = star("#f2a324", 50, 50, 43, 30, 13, -83)
    burst = thick(lit(render(body, (size, size), (0, 0, 100, 100))), Edge(1.5))
    drop(burst, render(inner, (size, size), (0, 0, 100, 100)), (0, 0), Shade(size * 0.03, 0.4, 1))
    drop(
        burst,
        render(circle("#fff6dc", 50, 50, 27), (size, size), (0, 0, 100, 100)),
        (0, 0),
        Shade(size * 0.03, 0.4, 1),
    )
    number(burst, text, (size / 2, size / 2), size * (0.2 if len(text) > 4 else 0.24), "#7d1f1e")
    return piece_of(burst, Shade(size * 0.05, 0.5, size * 0.02))
