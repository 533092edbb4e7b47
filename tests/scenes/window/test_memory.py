"""Memory: what was left is let go, and what the program holds can be told."""

import gc
import os
import weakref

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

from scenes.play import robots
from scenes.tools.footprint import Sample, family, growth, rss
from scenes.tools.shots import make_scene, quiet_context
from scenes.window.app import App
from scenes.window.manager import Reset
from tests.scenes.play.test_play import InstantWorker


def test_a_game_that_was_left_is_forgotten(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    ctx = quiet_context((1280, 720))
    app = App(ctx, lambda context: make_scene(context, "table:tenno", "tenno"), (1280, 720))
    app.sweep_before_play()
    app.tick()
    table = weakref.ref(app.manager.top)
    gc.disable()
    try:
        app.manager._apply(Reset(ctx.title(ctx)))
        app.sweep_before_play()
        assert table() is None, "frozen memory would keep it for ever"
    finally:
        gc.enable()
        gc.unfreeze()


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="only Linux tells it so")
def test_memory_is_told_in_bytes() -> None:
    assert 10_000_000 < rss() <= family()
    assert rss(2**30) == 0, "nobody there"


def test_growth_compares_the_last_quarters() -> None:
    def curve(*sizes: int) -> list[Sample]:
        return [Sample(minute, "tenno", size, size, 0) for minute, size in enumerate(sizes)]

    assert growth(curve(1, 9, 5, 5, 7, 3, 5, 5)) == 0
    assert growth(curve(1, 1, 2, 2, 4, 4, 5, 5)) == 0.25
