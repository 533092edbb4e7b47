"""Regret matching, alone and at the root of a search."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.regrets import Regrets
from game.ai.search import Search, _Purse, _Race
from game.catalog import find_game
from game.core.rng import Rng
from tests.ai.test_honesty import positions


def test_the_better_move_is_soon_played_always() -> None:
    mix = Regrets({"good": 0.1, "bad": 0.9})
    for _ in range(50):
        mix.learn({"good": 0.6, "bad": 0.4})
    assert mix.now["good"] == 1.0
    assert mix.often("good") > 0.9


def test_two_who_guess_each_other_come_to_play_at_random() -> None:
    """Matching pennies with one side worth double: each ends near its only unbeatable mix, 1 to 2."""
    odd, even = Regrets({"a": 0.9, "b": 0.1}), Regrets({"a": 0.2, "b": 0.8})
    wins = {"a": 1.0, "b": 0.5}
    for _ in range(4000):
        brings = {move: wins[move] * even.now[move] for move in wins}
        costs = {move: -wins[move] * odd.now[move] for move in wins}
        odd.learn(brings)
        even.learn(costs)
    assert odd.often("a") == pytest.approx(1 / 3, abs=0.03)
    assert even.often("a") == pytest.approx(1 / 3, abs=0.03)


def test_a_move_that_dropped_out_is_played_no_more() -> None:
    mix = Regrets({"a": 0.3, "b": 0.3, "c": 0.4})
    for _ in range(5):
        mix.learn({"a": 0.5, "b": 0.4, "c": 0.6})
    for _ in range(9):
        mix.learn({"a": 0.5, "b": 0.4})
    assert mix.now["c"] == 0.0
    assert sum(mix.now.values()) == pytest.approx(1.0)


def test_only_choices_made_at_the_same_time_are_mixed() -> None:
    spec, seen = find_game("tenno"), set()
    for state, seat in positions(spec, 60, 9):
        race = _Race(Search(spec), spec.rules.observe(state, seat), Rng(1))
        together = len(spec.rules.movers(state)) > 1
        assert (race.mix is not None) == together
        seen.add(together)
        if race.mix is not None and len(race.edges) > 1:
            race.run(_Purse(Budget(simulations=60)))
            best = race.lines()[0].action
            assert race.mix.often((best,)) == max(race.mix.often(course) for course in race.edges)
    assert seen == {False, True}
