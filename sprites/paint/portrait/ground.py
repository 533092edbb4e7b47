"""The ground of Portrait's garden: sky, hills, brook, path, stepping stones, and the near hills."""

import math
import random

import pygame

from sprites.keep import remember
from sprites.paint.badges import number
from sprites.paint.color import darker, lighter
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.paper import Lay, Shade, grain, lay, nightfall, sky, soft
from sprites.paint.portrait.garden import TALL, WIDE, Garden, Point, Spot, curve, path_line, path_ribbon
from sprites.paint.shapes import blossom, crest, smooth
from sprites.paint.svg import blank, circle, each, ellipse, path, points, polygon, rect, render, stroke

BOX = (0.0, 0.0, float(WIDE), float(TALL))
_FLAT = Lay(blur=0.004, opacity=0.3, down=0.003, flat=True)
_TERRACE = Lay(blur=0.013, opacity=0.4, down=-0.004)


STONES = {
    "": ("#fffaee", "#604c3e"),
    "sakura": ("#f8b8c8", "#802042"),
    "scored": ("#be3c66", "#fff6f6"),
    "torii": ("#b83830", "#fff4ea"),
    "gate": ("#845846", "#fff4e4"),
    "plank": ("#f0cea0", "#5c3622"),
}
"""Colours of a stepping stone and of its number."""
SKETCHED = 0.3
"""Pixels of a unit below which a garden is only a sketch of itself."""


def _kind(layout: Garden, space: int) -> str:
    if space == 0:
        return "gate"
    if space == layout.track.torii:
        return "torii"
    return "sakura" if space in layout.track.sakura else ""


@remember
def _stone(across: int, down: int, fill: str) -> Piece:
    thick_ = max(1.0, down * 0.16)
    box = (0.0, 0.0, 2.0 * across, 2.0 * down + thick_)
    pale = lighter(fill, 0.3)
    body = ellipse(darker(fill, 0.24), across, down + thick_, across, down) + ellipse(
        fill, across, down, across, down
    )
    inner = f'cx="{across}" cy="{down}" rx="{across * 0.89}" ry="{down * 0.86}"'
    ring = f'<ellipse {inner} fill="none" stroke="{pale}" stroke-width="1.2"/>'
    drawn = render(body + ring, (2 * across, math.ceil(box[3])), (0, 0, 2 * across, math.ceil(box[3])))
    return piece_of(drawn, Shade(max(2.0, down * 0.2), 0.43, max(1.0, down * 0.14)))


def stone(target: pygame.Surface, spot: Spot, space: int, kind: str = "", grown: float = 1.0) -> None:
    """Lay one stepping stone with its number, large ones on more stone; ``kind`` is a key of `STONES`."""
    fill, ink = STONES[kind]
    wider = min(grown, 1.16)
    across, down = max(4, round(33 * spot.scale * wider)), max(3, round(21.5 * spot.scale * wider))
    _stone(across, down, fill).put(target, (spot.x - across, spot.y - down))
    least = 12 if spot.scale > SKETCHED else 0  # a sketch is made larger: its letters are no letters
    number(target, str(space), (spot.x, spot.y - 1), max(least, 19 * spot.scale) * grown, ink)


def _waves(base: float, swing: float, seed: int, fill: str) -> str:
    line = crest(WIDE, base, swing, seed, -20, 70)
    return polygon(fill, [(-20, 1120), *line, (WIDE + 20, 1120)])


def _stream(points_: tuple[Point, ...]) -> str:
    """Return a brook around a middle line, wider near the front."""
    middle = curve(points_, 10)
    left, right = [], []
    for index, (x, y) in enumerate(middle):
        reach = (16 + (y - 340) / 460 * 36) * (1 + 0.14 * math.sin(index * 0.9))
        left.append((x - reach, y))
        right.append((x + reach * 0.96, y))
    return points(left + right[::-1])


def _water(target: pygame.Surface, data: str) -> None:
    lay(target, path("#5f8f96", data), BOX, _FLAT)
    target.blit(
        render(path("#80b2ba", data), target.get_size(), (0.0, -3.5, float(WIDE), float(TALL))), (0, 0)
    )


@remember
def ground(layout: Garden, dark: bool = False) -> pygame.Surface:
    """Return the sky, the hills, the water, the path and its stones as one opaque picture."""
    target = nightfall(_bare(layout)) if dark else _bare(layout).copy()
    lay_stones(target, layout)
    return target


def lay_stones(target: pygame.Surface, layout: Garden) -> None:
    """Lay the stepping stones of the path with their numbers."""
    for space in range(layout.track.last + 1):
        if layout.bridge_of(space) is None:
            stone(target, layout.ground(space), space, _kind(layout, space), layout.grown)


