"""Remembered pictures: what was painted once is kept while there is room, counted in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import update_wrapper
from threading import RLock
from typing import Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R")

_all: "list[Remembered[..., object]]" = []


def _weight(value: object) -> int:
    """Return how many bytes of pixels a painted thing holds."""
    if isinstance(value, pygame.Surface):
        return value.get_width() * value.get_height() * value.get_bytesize()
    if isinstance(value, tuple | list):
        return sum(_weight(part) for part in value)
    slots: Iterable[str] = getattr(value, "__slots__", ())
    return sum(_weight(getattr(value, name)) for name in slots)


class Remembered(Generic[P, R]):
    """A painter that keeps its latest pictures, at most ``limit`` bytes of them."""

    def __init__(self, paint: Callable[P, R], limit: int) -> None:
        self._paint, self._limit = paint, limit
        self._kept: OrderedDict[Hashable, tuple[R, int]] = OrderedDict()
        self._total = 0
        self._lock = RLock()
        update_wrapper(self, paint)
        _all.append(self)  # type: ignore[arg-type]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return the picture, painting it only if it is not kept."""
        key = (args, tuple(sorted(kwargs.items())))
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][0]
        painted = self._paint(*args, **kwargs)
        with self._lock:
            self._keep(key, painted)
        return painted

    def _keep(self, key: Hashable, painted: R) -> None:
        if key in self._kept:
            return
        weight = _weight(painted)
        self._kept[key] = (painted, weight)
        self._total += weight
        while self._total > self._limit and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._total -= gone

    def cache_clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._total = 0

    @property
    def held(self) -> int:
        """Bytes of pixels kept now."""
        return self._total


def remember(megabytes: float) -> Callable[[Callable[P, R]], Remembered[P, R]]:
    """Make a painter keep its latest pictures."""

    def wrap(paint: Callable[P, R]) -> Remembered[P, R]:
        return Remembered(paint, round(megabytes * 1_000_000))

    return wrap


def forget() -> None:
    """Let go of all kept pictures: after the window has changed its size."""
    for painter in _all:
        painter.cache_clear()


def held() -> int:
    """Return the bytes of pixels kept by all painters together."""
    return sum(painter.held for painter in _all)
