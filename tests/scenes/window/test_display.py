"""The window of the program; and without a screen, one sentence that says so."""

from __future__ import annotations

import os
import subprocess
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from scenes.window.app import open_window


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("words", [(), ("--data-dir", "data"), ("play", "--lang", "uk")])
def test_no_display_is_one_sentence(tmp_path, words) -> None:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    kept |= {"HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "scenes.main", *words]
    done = subprocess.run(
        command, cwd=tmp_path, env=kept, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "no display" in done.stderr


@pytest.mark.parametrize("words", [(), ("--data-dir", "somewhere")])
def test_the_title_does_not_wait_for_the_games(words) -> None:
    """The first frame comes before the rules of any game are read, also with a folder of choice."""
    code = (
        "import sys, scenes.main, scenes.window.opening as opening\n"
        "opening.run = lambda args: print(args.data_dir, 'game.catalog' in sys.modules) or 0\n"
        f"sys.argv = ['papercourts', *{words!r}]\n"
        "scenes.main.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"{words[1] if words else None} False"


def test_a_new_window_wears_its_own_icon(monkeypatch) -> None:
    worn = []
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "set_icon", worn.append)
    for _ in range(2):
        assert open_window((1280, 720), fullscreen=False).get_size() == (1280, 720)
    assert [icon.get_size() for icon in worn] == [(128, 128)]


@pytest.mark.parametrize(("driver", "plain"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_only_x11_shows_plain_pixels(monkeypatch, driver, plain) -> None:
    """Wayland opens no window without OpenGL."""
    monkeypatch.setattr(os, "environ", {"SDL_VIDEODRIVER": "dummy"})
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_window((1280, 720), fullscreen=False)
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == plain


def test_leaving_the_full_screen_gives_the_window_its_size_back(monkeypatch) -> None:
    """SDL takes the size of the screen along the first time."""
    answers = [(1920, 1080), (1280, 720)]
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pygame.Surface(answers.pop(0)))
    assert open_window((1280, 720), fullscreen=False).get_size() == (1280, 720)
