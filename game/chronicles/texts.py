"""Card text built from the vocabulary: the same words that the rules obey, as texts in no language yet."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.chronicles.cards import Ability, Building, Condition, Level, LichScore, Necropolis, Produce, Unit
from game.chronicles.deck import ChroniclesCards
from game.chronicles.effects import COUNTERS, RESOURCES
from game.core.types import Param, Text

_KEY = "card.chronicles"
ANY = frozenset({"self_age", "wood", "food", "gem", "artifact", "which_age"})


def say(key: str, **params: Param) -> Text:
    """Return a text of the card family."""
    return Text.of(f"{_KEY}.{key}", **params)


def card_lines(cards: ChroniclesCards, card: str) -> tuple[Text, ...]:
    """Return the text of any card or building of the game, line by line; a building shows both levels."""
    if card in cards.numbers:
        words = cards.card(cards.numbers[card]).words
        ending = () if isinstance(words, Unit) or not words.vp else (say("end_vp", amount=words.vp),)
        return (*bearer_lines(words), *ending)
    if card in cards.building_numbers:
        return building_lines(cards.building(cards.building_numbers[card]).words)
    if card in cards.lich:
        powers = [p for powers in cards.lich[card].powers for p in powers]
        return tuple(say("lich.his", line=ability_line(p.words)) for p in powers)
    return necropolis_lines(cards.necropolis[int(card)])


def bearer_lines(words: Any) -> tuple[Text, ...]:
    """Return what it produces, then its abilities."""
    plain = Counter(
        p.resource for p in words.produces if p.per is None and p.if_ is None for _ in range(p.amount)
    )
    lines = []
    if plain:
        lines.append(say("produces", what=tuple(say(r, amount=plain[r]) for r in RESOURCES if plain[r])))
    lines += [_produce_line(p) for p in words.produces if p.per is not None or p.if_ is not None]
    return (*lines, *map(ability_line, words.abilities))


def building_lines(words: Building) -> tuple[Text, ...]:
    """Return both levels: needs, victory points, bonuses."""
    lines: list[Text] = []
    for number, level in ((1, words.level1), (2, words.level2)):
        lines += [say("level", level=number), needs_line(level), *bearer_lines(level)]
        lines.append(say("end_vp", amount=level.vp))
    return tuple(lines)


def needs_line(level: Level) -> Text:
    """Return what a level needs."""
    counted: Counter[str] = Counter(level.needs)
    what = tuple(say(name, amount=counted[name]) for name in RESOURCES if counted[name])
    if level.or_gold is None:
        return say("needs", what=what)
    return say("needs_or_gold", what=what, gold=level.or_gold)


def necropolis_lines(words: Necropolis) -> tuple[Text, ...]:
    """Return the armies and what the Lich King scores."""
    return say("lich.armies", dark=words.dark, pale=words.pale), score_line(words.score)


def _produce_line(words: Produce) -> Text:
    what: Text = say(words.resource, amount=words.amount)
    if words.per is not None:
        what = say("counted", what=what, per=per_text(words.per))
    if words.if_ is None:
        return say("produces", what=what)
    return Text(f"{_KEY}.produces_if", (("what", what), ("if", condition_text(words.if_))))


def ability_line(ability: Ability) -> Text:
    """Return one ability: when, what, on which condition."""
    when, do = say(f"when.{ability.when}"), effect_text(ability)
    if ability.if_ is None:
        return say("ability", when=when, do=do)
    return Text(f"{_KEY}.ability_if", (("when", when), ("do", do), ("if", condition_text(ability.if_))))


def effect_text(ability: Ability) -> Text:
    """Return what an effect does."""
    word = ability.do.word
    value = getattr(ability.do, word)
    if word == "add_age":
        key = "may" if value.optional and value.who == "chosen" else value.who
        return _counted(say(f"do.add_age_{key}", amount=value.amount), value)
    if word == "transform":
        return say("do.transform", cost=value.max_cost, amount=value.age)
    if word == "substitute":
        resource = say(f"resource.{value.resource}")
        if value.at_most is None:
            return say("do.substitute", resource=resource)
        return say("do.substitute_limit", resource=resource, amount=value.at_most)
    if word == "exchange":
        return say("do.exchange", a=say(f"name.{value[0]}"), b=say(f"name.{value[1]}"))
    if value is True:
        return say(f"do.{word}")
    if isinstance(value, int):
        return say(f"do.{word}", amount=value)
    return _counted(say(f"do.{word}", amount=value.amount), value)


def _counted(what: Text, value: Any) -> Text:
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


def score_line(score: LichScore) -> Text:
    """Return what a Necropolis card scores."""
    if score.each is not None:
        line = _each_text(score)
    elif score.highest is not None:
        line = say(f"lich.highest_{score.highest}")
    else:
        line = say(f"lich.total_{score.total}")
    whole = line if score.divide == 1 else say("lich.divided", what=line, n=score.divide)
    return say("lich.line", what=whole)


def _each_text(score: LichScore) -> Text:
    each = score.each
    assert each is not None
    found = [
        say(f"lich.{name}", vp=score.vp, span=span_text(span))
        for name in ("cost", "strength", "copies")
        if (span := getattr(each, name)) is not None
    ]
    if each.produces is not None:
        found.append(say("lich.produces", vp=score.vp, name=say(f"name.{each.produces}")))
    if each.ability == "none":
        found.append(say("lich.none", vp=score.vp))
    elif each.ability is not None:
        found.append(say("lich.ability", vp=score.vp, when=say(f"when.{each.ability}")))
    text = found[0] if found else say("lich.every", vp=score.vp)
    for more in found[1:]:
        text = say("lich.both", a=text, b=more)
    return text
