"""What comes of an attack or a row: prisoners taken and lost, battles, cards shown and seen."""

from __future__ import annotations

from game.core.facts import BAD, GOOD, Tally
from game.core.policy import Course
from game.core.types import Card, CardName, Seat, SeatName, Text
from game.tenno.actions import Attack
from game.tenno.events import Attacked, BattleDrawn, BattleWon, Captured, Discarded, Looked
from game.tenno.state import TennoState


def named(state: TennoState, seat: Seat, course: Course) -> Text:
    """Return the name of a move; an attack names the own card, the opponent and the place."""
    action = course[0]
    if not isinstance(action, Attack):
        return action.label()
    card = CardName(state.cards.ids[state.row(seat)[action.with_]])
    return Text.of("move.tenno.attack", card=card, seat=SeatName(action.seat), place=action.place + 1)


class TennoTally(Tally):
    """Counts prisoners by their strength; the first battle has facts of its own."""

    def __init__(self, begun: TennoState, me: Seat) -> None:
        super().__init__(begun, me)
        self.cards = begun.cards
        self.first: Attacked | None = None
        self.battles = 0

    def _strength(self, card: Card) -> int:
        return int(self.cards.strength[self.cards.number[str(card)]])

    def on_attacked(self, event: Attacked) -> None:
        """Two cards are revealed."""
        self.battles += 1
        if event.seat == self.me:
            self.happened("shows", BAD, card=CardName(event.card))
        elif event.target == self.me:
            self.happened("attacked_by", seat=SeatName(event.seat))
            self.happened("attacked", card=CardName(event.target_card))

    def on_battlewon(self, event: BattleWon) -> None:
        """One card is the stronger."""
        if event.seat == self.me:
            self.happened("wins_first" if self.battles == 1 else "wins_later", GOOD)
        elif event.loser == self.me:
            self.happened("loses_first" if self.battles == 1 else "loses_later", BAD)

    def on_battledrawn(self, event: BattleDrawn) -> None:
        """Neither is."""
        if self.me in (event.seat, event.target) and self.battles == 1:
            self.happened("draws_first")

    def on_captured(self, event: Captured) -> None:
        """A prisoner."""
        strength = self._strength(event.card)
        if event.seat == self.me:
            self.add("prisoners", strength, GOOD)
            self.happened("takes_from", GOOD, seat=SeatName(event.owner))
            self.happened("takes", GOOD, card=CardName(event.card), seat=SeatName(event.owner))
            return
        if event.owner == self.me:
            self.add("lost", strength, BAD)
            self.happened("loses", BAD, card=CardName(event.card))
        self.add("prisoners_other", strength, BAD, seat=SeatName(event.seat))

    def on_discarded(self, event: Discarded) -> None:
        """A card leaves the row for the discard."""
        if event.seat == self.me:
            self.happened("discards", BAD, card=CardName(event.card))

    def on_looked(self, event: Looked) -> None:
        """A secret look."""
        if event.seat == self.me:
            self.happened("looks", GOOD, seat=SeatName(event.target))
        elif event.target == self.me:
            self.happened("seen", BAD, seat=SeatName(event.seat))

    def end(self, state: TennoState) -> None:
        """How many cards are left in the hand."""
        self.add("reserve", state.hands[self.me].bit_count(), GOOD)
