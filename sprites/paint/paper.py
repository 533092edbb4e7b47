"""Cut paper under one light: soft shadow, edge light, grain, and stacks of layers.

Every piece of paper gets, in this order: a soft shadow on what lies below, a darker copy one step
down and a lighter copy one step up (the thickness of the paper), and its flat colour times a fade
from above. Grain comes last, over a whole picture.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.color import SHADOW, Paint, Rgb, rgb
from sprites.paint.svg import Box, Size, blank, render, render_tight

TOP_LIGHT: Rgb = (255, 255, 255)
LOW_LIGHT: Rgb = (214, 204, 210)
GRAIN_TILE = 256


@dataclass(frozen=True, slots=True)
class Shade:
    """How a piece throws its shadow: softness and way down in pixels, opacity 0 to 1."""

    blur: float
    opacity: float
    down: float = 0.0
    colour: Rgb = SHADOW


@dataclass(frozen=True, slots=True)
class Edge:
    """Thickness of paper: steps in pixels, and how much lighter above and darker below."""

    step: float = 1.0
    light: int = 34
    dark: int = 40


def soft(piece: pygame.Surface, shade: Shade) -> tuple[pygame.Surface, int]:
    """Return the soft shadow of a piece and how far it reaches beyond it on every side.

    The outline is shrunk before it is blurred and grown afterwards, which costs little at any size;
    two box blurs are as good as a Gaussian one here.
    """
    blur = max(1.0, shade.blur)
    shrink = max(1, round(blur / 2))
    pad = (int(blur * 2.2) // shrink + 2) * shrink
    width, height = piece.get_width(), piece.get_height()
    inner = (max(1, -(-width // shrink)), max(1, -(-height // shrink)))
    small = pygame.transform.smoothscale(piece, inner) if shrink > 1 else piece.copy()
    small.fill((0, 0, 0, min(255, round(255 * shade.opacity))), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((*shade.colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    margin = pad // shrink
    field = blank((inner[0] + 2 * margin, inner[1] + 2 * margin))
    field.fill((*shade.colour, 0))
    field.blit(small, (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    for _ in range(2 if blur >= 1.6 else 1):
        field = pygame.transform.box_blur(field, 1)
    field.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    field.fill((*shade.colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if shrink == 1:
        return field, pad
    return pygame.transform.smoothscale(field, (field.get_width() * shrink, field.get_height() * shrink)), pad


def drop(target: pygame.Surface, piece: pygame.Surface, place: tuple[float, float], shade: Shade) -> None:
    """Lay a piece of paper on a picture, with its shadow."""
    cast, pad = soft(piece, shade)
    x, y = round(place[0]), round(place[1])
    target.blit(cast, (x - pad, y - pad + round(shade.down)))
    target.blit(piece, (x, y))


def glow(target: pygame.Surface, piece: pygame.Surface, place: tuple[int, int], shade: Shade) -> None:
    """Lay only the soft light of a piece: a halo in the shade's colour."""
    cast, pad = soft(piece, shade)
    target.blit(cast, (place[0] - pad, place[1] - pad + round(shade.down)))


