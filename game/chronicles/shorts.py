"""The short form of a card's rule: a line of about 18 letters for each ability, from the same effect words.

It is what a small card has room for; it may leave out limits and fine points, which the whole text tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.chronicles.cards import Ability, CardDef, Produce
from game.chronicles.effects import COUNTERS
from game.chronicles.phrases import say
from game.chronicles.texts import dies_only_with
from game.chronicles.vocabulary import Condition
from game.core.types import Text


def short_lines(card: CardDef) -> tuple[tuple[str, Text], ...]:
    """Return a line for each ability with the time it works at (none: always), then for what it makes."""
    lines = [(ability.when, _ability(ability)) for ability in card.words.abilities]
    return (*lines, *(("", line) for line in _makes(card.words.produces)))


def _ability(ability: Ability) -> Text:
    word, value = ability.do.word, ability.do.value
    if (least := dies_only_with(ability)) is not None:
        return say("short.do.dies_only", n=least)
    done = _counted(_deed(word, value), value)
    return done if ability.if_ is None else say("short.row", a=done, b=_condition(ability.if_))


def _deed(word: str, value: Any) -> Text:
    """What a word does, without how often."""
    if word == "add_age":
        return say(f"short.do.add_age_{'may' if value.optional else value.who}", amount=value.amount)
    if word == "substitute":
        return say(f"short.do.substitute_{value.resource}")
    if word == "exchange":
        return say("short.do.exchange", a=say(f"name.{value[0]}"), b=say(f"name.{value[1]}"))
    amount = value if isinstance(value, int) else getattr(value, "amount", None)
    key = f"short.do.{word}"
    return say(key) if amount is None else say(key, amount=amount)


def _counted(done: Text, value: Any) -> Text:
    per = getattr(value, "per", None)
    return done if per is None else say("short.row", a=done, b=_per(per))


def _per(per: Any) -> Text:
    if isinstance(per, str):
        return say(f"short.per.{per}")
    if hasattr(per, "sets"):
        return say("short.per.sets")
    return next(_which("short.per", per.units), say("short.per.units"))


def _which(key: str, units: Any) -> Iterator[Text]:
    """The qualities of the units meant, the most telling first."""
    if units.dies is not None:
        yield say(f"{key}.{'dies' if units.dies else 'lives'}")
    for name in ("cost", "printed_strength", "strength"):
        if (span := getattr(units, name)) is not None:
            yield say(f"{key}.{name}", span=_span(span))
    if units.age is not None:
        yield say(f"{key}.aged")
    if units.row:
        yield say(f"{key}.{units.row}")


def _condition(words: Condition) -> Text:
    """The one condition that tells most."""
    if words.self_dies:
        return say("short.if.self_dies")
    if words.has_unit is not None:
        return next(_which("short.if", words.has_unit), say("short.if.units"))
    for name in COUNTERS:
        if (span := getattr(words, name)) is not None:
            some = span.at_least == 1 and span.at_most is None and span.exactly is None
            return say(f"short.any.{name}") if some else say(f"short.if.{name}", span=_span(span))
    return say(f"short.if.{words.row}")


def _span(span: Any) -> Text:
    found = [(name, getattr(span, name)) for name in ("exactly", "at_least", "at_most")]
    name, bound = next((name, bound) for name, bound in found if bound is not None)
    return say(f"short.span.{name}", n=bound)


def _makes(produces: tuple[Produce, ...]) -> Iterator[Text]:
    """What it makes in one line: plain resources together, each that depends by itself."""
    plain: dict[str, int] = {}
    for produce in produces:
        if produce.per is None and produce.if_ is None:
            plain[produce.resource] = plain.get(produce.resource, 0) + produce.amount
    if plain:
        what = tuple(say(f"made.{name}", amount=amount) for name, amount in plain.items())
        yield say("short.makes", what=what)
    for produce in produces:
        made = say("short.makes", what=say(f"made.{produce.resource}", amount=produce.amount))
        if produce.per is not None:
            yield say("short.row", a=made, b=_per(produce.per))
        elif produce.if_ is not None:
            yield say("short.row", a=made, b=_condition(produce.if_))
