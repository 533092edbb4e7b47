"""A tree begins to blossom: its petals come down over the garden."""

from __future__ import annotations

from random import Random

import pygame

from scenes.play.spread import Drawn, Motion, Piece, Spread
from scenes.tables.portrait.garden import layout_of
from scenes.tables.portrait.seen import Setting
from sprites.keep import remember
from sprites.paint.svg import path, render
from sprites.tween import Pose

PETALS = 22
FILLS = ("#ffced8", "#f8aac0", "#ffe8ec", "#e987a4")
SHAPE = "M12 2 C20 4 23 12 18 20 C15 23 9 23 6 20 C1 12 4 4 12 2Z"


def bloom(setting: Setting, space: int, before: Spread) -> Motion:
    """Petals drift down from the crown of the tree, each on its own winding way, and are gone."""
    spot = layout_of(setting.view, setting.theme).ground(space)
    source, reach = Random(space), 120 * spot.scale
    paths: dict[str, tuple[Pose, ...]] = {}
    for number in range(PETALS):
        side = source.choice(FILLS)
        tall = source.uniform(9, 16) * spot.scale
        x, y = spot.x + source.uniform(-0.8, 0.8) * reach, spot.y - source.uniform(0.9, 1.7) * reach
        start = Pose(x, y, tall, source.uniform(0, 180))
        petal = Piece(f"petal:{number}", start, _petal(side), z=4000 + number, flat=True)
        before.put(petal)
        paths[petal.id] = _way(start, spot.y + source.uniform(-0.1, 0.5) * reach, source)
    return Motion(0.7, 0.5, paths=paths, sound="bloom", burst="emperor")


def _way(start: Pose, ground: float, source: Random) -> tuple[Pose, ...]:
    """Left and right on the way down, turning, and fading at the end."""
    poses, legs = [], 3
    for leg in range(1, legs + 1):
        sway = (1 if leg % 2 else -1) * source.uniform(0.8, 2.4) * start.height
        poses.append(
            Pose(
                start.x + sway, start.y + (ground - start.y) * leg / legs, start.height,
                start.angle + leg * source.uniform(30, 90), alpha=1.0 if leg < legs else 0.0,
            )
        )  # fmt: skip
    return tuple(poses)


def _petal(fill: str) -> Drawn:
    return Drawn(("petal", fill), lambda height: _picture(fill, height), 1.0)


@remember
def _picture(fill: str, height: int) -> pygame.Surface:
    return render(path(fill, SHAPE), (height, height), (0, 0, 24, 24))