@remember
def _bare(layout: Garden) -> pygame.Surface:
    """Return the garden's ground without its stones."""
    width, height = layout.size
    target = pygame.Surface(layout.size, pygame.SRCALPHA)
    target.blit(sky((width, round(height * 0.42)), "#f6c9cc", "#fff2de"), (0, 0))
    _far(target)
    _terraces(target)
    _brook(target, layout)
    _path(target)
    return grain(target, 8)


def _far(target: pygame.Surface) -> None:
    sun = render(circle("#fffae8", 1330, 238, 128), target.get_size(), BOX)
    halo, pad = soft(sun, Shade(target.get_height() * 0.12, 0.9, 0, (255, 246, 214)))
    target.blit(halo, (-pad, -pad))
    target.blit(sun, (0, 0))
    fuji = points(
        [(450, 400), (600, 292), (715, 190), (742, 182), (768, 190), (820, 232), (940, 300), (1120, 400)]
    )
    snow = "M680 222 L715 190 L742 182 L768 190 L812 226 L792 222 L770 242 L742 222 L720 246 L698 224Z"
    lay(target, path("#e2bac4", fuji), BOX, _TERRACE)
    lay(target, path("#fff6f4", snow), BOX, _FLAT)
    clouds = ((560, 250, 240), (1010, 205, 230), (1560, 170, 300), (1770, 262, 220))
    mist = "".join(
        rect("#fff4ee", x - w / 2, y - w * 0.045, w, w * 0.09, w * 0.045)
        + rect("#fff4ee", x - w * 0.3, y - w * 0.11, w * 0.5, w * 0.1, w * 0.05)
        for x, y, w in clouds
    )
    lay(target, mist, BOX, Lay(blur=0.008, opacity=0.25, down=0.004))
    lay(target, _waves(300, 34, 5, "#ecc4c8"), BOX, _TERRACE)
    lay(target, _waves(326, 26, 11, "#deb2b6") + _pagoda(1560, 338, 0.74, "#b8808a"), BOX, _TERRACE)
    source = random.Random(4)
    bushes = each(
        lambda i: ellipse(
            source.choice(("#d696a4", "#c8a896", "#beb28e")),
            300 + i * 58 + source.uniform(-20, 20), 334 + source.uniform(-6, 8), source.uniform(13, 25), 16,
        ),
        range(30),
    )  # fmt: skip
    lay(target, bushes, BOX, Lay(blur=0.004, opacity=0.25, down=0.001))


def _pagoda(x: float, y: float, scale: float, fill: str) -> str:
    out = ""
    for floor in range(4):
        foot, wide = y - floor * 38 * scale, (60 - floor * 9) * scale
        out += rect(lighter(fill, 0.12), x - wide * 0.62, foot - 30 * scale, wide * 1.24, 30 * scale)
        reach = wide + 12 * scale
        out += path(
            fill,
            f"M{x - reach} {foot - 22 * scale} Q{x - wide * 0.6} {foot - 30 * scale} {x - wide * 0.3} "
            f"{foot - 44 * scale} H{x + wide * 0.3} Q{x + wide * 0.6} {foot - 30 * scale} {x + reach} "
            f"{foot - 22 * scale}Z",
        )
    return out + rect(fill, x - 2 * scale, y - 196 * scale, 4 * scale, 46 * scale)


def _terraces(target: pygame.Surface) -> None:
    lay(target, _waves(342, 10, 21, "#ccce9e"), BOX, _TERRACE)
    lay(target, _waves(506, 14, 33, "#b2be82"), BOX, _TERRACE)
    lay(target, _waves(664, 15, 42, "#92a868"), BOX, _TERRACE)
    source = random.Random(4)
    tufts = ""
    for _ in range(150):
        x, y = source.uniform(300, 1910), source.uniform(405, 800)
        tufts += stroke(
            "#708c54",
            1.4,
            f"M{x - 4:.0f} {y - 6:.0f} L{x:.0f} {y:.0f} l1 -9 l-1 9 l5 -6",
            'stroke-opacity=".5"',
        )
    target.blit(render(tufts, target.get_size(), BOX), (0, 0))


