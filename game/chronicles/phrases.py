"""Parts of card texts: counters, ranges, which units, conditions; as texts in no language yet."""

from __future__ import annotations

from typing import Any

from game.chronicles.effects import COUNTERS
from game.chronicles.vocabulary import RESOURCES, Condition
from game.core.types import Param, Text

_KEY = "card.chronicles"
ANY = frozenset({"self_age", "wood", "food", "gem", "artifact", "which_age"})


def say(key: str, **params: Param) -> Text:
    """Return a text of the card family."""
    return Text.of(f"{_KEY}.{key}", **params)


def counted(what: Text, value: Any) -> Text:
    """Add for each of what."""
    times = getattr(value, "times", None)
    if value.per is not None and times is not None:
        return say("twice", what=what, per=per_text(value.per), times=per_text(times))
    if value.per is not None or times is not None:
        return say("counted", what=what, per=per_text(value.per if value.per is not None else times))
    return what


def per_text(per: Any) -> Text:
    """Return `per food` and its like."""
    if isinstance(per, str):
        return say(f"per.{per}")
    if hasattr(per, "units"):
        return say("per.other_units" if per.units.others else "per.units", which=_which(per.units))
    return say("per.sets", names=tuple(say(f"name.{name}") for name in per.sets))


def _which(units: Any) -> Text:
    """Return the qualities of the units meant, one after the other."""
    found = [
        say(f"which.{name}", span=span_text(span))
        for name in ("cost", "printed_strength", "strength")
        if (span := getattr(units, name)) is not None
    ]
    if units.row:
        found.append(say(f"which.{units.row}"))
    if units.age is not None:
        found.append(_which_age(units.age))
    if units.dies is not None:
        found.append(say("which.dies" if units.dies else "which.lives"))
    return _row(found)


def _which_age(span: Any) -> Text:
    if _just_any("which_age", span):
        return say("any.which_age")
    return say("which.age", span=count_text("self_age", span))


def _row(parts: list[Text]) -> Text:
    """Join texts without anything between them."""
    if len(parts) == 1:
        return parts[0]
    return say("row", a=parts[0], b=_row(parts[1:]) if parts[1:] else "") if parts else say("row", a="", b="")


def span_text(span: Any) -> Text:
    """Return a range of cost or strength; several bounds stand side by side."""
    return _side_by_side([say(f"span.{name}", n=bound) for name, bound in _bounds(span)])


def count_text(name: str, span: Any) -> Text:
    """Return how many of a counted thing: `exactly 1 age token`, with the thing in the number's form."""
    return _side_by_side(
        [say(f"count.{bound}", what=say(f"thing.{name}", n=n)) for bound, n in _bounds(span)]
    )


def at_least_text(name: str, least: int) -> Text:
    """Return `at least 2 age tokens` and its like."""
    return say("count.at_least", what=say(f"thing.{name}", n=least))


def _bounds(span: Any) -> list[tuple[str, int]]:
    bounds = [(name, getattr(span, name)) for name in ("exactly", "at_least", "at_most")]
    return [(name, bound) for name, bound in bounds if bound is not None]


def _side_by_side(found: list[Text]) -> Text:
    return found[0] if len(found) == 1 else say("span.both", a=found[0], b=_side_by_side(found[1:]))


def condition_text(words: Condition) -> tuple[Text, ...]:
    """Return the conditions, all of which must hold."""
    found = [say(f"if.{words.row}")] if words.row else []
    dies_with = exactly(words.self_age) if words.self_dies else None
    if words.self_dies:
        found.append(say("if.self_dies") if dies_with is None else say("if.dies_with", n=dies_with))
    if words.has_unit is not None:
        key = "if.has_other" if words.has_unit.others else "if.has_unit"
        found.append(say(key, which=_which(words.has_unit)))
    for name in COUNTERS:
        if (span := getattr(words, name)) is not None and (name != "self_age" or dies_with is None):
            found.append(_counter_text(name, span))
    return tuple(found)


def exactly(span: Any) -> int | None:
    """Return the only number in a range that names one number and no other bound."""
    return span.exactly if span is not None and len(_bounds(span)) == 1 else None


def _counter_text(name: str, span: Any) -> Text:
    if _just_any(name, span):
        return say(f"any.{name}")
    if name == "resource_kind" and _bounds(span) == [("at_least", len(RESOURCES))]:
        return say("any.all_kinds")
    return say(f"if.{name}", span=count_text(name, span))


def _just_any(name: str, span: Any) -> bool:
    """Say whether `1 or more` of it reads better as `any`."""
    return name in ANY and span.at_least == 1 and span.at_most is None and span.exactly is None
