"""Dioramas follow the pointer slowly, only with full motion, and rest when nothing moves."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from scenes.menus.new_game.screen import SetupScene
from scenes.menus.parallax import Drift
from scenes.menus.title import TitleScene
from scenes.tools.shots import quiet_context
from scenes.window.intents import Pointed

SIZE = (1024, 720)


def settle(scene, clock, seconds=4.0) -> int:
    """Run for some seconds; how often the picture changed."""
    changes = 0
    for _ in range(round(seconds * 40)):
        clock[0] += 1 / 40
        scene.update(clock[0])
        changes += scene.changed()
    return changes


@pytest.fixture
def title():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    ctx = quiet_context(SIZE)
    clock = [0.0]
    ctx.now = lambda: clock[0]
    scene = TitleScene(ctx)
    scene.enter()
    scene.looked = True
    scene.changed()
    return scene, clock


def painted(scene):
    target = pygame.Surface(SIZE)
    scene.paint(target)
    return target


def pixels(picture, box) -> bytes:
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def test_near_sheets_follow_the_pointer_and_come_to_rest(title) -> None:
    scene, clock = title
    still = painted(scene)
    scene.handle(Pointed((SIZE[0] - 1, 400)))
    assert scene.wake(clock[0]) < 0.1
    assert settle(scene, clock) > 5
    assert not scene.drift.moving and scene.drift.at < -0.99
    moved = painted(scene)
    middle = (SIZE[0] // 2, round(SIZE[1] * 0.8), 300, 60)
    assert pixels(moved, middle) != pixels(still, middle)
    assert settle(scene, clock) == 0, "nothing is redrawn when nothing moves"


@pytest.mark.parametrize("motion", ("reduced", "none"))
def test_without_full_motion_nothing_moves(title, motion) -> None:
    scene, clock = title
    scene.ctx.settings.motion = motion
    scene.handle(Pointed((SIZE[0] - 1, 700)))
    scene.changed()
    assert settle(scene, clock) == 0
    assert scene.drift.at == 0


def test_a_long_pause_is_no_jump() -> None:
    drift = Drift()
    drift.pull(0, 100, 0.0)
    drift.step(60.0)
    assert 0 < drift.at < 0.5


def test_the_figures_of_new_game_follow_too(title) -> None:
    clock = title[1]
    scene = SetupScene(title[0].ctx)
    scene.enter()
    still = painted(scene)
    scene.handle(Pointed((SIZE[0] - 1, SIZE[1] - 1)))
    settle(scene, clock)
    moved = painted(scene)
    games, rest = (0, 100, SIZE[0], 150), (0, round(SIZE[1] * 0.45), SIZE[0], 200)
    assert pixels(still, games) != pixels(moved, games)
    assert pixels(still, rest) == pixels(moved, rest)
    assert settle(scene, clock) == 0
