"""Marks above the pieces of Intrigo's table: copies left, done steps, danger, the way of a card."""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from game.core.types import Card
from game.intrigo.cards import DOWN, EMPTY
from game.intrigo.view import IntrigoView
from scenes.play.spread import Spread
from scenes.tables.intrigo import standings
from scenes.tables.intrigo.faces import id_of
from scenes.tables.intrigo.pieces import far, place_of, short_of
from scenes.tables.intrigo.places import Places
from scenes.tables.intrigo.seen import Setting
from sprites.keep import remember
from sprites.text import render
from sprites.theme import Rgb

DARKNESS = 130
DARK, LIGHT, RED, GREEN = (44, 44, 56), (255, 250, 240), (176, 36, 30), (57, 112, 58)
ORANGE = (222, 104, 28)


@remember
def _light(radius: int) -> pygame.Surface:
    """What a lantern takes away from the dark: full in the middle, nothing at the rim."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for step in range(32, 0, -1):
        part = 1 - step / 32
        pygame.draw.circle(small, (0, 0, 0, round(DARKNESS * min(1.0, part * 1.7))), (32, 32), step)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def darken(target: pygame.Surface, middle: tuple[float, float], reach: float) -> None:
    """Night over the table, except around the lantern."""
    night = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    night.fill((18, 8, 28, DARKNESS))
    light = _light(round(reach))
    spot = light.get_rect(center=(round(middle[0]), round(middle[1])))
    night.blit(light, spot, special_flags=pygame.BLEND_RGBA_SUB)
    target.blit(night, (0, 0))


def paint_marks(target: pygame.Surface, setting: Setting, at: Places, spread: Spread) -> None:
    """Everything that is a mark, not a piece."""
    view: IntrigoView = setting.view
    for number, pile in enumerate(view.piles):
        piece = spread.pieces.get(f"pile:{view.cards.influence[number]}")
        left = len(pile) - bool(view.pile == number and view.aimed)
        if piece is not None and left > 1:
            _pill(target, f"×{left}", piece.box, at, _beside(at, spread))
        if piece is not None and (lacking := short_of(view, number)):
            _lacks(target, setting, piece.box, lacking)
    if view.stage != "draft":
        for room in range(len(view.tokens)):
            if standings.may_end(view, room):
                _danger(target, at, room)
    _numbers(target, at, spread)
    if len(view.aimed) == 2 and view.cards.powers[view.pile or 0] != "swap_tokens":
        _frame(target, at, at.ring.doorway(far(view)))
    for number, place in enumerate(view.aimed):
        box = at.ring.room(place) if number else at.ring.doorway(place)
        _frame(target, at, box)
        _disc(target, str(number + 1), (box.centerx, box.y), at, GREEN)


def paint_award(target: pygame.Surface, setting: Setting, at: Places, room: int, card: Card | None) -> None:
    """Gold around the room whose token is given out and the doorway whose card wins it."""
    view: IntrigoView = setting.view
    _frame(target, at, at.ring.room(room))
    for gap in ((room - 1) % len(view.gaps), room):
        content = view.gaps[gap]
        if (
            card is not None
            and content != EMPTY
            and not content & DOWN
            and id_of(view.cards, content) == card
        ):
            _frame(target, at, at.ring.doorway(gap))
            return


def paint_way(target: pygame.Surface, setting: Setting, at: Places, goals: Collection[str]) -> None:
    """A dashed arrow from the doorway a card leaves to the pointer, or to the doorway pointed at."""
    start = at.ring.doorway(place_of(setting.picked))
    if setting.dragging:
        end = setting.pointer
    elif setting.pointed in goals:
        end = at.ring.doorway(place_of(setting.pointed)).center
    else:
        return
    _dashed(target, _bow(start.center, end), at.theme.px(19), at.theme.u * 4.5, ORANGE)


def _bow(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """A gently bent way between two points, in small steps."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 + (y1 - y0) * 0.12, (y0 + y1) / 2 - (x1 - x0) * 0.12)
    count = max(8, round(math.hypot(x1 - x0, y1 - y0) / 2))
    shares = [step / count for step in range(count + 1)]
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
        )
        for t in shares
    ]


def _dashed(
    target: pygame.Surface, way: list[tuple[float, float]], dash: int, radius: float, color: Rgb
) -> None:
    """Round dashes along a way."""
    gone, before = 0.0, way[0]
    for spot in way[1:]:
        if gone % (2 * dash) < dash:
            pygame.draw.circle(target, color, spot, radius)
        gone += math.dist(before, spot)
        before = spot


