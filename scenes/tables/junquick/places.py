"""Where everything lies in JunQuick's hollow tree, for two to six seats."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from pygame import Rect

from game.core.types import Seat
from sprites.theme import Theme
from sprites.tween import Pose
from sprites.widgets.boxes import part
from sprites.zone import CARD_SHAPE

SIDES: dict[int, tuple[str, ...]] = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left low", "left high", "right high", "right low"),
    5: ("left low", "left high", "top", "right high", "right low"),
}
"""Where the opponents sit, clockwise from the viewer's left."""
SHELVES = {"top": 0.2, "left": 0.375, "right": 0.375, "high": 0.25, "low": 0.475, "own": 0.76}
"""Height of the branches in shares of the window."""
BRANCH, NEST, HOUSE, PLATE = 430, 108, 116, 58
"""Design sizes: width of a branch, of a nest, of a house; height of a plate."""
PILE, LOWERED = 122, 8
FIGURE_SHAPE = 200 / 240


@dataclass(frozen=True, slots=True)
class Branch:
    """A seat's branch: its wood, the room above it, and the plate below."""

    left: float
    shelf: float
    width: float
    scale: float
    plate: Rect

    @property
    def nest(self) -> Pose:
        """The nest stands at the left end."""
        tall = NEST * self.scale
        return Pose(self.left + tall * 0.68, self.shelf - tall * 0.44, tall)

    def houses(self, count: int) -> list[Pose]:
        """Houses for flocks stand side by side, from four on in two rows; at least one place."""
        rows = 1 if count < 4 else 2
        columns = max(1, math.ceil(count / rows))
        gap = 6 * self.scale
        room = self.width - NEST * 1.3 * self.scale - 14 * self.scale
        wide = min(HOUSE * self.scale / (1 if rows == 1 else 1.45), room / columns - gap)
        start = self.left + NEST * 1.34 * self.scale
        return [
            Pose(
                start + (n % columns + 0.5) * (wide + gap),
                self.shelf - wide * (0.4 + 0.8 * (n // columns)),
                wide * 0.88,
            )
            for n in range(max(1, count))
        ]

    def area(self) -> Rect:
        """Everything that belongs to the seat."""
        top = self.shelf - NEST * 1.12 * self.scale
        return Rect(round(self.left), round(top), round(self.width), round(self.plate.bottom - top))


@dataclass(frozen=True, slots=True)
class Seating:
    """The places of all seats and piles for one window and viewer."""

    theme: Theme
    seats: int
    own: Seat | None
    plate: int
    """Height of a plate in px: two lines of letters."""
    out: Collection[Seat] = ()
    """Seats out of the round: their branches hang lower."""

    @property
    def bottom_seat(self) -> Seat:
        """Who sits at the bottom: the viewer, or the last seat for a spectator."""
        return self.own if self.own is not None else self.seats - 1

    def side(self, seat: Seat) -> str:
        """On which side a seat sits."""
        if seat == self.bottom_seat:
            return "own"
        return SIDES[self.seats - 1][(seat - self.bottom_seat) % self.seats - 1]

    def branch(self, seat: Seat) -> Branch:
        """The branch of a seat."""
        wide, tall = self.theme.size
        side, u = self.side(seat), self.theme.u
        scale = u * (0.78 if " " in side else 0.9 if side == "top" else 1.0)
        width = BRANCH * scale
        left = wide * 0.018
        if side == "top":
            left = wide * 0.5 - width / 2
        elif side.startswith("right"):
            left = wide * 0.982 - width
        shelf = tall * SHELVES[side.split()[-1]] + (LOWERED * u if seat in self.out else 0)
        plate = Rect(round(left), round(shelf + 15 * u), round(width), self.plate)
        return Branch(left, shelf, width, scale, plate)

    @property
    def left_edge(self) -> int:
        """Where the branches at the left end."""
        seats = [seat for seat in range(self.seats) if self.side(seat).startswith("left")]
        ends = [self.branch(seat).left + self.branch(seat).width for seat in seats]
        return round(max(ends, default=self.theme.size[0] * 0.02))

    @property
    def doubled(self) -> bool:
        """Whether two seats share each side."""
        return self.seats > 4

    @property
    def under_branch(self) -> bool:
        """Whether somebody sits above the stack."""
        return self.seats in (2, 4, 6)

    @property
    def foot(self) -> tuple[float, float]:
        """Where the lowest creature stands on the stump."""
        return self.theme.size[0] * 0.5, self.theme.size[1] * 0.665

    def stack(self, count: int) -> list[Pose]:
        """Creatures on each other's shoulders, smaller when there are many."""
        x, foot = self.foot
        top = self.theme.size[1] * (0.29 if self.under_branch else 0.165)
        step = 0.6
        tall = min(
            (190 if self.under_branch else 225) * self.theme.u, (foot - top) / (1 + step * max(0, count - 1))
        )
        return [Pose(x, foot - tall * 0.5 - n * step * tall, tall) for n in range(count)]

    def stack_box(self, count: int) -> Rect:
        """The stump and all that stands on it."""
        poses = self.stack(max(1, count))
        tall = poses[0].height
        wide = max(tall * FIGURE_SHAPE, 200 * self.theme.u)
        top = poses[-1].y - tall / 2
        x, foot = self.foot
        return Rect(round(x - wide / 2), round(top), round(wide), round(foot - top + 40 * self.theme.u))

    def pile(self, which: int) -> Pose:
        """Deck, discard and viruses, right of the stump."""
        wide, tall = self.theme.size
        return Pose(wide * 0.5 + (300 + 112 * which) * self.theme.u, tall * 0.575, PILE * self.theme.u)

    @property
    def announced(self) -> Pose:
        """The card that is announced, left of the stack."""
        wide, tall = self.theme.size
        return Pose(wide * 0.5 - 300 * self.theme.u, tall * 0.5, 190 * self.theme.u, 4.0)

    @property
    def thrown(self) -> Pose:
        """A card just thrown, right of the stack."""
        wide, tall = self.theme.size
        return Pose(wide * 0.5 + 250 * self.theme.u, tall * 0.385, 232 * self.theme.u, -7.0, lift=1.0)

    @property
    def called(self) -> Pose:
        """The instant that is being called out, large enough to be read."""
        wide, tall = self.theme.size
        return Pose(wide * 0.5, tall * 0.46, max(330, 340 * self.theme.u), lift=1.0)

    def instant(self, at: int) -> Pose:
        """The row of instants, left of the stump; the running one is larger."""
        wide, tall = self.theme.size
        u = self.theme.u
        if at == 0:
            return Pose(wide * 0.5 - 425 * u, tall * 0.535, 196 * u, 3.0)
        return Pose(wide * 0.5 - (415 - 96 * at) * u, tall * 0.575, 116 * u)

    def battle(self, at: int, count: int) -> Pose:
        """The cards of a battle, in a row before the stump."""
        u = self.theme.u
        return Pose(self.theme.size[0] * 0.5 + (at - (count - 1) / 2) * 118 * u,
                    self.theme.size[1] * 0.42, 158 * u)  # fmt: skip

    @property
    def hand_room(self) -> Rect:
        """Where the hand lies."""
        return part(Rect(0, 0, *self.theme.size), 0.252, 0.74, 0.765, 0.985)

    @property
    def offer_room(self) -> Rect:
        """Where pass, wait and the other words stand."""
        return part(Rect(0, 0, *self.theme.size), 0.78, 0.74, 0.985, 0.98)

    @property
    def nest_room(self) -> Rect:
        """Where the own nest is spelled out."""
        low = self.branch(self.bottom_seat).plate.bottom + self.theme.px(10)
        tall = self.theme.size[1] - self.theme.px(16) - low
        return Rect(round(self.theme.size[0] * 0.018), low, round(BRANCH * self.theme.u), tall)


def card_box(pose: Pose) -> Rect:
    """The upright box of a card."""
    wide = pose.height * CARD_SHAPE
    return Rect(round(pose.x - wide / 2), round(pose.y - pose.height / 2), round(wide), round(pose.height))
