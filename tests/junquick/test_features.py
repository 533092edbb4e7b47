"""How a line of play is judged: what was kept counts as it is, what was drawn as any card would."""

from __future__ import annotations

import pytest

from game.junquick import SPEC
from game.junquick.mind.features import FEATURES, Outset, features
from tests.laws.deals import cards_of

HAND = FEATURES.index("hand:1")


def begun(hand: list[str]):
    state = SPEC.rules.setup(cards_of("junquick"), 2, SPEC.settle({}, 2), 1, None)
    state.hands[0] = sorted(hand)
    state.deck = ["jun_3"] * 30 + ["thief"] * 10 + ["devourer_1"] * 10
    return state


def judged(state, hand: list[str]) -> tuple[float, ...]:
    after = state.clone()
    after.hands[0] = sorted(hand)
    return Outset(state).features(after)[0]


def test_what_was_drawn_makes_no_difference() -> None:
    state = begun(["jun_1", "jun_2", "jun_4", "liar", "evolution", "too_soon"])
    kept = ["jun_4", "evolution", "too_soon"]
    assert judged(state, [*kept, "jun_3", "jun_3", "jun_3"]) == judged(
        state, [*kept, "thief", "jun_3", "devourer_1"]
    )


def test_what_was_kept_makes_a_difference() -> None:
    state = begun(["jun_1", "jun_2", "jun_4", "liar", "evolution", "too_soon"])
    assert judged(state, ["jun_4"] + ["jun_3"] * 5) != judged(state, ["jun_1"] + ["jun_3"] * 5)


def test_new_cards_count_as_the_mean_of_the_deck() -> None:
    state = begun(["jun_1"] * 6)
    row = dict(zip(FEATURES, judged(state, ["jun_1"] + ["thief"] * 5), strict=True))
    assert row["hand:1"] == 1.0
    assert abs(row["hand:3"] - 3.0) < 1e-9
    assert abs(row["hand:thief"] - 1.0) < 1e-9
    assert abs(sum(judged(state, ["jun_1"] + ["thief"] * 5)[HAND:]) - 6.0) < 1e-9


def test_pairs_are_the_mean_over_what_may_be_drawn() -> None:
    state = begun(["jun_1", "jun_1", "jun_2", "liar", "too_soon", "hysteria"])
    state.deck = ["jun_4"] * 10 + ["devourer_1"] * 10 + ["jun_3"] * 20
    drawn = ["jun_4", "devourer_1", "jun_3", "jun_3"]  # each as likely as its part of the deck
    kept = ["jun_2", "too_soon"]
    names = [name for name in FEATURES if "+" in name]
    means = dict.fromkeys(names, 0.0)
    for one in drawn:
        for other in drawn:
            after = state.clone()
            after.hands[0] = sorted([*kept, one, other])
            row = dict(zip(FEATURES, features(after)[0], strict=True))
            for name in names:
                means[name] += row[name] / len(drawn) ** 2
    row = dict(zip(FEATURES, judged(state, [*kept, "jun_3", "thief"]), strict=True))
    assert {name: row[name] for name in names} == pytest.approx(means)


def test_a_second_deck_to_come_is_part_of_what_is_left() -> None:
    state = begun(["jun_1"] * 6)
    state.deck, state.discard = ["jun_1"] * 4, ["jun_1"] * 40
    state.homes[0] = (("jun_1", "jun_2", "jun_3", "jun_4"),)
    ending = features(state)[0][FEATURES.index("flocks")]
    state.options = {**state.options, "second_deck": True}
    assert features(state)[0][FEATURES.index("flocks")] < ending
