"""Pieces of Chronicles' board for the rules text: a kingdom, a pack, a plan, a war."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.tables.chronicles.faces import PRINTED
from scenes.tables.chronicles.standing import AS_STANDS, CHANGED, IDLE, UnitFace, house_picture, unit_picture
from scenes.window.studio import Studio
from sprites.card import Art
from sprites.paint.backs import back
from sprites.paint.badges import put_middle
from sprites.paint.chronicles.balance import balance
from sprites.paint.chronicles.board import land, spot, strength_shield

FRONT = (("field", "knight", "4", PRINTED), ("forest", "manticore", "4", CHANGED))
BACK = (("cave", "miner", "2", IDLE), ("forest", "archer", "2", PRINTED))


def board_picture(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture by its name in the rules; nothing for an unknown one."""
    if name not in ("kingdom", "recruit", "deploy", "war"):
        return None
    wide = min(size[0], round(size[1] * 2.2))
    out = land("forest", (wide, size[1])).copy()
    if name == "recruit":
        _pack(out)
    elif name == "war":
        _war(out)
    else:
        _kingdom(out, planned=name == "deploy")
    return out


def _kingdom(out: pygame.Surface, *, planned: bool) -> None:
    wide, tall = out.get_size()
    height = round(tall * 0.44)
    _row(out, BACK, tall * 0.27, round(height * 0.92))
    _row(out, FRONT[:1] if planned else FRONT, tall * 0.74, height)
    if planned:
        free = spot((round(height * AS_STANDS), height), "legal")
        x = wide / 2 + height * AS_STANDS * 0.6 - height * AS_STANDS / 2
        free.put(out, (x, tall * 0.74 - height / 2))
    out.blit(
        house_picture("mine", 2, "#3f6fa8", round(tall * 0.38)), (round(wide * 0.04), round(tall * 0.08))
    )
    out.blit(
        house_picture("temple", 1, "#3f6fa8", round(tall * 0.38)), (round(wide * 0.04), round(tall * 0.54))
    )


def _row(out: pygame.Surface, units: Sequence[tuple[str, str, str, str]], y: float, height: int) -> None:
    step, studio = height * AS_STANDS * 1.2, Studio()
    for number, (scene, figure, strength, color) in enumerate(units):
        face = UnitFace(Art(scene, "day", figure), strength, color, number, "", (), "forest")
        put_middle(out, unit_picture(face, height, studio), (out.get_width() / 2 + (number - 0.5) * step, y))


def _pack(out: pygame.Surface) -> None:
    wide, tall = out.get_size()
    height = round(tall * 0.62)
    for number in range(5):
        card = pygame.transform.rotozoom(back("chronicles", height), (2 - number) * 6, 1.0)
        sag = abs(number - 2) ** 2 * tall * 0.015
        put_middle(out, card, (wide / 2 + (number - 2) * height * 0.5, tall * 0.5 + sag))


def _war(out: pygame.Surface) -> None:
    wide, tall = out.get_size()
    shift = wide * 0.1
    picture, left, right = balance((round(wide * 0.8), tall), -8.0)
    out.blit(picture, (round(shift), 0))
    side = round(tall * 0.28)
    for at, strength, color in ((left, "9", "#3f6fa8"), (right, "6", "#b23a2e")):
        put_middle(out, strength_shield(strength, side, color), (shift + at[0], at[1] - side * 0.5))
