"""The review screen: what it shows is what the command tells, and everything can be done by keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.judge import Verdict
from game.commands.cli import main
from game.portrait.actions import MoveArtist, MoveEmperor
from game.review.helper import AtOnce
from game.review.keep import keep_review, kept_review
from game.review.review import VERDICT, Reader, begin
from game.saving import saves
from scenes.menus.dialog import Dialog
from scenes.play.hints.shifts import shifts
from scenes.play.table import TableScene
from scenes.play.watching.pane import Pane
from scenes.review.open import open_review, review_of
from scenes.review.screen import ReviewScene
from scenes.tools.looked import example_review
from scenes.tools.shots import WHOLE_GAME, make_scene, played_session, quiet_context
from scenes.window.access.words import plain
from scenes.window.intents import Command, Moved, Pointed, Pressed
from scenes.window.manager import Pop, Push, Reset

GAMES = tuple(spec.id for spec in catalog.GAMES)


def looked(game: str = "portrait", size: tuple[int, int] = (1280, 720), text: int = 100) -> ReviewScene:
    ctx = quiet_context(size, "en", text)
    scene = make_scene(ctx, "review", game, 4)
    assert isinstance(scene, ReviewScene)
    scene.enter()
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_on_the_screen_are_those_of_the_command(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ctx = quiet_context((1920, 1080))
    session = played_session(ctx, game, 4, 1, WHOLE_GAME)
    path = tmp_path / "game.json"
    saves.save(session, path)
    keep_review(session, path, example_review(session))
    assert main(["review", str(path), "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    change = open_review(ctx, path)
    assert isinstance(change, Push) and isinstance(change.scene, ReviewScene)
    scene = change.scene
    points = told["points"]
    assert scene.story.points() == points
    assert points["even"] + points["own"] + points["others"] + points["cards"] == points["result"]
    assert round(100 * sum(bar.luck for bar in scene.story.bars())) == points["cards"]
    shown = [plain(words.markup) for words in scene.page.words]
    for name in ("even", "result"):
        assert f"{points[name]} %" in shown
    for name in ("own", "others", "cards"):
        sign = "+" if points[name] > 0 else "−" if points[name] < 0 else ""
        assert f"{sign}{abs(points[name])}" in shown
    assert str(round(told["accuracy"])) in shown
    verdict = scene.story.verdict(scene.viewer.number or 0)
    assert verdict is not None
    assert f"{round(100 * verdict.chance.mean)} %" in shown
    assert f"{round(100 * verdict.best.mean)} %" in shown
    scene.leave()


def test_it_opens_at_what_cost_most_and_keys_go_through_the_game() -> None:
    scene = looked()
    story = scene.story
    first = scene.viewer.number
    assert first == max(story.slips(), key=story.loss)
    scene.handle(Moved("right"))
    assert scene.viewer.number == story.choices[story.choices.index(first) + 1]
    scene.handle(Moved("left"))
    assert scene.viewer.number == first
    seen = set()
    for _ in story.slips():
        scene.handle(Command("step"))
        seen.add(scene.viewer.number)
    assert seen == set(story.slips())
    scene.handle(Command("first"))
    assert scene.viewer.move == 0
    scene.handle(Command("later"))
    assert scene.viewer.move == 1
    scene.handle(Command("last"))
    assert scene.viewer.move == story.moves
    scene.handle(Command("slip_back"))
    assert scene.viewer.number == story.slips()[-1]
    assert isinstance(scene.handle(Command("back")), Pop)


def test_dragging_over_the_timeline_chooses_the_nearest_choice_silently() -> None:
    scene = looked()
    sounds: list[str] = []
    scene.viewer.inner.play = scene.ctx.play = sounds.append  # type: ignore[method-assign]
    plot = scene.lanes.plot if scene.page else None
    assert plot is not None
    scene.handle(Pointed((plot.x + 4, plot.centery)))
    scene.handle(Pressed((plot.x + 4, plot.centery)))
    assert scene.viewer.number == scene.story.choices[0]
    for x in range(plot.x, plot.right, max(1, plot.w // 20)):
        scene.handle(Pointed((x, plot.centery)))
        assert scene.viewer.number == scene.story.nearest((x - plot.x) / plot.w)
        scene.update(0.0)
    assert sounds == []
    assert not scene.viewer.table.running


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("lang", ("en", "ru"))
@pytest.mark.parametrize("game", GAMES)
def test_the_switch_of_eyes_covers_nothing_of_the_table(
    game: str, lang: str, size: tuple[int, int], text: int
) -> None:
    scene = make_scene(quiet_context(size, lang, text), "review", game, 4)
    assert isinstance(scene, ReviewScene)
    scene.enter()
    switch = [control for control in scene.page.controls if control.zone == "eyes"]
    assert [control.id for control in switch] == ["eyes:mine", "eyes:other", "eyes:open"]
    assert not any(words.block.cut for control in switch for words in control.words)
    others = [control.box for control in scene.page.controls if control.zone != "eyes"]
    inked = [words.box for words in scene.page.words if words not in [w for c in switch for w in c.words]]
    for control in switch:
        assert not control.box.colliderect(scene.window.box), "the table is there to be seen"
        assert control.box.collidelist([*others, *inked]) < 0


def test_other_eyes_hide_what_is_compared() -> None:
    scene = looked()
    assert scene.viewer.pane.played
    scene.handle(Command("opponent"))
    assert scene.viewer.eyes == 0 and scene.viewer.open
    scene.handle(Command("opponent"))
    assert scene.viewer.eyes == 1 and not scene.viewer.open
    assert scene.viewer.pane.stage.view.seat == 1
    assert not scene.viewer.pane.played
    for _ in range(3):
        scene.handle(Command("opponent"))
    assert scene.viewer.eyes == 0
    assert scene.viewer.pane.played


@pytest.mark.parametrize("which", ("real", "new"))
def test_a_practice_game_begins_at_the_move_and_leaves_the_old_one_alone(which: str, tmp_path: Path) -> None:
    scene = looked()
    scene.ctx.library.paths = type(scene.ctx.library.paths)(tmp_path, tmp_path / "cache")
    moves = len(scene.session.moves)
    change = scene.handle(Command("score"))
    assert isinstance(change, Push) and isinstance(change.scene, Dialog)
    control = change.scene.page.find(which)
    assert control is not None
    opened = change.scene.act(control)
    assert isinstance(opened, Reset) and isinstance(opened.scene, TableScene)
    table = opened.scene
    known = scene.session.view_at(scene.viewer.move, 0)
    assert table.session.view(0) == known
    assert table.session.practice
    assert len(scene.session.moves) == moves
    table.leave()


def test_a_running_game_is_refused_in_a_sentence() -> None:
    ctx = quiet_context((1280, 720))
    session = played_session(ctx, "portrait", 3, 1, 5)
    change = review_of(ctx, session, range(3), None)
    assert isinstance(change, Push) and isinstance(change.scene, Dialog)
    assert change.scene.words == ctx.say("review.running")


def test_everything_is_heard() -> None:
    scene = looked()
    said = " ".join(scene.introduction())
    points = scene.story.points()
    assert points is not None and f"{points['even']} percent" in said
    control = scene.page.find(f"choice:{scene.viewer.number}")
    assert control is not None
    facts = scene.facts(control)
    assert len(facts) > 3
    assert "[" not in " ".join(facts), "a text is missing"


def test_in_large_letters_the_panel_is_a_sheet_that_enter_opens_and_esc_closes() -> None:
    scene = looked(text=150)
    assert scene.page.find("show") is None
    scene.handle(Command("act"))
    assert scene.page.find("show") is not None
    assert scene.handle(Command("back")) is None
    assert scene.page.find("show") is None
    assert isinstance(scene.handle(Command("back")), Pop)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_played_is_what_their_own_review_says(game: str, tmp_path: Path) -> None:
    """Judged when somebody looks at it, and kept in the game's file."""
    ctx = quiet_context((1280, 720))
    session = played_session(ctx, game, 3, 1, WHOLE_GAME)
    path = tmp_path / "game.json"
    saves.save(session, path)
    keep_review(session, path, example_review(session))
    scene = ReviewScene(ctx, session, range(session.seats), 0, path, [AtOnce()])
    theirs = begin(session, 1)
    number, one = max((pair for pair in enumerate(theirs.decisions) if pair[1].free), key=lambda p: p[1].move)
    scene.viewer.steered = True
    scene.viewer.go(one.move - 1)
    scene.handle(Command("later"))
    for _ in range(6):
        scene.update(0.0)
    wanted = Reader(session, 1).do(theirs, (VERDICT, number))
    assert isinstance(wanted, Verdict)
    said = scene.viewer.said()
    assert said.verdict is not None and said.verdict.kind == wanted.kind
    assert abs(said.verdict.chance.mean - wanted.chance.mean) < 0.001 and said.number is None
    assert session.names[1] in said.note
    scene.leave()
    kept = kept_review(session, path, 1)
    assert set(kept.verdicts) >= {number} and not kept.done
    assert kept_review(session, path, 0).done, "the own review is still there"
    again = ReviewScene(ctx, session, range(3), 0, path, [AtOnce()])
    again.update(0.0)
    marks = [(seat, move) for seat, move, _ in again.viewer.others.known()]
    assert marks == [(1, one.move)], "the timeline has a mark of what is known"


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_shows_both_moves_on_the_table(game: str) -> None:
    """Moves by a button too: what they move, or their name at the seat."""
    scene = looked(game, (1920, 1080))
    for number in scene.story.choices:
        scene.viewer.choose(number)
        verdict, page = scene.story.verdict(number), scene.viewer.pane.page
        assert verdict is not None
        hung = [words.markup for words in page.words if "you played" in words.markup]
        assert len(hung) == 1
        assert verdict.kind == "fine" or any(
            words.markup.startswith(("better", "as good")) for words in page.words
        )


def test_a_figure_moved_by_a_button_has_one_arrow_and_its_tags_go_along() -> None:
    """Ranks and numbers change with a step of Portrait: they had an arrow each."""
    session = played_session(quiet_context((1280, 720)), "portrait", 4, 1, WHOLE_GAME)
    asked = [
        number
        for number, move in enumerate(session.moves)
        if isinstance(move.action, MoveArtist | MoveEmperor)
    ]
    assert asked
    tagged = 0
    for number in asked:
        move = session.moves[number]
        pane = Pane(quiet_context((1280, 720)), session, range(session.seats), move.seat)
        pane.jump(number)
        assert pane.page
        ghosts = shifts(pane.stage, move.action)
        if not ghosts:
            continue
        figure, *tags = ghosts
        assert figure.piece is not None and figure.piece.id.startswith(("pawn", "emperor"))
        assert not figure.along and all(tag.along for tag in tags if not tag.piece.label)
        tagged += any(tag.along for tag in tags)
    assert tagged, "nothing would be red"
