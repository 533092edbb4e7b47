"""Watching a game again: pause, pace, timeline, everybody's eyes; nothing glows or sounds on the way."""

import pytest

from game import catalog
from scenes.play.paint import _glowing
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import played_session
from tests.scenes.player import Player


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
def test_a_game_is_led_through(game, tmp_path, monkeypatch) -> None:
    player = Player(tmp_path, seed=1, motion="full")
    session = played_session(player.ctx, game, 3, 1, 100_000)
    scene = WatchScene(player.ctx, session, range(3))
    player.show(scene)
    for _ in range(20):
        player.tick(0.3)
    assert scene.stage.move > 0 and _glowing(scene.stage) == {}
    player.click_control("watch:pause")
    for _ in range(20):
        player.tick(1.0)
    still = scene.stage.move
    player.tick(5.0)
    assert scene.stage.move == still and scene.stage.playback.paused
    heard: list[str] = []
    monkeypatch.setattr(player.ctx, "play", heard.append)
    middle = len(session.moves) // 2
    scene.slide(scene.page.find("timeline"), 0.5)
    assert abs(scene.stage.move - middle) <= 1 and heard == []
    seats = []
    for _ in range(4):
        player.click_control("watch:eyes")
        seats.append(scene.stage.seat)
        assert scene.stage.view.seat == scene.stage.seat and abs(scene.stage.move - middle) <= 1
    assert set(seats) == {0, 1, 2, None}
    before = scene.speed
    player.click_control("watch:speed")
    assert scene.speed != before
