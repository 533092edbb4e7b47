"""The effect words: one entry each by name: what is written, how cards say it, where it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.chronicles.phrases import counted, say
from game.chronicles.vocabulary import AgeTokens, Amount, Flag, Pair, Small, Substitute, Transform, When
from game.core.types import Text


class EffectWord(NamedTuple):
    """One effect word: what is written after it, what it means, when it makes sense, how cards say it."""

    model: Any
    meaning: str
    whens: tuple[When, ...]
    text: Callable[[str, Any], Text]
    """The card's text, from the word and what is written after it."""
    at: str
    """Where it is carried out: `DEEDS` after the reveal, one function where it counts all the time."""
    unit_only: bool = False
    """Speaks of the unit that bears it."""
    blind: frozenset[str] = frozenset()
    """Counting words that are not known yet when it counts."""
    silent: bool = False
    """A flip that works before the flips: it needs no place in their order."""
    lich: str = "never"
    """Whether the Lich King's cards may bear it: never, too, alone."""


def _bare(word: str, value: Any) -> Text:
    return say(f"do.{word}")


def _number(word: str, value: int) -> Text:
    return say(f"do.{word}", amount=value)


def _amount(word: str, value: Amount) -> Text:
    return counted(say(f"do.{word}", amount=value.amount), value)


def _add_age(word: str, value: AgeTokens) -> Text:
    key = "may" if value.optional and value.who == "chosen" else value.who
    return counted(say(f"do.{word}_{key}", amount=value.amount), value)


def _transform(word: str, value: Transform) -> Text:
    return say(f"do.{word}", cost=value.max_cost, amount=value.age)


def _substitute(word: str, value: Substitute) -> Text:
    resource = say(f"resource.{value.resource}")
    if value.at_most is None:
        return say(f"do.{word}", resource=resource)
    return say(f"do.{word}_limit", resource=resource, amount=value.at_most)


def _exchange(word: str, value: list[str]) -> Text:
    return say(f"do.{word}", a=say(f"name.{value[0]}"), b=say(f"name.{value[1]}"))


DEEDS = "phases.deeds.DEEDS"
OWN = frozenset({"strength", "war_won"})
"""A unit's own strength comes before strengths are compared."""
WAR = frozenset({"war_won"})
DEATHS = frozenset({"dying_unit", "dying_age", "self_dies", "dies"})
"""Who lives is settled before anybody dies."""
SAVED = frozenset({"saved_card"})
"""What may be saved and what is paid is settled before cards are saved."""

WORDS: Mapping[str, EffectWord] = {
    "gain_vp": EffectWord(
        Amount,
        "victory points",
        ("setup", "flip", "deploy", "war", "income", "age", "end"),
        _amount,
        DEEDS,
        lich="too",
    ),
    "lose_vp": EffectWord(
        Amount,
        "victory points lost, after all gains of the phase",
        ("flip", "war", "income", "age", "end"),
        _amount,
        DEEDS,
    ),
    "gain_gold": EffectWord(Amount, "gold", ("flip", "deploy", "war", "income", "age"), _amount, DEEDS),
    "reduce_income": EffectWord(
        Amount, "a lower income, never below 0", ("income",), _amount, "kingdom.income_parts"
    ),
    "set_strength": EffectWord(
        Small, "strength becomes this", ("war",), _number, "kingdom.unit_parts", unit_only=True, blind=OWN
    ),
    "add_strength": EffectWord(
        Amount,
        "more strength for this unit",
        ("war",),
        _amount,
        "kingdom.unit_parts",
        unit_only=True,
        blind=OWN,
    ),
    "kingdom_strength": EffectWord(
        Amount, "more strength for the kingdom", ("war",), _amount, "kingdom.bonus_parts", blind=WAR
    ),
    "fight_from_back": EffectWord(
        Flag, "fights from either row", ("war",), _bare, "kingdom.fighters", unit_only=True, blind=OWN
    ),
    "cannot_fight": EffectWord(
        Flag, "does not fight", ("war",), _bare, "kingdom.fighters", unit_only=True, blind=OWN
    ),
    "back_unit_fights": EffectWord(
        Flag,
        "your strongest Back unit that is not already fighting fights too",
        ("war",),
        _bare,
        "kingdom.fighters",
        blind=WAR,
    ),
    "add_age": EffectWord(AgeTokens, "age tokens", ("flip", "deploy"), _add_age, DEEDS),
    "gather_age": EffectWord(Flag, "move any number of age tokens onto one unit", ("flip",), _bare, DEEDS),
    "raise_all": EffectWord(Flag, "all your level 1 buildings become level 2", ("flip",), _bare, DEEDS),
    "found_building": EffectWord(
        Flag, "put an unbuilt building into play at level 1, free", ("flip",), _bare, DEEDS
    ),
    "retrigger": EffectWord(
        Flag,
        "trigger the flip of another unit deployed this round again",
        ("flip",),
        _bare,
        DEEDS,
        unit_only=True,
    ),
    "transform": EffectWord(
        Transform,
        "a card from the deck takes its place",
        ("flip",),
        _transform,
        "phases.flips.begin",
        unit_only=True,
        silent=True,
    ),
    "cheap_artifact": EffectWord(
        Small, "one new artifact costs this much gold", ("flip",), _number, "payment.plan_parts", silent=True
    ),
    "unit_discount": EffectWord(
        Small,
        "one new unit costs so much less, not below 0",
        ("deploy",),
        _number,
        "payment.unit_discounts",
        blind=SAVED,
    ),
    "save_limit": EffectWord(
        Small,
        "you may keep so many cards for the next round",
        ("deploy",),
        _number,
        "kingdom.save_limit",
        blind=SAVED,
    ),
    "substitute": EffectWord(
        Substitute, "gold in place of resources", ("build",), _substitute, "payment.substitutes"
    ),
    "exchange": EffectWord(
        Pair, "use one as the other, both ways", ("build",), _exchange, "payment.suppliers"
    ),
    "free_land": EffectWord(Flag, "you pay no land", ("build",), _bare, "payment.land"),
    "land_discount": EffectWord(
        Small, "land costs so much less, not below 0", ("build",), _number, "payment.land"
    ),
    "raise_for_gold": EffectWord(
        Small, "raise a building for so much gold, no resources", ("build",), _number, "payment.gold_price"
    ),
    "survive": EffectWord(
        Flag, "does not die", ("age",), _bare, "kingdom.doomed", unit_only=True, blind=DEATHS
    ),
    "save_unit": EffectWord(
        Flag,
        "may save one of your units with exactly 1 age token",
        ("age",),
        _bare,
        "kingdom.savers",
        blind=DEATHS,
    ),
    "army_strength": EffectWord(
        Small,
        "both armies are stronger (Lich King)",
        ("war",),
        _number,
        "phases.solo.army_strengths",
        lich="alone",
    ),
}
UNIT_ONLY = frozenset(name for name, word in WORDS.items() if word.unit_only)
LICH_ONLY = frozenset(name for name, word in WORDS.items() if word.lich == "alone")
PLAYER_ONLY = frozenset(name for name, word in WORDS.items() if word.lich == "never")
