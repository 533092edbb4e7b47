"""Motion over time: easings, and the places of a piece between where it was and where it will be."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]


def ease_out(part: float) -> float:
    """Fast first, gentle at the end."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """Gentle at both ends."""
    return part * part * (3 - 2 * part)


def hop(part: float) -> float:
    """Height of a hop: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)


def shake(part: float) -> float:
    """A quick sideways tremble that dies away, -1 to 1."""
    return math.sin(part * math.pi * 6) * (1 - part)


def between(a: float, b: float, part: float) -> float:
    """A number between two numbers."""
    return a + (b - a) * part


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a piece lies: centre, height and tilt; `flip` -1 shows the back, 1 the face."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    alpha: float = 1.0
    flip: float = 1.0
    lift: float = 0.0

    def toward(self, other: Pose, part: float, arc: float = 0.0) -> Pose:
        """The pose on the way to another one, on an arc that rises by `arc` px in the middle."""
        return Pose(
            between(self.x, other.x, part),
            between(self.y, other.y, part) - arc * hop(part),
            between(self.height, other.height, part),
            between(self.angle, other.angle, part),
            between(self.alpha, other.alpha, part),
            between(self.flip, other.flip, part),
            between(self.lift, other.lift, part) + (hop(part) if arc else 0.0),
        )


@dataclass(frozen=True, slots=True)
class Tween:
    """A way through several poses, evenly in time, from `start` to `start + seconds`."""

    poses: tuple[Pose, ...]
    seconds: float
    delay: float = 0.0
    arc: float = 0.0
    easing: Easing = ease_out
    tremble: float = 0.0

    @property
    def end(self) -> float:
        """When it is over, from its beginning."""
        return self.delay + self.seconds

    def at(self, time: float) -> Pose:
        """The pose at a time after the beginning."""
        part = 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (time - self.delay) / self.seconds))
        legs = len(self.poses) - 1
        if legs <= 0:
            return self._trembling(self.poses[0], part)
        leg = min(legs - 1, int(part * legs))
        inside = part * legs - leg
        pose = self.poses[leg].toward(self.poses[leg + 1], self.easing(inside), self.arc)
        return self._trembling(pose, part)

    def _trembling(self, pose: Pose, part: float) -> Pose:
        if not self.tremble:
            return pose
        return Pose(
            pose.x + self.tremble * shake(part),
            pose.y,
            pose.height,
            pose.angle,
            pose.alpha,
            pose.flip,
            pose.lift,
        )
