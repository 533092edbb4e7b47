"""War, income, production and the end score are sums that show their parts."""

from __future__ import annotations

from game.chronicles import SPEC
from game.chronicles.actions import Place
from game.chronicles.kingdom import (
    Kingdom,
    Part,
    bonus_parts,
    doomed,
    end_parts,
    fighters,
    income_parts,
    production_parts,
    unit_parts,
    war_vp_parts,
)
from game.chronicles.payment import price_parts
from game.chronicles.preview import plan_price
from tests.chronicles.kingdoms import kingdom
from tests.laws.deals import cards_of


def strength_parts(of: Kingdom) -> list[Part]:
    return [part for spot in fighters(of) for part in unit_parts(of, spot)] + bonus_parts(of)


def test_a_manticore_shows_its_food() -> None:
    assert strength_parts(kingdom("manticore", "farmer treefolk")) == [
        Part("manticore", 2),
        Part("manticore", 4, "food"),
    ]


def test_kingdom_bonuses_follow_the_units() -> None:
    parts = strength_parts(kingdom("commander", "woodcutter", "shield_of_strength", barracks=1))
    assert parts == [Part("commander", 4), Part("barracks", 1, "wood"), Part("shield_of_strength", 2)]


def test_income_names_everybody() -> None:
    parts = income_parts(kingdom("blacksmith", "", "cursed_crown", temple=1))
    assert parts == [Part("", 2), Part("temple", 2), Part("blacksmith", 1), Part("cursed_crown", -1)]


def test_production_by_kind() -> None:
    wood, food, gem = production_parts(kingdom("hunter", "forest_child adventurer@2", town=2))
    assert wood == [Part("town", 1), Part("forest_child", 1)]
    assert food == [Part("town", 1), Part("hunter", 1), Part("forest_child", 1)]
    assert gem == [Part("town", 1), Part("adventurer", 2)]


def test_points_of_a_war() -> None:
    parts = war_vp_parts(kingdom("commander", "", temple=2), 2)
    assert parts == [Part("", 6), Part("temple", 2), Part("commander", 2, "war_won")]


def test_the_end_counts_buildings_artifacts_and_abilities() -> None:
    parts = end_parts(kingdom("relic_wisdom@2", "", "cursed_crown royal_sceptre", town=2, mine=1))
    assert parts == [
        Part("town", 3),
        Part("mine", 1),
        Part("cursed_crown", 4),
        Part("royal_sceptre", 2, "building"),
        Part("relic_wisdom", 4, "self_age"),
    ]


def test_who_fights_and_who_dies() -> None:
    realm = kingdom("knight@1 leviathan@1", "archer salamander@1", "war_drum")
    assert fighters(realm) == [0, 3, 4]
    assert doomed(realm) == (0, 1)


def test_an_empty_kingdom_has_no_strength_and_two_gold() -> None:
    assert kingdom().strength() == 0
    assert kingdom().income() == 2


def test_a_view_shows_the_price_of_the_own_plan_only() -> None:
    given = {"phase": "deploy", "gold": [5, 0, 0], "hands": [["knight", "golem", "monkey"], [], []],
             "available": ["inn", "town"], "buildings": [{"inn": 1}, {}, {}]}  # fmt: skip
    options = SPEC.settle({"legends": True}, 3)
    state = SPEC.notation.read_position(given, cards_of("chronicles"), 3, options, 1)
    for action in (Place("knight", "front1"), Place("golem", "back1"), Place("monkey", "back2")):
        SPEC.rules.apply(state, 0, action, None)
    parts = price_parts(state, 0)
    assert parts == [Part("knight", 1), Part("golem", 2), Part("monkey", -1), Part("inn", -1)]
    assert plan_price(SPEC.rules.observe(state, 0)) == 1
    assert plan_price(SPEC.rules.observe(state, 1)) == 0
