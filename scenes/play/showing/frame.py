"""One heavy thing a frame: saving a move, laying the table and painting it each have one, so none is late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

LONGEST = 3
"""Frames of work in a row before there is a picture; laying and painting that may take one more each."""


@dataclass
class Frame:
    """What this frame has room for."""

    worked: bool = False
    """Whether this frame has had its heavy thing; whatever else there is waits for the next."""
    _full: bool = False
    """Whether the frame is full without a picture."""
    _laid: bool = False
    """Whether the frame before this one laid the table."""
    _waited: int = 0
    _held_up: bool = False

    def begin(self) -> None:
        """Go on after what the player's hand has done; a picture that has waited too long comes first."""
        full, self.worked = self.worked, self.worked or self._waited >= LONGEST
        self._held_up = self.worked and not full

    def end(self) -> None:
        """Note whether the frame is full."""
        self._full, self.worked = self.worked and not self._held_up, False

    def breath(self, stale: Callable[[], bool], lay: Callable[[], None], paint: Callable[[], bool]) -> bool:
        """The picture waits while something heavier is done; to lay the table or paint it counts as that.

        The table is not laid twice in a row, or a quick hand would see nothing.
        """
        full, self._full = self._full, False
        prepares = False
        if not full:
            prepares = stale() and not self._laid
            lay() if prepares else None
            prepares = prepares or paint()
        self._laid = (full or prepares) and not stale()
        waits = prepares or (full and self._waited < LONGEST)
        self._waited = self._waited + 1 if waits else 0
        return waits