def _frame(target: pygame.Surface, at: Places, box: pygame.Rect) -> None:
    """Gold around what has been chosen."""
    pygame.draw.rect(target, (236, 178, 60), box.inflate(4, 4), at.theme.px(4), at.theme.px(9))


def _beside(at: Places, spread: Spread) -> int:
    """The air beside a pile that is its own: half of what lies between two of them."""
    boxes = [piece.box for name, piece in spread.pieces.items() if name.startswith("pile:")]
    return max(0, min(box.x for box in boxes) - at.ring.courtyard().x)


def _pill(target: pygame.Surface, words: str, pile: pygame.Rect, at: Places, air: int) -> None:
    """The count at a pile's upper right corner; with the letters it grows into the air, then inwards."""
    usual = max(11, round(at.theme.u * 19))
    around = _around(render(words, "sans-bold", usual, LIGHT), at)
    around.center = round(pile.right - pile.w * 0.1), pile.y
    text = render(words, "sans-bold", _grown(usual, pile.w * 0.34, at), LIGHT)
    larger = _around(text, at)
    right = min(pile.right + air, around.right + larger.w - around.w)
    larger.topright = (max(around.right, right), around.y)
    pygame.draw.rect(target, DARK, larger, border_radius=larger.h // 2)
    target.blit(text, text.get_rect(center=larger.center))


def _around(text: pygame.Surface, at: Places) -> pygame.Rect:
    return text.get_rect().inflate(at.theme.px(16), at.theme.px(4))


def _grown(usual: int, most: float, at: Places) -> int:
    """Letters that grow with the text size as far as there is room."""
    return max(usual, min(round(usual * at.theme.growth), round(most)))


def _lacks(target: pygame.Surface, setting: Setting, box: pygame.Rect, count: int) -> None:
    """A red slip over the picture: how many ducats are lacking, in as many words as have room."""
    usual = max(12, round(setting.theme.u * 15))
    wordings = [setting.say(f"ui.tables.{key}", count=count) for key in ("short_ducats", "short_few")]
    sizes = range(round(usual * setting.theme.growth), usual - 1, -1)
    lines = [(px, render(words, "sans-bold", px, LIGHT)) for px in sizes for words in wordings]
    px, text = next(((px, line) for px, line in lines if line.get_width() + px <= box.w), lines[-1])
    spot = text.get_rect(center=(box.centerx, round(box.y + box.h * 0.3)))
    around = spot.inflate(px, px // 3)
    pygame.draw.rect(target, RED, around, border_radius=px // 3)
    target.blit(text, spot)


def _disc(target: pygame.Surface, words: str, middle: tuple[float, float], at: Places, color: Rgb) -> None:
    spot = (round(middle[0]), round(middle[1]))
    radius = _grown(max(9, round(at.theme.u * 17)), at.ring.room_size * 0.3, at)
    pygame.draw.aacircle(target, LIGHT, spot, radius)
    pygame.draw.aacircle(target, color, spot, radius - max(1, radius // 8))
    text = render(words, "sans-bold", max(11, round(radius * 1.2)), LIGHT)
    target.blit(text, text.get_rect(center=spot))


def _danger(target: pygame.Surface, at: Places, room: int) -> None:
    """A red frame and an exclamation mark: this token could end the game."""
    box = at.ring.room(room)
    pygame.draw.rect(target, RED, box, at.theme.px(4), at.theme.px(9))
    _disc(target, "!", (box.x + box.w * 0.08, box.y + box.h * 0.08), at, RED)


def _numbers(target: pygame.Surface, at: Places, spread: Spread) -> None:
    """Small numbers in rooms and empty doorways, as the log counts them."""
    usual = max(10, round(at.ring.room_size * 0.17))
    px = _grown(usual, at.ring.room_size * 0.3, at)
    for place in range(at.rooms):
        box = at.ring.room(place)
        words = render(str(place + 1), "sans-bold", px, (250, 236, 206))
        target.blit(words, (box.x + round(box.w * 0.15), box.y + round(box.h * 0.14)))
        if f"gap:{place}" in spread.places and f"open:{place}" not in spread.pieces:
            box = at.ring.doorway(place)
            larger = _grown(usual, min(box.size) * 0.75, at)
            words = render(str(place + 1), "sans-bold", larger, (198, 132, 112))
            target.blit(words, words.get_rect(center=box.center))
