"""The truth of a game of Tenno: rows, hands, prisoners, what everyone may remember, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.codec import UNSAVED
from game.core.fields import Cloned
from game.core.rules import Options
from game.core.types import Seat
from game.tenno.cards import TennoCards

EMPTY = -1
"""No card at a place of a row."""

Battle: TypeAlias = tuple[int, int, int]
"""Place of the attacking card, the seat attacked, the place attacked there."""

Note: TypeAlias = tuple[int, ...]
"""What looking taught a seat: observer, owner of the row, and the cards possible at each place (masks)."""

Lost: TypeAlias = tuple[int, int]
"""A card that left its owner: (owner, card)."""


@dataclass(slots=True, kw_only=True)
class TennoState(Cloned):
    """Cards are numbers in the set, hands and knowledge bit masks; a row place is `seat * places + place`."""

    cards: TennoCards
    options: Options
    round: int = 1
    rng: int = 0
    first: Seat = 0
    turn: Seat = 0
    rows: list[int]
    hands: list[int]
    prisoners: list[tuple[Lost, ...]]
    discard: tuple[Lost, ...] = ()
    public: list[int]
    """The cards that everyone must think possible at each place."""
    notes: tuple[Note, ...] = ()
    """What single seats know beyond that, sorted; a note counts instead of the public masks of its row."""
    stack: list[str]
    """The decisions of this turn still to come, the next one last.

    Besides the phases: `losses` (can everyone refill?), `reward` (a swap, or looks); at the end OVER on top.
    """
    attack: Battle | None = None
    """Revealed, not yet decided."""
    opening: Battle | None = None
    """The first battle of a turn with a second attack."""
    bled: bool = False
    """The seat on turn has lost a card this turn."""
    looks: tuple[int, ...]
    """Looks each seat has earned and not yet taken."""
    seen: list[int] = field(default_factory=list, compare=False, metadata={UNSAVED: True})
    """For each place who has seen the card lying there: a bit for every seat, and one for spectators."""

    def __post_init__(self) -> None:
        if not self.seen:
            self.seen = [0] * len(self.rows)

    @classmethod
    def bare(cls, cards: TennoCards, seats: int, options: Options) -> TennoState:
        """Return the table before any row is laid."""
        return cls(
            cards=cards,
            options=options,
            rows=[EMPTY] * (seats * cards.places),
            hands=[cards.full] * seats,
            prisoners=[()] * seats,
            public=[cards.full] * (seats * cards.places),
            stack=["setup"],
            looks=(0,) * seats,
        )

    @property
    def phase(self) -> str:
        """Return the decision that is asked for now."""
        return self.stack[-1]

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.hands)

    def row(self, seat: Seat) -> list[int]:
        """Return the cards of a row, EMPTY where none lies."""
        places = self.cards.places
        return self.rows[seat * places : seat * places + places]

    def card_at(self, seat: Seat, place: int) -> int:
        """Return the card at a place of a row, EMPTY if none lies there."""
        return self.rows[seat * self.cards.places + place]

    def gaps(self, seat: Seat) -> tuple[int, ...]:
        """Return the empty places of a row."""
        return tuple([place for place, card in enumerate(self.row(seat)) if card == EMPTY])

    def left(self, seat: Seat) -> int:
        """Return the cards a seat still has, row and hand together: known to all, as every loss is open."""
        mask = self.hands[seat]
        for card in self.row(seat):
            if card >= 0:
                mask |= 1 << card
        return mask
