"""What a step moves that is done by a button: the pieces that stand elsewhere right after it."""

from __future__ import annotations

from dataclasses import replace

from game.core.actions import Action
from game.core.rng import Rng
from game.core.rules import View
from scenes.play.hints.ghosts import Ghost
from scenes.play.stage import Stage
from scenes.play.topbar import room_below
from sprites.widgets.page import Sketch

FAR = 0.4
"""A piece has moved that stands so many of its heights away."""
MOST, TRIED = 2, 3
"""Ghosts at most, and events after which they are looked for."""


def shifts(stage: Stage, action: Action) -> list[Ghost]:
    """Return what the step moves at once, on an imagined deal: nothing comes to light."""
    for after in _right_after(stage, action)[:TRIED]:
        if found := _moved(stage, after):
            return found
    return []


def _moved(stage: Stage, after: View) -> list[Ghost]:
    """What stands elsewhere in a view."""
    sketch, before = Sketch(stage.ctx.theme), stage.spread
    laid = stage.table.spread(sketch, replace(stage.setting, view=after), room_below(sketch))
    found = []
    for name, piece in laid.pieces.items():
        old = before.pieces.get(name)
        if old is not None and piece.card is None:
            by = abs(piece.pose.x - old.pose.x) + abs(piece.pose.y - old.pose.y)
            if by > FAR * piece.pose.height:
                found.append((by, Ghost(old.box, piece, piece.box)))
    ghosts = [ghost for _, ghost in sorted(found, key=lambda pair: (not _named(pair[1]), -pair[0]))[:MOST]]
    return [replace(ghost, along=_named(ghosts[0]) and not _named(ghost)) for ghost in ghosts]


def _named(ghost: Ghost) -> bool:
    """Whether it is a thing by itself, not a tag that goes where its figure goes."""
    return ghost.piece is not None and bool(ghost.piece.label)


def _right_after(stage: Stage, action: Action) -> list[View]:
    """The views after each thing that happens; none where the step is not allowed in that deal."""
    spec, seat, seen = stage.session.spec, stage.view.seat, list[View]()
    if seat is None:
        return []
    world = spec.policy.imagine(spec.rules, stage.view, Rng(1))
    if action not in spec.rules.legal(world, seat):
        return []
    spec.rules.apply(world, seat, action, lambda event: seen.append(spec.rules.observe(world, seat)))
    return seen
