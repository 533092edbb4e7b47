"""Where everything lies on Tenno's table, for two to seven seats."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from sprites.paint.tenno.board import COSY, WIDE, Table
from sprites.theme import Theme
from sprites.tween import Pose
from sprites.zone import CARD_SHAPE, row

PRINTED = 3
"""Places of a row that the cards' sizes are made for; more of them make the cards smaller."""
OPPONENTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.2),),
    2: ((0.275, 0.27), (0.725, 0.27)),
    3: ((0.275, 0.345), (0.5, 0.185), (0.725, 0.345)),
    4: ((0.15, 0.42), (0.34, 0.165), (0.66, 0.165), (0.835, 0.42)),
    5: ((0.13, 0.42), (0.21, 0.165), (0.5, 0.165), (0.79, 0.165), (0.855, 0.42)),
    6: ((0.125, 0.41), (0.125, 0.165), (0.36, 0.165), (0.6, 0.165), (0.835, 0.165), (0.835, 0.41)),
}
"""Middle of each opponent's row in shares of the window, clockwise from the left."""
RAISED = 8  # units that the piles beside the own row lie higher than it, for the words below them


@dataclass(frozen=True, slots=True)
class Seating:
    """The places of all rows for one window and viewer."""

    theme: Theme
    seats: int
    own: Seat | None
    places: int = PRINTED

    @property
    def crowded(self) -> bool:
        """Five seats or more: small cards, facts fold into the plates."""
        return self.seats > 4 or self.theme.size[0] / self.theme.size[1] < 1.5

    @property
    def roomy(self) -> bool:
        """Seats and recap have panels of their own; else plates tell the points."""
        return not self.crowded and not self.theme.large_text

    @property
    def board(self) -> Table:
        """The table top."""
        return WIDE if self.seats > 4 else COSY

    def opponents(self) -> list[Seat]:
        """The other seats, clockwise from the viewer's left."""
        first = self.own if self.own is not None else self.seats - 1
        return [(first + step) % self.seats for step in range(1, self.seats)]

    def between(self, seat: Seat) -> bool:
        """Whether a seat sits at the top of the small table, close above those at its sides."""
        return self.seats == 4 and seat == self.opponents()[1]

    def card_height(self, seat: Seat) -> float:
        """How tall the row cards of a seat are, in px."""
        u = self.theme.u
        if seat == self.own:
            return (196 if self.seats > 4 else 206) * u * min(1.0, (PRINTED + 1) / self.places)
        return {1: 190, 2: 160, 3: 150}.get(self.seats - 1, 128) * u * min(1.0, PRINTED / self.places)

    def row_center(self, seat: Seat) -> tuple[float, float]:
        """The middle of a row."""
        wide, tall = self.theme.size
        if seat == self.own:
            return wide * 0.5, tall * (0.63 if self.seats > 4 else 0.602)
        if self.own is None and seat == self.seats - 1:
            return wide * 0.5, tall * 0.602
        x, y = OPPONENTS[self.seats - 1][self.opponents().index(seat)]
        return wide * x, tall * y

    def row(self, seat: Seat) -> list[Pose]:
        """The places of a row."""
        tall = self.card_height(seat)
        gap = self.theme.u * (22 if seat == self.own else 10)
        return row(self.places, self.row_center(seat), tall, gap)

    def row_width(self, seat: Seat) -> float:
        """How wide a row is."""
        gap = self.theme.u * (22 if seat == self.own else 10)
        return self.places * self.card_height(seat) * CARD_SHAPE + (self.places - 1) * gap

    def pile_pose(self, seat: Seat) -> Pose:
        """The prisoners of a seat: beside its row, towards the middle of the table."""
        x, y = self.row_center(seat)
        tall = self.card_height(seat)
        small = tall * (0.72 if seat == self.own else 0.62)
        side = self.row_width(seat) / 2 + small * CARD_SHAPE * 0.5 + self.theme.u * 20
        if seat == self.own:
            return Pose(x - side - self.theme.u * 40, y - self.theme.u * RAISED, small)
        left = x > self.theme.size[0] * 0.5 and not self.seats > 4
        return Pose(x - side if left else x + side, y - tall * 0.1, small)

    def discard_pose(self) -> Pose:
        """The discard, right of the own row."""
        wide, tall = self.theme.size
        small = 206 * self.theme.u * 0.72
        x, y = (wide * 0.5, tall * (0.63 if self.seats > 4 else 0.602))
        printed = (PRINTED * 206 * CARD_SHAPE + 44) * self.theme.u
        widest = printed if self.own is None else max(printed, self.row_width(self.own))
        side = widest / 2 + small * CARD_SHAPE * 0.5 + self.theme.u * 60
        return Pose(x + side, y - self.theme.u * RAISED, small)

    def meeting(self, beside: Pose, grown: Pose) -> tuple[float, float]:
        """Where the star of a battle stands: on the attacker's right corner, covering no strength."""
        edge = -0.44 if beside.y > grown.y else 0.44
        return beside.x + beside.height * CARD_SHAPE * 0.46, beside.y + beside.height * edge

    def clash(self, attacker: Seat, with_: int, foe: Seat, place: int) -> tuple[Pose, Pose]:
        """Where the two cards of a battle meet: the target grows, the attacker tilts beside it."""
        target, mine = self.row(foe)[place], self.row(attacker)[with_]
        u = self.theme.u
        tall = max(target.height * 1.25, 190 * u)
        middle = self.theme.size[1] * 0.42
        down = 1 if mine.y > target.y or (mine.y == target.y and target.y < middle) else -1
        grown = Pose(target.x, target.y + (tall - target.height) * 0.25 * down, tall, 0.0, lift=0.6)
        beside = Pose(
            target.x + (-0.62 if target.x > self.theme.size[0] * 0.5 else 0.62) * tall * CARD_SHAPE,
            grown.y + tall * 0.62 * down,
            tall,
            8.0 * (1 if target.x > self.theme.size[0] / 2 else -1),
            lift=1.0,
        )
        return beside, grown
