"""Tenno's card data: the table of the rulebook, and sets that nobody could play with."""

from __future__ import annotations

import copy

import pytest

from game.core.spec import CardProblem
from game.tenno import SPEC
from tests.laws.deals import cards_of

TABLE = {
    "peasant_1": (1, 1),
    "peasant_2": (2, 2),
    "peasant_3": (3, 3),
    "ninja": (4, 8),
    "monk": (5, 5),
    "ronin": (6, 6),
    "samurai_7": (7, 7),
    "samurai_8": (8, 8),
    "daimyo": (9, 9),
    "shogun": (10, 10),
    "geisha": (0, 0),
}


def test_the_set_is_that_of_the_rulebook() -> None:
    cards = cards_of("tenno")
    assert {card: (cards.strength[i], cards.attack[i]) for i, card in enumerate(cards.ids)} == TABLE


def test_cards_of_one_name_are_told_apart_by_strength() -> None:
    cards = cards_of("tenno")
    assert cards.name("samurai_7", "en") == "Samurai 7"
    assert cards.name("peasant_3", "ru") == "Крестьянин 3"
    assert cards.name("daimyo", "uk") == "Даймьо"


def changed(card: str, **fields: object) -> dict:
    resolved = copy.deepcopy(dict(cards_of("tenno").resolved))
    resolved["cards"][f"tenno:{card}"].update(fields)
    return resolved


def test_a_row_needs_three_starting_cards() -> None:
    with pytest.raises(CardProblem, match="start"):
        SPEC.compile(SPEC.read(changed("ninja", start="row")))
    with pytest.raises(CardProblem, match="start"):
        SPEC.compile(SPEC.read(changed("peasant_1", start="hand")))


def test_a_row_must_be_able_to_attack() -> None:
    resolved = changed("daimyo", abilities={"never_attacks": True})
    SPEC.compile(SPEC.read(resolved))
    resolved["cards"]["tenno:monk"]["abilities"] = {"never_attacks": True}
    with pytest.raises(CardProblem, match="never attack"):
        SPEC.compile(SPEC.read(resolved))
