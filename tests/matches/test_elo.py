"""Ratings: a ladder that explains the results."""

from __future__ import annotations

import json

import pytest

from game.commands.cli import main
from game.matches.elo import MIDDLE, Meeting, ladder, meeting, rate
from game.matches.simulate import Played


def game(deal: int, *places: int) -> Played:
    return Played(deal, (), (), places, 1, ())


def test_placings_are_compared_between_the_two_agents_only():
    found = meeting("a", "b", [game(0, 1, 2, 3), game(0, 3, 1, 2), game(1, 1, 1, 1)])
    assert found.deals == (0.25, 0.5)  # (1<2) and not (3<2); neither 3 nor 2 before 1; then all level


def test_three_quarters_of_the_points_are_191_elo():
    ratings = rate(["a", "b"], [Meeting("a", "b", (1.0, 0.5) * 5000)])
    assert ratings["a"] - ratings["b"] == pytest.approx(191, abs=1)
    assert ratings["a"] + ratings["b"] == pytest.approx(2 * MIDDLE)


def test_a_clean_sweep_stays_finite_and_the_strongest_comes_first():
    result = ladder(["b", "a"], [Meeting("b", "a", (0.0,) * 10)])
    assert [row["agent"] for row in result["elo"]] == ["a", "b"]
    assert result["elo"][0]["elo"] < 2500


def test_simulate_prints_a_ladder(capsys):
    words = ["simulate", "portrait", "--seats", "random,policy", "--games", "8", "--elo", "--json"]
    assert main(words) == 0
    result = json.loads(capsys.readouterr().out)
    assert [row["agent"] for row in result["elo"]] == ["policy", "random"]
    assert result["meetings"][0]["deals"] == 4
