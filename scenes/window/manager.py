"""The stack of scenes; scenes ask for changes by returning values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.window.intents import Intent, Pointed, WindowShown

if TYPE_CHECKING:
    from scenes.window.scene import Scene


class Placed:
    """What the stack knows of a scene, and the scene of its place there."""

    plays: ClassVar[bool] = False
    """It holds a running game."""
    waits: ClassVar[bool] = False
    """A game begun from here leads back here."""
    on_top = True
    """Nothing lies above it: it has the player's attention, and may explain itself."""
    awaited = False
    """A scene below waits for the end of this one."""

    def led_by_keys(self) -> bool:
        """Whether the player gets about by keys here."""
        return False

    def follow_keys(self) -> None:
        """Show the focus from the beginning: whoever came by keys goes on by them."""


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
class Over:
    """Begin a game over the scene that had it begun, which waits for its end; a game below ends."""

    scene: Scene
    title: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Home:
    """Leave a game: back to the scene that waits for its end, or to the title where none does."""

    title: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program."""


Change = Push | Pop | Replace | Reset | Over | Home | Leave

Refuge = Callable[[Exception], "Scene"]


class SceneManager:
    """Runs the top scene and paints the scenes that can be seen; no error of a scene ends the program."""

    def __init__(self, refuges: Sequence[Refuge], note: Callable[[Exception], object]) -> None:
        self.stack: list[Scene] = []
        self.running = True
        self.dirty = True
        self.refuges = refuges
        """What takes over after an error; each stands in where the one before broke as well."""
        self._note = note
        self._fallen = 0
        self._pointer: tuple[int, int] | None = None
        """Where the pointer was seen last, over whatever scene."""

    @property
    def top(self) -> Scene:
        """The scene that has the player's attention."""
        return self.stack[-1]

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene."""
        if isinstance(intent, Pointed):
            self._pointer = intent.pos
        if isinstance(intent, WindowShown):
            self.guard(self._window_shown)
        else:
            self.guard(lambda: self.top.handle(intent))

    def _window_shown(self) -> Change | None:
        """Ask every scene, from the lowest: what one lays on top covers them all."""
        changes = (scene.window_shown() for scene in self.stack)
        return next((change for change in changes if change is not None), None)

    def update(self, now: float) -> None:
        """Let the top scene go on with what moves by itself."""
        self.guard(lambda: self.top.update(now))

    def paint(self, target: pygame.Surface) -> None:
        """Paint from the lowest scene that can be seen."""
        for scene in self._visible():
            scene.paint(target)
        self.dirty = False

    def close(self) -> None:
        """Let every scene put its things away; one that cannot does not keep the others from it."""
        self.running = False
        while self.stack:
            try:
                self.stack.pop().leave()
            except Exception as error:
                self._note(error)

    def guard(self, step: Callable[[], Change | None]) -> None:
        """Do a step of the loop and make the change it asks for; whatever breaks in it ends in a refuge."""
        if not self.running:
            return
        try:
            change = step()
            if change is not None:
                self._apply(change)
                self._fallen = 0
            self.dirty = self.dirty or any(scene.changed() for scene in self._visible())
        except Exception as error:
            self._take_refuge(error)

    def _take_refuge(self, error: Exception) -> None:
        """Show what happened instead of all scenes; without a refuge left the error is the program's end."""
        self.close()
        for refuge in self.refuges[self._fallen :]:
            self._fallen += 1
            try:
                self._apply(Push(refuge(error)))
            except Exception as another:
                error = another
            else:
                self.running = True
                return
        raise error

    def _visible(self) -> list[Scene]:
        lowest = max((i for i, scene in enumerate(self.stack) if scene.opaque), default=0)
        return self.stack[lowest:]

    def _apply(self, change: Change) -> None:
        self.dirty = True
        by_keys = bool(self.stack) and self.top.led_by_keys()
        if isinstance(change, Leave):
            self.close()
            return
        if isinstance(change, Pop | Replace):
            self.stack.pop().leave()
        if isinstance(change, Reset):
            self._unwind(lambda scene: False)
        if isinstance(change, Home):
            self._unwind(lambda scene: scene.waits)
            self.stack = self.stack or [change.title()]
        if isinstance(change, Over) and self.stack[0].plays:
            self.stack[0].leave()
            self.stack[0] = change.title()
        if isinstance(change, Push | Replace | Reset | Over):
            self.stack.append(change.scene)
            if by_keys:
                change.scene.follow_keys()
        self._tell_places()
        if not self.stack:
            self.running = False
        else:
            if isinstance(change, Pop | Home) and self._pointer is not None:
                self.top.pointer_is(self._pointer)
            self.top.enter()

    def _unwind(self, until: Callable[[Scene], bool]) -> None:
        """Take scenes away down to one that may stay."""
        while self.stack and not until(self.top):
            self.stack.pop().leave()

    def _tell_places(self) -> None:
        """Let every scene know whether it is the top one, and whether one below waits for its end."""
        waiting = False
        for scene in self.stack:
            scene.on_top, scene.awaited = scene is self.top, waiting
            waiting = waiting or scene.waits
