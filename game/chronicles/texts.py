"""Card text built from the vocabulary: the same words that the rules obey, as texts in no language yet."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.chronicles.cards import (
    Ability,
    Building,
    ChroniclesCards,
    Level,
    LichScore,
    Necropolis,
    Produce,
    Unit,
)
from game.chronicles.phrases import condition_text, per_text, say, span_text
from game.chronicles.vocabulary import RESOURCES
from game.chronicles.words import WORDS
from game.core.types import Text

_KEY = "card.chronicles"


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
    when, do = say(f"when.{ability.when}"), WORDS[ability.do.word].text(ability.do.word, ability.do.value)
    if ability.if_ is None:
        return say("ability", when=when, do=do)
    return Text(f"{_KEY}.ability_if", (("when", when), ("do", do), ("if", condition_text(ability.if_))))


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
