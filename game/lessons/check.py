"""What is wrong with a lesson that is well formed: every move it names is tried, every name looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.core.rules import IllegalAction
from game.i18n import Locale
from game.lessons.course import Course
from game.lessons.file import ANY, At, Beat, Lesson, Other
from game.lessons.matching import Whole, fits, wild
from game.lessons.names import unknown_name
from game.packs.reading.problems import nearest
from game.paths import card_data_dir
from game.scenarios.compare import show
from game.session import Session

Fault = tuple[At, str]
"""A place in the file and what is wrong there."""
_ANCHOR = re.compile(r"^#.*\{#([\w-]+)\}\s*$", re.MULTILINE)
_TURNS = 30
"""Moves after which a free stretch must have come to its end."""


def faults(lesson: Lesson, session: Session) -> list[Fault]:
    """Go the lesson's own way and, from every step of it, every other that it names; one fault a place."""
    found: dict[At, str] = {}
    for at, reason in (*_head(lesson), *_ways(lesson, session)):
        found.setdefault(at, reason)
    return list(found.items())


def _ways(lesson: Lesson, session: Session) -> Iterator[Fault]:
    course = Course(lesson, session)
    while (beat := course.beat) is not None:
        yield from _names(course, beat)
        if beat.own:
            yield from _Tried(course, beat).faults()
        number = course.number
        try:
            course.take_own_way()
        except IllegalAction as refused:
            yield (*beat.at, "do"), f"{show(beat.do)} is refused: {_said(refused)}"
            return
        if course.number == number and course.waits == "move":
            yield (*beat.at, "until"), "does not hold once the lesson's own move is made"
            return


def clauses(game: str) -> tuple[str, ...]:
    """Return the clauses of a game's rules text that a lesson may teach: its anchors."""
    path = card_data_dir() / game / "rules" / "en.md"
    return tuple(_ANCHOR.findall(path.read_text(encoding="utf-8")))


def _head(lesson: Lesson) -> Iterator[Fault]:
    known = clauses(lesson.scenario.game)
    for number, clause in enumerate(lesson.teaches):
        if clause not in known:
            near = nearest(clause, known)
            hint = f"did you mean {near}?" if near else f"its anchors: {', '.join(known)}"
            yield ("lesson", "teaches", number), f"the rules have no {clause}; {hint}"
    if not lesson.teaches:
        yield ("lesson", "teaches"), "names the anchors of the rules text that the lesson teaches"
    if not 0 <= lesson.order <= 99:
        yield ("lesson", "order"), "is 0 for the first game and 1, 2, ... for the lessons"
    if lesson.minutes not in range(1, 11):
        yield ("lesson", "minutes"), "is a number from 1 to 10"


def _names(course: Course, beat: Beat) -> Iterator[Fault]:
    """Yield pointed names that the position does not know; whether they lie on the table the window tells."""
    for point in beat.points:
        for name in point.names:
            reason = unknown_name(course.session, name)
            if reason:
                yield point.at, reason


class _Tried:
    """One move of the learner, with all that may be done instead."""

    def __init__(self, course: Course, beat: Beat) -> None:
        self.course, self.beat, self.seat = course, beat, course.lesson.seat
        self.session = course.session

    def faults(self) -> Iterator[Fault]:
        """Try what is allowed, then what is answered."""
        refusal = self.session.would(self.seat, self.beat.do)
        if refusal is not None:
            return  # told once, where the lesson itself goes that way
        yield from self._allowed()
        for other in self.beat.others:
            yield from self._other(other)

    def _allowed(self) -> Iterator[Fault]:
        at = (*self.beat.at, "allow")
        moves: list[tuple[At, Any]] = [((*at, n), data) for n, data in enumerate(self._patterns())]
        for place, data in moves:
            yield from self._legal(place, data)
        wanted = self.course.choices
        for whole in wanted.allowed:
            place = next((place for place, data in moves if fits(data, whole.data)), at)
            if whole != wanted.wanted and self.session.would(self.seat, whole.data) is None:
                yield from self._rejoins(whole, place, keep=False)

    def _patterns(self) -> tuple[Any, ...]:
        return () if self.beat.allow == ANY else tuple(self.beat.allow)

    def _legal(self, at: At, data: Any) -> Iterator[Fault]:
        """Yield that a move is refused, or that a pattern fits none."""
        if wild(data):
            if not any(fits(data, whole.data) for whole in self.course.choices.all):
                yield at, f"{show(data)} fits no move that is legal here"
        elif (refusal := self.session.would(self.seat, data)) is not None:
            yield at, f"{show(data)} is refused: {Locale('en').text(refusal)}"

    def _other(self, other: Other) -> Iterator[Fault]:
        if not wild(other.do):
            refused = list(self._legal((*other.at, "do"), other.do))
            if refused:
                yield from refused
                return
        choices = self.course.choices
        answered = [
            whole
            for whole in choices.all
            if not choices.right(whole.steps) and choices.other(whole.steps) is other
        ]
        if not answered:
            yield (*other.at, "do"), f"{show(other.do)} is never answered: it fits no move that is left"
        for whole in answered if other.keep else ():
            yield from self._rejoins(whole, (*other.at, "then"), keep=True)

    def _rejoins(self, whole: Whole, at: At, keep: bool) -> Iterator[Fault]:
        """Make a move instead of the lesson's own and play on to the end, then come back."""
        course, number = self.course, self.course.number
        marks = (course.marks.wrong, course.marks.shown)
        try:
            (course.keep if keep else course.play)(*whole.steps)
            stuck = self._finish(number)
            if stuck:
                yield at, f"after {show(whole.data)} {stuck}"
        except IllegalAction as refused:
            yield at, f"{show(whole.data)} is refused: {_said(refused)}"
        course.return_to(number)
        course.marks.wrong, course.marks.shown = marks

    def _finish(self, number: int) -> str:
        """Play the rest of the lesson; return what cannot be played."""
        course = self.course
        for _ in range(_TURNS):
            if course.number != number or not self._wander():
                break
        while (beat := course.beat) is not None:
            try:
                before = course.number
                course.take_own_way()
            except IllegalAction as refused:
                return f"step {beat.index + 1} cannot be played: {_said(refused)}"
            if course.number == before and course.waits == "move":
                return f"step {beat.index + 1} never comes to its end"
        return ""

    def _wander(self) -> bool:
        """Make any move that the lesson allows in a free stretch."""
        for data in self.session.whole_actions(self.seat):
            steps = self.session.steps(self.seat, data)
            if self.course.choices.right(steps):
                self.course.play(*steps)
                return True
        return False


def _said(refused: IllegalAction) -> str:
    return Locale("en").text(refused.reason)
