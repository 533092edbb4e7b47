"""How likely the others can answer, from nothing but what a seat has seen."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.state import JunQuickState

EAGER = 0.55
"""How often somebody who could answer does."""


class Odds:
    """The cards a seat has not seen, and the hands they may be in."""

    def __init__(self, state: JunQuickState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        count = len(state.hands)
        start = seat * count
        self.known = state.known[start : start + count]
        seen = [*state.hands[seat], *state.nests[seat], *state.discard, *state.box]
        for row in (*self.known, *state.known[count * count + start : count * count + start + count]):
            seen += row
        for home in state.homes:
            for flock in home:
                seen += flock
        seen += [laid.card for laid in state.stack]
        self.copies, self.seen = state.cards.copies, Counter(seen)
        self.unseen = max(1, sum(self.copies.values()) - len(seen))

    def left(self, card: str) -> int:
        """Return how many of a card the seat has not seen."""
        return self.copies[card] - self.seen[card]

    def silence(self, answers: frozenset[str]) -> float:
        """Return the chance that nobody still in answers with one of these cards."""
        copies, seen = self.copies, self.seen
        there = sum([max(0, copies[card] - seen.get(card, 0)) for card in answers])
        miss = max(0.0, 1.0 - there / self.unseen)
        chance = 1.0
        for other, hand in enumerate(self.state.hands):
            if other != self.seat and other not in self.state.out:
                chance *= 1.0 - EAGER * self._holds(other, len(hand), answers, miss)
        return chance

    def _holds(self, other: Seat, size: int, answers: frozenset[str], miss: float) -> float:
        """The chance that a seat holds such a card, when an unseen card is none with chance `miss`."""
        known = self.known[other]
        if known and not answers.isdisjoint(known):
            return 1.0
        return float(1.0 - miss ** max(0, size - len(known)))


@lru_cache(maxsize=64)
def climbers(cards: JunQuickCards, value: int) -> frozenset[str]:
    """Return the cards that can be laid on a value in gathering that does not end it."""
    powers = ("evolution", "clean_sheet", "ice_whirl", "devourer")
    return frozenset(
        card
        for card in cards.order
        if (cards.value[card] > value if cards.value[card] else cards.power[card] in powers)
    )


@lru_cache(maxsize=256)
def repliers(cards: JunQuickCards, power: str, size: int, wide: bool) -> frozenset[str]:
    """Return the cards that answer the highest value or an influence card in the chief phase."""
    return frozenset(card for card in cards.order if _strikes_back(cards, power, size, wide, card))


def _strikes_back(cards: JunQuickCards, power: str, size: int, wide: bool, card: str) -> bool:
    answer = cards.power[card]
    if answer in ("clean_sheet", "ice_whirl"):
        return True
    if answer == "hysteria":
        return power in ("devourer", "too_soon", "hysteria")
    if answer == "devourer":
        return power not in ("devourer", "too_soon") or cards.size[card] > size > 0 or (wide and not size)
    return answer == "too_soon" and power not in ("devourer", "too_soon")
