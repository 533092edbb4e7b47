"""The last moment of a game: the table dims, what won flies to the head, confetti falls once."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

import pygame
from pygame import Rect

from sprites.paint.icons import emblem, icon
from sprites.theme import SeatLook, Theme, rgb

DIM = 1.2
"""Seconds in which what won comes forward."""
FALL = 3.2
"""Seconds until the last piece of paper has fallen."""
PAPERS = 90
COLORS = tuple(rgb(color) for color in ("C23B2E", "E5A92C", "6B4FA0", "2F8F96", "F6EBD2"))


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What is shown, from which moment on."""

    begun: float
    look: SeatLook | None
    signs: tuple[str, ...]
    """Icons of what won."""

    def over(self, now: float) -> bool:
        """Whether the last paper lies."""
        return now - self.begun >= FALL

    def revealed(self, now: float) -> bool:
        """Whether the results can be read."""
        return now - self.begun >= DIM

    def paint(self, target: pygame.Surface, theme: Theme, now: float, home: Rect) -> None:
        """The veil with the winner's signs on their way to `home`, then the paper."""
        passed = now - self.begun
        if passed < DIM:
            self._forward(target, theme, passed / DIM, home)
        if passed < FALL:
            _confetti(target, theme, passed)

    def _forward(self, target: pygame.Surface, theme: Theme, part: float, home: Rect) -> None:
        veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill((*theme.furniture.slip, round(225 * min(1.0, (1 - part) * 2.2))))
        target.blit(veil, (0, 0))
        if self.look is None:
            return
        go = 0.0 if part < 0.55 else ((part - 0.55) / 0.45) ** 2
        side = round(theme.size[1] * 0.26 * (1 - go) + home.h * go)
        middle = pygame.Vector2(theme.size[0] / 2, theme.size[1] / 2).lerp(pygame.Vector2(home.center), go)
        grown = max(8, round(side * min(1.0, part / 0.2)))
        badge = emblem(self.look.emblem, grown, self.look.color)
        target.blit(badge, badge.get_rect(center=(round(middle.x), round(middle.y))))
        self._signs(target, middle, side, part)

    def _signs(self, target: pygame.Surface, middle: pygame.Vector2, side: int, part: float) -> None:
        small = max(8, round(side * 0.42))
        count = len(self.signs)
        for number, name in enumerate(self.signs):
            if part * 1.6 > number / max(1, count):
                x = middle.x + (number - (count - 1) / 2) * small * 1.15
                picture = icon(name, small)
                target.blit(picture, picture.get_rect(center=(round(x), round(middle.y + side * 0.8))))


def _confetti(target: pygame.Surface, theme: Theme, passed: float) -> None:
    """Every paper has its own way, told by its number: nothing is drawn by chance."""
    wide, tall = theme.size
    for number in range(PAPERS):
        start = (number * 37 % PAPERS) / PAPERS * 0.9
        age = (passed - start) / (FALL - 0.9)
        if not 0 < age < 1:
            continue
        x = (number * 61 % 97) / 97 * wide + sin(age * 9 + number) * theme.px(30)
        y = age * (0.55 + (number * 13 % 50) / 100) * tall - theme.px(20)
        size = (theme.px(9 + number % 6), max(2, round(theme.px(14) * abs(sin(age * 14 + number)))))
        paper = pygame.Surface(size, pygame.SRCALPHA)
        paper.fill((*COLORS[number % len(COLORS)], round(255 * min(1.0, (1 - age) * 3))))
        target.blit(paper, (round(x), round(y)))
