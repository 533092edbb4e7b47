"""The balance of a war in its parts, so that a table can tilt it: post, beam and pans."""

import math
from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.badges import put_middle
from sprites.paint.icons import icon
from sprites.paint.paper import Edge, lit, thick
from sprites.paint.svg import Size, circle, path, rect, render, stroke

Point = tuple[float, float]
HALF, PIVOT, CORD, REACH, BOWL = 0.32, 0.13, 0.44, 0.17, 0.085
"""Half the beam and half a pan in widths; the pivot, the cords and the bowl of a pan in heights."""


@dataclass(frozen=True, slots=True)
class Arms:
    """Where the parts of a balance of one size are; `tilt` in degrees: above 0 the right one is heavier."""

    size: Size
    tilt: float = 0.0

    @property
    def pivot(self) -> Point:
        """The middle of the beam."""
        return self.size[0] / 2, self.size[1] * PIVOT

    def end(self, side: int) -> Point:
        """The tip of the beam at the left (-1) or right (1)."""
        angle, half = math.radians(self.tilt), self.size[0] * HALF
        x, y = self.pivot
        return x + side * half * math.cos(angle), y + side * half * math.sin(angle)

    def floor(self, side: int) -> Point:
        """Where things stand on a pan."""
        x, y = self.end(side)
        return x, y + self.size[1] * CORD

    @property
    def beam_size(self) -> Size:
        """The box of the level beam."""
        thick_ = round(self.size[1] * 0.13)
        return round(self.size[0] * HALF * 2 + thick_), thick_

    @property
    def pan_size(self) -> Size:
        """The box of a pan with its cords, which hang from the middle of its upper edge."""
        return round(self.size[0] * REACH * 2), round(self.size[1] * (CORD + BOWL))


@remember
def post(size: Size) -> pygame.Surface:
    """Return the post and foot of a balance."""
    width, height = size
    k, x, top = height / 240, width / 2, height * PIVOT
    low = height * 0.9
    body = path("#7a5232", f"M{x - 7 * k} {top} h{14 * k} l{4 * k} {low - top} h{-22 * k}Z")
    body += rect("#6a4428", x - 40 * k, low, 80 * k, height * 0.07, 5 * k)
    body += rect("#8a6038", x - 40 * k, low, 80 * k, height * 0.025, 5 * k)
    return thick(lit(render(body, size, (0, 0, width, height))), Edge(1))


@remember
def beam(size: Size) -> pygame.Surface:
    """Return the level beam with its red hub."""
    width, height = size
    y, ring = height / 2, height * 0.24
    body = stroke("#c48c34", height * 0.24, f"M{height / 2} {y} H{width - height / 2}")
    body += circle("#e2ac3c", height / 2, y, ring) + circle("#e2ac3c", width - height / 2, y, ring)
    body += circle("#a83a32", width / 2, y, height * 0.46)
    out = thick(render(body, size, (0, 0, width, height)), Edge(1))
    put_middle(out, icon("flat_war", height * 0.56, (255, 240, 210)), (width / 2, y))
    return out


@remember
def pan(size: Size) -> pygame.Surface:
    """Return a pan hanging on two cords."""
    width, height = size
    y, bowl = height * CORD / (CORD + BOWL), height * BOWL / (CORD + BOWL)
    body = stroke("#785432", max(1.0, height * 0.012), f"M2 {y} L{width / 2} 0 L{width - 2} {y}")
    body += path(
        "#c18b33",
        f"M0 {y} H{width} Q{width * 0.9} {y + bowl} {width / 2} {y + bowl} Q{width * 0.1} {y + bowl} 0 {y}Z",
    )
    body += path("#e6bb62", f"M0 {y} H{width} L{width * 0.975} {y + bowl * 0.28} H{width * 0.025}Z")
    return thick(render(body, size, (0, 0, width, height)), Edge(1))


@remember
def balance(size: Size, tilt: float) -> tuple[pygame.Surface, Point, Point]:
    """Return a whole balance, and where things stand on its left and right pan."""
    arms = Arms(size, tilt)
    out = post(size).copy()
    put_middle(out, pygame.transform.rotozoom(beam(arms.beam_size), -tilt, 1.0), arms.pivot)
    for side in (-1, 1):
        x, y = arms.end(side)
        out.blit(pan(arms.pan_size), (round(x - arms.pan_size[0] / 2), round(y)))
    return out, arms.floor(-1), arms.floor(1)
