"""Card frames: cream stock and a coloured mat with a die-cut window; the shape tells the game.

Measures are in a card of 250 x 360 units.
"""

from dataclasses import dataclass

import pygame

from sprites.keep import remember
from sprites.paint.catalog import art_of
from sprites.paint.color import STOCK
from sprites.paint.paper import Edge, Shade, drop, lit, thick
from sprites.paint.svg import Box, Size, blank, path, render

CARD: Box = (0.0, 0.0, 250.0, 360.0)
ASPECT = 250 / 360
OUTLINE = (
    "M0 14 A14 14 0 0 1 14 0 L236 0 A14 14 0 0 1 250 14 L250 346 A14 14 0 0 1 236 360 L14 360 A14 14 "
    "0 0 1 0 346Z"
)
RIM = 6
"""How much of the mat shows inside the stock."""


def card_size(height: float) -> Size:
    """Return the size of a card in pixels from its height."""
    tall = max(8, round(height))
    return max(6, round(tall * ASPECT)), tall


def _arch(left: float, right: float, top: float, low: float, inset: float) -> str:
    return f"M{left} {low} L{left} 122 A{113 - inset} {98 - inset} 0 0 1 {right} 122 L{right} {low}Z"


def _steps(left: float, right: float, top: float, low: float, inset: float) -> str:
    n = 20
    up = (
        f"L{left} {top + 2 * n} L{left + n} {top + 2 * n} L{left + n} {top + n} L{left + 2 * n} "
        f"{top + n} L{left + 2 * n} {top}"
    )
    down = (
        f"L{right - 2 * n} {top} L{right - 2 * n} {top + n} L{right - n} {top + n} L{right - n} "
        f"{top + 2 * n} L{right} {top + 2 * n}"
    )
    return f"M{left} {low} {up} {down} L{right} {low}Z"


def _pillow(left: float, right: float, top: float, low: float, inset: float) -> str:
    return (
        f"M{left + 6} 70 C{left - 2} {34 + inset} 70 {top} 125 {top} C180 {top} {right + 2} "
        f"{34 + inset} {right - 6} 70 "
        f"C{right + 3} {low * 0.5} {right + 2} {low - 34} {right - 6} {low - 12} C{right - 16} {low} "
        f"160 {low} 125 {low} "
        f"C90 {low} {left + 16} {low} {left + 6} {low - 12} C{left - 2} {low - 34} {left - 3} "
        f"{low * 0.5} {left + 6} 70Z"
    )


def _ogee(left: float, right: float, top: float, low: float, inset: float) -> str:
    i = inset
    return (
        f"M{left} {low} L{left} 104 C{left} 72 62 74 92 {54 + i} C110 {42 + i} 119 {34 + i} 125 "
        f"{22 + i * 1.4} "
        f"C131 {34 + i} 140 {42 + i} 158 {54 + i} C188 74 {right} 72 {right} 104 L{right} {low}Z"
    )


def _gothic(left: float, right: float, top: float, low: float, inset: float) -> str:
    i = inset
    return (
        f"M{left} {low} L{left} 84 C{left} 54 66 {31 + i} 125 {top} C184 {31 + i} {right} 54 {right} "
        f"84 L{right} {low}Z"
    )


WINDOWS = {"arch": _arch, "steps": _steps, "pillow": _pillow, "ogee": _ogee, "gothic": _gothic}
"""Shapes of a window, by name."""


def window_path(game: str, bottom: float, inset: float = 0) -> str:
    """Return the path data of a game's window down to ``bottom``, drawn in by ``inset``."""
    shape = WINDOWS[art_of(game).window]
    return shape(12 + inset, 238 - inset, 25 + inset, bottom - inset, inset)


@dataclass(frozen=True, slots=True)
class Frame:
    """A finished frame: the paper around the window, and the masks of window and card."""

    paper: pygame.Surface
    hole: pygame.Surface
    outline: pygame.Surface


@remember
def frame(game: str, height: int, bottom: float, mat: str, stock: str = STOCK) -> Frame:
    """Return a card frame; shared among all cards of its kind and size."""
    size, u = card_size(height), height / 360
    even = 'fill-rule="evenodd"'
    paper = blank(size)
    ring = f'<path {even} fill="{mat}" d="{OUTLINE} {window_path(game, bottom, RIM)}"/>'
    drop(paper, thick(render(ring, size, CARD), Edge(max(1.0, u * 1.2))), (0, 0), Shade(7 * u, 0.66, 4 * u))
    sheet = f'<path {even} fill="{stock}" d="{OUTLINE} {window_path(game, bottom)}"/>'
    piece = lit(render(sheet, size, CARD), (255, 255, 255), (246, 240, 232))
    drop(paper, thick(piece, Edge(max(1.0, u * 1.2), 10, 30)), (0, 0), Shade(4 * u, 0.51, 2.5 * u))
    hole = render(path("#ffffff", window_path(game, bottom, RIM)), size, CARD)
    return Frame(paper, hole, render(path("#ffffff", OUTLINE), size, CARD))
