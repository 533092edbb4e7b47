"""A picture in haste: what there is no time to make now is left out, and made for the next picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

ENOUGH = 0.02
"""Seconds in which things are made for one picture, from the first of them on."""
AT_LEAST = 3
"""So many things are made however late it is: every picture is nearer to the whole one."""


class Haste:
    """Asked before a thing is made that may follow later; outside of a picture in haste all have time."""

    def __init__(self) -> None:
        self._hasty = False
        self._ends: float | None = None
        self._made = 0
        self.late = False
        """Whether something was left out."""

    def time_left(self) -> bool:
        """Whether another thing may be made for this picture."""
        if not self._hasty:
            return True
        if self._ends is None:
            self._ends = perf_counter() + ENOUGH
        self._made += 1
        in_time = self._made <= AT_LEAST or perf_counter() < self._ends
        self.late = self.late or not in_time
        return in_time

    def whole(self, make: Callable[[], T]) -> T:
        """Make one thing with all its parts."""
        hasty, self._hasty = self._hasty, False
        try:
            return make()
        finally:
            self._hasty = hasty

    @contextmanager
    def frame(self, wanted: bool = True) -> Iterator[Haste]:
        """Paint one picture in haste, if that is wanted."""
        self._hasty, self._ends, self._made, self.late = wanted, None, 0, False
        try:
            yield self
        finally:
            self._hasty = False


HASTE = Haste()
"""The one of this process: only one picture is painted at a time."""
