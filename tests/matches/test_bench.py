"""The bench prints its contract; how fast things are is measured by people, not by tests."""

from __future__ import annotations

import importlib.util
import json

from game import catalog
from game.commands import cli
from game.matches import bench


def test_the_engines_are_measured_one_by_one(capsys, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert cli.main(["bench", "--json", "--seconds", "0.01"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result) == ["engine", "rlcard_steps_per_s", "window"]
    assert list(result["engine"]) == [spec.id for spec in catalog.GAMES]
    for row in result["engine"].values():
        assert list(row) == ["steps_per_s", "ratio", "clone_us"]
        assert row["steps_per_s"] > 0
        assert row["ratio"] is None
        assert row["clone_us"] > 0
    assert result["rlcard_steps_per_s"] is None
    assert result["window"] is None


def test_the_ratio_is_ours_by_theirs(monkeypatch):
    class Slow:
        def __call__(self, seconds: float) -> tuple[int, float]:
            return 1, 1.0

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(bench, "RlcardPlay", Slow)
    result = bench.bench_engines(0.01, catalog.GAMES[:1])
    row = result["engine"][catalog.GAMES[0].id]
    assert result["rlcard_steps_per_s"] == 1
    assert row["ratio"] > 1
    assert abs(row["ratio"] - row["steps_per_s"]) <= 1


def test_choices_with_one_answer_do_not_count():
    play = bench.RandomPlay(catalog.find_game("portrait"))
    state = play.rules.setup(play.cards, play.seats, play.options, 1, None)
    counted = play.play(state)
    assert counted > 0
    assert play.rules.outcome(state) is not None


def test_a_window_adds_its_part(capsys, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    window = cli.WindowCommands(lambda adder: None, lambda args: 7, lambda: {"first_frame_ms": 5})
    assert cli.main(["bench", "--json", "--seconds", "0.01"], window) == 0
    assert json.loads(capsys.readouterr().out)["window"] == {"first_frame_ms": 5}
    assert cli.main([], window) == 7
    assert cli.main(["play", "portrait"], window) == 7


def test_where_the_window_cannot_be_measured_its_part_is_null(capsys, monkeypatch):
    def measure() -> dict[str, object]:
        raise ImportError("no pygame here")

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    window = cli.WindowCommands(lambda adder: None, lambda args: 7, measure)
    assert cli.main(["bench", "--json", "--seconds", "0.01"], window) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["window"] is None
    assert "no pygame here" in err
