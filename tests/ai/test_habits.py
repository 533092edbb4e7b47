"""Habits are learned from what was held when choices were made, and only from those that all could see."""

from __future__ import annotations

from game.ai.learn_habits import LEAST, RARE, Habits, as_code

NOBODY_YET = (None, "", "", "")


def told(choice: str, spent: str = "") -> tuple[object, str, str, str]:
    return object(), "asked", choice, spent


def test_a_choice_that_holders_of_a_card_never_make_speaks_against_the_card() -> None:
    habits = Habits()
    for _ in range(300):
        habits.look(
            [NOBODY_YET, NOBODY_YET], [["four", "low"], ["low"]], [told("play", "four"), told("pass")]
        )
        habits.look([NOBODY_YET], [["four", "four"]], [told("play", "four")])
    table = habits.table()["asked"]
    assert table["pass"]["four"] == LEAST
    assert table["pass"]["low"] > 1.2
    assert table["play"]["four"] > 1.2, "a second one is left"


def test_what_was_told_before_is_not_counted_again() -> None:
    habits, old = Habits(), told("pass")
    for _ in range(2 * RARE):
        habits.look([old], [["low"]], [old])
    assert habits.table() == {}


def test_what_is_rare_tells_nothing() -> None:
    habits = Habits()
    for _ in range(RARE - 1):
        habits.look([NOBODY_YET], [["low"]], [told("pass")])
    assert habits.table() == {}
    habits.look([NOBODY_YET], [["low"]], [told("pass")])
    assert habits.table() == {"asked": {"pass": {}}}


def test_what_is_written_reads_back() -> None:
    found: dict[str, object] = {}
    exec(as_code("junquick", {"HABITS": {"asked": {"pass": {"four": 0.05, "low": 1.25}}}}), found)
    assert found["HABITS"] == {"asked": {"pass": {"four": 0.05, "low": 1.25}}}
