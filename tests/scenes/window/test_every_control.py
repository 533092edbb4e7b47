"""Every control of every screen is pointed at, given the focus and painted: none may end in an error."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import GAMES
from game.core.rng import Rng
from game.lessons.file import load_lesson
from game.lessons.find import shipped_lessons
from game.lessons.progress import progress_of
from scenes.menus.dialog import message, question
from scenes.menus.gallery.screen import GalleryScene
from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.learn.shelf import Court
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.pause import PauseMenu
from scenes.play import robots
from scenes.play.lessons.begin import lesson_scene
from scenes.play.lessons.end import EndScene, Ways
from scenes.play.lessons.scene import LessonScene
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import make_ready, make_scene, played_session, quiet_context
from scenes.window.context import Context
from scenes.window.crash import CrashScene
from scenes.window.intents import Pointed
from scenes.window.manager import Pop
from scenes.window.scene import HOVER_WAIT, Screen
from tests.scenes.play.test_play import InstantWorker

SIZE = (1024, 720)
GAME_IDS = tuple(spec.id for spec in GAMES)
COUNTS = tuple((spec.id, count) for spec in GAMES for count in spec.seats)
ENDS = tuple(
    pytest.param(spec.id, count, marks=() if count in (spec.seats[0], spec.seats[-1]) else pytest.mark.long)
    for spec in GAMES
    for count in spec.seats
)
"""The fewest and the most seats; those between are long runs: every count is looked at by onlookers."""
MOVES = 9
MOST = 60
"""Of more controls every second, third ... is looked at: the cards named on a page of rules are all alike."""


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def visit(scene: Screen) -> int:
    """Rest the pointer and then the focus on every control there is; return how many were met."""
    pygame.display.set_mode((1, 1))
    clock = [0.0]
    scene.ctx.now = lambda: clock[0]
    target = pygame.Surface(SIZE)
    scene.enter()
    scene.paint(target)
    known = [control.id for control in scene.page.controls]
    known = known[:: 1 + len(known) // MOST]
    for name in known:
        _point(scene, name, clock)
        scene.paint(target)
        _focus(scene, name)
        scene.paint(target)
    scene.leave()
    return len(known)


def _point(scene: Screen, name: str, clock: list[float]) -> None:
    control = scene.page.find(name)
    if control is not None:  # what lies on a table may go when something else is pointed at
        scene.handle(Pointed(control.box.center))
        scene.attention.hover = name  # also where another piece lies on its middle
        clock[0] += 2 * HOVER_WAIT
        scene.update(clock[0])


def _focus(scene: Screen, name: str) -> None:
    control = scene.page.find(name)
    if control is not None:
        scene.focus_on(control)


def table(ctx: Context, game: str, count: int = 0, moves: int = MOVES, people: int = 1) -> TableScene:
    scene = TableScene(ctx, played_session(ctx, game, count, 1, moves, people=people))
    scene.stage.covered = False
    return scene


def ready(name: str, game: str, ctx: Context) -> Screen:
    """A screen by its name on the command line, a moment after it was opened."""
    scene = make_scene(ctx, name, game, moves=4)
    make_ready(scene, game)
    return scene


def setup_lists(ctx: Context, game: str) -> list[SetupScene]:
    """New game once for every list that can be pulled down."""
    first = ready("setup", game, ctx)
    found = []
    for control in first.page.controls:
        if control.id.startswith("open:") and control.enabled:
            scene = ready("setup", game, ctx)
            scene.use(scene.page.find(control.id))
            found.append(scene)
    return found


def advice(ctx: Context) -> Screen:
    below = table(ctx, "portrait")
    agent = make_agent("hint", below.session.spec)
    below.host.advisor.take(agent.choose(below.session.view(0), Rng(1), Budget(simulations=8)))
    return below


def close_up(game: str, ctx: Context) -> Screen:
    scene = GalleryScene(ctx, game)
    return scene.use(scene.page.find("card:0")).scene


def zoomed(game: str, ctx: Context) -> Screen:
    below = table(ctx, game)
    assert below.page
    change = next(filter(None, (below.zoom(thing) for thing in below.stage.spread.pieces)))
    return change.scene


def a_message(ctx: Context) -> Screen:
    return message(ctx, "A title", "Some words.")


def a_question(ctx: Context) -> Screen:
    return question(ctx, "A title", "Some words.", "Yes", lambda: None)


def broken(ctx: Context) -> Screen:
    return CrashScene(ctx, ValueError("a cause"))


def a_lesson(ctx: Context) -> LessonScene:
    path = shipped_lessons("portrait")[0]
    return lesson_scene(ctx, load_lesson(path))


def an_end(ctx: Context) -> Screen:
    court = Court(ctx, "portrait", progress_of(ctx.library.paths.learn, "nobody"))
    lesson = a_lesson(ctx)
    return EndScene(ctx, lesson, 2, Ways(court, 0, 1, lambda number: Pop(), Pop))


PLAIN: dict[str, Callable[[Context], Screen]] = {
    "title": partial(ready, "title", ""),
    "settings": partial(ready, "settings", ""),
    "keys": KeyBindingScene,
    "credits": partial(ready, "credits", ""),
    "curtain": partial(ready, "curtain", "portrait"),
    "pause": lambda ctx: PauseMenu(ctx, table(ctx, "portrait")),
    "goal": lambda ctx: table(ctx, "portrait").goal_scene(),
    "message": a_message,
    "question": a_question,
    "key sheet": KeySheet,
    "hint": advice,
    "crash": broken,
    "learn": partial(ready, "learn", "portrait"),
    "lesson": a_lesson,
    "replays": partial(ready, "replays", ""),
    "statistics": partial(ready, "statistics", ""),
    "end of a lesson": an_end,
    **{name: partial(ready, name, "portrait") for name in ("packs", "workshop", "review", "quiz", "coach")},
}


@pytest.mark.parametrize("name", PLAIN)
def test_screens_of_the_program(name) -> None:
    assert visit(PLAIN[name](quiet_context(SIZE)))


PER_GAME: dict[str, Callable[[str, Context], Screen]] = {
    "setup": partial(ready, "setup"),
    "rules": partial(ready, "rules"),
    "results": partial(ready, "results"),
    "review": partial(ready, "review"),
    "quiz": partial(ready, "quiz"),
    "open": partial(ready, "open"),
    "gallery": partial(ready, "gallery"),
    "close-up": close_up,
    "zoom": zoomed,
    "log": lambda game, ctx: table(ctx, game).open_log().scene,
}


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("name", PER_GAME)
def test_screens_of_a_game(name, game) -> None:
    assert visit(PER_GAME[name](game, quiet_context(SIZE)))


@pytest.mark.parametrize("game", GAME_IDS)
def test_lists_of_new_game(game) -> None:
    scenes = setup_lists(quiet_context(SIZE), game)
    assert scenes
    assert all(visit(scene) for scene in scenes)


@pytest.mark.parametrize(("game", "count"), COUNTS)
def test_tables(game, count) -> None:
    scene = table(quiet_context(SIZE), game, count)
    assert scene.stage.seat is not None
    assert visit(scene)


@pytest.mark.parametrize(("game", "count"), ENDS)
def test_tables_where_only_the_computer_plays(game, count) -> None:
    scene = table(quiet_context(SIZE), game, count, people=0)
    assert scene.stage.seat is None
    assert visit(scene)


@pytest.mark.parametrize(("game", "count"), ENDS)
def test_watching_a_game_of_several_people(game, count) -> None:
    """Nobody's hand is shown where several people looked on."""
    ctx = quiet_context(SIZE)
    scene = WatchScene(ctx, played_session(ctx, game, count, 1, 100_000, people=count), start=MOVES)
    assert (scene.stage.seat is None) == (count > 1)
    assert visit(scene)
