"""Nonsense in positions and actions is refused in words, never with a crash."""

from __future__ import annotations

import pytest

from game.core.rules import BadPosition, IllegalAction
from game.intrigo import SPEC
from game.intrigo.position import KEYS
from tests.intrigo.test_knowledge import position

ITEMS = (None, -1, "x", [[]], [{}], {"down": []}, {"x": 1}, ["x"], 99)
NONSENSE = [
    None, True, -1, 99, 1.5, "x", [], {}, [[]], {"down": []}, {"x": 1}, {1: 2}, {"thief": "x"},
    {"thief": [None]}, *([item] * size for size in (4, 16) for item in ITEMS),
    {"play": []}, {"play": "contarini_2", "gap": 1}, {"buy": "thief", "gap": []}, {"buy": "thief", "gap": 99},
]  # fmt: skip


@pytest.mark.parametrize("stage", ["draft", "intrigue", "award"])
@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_read_or_refused_by_its_key(key: str, stage: str) -> None:
    for value in NONSENSE:
        given = {"stage": stage, key: value}
        try:
            state = position(given)
        except BadPosition as bad:
            assert bad.key in KEYS
        else:
            assert set(SPEC.notation.write_position(state)) <= set(KEYS)


@pytest.mark.parametrize("verb", ["keep", "play", "buy", "gap", "building", "skip", "name", "move_to"])
def test_an_action_is_read_or_refused(verb: str) -> None:
    state = position({"stage": "intrigue", "first": 0})
    for value in NONSENSE:
        for rest in ({}, {"gap": 3}, {"gap": value}, {"gap": 3, "building": value}, {"name": value}):
            try:
                steps = SPEC.notation.read_action(state, 0, {verb: value, **rest})
            except IllegalAction as refused:
                assert refused.reason.key.startswith("refused.")
            else:
                for step in steps:
                    SPEC.rules.why_not(state, 0, step)


@pytest.mark.parametrize("data", [None, 3, "play", [], {}, [{"play": "contarini_2"}]])
def test_an_action_is_a_mapping(data) -> None:
    with pytest.raises(IllegalAction):
        SPEC.notation.read_action(position({"stage": "intrigue"}), 0, data)
