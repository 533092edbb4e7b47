"""The pointer pulls the layers of a diorama aside a little, and they follow slowly."""

from __future__ import annotations

from math import exp

REST = 0.004
"""Closer than this to the pull, the layers are there."""
SLOWNESS = 0.3
"""Seconds in which about two thirds of the way are gone."""
LONGEST = 0.1
STEP = 1 / 40
"""Seconds from picture to picture while layers move."""


class Drift:
    """How far a diorama is pulled aside: from -1 (pointer at the right edge) to 1 (at the left edge)."""

    def __init__(self) -> None:
        self.at = 0.0
        self._goal = 0.0
        self._last = 0.0

    @property
    def moving(self) -> bool:
        """Whether the layers are on their way."""
        return self.at != self._goal

    def pull(self, x: float, width: float, now: float) -> None:
        """Follow the pointer."""
        if not self.moving:
            self._last = now
        self._goal = max(-1.0, min(1.0, 1 - 2 * x / max(1.0, width)))

    def rest(self) -> None:
        """Lie still in the middle at once: motion is not wanted."""
        self.at = self._goal = 0.0

    def step(self, now: float) -> bool:
        """Go on towards the pull; tell whether anything moved."""
        if not self.moving:
            return False
        passed, self._last = min(LONGEST, max(0.0, now - self._last)), now
        self.at += (self._goal - self.at) * (1 - exp(-passed / SLOWNESS))
        if abs(self._goal - self.at) < REST:
            self.at = self._goal
        return True
