"""No error of a scene, a painter or a notice ends the program; the game's save stays as it was."""

import os
from pathlib import Path

import pygame
import pytest

from game.saving.listing import list_saves
from game.saving.saves import load
from game.settings import Settings
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.title import TitleScene
from scenes.play import robots
from scenes.window import app as window
from scenes.window.app import App
from scenes.window.crash import CrashScene, LastPage
from scenes.window.manager import Push
from scenes.window.opening import make_context
from scenes.window.scene import Scene
from scenes.window.start import begin
from tests.scenes.play.test_play import InstantWorker

STEPS = ("handle", "update", "paint", "enter", "leave", "wake", "breath", "changed")
STUDIO = ("collect", "sharpen")


class Broken(Exception):
    """What the tests throw."""


def break_down(*_: object, **__: object) -> None:
    raise Broken("on purpose")


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    settings = Settings(language="en", motion="none", ai_pace="instant", confirm="never")
    window = App(make_context(tmp_path, settings), TitleScene, (1280, 720))
    window.ctx.now = lambda: 0.0  # the loop has no reason to sleep
    window._events = lambda: _events(window)
    window.step()
    yield window
    window.manager.close()
    window.ctx.studio.close()


def _events(app: App) -> list[pygame.event.Event]:
    """What the loop asks for before it sleeps, without the sleep."""
    app.manager.guard(app._measure_patience)
    return pygame.event.get()


def key(app: App, code: int) -> None:
    app.feed(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    app.step()


def steps(app: App, count: int = 6) -> None:
    """Some frames: a table may put its picture off for one or two."""
    for _ in range(count):
        app.step()


def play(app: App) -> Path:
    """Open a table; return its save."""
    app.manager.guard(lambda: begin(app.ctx, GamePlan(seed=5)))
    app.step()
    (save,) = list_saves(app.ctx.library.paths.saves)
    return save.path


def assert_goes_on(app: App) -> None:
    assert app.manager.running
    assert isinstance(app.manager.top, CrashScene)
    assert "Broken: on purpose" in app.manager.top.report
    app.manager.guard(lambda: app.manager.top.use(app.manager.top.page.find("title")))
    app.step()
    assert isinstance(app.manager.top, TitleScene)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_a_scene_breaks(app, step) -> None:
    save = play(app)
    table = app.manager.top
    setattr(table, step, break_down)
    if step == "enter":
        app.manager.guard(lambda: Push(table))
    if step == "leave":
        app.manager.guard(lambda: begin(app.ctx, GamePlan(seed=6)))
    key(app, pygame.K_DOWN)
    steps(app)
    assert load(save).session.snapshot() == table.session.snapshot()
    assert_goes_on(app)


@pytest.mark.parametrize("step", STUDIO)
def test_the_painters_break(app, step, monkeypatch) -> None:
    play(app)
    with monkeypatch.context() as broken:
        broken.setattr(app.ctx.studio, step, break_down)
        app.manager.guard(app._take_pictures)
    app.step()
    assert_goes_on(app)


def test_painters_that_stay_broken_leave_the_last_page(app, monkeypatch) -> None:
    play(app)
    monkeypatch.setattr(app.ctx.studio, "collect", break_down)
    steps(app)
    assert app.manager.running
    assert isinstance(app.manager.top, LastPage)


def test_a_notice_breaks(app) -> None:
    play(app)
    app.ctx.notify("a notice")
    app.ctx.notices[0].text = None
    app.manager.dirty = True
    steps(app)
    assert app.manager.running
    assert isinstance(app.manager.top, CrashScene)


def test_a_resize_breaks(app, monkeypatch) -> None:
    play(app)
    with monkeypatch.context() as broken:
        broken.setattr(app.ctx, "resize", break_down)
        app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=(1300, 800), w=1300, h=800))
    app.step()
    assert_goes_on(app)


def test_the_full_screen_breaks(app, monkeypatch) -> None:
    play(app)
    with monkeypatch.context() as broken:
        broken.setattr(window, "open_window", break_down)
        key(app, pygame.K_F11)
    steps(app)
    assert not app.ctx.settings.fullscreen
    assert_goes_on(app)


def test_a_change_of_language_breaks(app, monkeypatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(app.ctx, "_speak", break_down)
        app.manager.guard(lambda: app.manager.top.use(app.manager.top.page.find("lang:uk")))
    app.step()
    assert_goes_on(app)


def test_the_first_scene_breaks(tmp_path) -> None:
    app = App(make_context(tmp_path, Settings(language="en")), break_down, (1280, 720))
    assert_goes_on_without_events(app)


def assert_goes_on_without_events(app: App) -> None:
    app.tick()
    assert isinstance(app.manager.top, CrashScene)
    app.ctx.studio.close()


def test_closing_breaks_in_one_scene_and_the_others_put_their_things_away(app) -> None:
    left = []
    app.manager.guard(lambda: Push(Scene(app.ctx)))
    app.manager.stack[0].leave = lambda: left.append("title")
    app.manager.top.leave = break_down
    app.feed(pygame.event.Event(pygame.QUIT))
    assert not app.manager.running
    assert left == ["title"]
    (report,) = app.ctx.library.paths.crashes.glob("*.txt")
    assert "Broken" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("step", ("__init__", "enter", "layout", "paint", "update", "wake"))
def test_the_crash_screen_breaks_too(app, monkeypatch, step) -> None:
    save = play(app)
    monkeypatch.setattr(CrashScene, step, break_down)
    app.manager.top.update = break_down
    steps(app)
    assert isinstance(app.manager.top, LastPage)
    assert app.screen.get_at((0, 0))[:3] == (255, 255, 255)
    assert save.exists()
    key(app, pygame.K_RETURN)
    assert isinstance(app.manager.top, TitleScene)


def test_the_last_page_leaves_with_escape(app, monkeypatch) -> None:
    monkeypatch.setattr(CrashScene, "paint", break_down)
    app.manager.top.update = break_down
    steps(app)
    assert isinstance(app.manager.top, LastPage)
    key(app, pygame.K_ESCAPE)
    assert not app.manager.running


def test_where_nothing_can_be_shown_one_sentence_is_told(tmp_path, monkeypatch, capfd) -> None:
    from argparse import Namespace

    from scenes import main

    monkeypatch.setattr(window.App, "draw", break_down)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert main._open(Namespace(data_dir=tmp_path)) == 1
    told = capfd.readouterr().err
    assert "Traceback" not in told
    assert told.count("\n") == 1
    assert os.listdir(tmp_path / "crashes")
