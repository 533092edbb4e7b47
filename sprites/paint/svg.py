"""Fragments of SVG to surfaces: the only door to the vector renderer."""

import io
from collections.abc import Callable, Sequence
from functools import cache

import pygame

Box = tuple[float, float, float, float]
Size = tuple[int, int]

PROBE = 96
"""Longest side of the small trial drawing that finds out where a fragment lies."""


def document(body: str, box: Box, attributes: str = "") -> str:
    """Wrap a fragment into a whole SVG document whose user space is ``box``."""
    x, y, width, height = box
    view = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}{attributes}>{body}</svg>'


def scaled_size(size: Size, share: float) -> Size:
    """Return a share of a size, at least two pixels each way."""
    return max(2, round(size[0] * share)), max(2, round(size[1] * share))


def blank(size: Size) -> pygame.Surface:
    """Return an empty see-through surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def render(body: str, size: Size, box: Box) -> pygame.Surface:
    """Draw a fragment so that ``box`` fills ``size`` exactly, stretching; one without room holds nothing."""
    width, height = max(1, size[0]), max(1, size[1])
    if box[2] <= 0 or box[3] <= 0:
        return blank((width, height))
    stretch = (width / box[2]) / (height / box[3])
    if abs(stretch - 1) > 0.002:
        body = f'<g transform="scale({stretch:.6f} 1)">{body}</g>'
        box = (box[0] * stretch, box[1], box[2] * stretch, box[3])
    source = io.BytesIO(document(body, box).encode())
    drawn = pygame.image.load_sized_svg(source, (width, height)).convert(_pixels())
    if drawn.get_size() == (width, height):
        return drawn
    out = blank((width, height))
    out.blit(drawn, (0, 0))
    return out


@cache
def _pixels() -> pygame.Surface:
    """Return a surface in the byte order of `blank`: laying equal orders on each other is far faster."""
    return blank((1, 1))


def render_tight(body: str, size: Size, box: Box) -> tuple[pygame.Surface, tuple[int, int]]:
    """Draw only the part of ``box`` where the fragment lies; returns the piece and its place."""
    shrink = PROBE / max(size)
    probe_size = (max(2, round(size[0] * shrink)), max(2, round(size[1] * shrink)))
    found = render(body, probe_size, box).get_bounding_rect(1).inflate(4, 4)
    found = found.clip(pygame.Rect((0, 0), probe_size))
    if found.width == 0 or found.height == 0:
        return blank((1, 1)), (0, 0)
    left, top = found.left * size[0] // probe_size[0], found.top * size[1] // probe_size[1]
    right = -(-found.right * size[0] // probe_size[0])
    bottom = -(-found.bottom * size[1] // probe_size[1])
    across, down = box[2] / size[0], box[3] / size[1]
    part = (box[0] + left * across, box[1] + top * down, (right - left) * across, (bottom - top) * down)
    return render(body, (right - left, bottom - top), part), (left, top)


def number(value: float) -> str:
    """Write a coordinate shortly."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(fill: str, data: str) -> str:
    """Return a filled path."""
    return f'<path fill="{fill}" d="{data}"/>'


def stroke(colour: str, width: float, data: str, extra: str = "") -> str:
    """Return a round-ended line along a path."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    wide = number(width)
    return f'<path fill="none" stroke="{colour}" stroke-width="{wide}" {ends} {extra} d="{data}"/>'


def circle(fill: str, x: float, y: float, radius: float) -> str:
    """Return a filled circle."""
    return f'<circle fill="{fill}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def ring(colour: str, x: float, y: float, radius: float, width: float) -> str:
    """Return the outline of a circle."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle fill="none" stroke="{colour}" stroke-width="{number(width)}" {place}/>'


def ellipse(fill: str, x: float, y: float, across: float, down: float, turn: float = 0) -> str:
    """Return a filled ellipse, turned by degrees around its middle."""
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return (
        f'<ellipse fill="{fill}" cx="{number(x)}" cy="{number(y)}" rx="{number(across)}"'
        f' ry="{number(down)}"{turned}/>'
    )


def rect(fill: str, x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """Return a filled box with round corners."""
    corner = f' rx="{number(radius)}"' if radius else ""
    return (
        f'<rect fill="{fill}" x="{number(x)}" y="{number(y)}" width="{number(width)}"'
        f' height="{number(height)}"{corner}/>'
    )


def points(corners: Sequence[tuple[float, float]], close: bool = True) -> str:
    """Return path data through corners."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in corners) + ("Z" if close else "")


def polygon(fill: str, corners: Sequence[tuple[float, float]]) -> str:
    """Return a filled polygon."""
    return path(fill, points(corners))


def group(body: str, transform: str) -> str:
    """Return a fragment moved, turned or scaled."""
    return f'<g transform="{transform}">{body}</g>'


def mirrored(body: str, width: float) -> str:
    """Return a fragment seen in a mirror standing in the middle of ``width``."""
    return group(body, f"matrix(-1 0 0 1 {number(width)} 0)")


def each(make: Callable[[float], str], values: Sequence[float]) -> str:
    """Return fragments made for each value, one after the other."""
    return "".join(make(value) for value in values)
