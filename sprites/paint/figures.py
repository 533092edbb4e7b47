"""Figures: silhouettes in paper layers, kept as SVG files that any drawing program opens.

A file is drawn in 200 x 240 units with the feet at 238. Each top-level ``<g>`` is one layer of
paper, back to front. The root names the colours that play a role (``data-deep``, ``data-mid``,
``data-light``, ``data-accent``, ``data-skin``, ``data-white``, ``data-ink``, ``data-gold``), so a
family, a seat or a persona can recolour the figure.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from sprites.keep import remember
from sprites.paint.catalog import all_art
from sprites.paint.paper import stack
from sprites.paint.svg import Box, blank

ART = Path(__file__).parent.parent / "art"
FIGURES = ART / "figures"
BOX: Box = (0.0, 0.0, 200.0, 240.0)
ROLES = ("deep", "mid", "light", "accent", "skin", "white", "ink", "gold")

Roles = Mapping[str, str]
"""Role name to ``#rrggbb``; roles not named keep the file's colour."""

_TAG = re.compile(r"<(/?)g\b[^>]*?(/?)>")
_ROLE = re.compile(r'data-([a-z]+)="([^"]*)"')
_BOX = re.compile(r'viewBox="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layered drawing: its layers as fragments, its user space, and its role colours."""

    layers: tuple[str, ...]
    box: Box
    roles: Mapping[str, str]

    def coloured(self, roles: Roles) -> tuple[str, ...]:
        """Return the layers with other colours in the named roles."""
        swaps = {self.roles[role]: paint for role, paint in roles.items() if role in self.roles}
        if not swaps:
            return self.layers
        any_role = re.compile("|".join(re.escape(paint) for paint in swaps))
        return tuple(any_role.sub(lambda found: swaps[found.group()], layer) for layer in self.layers)


def parse_drawing(text: str) -> Drawing:
    """Read a layered SVG: its top-level groups, or the whole as one layer if it has none."""
    head, body = text[: text.index(">") + 1], text[text.index(">") + 1 : text.rindex("</svg>")]
    found = _BOX.search(head)
    left, top, width, height = map(float, (found.group(1) if found else "0 0 200 240").split())
    layers = _top_groups(body) or (body,)
    return Drawing(layers, (left, top, width, height), dict(_ROLE.findall(head)))


def _top_groups(body: str) -> tuple[str, ...]:
    """Cut a body into its outermost ``<g>`` elements."""
    layers, depth, start = [], 0, 0
    for tag in _TAG.finditer(body):
        closing, empty = tag.groups()
        if empty:
            continue
        if not closing and depth == 0:
            start = tag.start()
        depth += -1 if closing else 1
        if depth == 0:
            layers.append(body[start : tag.end()])
    return tuple(layers)


@cache
def read_drawing(folder: str, name: str) -> Drawing:
    """Read a drawing of the art folder, ``figures`` or ``icons``."""
    return parse_drawing((ART / folder / f"{name}.svg").read_text(encoding="utf-8"))


@cache
def figure_names() -> frozenset[str]:
    """Return the names of all figures that have a file."""
    return frozenset(file.stem for file in FIGURES.glob("*.svg"))


Maker = Callable[[str], Drawing | None]
"""Puts a drawing together from a name, or knows no such name."""


def drawing_of(name: str) -> Drawing | None:
    """Return the drawing of a figure, from its file or made from its name by one of the games."""
    if name in figure_names():
        return read_drawing("figures", name)
    made = (art.maker(name) for art in all_art().values() if art.maker)
    return next((drawing for drawing in made if drawing), None)


@remember
def _painted(name: str, height: int, roles: tuple[tuple[str, str], ...]) -> pygame.Surface:
    drawing = drawing_of(name)
    if drawing is None:
        return blank((round(height * BOX[2] / BOX[3]), height))
    width = max(1, round(height * drawing.box[2] / drawing.box[3]))
    return stack(drawing.coloured(dict(roles)), (width, height), drawing.box)


def figure(name: str, height: float, roles: Roles | None = None) -> pygame.Surface:
    """Return a figure as paper, ``height`` pixels tall; shared, so copy it before changing it.

    An unknown name gives an empty surface of the right size: a modder's slip never stops a game.
    """
    return _painted(name, max(4, round(height)), tuple(sorted((roles or {}).items())))
