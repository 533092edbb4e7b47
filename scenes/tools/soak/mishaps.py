"""Mishaps: what happens to a program from outside, amid drags and animations."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable

import pygame

from game.i18n import LANGUAGES
from scenes.tools.soak.house import House

SIZES = ((1024, 720), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (800, 600), (720, 1280))
DAY = 86_400
ASLEEP = 3 * 3600.0
ROOMS = (64, 64, 100, 5_000)
"""Bytes that still fit into a file on a full disk; what processes need to speak to each other is smaller."""


class Mishaps:
    """Lets one thing happen at a time; a full disk is freed by a later one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chance = house.chance
        self._kinds: dict[Callable[[], None], float] = {
            self._resize: 5, self._minimise: 6, self._focus: 3, self._language: 4, self._text_size: 3,
            self._looks: 3, self._pace: 3, self._disk: 6, self._kill: 3, self._clock_back: 2, self._sleep: 2,
            self._fullscreen: 0.5, self._screenshot: 2,
        }  # fmt: skip

    def happen(self) -> None:
        """Let something happen."""
        self.chance.choices(list(self._kinds), list(self._kinds.values()))[0]()

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        if not self.house.ctx.settings.fullscreen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.house.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _minimise(self) -> None:
        self.house.post(pygame.WINDOWMINIMIZED, self.chance.choice((0.05, 2.0)))
        self.house.post(pygame.WINDOWRESTORED)

    def _focus(self) -> None:
        self.house.post(pygame.WINDOWFOCUSLOST, 0.5)
        self.house.post(pygame.WINDOWFOCUSGAINED)

    def _language(self) -> None:
        self._set(language=self.chance.choice(tuple(LANGUAGES)))

    def _text_size(self) -> None:
        self._set(text_size=self.chance.choice((80, 100, 100, 135, 200)))

    def _looks(self) -> None:
        self._set(
            dark_table=self.chance.random() < 0.5,
            palette=self.chance.choice(("usual", "safe")),
            motion=self.chance.choice(("full", "reduced", "none")),
        )

    def _pace(self) -> None:
        self._set(
            ai_pace=self.chance.choice(("slow", "normal", "fast", "instant")),
            confirm=self.chance.choice(("final", "always", "never")),
        )

    def _set(self, **values: object) -> None:
        """Change settings as the settings screen does, but at any moment."""
        for name, value in values.items():
            setattr(self.house.ctx.settings, name, value)
        self.house.ctx.apply_settings()
        self.house.tick()

    def _disk(self) -> None:
        disk = self.house.disk
        self.house.settle()
        disk.free() if disk.full else disk.fill(self.chance.choice(ROOMS))
        self.house.tick()

    def _kill(self) -> None:
        """Kill a painter or an AI process, if there are any."""
        children = sorted(multiprocessing.active_children(), key=lambda child: child.pid or 0)
        if children:
            self.chance.choice(children).kill()
        self.house.tick()

    def _clock_back(self) -> None:
        """Set the clock back: whatever has been written seems to come from tomorrow."""
        for path in self.house.folder.rglob("*"):
            if path.is_file():
                tomorrow = path.stat().st_mtime + DAY
                os.utime(path, (tomorrow, tomorrow))
        self.house.tick()

    def _sleep(self) -> None:
        """Close the lid for some hours."""
        self.house.tick(ASLEEP)

    def _fullscreen(self) -> None:
        for _ in range(2):
            self.house.command("fullscreen")

    def _screenshot(self) -> None:
        self.house.command("screenshot")
