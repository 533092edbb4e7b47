"""The dioramas of the new-game screen, one a game, and the backdrops of new game and results."""

from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.catalog import art_of
from sprites.paint.color import GOLD, STOCK, mix, rgb
from sprites.paint.figures import figure
from sprites.paint.furniture import Piece, piece_of
from sprites.paint.paper import (
    Edge,
    Lay,
    Shade,
    clip,
    drop,
    fade,
    grain,
    lay,
    lit,
    nightfall,
    sky,
    soft,
    thick,
)
from sprites.paint.scenes import scene
from sprites.paint.svg import Size, blank, path, rect, render

BOX = (0.0, 0.0, 1920.0, 1080.0)
HEAD = 24
"""Units above the box into which figures may rise."""

WIDE = 232.0
"""Units of a box's width."""
DARK_STOCK = "#3a2f37"


def _arch(a: float, b: float, t: float, bt: float, wide: float) -> str:
    return f"M{a} {bt} L{a} {t + 52} A{(b - a) / 2} 52 0 0 1 {b} {t + 52} L{b} {bt}Z"


def _steps(a: float, b: float, t: float, bt: float, wide: float) -> str:
    n = 11
    left = f"L{a} {t + 2 * n} L{a + n} {t + 2 * n} L{a + n} {t + n} L{a + 2 * n} {t + n} L{a + 2 * n} {t}"
    right = f"L{b - 2 * n} {t} L{b - 2 * n} {t + n} L{b - n} {t + n} L{b - n} {t + 2 * n} L{b} {t + 2 * n}"
    return f"M{a} {bt} {left} {right} L{b} {bt}Z"


def _pillow(a: float, b: float, t: float, bt: float, wide: float) -> str:
    c = wide / 2
    return (
        f"M{a + 4} {t + 34} C{a} {t + 6} {wide * 0.3} {t} {c} {t} C{wide * 0.7} {t} {b} {t + 6} "
        f"{b - 4} {t + 34} "
        f"C{b + 2} {bt * 0.6} {b + 1} {bt - 16} {b - 5} {bt - 6} C{b - 14} {bt} {wide * 0.7} {bt} "
        f"{c} {bt} "
        f"C{wide * 0.3} {bt} {a + 14} {bt} {a + 5} {bt - 6} C{a - 1} {bt - 16} {a - 2} {bt * 0.6} "
        f"{a + 4} {t + 34}Z"
    )


def _ogee(a: float, b: float, t: float, bt: float, wide: float) -> str:
    c = wide / 2
    return (
        f"M{a} {bt} L{a} {t + 54} C{a} {t + 30} {c - 64} {t + 34} {c - 30} {t + 20} C{c - 12} "
        f"{t + 12} {c - 5} "
        f"{t + 8} {c} {t - 2} C{c + 5} {t + 8} {c + 12} {t + 12} {c + 30} {t + 20} C{c + 64} "
        f"{t + 34} {b} {t + 30} "
        f"{b} {t + 54} L{b} {bt}Z"
    )


def _gothic(a: float, b: float, t: float, bt: float, wide: float) -> str:
    c = wide / 2
    return (
        f"M{a} {bt} L{a} {t + 46} C{a} {t + 20} {c - 60} {t + 8} {c} {t} C{c + 60} {t + 8} {b} "
        f"{t + 20} {b} {t + 46} L{b} {bt}Z"
    )


HOLES = {"arch": _arch, "steps": _steps, "pillow": _pillow, "ogee": _ogee, "gothic": _gothic}
"""Shapes of a box's window: the same words as those of card frames."""


def _hole(game: str, wide: float, low: float, inset: float) -> str:
    """Return a box's window in the game's own shape."""
    return HOLES[art_of(game).window](8 + inset, wide - 8 - inset, 8 + inset, low - inset, wide)


Layer = tuple[pygame.Surface, tuple[int, int], float]
"""A cut-out figure, its place, and how far it moves when pulled, in pixels."""


@dataclass(frozen=True, slots=True)
class _Box:
    """A box in layers: landscape, figures, ground, frame, figures over the frame, ground over their feet."""

    back: pygame.Surface
    actors: tuple[Layer, ...]
    front: pygame.Surface
    frame: pygame.Surface
    outline: pygame.Surface
    risen: tuple[Layer, ...]
    strip: pygame.Surface


def court_box(game: str, size: Size, chosen: bool = False, dark: bool = False, pull: float = 0.0) -> Piece:
    """Return a game's diorama box with room for its name below the window.

    Figures rise over the upper edge: the piece's ``top`` says by how much. ``pull`` from -1 to 1
    moves them aside, the near one most.
    """
    box = _layers(game, size, chosen, dark)
    ground = _ground(game, size, chosen, dark)
    out, pad = ground.surface.copy(), ground.pad
    out.blit(_inside(box, pull), (pad, pad))
    for piece, (x, y), reach in box.risen:
        out.blit(piece, (pad + x + round(pull * reach), pad + y))
    out.blit(box.strip, (pad, pad))
    return Piece(out, pad, 0, round(HEAD * size[0] / WIDE))


@remember
def _ground(game: str, size: Size, chosen: bool, dark: bool) -> Piece:
    """Return the box with its shadow, and with a halo if it is the chosen one."""
    u = size[0] / WIDE
    halo = (255, 214, 120) if chosen else None
    shade = Shade((14 if chosen else 8) * u, 0.5, (8 if chosen else 4) * u)
    return piece_of(_inside(_layers(game, size, chosen, dark), 0.0), shade, halo)


