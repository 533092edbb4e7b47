"""Plural rules: which form of a word a number takes, as conditions on the number and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

Rule: TypeAlias = Callable[[int], str]
"""Gives the form that a number takes."""

FORMS = ("zero", "one", "two", "few", "many")
"""Forms that a rule may have a condition for, in the order they are tried."""
REST = "other"
"""The form of a number that no condition fits; texts may write it as `many`."""
NAMED: Mapping[str, Mapping[str, str]] = {
    "none": {},
    "english": {"one": "n = 1"},
    "french": {"one": "n = 0..1"},
    "czech": {"one": "n = 1", "few": "n = 2..4"},
    "polish": {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"},
    "russian": {
        "one": "n % 10 = 1 and n % 100 != 11",
        "few": "n % 10 = 2..4 and n % 100 != 12..14",
    },
}
"""Rules by the name of a language that has them."""
LONGEST = 200
"""Letters of a condition."""
_RANGE = r"\d{1,6}(?:\.\.\d{1,6})?"
_RELATION = re.compile(rf"n(?: ?(?:%|mod) ?(\d{{1,6}}))? ?(!?=) ?({_RANGE}(?: ?, ?{_RANGE})*)")


class BadRule(ValueError):
    """A condition is not of the form that conditions have; `part` is what cannot be read."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


Relation = tuple[int, bool, tuple[tuple[int, int], ...]]
"""What the number is divided by (0: nothing), whether it is to be among the ranges, and those."""


def rule_of(conditions: Mapping[str, str]) -> Rule:
    """Return the rule that these conditions make; BadRule if one of them is none.

    A condition is `n = 1`, `n % 10 = 2..4, 9`, `n % 100 != 11`, joined by `and` and `or`, as in the
    tables of Unicode; the first one that holds names the form.
    """
    read = [(form, _read(conditions[form])) for form in FORMS if form in conditions]

    def form_of(count: int) -> str:
        number = abs(count)
        return next((form for form, ways in read if any(_holds(way, number) for way in ways)), REST)

    return form_of


def _read(condition: str) -> list[list[Relation]]:
    if len(condition) > LONGEST:
        raise BadRule(f"{condition[:LONGEST]}…")
    return [[_relation(part.strip()) for part in way.split(" and ")] for way in condition.split(" or ")]


def _relation(part: str) -> Relation:
    found = _RELATION.fullmatch(part)
    if found is None or (found.group(1) is not None and not int(found.group(1))):
        raise BadRule(part)
    ranges = [one.strip().partition("..") for one in found.group(3).split(",")]
    spans = tuple((int(low), int(high or low)) for low, _, high in ranges)
    return int(found.group(1) or 0), found.group(2) == "=", spans


def _holds(way: list[Relation], number: int) -> bool:
    return all(
        any(low <= (number % by if by else number) <= high for low, high in spans) is among
        for by, among, spans in way
    )
