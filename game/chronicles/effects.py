"""The YAML words as functions: counters and conditions asked of a kingdom, powers ready to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from game.chronicles.vocabulary import BACK, RESOURCES, words_of

if TYPE_CHECKING:
    from game.chronicles.kingdom import Kingdom

Count: TypeAlias = "Callable[[Kingdom, int], int]"
Test: TypeAlias = "Callable[[Kingdom, int], bool]"
AGE_SHIFT = 16
"""A unit is one int: age tokens, card number, and whether it was deployed this round."""

WHENS = ("setup", "flip", "deploy", "war", "income", "build", "age", "end")
SETUP, FLIP, DEPLOY, WAR, INCOME, BUILD, AGE, END = range(8)

COUNTERS: dict[str, Count] = {
    "self_age": lambda k, spot: k.units[spot] >> AGE_SHIFT,
    "kingdom_age": lambda k, spot: sum(unit >> AGE_SHIFT for unit in k.units),
    "wood": lambda k, spot: k.produced()[0],
    "food": lambda k, spot: k.produced()[1],
    "gem": lambda k, spot: k.produced()[2],
    "resource": lambda k, spot: sum(k.produced()),
    "resource_kind": lambda k, spot: sum(1 for n in k.produced() if n),
    "artifact": lambda k, spot: len(k.artifacts),
    "building": lambda k, spot: k.count_level(1) + k.count_level(2),
    "level1_building": lambda k, spot: k.count_level(1),
    "level2_building": lambda k, spot: k.count_level(2),
    "other_building": lambda k, spot: max(0, k.count_level(1) + k.count_level(2) - 1),
    "unraised_building": lambda k, spot: len(k.available) - k.count_level(2),
    "war_won": lambda k, spot: k.wins,
    "income_gold": lambda k, spot: k.income(),
    "dying_unit": lambda k, spot: len(k.dying),
    "dying_age": lambda k, spot: sum(k.units[i] >> AGE_SHIFT for i in k.dying),
    "saved_card": lambda k, spot: k.saved,
}
"""Every counting word of the vocabulary."""


def within(span: Any) -> Callable[[int], bool]:
    """Return the test of a range."""
    low = span.at_least if span.at_least is not None else -(10**9)
    high = span.at_most if span.at_most is not None else 10**9
    if span.exactly is not None:
        low, high = max(low, span.exactly), min(high, span.exactly)
    return lambda n: low <= n <= high


def counter(per: Any) -> Count | None:
    """Return the function of a `per` or `times`, None where nothing is counted."""
    if per is None:
        return None
    if isinstance(per, str):
        return COUNTERS[per]
    if hasattr(per, "units"):
        fits = unit_test(per.units)
        return lambda k, spot: sum(1 for i, unit in enumerate(k.units) if unit and fits(k, spot, i))
    wanted = [per.sets.count(name) for name in RESOURCES]
    return lambda k, spot: min(n // w for n, w in zip(k.produced(), wanted, strict=True) if w)


def unit_test(words: Any) -> Callable[[Kingdom, int, int], bool]:
    """Return whether unit `i` fits the filter of the bearer at `spot`."""
    tests: list[Callable[[Kingdom, int, int], bool]] = []
    if words.others:
        tests.append(lambda k, spot, i: i != spot)
    if words.row:
        back = words.row == "back"
        tests.append(lambda k, spot, i: (i in BACK) == back)
    tests += [_span_test(name, span) for name in _UNIT_NUMBERS if (span := getattr(words, name))]
    if words.dies is not None:
        tests.append(lambda k, spot, i: (i in k.dying) == words.dies)
    return lambda k, spot, i: all(test(k, spot, i) for test in tests)


_UNIT_NUMBERS: dict[str, Callable[[Kingdom, int], int]] = {
    "cost": lambda k, i: k.card(i).cost,
    "printed_strength": lambda k, i: k.card(i).strength,
    "strength": lambda k, i: k.strengths()[i],
    "age": lambda k, i: k.units[i] >> AGE_SHIFT,
}


def _span_test(name: str, span: Any) -> Callable[[Kingdom, int, int], bool]:
    number, inside = _UNIT_NUMBERS[name], within(span)
    return lambda k, spot, i: inside(number(k, i))


def condition(words: Any) -> Test | None:
    """Return the test of an `if`, None where there is none; everything named must hold."""
    if words is None:
        return None
    tests: list[Test] = []
    if words.row:
        back = words.row == "back"
        tests.append(lambda k, spot: (spot in BACK) == back)
    if words.self_dies:
        tests.append(lambda k, spot: spot in k.dying)
    if words.has_unit:
        fits = unit_test(words.has_unit)
        tests.append(lambda k, spot: any(unit and fits(k, spot, i) for i, unit in enumerate(k.units)))
    for name, count in COUNTERS.items():
        if (span := getattr(words, name)) is not None:
            tests.append(_counted(count, within(span)))
    if len(tests) == 1:
        return tests[0]
    return lambda k, spot: all(test(k, spot) for test in tests)


def _counted(count: Count, inside: Callable[[int], bool]) -> Test:
    return lambda k, spot: inside(count(k, spot))


class Power:
    """One ability, ready to run: its word, its number in a kingdom, and its parameters."""

    __slots__ = (
        "at_most", "base", "counts_saved", "holds", "index", "per", "times", "value", "when", "word", "words",
    )  # fmt: skip

    def __init__(self, ability: Any, index: int) -> None:
        self.when = WHENS.index(ability.when)
        self.word: str = ability.do.word
        self.index = index
        self.words = ability
        self.value: Any = getattr(ability.do, self.word)
        self.holds = condition(ability.if_)
        plain = isinstance(self.value, int)
        self.base: int = int(self.value) if plain else getattr(self.value, "amount", 1)
        self.per = None if plain else counter(getattr(self.value, "per", None))
        self.times = None if plain else counter(getattr(self.value, "times", None))
        self.at_most: int | None = None if plain else getattr(self.value, "at_most", None)
        self.counts_saved = "saved_card" in words_of(ability.if_) | words_of(self.value)

    def works(self, kingdom: Kingdom, spot: int) -> bool:
        """Say whether its condition holds."""
        return self.holds is None or self.holds(kingdom, spot)

    def amount(self, kingdom: Kingdom, spot: int) -> int:
        """Return how much it gives now; 0 while its condition fails."""
        if self.holds is not None and not self.holds(kingdom, spot):
            return 0
        total = self.base
        if self.per is not None:
            total *= self.per(kingdom, spot)
        if self.times is not None:
            total *= self.times(kingdom, spot)
        return total if self.at_most is None else min(total, self.at_most)


class Yield:
    """One line of `produces`: fixed, or by a condition or a count."""

    __slots__ = ("base", "holds", "kind", "per", "words")

    def __init__(self, words: Any) -> None:
        self.words = words
        self.kind = RESOURCES.index(words.resource)
        self.base: int = words.amount
        self.per = counter(words.per)
        self.holds = condition(words.if_)

    def amount(self, kingdom: Kingdom, spot: int) -> int:
        """Return how many it produces now."""
        if self.holds is not None and not self.holds(kingdom, spot):
            return 0
        return self.base if self.per is None else self.base * self.per(kingdom, spot)
