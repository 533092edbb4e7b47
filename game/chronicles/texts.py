"""Card text built from the vocabulary: the same words that the rules obey, as texts in no language yet."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.chronicles.cards import (
    Ability,
    Building,
    ChroniclesCards,
    Level,
    Necropolis,
    Produce,
    Unit,
)
from game.chronicles.phrases import at_least_text, condition_text, exactly, per_text, say, span_text
from game.chronicles.vocabulary import RESOURCES, Amount, LichScore, Span
from game.chronicles.words import WORDS
from game.core.types import Text

_KEY = "card.chronicles"
_EVERY_ROUND = frozenset({"deploy", "war", "income", "age"})


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
        return tuple(_lich_line(p.words) for p in powers)
    return necropolis_lines(cards.necropolis[cards.necropolis_number(card) or 0])


def bearer_lines(words: Any) -> tuple[Text, ...]:
    """Return what it produces, then its abilities."""
    plain = Counter(
        p.resource for p in words.produces if p.per is None and p.if_ is None for _ in range(p.amount)
    )
    more = [p for p in words.produces if p.per is not None or p.if_ is not None]
    lines = _produce_lines(plain, more)
    return (*lines, *map(ability_line, words.abilities))


def _produce_lines(plain: Counter[str], more: list[Produce]) -> list[Text]:
    """Return the plain production, then what depends; more of the same in one row is one sentence."""
    if not plain:
        return [_produce_line(p) for p in more]
    made = tuple(say(f"made.{r}", amount=plain[r]) for r in RESOURCES if plain[r])
    if len(more) == 1 and list(plain) == [more[0].resource] and (row := _only_row(more[0])):
        whole = say(f"made.{more[0].resource}", amount=plain[more[0].resource] + more[0].amount)
        return [say(f"produces_more.{row}", what=made, more=whole)]
    return [say("produces", what=made), *map(_produce_line, more)]


def _only_row(words: Produce) -> str | None:
    """Return the row that is all this production depends on."""
    if words.per is not None or words.if_ is None or words.if_.model_fields_set != {"row"}:
        return None
    return words.if_.row


def building_lines(words: Building) -> tuple[Text, ...]:
    """Return both levels: needs, victory points, bonuses."""
    lines: list[Text] = []
    for number, level in ((1, words.level1), (2, words.level2)):
        lines += [say("level", level=number), needs_line(level), *bearer_lines(level)]
        lines.append(_level_vp_line(words, level))
    return tuple(lines)


def _level_vp_line(words: Building, level: Level) -> Text:
    """Return a level's victory points; those of level 2 replace those of level 1."""
    if level is words.level1 or not words.level1.vp:
        return say("end_vp", amount=level.vp)
    return say("end_vp_instead", amount=level.vp, before=words.level1.vp)


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
    what: Text = say(f"made.{words.resource}", amount=words.amount)
    if words.per is not None:
        what = say("counted", what=what, per=per_text(words.per))
    if words.if_ is None:
        return say("produces", what=what)
    return Text(f"{_KEY}.produces_if", (("what", what), ("if", condition_text(words.if_))))


def ability_line(ability: Ability) -> Text:
    """Return one ability: when, what, on which condition."""
    when, do = say(f"when.{ability.when}"), _deed_text(ability)
    if (least := dies_only_with(ability)) is not None:
        return say("ability", when=when, do=say("do.dies_only", span=at_least_text("self_age", least)))
    if ability.if_ is None:
        return say("ability", when=when, do=do)
    return Text(f"{_KEY}.ability_if", (("when", when), ("do", do), ("if", condition_text(ability.if_))))


def _deed_text(ability: Ability) -> Text:
    """Return what it does; a limit that starts anew says so."""
    what, value = WORDS[ability.do.word].text(ability.do.word, ability.do.value), ability.do.value
    if not isinstance(value, Amount) or value.at_most is None:
        return what
    once = ability.when not in _EVERY_ROUND or (ability.if_ is not None and ability.if_.self_dies)
    return say("capped" if once else "capped_round", what=what, most=value.at_most)


def dies_only_with(ability: Ability) -> int | None:
    """Return how many age tokens kill a unit that survives fewer."""
    if ability.do.word != "survive" or ability.if_ is None or ability.if_.model_fields_set != {"self_age"}:
        return None
    few = ability.if_.self_age
    if few is None or few.at_most is None or few.model_fields_set != {"at_most"}:
        return None
    return few.at_most + 1


def _lich_line(ability: Ability) -> Text:
    """Return what a card of the Lich King does for him; points before the game are his start."""
    value = ability.do.value
    if ability.when == "setup" and ability.do.word == "gain_vp" and value.model_fields_set == {"amount"}:
        return say("lich.starts", amount=value.amount)
    return say("lich.his", line=ability_line(ability))


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
        for name in ("cost", "strength")
        if (span := getattr(each, name)) is not None
    ]
    if each.copies is not None:
        found.append(_copies_text(score.vp, each.copies))
    if each.produces is not None:
        found.append(say("lich.produces", vp=score.vp, name=say(f"lich.made.{each.produces}")))
    if each.ability == "none":
        found.append(say("lich.none", vp=score.vp))
    elif each.ability is not None:
        found.append(say("lich.ability", vp=score.vp, when=say(f"when.{each.ability}")))
    text = found[0] if found else say("lich.every", vp=score.vp)
    for more in found[1:]:
        text = say("lich.both", a=text, b=more)
    return text


def _copies_text(vp: int, span: Span) -> Text:
    if exactly(span) == 1:
        return say("lich.single", vp=vp)
    return say("lich.copies", vp=vp, span=span_text(span))
