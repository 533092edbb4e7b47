"""What the value of a position is made of, and how a line of play is judged without the luck of the draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.mind.value import counts, gain, nest_worth
from game.junquick.state import JunQuickState

HELD = (
    "1", "2", "3", "4", "liar", "thief", "gatecrasher", "dominant",
    "clean_sheet", "evolution", "too_soon", "hysteria", "ice_whirl", "devourer",
)  # fmt: skip
"""What may be in a hand: plain cards by their value, the others by their power."""
PLACE = {kind: at for at, kind in enumerate(HELD)}
SORTS = ("low", "attack", "influence")
"""What cards are good for: two of a sort are not worth twice one, nor is a low one the same beside others."""
PAIRS = tuple((one, other) for at, one in enumerate(SORTS) for other in SORTS[at:])
NESTED = ("one", "two", "three", "spare", "jokers")
"""Of a nest: whether it has one, two or three values of a flock, how many cards more, and jokers."""
FEATURES = (
    "flocks", "viruses", "viruses:price", "viruses:any", "nest", "nest:last",
    *(f"nest:{part}" for part in NESTED), *(f"nest:{part}:late" for part in NESTED),
    *(f"hand:{one}+{other}" for one, other in PAIRS),
    *(f"hand:{kind}:late" for kind in HELD), *(f"hand:{kind}:last" for kind in HELD),
    *(f"hand:{kind}" for kind in HELD),
)  # fmt: skip
"""What is `late` counts more and more as the deck gets short, what is `last` only when it may run out."""

Row = tuple[float, ...]


def end_is_near(state: JunQuickState) -> float:
    """From 0 at the beginning to 1 when the deck may run out this round."""
    if _second_deck_to_come(state):
        return 0.0
    return max(0.0, 1.0 - len(state.deck) / (8.0 * len(state.hands)))


def _second_deck_to_come(state: JunQuickState) -> bool:
    return bool(state.options["second_deck"]) and not state.deck_renewed


def features(state: JunQuickState) -> list[Row]:
    """Return every seat's flocks, nest, viruses and hand."""
    hands = [_held(state.cards, hand) for hand in state.hands]
    return [_row(state, seat, held, _pairs(_sorted_out(held))) for seat, held in enumerate(hands)]


def _row(state: JunQuickState, seat: Seat, held: Sequence[float], pairs: Sequence[float]) -> Row:
    """Return a seat's features; what is safe at home counts more as the deck gets short."""
    cards, viruses, home = state.cards, state.viruses[seat], len(state.homes[seat])
    left = len(state.deck) + (len(state.discard) if _second_deck_to_come(state) else 0)
    heat = 1.0 / (0.35 + 0.04 * min(left / len(state.hands), 30.0))
    found = counts(cards, state.nests[seat])
    nest, near = nest_worth(found), end_is_near(state)
    last = near * gain(cards, found, state.hands[seat]) if near else 0.0
    eaten = min(home + nest, float(len(viruses)))
    nested = _nested(tuple(found))
    return (
        home * heat, eaten * heat, 0.25 * sum(viruses) * heat, bool(viruses) * heat, nest * heat, last * heat,
        *nested, *[part * heat for part in nested], *pairs,
        *[count * heat for count in held], *([count * near for count in held] if near else NOT_YET), *held,
    )  # fmt: skip


NOT_YET = (0.0,) * len(HELD)


@lru_cache(maxsize=1 << 14)
def _nested(found: tuple[int, ...]) -> tuple[float, ...]:
    """Return what a nest is made of, from its jokers and values; a joker is any value that is missing."""
    jokers, values = found[0], found[1:]
    kinds = sum(count > 0 for count in values)
    most = len(values) - 1
    there = min((6 * (kinds + (jokers > 0)) + most) // (2 * most), 3)
    parts = [float(there == number) for number in (1, 2, 3)]
    return (*parts, float(sum(values) - kinds), float(jokers))


def _held(cards: JunQuickCards, pile: Iterable[str]) -> list[float]:
    """Return how many cards of each kind there are; instants come and go."""
    held = [0.0] * len(HELD)
    for card in pile:
        at = PLACE.get(cards.power[card] or str(cards.like[card]))
        if at is not None:
            held[at] += 1.0
    return held


def _sorted_out(held: Sequence[float]) -> tuple[float, float, float, float]:
    """Return how many cards are low, attacks, influences, and attacks by influence."""
    _, _, _, four, _, _, _, dominant, clean_sheet, _, too_soon, hysteria, ice_whirl, devourer = held
    both = too_soon + devourer
    return held[0] + held[1], four + dominant + both, clean_sheet + hysteria + ice_whirl + both, both


def _pairs(sums: Sequence[float], new: float = 0.0, odds: Sequence[float] = (0.0,) * 4) -> Row:
    """Return the products of the sorts' counts, as `PAIRS` has them.

    Of these cards `new` are still unknown, each of a sort as likely as `odds` say: the mean of a product is
    not the product of the means.
    """
    low, attack, influence, _ = sums
    p, q, r, both = odds
    return (
        low * low + new * p * (1.0 - p),
        low * attack - new * p * q,
        low * influence - new * p * r,
        attack * attack + new * q * (1.0 - q),
        attack * influence + new * (both - q * r),
        influence * influence + new * r * (1.0 - r),
    )


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
        return [self._expected(state, seat) for seat in range(len(state.hands))]

    def _expected(self, state: JunQuickState, seat: Seat) -> Row:
        """Return a seat's features with every new card in the hand replaced by the mean of the deck.

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
            return _row(state, seat, held, _pairs(_sorted_out(held)))
        pool, size = list(self.held), self.size
        for card, count in gone.items():
            if count:
                size -= self.deck[card]
                at = PLACE.get(cards.power[card] or str(cards.like[card]))
                if at is not None:
                    pool[at] -= self.deck[card]
        odds = [count / (size or 1) for count in pool]
        held = [have + new * chance for have, chance in zip(held, odds, strict=True)]
        return _row(state, seat, held, _pairs(_sorted_out(held), new, _sorted_out(odds)))
