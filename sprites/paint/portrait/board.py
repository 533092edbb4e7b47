"""Portrait's table: what stands in the paper garden, and the pawns that walk through it.

Lay the picture in this order: `ground`, then `standing` pieces and the pawns sorted by their foot
line, then `foreground`. `sprites.paint.portrait.garden` says where the spaces are.
"""

import math
import random
from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.badges import number
from sprites.paint.color import darker, lighter
from sprites.paint.figures import figure
from sprites.paint.furniture import Piece, piece_of, pill
from sprites.paint.icons import emblem, icon
from sprites.paint.paper import Edge, Shade, drop, lamp_light, lit, nightfall, thick
from sprites.paint.portrait.bridges import box_of, bridge_back, bridge_front
from sprites.paint.portrait.garden import LONG, SHORT, Garden, Point, Spot, Track, garden
from sprites.paint.portrait.ground import foreground, ground, lay_stones, stone
from sprites.paint.shapes import petals
from sprites.paint.svg import blank, circle, ellipse, polygon, rect, render
from sprites.text import render as letters

__all__ = [
    "LONG", "SHORT", "Garden", "Spot", "Standing", "Track", "emperor_at", "falling_petals", "favour_tag",
    "foreground", "garden", "gate", "ground", "lay_stones", "pawn", "pawn_at", "standing", "stone",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """A thing that stands in the picture: lay things in the order of their foot lines."""

    foot: float
    surface: pygame.Surface
    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Prop:
    """A drawing's real height in design units, and where its foot is inside the drawing."""

    tall: float
    foot: Point


_PROPS = {
    "tree_bloom": _Prop(281, (0.469, 0.975)),
    "tree_bare": _Prop(264, (0.461, 0.974)),
    "garden_gate": _Prop(333, (0.5, 0.986)),
    "garden_torii": _Prop(240, (0.5, 0.992)),
    "stone_lantern": _Prop(83, (0.5, 0.967)),
    "bamboo_grove": _Prop(139, (0.262, 0.992)),
    "garden_pine": _Prop(319, (0.495, 0.97)),
    "emperor_parasol": _Prop(171, (0.332, 0.956)),
    "pawn": _Prop(102, (0.376, 0.94)),
}


def stand(name: str, spot: Spot, scale: float = 1.0, flip: bool = False) -> Standing:
    """Return a garden figure with its foot at a spot, `scale` times its usual size there."""
    how = _PROPS[name]
    tall = how.tall * spot.scale * scale
    return _standing(figure(name, tall), spot, how.foot, flip)


def _standing(drawn: pygame.Surface, spot: Spot, foot: Point, flip: bool) -> Standing:
    across = 1 - foot[0] if flip else foot[0]
    piece = pygame.transform.flip(drawn, True, False) if flip else drawn
    made = _shadowed(piece) if not flip else piece_of(piece, _figure_shade(piece))
    x = round(spot.x - across * piece.get_width()) - made.pad
    y = round(spot.y - foot[1] * piece.get_height()) - made.pad
    return Standing(spot.y, made.surface, (x, y))


def _figure_shade(piece: pygame.Surface) -> Shade:
    return Shade(max(2.0, piece.get_height() * 0.026), 0.42, max(1.0, piece.get_height() * 0.016))


@remember
def _shadowed(piece: pygame.Surface) -> Piece:
    return piece_of(piece, _figure_shade(piece))


@remember
def pawn(emblem_name: str, color: str, height: int, flip: bool = False) -> Piece:
    """Return a painter's pawn in a seat's colour with its emblem; a grey one for the court painter."""
    roles = {"mid": color, "deep": darker(color, 0.16), "accent": darker(color, 0.06)}
    drawn = figure("pawn", height, roles)
    drawn = pygame.transform.flip(drawn, True, False) if flip else drawn.copy()
    if emblem_name:
        wide = max(8, round(height * 0.34))
        x = (1 - _PROPS["pawn"].foot[0] if flip else _PROPS["pawn"].foot[0]) * drawn.get_width()
        drop(drawn, emblem(emblem_name, wide, color), (x - wide / 2, height * 0.9 - wide), Shade(2, 0.4, 1))
    return piece_of(drawn, _figure_shade(drawn))


def pawn_at(emblem_name: str, color: str, spot: Spot, flip: bool = False) -> Standing:
    """Return a pawn standing on a space."""
    made = pawn(emblem_name, color, max(12, round(_PROPS["pawn"].tall * spot.scale)), flip)
    inner = made.surface.get_width() - 2 * made.pad, made.surface.get_height() - 2 * made.pad
    foot = _PROPS["pawn"].foot
    across = 1 - foot[0] if flip else foot[0]
    place = (round(spot.x - across * inner[0]) - made.pad, round(spot.y - foot[1] * inner[1]) - made.pad)
    return Standing(spot.y + 2, made.surface, place)


def emperor_at(spot: Spot, flip: bool = False) -> Standing:
    """Return the Emperor with his parasol standing on a space."""
    made = stand("emperor_parasol", spot, 1.0, flip)
    return Standing(spot.y + 2.5, made.surface, made.place)


def gate(layout: Garden) -> Standing:
    """Return the gate that the painters come through."""
    spot = layout.ground(0)
    return stand("garden_gate", Spot(spot.x + 8 * spot.scale, spot.y - 14 * spot.scale, spot.scale), 0.76)


@remember
def standing(
    layout: Garden, scored: frozenset[int] = frozenset(), dark: bool = False
) -> tuple[Standing, ...]:
    """Return all that stands in the garden but the pawns, back to front."""
    if dark:
        return _by_night(layout, standing(layout, scored))
    things: list[Standing] = []
    for bridge in layout.track.bridges:
        things += _bridge(layout, bridge)
    torii = layout.ground(layout.track.torii)
    things.append(stand("garden_torii", Spot(torii.x, torii.y - 20 * torii.scale, torii.scale), 0.72))
    things.append(gate(layout))
    shifts = ((8, -26, 0.81), (-26, -25, 0.78), (34, -22, 0.86))
    for space, (dx, dy, size) in zip(layout.track.sakura, shifts, strict=False):
        at = layout.ground(space)
        name = "tree_bloom" if space in scored else "tree_bare"
        tree = Spot(at.x + dx * layout.u, at.y + dy * layout.u, layout.u)
        things.append(stand(name, tree, size))
        if space in scored:
            things.append(_scored(at, space, layout.grown))
    things += _greenery(layout)
    return tuple(sorted(things, key=lambda thing: thing.foot))


def _by_night(layout: Garden, things: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Return things in evening light, with a warm pool around each lantern."""
    dim = [thing if thing.foot == 0 else _dimmed(thing) for thing in things]
    for x, y, size in _LANTERNS:
        spot = _spot(layout, x, y)
        reach = max(4, round(90 * size * layout.u))
        place = (round(spot.x) - reach, round(spot.y - 50 * size * layout.u) - reach)
        dim.append(Standing(spot.y + 0.1, lamp_light(reach), place))
    return tuple(sorted(dim, key=lambda thing: thing.foot))


def _dimmed(thing: Standing) -> Standing:
    return Standing(thing.foot, nightfall(thing.surface), thing.place)


def _scored(spot: Spot, space: int, grown: float) -> Standing:
    """Return the deep pink stone of a sakura that has bloomed; it lies below everything."""
    reach = math.ceil(44 * spot.scale * min(grown, 1.2))
    field = blank((2 * reach, 2 * reach))
    stone(field, Spot(reach, reach, spot.scale), space, "scored", grown)
    return Standing(0.0, field, (round(spot.x) - reach, round(spot.y) - reach))


def _bridge(layout: Garden, bridge: tuple[int, int]) -> list[Standing]:
    middle, half, rise = layout.bridge(bridge)
    half, rise, scale = round(half, 1), round(rise, 1), round(middle.scale, 3)
    box = box_of(half, rise, scale)
    place = (round(middle.x + box[0]), round(middle.y + box[1]))
    back = bridge_back(half, rise, scale).copy()
    spots = [layout.spot(space) for space in range(bridge[0], bridge[1] + 1)]
    planks = "".join(
        ellipse("#fae2ba", spot.x - place[0], spot.y - place[1], 27 * scale, 13 * scale) for spot in spots
    )
    back.blit(render(planks, back.get_size(), (0, 0, *back.get_size())), (0, 0))
    front = bridge_front(half, rise, scale).copy()
    for space in range(bridge[0], bridge[1] + 1):
        _plaque(front, layout.spot(space), place, space, layout.grown)
    return [
        Standing(middle.y - 30 * scale, back, place),
        Standing(middle.y + 16 * scale, front, place),
    ]


def _plaque(
    target: pygame.Surface, spot: Spot, place: tuple[int, int], space: int, grown: float = 1.0
) -> None:
    """Hang a number on the side of a bridge."""
    s = spot.scale * grown
    x, y = spot.x - place[0], spot.y - place[1] + 26 * spot.scale
    size = (max(10, round(34 * s)), max(8, round(24 * s)))
    sheet = render(rect("#fff8e8", 0, 0, size[0], size[1], 7 * s), size, (0, 0, *size))
    drop(target, thick(lit(sheet), Edge(1)), (x - size[0] / 2, y - size[1] / 2), Shade(2, 0.4, 1))
    number(target, str(space), (x, y - 1), max(12, 17 * s), "#3a1c14")


_BUSHES = (
    (640, 690, 22, "#708e54", True), (1010, 676, 24, "#789658", True), (1210, 672, 18, "#e88ca0", False),
    (1180, 690, 20, "#688650", True), (1850, 556, 24, "#8ca064", True), (980, 520, 18, "#96a868", True),
    (1260, 540, 20, "#e296a4", False), (690, 500, 18, "#a0b070", True), (820, 356, 13, "#aaba78", True),
    (1120, 352, 14, "#e2a0ac", False), (560, 830, 26, "#64824c", True), (1000, 838, 28, "#62804c", True),
    (1700, 832, 28, "#607c4a", True), (1880, 770, 24, "#6e8c54", True), (520, 650, 20, "#e292a2", False),
)  # fmt: skip
_LANTERNS = ((700, 700, 0.8), (1120, 520, 0.66), (1310, 704, 0.8), (600, 372, 0.52), (232, 770, 0.8))
_ROCKS = ((770, 668, 15), (930, 690, 18), (1560, 690, 14), (880, 505, 12), (70, 812, 26))


def _greenery(layout: Garden) -> list[Standing]:
    things = [_bush(layout, x, y, r, fill, seed) for x, y, r, fill, seed in _BUSHES]
    for x, y, size in _LANTERNS:
        things.append(stand("stone_lantern", _spot(layout, x, y), size))
    things += [_rock(layout, x, y, r) for x, y, r in _ROCKS]
    things.append(stand("bamboo_grove", _spot(layout, 1862, 560)))
    things.append(stand("bamboo_grove", _spot(layout, 352, 690), 0.92))
    things.append(stand("garden_pine", _spot(layout, 150, 800)))
    return things


def _spot(layout: Garden, x: float, y: float) -> Spot:
    px, py = layout.place((x, y))
    return Spot(px, py, layout.u)


def _bush(layout: Garden, x: float, y: float, radius: float, fill: str, flowers: bool) -> Standing:
    source = random.Random(int(x))
    r = radius * layout.u
    box = (-1.6 * r, -1.3 * r, 3.2 * r, 1.5 * r)
    outline = [
        (1.3 * r * (1 + 0.12 * abs(math.sin(i * math.pi / 4))) * math.cos(math.pi + math.pi * i / 36),
         0.95 * r * (1 + 0.12 * abs(math.sin(i * math.pi / 4))) * math.sin(math.pi + math.pi * i / 36))
        for i in range(37)
    ]  # fmt: skip
    body = polygon(fill, outline) + polygon(
        lighter(fill, 0.12), [(a * 0.66 - r * 0.12, b * 0.62 - r * 0.08) for a, b in outline]
    )
    for _ in range(9 if flowers else 0):
        angle, reach = source.uniform(3.3, 6.1), source.uniform(0.3, 0.9)
        tone = source.choice(("#fabecc", "#ffe2e6", "#e87896"))
        body += circle(
            tone, 1.2 * r * reach * math.cos(angle), 0.9 * r * reach * math.sin(angle) - 2, r * 0.15
        )
    return _made(layout, body, box, (x, y))


def _rock(layout: Garden, x: float, y: float, radius: float) -> Standing:
    r = radius * layout.u
    outline = [
        (-r, 0),
        (-0.8 * r, -0.5 * r),
        (-0.2 * r, -0.8 * r),
        (0.5 * r, -0.6 * r),
        (r, -0.15 * r),
        (1.1 * r, 0),
    ]
    facet = [(-0.75 * r, -0.42 * r), (-0.2 * r, -0.74 * r), (0.2 * r, -0.64 * r), (-0.3 * r, -0.3 * r)]
    body = polygon("#928c8e", outline) + polygon("#aaa4a4", facet)
    return _made(layout, body, (-1.3 * r, -r, 2.6 * r, 1.2 * r), (x, y))


def _made(layout: Garden, body: str, box: tuple[float, float, float, float], at: Point) -> Standing:
    size = (max(2, math.ceil(box[2])), max(2, math.ceil(box[3])))
    piece = thick(lit(render(body, size, (box[0], box[1], float(size[0]), float(size[1])))), Edge(1))
    made = piece_of(piece, Shade(max(2.0, size[1] * 0.1), 0.38, 2))
    x, y = layout.place(at)
    return Standing(y, made.surface, (round(x + box[0]) - made.pad, round(y + box[1]) - made.pad))


@remember
def favour_tag(
    text: str, spot: Spot, u: float, grown: float, width: int
) -> tuple[pygame.Surface, tuple[float, float]]:
    """Return what a sakura will pay, a coin and the tokens by place, and where that hangs in the window."""
    px = round(max(12, 18 * u) * grown)
    words = letters(text, "sans-bold", px, (58, 42, 44))
    size = (words.get_width() + round(px * 2.9), round(px * 1.9))
    paper = pill(size, u)
    out = paper.surface.copy()
    out.blit(icon("favour", round(px * 1.35)), (paper.pad + px * 0.55, paper.pad + px * 0.27))
    out.blit(words, (paper.pad + px * 2.3, paper.pad + (size[1] - words.get_height()) / 2))
    x, y = spot.x - size[0] / 2, spot.y + 22 * spot.scale * min(grown, 1.16)
    return out, (min(x, width - size[0] - 4) - paper.pad, y - paper.pad)


def falling_petals(spot: Spot, seed: int = 77) -> Piece:
    """Return petals around a tree in bloom, centred on its space; lay them above everything."""
    reach = round(170 * spot.scale)
    body = petals(("#ffced8", "#f8aac0", "#ffe8ec"), seed, 46, (0, 0, 340, 170))
    drawn = render(body, (2 * reach, reach), (0, 0, 340, 170))
    return Piece(drawn, 0)
