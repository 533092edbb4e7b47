"""JunQuick's card data: the table of the rulebook, and decks that nobody could play with."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core.rng import Rng
from game.core.spec import CardProblem
from game.junquick import SPEC
from game.junquick.actions import Play
from game.junquick.flocks import best_flocks
from game.junquick.mind.features import FEATURES
from game.session import Session
from tests.junquick.table import stack
from tests.laws.deals import cards_of

COPIES = {
    "jun_1": 17, "jun_2": 13, "jun_3": 12, "jun_4": 12,
    "liar": 3, "thief": 3, "gatecrasher": 2, "dominant": 1,
    "clean_sheet": 3, "evolution": 4, "too_soon": 3, "hysteria": 5, "ice_whirl": 2,
    "devourer_1": 1, "devourer_2": 1, "devourer_3": 1, "devourer_4": 1,
    "battle": 2, "emigration": 1, "immigration": 1, "depopulation": 1,
}  # fmt: skip
VALUES = {
    "jun_1": 1,
    "jun_2": 2,
    "jun_3": 3,
    "jun_4": 4,
    "liar": 2,
    "thief": 3,
    "gatecrasher": 3,
    "dominant": 4,
}


def test_the_deck_is_that_of_the_rulebook() -> None:
    cards = cards_of("junquick")
    assert cards.copies == COPIES
    assert tuple(COPIES) == cards.order
    assert sum(COPIES.values()) == 89
    assert {card: value for card, value in cards.value.items() if value} == VALUES
    assert sum(COPIES[card] for card in cards.instants) == 5
    assert cards.viruses == (1, 1, 2, 2, 3, 3, 4, 4)
    assert cards.hand_size == 6


def changed(card: str, **fields: object) -> dict[str, Any]:
    resolved = copy.deepcopy(dict(cards_of("junquick").resolved))
    resolved["cards"][f"junquick:{card}"].update(fields)
    return resolved


@pytest.mark.parametrize(
    ("card", "fields", "word"),
    [
        ("jun_1", {"power": "thief"}, "power"),
        ("hysteria", {"power": "battle"}, "power"),
        ("jun_2", {"value": None}, "value"),
        ("too_soon", {"value": 3}, "value"),
        ("liar", {"action": None}, "action"),
        ("devourer_1", {"size": None}, "size"),
        ("emigration", {"amount": None}, "amount"),
    ],
)
def test_a_card_that_cannot_be_played_is_a_problem(card: str, fields: dict[str, Any], word: str) -> None:
    with pytest.raises(CardProblem) as problem:
        SPEC.compile(SPEC.read(changed(card, **fields)))
    assert problem.value.entry == card
    assert problem.value.field == word


def test_the_deck_must_fill_six_hands() -> None:
    resolved = changed("jun_1")
    for entry in resolved["cards"].values():
        entry["copies"] = 1
    with pytest.raises(CardProblem, match="cannot fill 6 hands"):
        SPEC.compile(SPEC.read(resolved))


FIVE = "deep_burrow:flocks_of_five"
KINDS = ["jun_1", "jun_2", "jun_3", "jun_4", "deep_burrow:jun_5"]


@pytest.mark.parametrize(("variant", "size", "most"), [("", 4, 3), (FIVE, 5, 2)])
def test_flocks_are_as_many_as_possible(variant: str, size: int, most: int) -> None:
    """Every small nest: no way to split it makes more flocks than the rule finds."""
    cards = cards_of("junquick", variant)
    kinds = [*KINDS[:size], "evolution"]
    for number in range(most ** (size + 1)):
        counts = [number // most**i % most for i in range(size + 1)]
        nest = [card for card, count in zip(kinds, counts, strict=True) for _ in range(count)]
        flocks = best_flocks(cards, nest)
        assert len(flocks) == _most(tuple(counts))
        used = [card for flock in flocks for card in flock]
        assert all(used.count(card) <= nest.count(card) for card in kinds)


def _most(counts: tuple[int, ...]) -> int:
    """Try every flock: all values, or a joker for one of them."""
    best, size = 0, len(counts) - 1
    for joker in range(-1, size):
        left = list(counts)
        for value in range(size):
            left[size if value == joker else value] -= 1
        if min(left) >= 0:
            best = max(best, 1 + _most(tuple(left)))
    return best


def test_in_a_flock_of_five_a_four_goes_on_and_a_five_ends_gathering() -> None:
    """The table says what the highest value is; everything the rulebook says of a 4 holds for it."""
    hands = [["jun_4", "too_soon"], ["deep_burrow:jun_5", "jun_1"]]
    given = {"hands": hands, "stack": stack(("jun_3", 1)), "deck": ["jun_1"], "virus_deck": [1]}
    state = SPEC.notation.read_position(given, cards_of("junquick", FIVE), 2, SPEC.settle({}, 2), 1)
    session = Session.at(SPEC, state, 2, 1)
    session.submit(0, Play("jun_4"))
    assert session.view(1).phase == "gathering"
    session.submit(1, Play("deep_burrow:jun_5"))
    assert session.view(0).phase == "chief" and Play("too_soon") in session.legal(0)


def test_the_ai_knows_which_value_completes_a_flock_of_five() -> None:
    hands = [["jun_4", "deep_burrow:jun_5"], ["jun_1", "jun_2"]]
    given = {"hands": hands, "nests": [KINDS[:4], []], "stack": stack(("jun_3", 1)), "deck": ["jun_1"] * 9}
    state = SPEC.notation.read_position(given, cards_of("junquick", FIVE), 2, SPEC.settle({}, 2), 1)
    choices = [Play("jun_4"), Play("deep_burrow:jun_5")]
    four, five = SPEC.policy.weigh(state, 0, choices, Rng(1))
    assert five > four + 0.1, "the 5 brings the flock home; a 4 is no more than a spare card"
    values = dict(zip(FEATURES, SPEC.policy.features(state)[0], strict=True))
    assert values["nest:three"] == 1.0 and state.cards.like["jun_4"] == 3


def test_a_flock_needs_a_card_of_every_value() -> None:
    resolved = changed("jun_1")
    resolved["table"]["junquick:table"]["flock"] = 6
    with pytest.raises(CardProblem, match="no card of the deck has the value 5"):
        SPEC.compile(SPEC.read(resolved))
