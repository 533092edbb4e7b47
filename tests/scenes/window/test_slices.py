"""A picture in slices: every frame gets on, whatever the machine, and nothing stays missing."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

from scenes.menus.new_game import layout as setup_layout
from scenes.tools.shots import quiet_context
from scenes.window import slices
from scenes.window.app import App
from scenes.window.slices import Slices
from scenes.window.studio import Studio
from tests.scenes.window.test_stand_ins import IdlePainters


def test_the_first_part_always_has_time(monkeypatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(slices, "perf_counter", lambda: next(clock) * slices.ENOUGH * 0.4)
    parts = Slices()
    for _ in range(2):
        parts.begin()
        assert not parts.late
        assert [parts.time_left() for _ in range(4)] == [True, True, False, False]
        assert parts.late


def test_new_game_paints_its_dioramas_a_few_at_a_time(tmp_path, monkeypatch) -> None:
    painted: list[str] = []
    real = setup_layout.game_box

    def box(game, *rest):
        painted.append(game)
        return real(game, *rest)

    monkeypatch.setattr(setup_layout, "game_box", box)
    left = iter([True, False, False, False, False] + [True] * 50)
    monkeypatch.setattr(Slices, "time_left", lambda parts: _note(parts, next(left)))
    ctx = quiet_context((1280, 720))
    ctx.studio = Studio(tmp_path, patient=False)
    ctx.studio.workshop = IdlePainters(tmp_path)
    from scenes.menus.new_game.screen import SetupScene

    app = App(ctx, SetupScene, (1280, 720))
    app.tick()
    assert len(painted) == 1
    assert app.manager.top.wake(0.0) == 0.0, "the next frame follows at once"
    app.tick()
    assert len(painted) == 1 + 5
    assert not app.manager.top.slices.late


def _note(parts: Slices, in_time: bool) -> bool:
    parts.late = parts.late or not in_time
    return in_time


@pytest.mark.parametrize("late", (True, False))
def test_a_new_frame_begins_with_nothing_late(late) -> None:
    parts = Slices()
    parts.late = late
    parts.begin()
    assert not parts.late
