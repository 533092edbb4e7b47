"""Pictures of Tenno's table for the rules text: a row face down, and a battle."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from scenes.tables.tenno.panels import back_of
from scenes.tables.tenno.places import Seating
from sprites.card import Art, BadgeFace, CardFace, card_face
from sprites.paint.tenno.board import COSY, clash, table
from sprites.pieces import paint_piece
from sprites.theme import SEATS, Theme
from sprites.tween import Pose

SIZE = (1280, 720)
ROW, BATTLE = Rect(190, 330, 900, 210), Rect(330, 62, 620, 300)
ATTACKER = CardFace("tenno", left=BadgeFace("6"), art=Art("shrine", "dusk", "ronin"))
DEFENDER = CardFace("tenno", left=BadgeFace("4"), right=BadgeFace("8"), art=Art("keep", "night", "ninja"))


def board_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The table with everybody's rows; `row` shows the nearest one, `attack` two cards that meet."""
    theme = Theme(SIZE)
    at = Seating(theme, 4, 0)
    whole = table(SIZE, COSY).copy()
    for seat in range(4):
        for place, pose in enumerate(at.row(seat)):
            if name != "attack" or (seat, place) not in ((0, 1), (2, 1)):
                _back(whole, theme, seat, pose)
    if name == "attack":
        _battle(whole, theme, at)
    clip = {"row": ROW, "attack": BATTLE}.get(name, whole.get_rect())
    scale = min(size[0] / clip.w, size[1] / clip.h)
    return pygame.transform.smoothscale_by(whole.subsurface(clip), scale)


def _back(target: pygame.Surface, theme: Theme, seat: int, pose: Pose) -> None:
    paint_piece(target, ("rules", seat), lambda tall: back_of(SEATS[seat], tall), pose.height, pose, theme)


def _battle(target: pygame.Surface, theme: Theme, at: Seating) -> None:
    beside, grown = at.clash(0, 1, 2, 1)
    for face, pose in ((DEFENDER, grown), (ATTACKER, beside)):
        paint_piece(target, face, partial(card_face, face), pose.height, pose, theme)
    side = round(120 * theme.u)
    x, y = at.meeting(beside, grown)
    clash("6 : 4", side).put(target, (x - side / 2, y - side / 2))
