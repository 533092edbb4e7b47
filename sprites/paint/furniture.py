"""Small furniture of boards and cards: pills, ribbons, empty places, all cut from paper with a shadow.

Every function returns the piece with room for its shadow around it, as a `Piece`: blit it with
`Piece.put` at the place where the paper itself should lie. Lengths are in real pixels.
"""

import math
from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.color import STOCK, Rgb, darker
from sprites.paint.paper import Edge, Shade, drop, glow, grain, lit, thick
from sprites.paint.shapes import dashes, round_outline
from sprites.paint.svg import Size, blank, path, rect, render, stroke


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of furniture: its picture, how far it reaches beyond the paper, and a tip's length."""

    surface: pygame.Surface
    pad: int
    left: int = 0
    top: int = 0

    def put(self, target: pygame.Surface, place: tuple[float, float]) -> None:
        """Lay the paper's upper left corner at a place."""
        x, y = round(place[0]) - self.pad - self.left, round(place[1]) - self.pad - self.top
        target.blit(self.surface, (x, y))


def piece_of(paper: pygame.Surface, shade: Shade, halo: Rgb | None = None) -> Piece:
    """Return a surface as furniture with a shadow, and with a halo if a colour is given."""
    pad = math.ceil(shade.blur * 2.6 + abs(shade.down)) + (math.ceil(shade.blur * 1.4) if halo else 0)
    out = blank((paper.get_width() + 2 * pad, paper.get_height() + 2 * pad))
    if halo:
        glow(out, paper, (pad, pad), Shade(shade.blur * 1.5, 0.9, 0, halo))
    drop(out, paper, (pad, pad), shade)
    return Piece(out, pad)


@remember
def pill(size: Size, u: float = 1.0, paint: str = STOCK) -> Piece:
    """Return a strip with round ends: tags and counts."""
    width, height = max(2, size[0]), max(2, size[1])
    whole = (0.0, 0.0, float(width), float(height))
    paper = lit(
        render(rect(paint, 0, 0, width, height, height / 2), (width, height), whole), bottom=(244, 238, 230)
    )
    return piece_of(grain(thick(paper, Edge(max(1.0, height * 0.012), 8, 26)), 6), Shade(6 * u, 0.36, 3 * u))


@remember
def slot(size: Size, u: float = 1.0, paint: str = "#ffd98a", fill_opacity: float = 0.16) -> pygame.Surface:
    """Return the dashed outline of an empty place."""
    width, height = size
    edge, radius = 1.5 * u, width * 0.065
    place = (edge, edge, width - 2 * edge, height - 2 * edge, radius)
    fill = f'<g fill-opacity="{fill_opacity}">{rect(paint, *place)}</g>'
    line = fill + stroke(paint, max(1.4, 2 * u), dashes(round_outline(*place), 8 * u, 6 * u))
    return render(line, size, (0, 0, width, height))


@remember
def ribbon(size: Size, u: float = 1.0, paint: str = "#a32c2c") -> Piece:
    """Return a ribbon with folded ends."""
    width, height = size
    fold, tail = height * 0.7, height * 0.86
    back = darker(paint, 0.28)
    low = height * 1.14
    body = path(
        back,
        f"M0 {height * 0.14} L{tail} {height * 0.14} L{tail} {low} L0 {low} L{fold * 0.55} {low * 0.56}Z",
    )
    body += path(
        back,
        f"M{width} {height * 0.14} L{width - tail} {height * 0.14} L{width - tail} {low} "
        f"L{width} {low} L{width - fold * 0.55} {low * 0.56}Z",
    )
    body += path(paint, f"M{fold} 0 H{width - fold} V{height} H{fold}Z")
    whole = (width, math.ceil(low))
    return piece_of(
        thick(lit(render(body, whole, (0, 0, *whole))), Edge(max(1.0, 1.4 * u))), Shade(5 * u, 0.5, 4 * u)
    )
