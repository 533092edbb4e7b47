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
from sprites.widgets.focus import MARK_EDGE, paint_focus_frame
from sprites.widgets.paint import paint_words

if TYPE_CHECKING:
    from scenes.play.stage import Stage

DRAG_SCALE, DRAG_LEAST, DRAG_TILT = 1.08, 0.5, 6.0
HOLD = 0.5
"""Seconds that a key is held before it gives something away."""


def lay_pieces(target: pygame.Surface, stage: Stage) -> None:
    """Glowing places, then every piece with its own glow, from the lowest to the highest."""
    glowing, theme = _glowing(stage), stage.ctx.theme
    for place in stage.spread.places:
        if place in glowing and place not in stage.spread.pieces:
            _halo(target, stage, place, strong=glowing[place])
    for piece, pose in stage.playback.poses(stage.spread, stage.ctx.now()):
        if stage.grip.drag.dragging and piece.id == stage.grip.drag.picked:
            _paint(target, theme, _home(piece), piece.pose)
            continue
        if piece.id in glowing:
            _halo(target, stage, piece.id, strong=glowing[piece.id])
        _paint(target, theme, piece, pose, glows=piece.id in glowing)


def paint_focus(target: pygame.Surface, stage: Stage) -> None:
    """The frame around what has the focus of the keys, also a target of the chosen piece; else the latter."""
    attention, picked = stage.sheet.attention, stage.grip.drag.picked
    box = stage.spread.box(attention.focus) if attention.keyboard else None
    box = box or stage.spread.box(picked)
    if not stage.grip.drag.dragging and box is not None:
        paint_focus_frame(target, box, stage.ctx.theme)


def paint_dragged(target: pygame.Surface, stage: Stage) -> None:
    """The piece that hangs on the pointer, lifted and tilted."""
    drag, piece = stage.grip.drag, stage.spread.pieces.get(stage.grip.drag.picked)
    if not drag.dragging or piece is None:
        return
    if piece.held is not None:
        picture, height = piece.held
        piece = replace(piece, picture=picture, pose=replace(piece.pose, height=height))
    pose = replace(
        piece.pose, x=drag.pos[0], y=drag.pos[1], angle=-DRAG_TILT, lift=1.0,
        height=piece.pose.height * _drag_scale(stage, piece),
    )  # fmt: skip
    _paint(target, stage.ctx.theme, piece, pose)


def paint_held_key(target: pygame.Surface, stage: Stage) -> None:
    """The button whose key is held fills up until it is done."""
    ending = stage.grip.ending
    control = stage.sheet.page.find(ending[0]) if ending is not None else None
    if ending is None or control is None:
        return
    part = min(1.0, (stage.ctx.now() - ending[1]) / HOLD)
    full = pygame.Surface(control.box.size, pygame.SRCALPHA)
    color, radius = (*stage.ctx.theme.furniture.bad, 120), control.box.h // 2
    pygame.draw.rect(full, color, full.get_rect(), border_radius=radius)
    target.blit(full, control.box, (0, 0, round(control.box.w * part), control.box.h))
    for words in control.words:
        paint_words(target, words)


def _paint(target: pygame.Surface, theme: Theme, piece: Piece, pose: Pose, *, glows: bool = False) -> None:
    """Draw a piece; one that glows throws no shadow, which would dull its light."""
    paint_piece(
        target, piece.picture, piece.picture.surface, piece.pose.height, pose, theme,
        dim=piece.dim, flat=piece.flat or glows,
    )  # fmt: skip


def _glowing(stage: Stage) -> dict[str, bool]:
    """What can be used now, and whether strongly: where the held piece may go, else what can be taken."""
    if stage.playback.busy or stage.replayed:
        return {}
    if stage.grip.drag.picked:
        picked = stage.grip.drag.picked
        goals = (thing for thing in stage.grip.drag.targets() if _rimmed(stage, thing))
        return {thing: thing == stage.sheet.attention.hover for thing in goals if stage.shines(picked, thing)}
    return dict.fromkeys((thing for thing in stage.grip.drag.ways if stage.shines(thing, "")), False)


def _rimmed(stage: Stage, thing: str) -> bool:
    found = stage.spread.pieces.get(thing) or stage.spread.places.get(thing)
    return found is None or found.glows


def _halo(target: pygame.Surface, stage: Stage, thing: str, *, strong: bool) -> None:
    """A gold light around a card or place; a ring on the ground under a figure."""
    theme, piece, box = stage.ctx.theme, stage.spread.pieces.get(thing), stage.spread.box(thing)
    if box is None:
        return
    if piece is None or not piece.flat:
        angle = piece.pose.angle if piece is not None else 0.0
        skin.halo(target, box, theme, radius=10, strong=strong, angle=angle)
        return
    ring = Rect(0, 0, round(box.w * 0.8), round(box.w * 0.34))
    ring.center = (box.centerx, box.bottom - round(box.h * 0.13))
    wide = theme.px(6 if strong else 4)
    pygame.draw.ellipse(target, MARK_EDGE, ring.inflate(4, 4), wide + 4)
    pygame.draw.ellipse(target, theme.furniture.gold, ring, wide)


def _drag_scale(stage: Stage, piece: Piece) -> float:
    """A held card is a little larger; over a smaller place it shrinks, so that the place can be seen."""
    over = stage.sheet.attention.hover
    box = stage.spread.box(over) if over in stage.grip.drag.targets() else None
    if box is None or box.h >= piece.box.h * 0.8:
        return DRAG_SCALE
    return max(DRAG_LEAST, box.h / piece.box.h)


def _home(piece: Piece) -> Piece:
    """The dashed outline that keeps the place of a card being dragged."""
    shape = piece.picture.shape

    def outline(height: int) -> pygame.Surface:
        return slot((round(height * shape), height), height / 240, fill_opacity=0.1)

    return replace(piece, picture=Drawn(("home", shape), outline, shape), flat=True, dim=False)
