"""What the value of a position is made of, and how a line of play is judged without the luck of the draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.state import JunQuickState
from game.junquick.worth import counts, gain, nest_worth

HELD = (
    "1", "2", "3", "4", "liar", "thief", "gatecrasher", "dominant",
    "clean_sheet", "evolution", "too_soon", "hysteria", "ice_whirl", "devourer",
)  # fmt: skip
"""What may be in a hand: plain cards by their value, the others by their power."""
PLACE = {kind: at for at, kind in enumerate(HELD)}
FEATURES = (
    "flocks", "nest", "nest:last", "viruses", "viruses:price", "viruses:any",
    *(f"hand:{kind}" for kind in HELD),
)  # fmt: skip

Row = tuple[float, ...]


def end_is_near(state: JunQuickState) -> float:
    """From 0 at the beginning to 1 when the deck may run out this round."""
    if state.options["second_deck"] and not state.deck_renewed:
        return 0.0
    return max(0.0, 1.0 - len(state.deck) / (8.0 * len(state.hands)))


def features(state: JunQuickState) -> list[Row]:
    """Return every seat's flocks, nest, viruses and hand."""
    return [_row(state, seat, _held(state.cards, hand)) for seat, hand in enumerate(state.hands)]


def _row(state: JunQuickState, seat: Seat, held: Sequence[float]) -> Row:
    """Return a seat's features; what is safe at home counts more as the deck gets short."""
    cards, viruses, home = state.cards, state.viruses[seat], len(state.homes[seat])
    heat = 1.0 / (0.35 + 0.04 * min(len(state.deck) / len(state.hands), 30.0))
    found = counts(cards, state.nests[seat])
    nest, near = nest_worth(found), end_is_near(state)
    last = near * gain(cards, found, state.hands[seat]) if near else 0.0
    eaten = min(home + nest, float(len(viruses)))
    virus = (eaten * heat, 0.25 * sum(viruses) * heat, bool(viruses) * heat)
    return (home * heat, nest * heat, last * heat, *virus, *held)


def _held(cards: JunQuickCards, pile: Iterable[str]) -> list[float]:
    """Return how many cards of each kind there are; instants come and go."""
    held = [0.0] * len(HELD)
    for card in pile:
        at = PLACE.get(cards.power[card] or str(cards.value[card]))
        if at is not None:
            held[at] += 1.0
    return held


class Outset:
    """Where a line of play begins; at its end, cards drawn meanwhile count as any card of the deck does.

    What one draws is luck that says nothing of the moves, but drowns what they are worth.
    """

    def __init__(self, begun: JunQuickState) -> None:
        self.hands = [Counter(hand) for hand in begun.hands]
        self.deck = Counter(begun.deck)
        self.size, self.held = len(begun.deck), _held(begun.cards, begun.deck)

    def features(self, state: JunQuickState) -> list[Row]:
        """Return every seat's features at the end of the line."""
        return [_row(state, seat, self._expected(state, seat)) for seat in range(len(state.hands))]

    def _expected(self, state: JunQuickState, seat: Seat) -> list[float]:
        """Return the hand with every new card replaced by the mean of the deck.

        A card drawn for one of its kind that was played cannot be told from it, so it counts as kept; to
        make up for that the mean is of those kinds only of which none was played.
        """
        cards, gone, kept = state.cards, dict(self.hands[seat]), []
        for card in state.hands[seat]:
            if gone.get(card):
                gone[card] -= 1
                kept.append(card)
        held, new = _held(cards, kept), len(state.hands[seat]) - len(kept)
        if not new:
            return held
        pool, size = list(self.held), self.size
        for card, count in gone.items():
            if count:
                size -= self.deck[card]
                at = PLACE.get(cards.power[card] or str(cards.value[card]))
                if at is not None:
                    pool[at] -= self.deck[card]
        share = new / (size or 1)
        return [have + share * count for have, count in zip(held, pool, strict=True)]
