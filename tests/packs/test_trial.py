"""`packs test`: cards are counted as they are offered and taken, whatever the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.commands.cli import main
from game.core import limits
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.packs import load_cards
from game.packs.trial.games import Tally, cards_of, run_trial
from game.packs.trial.report import changed_ids
from game.portrait import SPEC
from game.portrait.actions import MoveArtist, Play
from tests.packs.conftest import Write, card


def test_an_action_names_the_cards_of_its_first_card_field() -> None:
    assert list(cards_of(Play(17, 23))) == [17]
    assert list(cards_of(MoveArtist("back"))) == []


def test_a_tally_measures_wins_in_even_shares() -> None:
    tally = Tally(offered=4, taken=1)
    for win in (3.0, 0.0, 0.0):
        tally.note(win)
    assert (tally.rate, tally.factor) == (0.25, 1.0)
    assert tally.margin == pytest.approx(1.96)
    assert (Tally().rate, Tally().factor, Tally().margin) == (None, None, None)


def test_every_play_of_portrait_is_counted_once() -> None:
    found = run_trial(SPEC, load_cards(SPEC), "random", 5, seed=3)
    assert set(found.cards) <= {f"portrait:{number}" for number in range(1, 61)}
    assert all(tally.verbs.keys() <= {"play"} for tally in found.cards.values())
    assert all(tally.taken == tally.verbs["play"] for tally in found.cards.values())
    offered = sum(tally.offered for tally in found.cards.values())
    assert offered == 5 * sum(tally.taken for tally in found.cards.values())  # five cards in every hand
    assert run_trial(SPEC, load_cards(SPEC), "random", 5, seed=3) == found


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_game_can_be_tried_out(spec: GameSpec) -> None:
    loaded = load_cards(spec)
    found = run_trial(spec, loaded, "random", 2, seed=1)
    known = {full for entries in loaded.resolved.values() for full in entries}
    assert found.cards
    assert set(found.cards) <= known


def test_only_what_a_pack_adds_or_changes_is_its_own(write: Write, packs_dir: Path) -> None:
    change = "- {change: portrait:1, set: {garden.steps: 2}}\n"
    write(files={"cards.yaml": card("sleet", 61) + change})
    base = load_cards(SPEC)
    assert changed_ids(load_cards(SPEC, ["frost"], packs_dir), base) == {"frost:sleet", "portrait:1"}
    assert len(changed_ids(base, base)) > 60


def test_the_command_prints_a_table_with_a_chart(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61).replace("}}\n", "}, name: {en: Sleet}}\n")})
    assert main(["packs", "test", str(folder), "--games", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (row,) = [line for line in lines[:4] if "Sleet (frost:sleet)" in line]
    assert "%" in row
    assert "│" in row
    assert any("policy against itself, 10 games" in line for line in lines)


def test_the_command_prints_json(write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(files={"cards.yaml": card("sleet", 61)})
    words = ["packs", "test", "frost", "--json", "--games", "6", "--agents", "random"]
    assert main([*words, "--data-dir", str(packs_dir.parent)]) == 0
    result = json.loads(capsys.readouterr().out)
    (found,) = result["trials"]
    assert result["pack"] == "frost"
    assert (found["game"], found["agent"], found["games"]) == ("portrait", "random", 6)
    assert found["cards"]["frost:sleet"]["pack"] is True
    assert found["cards"]["portrait:1"]["pack"] is False


@pytest.mark.parametrize(
    "words", ["nowhere", "portrait --games 0", "portrait --agents genius", "portrait --game tennis"]
)
def test_wrong_use_is_one_sentence(words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["packs", "test", *words.split(), "--data-dir", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_broken_pack_is_not_played(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"cards.yaml": "- 5\n"})
    assert main(["packs", "test", str(folder)]) == 2
    assert "cards.yaml:1:3" in capsys.readouterr().err


def test_a_game_that_never_ends_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(limits, "GAME_MOVES", 3)
    assert main(["packs", "test", "portrait", "--games", "1", "--data-dir", str(tmp_path)]) == 1
    assert "no end after 3 moves, 2 players, seed 1" in capsys.readouterr().err


def test_rules_that_trip_over_the_data_are_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(Rng, "shuffle", lambda self, items: items[999])
    assert main(["packs", "test", "portrait", "--games", "1", "--data-dir", str(tmp_path)]) == 1
    assert "IndexError" in capsys.readouterr().err
