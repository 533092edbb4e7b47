"""Where everything lies on Intrigo's table: ring, family boards, courtyard, hand and draft tray."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.core.types import Seat
from sprites.paint.intrigo.ring import Ring, ring
from sprites.theme import Theme
from sprites.tween import Pose
from sprites.zone import CARD_SHAPE, fan, row

WALL = 1.1  # the palace with its walls, in sides of its ring
HAND = 0.152  # of the window's height
LIFTED, SLIGHT = 1.5, 1.1


@dataclass(frozen=True)
class Places:
    """The places for one window, viewer and stage; `top` is where the top bar ends."""

    theme: Theme
    seats: int
    own: Seat | None
    rooms: int
    drafting: bool
    top: int

    @property
    def gap(self) -> int:
        """The air between panels."""
        return self.theme.px(18)

    @property
    def board_width(self) -> int:
        """How wide a family board is beside the palace."""
        return round(self.theme.size[0] * (0.26 if self.theme.u < 0.8 else 0.25))

    @property
    def band(self) -> Rect:
        """The band at the foot of the window: recap, hand and note, or the rooms of the award."""
        wide, tall = self.theme.size
        high = round(tall * (0.17 if self.theme.large_text else 0.155 if self.theme.u < 0.8 else 0.14))
        side = self.theme.px(24)
        return Rect(side, round(tall * 0.985) - high, wide - 2 * side, high)

    @property
    def lane(self) -> int:
        """The air above the boards of the draft, where packets go back to the first board."""
        return self.theme.px(40)

    @property
    def row_top(self) -> int:
        """Where the boards begin that lie in a row during the draft."""
        return round(self.theme.size[1] * (0.72 if self.theme.large_text else 0.765))

    @cached_property
    def ring(self) -> Ring:
        """The rooms and doorways."""
        wide, tall = self.theme.size
        if self.drafting:
            high = self.row_top - self.top - self.gap - self.lane
            whole = min(wide * (0.34 if self.theme.large_text else 0.38), high)
            side = round(whole / WALL)
            left, top = (
                self.theme.px(24) + whole * 0.05,
                self.top + self.gap + (high - whole) / 2 + whole * 0.05,
            )
            return ring(self.rooms, round(left), round(top), side)
        free = wide - 2 * (self.board_width + self.theme.px(24) + self.gap)
        share = 0.7 if self.rooms > 12 else 0.65
        side = round(min(tall * (0.62 if self.theme.large_text else share), free / WALL))
        top = max(round(tall * 0.11), round(self.top + side * 0.05 + self.theme.px(10)))
        return ring(self.rooms, (wide - side) // 2, top, side)

    def order(self) -> list[Seat]:
        """All seats clockwise, the viewer first."""
        first = self.own or 0
        return [(first + step) % self.seats for step in range(self.seats)]

    def board(self, seat: Seat) -> Rect:
        """A family board: in a corner, own at the lower right; in one row during the draft."""
        place = self.order().index(seat)
        if self.drafting:
            return self._in_row(place)
        corner = place if self.seats > 3 or place == 0 else place + 1
        return self.corner(corner)

    def _in_row(self, place: int) -> Rect:
        air = self.theme.px(54)
        room = Rect(self.band.x, self.row_top, self.band.w, self.band.bottom - self.row_top)
        wide = (room.w - air * (self.seats - 1)) / self.seats
        return Rect(round(room.x + place * (wide + air)), room.y, round(wide), room.h)

    def corner(self, number: int) -> Rect:
        """A corner's panel: 0 lower right, then clockwise."""
        tall = self.theme.size[1]
        share = 0.325 if self.theme.large_text else 0.29 if self.theme.u < 0.8 else 0.262
        box = Rect(0, 0, self.board_width, round(tall * share))
        upper, right = number in (2, 3), number in (0, 3)
        box.x = self.band.right - box.w if right else self.band.x
        box.y = self.top + self.gap if upper else self.band.y - self.gap - box.h
        return box

    @property
    def recap(self) -> Rect:
        """What happened since the last turn, at the lower left."""
        return Rect(self.band.x, self.band.y, self.board_width, self.band.h)

    @property
    def note(self) -> Rect:
        """The card in question, at the lower right."""
        return Rect(self.band.right - self.board_width, self.band.y, self.board_width, self.band.h)

    @property
    def tray(self) -> Rect:
        """The draft tray, right of the palace."""
        around = self.ring
        left = round(around.left + around.side * 1.05) + self.gap
        tall = self.row_top - self.top - self.gap - self.lane
        return Rect(left, self.top + self.gap, self.band.right - left, tall)

    def hand(self, count: int) -> list[Pose]:
        """The own cards below the palace."""
        wide, tall = self.theme.size
        room = wide - 2 * (self.board_width + self.theme.px(40))
        high = min(tall * HAND, room / 4.4 / CARD_SHAPE)
        middle = (wide / 2, tall * 0.99 - high / 2)
        return fan(count, middle, high, width=room, tilt=2.5, gap=0.1, sag=self.theme.u * 6)

    def risen(self, pose: Pose, size: float) -> Pose:
        """A hand card looked at or taken up."""
        high = pose.height * size
        return Pose(pose.x, self.theme.size[1] * 0.992 - high / 2, high, 0.0, lift=1.0)

    def piles(self, count: int, head: float, foot: float) -> list[Pose]:
        """The influence piles in the courtyard below its heading."""
        return self.grid(count, 3 if count < 9 else 5, head, foot)

    def grid(self, count: int, columns: int, head: float, foot: float) -> list[Pose]:
        """Cards in rows that fill the courtyard."""
        yard = self.ring.courtyard()
        lines = max(1, math.ceil(count / columns))
        room = Rect(yard.x, round(yard.y + head), yard.w, round(yard.h - head - foot))
        high = min(room.h / lines * 0.88, room.w / columns * 0.84 / CARD_SHAPE)
        poses: list[Pose] = []
        for line in range(lines):
            inside = min(columns, count - line * columns)
            middle = (room.centerx, room.y + room.h * (line + 0.5) / lines)
            poses += row(inside, middle, high, room.w / columns - high * CARD_SHAPE)
        return poses
