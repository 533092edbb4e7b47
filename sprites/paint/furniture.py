"""Furniture: panels, plates, pills, buttons, slips and ribbons, all cut from paper with a shadow.

Every function returns the piece with room for its shadow around it, as a `Piece`: blit it with
`Piece.put` at the place where the paper itself should lie. Lengths are in real pixels.
"""

import math
from dataclasses import dataclass

import pygame

from sprites.paint.color import BUTTON, BUTTON_LINE, GOLD, STOCK, Rgb, darker, lighter, rgb
from sprites.paint.memory import remember
from sprites.paint.paper import Edge, Shade, drop, glow, grain, lit, sky, thick
from sprites.paint.svg import Size, blank, path, rect, render


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


@remember(12)
def _sheet(
    size: Size, radius: float, paint: str, rim: str, rim_width: float, inset: float, fade_low: Rgb
) -> pygame.Surface:
    width, height = max(2, size[0]), max(2, size[1])
    body = rect(paint, 0, 0, width, height, radius)
    out = lit(render(body, (width, height), (0, 0, width, height)), (255, 255, 255), fade_low)
    out = thick(out, Edge(max(1.0, min(width, height) * 0.012), 8, 26))
    if rim:
        half = inset + rim_width / 2
        line = (
            f'<rect x="{half}" y="{half}" width="{width - 2 * half}" height="{height - 2 * half}" '
            f'rx="{max(1.0, radius - inset)}" fill="none" stroke="{rim}" stroke-width="{rim_width}"/>'
        )
        out.blit(render(line, (width, height), (0, 0, width, height)), (0, 0))
    return grain(out, 6)


@remember(20)
def panel(size: Size, u: float = 1.0, paint: str = STOCK, rim: str = "", active: bool = False) -> Piece:
    """Return a cream panel; the active one has a gold rim, a pale gold fill and a halo."""
    fill = "#fdeecb" if active and paint == STOCK else paint
    edge = GOLD if active else rim
    paper = _sheet(size, 16 * u, fill, edge, max(1.0, 2.4 * u), 0 if active else 6 * u, (246, 240, 230))
    return piece_of(paper, Shade(10 * u, 0.42, 5 * u), (255, 214, 120) if active else None)


@remember(10)
def plate(size: Size, u: float = 1.0, paint: str = "#fffaf0", active: bool = False) -> Piece:
    """Return a seat's plate or a row in a list: a smaller panel."""
    fill = "#ffe9b8" if active else paint
    paper = _sheet(
        size, min(14 * u, size[1] * 0.32), fill, GOLD if active else "", max(1.0, 2 * u), 0, (246, 240, 230)
    )
    return piece_of(paper, Shade(5 * u, 0.34, 3 * u), (255, 214, 120) if active else None)


@remember(6)
def pill(size: Size, u: float = 1.0, paint: str = STOCK, rim: str = "") -> Piece:
    """Return a strip with round ends: prompts, tags, counts."""
    paper = _sheet(size, size[1] / 2, paint, rim, max(1.0, 1.6 * u), 0, (244, 238, 230))
    return piece_of(paper, Shade(6 * u, 0.36, 3 * u))


@dataclass(frozen=True, slots=True)
class Look:
    """How a button is: its colour, and whether it is focused, pressed, hovered or off."""

    paint: str = STOCK
    line: str = ""
    focus: bool = False
    pressed: bool = False
    hover: bool = False
    off: bool = False


PRIMARY = Look(BUTTON, BUTTON_LINE)
"""The one red plate of a screen."""


@remember(14)
def button(size: Size, u: float = 1.0, look: Look | None = None, radius: float | None = None) -> Piece:
    """Return a button without its words. Pressed ones lie lower, focused ones have a gold ring."""
    how = look or Look()
    paint = lighter(how.paint, 0.12) if how.hover and not how.off else how.paint
    if how.off:
        paint = lighter(darker(how.paint, 0.08), 0.35)
    corner = min(size[1] / 2, 22 * u) if radius is None else radius
    paper = _sheet(
        size,
        corner,
        paint,
        how.line,
        max(1.0, 1.8 * u),
        5 * u,
        (224, 214, 214) if how.line else (240, 232, 226),
    )
    down = 1.5 * u if how.pressed else 4 * u
    made = piece_of(paper, Shade((3 if how.pressed else 6) * u, 0.18 if how.off else 0.45, down))
    if not how.focus:
        return made
    return _ringed(made, size, corner, u)


