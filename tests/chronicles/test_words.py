"""The vocabulary: every word means what its page says, and what makes no sense is refused."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from game.chronicles.cards import Ability, Artifact, Building, Effect, LichCard, Unit
from game.chronicles.effects import COUNTERS, Power, condition, counter
from game.chronicles.phases.deeds import DEEDS
from game.chronicles.reference import page
from game.chronicles.vocabulary import Condition, SetCount, Word
from game.chronicles.words import DEEDS as AFTER_THE_REVEAL
from game.chronicles.words import WORDS
from game.paths import card_data_dir
from tests.chronicles.kingdoms import CARDS, kingdom

REALM = kingdom("militiaman@2 manticore", "forest_child miner@1", "hourglass", town=2, mine=1)
REALM.wins, REALM.dying, REALM.saved = 2, (0, 4), 1
COUNTED = {
    "self_age": 2, "kingdom_age": 3, "wood": 2, "food": 2, "gem": 3, "resource": 7, "resource_kind": 3,
    "artifact": 1, "building": 2, "level1_building": 1, "level2_building": 1, "other_building": 1,
    "unraised_building": 13, "war_won": 2, "income_gold": 2, "dying_unit": 2, "dying_age": 3, "saved_card": 1,
}  # fmt: skip
NAME = {"en": "X", "ru": "X", "uk": "X"}


@pytest.mark.parametrize("word", get_args(Word))
def test_every_counter_counts(word: str) -> None:
    assert COUNTERS[word](REALM, 0) == COUNTED[word]


@pytest.mark.parametrize("word", get_args(Word))
def test_every_counter_is_a_condition(word: str) -> None:
    here = COUNTED[word]
    for span, holds in (
        ({"exactly": here}, True), ({"at_least": here + 1}, False), ({"at_most": here}, True),
        ({"at_least": here, "at_most": here}, True), ({"exactly": here + 1}, False),
    ):  # fmt: skip
        test = condition(Condition.model_validate({word: span}))
        assert test is not None and test(REALM, 0) is holds


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ({}, 4), ({"others": True}, 3), ({"row": "front"}, 2), ({"row": "back"}, 2),
        ({"cost": {"at_least": 1}}, 3), ({"printed_strength": {"at_least": 2}}, 3),
        ({"strength": {"at_least": 6}}, 1), ({"age": {"at_least": 1}}, 2),
        ({"dies": True}, 2), ({"dies": False, "others": True}, 2), ({"cost": {"exactly": 9}}, 0),
    ],
)  # fmt: skip
def test_units_are_counted_by_filter(words: dict[str, Any], count: int) -> None:
    ability = {"when": "age" if "dies" in words else "war", "do": {"gain_vp": {"per": {"units": words}}}}
    assert Power(Ability.model_validate(ability), 0).amount(REALM, 0) == count
    has = condition(Condition.model_validate({"has_unit": words}))
    assert has is not None and has(REALM, 0) is bool(count)


def test_sets_of_resources() -> None:
    count = counter(SetCount(sets=["gem", "gem", "food"]))
    assert count is not None and count(REALM, 0) == 1


def test_amounts_multiply_and_stop() -> None:
    def amount(**words: Any) -> int:
        ability = Ability.model_validate({"when": "war", "do": {"gain_vp": words}})
        return Power(ability, 0).amount(REALM, 0)

    assert amount(amount=3) == 3
    assert amount(amount=2, per="gem") == 6
    assert amount(amount=2, per="gem", times="war_won") == 12
    assert amount(amount=2, per="gem", at_most=5) == 5


def test_rows_and_deaths() -> None:
    front, dies = condition(Condition(row="front")), condition(Condition(self_dies=True))
    assert front is not None and front(REALM, 0) and not front(REALM, 3)
    assert dies is not None and dies(REALM, 0) and not dies(REALM, 1)


def test_every_effect_word_is_on_a_shipped_card() -> None:
    sources = [c for c in CARDS.defs if c] + list(CARDS.lich.values())
    sources += [level for b in CARDS.buildings if b for level in b.levels]
    used = {power.word for source in sources for powers in source.powers for power in powers}
    assert used == set(WORDS) == set(Effect.model_fields)


@pytest.mark.parametrize(
    "ability",
    [
        {"when": "income", "do": {"add_strength": 1}},
        {"when": "war", "do": "survive"},
        {"when": "war", "do": {"gain_vp": {"per": "dying_unit"}}},
        {"when": "income", "do": {"gain_gold": {"per": "income_gold"}}},
        {"when": "war", "do": {"add_strength": {"per": "war_won"}}},
        {"when": "war", "do": {"add_strength": {"per": {"units": {"strength": {"at_least": 3}}}}}},
        {"when": "age", "if": {"self_dies": True}, "do": "survive"},
        {"when": "war", "do": {"gain_vp": {"per": "saved_card"}}},
        {"when": "war", "do": {"gain_vp": 1, "gain_gold": 1}},
        {"when": "war", "do": "fly"},
        {"when": "noon", "do": {"gain_vp": 1}},
        {"when": "war", "if": {"food": {}}, "do": {"gain_vp": 1}},
    ],
)
def test_what_makes_no_sense_is_refused(ability: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Ability.model_validate(ability)


@pytest.mark.parametrize(
    ("model", "ability"),
    [
        (Artifact, {"when": "war", "do": {"add_strength": 1}}),
        (Artifact, {"when": "flip", "do": {"gain_vp": 1}}),
        (Artifact, {"when": "war", "do": {"gain_vp": {"per": "self_age"}}}),
        (Artifact, {"when": "war", "if": {"row": "front"}, "do": {"gain_vp": 1}}),
        (LichCard, {"when": "war", "do": {"gain_gold": 1}}),
        (LichCard, {"when": "war", "do": {"gain_vp": {"per": "war_won"}}}),
        (Unit, {"when": "setup", "do": {"gain_vp": 1}}),
    ],
)
def test_words_of_one_kind_are_refused_on_another(model: Any, ability: dict[str, Any]) -> None:
    cost = {"cost": 1} if model is Unit else {}
    with pytest.raises(ValidationError, match="no sense on"):
        model.model_validate({"id": "x", "name": NAME, "abilities": [ability], **cost})


def test_production_cannot_depend_on_production() -> None:
    with pytest.raises(ValidationError, match="cannot depend on gem"):
        Unit.model_validate(
            {"id": "x", "name": NAME, "cost": 1, "produces": [{"resource": "food", "per": "gem"}]}
        )


def test_a_building_cannot_fight() -> None:
    level = {"needs": ["wood"], "vp": 1, "abilities": [{"when": "war", "do": "cannot_fight"}]}
    with pytest.raises(ValidationError, match="makes no sense on a building"):
        Building.model_validate({"id": "x", "name": NAME, "level1": level, "level2": level})


def test_the_reference_page_is_up_to_date() -> None:
    written = card_data_dir().parent / "docs" / "chronicles-words.md"
    assert written.read_text("utf-8") == page(), "run python -m game.chronicles.reference"


def test_the_editor_schema_knows_the_short_forms() -> None:
    defs = Unit.model_json_schema()["$defs"]
    assert {"enum": ["wood", "food", "gem"]} in defs["Produce"]["anyOf"]
    assert "survive" in defs["Effect"]["anyOf"][0]["enum"]
    assert defs["Amount"]["anyOf"][0]["type"] == "integer"


def place(at: str) -> tuple[Any, Any]:
    """Return the module and the thing that an entry names."""
    module, _, name = at.rpartition(".")
    found = import_module(f"game.chronicles.{module}")
    return found, getattr(found, name)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_carried_out_where_it_says(word: str) -> None:
    module, found = place(WORDS[word].at)
    assert callable(found) or found is DEEDS
    assert f'"{word}"' in inspect.getsource(module)


def test_what_works_after_the_reveal_is_a_deed() -> None:
    assert {word for word, entry in WORDS.items() if entry.at == AFTER_THE_REVEAL} == set(DEEDS)


def test_cards_know_no_word_by_name_but_the_discount_they_look_for() -> None:
    """What makes sense with what is told by the words themselves."""
    source = inspect.getsource(import_module("game.chronicles.cards"))
    named = {word for word in WORDS if f'"{word}"' in source}
    assert named == {"gain_vp", "unit_discount"}
