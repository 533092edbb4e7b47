"""Space cannot hurt on any screen: whatever has the focus, pressed once and twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.packs import new_pack
from game.session import Session
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.menus.workshop.screen import WorkshopScene
from scenes.play import robots
from scenes.play.curtain import CurtainScene
from scenes.play.lessons.scene import LessonScene
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import played_session
from scenes.window.context import Context
from scenes.window.manager import Push
from scenes.window.scene import Screen
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player
from tests.scenes.window.test_every_control import PER_GAME, PLAIN, ready

GAME = "portrait"
MOST, LONG = 5, 40
"""Controls tried on one screen; so many in a long run."""
BEGINS = (TitleScene, SetupScene)
"""Where Space may begin a game: the screens on which nothing is being played."""


def watched(ctx: Context) -> Screen:
    return WatchScene(ctx, played_session(ctx, GAME, 3, 1, 100_000), start=9)


def working(ctx: Context) -> Screen:
    """The workshop, with a pack of the player's own."""
    if not (ctx.library.paths.packs / "mine").exists():
        new_pack("mine", ctx.library.paths.packs, GAME)
        ctx.library.collection.refresh()
    return WorkshopScene(ctx, "mine")


SCREENS: dict[str, Callable[[Context], Screen]] = {
    **PLAIN,
    "workshop": working,
    **{name: lambda ctx, make=make: make(GAME, ctx) for name, make in PER_GAME.items()},
    "how to win": lambda ctx: ready("howto", GAME, ctx),
    "watch": watched,
}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def kept(folder: Path) -> set[str]:
    """The games on disk."""
    return {path.name for path in folder.rglob("*.json") if "saves" in path.parts or "games" in path.parts}


def sessions(player: Player) -> list[Session]:
    """Every game on the stack."""
    found = (getattr(scene, "session", None) for scene in player.app.manager.stack)
    return [session for session in found if session is not None]


def state(session: Session) -> tuple[int, bool, dict]:
    """What has been done in a game."""
    return own(session), session.outcome is None, dict(session.left)


def own(session: Session) -> int:
    """How many moves people have made."""
    return sum(session.agents[move.seat] == "human" for move in session.moves)


def open_screen(player: Player, make: Callable[[Context], Screen]) -> Screen:
    """A fresh screen above the title, looked at."""
    player.show(TitleScene(player.ctx))
    scene = make(player.ctx)
    player.app.manager._apply(Push(scene))
    player.tick()
    player.look()
    return scene


Before = list[tuple[Session, tuple[int, bool, dict]]]


def harm(player: Player, scene: Screen, before: Before, files: set[str], folder: Path) -> Iterator[str]:
    """Yield what a press has done that it must not do."""
    if isinstance(scene, BEGINS) or not player.app.manager.stack:
        return  # nothing is being played there, and leaving the program loses nothing
    top = player.scene
    if files - kept(folder):
        yield "a kept game is gone"
    known = [session for session, _ in before]
    begun = [session for session in sessions(player) if not own(session)]  # a kept game may be opened
    fresh = any(all(session is not old for old in known) for session in begun)
    if fresh and not isinstance(top, LessonScene):
        yield "another game has begun"
    if any(state(session) != was for session, was in before):
        yield "a move was made, a game ended or a seat was given away"
    if isinstance(scene, CurtainScene) and not isinstance(top, CurtainScene):
        yield "another hand is shown"
    if isinstance(scene, TableScene) and top is not scene:
        yield "the table was left"


@pytest.mark.parametrize("name", SCREENS)
def test_space_harms_nothing(name, tmp_path, request) -> None:
    harms_nothing(name, tmp_path, LONG if request.config.getoption("--long") else MOST)


def harms_nothing(name: str, tmp_path: Path, most: int) -> None:
    player = Player(tmp_path, seed=1)
    first = open_screen(player, SCREENS[name])
    controls = [control.id for control in first.page.controls if control.enabled]
    found = []
    for control in ["", *player.random.sample(controls, min(most, len(controls)))]:
        scene = open_screen(player, SCREENS[name])
        target = scene.page.find(control)
        if target is not None:
            scene.focus_on(target)
        before, files = [(game, state(game)) for game in sessions(player)], kept(tmp_path)
        player.key("space")
        if player.app.manager.stack and not isinstance(player.scene, BEGINS):
            player.strike("space")
        found += [f"{control or 'no focus'}: {done}" for done in harm(player, scene, before, files, tmp_path)]
    assert found == []


def test_the_test_finds_what_harms(tmp_path, monkeypatch) -> None:
    """Without the list of what Space never does, the pause menu gives the own seat away."""
    monkeypatch.setattr("scenes.menus.pause.PauseMenu.unsafe", frozenset())
    with pytest.raises(AssertionError):
        harms_nothing("pause", tmp_path, LONG)
