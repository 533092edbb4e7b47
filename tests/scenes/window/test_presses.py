"""A press counts once and only on the screen it was made on; a button is seen pressed before slow work."""

from __future__ import annotations

import threading

import pygame
import pytest

from scenes.menus.keysheet import KeySheet
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.window.manager import Pop, Push
from scenes.window.patience import Patience
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player


@pytest.fixture
def player(tmp_path, monkeypatch) -> Player:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    someone = Player(tmp_path, seed=1)
    someone.look()
    return someone


def feed(player: Player, *kinds: int, pos: tuple[int, int]) -> None:
    """Raw events with no picture in between."""
    for kind in kinds:
        player.app.feed(pygame.event.Event(kind, pos=pos, button=1, touch=False))


CLICK = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def place(player: Player, control: str) -> tuple[int, int]:
    return player.scene.page.find(control).box.center


def record_uses(player: Player, monkeypatch) -> list[str]:
    """What is used on the new-game screen and the title from now on."""
    used: list[str] = []
    for scene in (SetupScene, TitleScene):
        act = scene.act
        noted = lambda self, control, act=act: used.append(control.id) or act(self, control)  # noqa: E731
        monkeypatch.setattr(scene, "act", noted)
    return used


def test_clicks_made_while_a_screen_is_built_do_not_act_on_it(player, monkeypatch) -> None:
    used = record_uses(player, monkeypatch)
    spot = place(player, "new_game")
    feed(player, *CLICK, pos=spot)
    assert isinstance(player.scene, SetupScene) and player.app.seen is not player.scene
    start = place(player, "start")
    feed(player, *CLICK, pos=start)  # in the same batch of events
    for kind in CLICK:  # and during the first painting
        pygame.event.post(pygame.event.Event(kind, pos=start, button=1, touch=False))
    player.tick()
    assert isinstance(player.scene, SetupScene) and used == ["new_game"]
    feed(player, *CLICK, pos=start)
    assert isinstance(player.scene, TableScene) and used == ["new_game", "start"]


def test_a_press_held_over_from_another_screen_is_let_go_without_effect(player, monkeypatch) -> None:
    used = record_uses(player, monkeypatch)
    player.open_new_game()
    start = place(player, "start")
    feed(player, pygame.MOUSEBUTTONUP, pos=start)
    assert used == ["new_game"]
    feed(player, pygame.MOUSEBUTTONDOWN, pos=start)
    player.app.manager._apply(Push(KeySheet(player.ctx)))
    player.tick()
    player.app.manager._apply(Pop())
    player.tick()
    feed(player, pygame.MOUSEBUTTONUP, pos=start)
    assert isinstance(player.scene, SetupScene) and used == ["new_game"]


def test_the_second_half_of_a_double_click_is_not_meant_for_the_next_screen(player, monkeypatch) -> None:
    used = record_uses(player, monkeypatch)
    spot = place(player, "new_game")
    feed(player, *CLICK, pos=spot)
    player.tick(0.1)
    assert player.app.seen is player.scene
    before = player.scene.plan.game
    monkeypatch.setattr(SetupScene, "_press", lambda self, intent: pytest.fail("it was pressed"))
    feed(player, *CLICK, pos=spot)
    assert used == ["new_game"] and player.scene.plan.game == before


def test_what_lies_below_the_pointer_is_known_when_a_dialog_has_gone(player) -> None:
    player.open_new_game()
    start = place(player, "start")
    player.move(place(player, "dice"))
    player.app.manager._apply(Push(KeySheet(player.ctx)))
    player.tick()
    player.move(start)
    player.app.manager._apply(Pop())
    player.tick()
    assert player.scene.attention.hover == "start"


def test_a_key_that_is_held_acts_once(player) -> None:
    player.open_new_game()
    player.app.manager._apply(Push(KeySheet(player.ctx)))
    player.look()
    for _ in range(5):
        player.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    assert isinstance(player.scene, SetupScene)
    player.post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    player.key("escape")
    assert isinstance(player.scene, TitleScene)


@pytest.mark.parametrize("how", ("click", "key"))
def test_a_button_is_seen_pressed_before_its_work(player, monkeypatch, how) -> None:
    seen: list[str] = []
    act = TitleScene.act
    look = lambda self, control: seen.append(self.still._kept[1].pressed) or act(self, control)  # noqa: E731
    monkeypatch.setattr(TitleScene, "act", look)
    if how == "click":
        feed(player, *CLICK, pos=place(player, "new_game"))
    else:
        player.open_new_game()
    assert seen == ["new_game"]
    player.key("escape")
    player.look()
    assert player.scene.attention.pressed == "" and player.scene.still._kept[1].pressed == ""


def test_a_mark_moves_while_a_screen_takes_its_time(player, monkeypatch) -> None:
    """The work ends only after the window has shown the mark in three places."""
    pictures, shown = [], threading.Event()
    window = pygame.display.get_surface()

    def update(box: pygame.Rect) -> None:
        pictures.append(pygame.image.tobytes(window.subsurface(box), "RGB"))
        if len(set(pictures)) == 3:
            shown.set()

    monkeypatch.setattr(pygame.display, "update", update)
    before = pygame.image.tobytes(window, "RGB")
    Patience().do(window, player.ctx.theme, lambda: shown.wait(60) and None)
    assert shown.is_set()
    assert pygame.image.tobytes(window, "RGB") == before


def test_an_error_beside_the_window_is_told_to_it(player) -> None:
    with pytest.raises(ZeroDivisionError):
        Patience().do(pygame.display.get_surface(), player.ctx.theme, lambda: 1 / 0)
