"""All kept pictures under one budget: counted in bytes, the longest unused go first.

Whatever is painted once and shown again lies in `KEPT`: faces, pieces, backdrops, letters, paper. What
the picture on the screen was made of is never thrown away for something newer, so nothing is painted
twice a frame; after a resize everything that the new size has no use for goes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import update_wrapper
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R")

LEAST = 80_000_000
"""Bytes kept whatever the window: letters, icons, paper and cards of a small one."""
SHEETS = 7
"""So many pictures of the window's size may be kept besides."""
HARD = 1.5
"""What is on the screen may go beyond the budget, to so many times of it."""
GLYPHS = 80
"""Letters a font has drawn and keeps for itself, a square byte picture each."""
FACE = 230_000
"""Bytes of an open font before it has drawn anything: its tables and outlines, measured."""
LARGE = 1_000_000
"""Bytes from which on a picture has pages of its own."""
SMALL = 250
"""Bytes that anything costs beside its pixels: its key, its object."""


def weigh(value: object, depth: int = 2) -> int:
    """Return the bytes of a kept thing, above all its pixels; parts of its parts count as small."""
    if isinstance(value, pygame.Surface):
        return SMALL + value.get_width() * value.get_height() * value.get_bytesize()
    if isinstance(value, pygame.font.Font):
        return FACE + GLYPHS * value.get_height() ** 2
    if depth == 0:
        return SMALL
    if isinstance(value, tuple | list):
        return sum((weigh(part, depth - 1) for part in value), SMALL)
    slots: Iterable[str] = getattr(value, "__slots__", ())
    return sum((weigh(getattr(value, name), depth - 1) for name in slots), SMALL)


def _pictures_in(key: Hashable) -> int:
    """Return the bytes of pictures that a key keeps alive: what was painted over another picture."""
    parts = key if isinstance(key, tuple) else ()
    return sum(weigh(part) for part in parts if isinstance(part, pygame.Surface))


class Budget:
    """Kept things by owner and key, within a number of bytes; `turn` is called once a frame."""

    def __init__(self, limit: int = LEAST) -> None:
        self.limit = limit
        self.held = 0
        self.let_go = 0
        """Bytes of small things that have gone: the memory of large ones goes back by itself."""
        self._kept: OrderedDict[tuple[object, Hashable], list[Any]] = OrderedDict()
        self._frame = 0
        self._outdated = 0
        self._lock = RLock()

    def get(self, owner: object, key: Hashable) -> Any | None:
        """Return what is kept, which counts as a use of it."""
        full = (owner, key)
        with self._lock:
            found = self._kept.get(full)
            if found is None:
                return None
            found[2] = self._frame
            self._kept.move_to_end(full)
            return found[0]

    def keep(self, owner: object, key: Hashable, value: object) -> None:
        """Keep a thing in place of its former self; others go if there are too many."""
        with self._lock:
            self.drop(owner, key)
            weight = weigh(value) + _pictures_in(key)
            self._kept[owner, key] = [value, weight, self._frame]
            self.held += weight
            self._shrink()

    def drop(self, owner: object, key: Hashable) -> None:
        """Let one thing go, if it is there."""
        with self._lock:
            gone = self._kept.pop((owner, key), None)
            if gone is not None:
                self._count_out(gone[1])

    def keys(self, owner: object) -> list[Hashable]:
        """Return what an owner keeps here."""
        with self._lock:
            return [key for whose, key in self._kept if whose is owner]

    def clear(self, owner: object) -> None:
        """Let go of all that an owner keeps."""
        for key in self.keys(owner):
            self.drop(owner, key)

    def empty(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._kept.clear()
            self.held = 0

    def turn(self) -> None:
        """Begin another frame; two frames after a resize, what neither of them used goes."""
        with self._lock:
            self._frame += 1
            if self._outdated and self._frame > self._outdated + 1:
                self._drop_before(self._outdated)
                self._outdated = 0
            self._shrink()

    def resize(self, size: tuple[int, int]) -> None:
        """Make room as a window of this size needs it, and plan to let go of what belonged to the former."""
        with self._lock:
            self.limit = LEAST + SHEETS * size[0] * size[1] * 4
            if self._outdated and self._frame > self._outdated:
                self._drop_before(self._outdated)
            self._frame += 1
            self._outdated = self._frame

    def _drop_before(self, frame: int) -> None:
        while self._kept and next(iter(self._kept.values()))[2] < frame:
            self._drop_oldest()

    def _shrink(self) -> None:
        """Drop the longest unused; what this frame or the last one shows stays, within reason."""
        while self.held > self.limit and len(self._kept) > 1:
            shown = next(iter(self._kept.values()))[2] >= self._frame - 1
            if shown and self.held <= self.limit * HARD:
                return
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        self._count_out(self._kept.popitem(last=False)[1][1])

    def _count_out(self, weight: int) -> None:
        self.held -= weight
        self.let_go += weight if weight < LARGE else 0


KEPT = Budget()
"""The one budget of this process."""


class Remembered(Generic[P, R]):
    """A painter whose pictures are kept in the budget."""

    def __init__(self, paint: Callable[P, R]) -> None:
        self._paint = paint
        update_wrapper(self, paint)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the picture, painting it only if it is not kept."""
        key: Hashable = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        found: R | None = KEPT.get(self, key)
        if found is None:
            found = self._paint(*args, **kwargs)
            KEPT.keep(self, key, found)
        return found

    def cache_clear(self) -> None:
        """Forget everything of this painter."""
        KEPT.clear(self)


def remember(paint: Callable[P, R]) -> Remembered[P, R]:
    """Make a painter keep its latest pictures."""
    return Remembered(paint)
