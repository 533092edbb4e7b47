"""The stack of scenes; scenes ask for changes by returning values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.intents import Intent, WindowShown

if TYPE_CHECKING:
    from scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene away."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Start over with one scene (the title, a table)."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program."""


Change = Push | Pop | Replace | Reset | Leave


class SceneManager:
    """Runs the top scene and paints the scenes that can be seen."""

    def __init__(self, first: Scene, crashed: Callable[[Exception], Scene]) -> None:
        self.stack: list[Scene] = []
        self.running = True
        self.dirty = True
        self._crashed = crashed
        self._apply(Push(first))

    @property
    def top(self) -> Scene:
        """The scene that has the player's attention."""
        return self.stack[-1]

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene."""
        if isinstance(intent, WindowShown):
            self._guarded(self._window_shown)
        else:
            self._guarded(lambda: self.top.handle(intent))

    def _window_shown(self) -> Change | None:
        """Ask every scene, from the lowest: what one lays on top covers them all."""
        changes = (scene.window_shown() for scene in self.stack)
        return next((change for change in changes if change is not None), None)

    def update(self, now: float) -> None:
        """Let the top scene go on with what moves by itself."""
        self._guarded(lambda: self.top.update(now))

    def paint(self, target: pygame.Surface) -> None:
        """Paint from the lowest scene that can be seen."""
        try:
            for scene in self._visible():
                scene.paint(target)
        except Exception as error:
            self._apply(Reset(self._crashed(error)))
            self.top.paint(target)
        self.dirty = False

    def close(self) -> None:
        """Let every scene put its things away."""
        while self.stack:
            self.stack.pop().leave()
        self.running = False

    def _visible(self) -> list[Scene]:
        lowest = max(i for i, scene in enumerate(self.stack) if scene.opaque or i == 0)
        return self.stack[lowest:]

    def _guarded(self, step: Callable[[], Change | None]) -> None:
        try:
            change = step()
        except Exception as error:
            change = Reset(self._crashed(error))
        if change is not None:
            self._apply(change)
        self.dirty = self.dirty or (self.running and any(scene.changed() for scene in self._visible()))

    def _apply(self, change: Change) -> None:
        self.dirty = True
        if isinstance(change, Leave):
            self.close()
            return
        if isinstance(change, Pop | Replace):
            self.stack.pop().leave()
        if isinstance(change, Reset):
            while self.stack:
                self.stack.pop().leave()
        if isinstance(change, Push | Replace | Reset):
            self.stack.append(change.scene)
        for scene in self.stack:
            scene.on_top = scene is self.top
        if not self.stack:
            self.running = False
        else:
            self.top.enter()
