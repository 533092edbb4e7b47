"""A lesson gone through without a window: what is right, what is answered, going back, stars."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.course import Course, stars_of
from game.lessons.file import load_lesson
from game.scenarios.run import Runner, load_from
from tests.lessons.test_check import LESSON


@pytest.fixture
def course(tmp_path: Path) -> Course:
    """The small lesson, at its beginning."""
    path = tmp_path / "small.yaml"
    path.write_text(LESSON, encoding="utf-8")
    lesson = load_lesson(path)
    return Course(lesson, Runner(load_from(None)).begin(lesson.scenario))


def attack(course: Course, with_: int, place: int) -> tuple:
    return course.session.steps(0, {"attack": {"with": with_, "seat": 1, "place": place}})


def test_talk_waits_for_a_click_and_a_move_for_the_learner(course: Course) -> None:
    assert (course.waits, course.stop) == ("click", 0)
    course.go_on()
    assert (course.waits, course.stop) == ("move", 1)


def test_the_wanted_and_the_allowed_move_go_on(course: Course) -> None:
    course.go_on()
    for with_ in (0, 2):
        assert course.judge(*attack(course, with_, 1)).right
        course.play(*attack(course, with_, 1))
        assert course.waits == "show"
        course.return_to(1)
    assert not course.session.moves


def test_another_move_finds_the_first_answer_that_fits(course: Course) -> None:
    course.go_on()
    weak, unknown = course.judge(*attack(course, 1, 1)), course.judge(*attack(course, 0, 0))
    assert not weak.right and weak.other is course.lesson.beats[1].others[0]
    assert not unknown.right and unknown.other is course.lesson.beats[1].others[1]


def test_back_restores_the_position_of_the_stop_before(course: Course) -> None:
    course.go_on()
    before = course.session.position()
    course.take_own_way()
    course.show()
    assert course.stop == 2
    assert course.back()
    assert (course.stop, course.session.position()) == (1, before)
    assert course.back() and not course.back()


def test_any_move_is_right_until_the_position_holds(course: Course) -> None:
    course.advance_to(2)
    assert course.waits == "move"
    course.play(*course.session.steps(0, {"swap": {"place": 1, "card": "ninja"}}))
    assert course.waits == "end"


@pytest.mark.parametrize(("wrong", "shown", "stars"), [(0, 0, 3), (1, 0, 3), (2, 0, 2), (0, 1, 2), (0, 2, 1)])
def test_stars(course: Course, wrong: int, shown: int, stars: int) -> None:
    course.marks.wrong, course.marks.shown = wrong, shown
    assert stars_of(course) == stars


def test_showing_does_the_move_and_counts(course: Course) -> None:
    course.go_on()
    course.demonstrate()
    assert (course.waits, course.marks.shown) == ("show", 1)
