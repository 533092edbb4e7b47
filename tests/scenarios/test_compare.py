"""Comparing: only named keys, deeply; lists in full; wildcards; counters; actions as sets."""

from __future__ import annotations

import pytest

from game.scenarios.compare import action_key, bare, differences, set_difference

POSITION = {
    "emperor": 8,
    "rows": [["a", None], ["b"]],
    "seals": [{"merchants": 1}, {}],
    "flag": True,
    "nothing": None,
    "refill": {0: "samurai_7"},
}


@pytest.mark.parametrize(
    "expected",
    [
        {},
        {"emperor": 8},
        {"emperor": "*"},
        {"rows": [["a", None], ["b"]]},
        {"rows": ["*", ["b"]]},
        {"rows": [["*", None], "*"]},
        {"seals": [{"merchants": 1, "clergy": 0}, {"merchants": 0}]},
        {"seals": [{}, {}]},
        {"flag": True},
        {"nothing": None},
        {"ice": None},
        {"refill": {"0": "samurai_7"}},
        {"refill": {0: "*"}},
    ],
)
def test_it_matches(expected):
    assert differences(expected, POSITION) == []


@pytest.mark.parametrize(
    ("expected", "line"),
    [
        ({"emperor": 9}, "emperor: expected 9, got 8"),
        ({"emperor": "8"}, 'emperor: expected "8", got 8'),
        ({"rows": [["a", None]]}, 'rows: expected [["a", null]], got [["a", null], ["b"]]'),
        ({"rows": [["a"], ["b"]]}, 'rows[0]: expected ["a"], got ["a", null]'),
        ({"rows": [["b", None], ["b"]]}, 'rows[0][0]: expected "b", got "a"'),
        ({"seals": [{"clergy": 1}, {}]}, "seals[0].clergy: expected 1, got null"),
        ({"seals": [{"merchants": 0}, {}]}, "seals[0].merchants: expected 0, got 1"),
        ({"seals": [{"merchants": True}, {}]}, "seals[0].merchants: expected true, got 1"),
        ({"flag": 1}, "flag: expected 1, got true"),
        ({"emperr": 8}, "emperr: expected 8, got nothing (no such key)"),
        ({"emperr": 0}, "emperr: expected 0, got nothing (no such key)"),
        ({"nothing": []}, "nothing: expected [], got null"),
        ({"rows": {}}, 'rows: expected {}, got [["a", null], ["b"]]'),
    ],
)
def test_it_differs_at_the_key_named(expected, line):
    assert [str(found) for found in differences(expected, POSITION)] == [line]


def test_every_expected_key_is_reported_once():
    found = differences({"emperor": 1, "rows": [["x", "y"], ["z"]]}, POSITION)
    assert [difference.key for difference in found] == ["emperor", "rows[0][0]"]


def test_exactly_is_a_set_and_card_lists_in_actions_are_multisets():
    assert set_difference([{"play": 1}, {"play": 2}, {"play": 1}], [{"play": 2}, {"play": 1}]) == ([], [])
    assert action_key({"give": ["b", "a", "a"]}) == action_key({"give": ["a", "b", "a"]})
    assert action_key({"give": ["b", "a"]}) != action_key({"give": ["a", "b", "a"]})
    assert action_key({"pay": {"virus": 0, "with": [2, 1]}}) == action_key(
        {"pay": {"with": [1, 2], "virus": 0}}
    )
    assert action_key({"row": [1, 2]}) != action_key({"row": [2, 1]})
    assert action_key({"refill": {0: "x"}}) == action_key({"refill": {"0": "x"}})


def test_set_difference_names_what_is_missing_and_what_is_besides():
    assert set_difference([{"play": 1}], [{"play": 2}]) == ([{"play": 1}], [{"play": 2}])


def test_cards_of_the_shipped_pack_may_be_written_in_full():
    data = {"play": "portrait:17", "piles": {"portrait:x": ["portrait:thief", "frost:ice_witch"]}}
    assert bare(data, "portrait") == {"play": 17, "piles": {"x": ["thief", "frost:ice_witch"]}}
