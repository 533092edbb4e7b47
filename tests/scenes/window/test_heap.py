"""Memory goes back to the system once many pictures have gone, and not while the window is dragged."""

from __future__ import annotations

import pygame

from scenes.window import app
from sprites.keep import KEPT
from tests.scenes.player import Player


def test_memory_is_given_back_once_many_pictures_have_gone(tmp_path, monkeypatch) -> None:
    trimmed: list[int] = []
    player = Player(tmp_path, seed=1)
    monkeypatch.setattr(app, "trim", lambda: trimmed.append(KEPT.let_go))
    monkeypatch.setattr(KEPT, "let_go", 0)
    player.tick(1.0)
    assert not trimmed, "nothing has gone"
    size = player.app.screen.get_size()
    player.app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    KEPT.let_go = app.MANY + 1
    player.tick(0.0)
    assert not trimmed, "the corner is being dragged"
    for _ in range(3):
        player.tick(1.0)
    assert trimmed == [0]
