"""Options: every choice survives being settled twice, written to JSON, and spelt on a command line."""

from __future__ import annotations

import json

import pytest

from game.catalog import GAMES
from game.core.spec import BadOption, GameSpec, Option

ALL = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


def test_on_and_off_are_words_for_true_and_false():
    option = Option("duel", lambda seats: (True, False), lambda seats: True)
    assert [option.parse(word, 2) for word in ("on", "Yes", "true", True)] == [True] * 4
    assert [option.parse(word, 2) for word in ("off", "no", "False", False)] == [False] * 4
    for wrong in (1, 0, "maybe", None, [], {}):
        with pytest.raises(BadOption, match="duel"):
            option.parse(wrong, 2)


def test_numbers_and_words_are_told_apart():
    option = Option("first", lambda seats: ("random", *range(seats)), lambda seats: "random")
    assert option.parse(1, 3) == 1
    assert option.parse("1", 3) == 1
    assert option.parse("RANDOM", 3) == "random"
    for wrong in (True, 3, -1, "3", 1.0):
        with pytest.raises(BadOption):
            option.parse(wrong, 3)


@ALL
def test_settling_twice_changes_nothing(spec: GameSpec):
    for seats in spec.seats:
        usual = spec.settle({}, seats)
        for option in spec.options:
            for choice in option.choices(seats):
                settled = spec.settle({option.id: choice}, seats)
                assert spec.settle(settled, seats) == settled
                assert spec.settle(json.loads(json.dumps(settled)), seats) == settled
        assert spec.settle(usual, seats) == usual


@ALL
def test_unknown_options_and_wrong_values_are_named(spec: GameSpec):
    seats = spec.seats[0]
    with pytest.raises(BadOption, match="wings"):
        spec.settle({"wings": 2}, seats)
    for option in spec.options:
        for wrong in (None, "no such word", {}, [{}], 1.5, 10**9):
            with pytest.raises(BadOption, match=option.id):
                spec.settle({option.id: wrong}, seats)
