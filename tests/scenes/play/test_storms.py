"""Any keys, clicks and minimising at any moment: no table is ever deaf afterwards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game import catalog
from scenes.menus.results import ResultsScene
from scenes.play import robots
from scenes.play.host import Host
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.scenes.storm import anything, lead_on, the_table

GAMES = tuple(spec.id for spec in catalog.GAMES)
OPTIONS = {"junquick": {"chief": "live"}}
TURNS, FEW, AT_ONCE = 8, 3, 12
"""Turns of a storm and of a short one, and how much is done in each before somebody wants to play on."""
SEEDS, LONG_SEEDS = (1, 2), tuple(range(100, 120))


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def storm(player: Player, turns: int) -> Counter[str]:
    """Anything, turn by turn; after each the game can be played on. Tells on which screens that was."""
    seen: Counter[str] = Counter()
    for turn in range(turns):
        for _ in range(AT_ONCE):
            anything(player, seen)
        assert lead_on(player), f"deaf after {turn} turns of anything: {player.app.manager.stack}"
        if isinstance(player.scene, ResultsScene) or not the_table(player).session.movers:
            break
    return seen


def stormed(folder: Path, game: str, seed: int, turns: int = TURNS) -> Counter[str]:
    player = Player(folder, seed, motion="full", ai_pace="normal")
    player.new_game(game, ["human", "human", "novice"], 17 + seed, **OPTIONS.get(game, {}))
    return storm(player, turns)


@pytest.mark.parametrize("game", GAMES)
def test_no_combination_makes_a_table_deaf(game, tmp_path) -> None:
    seen = sum((stormed(tmp_path / str(seed), game, seed) for seed in SEEDS), Counter[str]())
    assert len(seen) > 3, "storms that see nothing but the table prove little"


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_nor_does_any_other_storm(game, seed, tmp_path) -> None:
    stormed(tmp_path, game, seed)


def test_the_same_seed_is_the_same_storm(chance, tmp_path) -> None:
    """Painters, the clock on the wall and the system's own chance have no part in it."""
    begun = chance.getstate()
    first = stormed(tmp_path / "one", "tenno", 3, FEW)
    chance.setstate(begun)
    assert stormed(tmp_path / "two", "tenno", 3, FEW) == first


def test_a_deaf_table_is_noticed(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(Host, "send", lambda self, seat, action: None)
    monkeypatch.setattr("tests.scenes.storm.PATIENCE", 40)
    with pytest.raises(AssertionError, match="deaf after 0 turns"):
        stormed(tmp_path, "portrait", 1)
