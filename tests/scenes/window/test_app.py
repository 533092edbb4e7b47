"""The window as a whole, fed with raw events: the picture key, and a gamepad from the title to a move."""

import os
from threading import Event

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.settings import Settings
from scenes.menus.howto.screen import HowToScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.window import patience
from scenes.window.app import App
from scenes.window.manager import Pop, Push
from scenes.window.opening import make_context
from tests.scenes.play.test_play import InstantWorker


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    settings = Settings(language="en", motion="none", ai_pace="instant", confirm="never")
    window = App(make_context(tmp_path, settings), TitleScene, (1280, 720))
    window.tick()
    yield window
    window.ctx.studio.close()


def key(app: App, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.feed(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    app.tick()


def pad(app: App, button: int) -> None:
    app.feed(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    for _ in range(6):  # the computer's players choose too, and are shown
        app.tick()


def test_f2_keeps_the_picture_and_says_where(app, tmp_path) -> None:
    key(app, pygame.K_F2)
    key(app, pygame.K_F2)
    kept = list((tmp_path / "screenshots").glob("*.png"))
    assert len(kept) == 2
    assert pygame.image.load(kept[0]).get_size() == (1280, 720)
    assert all(str(path) in " ".join(notice.text for notice in app.ctx.notices) for path in kept)


def test_a_picture_that_cannot_be_kept_is_told(app, tmp_path) -> None:
    (tmp_path / "screenshots").write_text("in the way", encoding="utf-8")
    key(app, pygame.K_F2)
    assert isinstance(app.manager.top, TitleScene)
    assert "could not be saved" in app.ctx.notices[-1].text


def test_a_gamepad_walks_the_menus_and_plays_a_card(app) -> None:
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert app.manager.top.attention.focus == "replays", "below Learn and New game"
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    pad(app, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(app.manager.top, SetupScene)
    for _ in range(9):
        if app.manager.top.attention.focus.startswith("open:level:"):
            break
        zone = app.manager.top.page.find(app.manager.top.attention.focus).zone
        pad(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER if zone != "seats" else step_to_level(app))
    pad(app, pygame.CONTROLLER_BUTTON_A)
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    pad(app, pygame.CONTROLLER_BUTTON_A)
    assert "novice" in {seat.level for seat in app.manager.top.plan.seats}
    pad(app, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(app.manager.top, HowToScene), "before the first game of a title"
    pad(app, pygame.CONTROLLER_BUTTON_A)
    table = app.manager.top
    assert isinstance(table, TableScene)
    for _ in range(12):
        if table.attention.focus.startswith("card:"):
            break
        pad(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    card = table.attention.focus
    pad(app, pygame.CONTROLLER_BUTTON_A)
    assert table.stage.grip.drag.picked == card
    pad(app, pygame.CONTROLLER_BUTTON_A)
    own = [move.action.card for move in table.session.moves if move.seat == 0]
    assert [f"card:{number}" for number in own] == [card]


def step_to_level(app: App) -> int:
    """The way from the seats' first control towards a level."""
    here = app.manager.top.attention.focus
    return pygame.CONTROLLER_BUTTON_DPAD_DOWN if here.endswith(":0") else pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def test_what_lies_below_a_dialog_explains_nothing(app) -> None:
    app.manager._apply(Push(SetupScene(app.ctx)))
    setup = app.manager.top
    setup.attention.hover, setup.attention.since = "dice", -9.0
    assert setup._explained() is not None
    app.manager._apply(Push(KeySheet(app.ctx)))
    assert setup._explained() is None
    app.manager._apply(Pop())
    assert setup._explained() is not None


def test_a_window_of_another_size_is_never_black(app, monkeypatch) -> None:
    """Until its picture is painted it shows the colour of the table, and the mark that moves on it."""
    seen: list[tuple[int, ...]] = []
    flip, paint = pygame.display.flip, app.manager.paint
    monkeypatch.setattr(patience, "SOON", 0.0)
    monkeypatch.setattr(
        pygame.display, "flip", lambda: (seen.append(tuple(app.screen.get_at((3, 3)))), flip())
    )
    shown = Event()
    monkeypatch.setattr(patience, "paint_mark", lambda *given: shown.set())
    monkeypatch.setattr(app.manager, "paint", lambda target: (shown.wait(20), paint(target)))
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=(1500, 900), w=1500, h=900))
    app.tick()
    assert shown.is_set()
    assert seen[0][:3] == app.ctx.theme.furniture.table_top
    assert len(seen) == 2 and seen[1][:3] != (0, 0, 0), "then the whole picture"