@remember
def fade(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Return a vertical fade between two colours, with or without opacity."""
    strip = pygame.Surface((1, 48), pygame.SRCALPHA)
    for row in range(48):
        share = row / 47
        strip.set_at((0, row), [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)])
    return pygame.transform.smoothscale(strip, size)


def sky(size: Size, top: Paint, bottom: Paint) -> pygame.Surface:
    """Return an opaque vertical fade as a new surface."""
    return fade(size, (*rgb(top), 255), (*rgb(bottom), 255)).copy()


def lit(piece: pygame.Surface, top: Rgb = TOP_LIGHT, bottom: Rgb = LOW_LIGHT) -> pygame.Surface:
    """Let the light fall from above onto a piece; changes and returns it."""
    shades = fade(piece.get_size(), (*top, 255), (*bottom, 255))
    piece.blit(shades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def thick(piece: pygame.Surface, edge: Edge) -> pygame.Surface:
    """Return a piece with its paper thickness: light above, dark below."""
    out = blank(piece.get_size())
    under = piece.copy()
    shade = 255 - edge.dark
    under.fill((shade, shade, min(255, shade + 6), 255), special_flags=pygame.BLEND_RGBA_MULT)
    over = piece.copy()
    over.fill((edge.light, edge.light, edge.light, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.blit(under, (0, max(1, round(edge.step * 0.6))))
    out.blit(over, (0, -max(1, round(edge.step * 0.8))))
    out.blit(piece, (0, 0))
    return out


def clip(piece: pygame.Surface, shape: pygame.Surface, place: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """Cut a piece to a shape of the same size (or lying at ``place``); changes and returns it."""
    mask = blank(piece.get_size())
    mask.blit(shape, place)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def shadow_inside(
    target: pygame.Surface, piece: pygame.Surface, shade: Shade, place: pygame.Rect | None = None
) -> None:
    """Lay a piece on a target, all over it or at its place; its shadow stays inside the target's outline."""
    place = place or target.get_rect()
    cast, pad = soft(piece, shade)
    reach = place.inflate(2 * pad, 2 * pad).move(0, round(shade.down)).clip(target.get_rect())
    veil = pygame.Surface(reach.size)
    veil.fill((255, 255, 255))
    veil.blit(cast, (place.x - pad - reach.x, place.y - pad + round(shade.down) - reach.y))
    target.blit(veil, reach, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(piece, place)


def stack(layers: Sequence[str], size: Size, box: Box) -> pygame.Surface:
    """Draw paper layers from back to front as one figure; shadows stay inside it."""
    height = size[1]
    edge = Edge(max(1.0, height * 0.0042))
    shade = Shade(max(1.5, height * 0.014), 0.59, max(1.0, height * 0.008))
    out: pygame.Surface | None = None
    for body in layers:
        drawn = lit(render(body, size, box))
        if out is None:
            out = thick(drawn, edge)
            continue
        around = drawn.get_bounding_rect().inflate(2 * math.ceil(edge.step) + 2, 2 * math.ceil(edge.step) + 2)
        around = around.clip(drawn.get_rect())
        if around:
            shadow_inside(out, thick(drawn.subsurface(around), edge), shade, around)
    return out if out is not None else blank(size)


@dataclass(frozen=True, slots=True)
class Lay:
    """How one wide layer of scenery lies: shadow in shares of the picture's height, and light."""

    blur: float = 0.022
    opacity: float = 0.36
    down: float = -0.006
    low: Rgb = (226, 220, 224)
    light: int = 22
    dark: int = 26
    flat: bool = False


def lay(target: pygame.Surface, body: str, box: Box, how: Lay | None = None) -> None:
    """Lay one layer of scenery, drawn in the user space ``box``, over a whole picture."""
    how = how or Lay()
    size = target.get_size()
    piece, place = render_tight(body, size, box)
    if not how.flat:
        piece = thick(lit(piece, TOP_LIGHT, how.low), Edge(max(1.0, size[1] * 0.003), how.light, how.dark))
    drop(target, piece, place, Shade(size[1] * how.blur, how.opacity, size[1] * how.down))


def tint(piece: pygame.Surface, colour: Paint, share: float) -> pygame.Surface:
    """Move all colours of a piece towards one colour; changes and returns it."""
    keep = round(255 * (1 - share))
    piece.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue = (round(value * share) for value in rgb(colour))
    piece.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return piece


@remember
def grain_tile(strength: int) -> pygame.Surface:
    """Return a square of paper grain: fine noise and a few fibres, at most ``strength`` darker."""
    source = random.Random(3)
    noise = source.randbytes(GRAIN_TILE * GRAIN_TILE)
    table = bytes(255 - (value * strength >> 8) for value in range(256))
    grey = noise.translate(table)
    tile = pygame.Surface((GRAIN_TILE, GRAIN_TILE))
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    tile.blit(pygame.image.frombytes(bytes(pixels), (GRAIN_TILE, GRAIN_TILE), "RGB"), (0, 0))
    fibres = pygame.Surface((GRAIN_TILE, GRAIN_TILE))
    fibres.fill((255, 255, 255))
    for _ in range(130):
        start = pygame.Vector2(source.randrange(GRAIN_TILE), source.randrange(GRAIN_TILE))
        along = pygame.Vector2(source.randrange(4, 14), 0).rotate(source.random() * 360)
        value = 255 - source.randrange(strength)
        pygame.draw.aaline(fibres, (value, value, value), start, start + along)
    tile.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def grain(target: pygame.Surface, strength: int = 8) -> pygame.Surface:
    """Give a finished picture its paper grain; changes and returns it."""
    tile = grain_tile(strength)
    for y in range(0, target.get_height(), GRAIN_TILE):
        for x in range(0, target.get_width(), GRAIN_TILE):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return target


NIGHT: Rgb = (118, 124, 166)


def nightfall(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as it looks on the dark table: in blue evening light."""
    out = picture.copy()
    out.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def lamp_light(reach: int, paint: Paint = "#ffc46e", strength: float = 0.6) -> pygame.Surface:
    """Return a round pool of warm light, twice ``reach`` wide, that fades to nothing."""
    spot = blank((32, 32))
    red, green, blue = rgb(paint)
    for x in range(32):
        for y in range(32):
            near = max(0.0, 1 - ((x - 15.5) ** 2 + (y - 15.5) ** 2) ** 0.5 / 16)
            spot.set_at((x, y), (red, green, blue, round(255 * strength * near**1.6)))
    return pygame.transform.smoothscale(spot, (2 * reach, 2 * reach))
