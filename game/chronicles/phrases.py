"""Parts of card texts: counters, ranges, which units, conditions; as texts in no language yet."""

from __future__ import annotations

from typing import Any

from game.chronicles.effects import COUNTERS
from game.chronicles.vocabulary import Condition
from game.core.types import Param, Text

_KEY = "card.chronicles"
ANY = frozenset({"self_age", "wood", "food", "gem", "artifact", "which_age"})


def say(key: str, **params: Param) -> Text:
    """Return a text of the card family."""
    return Text.of(f"{_KEY}.{key}", **params)


def counted(what: Text, value: Any) -> Text:
    """Add for each of what, and how much at most."""
    times = getattr(value, "times", None)
    if value.per is not None and times is not None:
        what = say("twice", what=what, per=per_text(value.per), times=per_text(times))
    elif value.per is not None or times is not None:
        what = say("counted", what=what, per=per_text(value.per if value.per is not None else times))
    most = getattr(value, "at_most", None)
    return what if most is None else say("capped", what=what, most=most)


def per_text(per: Any) -> Text:
    """Return `per food` and its like."""
    if isinstance(per, str):
        return say(f"per.{per}")
    if hasattr(per, "units"):
        return say("per.other_units" if per.units.others else "per.units", which=_which(per.units))
    return say("per.sets", names=tuple(say(f"name.{name}") for name in per.sets))


def _which(units: Any) -> Text:
    """Return the qualities of the units meant, one after the other."""
    found = [say(f"which.{units.row}")] if units.row else []
    for name in ("cost", "printed_strength", "strength", "age"):
        if (span := getattr(units, name)) is not None:
            one = _just_any(f"which_{name}", span)
            found.append(say(f"any.which_{name}") if one else say(f"which.{name}", span=span_text(span)))
    if units.dies is not None:
        found.append(say("which.dies" if units.dies else "which.lives"))
    return _row(found)


def _row(parts: list[Text]) -> Text:
    """Join texts without anything between them."""
    if len(parts) == 1:
        return parts[0]
    return say("row", a=parts[0], b=_row(parts[1:]) if parts[1:] else "") if parts else say("row", a="", b="")


def span_text(span: Any) -> Text:
    """Return a range; several bounds stand side by side."""
    bounds = [("exactly", span.exactly), ("at_least", span.at_least), ("at_most", span.at_most)]
    found = [say(f"span.{name}", n=bound) for name, bound in bounds if bound is not None]
    return found[0] if len(found) == 1 else say("span.both", a=found[0], b=_row(found[1:]))


def condition_text(words: Condition) -> tuple[Text, ...]:
    """Return the conditions, all of which must hold."""
    found = [say(f"if.{words.row}")] if words.row else []
    if words.self_dies:
        found.append(say("if.self_dies"))
    if words.has_unit is not None:
        key = "if.has_other" if words.has_unit.others else "if.has_unit"
        found.append(say(key, which=_which(words.has_unit)))
    for name in COUNTERS:
        if (span := getattr(words, name)) is not None:
            found.append(
                say(f"any.{name}") if _just_any(name, span) else say(f"if.{name}", span=span_text(span))
            )
    return tuple(found)


def _just_any(name: str, span: Any) -> bool:
    """Say whether `1 or more` of it reads better as `any`."""
    return name in ANY and span.at_least == 1 and span.at_most is None and span.exactly is None
