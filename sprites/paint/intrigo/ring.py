"""Where the rooms and doorways of Intrigo's palace lie: a square ring, room 0 at the lower left."""

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

ROOM, GAP = 98, 66
"""Design sizes of a room and of a doorway; rings of twelve rooms have larger ones in the same ratio."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A palace of ``rooms`` rooms (12 or 16) in a square; all in pixels."""

    rooms: int
    left: int
    top: int
    side: int

    def smaller(self, share: float) -> "Ring":
        """Return the same ring in a smaller picture."""
        left, top, side = (round(length * share) for length in (self.left, self.top, self.side))
        return replace(self, left=left, top=top, side=side)

    @property
    def per_side(self) -> int:
        """How many steps from corner to corner."""
        return self.rooms // 4

    @property
    def room_size(self) -> float:
        """Side of a room."""
        return self.side / (self.per_side + 1 + self.per_side * GAP / ROOM)

    @property
    def gap_size(self) -> float:
        """Length of a doorway."""
        return self.room_size * GAP / ROOM

    def _cell(self, index: int) -> tuple[int, int]:
        """Return column and row of a room: up the left side, along the top, down, and back."""
        m, side, step = self.per_side, index // self.per_side, index % self.per_side
        return ((0, m - step), (step, 0), (m, step), (m - step, m))[side]

    def middle(self, index: int) -> tuple[float, float]:
        """Return the middle of a room."""
        column, row = self._cell(index % self.rooms)
        step = self.room_size + self.gap_size
        return self.left + column * step + self.room_size / 2, self.top + row * step + self.room_size / 2

    def room(self, index: int) -> pygame.Rect:
        """Return the box of a room."""
        x, y = self.middle(index)
        half = self.room_size / 2
        return pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))

    def upright(self, gap: int) -> bool:
        """Return whether a doorway lies in the left or right wall (cards there lie across)."""
        return (gap // self.per_side) % 2 == 0

    def doorway(self, gap: int) -> pygame.Rect:
        """Return the box of the doorway after room ``gap``."""
        (ax, ay), (bx, by) = self.middle(gap), self.middle(gap + 1)
        x, y = (ax + bx) / 2, (ay + by) / 2
        long, short = self.room_size - 14 * self.unit, self.gap_size - 6 * self.unit
        wide, tall = (long, short) if self.upright(gap) else (short, long)
        return pygame.Rect(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall))

    @property
    def unit(self) -> float:
        """Pixels of one design unit."""
        return self.room_size / ROOM

    def courtyard(self) -> pygame.Rect:
        """Return the box of the courtyard inside the ring."""
        room = round(self.room_size)
        return pygame.Rect(self.left + room, self.top + room, self.side - 2 * room, self.side - 2 * room)


@lru_cache(maxsize=16)
def ring(rooms: int, left: int, top: int, side: int) -> Ring:
    """Return a palace laid out in a square."""
    return Ring(rooms, left, top, side)
