"""The paper that controls and panels are made of: one cached picture per kind, size and state."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from sprites.keep import remember
from sprites.paint.paper import Edge, Shade, drop, glow, grain_tile, lit, thick
from sprites.paint.shapes import dashes, round_outline
from sprites.paint.svg import blank, rect, render, stroke
from sprites.theme import Furniture, Rgb, Theme, mix
from sprites.widgets.focus import MARK_EDGE

Size = tuple[int, int]
LOW_LIGHT: Rgb = (247, 242, 232)  # the lower edge of a piece, a little warmer than its upper one
SHADOW_PAD = 26  # design units of air around a piece for its shadow and glow


@dataclass(frozen=True, slots=True)
class Cut:
    """How a kind of furniture is cut: corner, shadow and rim in design units, colours by name."""

    fill: str = "stock"
    radius: float = 16
    soft: float = 10
    down: float = 5
    opacity: float = 0.42
    rim: str = ""
    rim_width: float = 2
    dark_rim: str = ""
    """Its rim on a dark table, where a shadow does not show it."""
    inner_line: str = ""
    alpha: float = 1.0


CUTS: dict[str, Cut] = {
    "panel": Cut(),
    "board": Cut(inner_line="gold", radius=20, soft=16, down=8),
    "active": Cut(fill="pale_gold", radius=12, soft=5, down=2, rim="gold", rim_width=2.5, opacity=0.3),
    "row": Cut(radius=10, soft=5, down=3, opacity=0.36, dark_rim="inset"),
    "dashed": Cut(fill="", radius=10),
    "trough": Cut(fill="inset", radius=12, soft=0),
    "field": Cut(fill="inset", radius=10, soft=0),
    "pill": Cut(radius=999, soft=6, down=3, opacity=0.4, dark_rim="inset"),
    "tag": Cut(radius=10, soft=7, down=4, opacity=0.45),
    "plate": Cut(fill="button", radius=16, soft=8, down=5, opacity=0.5, inner_line="rim"),
    "dark": Cut(fill="slip", radius=999, soft=6, down=3, opacity=0.45, alpha=0.86),
    "slip": Cut(fill="slip", radius=10, soft=7, down=4, opacity=0.45),
    "good": Cut(fill="good", radius=999, soft=5, down=2),
    "segment": Cut(radius=9, soft=4, down=2, opacity=0.4),
    "tick": Cut(radius=7, soft=4, down=2, opacity=0.35, dark_rim="quiet"),
    "frame": Cut(radius=18, soft=10, down=6),
    "chip": Cut(fill="inset", radius=999, soft=0),
    "veil": Cut(fill="slip", radius=0, soft=0, alpha=0.55),
}


@dataclass(frozen=True, slots=True)
class State:
    """What the player does to a piece right now."""

    hover: bool = False
    pressed: bool = False
    on: bool = False
    enabled: bool = True


def color_of(furniture: Furniture, name: str, own: Rgb | None) -> Rgb:
    """A named colour of the furniture, unless the piece has its own."""
    found: Rgb = own if own is not None else getattr(furniture, name)
    return found


def lay(target: pygame.Surface, box: pygame.Rect, look: str, theme: Theme, state: State = State(),
        color: Rgb | None = None) -> None:  # fmt: skip
    """Lay a piece of furniture into its box, if there is one: large letters may leave no room for it."""
    if min(box.size) < 1:
        return
    piece, pad = _piece(look, (box.w, box.h), theme, state, color)
    shift = theme.px(1.5) if state.pressed else 0
    target.blit(piece, (box.x - pad, box.y - pad + shift))


@remember
def _piece(
    look: str, size: Size, theme: Theme, state: State, color: Rgb | None
) -> tuple[pygame.Surface, int]:
    cut, pad = CUTS[look], theme.px(SHADOW_PAD)
    if look == "dashed":
        out = blank((size[0] + 2 * pad, size[1] + 2 * pad))
        _dash(out, pygame.Rect(pad, pad, *size), theme, color)
    else:
        narrow = min(size[0], _narrowest(cut, size, theme, state))
        out = _widened(_drawn((narrow, size[1]), theme, cut, state, color), size[0] - narrow)
        _grain(out, pygame.Rect(pad, pad, *size))
    if not state.enabled:
        out.set_alpha(130)
    elif cut.alpha < 1:
        out.set_alpha(round(255 * cut.alpha))
    return out, pad


def _narrowest(cut: Cut, size: Size, theme: Theme, state: State) -> int:
    """How wide a piece must be for its corners and their shadows; beyond that its columns are alike."""
    corner = min(theme.px(cut.radius), min(size) / 2) + theme.u * (cut.soft * 4 + 14) + 4
    narrow = 2 * ceil(corner)
    step = max(1, round(_shade(cut, theme, state).blur / 2))  # shadows are blurred in such steps
    return narrow + (size[0] - narrow) % step


def _shade(cut: Cut, theme: Theme, state: State) -> Shade:
    higher = 1.5 if state.hover and not state.pressed else 1.0
    return Shade(theme.u * cut.soft * higher, cut.opacity, theme.u * cut.down * higher)


def _widened(piece: pygame.Surface, more: int) -> pygame.Surface:
    """A piece with its middle column repeated: far cheaper than painting a wide one."""
    if more <= 0:
        return piece
    (wide, tall), half = piece.get_size(), piece.get_width() // 2
    out = blank((wide + more, tall))
    out.blit(piece, (0, 0), (0, 0, half, tall))
    out.blit(pygame.transform.scale(piece.subsurface((half, 0, 1, tall)), (more, tall)), (half, 0))
    out.blit(piece, (half + more, 0), (half, 0, wide - half, tall))
    return out


def _drawn(size: Size, theme: Theme, cut: Cut, state: State, color: Rgb | None) -> pygame.Surface:
    pad, radius = theme.px(SHADOW_PAD), min(theme.px(cut.radius), min(size) / 2)
    out, box = blank((size[0] + 2 * pad, size[1] + 2 * pad)), pygame.Rect(pad, pad, *size)
    fill = color_of(theme.furniture, cut.fill, color)
    if state.hover:
        fill = mix(fill, theme.furniture.on_dark, 0.14 if cut.fill in ("button", "slip", "good") else 0.5)
    piece = lit(sheet(size, fill, radius).copy(), bottom=LOW_LIGHT)
    if cut.soft:
        piece = thick(piece, Edge(max(1.0, theme.u * 1.2), 20, 34))
        drop(out, piece, (pad, pad), _shade(cut, theme, state))
    else:
        out.blit(piece, (pad, pad))
    rim = cut.rim or ("quiet" if theme.high else cut.dark_rim if theme.dark else "")
    if rim:
        _line(out, box, radius, theme.px(cut.rim_width), _hex(getattr(theme.furniture, rim)))
    if cut.inner_line:
        inner = box.inflate(-theme.px(14), -theme.px(14))
        line = _hex(getattr(theme.furniture, cut.inner_line))
        _line(out, inner, max(1, radius - theme.px(6)), theme.px(1.6), line)
    return out


@remember
def sheet(size: Size, color: Rgb, radius: float) -> pygame.Surface:
    """A flat piece with round corners; copy before changing."""
    return render(rect(_hex(color), 0, 0, size[0], size[1], radius), size, (0, 0, *size)).copy()


def _hex(color: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def _grain(out: pygame.Surface, box: pygame.Rect) -> None:
    """Paper grain inside the piece; the shadow around it stays clean."""
    tile, clip = grain_tile(8), out.get_clip()
    out.set_clip(box)
    for y in range(box.y, box.bottom, tile.get_height()):
        for x in range(box.x, box.right, tile.get_width()):
            out.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    out.set_clip(clip)


def _line(out: pygame.Surface, box: pygame.Rect, radius: float, width: int, color: str) -> None:
    body = (
        f'<rect fill="none" stroke="{color}" stroke-width="{width}" x="{width / 2}" y="{width / 2}"'
        f' width="{box.w - width}" height="{box.h - width}" rx="{radius}"/>'
    )
    out.blit(render(body, box.size, (0, 0, *box.size)), box.topleft)


def _dash(out: pygame.Surface, box: pygame.Rect, theme: Theme, color: Rgb | None) -> None:
    width, step = theme.px(2), theme.px(9)
    line = _hex(color or mix(theme.furniture.gold, theme.furniture.quiet, 0.3))
    outline = round_outline(width, width, box.w - 2 * width, box.h - 2 * width, theme.px(10))
    body = stroke(line, width, dashes(outline, step, step * 0.7))
    out.blit(render(body, box.size, (0, 0, *box.size)), box.topleft)


@remember
def _halo(size: Size, radius: int, theme: Theme, strong: bool, angle: float) -> pygame.Surface:
    pad, width = theme.px(SHADOW_PAD), theme.px(3.5)
    out = blank((size[0] + 2 * pad, size[1] + 2 * pad))
    gold = theme.furniture.gold
    shade = Shade(theme.u * 9, 0.9 if strong else 0.55, 0, mix(gold, (255, 244, 196), 0.45))
    glow(out, sheet(size, gold, radius), (pad, pad), shade)
    inside = sheet((max(1, size[0] - 2), max(1, size[1] - 2)), gold, max(1, radius - 1)).copy()
    inside.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)  # opacity goes, colours stay
    out.blit(inside, (pad + 1, pad + 1), special_flags=pygame.BLEND_RGBA_SUB)
    edge = max(1, theme.px(2))
    around = pygame.Rect(pad - edge, pad - edge, size[0] + 2 * edge, size[1] + 2 * edge)
    _line(out, around, radius + edge, edge + 1, _hex(MARK_EDGE))  # gold alone is not seen on light
    _line(out, pygame.Rect(pad, pad, *size), radius, width, _hex(gold))
    return pygame.transform.rotozoom(out, angle, 1.0) if angle else out


def halo(target: pygame.Surface, box: pygame.Rect, theme: Theme, *, radius: float = 14, strong: bool = True,
         angle: float = 0.0) -> None:  # fmt: skip
    """A gold ring in a dark edge around a box: what may be chosen; turned like the card in it."""
    size = box.inflate(theme.px(6), theme.px(6)).size
    ring = _halo(size, min(theme.px(radius), min(size) // 2), theme, strong, round(angle * 2) / 2)
    target.blit(ring, ring.get_rect(center=box.center))