def _ringed(made: Piece, size: Size, corner: float, u: float) -> Piece:
    """Add the gold ring of keyboard focus around a piece."""
    grow = 5 * u
    pad = max(made.pad, math.ceil(grow + 3 * u))
    out = blank((size[0] + 2 * pad, size[1] + 2 * pad))
    out.blit(made.surface, (pad - made.pad, pad - made.pad))
    wide, tall = size[0] + 2 * grow, size[1] + 2 * grow
    line = (
        f'<rect x="{pad - grow}" y="{pad - grow}" width="{wide}" height="{tall}" rx="{corner + grow}" '
        f'fill="none" stroke="#f2c53c" stroke-width="{max(2.0, 3.4 * u)}"/>'
    )
    out.blit(render(line, out.get_size(), (0, 0, *out.get_size())), (0, 0))
    return Piece(out, pad)


@remember(4)
def focus_ring(size: Size, u: float = 1.0, radius: float = 12.0) -> Piece:
    """Return only the gold ring of keyboard focus, for things that are not buttons."""
    return _ringed(Piece(blank((1, 1)), 0), size, radius, u)


@remember(6)
def slip(size: Size, u: float = 1.0, paint: str = "#2c1b20", point: str = "") -> Piece:
    """Return a dark slip (reason or preview) or a cream tag; ``point`` names the side with a tip."""
    width, height = size
    r, tip = 10 * u, 12 * u
    left, right = (tip if point == "left" else 0), (tip if point == "right" else 0)
    top, low = (tip if point == "up" else 0), (tip if point == "down" else 0)
    across, down = width + left + right, height + top + low
    body = rect(paint, left, top, width, height, r)
    middle_x, middle_y = left + width / 2, top + height / 2
    base = across - tip - 1
    tips = {
        "left": f"M{tip + 1} {middle_y - tip} L0 {middle_y} L{tip + 1} {middle_y + tip}Z",
        "right": f"M{base} {middle_y - tip} L{across} {middle_y} L{base} {middle_y + tip}Z",
        "up": f"M{middle_x - tip} {tip + 1} L{middle_x} 0 L{middle_x + tip} {tip + 1}Z",
        "down": f"M{middle_x - tip} {down - tip - 1} L{middle_x} {down} L{middle_x + tip} {down - tip - 1}Z",
    }
    if point in tips:
        body += path(paint, tips[point])
    whole = (math.ceil(across), math.ceil(down))
    paper = thick(render(body, whole, (0, 0, *whole)), Edge(1, 12, 24))
    made = piece_of(paper, Shade(7 * u, 0.5, 4 * u))
    return Piece(made.surface, made.pad, math.ceil(left), math.ceil(top))


@remember(4)
def slot(size: Size, u: float = 1.0, paint: str = "#ffd98a", fill_opacity: float = 0.16) -> pygame.Surface:
    """Return the dashed outline of an empty place."""
    width, height = size
    edge = 1.5 * u
    line = (
        f'<rect x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" '
        f'rx="{width * 0.065}" '
        f'fill="{paint}" fill-opacity="{fill_opacity}" stroke="{paint}" stroke-width="{max(1.4, 2 * u)}" '
        f'stroke-dasharray="{8 * u} {6 * u}"/>'
    )
    return render(line, size, (0, 0, width, height))


@remember(4)
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


@remember(10)
def paper_sheet(size: Size, top: str = "#efe2c8", bottom: str = "#dcc8a4") -> pygame.Surface:
    """Return a table top or page: opaque grained paper with a soft fade."""
    out = pygame.Surface(size)
    out.blit(sky(size, top, bottom), (0, 0))
    return grain(out, 8)


@remember(8)
def card_shadow(size: Size, lift: float = 1.0) -> Piece:
    """Return only the shadow of a card; ``lift`` 1 lies, 2 is lifted, 3 flies."""
    width, height = size
    shape = render(rect("#000000", 0, 0, width, height, height * 0.039), size, (0, 0, width, height))
    shade = Shade(height * 0.028 * lift, 0.5, height * 0.014 * lift)
    pad = math.ceil(shade.blur * 2.6 + shade.down)
    out = blank((width + 2 * pad, height + 2 * pad))
    glow(out, shape, (pad, pad), shade)
    return Piece(out, pad)


@remember(8)
def card_halo(size: Size, color: str = "#ffd65a", reach: float = 0.05) -> Piece:
    """Return the gold light around a card that may be played."""
    width, height = size
    shape = render(rect("#000000", 0, 0, width, height, height * 0.039), size, (0, 0, width, height))
    shade = Shade(height * reach, 1.0, 0, rgb(color))
    pad = math.ceil(shade.blur * 2.8)
    out = blank((width + 2 * pad, height + 2 * pad))
    glow(out, shape, (pad, pad), shade)
    glow(out, shape, (pad, pad), shade)
    return Piece(out, pad)
