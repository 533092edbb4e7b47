"""Painting the pieces of a table: what glows, what lies, what is held."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.play.spread import Drawn, Piece
from sprites.paint.furniture import slot
from sprites.pieces import paint_piece
from sprites.theme import Theme
from sprites.tween import Pose
from sprites.widgets import skin

if TYPE_CHECKING:
    from scenes.play.tabletop import Tabletop

DRAG_SCALE, DRAG_LEAST, DRAG_TILT = 1.08, 0.5, 6.0


def lay_pieces(target: pygame.Surface, table: Tabletop) -> None:
    """Glowing places, then every piece with its own glow, from the lowest to the highest."""
    glowing, theme = _glowing(table), table.ctx.theme
    for place in table.spread.places:
        if place in glowing and place not in table.spread.pieces:
            _halo(target, table, place, strong=glowing[place])
    for piece, pose in table.playback.poses(table.spread, table.ctx.now()):
        if table.drag.dragging and piece.id == table.drag.picked:
            _paint(target, theme, _home(piece), piece.pose)
            continue
        if piece.id in glowing:
            _halo(target, table, piece.id, strong=glowing[piece.id])
        _paint(target, theme, piece, pose, glows=piece.id in glowing)


def paint_focus(target: pygame.Surface, table: Tabletop) -> None:
    """A strong ring around what is chosen or has the keyboard's focus."""
    wanted = table.drag.picked or (table.attention.focus if table.attention.keyboard else "")
    if not table.drag.dragging:
        _halo(target, table, wanted, strong=True)


def paint_dragged(target: pygame.Surface, table: Tabletop) -> None:
    """The piece that hangs on the pointer, lifted and tilted."""
    drag, piece = table.drag, table.spread.pieces.get(table.drag.picked)
    if not drag.dragging or piece is None:
        return
    if piece.held is not None:
        picture, height = piece.held
        piece = replace(piece, picture=picture, pose=replace(piece.pose, height=height))
    pose = replace(
        piece.pose, x=drag.pos[0], y=drag.pos[1], angle=-DRAG_TILT, lift=1.0,
        height=piece.pose.height * _drag_scale(table, piece),
    )  # fmt: skip
    _paint(target, table.ctx.theme, piece, pose)


def _paint(target: pygame.Surface, theme: Theme, piece: Piece, pose: Pose, *, glows: bool = False) -> None:
    """Draw a piece; one that glows throws no shadow, which would dull its light."""
    paint_piece(
        target, piece.picture, piece.picture.surface, piece.pose.height, pose, theme,
        dim=piece.dim, flat=piece.flat or glows,
    )  # fmt: skip


def _glowing(table: Tabletop) -> dict[str, bool]:
    """What can be used now, and whether strongly: where the held piece may go, else what can be taken."""
    if table.playback.busy:
        return {}
    if table.drag.picked:
        goals = (thing for thing in table.drag.targets() if _rimmed(table, thing))
        return {thing: thing == table.attention.hover for thing in goals}
    return dict.fromkeys(table.drag.ways, False)


def _rimmed(table: Tabletop, thing: str) -> bool:
    found = table.spread.pieces.get(thing) or table.spread.places.get(thing)
    return found is None or found.glows


def _halo(target: pygame.Surface, table: Tabletop, thing: str, *, strong: bool) -> None:
    """A gold light around a card or place; a ring on the ground under a figure."""
    theme, piece, box = table.ctx.theme, table.spread.pieces.get(thing), table.spread.box(thing)
    if box is None:
        return
    if piece is None or not piece.flat:
        angle = piece.pose.angle if piece is not None else 0.0
        skin.halo(target, box, theme, radius=10, strong=strong, angle=angle)
        return
    ring = Rect(0, 0, round(box.w * 0.8), round(box.w * 0.34))
    ring.center = (box.centerx, box.bottom - round(box.h * 0.13))
    pygame.draw.ellipse(target, theme.furniture.gold, ring, theme.px(6 if strong else 4))


def _drag_scale(table: Tabletop, piece: Piece) -> float:
    """A held card is a little larger; over a smaller place it shrinks, so that the place can be seen."""
    over = table.attention.hover
    box = table.spread.box(over) if over in table.drag.targets() else None
    if box is None or box.h >= piece.box.h * 0.8:
        return DRAG_SCALE
    return max(DRAG_LEAST, box.h / piece.box.h)


def _home(piece: Piece) -> Piece:
    """The dashed outline that keeps the place of a card being dragged."""
    shape = piece.picture.shape

    def outline(height: int) -> pygame.Surface:
        return slot((round(height * shape), height), height / 240, fill_opacity=0.1)

    return replace(piece, picture=Drawn(("home", shape), outline, shape), flat=True, dim=False)
