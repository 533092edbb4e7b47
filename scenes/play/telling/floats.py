"""Gains and losses that float at the figure they befall, for as long as they take to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.spread import Spread
from scenes.play.telling.told import Told
from sprites.paint.icons import icon
from sprites.text import render
from sprites.theme import LIGHT, Theme
from sprites.widgets import skin

SECONDS = 2.5
MOST = 1.4
"""How much larger than usual at most: the figures below are to be seen."""
REACH = 7
"""How many half slips away a place is looked for where nothing is covered."""


@dataclass(frozen=True, slots=True)
class Float:
    """A gain at a thing, since when, and how many lie there below it."""

    at: str
    gain: int
    unit: str
    since: float
    rank: int = 0


class Floats:
    """The gains in the air."""

    def __init__(self) -> None:
        self._shown: list[Float] = []
        self._places: dict[tuple[Float, tuple[int, ...]], Rect] = {}
        """Where each lies, found once for where its figure stands."""

    def add(self, told: Told, now: float) -> None:
        """Let a gain float, above those that float there already."""
        if told.gain and told.at:
            rank = sum(other.at == told.at for other in self._shown)
            self._shown.append(Float(told.at, told.gain, told.unit, now, rank))

    def clear(self) -> None:
        """Nothing is in the air any more."""
        self._shown, self._places = [], {}

    def pass_by(self, now: float) -> bool:
        """Let go of what has been read; tell whether anything went."""
        left = [shown for shown in self._shown if now - shown.since < SECONDS]
        went, self._shown = len(left) < len(self._shown), left
        if went:
            self._places = {}
        return went

    def wake(self, now: float) -> float | None:
        """Seconds until the next one goes; None: none is there."""
        return min((shown.since + SECONDS - now for shown in self._shown), default=None)

    def paint(
        self, target: pygame.Surface, spread: Spread, theme: Theme, scale: float, words: Sequence[Rect]
    ) -> None:
        """Draw each beside its figure, where it covers neither words nor other figures if there is room."""
        for shown in self._shown:
            box = spread.box(shown.at)
            if box is None:
                continue
            slip, parts = _made(shown, theme, scale)
            slip.midleft = (box.right - theme.px(8), box.top + slip.h // 2 + shown.rank * (slip.h + 2))
            slip.clamp_ip(Rect(0, 0, *theme.size))
            key = (shown, (*slip, len(words)))
            if key not in self._places:
                figures = [piece.box for name, piece in spread.pieces.items() if name != shown.at]
                lying = [place for (other, _), place in self._places.items() if other is not shown]
                self._places[key] = free_place(slip, [*words, *figures, *lying], Rect(0, 0, *theme.size))
            _paint(target, self._places[key], parts, theme)


def free_place(wanted: Rect, taken: Sequence[Rect], room: Rect) -> Rect:
    """The place nearest to the wanted one that covers nothing; where there is none, what covers least."""
    steps = range(-REACH, REACH + 1)
    moved = [wanted.move(x * wanted.w // 2, y * wanted.h // 2) for x in steps for y in steps]
    near = sorted(
        (box.clamp(room) for box in moved),
        key=lambda box: (box.x - wanted.x) ** 2 + (box.y - wanted.y) ** 2,
    )
    free = next((box for box in near if box.collidelist(taken) < 0), None)
    return free or min(near, key=lambda box: _covered(box, taken))


def _covered(box: Rect, taken: Sequence[Rect]) -> int:
    sizes = (box.clip(taken[number]).size for number in box.collidelistall(taken))
    return sum(wide * tall for wide, tall in sizes)


def _made(shown: Float, theme: Theme, scale: float) -> tuple[Rect, tuple[pygame.Surface, ...]]:
    """How large a slip is, and what stands on it: sign with number, and the icon if there is one."""
    px, sign = round(theme.px(30) * min(MOST, scale)), "+" if shown.gain > 0 else "−"
    color = LIGHT.good if shown.gain > 0 else LIGHT.bad
    words = render(f"{sign}{abs(shown.gain)}", "serif", px, color)
    picture = icon(shown.unit, px) if shown.unit else None
    pad = theme.px(8)
    wide = words.get_width() + (picture.get_width() + pad // 2 if picture is not None else 0)
    slip = Rect(0, 0, wide + 2 * pad, max(px, words.get_height()) + pad // 2)
    return slip, (words,) if picture is None else (words, picture)


def _paint(target: pygame.Surface, slip: Rect, parts: Sequence[pygame.Surface], theme: Theme) -> None:
    """A slip of paper with a number and its icon."""
    pad = theme.px(8)
    skin.lay(target, slip, "tag", theme)
    target.blit(parts[0], parts[0].get_rect(midleft=(slip.x + pad, slip.centery)))
    for picture in parts[1:]:
        target.blit(picture, picture.get_rect(midright=(slip.right - pad, slip.centery)))
