"""A large picture painted in slices: what one frame has no time for follows in the next."""

from __future__ import annotations

from time import perf_counter

ENOUGH = 0.06
"""Seconds of one frame for parts that may follow later."""


class Slices:
    """Asked before each part of a picture; the first part always has time."""

    def __init__(self) -> None:
        self.late = False
        """Whether parts are missing."""
        self._ends: float | None = None

    def begin(self) -> None:
        """Another frame is painted."""
        self.late, self._ends = False, None

    def time_left(self) -> bool:
        """Whether another part may be painted in this frame."""
        if self._ends is None:
            self._ends = perf_counter() + ENOUGH
        in_time = perf_counter() < self._ends
        self.late = self.late or not in_time
        return in_time