def _inside(box: _Box, pull: float) -> pygame.Surface:
    """Return what lies within the outline of the box."""
    out = box.back.copy()
    for piece, (x, y), reach in box.actors:
        out.blit(piece, (x + round(pull * reach), y))
    out.blit(box.front, (0, 0))
    out.blit(box.frame, (0, 0))
    out.blit(box.outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@remember
def _layers(game: str, size: Size, chosen: bool, dark: bool) -> _Box:
    u = size[0] / WIDE
    tall = size[1] / u
    low = tall - 58
    cast = art_of(game).cast
    whole, box = (size[0], round((tall + HEAD) * u)), (0.0, -float(HEAD), WIDE, tall + HEAD)
    back, front, frame, strip = blank(whole), blank(whole), blank(whole), blank(whole)
    far, near = scene(cast.scene, (round((WIDE - 16) * u), round((low - 6) * u)), "", 3)
    at = (round(8 * u), round((HEAD + 8) * u))
    back.blit(far, at)
    front.blit(near, at)
    outline = _frame(frame, game, box, low, GOLD if chosen else cast.mat, DARK_STOCK if dark else STOCK)
    hole = render(path("#ffffff", _hole(game, WIDE, low, 4)), whole, box)
    strip.blit(near, at)
    actors, risen = [], []
    for name, high, across, down in cast.actors:
        piece = figure(name, high * u)
        feet = _feet(piece, u, WIDE, low, high, across, down)
        reach = (9 if high == max(actor[1] for actor in cast.actors) else 4) * u
        behind, above = blank(whole), blank(whole)
        drop(behind, piece, feet, Shade(4 * u, 0.5, 3 * u))
        _rise(above, piece, feet, round((HEAD + low * 0.76) * u), u)
        actors.append(_cut_out(behind, reach))
        risen.append(_cut_out(above, reach))
    for sheet in (back, front, frame, *(piece for piece, _, _ in (*actors, *risen))):
        grain(sheet, 7)
    return _Box(back, tuple(actors), front, frame, outline, tuple(risen), grain(clip(strip, hole), 7))


def _cut_out(layer: pygame.Surface, reach: float) -> Layer:
    box = layer.get_bounding_rect()
    return layer.subsurface(box).copy(), box.topleft, reach


def _feet(
    piece: pygame.Surface, u: float, wide: float, low: float, high: float, across: float, down: float
) -> tuple[int, int]:
    return round((wide / 2 + across) * u - piece.get_width() / 2), round((HEAD + low + down - high) * u)


def _frame(
    out: pygame.Surface, game: str, box: tuple[float, float, float, float], low: float, mat: str, stock: str
) -> pygame.Surface:
    """Lay the mat and the stock with the game's window on a sheet; return the box's outline as a mask."""
    wide, tall = box[2], box[3] - HEAD
    u = out.get_width() / wide
    edge = (
        f"M0 14 A14 14 0 0 1 14 0 H{wide - 14} A14 14 0 0 1 {wide} 14 V{tall - 14} A14 14 0 0 1 "
        f"{wide - 14} {tall} H14 A14 14 0 0 1 0 {tall - 14}Z"
    )
    size = out.get_size()
    shapes = ((mat, _hole(game, wide, low, 4), 0.6, 4.0), (stock, _hole(game, wide, low, 0), 0.5, 3.0))
    sheet = render(path("#ffffff", edge), size, box)
    for fill, hole, opacity, blur in shapes:
        body = f'<path fill-rule="evenodd" fill="{fill}" d="{edge} {hole}"/>'
        piece = lit(render(body, size, box), (255, 255, 255), (246, 240, 232))
        drop(out, thick(piece, Edge(max(1.0, u), 10, 28)), (0, 0), Shade(blur * u, opacity, 2 * u))
    sheet.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sheet


def _rise(out: pygame.Surface, piece: pygame.Surface, place: tuple[int, int], line: int, u: float) -> None:
    visible = min(piece.get_height(), max(0, line - place[1]))
    if visible < 2:
        return
    cast, pad = soft(piece, Shade(4 * u, 0.5, 3 * u))
    over = cast.subsurface((0, 0, cast.get_width(), min(cast.get_height(), visible + pad - round(3 * u))))
    out.blit(over, (place[0] - pad, place[1] - pad + round(3 * u)))
    out.blit(piece.subsurface((0, 0, piece.get_width(), visible)), place)


@remember
def new_game_backdrop(size: Size, dark: bool = False) -> pygame.Surface:
    """Return red cloth above a paper table."""
    target = sky(size, "#7a3a30", "#3d1f20")
    folds = "".join(
        path(
            "#864035" if k % 2 else "#6e342c",
            f"M{x} 0 C{x + 15} 180 {x - 15} 300 {x + 6} 495 L{x + 51} 495 C{x + 33} 300 {x + 66} 180 "
            f"{x + 48} 0Z",
        )
        for k, x in enumerate(range(-15, 1990, 96))
    )
    cloth = render(folds, size, BOX)
    cloth.set_alpha(90)
    target.blit(cloth, (0, 0))
    table = "#3a2f36" if dark else "#e6d3ac"
    lay(
        target,
        rect(table, -10, 402, 1940, 700),
        BOX,
        Lay(blur=0.014, opacity=0.59, down=-0.005, low=(228, 216, 206)),
    )
    return grain(target, 8)


@remember
def results_backdrop(size: Size, game: str = "", dark: bool = False) -> pygame.Surface:
    """Return a game's own place in the evening, dimmed so that light letters can be read on it."""
    cast = art_of(game).cast
    behind, before = scene(cast.scene, size, cast.evening)
    target = behind.copy()
    target.blit(before, (0, 0))
    shade = rgb(mix(cast.mat, "#120c1e", 0.72))
    veil = fade(size, (*shade, 190), (*shade, 60))
    target.blit(veil, (0, 0))
    return nightfall(target) if dark else grain(target, 8)
