"""Gains and losses that float at the figure they befall, for as long as they take to be read."""

from __future__ import annotations

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

    def add(self, told: Told, now: float) -> None:
        """Let a gain float, above those that float there already."""
        if told.gain and told.at:
            rank = sum(other.at == told.at for other in self._shown)
            self._shown.append(Float(told.at, told.gain, told.unit, now, rank))

    def clear(self) -> None:
        """Nothing is in the air any more."""
        self._shown = []

    def pass_by(self, now: float) -> bool:
        """Let go of what has been read; tell whether anything went."""
        left = [shown for shown in self._shown if now - shown.since < SECONDS]
        went, self._shown = len(left) < len(self._shown), left
        return went

    def wake(self, now: float) -> float | None:
        """Seconds until the next one goes; None: none is there."""
        return min((shown.since + SECONDS - now for shown in self._shown), default=None)

    def paint(self, target: pygame.Surface, spread: Spread, theme: Theme, scale: float) -> None:
        """Draw each beside its figure."""
        for shown in self._shown:
            box = spread.box(shown.at)
            if box is not None:
                _paint(target, box, shown, theme, scale)


def _paint(target: pygame.Surface, beside: Rect, shown: Float, theme: Theme, scale: float) -> None:
    """A slip of paper with sign, number and icon at the upper right of a figure."""
    px, sign = round(theme.px(30) * min(MOST, scale)), "+" if shown.gain > 0 else "−"
    color = LIGHT.good if shown.gain > 0 else LIGHT.bad
    words = render(f"{sign}{abs(shown.gain)}", "serif", px, color)
    picture = icon(shown.unit, px) if shown.unit else None
    pad = theme.px(8)
    wide = words.get_width() + (picture.get_width() + pad // 2 if picture is not None else 0)
    slip = Rect(0, 0, wide + 2 * pad, max(px, words.get_height()) + pad // 2)
    slip.midleft = (beside.right - pad, beside.top + slip.h // 2 + shown.rank * (slip.h + theme.px(2)))
    slip.clamp_ip(Rect(0, 0, *theme.size))
    skin.lay(target, slip, "tag", theme)
    target.blit(words, words.get_rect(midleft=(slip.x + pad, slip.centery)))
    if picture is not None:
        target.blit(picture, picture.get_rect(midright=(slip.right - pad, slip.centery)))
