"""How Tenno is weighed: everybody has a set, so one seat plays with the card and the others without."""

from __future__ import annotations

from game.core.types import Seat
from game.core.weighing import Scale, Weighing
from game.tenno.cards import bare, cards_in
from game.tenno.mind.spread import SPREAD
from game.tenno.state import TennoState


def holdings(state: TennoState) -> list[list[str]]:
    """Return the cards each seat still has, in hand and row."""
    return [
        [state.cards.warriors[card].id for card in cards_in(state.left(seat))] for seat in range(state.seats)
    ]


def part(state: TennoState, card: str, stand_in: str, seat: Seat) -> None:
    """Give the card to one seat of a new table, and its stand-in to all others."""
    numbers = state.cards.number
    mine, theirs = 1 << numbers[bare(card)], 1 << numbers[bare(stand_in)]
    state.hands = [hand & ~(theirs if each == seat else mine) for each, hand in enumerate(state.hands)]


WEIGHING = Weighing(
    {
        "cards": Scale(
            keeps=("start",),
            alike=("start",),
            numbers=("strength",),
            plays=("refill", "swap"),
            everybody=True,
        )
    },
    holdings,
    part,
    SPREAD,
)
