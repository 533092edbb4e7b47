"""Results: they say why, their keys cannot hurt, and the winner is honoured once."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.catalog import GAMES
from game.core.events import RoundStarted
from scenes.menus.chart import final_points, pushed_apart
from scenes.menus.ending.ceremony import DIM, FALL
from scenes.menus.ending.turning import turning_point
from scenes.menus.results import DEAF, ResultsScene
from scenes.menus.rules import RulesScene
from scenes.play.watching.watch import WatchScene
from scenes.review.screen import ReviewScene
from scenes.tools.shots import make_scene, played_session, quiet_context
from scenes.window.intents import Command, Letter, Moved
from scenes.window.manager import Push

EVERY_GAME = pytest.mark.parametrize("game", [spec.id for spec in GAMES])


def ended(game: str = "", motion: str = "full") -> ResultsScene:
    """Results of a game that has just ended, on a clock of their own."""
    ctx = quiet_context((1280, 720))
    ctx.settings.motion = motion
    clock = [100.0]
    ctx.now = lambda: clock[0]
    session = played_session(ctx, game or GAMES[0].id, 3, 1, 100_000)
    scene = ResultsScene(ctx, session, range(session.seats), fresh=True)
    scene.clock = clock  # type: ignore[attr-defined]
    scene.enter()
    return scene


def later(scene: ResultsScene, seconds: float) -> None:
    scene.clock[0] += seconds  # type: ignore[attr-defined]
    scene.update(scene.ctx.now())


def test_the_focus_is_on_looking_and_keys_are_deaf_for_a_second() -> None:
    scene = ended()
    assert scene.attention.focus == "watch"
    for intent in (Command("act"), Command("back"), Command("confirm"), Letter("n"), Moved("right")):
        assert scene.handle(intent) is None
    assert scene.attention.focus == "watch"
    later(scene, DEAF + 0.1)
    change = scene.handle(Command("act"))
    assert isinstance(change, Push) and isinstance(change.scene, ReviewScene)


@EVERY_GAME
def test_as_many_rounds_are_counted_as_the_table_said(game: str) -> None:
    """The end of a deck may come before another round can begin."""
    scene = ended(game)
    told = [event.round for _, event in scene.session.history(None) if isinstance(event, RoundStarted)]
    assert told == list(range(1, scene.session.rounds + 1))
    assert f"{told[-1]} rounds" in scene._note()


def test_space_starts_nothing_wherever_the_focus_is() -> None:
    scene = ended()
    later(scene, 9)
    for control in scene.page.controls:
        scene.attention.focus = control.id
        assert not scene.presses_button(Command("confirm"))
        assert scene.handle(Command("confirm")) is None


def test_n_plays_again_and_f1_opens_the_rules() -> None:
    scene = ended()
    later(scene, 9)
    change = scene.handle(Command("rules"))
    assert isinstance(change, Push) and isinstance(change.scene, RulesScene)
    assert scene.handle(Letter("n")) is not None


@EVERY_GAME
def test_the_page_says_why_and_every_fact_can_be_seen(game: str) -> None:
    scene = make_scene(quiet_context((1920, 1080)), "results", game)
    assert isinstance(scene, ResultsScene)
    said = [words.markup for words in scene.page.words]
    assert scene.sentence() in said
    for number, fact in enumerate(scene.why.facts):
        control = scene.page.find(f"fact:{number}")
        assert (control is None) == (fact.moves is None)
        if control is not None and fact.moves is not None:
            change = scene.act(control)
            assert isinstance(change, Push) and isinstance(change.scene, WatchScene)
            assert change.scene.next_move == fact.moves - 1


@EVERY_GAME
def test_the_chart_ends_with_the_scores_of_the_ranking(game: str) -> None:
    ctx = quiet_context((1280, 720))
    for seed in range(3):
        session = played_session(ctx, game, 0, seed, 100_000)
        assert session.outcome is not None
        assert final_points(session)[-1].scores == session.outcome.scores


def test_the_winner_is_honoured_once_and_never_with_reduced_motion() -> None:
    scene = ended()
    target = pygame.Surface((1280, 720))
    scene.paint(target)
    assert scene.ceremony is not None and not scene.ceremony.revealed(scene.ctx.now())
    assert scene.wake(scene.ctx.now()) == 0.0
    later(scene, DIM)
    scene.paint(target)
    later(scene, FALL)
    assert scene.ceremony is None and scene.wake(scene.ctx.now()) is None
    scene.enter()
    assert scene.ceremony is None
    assert ended(motion="reduced").ceremony is None and ended(motion="none").ceremony is None


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_the_turning_point_is_where_the_lead_changed_for_good(game) -> None:
    """Before that round the winner was not ahead; from its end on he always was."""
    ctx = quiet_context((1280, 720))
    for seed in range(1, 6):
        session = played_session(ctx, game, 4, seed, 100_000)
        found, points = turning_point(session), final_points(session)
        assert session.outcome is not None
        if found is None:
            continue
        winner = session.outcome.winners[0]
        ahead = [
            point.scores[winner] > max(s for seat, s in enumerate(point.scores) if seat != winner)
            for point in points
        ]
        at = next(n for n, point in enumerate(points) if point.moves + 1 == found.moves)
        assert not ahead[at] and all(ahead[at + 1 :])


@pytest.mark.parametrize("wished", [[90.0] * 4, [0.0] * 4, [50.0, 52.0, 90.0, 91.0], [10.0, 40.0, 70.0]])
def test_names_at_the_end_of_a_chart_keep_apart(wished: list[float]) -> None:
    """Also where the lines are flat: nobody's name lies on another's, none below the chart."""
    found = pushed_apart(wished, 20.0, 0.0, 100.0)
    assert all(b - a >= 20.0 for a, b in itertools.pairwise(found))
    assert found[0] >= 0.0 and found[-1] <= 100.0
    assert pushed_apart([5.0] * 9, 20.0, 0.0, 80.0)[-1] <= 80.0, "where there is little room they lie closer"
