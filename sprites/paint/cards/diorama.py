"""The picture of a card: scene, figure and ground behind a die-cut window.

Order of layers: sky, sun, scenery, props, figure, front strip of ground, mat and stock with the
hole, then the upper part of the figure once more above the frame with its shadow, and the front
strip again inside the hole. So the feet stand in the scene and the head rises over the frame.
"""

from dataclasses import dataclass

import pygame

from sprites.paint.cards.face import Art
from sprites.paint.cards.frames import Frame, card_size, frame
from sprites.paint.cards.own import OVER, own_picture, own_sheets
from sprites.paint.color import STOCK, lighter, rgb
from sprites.paint.figures import drawing_of, figure
from sprites.paint.paper import Shade, clip, drop, soft
from sprites.paint.props import place_props
from sprites.paint.scenes import scene
from sprites.paint.svg import Size, blank
from sprites.paint.words import figure_word, light_word, scene_word, stand_in

UNPAINTED = "unpainted"
"""The scene of a card whose picture has yet to be painted: plain paper behind the window."""


@dataclass(frozen=True, slots=True)
class Window:
    """A card's window, in units of a card 360 high: shape by game, lower edge, mat, and figure."""

    game: str
    bottom: float
    mat: str
    tall: float = 170
    across: float = 0
    down: float = 2
    pop: bool = True
    stock: str = STOCK
    stand_ins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Stage:
    """Where a window's picture lies on the card, in pixels."""

    u: float
    size: Size
    left: int
    top: int

    @classmethod
    def of(cls, window: Window, height: int) -> "_Stage":
        u = height / 360
        return cls(u, (round(230 * u), max(2, round((window.bottom - 4) * u))), round(10 * u), round(8 * u))


def diorama(art: Art, window: Window, height: int) -> pygame.Surface:
    """Return a card of that height with its picture and frame, still without numbers and text."""
    stage = _Stage.of(window, height)
    card = blank(card_size(height))
    paper = frame(window.game, height, window.bottom, window.mat, window.stock)
    if art.scene == UNPAINTED:
        card.fill(rgb(lighter(window.mat, 0.72)), (stage.left, stage.top, *stage.size))
        card.blit(paper.paper, (0, 0))
        return clip(card, paper.outline)
    own = own_picture(art.picture, stage.size)
    if own is not None:
        _own(card, art.picture, own, stage, paper)
        return clip(card, paper.outline)
    _composed(card, art, window, stage, paper)
    return clip(card, paper.outline)


def _own(card: pygame.Surface, name: str, whole: pygame.Surface, stage: _Stage, paper: Frame) -> None:
    """Lay a drawing of a pack: sheet over sheet with their shadows, those that rise above the frame."""
    sheets = own_sheets(name, stage.size) or [("", whole)]
    place, shade = (stage.left, stage.top), Shade(7 * stage.u, 0.47, 4 * stage.u)
    card.blit(sheets[0][1], place)
    for id_, sheet in sheets[1:]:
        if id_ != OVER:
            drop(card, sheet, place, shade)
    card.blit(paper.paper, (0, 0))
    for id_, sheet in sheets[1:]:
        if id_ == OVER:
            drop(card, sheet, place, shade)


def _composed(card: pygame.Surface, art: Art, window: Window, stage: _Stage, paper: Frame) -> None:
    light = light_word(art.light)
    back, front = scene(scene_word(art.scene, window.game), stage.size, light, 1 + art.seed % 3)
    name = figure_word(art.figure, window.game, art.props)
    drawing = drawing_of(name)
    if drawing is None:
        name = stand_in(window.game, art.seed, window.stand_ins)
    behind = back.copy()
    place_props(behind, art.props, art.seed, drawing.roles.get("holds", "") if drawing else "")
    card.blit(behind, (stage.left, stage.top))
    person = figure(name, window.tall * stage.u, dict(art.roles))
    x = round((125 + window.across) * stage.u - person.get_width() / 2)
    y = round((window.bottom - 4 + window.down - window.tall) * stage.u)
    shade = Shade(7 * stage.u, 0.47, 4 * stage.u)
    drop(card, person, (x, y), shade)
    card.blit(front, (stage.left, stage.top))
    card.blit(paper.paper, (0, 0))
    if window.pop:
        _rise(card, person, (x, y), round((window.bottom - 36) * stage.u), shade)
        ground = front.copy()
        card.blit(clip(ground, paper.hole, (-stage.left, -stage.top)), (stage.left, stage.top))


def _rise(
    card: pygame.Surface, person: pygame.Surface, place: tuple[int, int], line: int, shade: Shade
) -> None:
    """Lay the part of a figure above ``line`` over the frame, with its shadow."""
    x, y = place
    visible = min(person.get_height(), max(0, line - y))
    if visible < 2:
        return
    upper = person.subsurface((0, 0, person.get_width(), visible))
    cast, pad = soft(person, shade)
    over = cast.subsurface(
        (0, 0, cast.get_width(), min(cast.get_height(), visible + pad - round(shade.down)))
    )
    card.blit(over, (x - pad, y - pad + round(shade.down)))
    card.blit(upper, (x, y))
