"""Settings of all tests: no window, no sound, no chance but a seeded one; long runs only with --long."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests marked long")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: minutes, not seconds; only with --long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="a long run: python3 build/dev.py test --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> random.Random:
    """What the window leaves to the system's own chance is the same in every run."""
    drawn = random.Random(5)
    monkeypatch.setattr(random, "SystemRandom", lambda: drawn)
    return drawn


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for what the windows of all tests have painted, of all processes that run them."""
    own = tmp_path_factory.getbasetemp()
    return (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "painted"


@pytest.fixture(autouse=True)
def painted_once(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Windows find what another test has had painted: pictures are kept by what they show."""
    opening = sys.modules.get("scenes.window.opening")
    if opening is not None:
        studio = opening.Studio
        monkeypatch.setattr(opening, "Studio", lambda folder, **how: studio(pictures, **how))
    yield


@pytest.fixture(autouse=True)
def windows_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test leaves open is put away behind it: tables, painters, the thread that saves a game."""
    window, opened = sys.modules.get("scenes.window.app"), []
    if window is not None:
        make = window.App.__init__

        def noted(app: Any, *words: Any, **more: Any) -> None:
            opened.append(app)
            make(app, *words, **more)

        monkeypatch.setattr(window.App, "__init__", noted)
    yield
    for app in opened:
        with suppress(Exception):  # some were broken on purpose
            app.manager.close()
        with suppress(Exception):
            app.ctx.studio.close()


@pytest.fixture(autouse=True)
def nobody_looks_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review opened on the way starts no processes; tests of reviews bring helpers of their own."""
    background = sys.modules.get("game.review.background")
    if background is not None:
        monkeypatch.setattr(background, "hire", list)
