"""Random valid cards: whatever the vocabulary lets a modder write."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import ValidationError

from game.chronicles.cards import Artifact, Building, LichCard, Unit
from game.chronicles.vocabulary import Condition, Word
from game.chronicles.words import WORDS
from game.core.rng import Rng

NAME = {"en": "X", "ru": "X", "uk": "X"}
COUNTED = get_args(Word)
RESOURCES = ("wood", "food", "gem")


def valid(model: Any, make: Any, rng: Rng) -> dict[str, Any]:
    """Return the first entry made that the model accepts."""
    while True:
        entry = make(rng)
        try:
            model.model_validate(entry)
        except ValidationError:
            continue
        return entry


def unit(rng: Rng) -> dict[str, Any]:
    """Return what may be a unit."""
    return {
        "id": "u", "name": NAME, "copies": 1 + rng.below(3), "cost": rng.below(7) - 2,
        "strength": None if rng.below(9) == 0 else rng.below(9), **_bearer(rng),
    }  # fmt: skip


def artifact(rng: Rng) -> dict[str, Any]:
    """Return what may be an artifact that every deck holds."""
    head = {"id": "a", "name": NAME, "set": "base", "copies": 1 + rng.below(2), "vp": rng.below(4)}
    return head | _bearer(rng)


def building(rng: Rng) -> dict[str, Any]:
    """Return what may be a building of the base game."""
    return {"id": "b", "name": NAME, "level1": _level(rng), "level2": _level(rng)}


def lich_card(rng: Rng) -> dict[str, Any]:
    """Return what may be a Lich King card."""
    return {"id": "l", "name": NAME, "abilities": _many(rng, ability, 3)}


MODELS = {"units": (Unit, unit), "artifacts": (Artifact, artifact), "buildings": (Building, building),
          "lich": (LichCard, lich_card)}  # fmt: skip


def _level(rng: Rng) -> dict[str, Any]:
    gold = {"or_gold": rng.below(6)} if rng.below(3) == 0 else {}
    return {"needs": _many(rng, lambda r: r.choice(RESOURCES), 4), "vp": rng.below(5), **gold, **_bearer(rng)}


def _bearer(rng: Rng) -> dict[str, Any]:
    return {"produces": _many(rng, produce, 3), "abilities": _many(rng, ability, 4)}


def _many(rng: Rng, make: Any, most: int) -> list[Any]:
    return [make(rng) for _ in range(rng.below(most))]


def produce(rng: Rng) -> Any:
    """Return a line of `produces`."""
    if rng.below(2):
        return rng.choice(RESOURCES)
    words: dict[str, Any] = {"resource": rng.choice(RESOURCES), "amount": rng.below(4)}
    return words | _maybe(rng, "per", per) | _maybe(rng, "if", condition)


def _maybe(rng: Rng, key: str, make: Any) -> dict[str, Any]:
    return {key: make(rng)} if rng.below(2) else {}


def span(rng: Rng) -> dict[str, int]:
    """Return a range."""
    return {rng.choice(("at_least", "at_most", "exactly")): rng.below(5) - 1}


def per(rng: Rng) -> Any:
    """Return something to count."""
    if rng.below(4):
        return rng.choice(COUNTED)
    return {"units": units(rng)} if rng.below(2) else {"sets": [rng.choice(RESOURCES), rng.choice(RESOURCES)]}


def units(rng: Rng) -> dict[str, Any]:
    """Return a filter of units."""
    words: dict[str, Any] = {"others": True} if rng.below(3) == 0 else {}
    for name in ("cost", "printed_strength", "strength", "age"):
        words |= {name: span(rng)} if rng.below(4) == 0 else {}
    words |= {"row": rng.choice(("front", "back"))} if rng.below(3) == 0 else {}
    return words | ({"dies": bool(rng.below(2))} if rng.below(4) == 0 else {})


def condition(rng: Rng) -> dict[str, Any]:
    """Return a condition of one or two words."""
    words: dict[str, Any] = {}
    for name in rng.sample(list(Condition.model_fields), 1 + rng.below(2)):
        special = {"row": rng.choice(("front", "back")), "self_dies": True, "has_unit": units(rng)}
        words[name] = special.get(name) if name in special else span(rng)
    return words


def ability(rng: Rng) -> dict[str, Any]:
    """Return an ability; most are sense, some are not."""
    word = rng.choice(tuple(WORDS))
    return {"when": rng.choice(WORDS[word].whens), "do": {word: effect(rng, word)}} | _maybe(
        rng, "if", condition
    )


def effect(rng: Rng, word: str) -> Any:
    """Return an effect's parameters."""
    if word in ("gain_vp", "lose_vp", "gain_gold", "reduce_income", "add_strength", "kingdom_strength"):
        amount: dict[str, Any] = {"amount": rng.below(4)} | _maybe(rng, "per", per)
        return amount | _maybe(rng, "times", per) | _maybe(rng, "at_most", lambda r: r.below(8))
    if word == "add_age":
        who = rng.choice(("self", "others", "chosen"))
        return {"who": who, "amount": rng.below(3), "optional": bool(rng.below(2))} | _maybe(rng, "per", per)
    if word == "transform":
        return {"max_cost": rng.below(6) - 1, "age": rng.below(3)}
    if word == "substitute":
        return {"resource": rng.choice(("any", *RESOURCES))} | _maybe(rng, "at_most", lambda r: r.below(3))
    if word == "exchange":
        return [rng.choice(RESOURCES), rng.choice(RESOURCES)]
    numbers = ("set_strength", "cheap_artifact", "unit_discount", "save_limit", "land_discount",
               "raise_for_gold", "army_strength")  # fmt: skip
    return rng.below(4) if word in numbers else True
