"""What cards and nests are worth, in flocks; the measure of every decision of the policy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.flocks import most_flocks
from game.junquick.state import JunQuickState

PARTS = (0.0, 0.12, 0.32, 0.6, 1.0)
"""A printed flock in the making, by how many of its values are there."""
SPARE = 0.06
"""A card beyond that still pays viruses and breaks ties."""
KEEP: dict[str, float] = {
    "dominant": 0.9, "evolution": 0.3, "clean_sheet": 0.05, "too_soon": 0.5, "hysteria": 0.3,
    "ice_whirl": 0.1, "devourer": 0.75, "liar": -0.25, "thief": 0.05, "gatecrasher": 0.75,
}  # fmt: skip
"""What a card with a power is worth in the hand, compared with a new card in its place."""
KEEP_VALUE = (0.0, -0.58, -0.36, 0.0, 0.2)
"""What a plain card is worth in the hand, by its value: low ones keep better cards from being drawn."""
HUGE = 12
"""The highest virus number for which payments are looked for."""


def keep(cards: JunQuickCards, card: str) -> float:
    """Return what a card is worth in the hand, compared with a new one."""
    power = cards.power[card]
    return KEEP.get(power, KEEP_VALUE[cards.like[card]])


def counts(cards: JunQuickCards, pile: Iterable[str]) -> list[int]:
    """Return how many jokers and how many cards of each value a pile holds."""
    found = [0] * (cards.top + 1)
    for card in pile:
        if card in cards.valued:
            found[cards.stands[card]] += 1
    return found


def counts_as_cards(found: Sequence[int]) -> list[int]:
    """Return a pile's cards as their values, jokers as 0."""
    return [value for value, count in enumerate(found) for _ in range(count)]


def nest_worth(found: Sequence[int]) -> float:
    """Return a nest's worth from its jokers and values: whole flocks, one in the making, spare cards."""
    return _worth(tuple(found))


@lru_cache(maxsize=1 << 14)
def _worth(found: tuple[int, ...]) -> float:
    jokers, values = found[0], found[1:]
    flocks = most_flocks(values, jokers)
    missing = sum(max(0, flocks - count) for count in values)
    rest = [max(0, count - flocks) for count in values]
    kinds = sum(count > 0 for count in rest)
    left = jokers - missing
    helped = min(kinds + (left > 0), len(values))
    return flocks + _part(helped, len(values)) + SPARE * (sum(rest) - kinds + max(0, left - 1)) + 0.1 * left


@lru_cache(maxsize=64)
def _part(there: int, whole: int) -> float:
    """Return what so many values of a flock of this size are worth, between those of a printed one."""
    at, over = divmod(there * (len(PARTS) - 1), whole)
    return PARTS[at] + (PARTS[at + 1] - PARTS[at]) * over / whole if over else PARTS[at]


def gain(cards: JunQuickCards, nest: Sequence[int], won: Iterable[str]) -> float:
    """Return how much better a nest gets by cards won."""
    after = list(nest)
    for card in won:
        if card in cards.valued:
            after[cards.stands[card]] += 1
    return nest_worth(after) - nest_worth(nest)


def known_nest(state: JunQuickState, seat: Seat, owner: Seat) -> list[int]:
    """Return what a seat knows of a nest, its own in full."""
    count = len(state.hands)
    pile = state.nests[owner] if owner == seat else state.known[count * count + seat * count + owner]
    return counts(state.cards, pile)


@lru_cache(maxsize=64)
def _tight(number: int, values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the payments by value of a virus from which nothing could be left out; none of a huge one."""
    return (
        ()
        if number > HUGE
        else tuple(
            paid
            for size in range(1, number + 1)
            for paid in combinations_with_replacement(values, size)
            if number <= sum(paid) < number + min(paid)
        )
    )


def best_payment(cards: JunQuickCards, nest: Sequence[str], number: int) -> tuple[float, tuple[str, ...]]:
    """Return the payment that hurts least and what it costs; an empty one if there is none."""
    return _best_payment(cards, tuple(nest), number)


@lru_cache(maxsize=1 << 12)
def _best_payment(cards: JunQuickCards, nest: tuple[str, ...], number: int) -> tuple[float, tuple[str, ...]]:
    before = counts(cards, nest)
    worth = nest_worth(before)
    best: tuple[float, tuple[str, ...]] = (9.0, ())
    for values in _tight(number, cards.values):
        paid = _pick(cards, nest, values)
        if paid:
            after = [have - gone for have, gone in zip(before, counts(cards, paid), strict=True)]
            best = min(best, (worth - nest_worth(after), paid))
    return best


def _pick(cards: JunQuickCards, nest: Sequence[str], values: Sequence[int]) -> tuple[str, ...]:
    """Return nest cards that pay these values, real values before jokers; empty if they are not there."""
    left = sorted(nest, key=lambda card: (not cards.value[card], cards.rank[card]))
    paid = []
    for value in values:
        card = next((card for card in left if cards.pays[card] == value), None)
        if card is None:
            return ()
        left.remove(card)
        paid.append(card)
    return tuple(sorted(paid))
