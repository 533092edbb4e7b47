"""The first window of the packaged program: ready pictures at once, exact ones when they are painted."""

import os
import sys
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from scenes.window import opening, studio
from scenes.window.app import App
from scenes.window.studio import Studio
from sprites.paint import store, workshop
from sprites.paint.ready import NAMES, SIZES, make_ready, scaled
from sprites.paint.workshop import Order, Workshop

OTHER = (1366, 720)
"""A window that no ready picture was painted for."""


def pixels(surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(scope="module")
def brought(tmp_path_factory):
    """A folder of ready pictures as the build makes it."""
    folder = tmp_path_factory.mktemp("build") / "ready"
    make_ready(folder)
    return folder


@pytest.fixture
def start(brought, tmp_path, monkeypatch):
    """Starts the program as packaged: it brings pictures along, and must not paint beside its window."""
    monkeypatch.setattr(studio, "scaled", lambda order: scaled(order, brought))
    monkeypatch.setattr(workshop, "LOOKING", 60.0)
    monkeypatch.setattr(Order, "paint", lambda order: pytest.fail(f"the window waits for {order}"))
    apps = []

    def started(size) -> App:
        ctx = opening.make_context(tmp_path)
        ctx.studio.patient = False
        ctx.studio.workshop = Workshop(tmp_path / "cache", ready=brought)
        apps.append(App(ctx, ctx.title, size))
        apps[-1].tick()
        return apps[-1]

    yield started
    for app in apps:
        app.ctx.studio.close()


@pytest.mark.parametrize("screen", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_usual_first_windows_have_ready_pictures(monkeypatch, screen) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert opening.window_size() in SIZES


def test_a_ready_picture_is_the_exact_one(brought) -> None:
    order = Order("stage_lip", (SIZES[0],))
    assert pixels(Workshop(ready=brought).find(order)) == pixels(order.paint())


def test_a_usual_first_window_needs_no_painter(start) -> None:
    app = start(SIZES[0])
    app.tick()
    assert app.manager.top.painted
    assert not app.ctx.studio.busy


def test_another_first_window_sharpens_when_its_pictures_are_painted(start) -> None:
    app = start(OTHER)
    soft, version, shop = pixels(app.screen), app.ctx.version, app.ctx.studio.workshop
    assert app.ctx.studio.busy
    assert shop._pool is None, "no painter starts before the first picture is shown"
    ends = time.monotonic() + 60
    while app.ctx.version == version and time.monotonic() < ends:
        pygame.time.wait(20)
        app.tick()
    assert not app.ctx.studio.busy
    sharp = pixels(app.screen)
    assert sharp != soft
    assert all(shop.find(Order(name, (OTHER,))) for name in NAMES)
    assert pixels(start(OTHER).screen) == sharp, "the next start finds them on disk"


def test_only_the_latest_size_is_waited_for(start) -> None:
    app = start(OTHER)
    pygame.display.set_mode((1400, 800))
    app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=(1400, 800), w=1400, h=800))
    app.draw()
    assert {order.args for order in app.ctx.studio._awaited} == {((1400, 800),)}


def test_pictures_of_other_art_are_not_used(brought, monkeypatch) -> None:
    monkeypatch.setattr(workshop, "art_digest", lambda: "other")
    for size in (*SIZES, OTHER):
        order = Order("title", (size,))
        assert Workshop(ready=brought).find(order) is None
        assert scaled(order, brought) is None


def test_a_build_knows_its_painters_without_their_source(brought, monkeypatch) -> None:
    here = store.art_digest()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(store, "READY", brought)
    assert store.art_digest.__wrapped__() == here
    (brought / store.PAINTERS_FILE).write_text("others")
    assert store.art_digest.__wrapped__() != here


def test_from_source_a_sketch_stands_in_and_the_picture_follows(tmp_path) -> None:
    own, order = Studio(tmp_path, patient=False), Order("stage_lip", (OTHER,))
    rough = own.big("stage_lip", OTHER)
    assert rough.get_size() == OTHER
    assert own.busy
    assert own.workshop._pool is None, "the first picture is shown before a painter starts"
    ends = time.monotonic() + 60
    while not own.sharpen() and time.monotonic() < ends:
        pygame.time.wait(20)
        own.collect()
    assert own.version == 1
    assert pixels(own.big("stage_lip", OTHER)) == pixels(order.paint()) != pixels(rough)
    own.close()