def _brook(target: pygame.Surface, layout: Garden) -> None:
    """Lead one brook under bridges 4, 3 and 1, and dig a pond at bridge 2."""
    from_design = [_design_middle(layout, bridge) for bridge in layout.track.bridges]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = from_design
    _water(target, _stream((
        (dx + 84, 338), (dx + 18, 366), (dx, dy), (dx - 30, 500), (cx + 30, 540), (cx, cy), (cx - 40, 650),
        (ax + 26, 705), (ax, ay), (ax - 30, 830), (ax - 60, 900),
    )))  # fmt: skip
    pond = (
        (bx - 40, 676), (bx + 60, 650), (bx + 170, 668), (bx + 176, 690), (bx + 70, 708), (bx + 62, by),
        (bx + 74, 860), (bx - 62, 860), (bx - 54, by), (bx - 50, 712),
    )  # fmt: skip
    _water(target, smooth(pond, True))
    _glints(target, ((dx, dy), (cx, cy), (ax, ay), (bx + 20, 690)))
    life = "".join(ellipse("#789e6e", bx + x, y, 13, 8) for x, y in ((18, 668), (104, 664), (38, 694)))
    life += (
        blossom("#fabece", "#d8a640", bx + 100, 658, 8) + _koi(bx + 56, 682, 20) + _koi(bx + 128, 682, 165)
    )
    lay(target, life + _koi(bx + 4, 814, 80), BOX, Lay(blur=0.002, opacity=0.3, down=0.002, flat=True))


def _glints(target: pygame.Surface, middles: tuple[Point, ...]) -> None:
    """Let light play on the water around each bridge."""
    source = random.Random(21)
    lines = ""
    for x, y in middles:
        for _ in range(7):
            px, py = x + source.uniform(-26, 26), y + source.uniform(-70, 84)
            lines += stroke("#e2f2f0", 1.8, f"M{px - 9:.0f} {py:.0f} q9 -4 18 0", 'stroke-opacity=".55"')
    target.blit(render(lines, target.get_size(), BOX), (0, 0))


def _design_middle(layout: Garden, bridge: tuple[int, int]) -> Point:
    middle, _, _ = layout.bridge(bridge)
    return middle.x * WIDE / layout.size[0], middle.y * TALL / layout.size[1]


def _koi(x: float, y: float, turn: float) -> str:
    body = (
        ellipse("#fff4e8", 0, 0, 18, 6)
        + ellipse("#ec7850", 8, 0, 6, 5)
        + path("#ec7850", "M-16 0 L-28 -7 L-24 0 L-28 7Z")
    )
    return f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn})">{body}</g>'


def _path(target: pygame.Surface) -> None:
    ribbon = points(path_ribbon(46))
    size = target.get_size()
    lay(target, path("#a88c68", ribbon), BOX, Lay(blur=0.006, opacity=0.4, down=0.005, flat=True))
    target.blit(render(path("#fcf0d6", ribbon), size, (0.0, 4.2, float(WIDE), float(TALL))), (0, 0))
    target.blit(render(path("#ecdab6", ribbon), size, (0.0, 3.0, float(WIDE), float(TALL))), (0, 0))
    source = random.Random(7)
    line, _ = path_line()
    grit = ""
    for _ in range(420):
        x, y = source.choice(line)
        fill = source.choice(("#d8c29a", "#f8ecd0", "#ccb28c"))
        grit += ellipse(
            fill, x + source.uniform(-36, 36), y + source.uniform(-15, 13), source.uniform(1, 2.4), 1.2
        )
    target.blit(render(grit, size, BOX), (0, 0))


@remember
def foreground(size: tuple[int, int], dark: bool = False) -> pygame.Surface:
    """Return the near hills and branches that frame the hand."""
    if dark:
        return nightfall(foreground(size))
    target = blank(size)
    for base, swing, seed, fill in (
        (846, 16, 57, "#627c50"),
        (892, 14, 63, "#425c42"),
        (960, 12, 71, "#2e4436"),
    ):
        lay(target, _waves(base, swing, seed, fill), BOX, Lay(blur=0.016, opacity=0.5, down=-0.006))
    for side, line in (
        (1, ((-10, 1010), (34, 930), (60, 872), (110, 836))),
        (-1, ((1930, 960), (1896, 880), (1872, 836), (1828, 806))),
    ):
        lay(target, _branch(side, line), BOX, Lay(blur=0.006, opacity=0.45, down=0.005))
    return target


def _branch(side: int, line: tuple[Point, ...]) -> str:
    along = curve(line, 10)
    body = stroke("#4a2e32", 9, smooth(line))
    (ax, ay), (bx, by) = along[14], along[20]
    body += stroke("#4a2e32", 6, f"M{ax} {ay} l{side * 46} 6") + stroke(
        "#4a2e32", 5, f"M{bx} {by} l{-side * 24} -40"
    )
    for index, (dx, dy, size) in enumerate(((0, 0, 16), (20, -10, 12), (-12, -16, 13))):
        fill = ("#e88ca4", "#fabece", "#ffdce4")[index]
        for step in (8, 14, 20, 26, 30):
            x, y = along[min(step, len(along) - 1)]
            x, y = x + dx * 1.1 + (step * 37) % 17 - 8, y + dy + (step * 53) % 15 - 7
            body += blossom(fill, "#e2a05a", x, y, size, step * 9)
    return body
