"""Shapes that scenery is cut from: hills, trees, clouds, roofs, blossoms; all as SVG fragments."""

import itertools
import math
import random
from collections.abc import Sequence

from sprites.paint.svg import circle, ellipse, group, path, points, polygon, rect, stroke

Corner = tuple[float, float]


def star(fill: str, x: float, y: float, outer: float, inner: float, tips: int, turn: float = -90) -> str:
    """Return a star with its first tip towards ``turn`` degrees."""
    return polygon(fill, star_corners(x, y, outer, inner, tips, turn))


def star_corners(
    x: float, y: float, outer: float, inner: float, tips: int, turn: float = -90
) -> list[Corner]:
    """Return the corners of a star."""
    corners = []
    for index in range(2 * tips):
        angle = math.radians(turn + index * 180 / tips)
        radius = inner if index % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners


def ripple(x: float, y: float, radius: float, waves: int, swing: float, steps: int = 90) -> list[Corner]:
    """Return a round outline that swings in and out: wax, blossoms, pebbles."""
    corners = []
    for index in range(steps):
        angle = index * math.tau / steps
        reach = radius * (1 + swing * math.sin(waves * angle))
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return corners


def smooth(corners: Sequence[Corner], closed: bool = False) -> str:
    """Return path data of a soft curve through all corners (Catmull-Rom as Bezier pieces)."""
    count = len(corners)

    def at(index: int) -> Corner:
        return corners[index % count] if closed else corners[min(max(index, 0), count - 1)]

    parts = [f"M{corners[0][0]:.1f} {corners[0][1]:.1f}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = at(index - 1), at(index), at(index + 1), at(index + 2)
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append("C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in (first, second, end)))
    return "".join(parts) + ("Z" if closed else "")


def crest(
    width: float, base: float, swing: float, seed: int, left: float = -4, steps: int = 50
) -> list[Corner]:
    """Return a rolling line from left to right, for hills and waves."""
    source = random.Random(seed)
    phases = [source.random() * math.tau for _ in range(3)]
    line = []
    for index in range(steps + 1):
        x = left + (width - 2 * left) * index / steps
        rise = sum(
            swing / (k + 1) * math.sin((k + 1) * 2.1 * x / 200 + phase) for k, phase in enumerate(phases)
        )
        line.append((x, base + rise))
    return line


def hills(fill: str, width: float, base: float, swing: float, seed: int, floor: float = 204) -> str:
    """Return a range of hills that reaches down to ``floor``."""
    line = crest(width, base, swing, seed)
    return polygon(fill, [(line[0][0], floor), *line, (line[-1][0], floor)])


def pine(fill: str, x: float, y: float, tall: float) -> str:
    """Return a pine in three tiers standing at ``y``."""
    half = tall * 0.36
    right = [(0.5, 0.55), (0.28, 0.55), (0.72, 0.24), (0.4, 0.24), (1, 0)]
    side = [(x + half * across, y - tall * up) for across, up in right]
    other = [(2 * x - a, b) for a, b in reversed(side)]
    return polygon(fill, [(x, y - tall), *side, *other])


def round_tree(fill: str, x: float, y: float, tall: float, trunk: str) -> str:
    """Return a leafy tree standing at ``y``."""
    crown = "".join(
        circle(fill, x + tall * dx, y - tall * dy, tall * r)
        for dx, dy, r in ((-0.16, 0.56, 0.2), (0.16, 0.58, 0.2), (0, 0.74, 0.24))
    )
    return rect(trunk, x - tall * 0.05, y - tall * 0.42, tall * 0.1, tall * 0.44) + crown


def bare_tree(fill: str, x: float, y: float, tall: float) -> str:
    """Return a leafless tree standing at ``y``."""
    limbs = ((0, 0.02, 0.04, 0.8), (0.01, 0.38, 0.26, 0.74), (0.02, 0.5, -0.22, 0.82), (0.16, 0.6, 0.2, 0.86))
    widths = (0.07, 0.045, 0.04, 0.03)
    return "".join(
        stroke(
            fill,
            tall * wide,
            f"M{x + tall * a:.1f} {y - tall * b:.1f} L{x + tall * c:.1f} {y - tall * d:.1f}",
        )
        for (a, b, c, d), wide in zip(limbs, widths, strict=True)
    )


def cloud(fill: str, x: float, y: float, size: float) -> str:
    """Return a cloud whose flat foot begins at ``x``, ``y``."""
    s = size
    return path(
        fill,
        f"M{x:.1f} {y:.1f} a{s * 0.5:.1f} {s * 0.5:.1f} 0 0 1 {s * 0.2:.1f} {-s * 0.9:.1f} "
        f"a{s * 0.8:.1f} {s * 0.8:.1f} 0 0 1 {s * 1.5:.1f} {-s * 0.1:.1f} "
        f"a{s * 0.6:.1f} {s * 0.6:.1f} 0 0 1 {s:.1f} {s * 0.2:.1f} "
        f"a{s * 0.42:.1f} {s * 0.42:.1f} 0 0 1 {s * 0.2:.1f} {s * 0.8:.1f}Z",
    )


def band(fill: str, x: float, y: float, width: float, height: float = 7) -> str:
    """Return a strip with round ends: mist, or light on water."""
    return rect(fill, x, y, width, height, height / 2)


def pagoda(fill: str, x: float, y: float, size: float, floors: int = 3) -> str:
    """Return a pagoda standing at ``y``."""
    out = ""
    for floor in range(floors):
        wide, top = size * (1 - 0.24 * floor), y - size * 0.42 * floor
        out += rect(fill, x - wide * 0.3, top - size * 0.3, wide * 0.6, size * 0.32)
        out += path(
            fill,
            f"M{x - wide * 0.62:.1f} {top - size * 0.24:.1f} Q{x - wide * 0.4:.1f} {top - size * 0.32:.1f} "
            f"{x - wide * 0.28:.1f} {top - size * 0.44:.1f} L{x + wide * 0.28:.1f} {top - size * 0.44:.1f} "
            f"Q{x + wide * 0.4:.1f} {top - size * 0.32:.1f} {x + wide * 0.62:.1f} {top - size * 0.24:.1f}Z",
        )
    return out + rect(fill, x - size * 0.03, y - size * (0.42 * floors + 0.36), size * 0.06, size * 0.4)


def grass(fill: str, seed: int, left: float, right: float, y: float, tall: float, count: int) -> str:
    """Return blades of grass along a line."""
    source = random.Random(seed)
    out = ""
    for index in range(count):
        x = left + (right - left) * index / max(1, count - 1) + source.uniform(-4, 4)
        lean, high = source.uniform(-14, 14), tall * source.uniform(0.6, 1.1)
        out += path(
            fill,
            f"M{x - 3:.1f} {y:.1f} Q{x - 6 + lean * 0.3:.1f} {y - high * 0.6:.1f} {x + lean:.1f} "
            f"{y - high:.1f} "
            f"Q{x + 5 + lean * 0.3:.1f} {y - high * 0.5:.1f} {x + 4:.1f} {y:.1f}Z",
        )
    return out


def blossom(petal: str, heart: str, x: float, y: float, radius: float, turn: float = 0) -> str:
    """Return a five-petalled blossom."""
    out = ""
    for index in range(5):
        angle = math.radians(turn - 90 + 72 * index)
        px, py = x + radius * 0.56 * math.cos(angle), y + radius * 0.56 * math.sin(angle)
        out += ellipse(petal, px, py, radius * 0.40, radius * 0.47, turn + 72 * index)
    return out + circle(heart, x, y, radius * 0.22)


def palazzo(
    wall: str, lit: str, dark: str, x: float, y: float, width: float, height: float, seed: int
) -> str:
    """Return a Venetian house front with pointed windows, some of them lit."""
    source = random.Random(seed)
    out = rect(wall, x, y - height, width, height + 4) + rect(wall, x - 2, y - height - 3, width + 4, 5)
    columns, rows = max(2, int(width / 13)), max(2, int(height / 24))
    for column in range(columns):
        for row in range(rows):
            cx, top = x + width * (column + 0.5) / columns, y - height + 8 + (height - 10) * row / rows
            fill = lit if source.random() < 0.62 else dark
            out += path(
                fill,
                f"M{cx - 3:.1f} {top + 13:.1f} L{cx - 3:.1f} {top + 5:.1f} Q{cx - 3:.1f} {top + 1:.1f} "
                f"{cx:.1f} {top - 2:.1f} Q{cx + 3:.1f} {top + 1:.1f} {cx + 3:.1f} {top + 5:.1f} "
                f"L{cx + 3:.1f} {top + 13:.1f}Z",
            )
    return out


def gable(fill: str, x: float, y: float, width: float, height: float) -> str:
    """Return a house with a pointed roof standing at ``y``."""
    corners = [(x, y), (x, y - height * 0.55), (x + width / 2, y - height), (x + width, y - height * 0.55)]
    return polygon(fill, [*corners, (x + width, y)])


def turret(fill: str, x: float, y: float, width: float, height: float) -> str:
    """Return a round tower with a pointed hat standing at ``y``."""
    return rect(fill, x, y - height * 0.7, width, height * 0.7) + polygon(
        fill,
        [
            (x - width * 0.3, y - height * 0.68),
            (x + width / 2, y - height),
            (x + width * 1.3, y - height * 0.68),
        ],
    )


def peak(fill: str, cap: str, x: float, y: float, half: float, tall: float) -> str:
    """Return a mountain with a snow cap standing at ``y``."""
    top = y - tall
    flank = [
        (x - half, y),
        (x - half * 0.34, top + tall * 0.34),
        (x - half * 0.1, top),
        (x + half * 0.08, top),
    ]
    snow = [(x - half * 0.2, top + tall * 0.2), (x - half * 0.1, top), (x + half * 0.08, top)]
    zigzag = [
        (x + half * 0.24, top + tall * 0.24),
        (x + half * 0.08, top + tall * 0.16),
        (x, top + tall * 0.3),
    ]
    rest = [(x - half * 0.1, top + tall * 0.17)]
    return polygon(fill, [*flank, (x + half * 0.4, top + tall * 0.4), (x + half, y)]) + polygon(
        cap, [*snow, *zigzag, *rest]
    )


def mushroom(cap: str, stem: str, x: float, y: float, size: float) -> str:
    """Return a spotted mushroom standing at ``y``."""
    body = rect(stem, -4, -14, 8, 15, 2) + path(cap, "M-16 -13 a16 13 0 0 1 32 0Z")
    spots = circle(stem, -6, -20, 3) + circle(stem, 5, -21, 3.4)
    return group(body + spots, f"translate({x:.1f} {y:.1f}) scale({size:.2f})")


def petals(fills: Sequence[str], seed: int, count: int, box: tuple[float, float, float, float]) -> str:
    """Return falling petals scattered over a box (left, top, right, bottom)."""
    source = random.Random(seed)
    out = ""
    for _ in range(count):
        x, y = source.uniform(box[0], box[2]), source.uniform(box[1], box[3])
        out += ellipse(source.choice(fills), x, y, source.uniform(4, 7), 3, source.uniform(0, 180))
    return out


def wave_front(fill: str, width: float, y: float, step: float = 12, floor: float = 204) -> str:
    """Return water with small scallops on top."""
    run = "".join(
        f"Q{-4 + step * (i + 0.5):.1f} {y - step * 0.66:.1f} {-4 + step * (i + 1):.1f} {y:.1f} "
        for i in range(int(width / step) + 2)
    )
    return path(fill, f"M-4 {floor} L-4 {y} {run}L{width + 8:.1f} {floor}Z")


def rays(fill: str, x: float, y: float, count: int, reach: float, half: float) -> str:
    """Return beams of light from a middle point."""
    beam = points([(x - half, y - reach), (x + half, y - reach), (x, y)])
    return "".join(
        group(path(fill, beam), f"rotate({360 * i / count:.1f} {x:.1f} {y:.1f})") for i in range(count)
    )


def dashes(outline: Sequence[Corner], on: float, off: float) -> str:
    """Return path data of a closed outline in dashes, each a line of its own.

    The SVG renderer's own dashing now and then strikes a stray line through the shape.
    """
    legs = list(itertools.pairwise([*outline, outline[0]]))
    whole = sum(math.dist(a, b) for a, b in legs)
    period = whole / max(4, round(whole / (on + off)))
    dash, done, parts = period * on / (on + off), 0.0, []
    for a, b in legs:
        parts += _dashed_leg(a, b, done, period, dash)
        done += math.dist(a, b)
    return "".join(parts)


def _dashed_leg(a: Corner, b: Corner, done: float, period: float, dash: float) -> list[str]:
    """Return the dashes on one straight leg of an outline, which begins `done` along it."""
    parts, length, number = [], math.dist(a, b), math.floor(done / period)
    while number * period < done + length:
        start, end = max(done, number * period), min(done + length, number * period + dash)
        if end > start:
            (x0, y0), (x1, y1) = (_between(a, b, (at - done) / length) for at in (start, end))
            parts.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
        number += 1
    return parts


def _between(a: Corner, b: Corner, share: float) -> Corner:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def round_outline(x: float, y: float, width: float, height: float, radius: float) -> list[Corner]:
    """Return the outline of a rectangle with round corners, clockwise from the upper right one."""
    radius = min(radius, width / 2, height / 2)
    right, low = width - radius, height - radius
    line = []
    for across, down, start in (
        (right, radius, -90),
        (right, low, 0),
        (radius, low, 90),
        (radius, radius, 180),
    ):
        for angle in (math.radians(start + 15 * step) for step in range(7)):
            line.append((x + across + radius * math.cos(angle), y + down + radius * math.sin(angle)))
    return line
