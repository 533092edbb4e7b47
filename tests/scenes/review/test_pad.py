"""Looking back with a gamepad alone: games, watching, review, quiz, coach and statistics by raw events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from scenes.menus.replays.screen import ReplaysScene
from scenes.menus.statistics.screen import StatisticsScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.review.quiz import QuizScene
from scenes.review.screen import ReviewScene
from scenes.tools.examples import example_infos
from scenes.tools.shots import make_scene, with_examples
from scenes.window.scene import Screen
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

GAME = catalog.GAMES[0].id
BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A, "b": pygame.CONTROLLER_BUTTON_B, "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y, "start": pygame.CONTROLLER_BUTTON_START,
    "zone": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip


class Pad:
    """A player who has nothing but a gamepad."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(robots, "Worker", InstantWorker)
        self.player = Player(folder, seed=1)

    def show(self, scene: Screen) -> None:
        self.player.show(scene)

    @property
    def scene(self) -> Screen:
        found = self.player.scene
        assert isinstance(found, Screen)
        return found

    def press(self, *names: str) -> None:
        for name in names:
            self.player.look()
            self.player.post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name])
            self.player.tick(0.3)

    def go_to(self, control: str) -> None:
        """Walk to a control over zones and arrows."""
        for _ in range(14):
            here = self.scene.page.find(self.scene.attention.focus)
            there = self.scene.page.find(control)
            assert there is not None, f"{control} is not on the page"
            if here is not None and here.zone == there.zone:
                break
            self.press("zone")
        for _ in range(24):
            if self.scene.attention.focus == control:
                return
            here = self.scene.page.find(self.scene.attention.focus)
            assert here is not None
            dx, dy = there.box.centerx - here.box.centerx, there.box.centery - here.box.centery
            across = abs(dx) > abs(dy)
            self.press(("right" if dx > 0 else "left") if across else ("down" if dy > 0 else "up"))
        raise AssertionError(f"{control} cannot be reached; the focus is on {self.scene.attention.focus}")


@pytest.fixture
def pad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pad:
    return Pad(tmp_path, monkeypatch)


def test_the_list_of_games(pad: Pad) -> None:
    scene = ReplaysScene(with_examples(pad.player.ctx))
    pad.show(scene)
    pad.go_to("row:0")
    pad.press("down", "down")
    assert scene.chosen == scene.wanted[2].path
    pad.go_to("watch")
    pad.press("a")
    assert isinstance(pad.scene, WatchScene)
    pad.press("b")
    assert pad.scene is scene


def test_watching(pad: Pad) -> None:
    scene = make_scene(pad.player.ctx, "watch", GAME, 4)
    assert isinstance(scene, WatchScene)
    pad.show(scene)
    pad.go_to("watch:eyes")
    pad.press("a")
    assert scene.open is not None
    pad.go_to("open:1:0")
    pad.press("y")
    assert pad.scene is not scene, "the card is held close"
    pad.press("b")
    pad.go_to("timeline")
    at = scene.stage.move
    pad.press("right")
    assert scene.stage.move > at


def test_the_review(pad: Pad) -> None:
    scene = make_scene(pad.player.ctx, "review", GAME, 4)
    assert isinstance(scene, ReviewScene)
    pad.show(scene)
    first = scene.viewer.number
    pad.press("left")
    assert scene.viewer.number != first
    pad.go_to("next")
    pad.press("a")
    assert scene.viewer.number in scene.story.slips()
    pad.go_to("eyes:open")
    pad.press("a")
    assert scene.viewer.open
    pad.go_to("go:later")
    move = scene.viewer.move
    pad.press("a")
    assert scene.viewer.move == move + 1


def test_the_quiz(pad: Pad) -> None:
    scene = make_scene(pad.player.ctx, "quiz", GAME, 4)
    assert isinstance(scene, QuizScene)
    pad.show(scene)
    pad.go_to("quiz:nudge")
    pad.press("a")
    assert scene.nudge
    pad.press("b")


@pytest.mark.parametrize(("button", "made"), (("a", 1), ("b", 1), ("x", 0)))
def test_the_coach(pad: Pad, button: str, made: int) -> None:
    """A and B keep the move, X takes it back."""
    scene = make_scene(pad.player.ctx, "coach", GAME, 4)
    assert isinstance(scene, TableScene)
    scene.ctx.library.autosave = lambda session: None  # type: ignore[method-assign]
    before = len(scene.session.moves)
    pad.show(scene)
    scene.attention.focus, scene.attention.keyboard = "coach:keep", True
    pad.player.look()
    pad.player.post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[button])
    assert not scene.host.coach.open
    assert len(scene.session.moves) >= before + made and (made or len(scene.session.moves) == before)


def test_statistics(pad: Pad) -> None:
    scene = StatisticsScene(with_examples(pad.player.ctx), example_infos())
    pad.show(scene)
    rows = [control.id for control in scene.page.controls if control.id.startswith("court:")]
    assert rows
    pad.go_to(rows[1])
    pad.press("a")
    chosen = scene.page.find(rows[1])
    assert chosen is not None and chosen.on, "its games alone"
