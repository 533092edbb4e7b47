"""The card data: the numbers of the rulebook, and clear words about data that cannot be played."""

from __future__ import annotations

import copy

import pytest

from game.core.spec import CardProblem
from game.intrigo import SPEC
from tests.laws.deals import Deal, cards_of
from tests.laws.test_reckoning import reckoned

CARDS = cards_of("intrigo")


def changed(kind: str, full: str, fields: dict):
    resolved = copy.deepcopy(dict(CARDS.resolved))
    resolved[kind][full] = {**resolved[kind][full], **fields}
    return resolved


def test_there_are_as_many_intrigue_cards_as_gaps() -> None:
    assert len(CARDS.deck[4]) == len(CARDS.buildings[4]) == 16
    assert len(CARDS.deck[3]) == len(CARDS.buildings[3]) == 12


@pytest.mark.parametrize("family", ["contarini", "dandolo", "gradenigo", "morosini", "tiepolo"])
def test_families_have_their_values(family: str) -> None:
    values = [CARDS.value[card] for card in CARDS.deck[4] if CARDS.intrigue[card].startswith(family)]
    assert values == ([2, 3, 3, 4] if family == "tiepolo" else [2, 3, 4])


def test_only_three_players_leave_tiepolo_out() -> None:
    assert not any(CARDS.intrigue[card].startswith("tiepolo") for card in CARDS.deck[3])


def test_there_are_18_influence_cards_15_seals_and_32_ducats() -> None:
    assert [sum(map(len, CARDS.prices[option])) for option in ("flat", "graded")] == [18, 18]
    assert CARDS.bag == (3, 3, 3, 3, 3)
    assert CARDS.supply == 32


@pytest.mark.parametrize(
    ("kind", "entry", "fields", "says"),
    [
        ("intrigue", "intrigo:contarini_2", {"copies": 2}, "17 cards for 16 gaps|13 cards for 12 gaps"),
        ("intrigue", "intrigo:contarini_2", {"family": "medici"}, "no family medici"),
        ("families", "intrigo:contarini", {"owned": False}, "as many families"),
        ("buildings", "intrigo:seal_room", {"four": 8}, "do not alternate"),
        ("buildings", "intrigo:door", {"door": False}, "exactly one building is the door"),
        ("tokens", "intrigo:ducat", {"kind": "seal"}, "one kind of ducat"),
    ],
)
def test_data_that_cannot_be_played_is_named(kind: str, entry: str, fields: dict, says: str) -> None:
    with pytest.raises(CardProblem, match=says):
        SPEC.compile(SPEC.read(changed(kind, entry, fields)))


def test_prices_are_data() -> None:
    prices = {"flat": [4, 0, 2], "graded": [1, 1, 2]}
    cards = SPEC.compile(SPEC.read(changed("influence", "intrigo:thief", {"prices": prices})))
    state = SPEC.rules.setup(cards, 3, SPEC.settle({}, 3), 1, None)
    assert state.piles[cards.influence_code["thief"]] == (0, 2, 4)


def test_a_pack_may_bring_a_family_of_its_own() -> None:
    resolved = copy.deepcopy(dict(CARDS.resolved))
    medici = {**resolved["families"].pop("intrigo:morosini"), "id": "frost:medici"}
    resolved["families"]["frost:medici"] = medici
    for value in (2, 3, 4):
        card = {**resolved["intrigue"].pop(f"intrigo:morosini_{value}"), "family": "medici"}
        resolved["intrigue"][f"frost:medici_{value}"] = {**card, "id": f"frost:medici_{value}"}
    cards = SPEC.compile(SPEC.read(resolved))
    assert "frost:medici_4" in cards.intrigue
    assert cards.full_id("frost:medici_4") == "frost:medici_4"


def test_nobody_gets_a_family_that_has_no_cards() -> None:
    resolved = copy.deepcopy(dict(CARDS.resolved))
    resolved["families"]["frost:medici"] = {
        **resolved["families"]["intrigo:morosini"],
        "id": "frost:medici",
    }
    cards = SPEC.compile(SPEC.read(resolved))
    dealt = {
        cards.families[family]
        for seed in range(40)
        for family in SPEC.rules.setup(cards, 3, SPEC.settle({}, 3), seed, None).families
    }
    assert dealt == {"contarini", "dandolo", "gradenigo", "morosini"}


@pytest.mark.parametrize(
    ("variant", "key"), [("", "no_second"), ("masked_ball:three_seals", "no_second_equal")]
)
def test_the_results_say_what_ended_the_game_as_the_pack_has_it(variant: str, key: str) -> None:
    _, why, _ = reckoned(Deal(SPEC, 3, (), variant), 1)
    assert why.note is not None and why.note.key == f"why.intrigo.{key}"
