"""Every visible JUN is an individual: it gets its look when it comes to light and keeps it while it is seen.

The rules know kinds only. A card that moves from one visible place to another in one step keeps its
look; a card that goes where nobody sees it loses it, so no look can be tracked through a nest or a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count

from game.junquick.view import HIDDEN, JunQuickView

KINDS_OF_LOOK = 89
"""How many individuals there are of a value, so that painted cards come up again."""

Zone = str
Looks = list[tuple[str, int]]
"""Cards of a zone in order, each with its look."""


class Individuals:
    """Remembers the look of everything the viewer sees."""

    def __init__(self) -> None:
        self._zones: dict[Zone, Looks] = {}
        self._viewer: int | None = None
        self._discard: Counter[str] = Counter()
        self.discarded = ""
        """The card that went to the discard last, as far as could be seen."""

    def follow(self, view: JunQuickView, held: tuple[str, int] = ("", 0)) -> None:
        """Take in a view: what stayed or moved in the open keeps its look, what is new gets one.

        Of equal cards in the hand, `held` (card and look) is the one that goes.
        """
        self._follow_discard(view)
        if view.seat != self._viewer:
            self._viewer = view.seat
            self._zones.pop("hand", None)
        fresh = dict(_visible(view))
        left = {zone: list(looks) for zone, looks in self._zones.items()}
        own = left.get("hand", [])
        if held in own and len([card for card, _ in own if card == held[0]]) > view.hand.count(held[0]):
            own.remove(held)
            own.append(held)
        kept = {zone: [_take(left.get(zone, []), card) for card in cards] for zone, cards in fresh.items()}
        moved = [entry for looks in left.values() for entry in looks]
        seen = [
            (card, look) for zone in fresh for card, look in zip(fresh[zone], kept[zone], strict=True) if look
        ]
        self._zones = {
            zone: [
                (card, self._new(moved, card, seen) if look is None else look)
                for card, look in zip(cards, kept[zone], strict=True)
            ]
            for zone, cards in fresh.items()
        }

    def _follow_discard(self, view: JunQuickView) -> None:
        now = Counter(view.discard)
        new = list((now - self._discard).elements())
        if new and now != self._discard:
            self.discarded = new[-1]
        if self.discarded not in now:
            self.discarded = view.discard[-1] if view.discard else ""
        self._discard = now

    def hand(self) -> tuple[tuple[str, int], ...]:
        """The viewer's hand, each card with its look; equal cards have different ones."""
        return tuple(self._zones.get("hand", ()))

    def of(self, zone: Zone, at: int) -> int:
        """The look of the card at a place of a zone."""
        looks = self._zones.get(zone, [])
        return looks[at][1] if at < len(looks) else 1

    def coming(self, card: str) -> int:
        """The look that the next such card to come to light gets."""
        return self._free(card, [entry for looks in self._zones.values() for entry in looks])

    def _new(self, moved: Looks, card: str, seen: Looks) -> int:
        found = _take(moved, card)
        look = self._free(card, seen) if found is None else found
        seen.append((card, look))
        return look

    def _free(self, card: str, seen: Looks) -> int:
        """The first individual of a kind that nobody sees: like printed cards, they come up again."""
        used = {look for other, look in seen if other == card}
        return next(look for number in count(1) if (look := _look(number)) not in used)


def _look(number: int) -> int:
    return 1 + number * 23 % KINDS_OF_LOOK


def _take(looks: Looks, card: str) -> int | None:
    """Take the first look of a card out of a zone."""
    for at, (other, look) in enumerate(looks):
        if other == card:
            del looks[at]
            return look
    return None


def _visible(view: JunQuickView) -> Iterable[tuple[Zone, tuple[str, ...]]]:
    yield "hand", view.hand
    yield "stack", tuple(laid.card for laid in view.stack)
    for seat, home in enumerate(view.homes):
        yield f"home:{seat}", tuple(card for flock in home for card in flock)
    if view.announced is not None:
        yield "announced", (view.announced.card, *(c for c in view.announced.show if c != HIDDEN))
