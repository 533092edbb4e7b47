"""Watching a game again: pause, pace, timeline, everybody's eyes; nothing glows or sounds on the way."""

import pygame
import pytest

from game import catalog
from scenes.play.paint import _glowing
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import make_scene, played_session, quiet_context
from sprites import haste
from sprites.haste import Haste
from sprites.pieces import forget_pieces
from tests.scenes.player import Player


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
def test_a_game_is_led_through(game, tmp_path, monkeypatch) -> None:
    player = Player(tmp_path, seed=1, motion="full")
    session = played_session(player.ctx, game, 3, 1, 100_000)
    scene = WatchScene(player.ctx, session, range(session.seats))
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
    assert session.names[session.moves[scene.stage.move].seat] in scene.bar().prompt
    seats = []
    for _ in range(session.seats + 1):
        player.click_control("watch:eyes")
        seats.append(scene.stage.seat)
        assert scene.stage.view.seat == scene.stage.seat and abs(scene.stage.move - middle) <= 1
    assert set(seats) == {*range(session.seats), None}
    before = scene.speed
    player.click_control("watch:speed")
    assert scene.speed != before


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
def test_a_jump_in_haste_comes_to_the_same_picture(game, monkeypatch) -> None:
    """However little time there is: every picture is nearer to the whole one, and the last is all of it."""
    ctx = quiet_context((1280, 720))
    scene = make_scene(ctx, "watch", game, 4)
    scene.enter()
    calm, hasty = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.paint(calm)
    assert not scene.late
    forget_pieces()
    scene.take_picture()
    begin = Haste.frame
    monkeypatch.setattr(haste, "ENOUGH", -1.0)
    monkeypatch.setattr(Haste, "frame", lambda self, wanted=True: begin(self))
    scene.paint(hasty)
    assert scene.late and scene.wake(0.0) == 0.0
    assert pygame.image.tobytes(hasty, "RGB") != pygame.image.tobytes(calm, "RGB")
    for _ in range(100):
        if not scene.late:
            break
        scene.paint(hasty)
    assert pygame.image.tobytes(hasty, "RGB") == pygame.image.tobytes(calm, "RGB")
