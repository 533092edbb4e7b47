"""Where things stand in Portrait's garden: one smooth path through three rows, and its spaces.

The garden is designed in 1920 x 1080 units. Places stretch with the window, things keep their
shape: their scale follows the smaller side.
"""

import math
from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from sprites.paint.svg import Size, scaled_size

Point = tuple[float, float]

WIDE, TALL = 1920, 1080
_TURNS: tuple[Point, ...] = (
    (456, 752), (617, 772), (810, 745), (1021, 742), (1233, 768), (1444, 765), (1636, 738), (1800, 705),
    (1846, 648), (1752, 604), (1560, 600), (1358, 612), (1156, 598), (963, 574), (771, 580), (579, 572),
    (459, 528), (464, 470), (579, 428), (752, 416), (944, 424), (1137, 412), (1329, 386), (1521, 378),
    (1729, 372),
)  # fmt: skip
_STEPS = 40


@dataclass(frozen=True, slots=True)
class Track:
    """What is special about the spaces of a track: its last space, bridges, torii and sakura."""

    last: int
    bridges: tuple[tuple[int, int], ...]
    torii: int
    sakura: tuple[int, ...]


SHORT = Track(34, ((4, 4), (9, 9), (19, 19), (29, 29)), 5, (14, 24, 34))
LONG = Track(42, ((4, 6), (11, 13), (23, 25), (35, 37)), 7, (18, 30, 42))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the picture, in pixels, and how large things are there."""

    x: float
    y: float
    scale: float


def depth_scale(y: float) -> float:
    """Return how large things are at a height of the design: far ones smaller."""
    return 0.74 + 0.28 * (y - 380) / 380


def curve(corners: tuple[Point, ...], steps: int) -> list[Point]:
    """Return a soft curve through corners as many short pieces (Catmull-Rom)."""
    line: list[Point] = []
    count = len(corners)
    for index in range(count - 1):
        a, b = corners[max(0, index - 1)], corners[index]
        c, d = corners[index + 1], corners[min(count - 1, index + 2)]
        for step in range(steps):
            t = step / steps
            line.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*line, corners[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


@lru_cache(maxsize=1)
def path_line() -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """Return the middle of the path, and the way walked up to each point (far steps count more)."""
    line = curve(_TURNS, _STEPS)
    walked = [0.0]
    for (x, y), (u, v) in pairwise(line):
        walked.append(walked[-1] + math.hypot(u - x, v - y) / (0.55 + 0.45 * depth_scale((y + v) / 2)))
    return tuple(line), tuple(walked)


def on_path(share: float) -> Point:
    """Return the point of the design after a share of the way, 0 to 1."""
    line, walked = path_line()
    goal = min(max(share, 0.0), 1.0) * walked[-1]
    index = min(bisect_right(walked, goal), len(line) - 1)
    before, after = line[index - 1], line[index]
    part = (goal - walked[index - 1]) / ((walked[index] - walked[index - 1]) or 1)
    return before[0] + (after[0] - before[0]) * part, before[1] + (after[1] - before[1]) * part


def path_ribbon(width: float) -> list[Point]:
    """Return the outline of the path, narrower far away and slightly uneven."""
    line, _ = path_line()
    left, right = [], []
    for index in range(0, len(line), 3):
        (ax, ay), (bx, by) = line[max(0, index - 3)], line[min(len(line) - 1, index + 3)]
        length = math.hypot(bx - ax, by - ay) or 1
        x, y = line[index]
        reach = width * depth_scale(y) * (1 + 0.05 * math.sin(index * 0.21) + 0.04 * math.sin(index * 0.073))
        nx, ny = -(by - ay) / length * reach, (bx - ax) / length * reach * 0.62
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


@dataclass(frozen=True, slots=True)
class Garden:
    """A track laid out for a window."""

    track: Track
    size: Size
    letters: int = 100
    """The text size in percent: numbers of the spaces grow with it as far as their stones do."""

    def smaller(self, share: float) -> "Garden":
        """Return the same garden in a smaller picture."""
        return replace(self, size=scaled_size(self.size, share))

    @property
    def grown(self) -> float:
        """By how much numbers are larger than usual."""
        return min(1.8, max(1.0, self.letters / 100))

    @property
    def u(self) -> float:
        """Pixels of one design unit, for things that keep their shape."""
        return min(self.size[0] / WIDE, self.size[1] / TALL)

    def place(self, point: Point) -> Point:
        """Return a point of the design in pixels."""
        return point[0] * self.size[0] / WIDE, point[1] * self.size[1] / TALL

    def ground(self, space: float) -> Spot:
        """Return where the path lies at a space; parts of a space are on the way to the next."""
        point = on_path(space / self.track.last)
        x, y = self.place(point)
        return Spot(x, y, depth_scale(point[1]) * self.u)

    def spot(self, space: int) -> Spot:
        """Return where a pawn stands on a space: on bridges, on the planks."""
        bridge = self.bridge_of(space)
        if bridge is None:
            return self.ground(space)
        middle, half, rise = self.bridge(bridge)
        x = self.ground(space).x
        lift = math.sin(math.pi * min(1.0, max(0.0, (x - middle.x + half) / (2 * half)))) ** 0.9
        return Spot(x, middle.y - rise * lift - middle.scale, middle.scale)

    def bridge_of(self, space: int) -> tuple[int, int] | None:
        """Return the bridge a space lies on, if any."""
        return next((bridge for bridge in self.track.bridges if bridge[0] <= space <= bridge[1]), None)

    def bridge(self, bridge: tuple[int, int]) -> tuple[Spot, float, float]:
        """Return the middle of a bridge, half its length and its rise, in pixels."""
        first, last = bridge
        middle = self.ground((first + last) / 2)
        reach = abs(self.ground(last).x - self.ground(first).x) / 2
        long = last > first
        half = reach + (62 if long else 72) * middle.scale
        return middle, half, (30 if long else 26) * middle.scale

    def faces_left(self, space: int) -> bool:
        """Return whether one looks left at a space: the middle row, and the turn at the right edge."""
        x, y = on_path(space / self.track.last)
        return 500 < y < 640 or x > 1790


@lru_cache(maxsize=16)
def garden(track: Track, size: Size) -> Garden:
    """Return the layout of a track in a window."""
    return Garden(track, size)
