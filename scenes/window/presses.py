"""Presses of keys and buttons: each counts once, and only on the screen that it was made on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.window.scene import Scene

DOUBLE_CLICK = 0.4
"""Seconds between the two presses of a double click at most."""
SAME_SPOT = 12
"""Pixels that a hand may slip between the two."""

KEY, MOUSE, PAD = "key", "button", "pad"
DOWN = {pygame.KEYDOWN: KEY, pygame.MOUSEBUTTONDOWN: MOUSE, pygame.CONTROLLERBUTTONDOWN: PAD}
UP = {pygame.KEYUP: KEY, pygame.MOUSEBUTTONUP: MOUSE, pygame.CONTROLLERBUTTONUP: PAD}
PASSING = (pygame.TEXTINPUT, pygame.MOUSEWHEEL)
"""Pressed and let go in one."""
REPEATING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE)
"""Keys that go on while they are held."""

Name = tuple[str, int]


class Presses:
    """What is down now, and on which scene it went down."""

    def __init__(self) -> None:
        self._down: dict[Name, Scene | None] = {}
        self._click: tuple[tuple[int, int], float, Scene | None] = ((0, 0), 0.0, None)

    def admits(self, event: pygame.event.Event, scene: Scene | None, now: float) -> bool:
        """Whether the scene may know of an event; None: the player does not see the scene on top yet."""
        if event.type in DOWN:
            return self._went_down(event, scene, now)
        if event.type in UP:
            name = _name(UP[event.type], event)
            return self._down.pop(name, None) is scene is not None
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # what is let go elsewhere is not told
        return scene is not None or event.type not in PASSING

    def _went_down(self, event: pygame.event.Event, scene: Scene | None, now: float) -> bool:
        name = _name(DOWN[event.type], event)
        if name[0] == KEY and name in self._down:  # it is still held, and acts again only where that is usual
            return event.key in REPEATING and self._down[name] is scene is not None
        meant = None if name[0] == MOUSE and self._twice_elsewhere(event.pos, scene, now) else scene
        self._down[name] = meant
        return meant is not None

    def _twice_elsewhere(self, pos: tuple[int, int], scene: Scene | None, now: float) -> bool:
        """Whether this is the second half of a double click that began on another scene."""
        (x, y), then, before = self._click
        near = abs(pos[0] - x) <= SAME_SPOT and abs(pos[1] - y) <= SAME_SPOT
        if near and now - then < DOUBLE_CLICK and before not in (None, scene):
            return True
        if scene is not None:
            self._click = (pos, now, scene)
        return False


def _name(kind: str, event: pygame.event.Event) -> Name:
    return kind, event.key if kind == KEY else event.button
