"""Kingdoms in one line, for tests of the pure sums."""

from __future__ import annotations

from game.chronicles.kingdom import Kingdom, make_unit
from tests.laws.deals import cards_of

CARDS = cards_of("chronicles")


def kingdom(front: str = "", back: str = "", artifacts: str = "", **levels: int) -> Kingdom:
    """Return a kingdom: `knight@1 -` is an aged Knight and an empty place."""
    units = _row(front, 3) + _row(back, 2)
    numbers = CARDS.building_numbers
    packed = sum(level << (2 * numbers[name]) for name, level in levels.items())
    owned = tuple(CARDS.numbers[name] for name in artifacts.split())
    return Kingdom(CARDS, units, owned, packed, tuple(sorted(numbers.values())))


def _row(words: str, places: int) -> list[int]:
    units = [_unit(word) for word in words.split()]
    return units + [0] * (places - len(units))


def _unit(word: str) -> int:
    name, _, age = word.partition("@")
    return 0 if name == "-" else make_unit(CARDS.numbers[name], int(age or 0))
