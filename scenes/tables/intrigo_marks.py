"""Marks above the pieces of Intrigo's table: copies left, done steps, danger, the way of a card."""

from __future__ import annotations

import pygame

from game.intrigo.view import IntrigoView
from scenes.tables import intrigo_preview as preview
from scenes.tables.intrigo_places import Places
from scenes.tables.spread import Setting, Spread
from sprites.text import render
from sprites.theme import Rgb

DARK, LIGHT, RED, GREEN = (44, 44, 56), (255, 250, 240), (176, 36, 30), (57, 112, 58)


def paint_marks(target: pygame.Surface, setting: Setting, at: Places, spread: Spread) -> None:
    """Everything that is a mark, not a piece."""
    view: IntrigoView = setting.view
    for number, pile in enumerate(view.piles):
        piece = spread.pieces.get(f"pile:{view.cards.influence[number]}")
        if piece is not None and len(pile) > 1:
            _pill(target, f"×{len(pile)}", (piece.box.right - piece.box.w * 0.1, piece.box.y), at)
    if view.stage != "draft":
        for room in range(len(view.tokens)):
            if preview.may_end(view, room):
                _danger(target, at, room)
    for number, place in enumerate(view.aimed):
        box = at.ring.room(place) if number else at.ring.doorway(place)
        pygame.draw.rect(target, (236, 178, 60), box.inflate(4, 4), at.theme.px(4), at.theme.px(9))
        _disc(target, str(number + 1), (box.centerx, box.y), at, GREEN)


def _pill(target: pygame.Surface, words: str, middle: tuple[float, float], at: Places) -> None:
    text = render(words, "sans-bold", max(11, round(at.theme.u * 19)), LIGHT)
    box = text.get_rect(center=(round(middle[0]), round(middle[1])))
    around = box.inflate(at.theme.px(16), at.theme.px(4))
    pygame.draw.rect(target, DARK, around, border_radius=around.h // 2)
    target.blit(text, box)


def _disc(target: pygame.Surface, words: str, middle: tuple[float, float], at: Places, color: Rgb) -> None:
    spot = (round(middle[0]), round(middle[1]))
    radius = max(9, round(at.theme.u * 17))
    pygame.draw.aacircle(target, LIGHT, spot, radius)
    pygame.draw.aacircle(target, color, spot, radius - max(1, radius // 8))
    text = render(words, "sans-bold", max(11, round(radius * 1.2)), LIGHT)
    target.blit(text, text.get_rect(center=spot))


def _danger(target: pygame.Surface, at: Places, room: int) -> None:
    """A red frame and an exclamation mark: this token could end the game."""
    box = at.ring.room(room)
    pygame.draw.rect(target, RED, box, at.theme.px(4), at.theme.px(9))
    _disc(target, "!", (box.x + box.w * 0.08, box.y + box.h * 0.08), at, RED)
