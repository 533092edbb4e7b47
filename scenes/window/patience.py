"""Slow work of the screens is done beside the window, which stays alive: a small mark moves on it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

import pygame
from pygame import Rect

from sprites.theme import Theme

SOON = 0.09
"""Seconds that need no mark: nobody feels them."""
STEP = 0.05
"""Seconds between two pictures of the mark."""
DOTS = 3
WAVE = 0.9
"""Seconds that the dots take for one wave."""


class Patience:
    """Works in a thread of its own while the window waits: the scenes are never touched by both at once."""

    def __init__(self) -> None:
        self._beside = ThreadPoolExecutor(1, "beside the window")

    def do(self, window: pygame.Surface, theme: Theme, step: Callable[[], None]) -> None:
        """Do something that may last; its errors are the caller's."""
        work = self._beside.submit(step)
        if not _done(work, SOON):
            _wait_visibly(work, window, theme)
        work.result()

    def paint(self, window: pygame.Surface, theme: Theme, paint: Callable[[pygame.Surface], None]) -> None:
        """Paint on a canvas, and lay it on the window when it is whole."""
        canvas = pygame.Surface(window.get_size(), 0, window)
        self.do(window, theme, lambda: paint(canvas))
        window.blit(canvas, (0, 0))

    def close(self) -> None:
        """Let the thread go."""
        self._beside.shutdown(wait=False)


def _done(work: Future[None], seconds: float) -> bool:
    return bool(wait((work,), seconds).done)


def _wait_visibly(work: Future[None], window: pygame.Surface, theme: Theme) -> None:
    """Move the mark until the work is done; what the player presses meanwhile stays in the queue."""
    box = Rect(0, 0, theme.px(150), theme.px(60))
    box.center = window.get_rect().center
    below = window.subsurface(box).copy()
    pygame.display.flip()  # a window that has just got another size may still be black
    while not _done(work, STEP):
        paint_mark(window, box, theme, time.monotonic())
        pygame.display.update(box)
        pygame.event.pump()
    window.blit(below, box)


def paint_mark(target: pygame.Surface, box: Rect, theme: Theme, now: float) -> None:
    """A dark slip with three dots through which a wave runs; plain shapes, as others are painting."""
    pygame.draw.rect(target, theme.furniture.slip, box, border_radius=box.h // 2)
    pygame.draw.rect(target, theme.furniture.on_dark, box, max(1, theme.px(2)), border_radius=box.h // 2)
    radius = max(3, theme.px(6))
    for number in range(DOTS):
        lift = math.sin((now / WAVE - number / DOTS / 2) * math.tau)
        x = box.centerx + (number - (DOTS - 1) / 2) * radius * 4
        spot = (round(x), round(box.centery - lift * radius))
        pygame.draw.circle(target, theme.furniture.on_dark, spot, radius)
