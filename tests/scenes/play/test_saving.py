"""Closing the window or pulling the plug: Continue brings back the very position."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.saving.saves import carry_on
from scenes.menus.dialog import Dialog
from scenes.menus.pause import PauseMenu
from scenes.play.table import TableScene
from scenes.window.manager import Push
from tests.scenes.player import Player

CHILD = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import sys
from pathlib import Path
from scenes.play import robots
from tests.scenes.player import Player
from tests.scenes.play.test_play import InstantWorker
robots.Worker = InstantWorker
player = Player(Path(sys.argv[1]), seed=2)
table = player.new_game(sys.argv[2], ["human", "novice"], 23)
shown = 0
while True:
    player.play_on()
    saved = table.session.slot.status.moves or 0
    if saved != shown:
        shown = saved
        print(shown, table.session.hash_at(shown), flush=True)
"""


@pytest.mark.parametrize(("game", "moves"), [("portrait", 5), ("tenno", 14)])
def test_kill_9_loses_nothing(game, moves, tmp_path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path), game], stdout=subprocess.PIPE, text=True,
        cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert child.stdout is not None
    line = ""
    while not line or int(line.split(maxsplit=1)[0]) < moves:
        line = child.stdout.readline()
    os.kill(child.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    child.wait()
    count, fingerprint = int(line.split()[0]), line.split()[1]
    player = Player(tmp_path, seed=1)
    found = player.ctx.library.unfinished()
    assert found is not None and found.game == game
    session = carry_on(found.path).session
    assert len(session.moves) >= count
    assert session.hash_at(count) == fingerprint


def test_closing_the_window_is_no_loss(tmp_path, monkeypatch) -> None:
    from scenes.play import robots
    from tests.scenes.play.test_play import InstantWorker

    monkeypatch.setattr(robots, "Worker", InstantWorker)
    player = Player(tmp_path, seed=4)
    table = player.new_game("tenno", ["human", "novice", "novice"], 5)
    for _ in range(12):
        player.play_on()
    before = table.session.hash_at(len(table.session.moves))
    import pygame

    player.app.feed(pygame.event.Event(pygame.QUIT))
    assert not player.app.manager.running
    again = Player(tmp_path, seed=4)
    again.tick()
    again.tick()
    again.click_control("continue")
    assert isinstance(again.scene, TableScene)
    assert again.scene.session.hash_at(len(again.scene.session.moves)) == before


def press_leave_and_continue(player: Player) -> TableScene:
    """To the title by the menu, and back by Continue."""
    player.click_control("leave")
    player.tick()
    player.tick()
    player.click_control("continue")
    player.tick()
    assert isinstance(player.scene, TableScene)
    return player.scene


@pytest.fixture
def player(tmp_path, monkeypatch) -> Player:
    from scenes.play import robots
    from tests.scenes.play.test_play import InstantWorker

    monkeypatch.setattr(robots, "Worker", InstantWorker)
    return Player(tmp_path, seed=4)


def games_in(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "saves").glob("*.json"))


def test_leaving_and_continuing_is_one_game_in_one_file(player, tmp_path) -> None:
    table = player.new_game("portrait", ["human", "novice"], 5)
    for _ in range(3):
        wanted = len(table.session.moves) + 3
        while len(table.session.moves) < wanted:
            player.play_on()
        gc.freeze()
        player.app.manager._apply(Push(PauseMenu(player.ctx, table)))
        moves = len(table.session.moves)
        before = table.session.hash_at(moves)
        table = press_leave_and_continue(player)
        assert len(games_in(tmp_path)) == 1
        assert table.session.hash_at(moves) == before
    player.finish()
    player.click_control("title")
    player.tick()
    player.tick()
    assert player.ctx.library.unfinished() is None
    assert len(games_in(tmp_path)) == 1
    gc.unfreeze()


def test_a_second_window_is_told_that_the_game_is_open_elsewhere(player, tmp_path) -> None:
    first = player.new_game("portrait", ["human", "novice"], 5).session.slot
    first.wait()
    second = Player(tmp_path, seed=1)
    second.tick()
    second.tick()
    second.click_control("continue")
    assert isinstance(second.scene, Dialog)
    assert "open in another window" in second.scene.words
    assert len(games_in(tmp_path)) == 1
    second.click_control("no")
    second.click_control("continue")
    second.click_control("copy")
    table, before = second.scene, first.path.read_bytes()
    assert isinstance(table, TableScene)
    moves = len(table.session.moves)
    while len(table.session.moves) == moves:
        second.play_on()
    table.session.slot.wait()
    assert table.session.slot.path != first.path
    assert first.path.read_bytes() == before
    assert len(games_in(tmp_path)) == 2
