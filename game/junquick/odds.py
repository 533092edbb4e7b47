"""How likely the others can answer, from nothing but what a seat has seen."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.state import JunQuickState

EAGER = 0.55
"""How often somebody who could answer does."""

CardTest = Callable[[str], bool]


class Odds:
    """The cards a seat has not seen, and the hands they may be in."""

    def __init__(self, state: JunQuickState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.left = dict(state.cards.copies)
        for pile in (state.hands[seat], state.nests[seat], state.discard, state.box):
            self._see(pile)
        self._see([laid.card for laid in state.stack])
        for home in state.homes:
            for flock in home:
                self._see(flock)
        count = len(state.hands)
        start = seat * count
        self.known = state.known[start : start + count]
        for row in (*self.known, *state.known[count * count + start : count * count + start + count]):
            self._see(row)
        self.unseen = max(1, sum(self.left.values()))

    def _see(self, pile: list[str] | tuple[str, ...]) -> None:
        for card in pile:
            self.left[card] -= 1

    def silence(self, test: CardTest) -> float:
        """Return the chance that nobody still in answers with a card that passes the test."""
        answers = sum([count for card, count in self.left.items() if count > 0 and test(card)])
        miss = max(0.0, 1.0 - answers / self.unseen)
        chance = 1.0
        for other, hand in enumerate(self.state.hands):
            if other != self.seat and other not in self.state.out:
                chance *= 1.0 - EAGER * self._holds(other, len(hand), test, miss)
        return chance

    def _holds(self, other: Seat, size: int, test: CardTest, miss: float) -> float:
        """The chance that a seat holds such a card, when an unseen card is none with chance `miss`."""
        known = self.known[other]
        if any(test(card) for card in known):
            return 1.0
        return 1.0 - miss ** max(0, size - len(known))


def climbs(cards: JunQuickCards, value: int, card: str) -> bool:
    """Tell whether a card can be laid on a value below 4 in gathering."""
    if cards.value[card]:
        return cards.value[card] > value
    return cards.power[card] in ("evolution", "clean_sheet", "ice_whirl", "devourer")


def strikes_back(cards: JunQuickCards, power: str, size: int, wide: bool, card: str) -> bool:
    """Tell whether a card answers a 4 or an influence card in the chief phase."""
    answer = cards.power[card]
    if answer in ("clean_sheet", "ice_whirl"):
        return True
    if answer == "hysteria":
        return power in ("devourer", "too_soon", "hysteria")
    if answer == "devourer":
        return power not in ("devourer", "too_soon") or cards.size[card] > size > 0 or (wide and not size)
    return answer == "too_soon" and power not in ("devourer", "too_soon")
