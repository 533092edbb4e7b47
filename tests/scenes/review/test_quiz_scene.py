"""The quiz at the table: every move within the noise of the best counts, and nothing comes to light."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import catalog
from game.ai.judge import UNFREE, Verdict
from game.ai.lines import Estimate
from game.ai.wire import write_verdict
from scenes.review.quiz import QuizScene
from scenes.tools.shots import make_scene, quiet_context
from scenes.window.intents import Command
from sprites.text import escape

GAMES = tuple(spec.id for spec in catalog.GAMES)


def asked(game: str) -> QuizScene:
    scene = make_scene(quiet_context((1280, 720)), "quiz", game, 4)
    assert isinstance(scene, QuizScene)
    scene.enter()
    return scene


def other_answer(scene: QuizScene) -> Any:
    """A whole move that is neither the best nor the one that was played, step by step."""
    seat, known = scene.decision.seat, (scene.verdict.rival, scene.decision.course)
    for first in scene.session.legal(seat):
        if all(first != course[0] for course in known):
            return first
    return None


@pytest.mark.parametrize("game", GAMES)
def test_the_best_move_is_found_by_playing_it(game: str) -> None:
    scene = asked(game)
    before = scene.session.view(0)
    for step in scene.verdict.rival:
        scene.asker.send(0, step)
    assert scene.asker.stand == "found"
    assert scene.quiz.marks()[1] == "found"
    assert scene.why() and escape(scene.why()) in [words.markup for words in scene.page.words]
    if len(scene.verdict.rival) == 1:
        assert scene.session.view(0) == before, "the move was judged, not played"


@pytest.mark.parametrize("game", GAMES)
def test_the_move_of_the_game_is_not_accepted_and_can_be_tried_again(game: str) -> None:
    scene = asked(game)
    moves = len(scene.session.moves)
    for step in scene.decision.course:
        scene.asker.send(0, step)
    assert scene.asker.stand == "same"
    assert len(scene.session.moves) == moves
    assert scene.stage.legal


@pytest.mark.parametrize("game", GAMES)
def test_the_better_move_is_named_on_the_table_once_it_is_shown(game: str) -> None:
    """A ring alone is what every card has that may be taken."""
    scene = asked(game)

    def hung(words: str) -> list[pygame.Rect]:
        return [item.box for item in scene.page.words if item.markup == words]

    assert not hung("better")
    scene.asker.show()
    scene.refresh()
    better, played = hung("better"), hung("in the game")
    assert len(better) == 1 and better[0].collidelist(played) < 0


def judged(kind: str, lead: float, error: float) -> Verdict:
    return Verdict(
        kind, Estimate(0.3, 0.01, 96), Estimate(0.3 - lead, 0.01, 96), Estimate(lead, error, 96),
        Estimate(0, 0, 0), 0.1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("verdict", "stand"),
    [
        (judged("fine", -0.01, 0.01), "found"),
        (judged("close", -0.04, 0.03), "found"),
        (judged("find", 0.06, 0.01), "found"),
        (UNFREE, "found"),
        (judged("slip", -0.03, 0.01), "wrong"),
        (judged("blunder", -0.2, 0.01), "wrong"),
        (None, "unknown"),
    ],
)
def test_what_is_within_the_noise_of_the_best_counts(verdict: Verdict | None, stand: str) -> None:
    scene = asked("portrait")
    answer = other_answer(scene)
    told: list[Any] = []
    scene.asker.work.ask_against = lambda seat, move, course, rival, heard: told.append((course, heard))  # type: ignore
    scene.asker.send(0, answer)
    assert scene.asker.stand == "thinking"
    ((course, heard),) = told
    assert course == (answer,)
    heard(None if verdict is None else write_verdict(scene.session.spec, verdict))
    assert scene.asker.stand == stand
    assert "[" not in scene.status(), "a text is missing"


def test_keys_nudge_show_skip_and_leave() -> None:
    scene = asked("portrait")
    scene.handle(Command("goal"))
    assert scene.nudge
    names = scene.session.cards
    assert names is not None
    scene.handle(Command("hint"))
    assert scene.asker.stand == "shown"
    assert scene.quiz.marks()[1] == "shown"
    assert scene.quiz.memory.known[scene.quiz.question.key].times == 0
    skipping = asked("tenno")
    skipping.quiz.questions = skipping.quiz.questions[:2]
    assert skipping.handle(Command("save")) is not None
    assert skipping.quiz.became[1] == "skipped"
    assert asked("tenno").handle(Command("back")) is not None


def test_a_find_after_a_nudge_is_asked_again_tomorrow() -> None:
    scene = asked("portrait")
    scene.handle(Command("goal"))
    for step in scene.verdict.rival:
        scene.asker.send(0, step)
    key, today = scene.quiz.question.key, scene.quiz.today
    assert scene.quiz.memory.known[key].due == today + 1
    assert replace(scene.quiz.memory.known[key]).times == 0


def test_a_tag_on_a_button_lies_beside_its_word() -> None:
    """In large letters it lay on it: Wait and Pass could not be read."""
    scene = make_scene(quiet_context((1280, 720), "en", 150), "quiz", "junquick", 4)
    assert isinstance(scene, QuizScene)
    scene.enter()
    scene.asker.show()
    scene.refresh()
    tags = [item.box for item in scene.page.words if item.markup in ("better", "in the game")]
    labels = [item for item in scene.page.words if item.markup in ("Wait", "Pass")]
    assert len(tags) == len(labels) == 2
    for item in labels:
        ink = pygame.Rect((0, 0), item.block.size)
        ink.center = item.box.center
        assert ink.collidelist(tags) < 0
