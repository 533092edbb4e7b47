"""Tables without an own seat: the computer plays on, is continued and is watched, at every count of seats."""

import pytest

from game.catalog import GAMES
from game.commands.play import last_game
from game.saving import saves
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import played_session
from scenes.window.intents import Pointed
from scenes.window.opening import first_scene
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

COUNTS = [
    pytest.param(spec.id, count, marks=[] if count in (spec.seats[0], spec.seats[-1]) else [pytest.mark.long])
    for spec in GAMES
    for count in spec.seats
]
FRAMES = 60
SOME = 16
"""Enough to see that a game which is known goes on."""


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def look_around(player: Player, frames: int = FRAMES) -> None:
    """Let time pass with the pointer on one thing after another."""
    for frame in range(frames):
        controls = player.scene.page.controls
        player.scene.handle(Pointed(controls[frame % len(controls)].box.center))
        player.tick(0.4)


@pytest.mark.parametrize(("game", "count"), COUNTS)
def test_the_computer_plays_before_onlookers(game, count, tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    scene = player.new_game(game, ["novice"] * count, 7)
    look_around(player)
    assert scene.stage.seat is None
    assert len(scene.session.moves) > 3


@pytest.mark.parametrize(("game", "count"), COUNTS)
def test_such_a_game_is_continued(game, count, tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    session = played_session(player.ctx, game, count, 1, 5, people=0)
    saves.autosave(session, player.ctx.library.paths.saves)
    session.slot.release()
    scene = first_scene(player.ctx, last_game(player.ctx.library.paths, player.ctx.locale))
    assert isinstance(scene, TableScene)
    assert scene.stage.seat is None
    player.show(scene)
    look_around(player, SOME)
    assert len(scene.session.moves) > 5


@pytest.mark.parametrize(("game", "count"), COUNTS)
def test_a_game_of_several_people_is_watched(game, count, tmp_path) -> None:
    player = Player(tmp_path, seed=1, motion="full")
    session = played_session(player.ctx, game, count, 1, 100_000, people=count)
    player.show(WatchScene(player.ctx, session, range(count)))
    assert (player.scene.stage.seat is None) == (count > 1)
    look_around(player)
    assert player.scene.stage.move > 0
