"""Lessons in the eyes of the window: what they point at lies there, their slips fit, the time they take."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.catalog import GAMES
from game.commands.errors import WrongUse
from game.core.actions import Action
from game.i18n import LANGUAGES
from game.lessons.check import clauses
from game.lessons.file import At, Beat, Lesson, load_lesson
from game.lessons.find import shipped_lessons
from game.scenarios.file import ScenarioBroken
from game.scenarios.run import files_under
from scenes.play.lessons import pointing
from scenes.play.lessons.begin import lesson_scene
from scenes.play.lessons.scene import LessonScene
from scenes.play.lessons.slip import covered
from scenes.play.lessons.tutor import Tried
from scenes.play.spread import Chain
from scenes.tools.shots import quiet_context
from scenes.window.access.words import plain
from sprites.paint.figures import figure_names

SIZES = (((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100))
READING, MOVE = 12.0, 1.0
"""Letters a second, and seconds a move."""
LONGEST = {True: 6.0, False: 3.0}
"""Minutes of a first game and of a lesson."""
CLOSE = 0.02
"""The part of a lit thing that a slip may touch with its shadow."""

Fault = tuple[At, str]


@dataclass(frozen=True, slots=True)
class Time:
    """How long a lesson takes whoever reads and moves at a normal pace."""

    letters: int
    moves: int

    @property
    def seconds(self) -> float:
        """All of it."""
        return self.letters / READING + self.moves * MOVE


def time_of(lesson: Lesson, language: str) -> Time:
    """Return how long a lesson takes: its words read, every move made or watched."""
    said = [plain(beat.say.of(language)) for beat in lesson.beats if beat.say is not None]
    moves = sum(beat.do is not None for beat in lesson.beats)
    return Time(sum(map(len, said)), moves)


def window_faults(lesson: Lesson, sizes: Sequence[tuple[tuple[int, int], int]] = SIZES) -> list[Fault]:
    """Return what cannot be seen as the lesson wants it, at several sizes and in every language."""
    found: dict[At, str] = {}
    for at, reason in (*_pictures(lesson), *_tables(lesson, sizes)):
        found.setdefault(at, reason)
    return list(found.items())


def _pictures(lesson: Lesson) -> Iterator[Fault]:
    for word in ("picture", "herald"):
        name = getattr(lesson, word)
        if name and name not in figure_names():
            yield ("lesson", word), f"there is no figure {name}"


def _tables(lesson: Lesson, sizes: Iterable[tuple[tuple[int, int], int]]) -> Iterator[Fault]:
    for size, percent in sizes:
        for language in LANGUAGES:
            ctx = quiet_context(size, language, percent)
            scene = lesson_scene(ctx, lesson)
            where = f"at {size[0]}x{size[1]}, {percent} %, {language}"
            for beat in _walk(scene):
                yield from _judge(scene, beat, where)
            scene.leave()


def _walk(scene: LessonScene) -> Iterator[Beat]:
    """Go through a lesson by its own moves, the table laid at every step that waits."""
    course = scene.tutor.course
    while (beat := course.beat) is not None:
        if beat.stops:
            if not beat.own and beat.do is not None and not course.played:
                course.show()
            scene.stage.playback.clear()
            scene.stage.show.settle()
            scene.refresh()
            yield beat
        course.take_own_way()
        scene.stage.playback.clear()


def _judge(scene: LessonScene, beat: Beat, where: str) -> Iterator[Fault]:
    page = scene.page
    for point in beat.points:
        for name in point.names:
            if not pointing.boxes(scene.stage, name, page):
                yield point.at, f"{name} does not lie on the table here {where}"
    yield from _fits(scene, (*beat.at, "say"), where)
    window = pygame.Rect(0, 0, *scene.ctx.theme.size)
    for box in scene.lights.boxes:
        lit = box.clip(window)
        if covered(scene.slip.paper, [lit]) > CLOSE * lit.w * lit.h:
            yield (*beat.at, "point"), f"the slip covers what is lit {where}"
    if beat.own:
        yield from _others(scene, beat, where)


def _others(scene: LessonScene, beat: Beat, where: str) -> Iterator[Fault]:
    """Make every other kind of move by hand: its answer fits with the rules' account, and covers no part."""
    tutor, seen = scene.tutor, set()
    marks = replace(tutor.course.marks)
    for gesture in scene.stage.gestures:
        move = gesture.action
        if not isinstance(move, Action | Chain):
            continue
        steps = move.actions if isinstance(move, Chain) else (move,)
        verdict = tutor.course.judge(*steps)
        kind = (verdict.other.at if verdict.other else (), gesture.source if verdict.other is None else "")
        if verdict.right or kind in seen or (verdict.other is not None and verdict.other.keep):
            continue
        seen.add(kind)
        tutor.send(scene.lesson.seat, move)
        yield from _answer(scene, (*(verdict.other.at if verdict.other else beat.at), "say"), where)
        tutor.mode, tutor.tried = "beat", None
    for other in (each for each in beat.others if (each.at, "") not in seen):
        tutor.mode, tutor.tried = "wrong", Tried((), other, "", "", (), 0.0)
        yield from _answer(scene, (*other.at, "say"), where)
    tutor.mode, tutor.tried, tutor.course.marks = "beat", None, marks
    scene.refresh()


def _answer(scene: LessonScene, at: At, where: str) -> Iterator[Fault]:
    """Yield what is wrong with the answer to another move: too long, or lying over that move."""
    scene.refresh()
    yield from _fits(scene, at, where)
    for box in scene.lights.tried or ():
        if covered(scene.slip.paper, [box]) > CLOSE * box.w * box.h:
            yield at, f"the answer covers the move that it is about {where}"


def _fits(scene: LessonScene, at: At, where: str) -> Iterator[Fault]:
    assert scene.page
    if scene.slip.cut:
        yield at, f"is too long for its slip {where}"


def untaught(game: str) -> list[str]:
    """Return the clauses of a game's rules text that no shipped lesson teaches."""
    taught = {clause for path in shipped_lessons(game) for clause in load_lesson(path).teaches}
    return [clause for clause in clauses(game) if clause not in taught]


def check_lessons(args: argparse.Namespace) -> int:
    """Check files or all shipped lessons in the window's eyes, and print the table of times."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    paths = list(files_under(args.paths)) or [path for spec in GAMES for path in shipped_lessons(spec.id)]
    if not paths:
        raise WrongUse("there are no lessons")
    bad = 0
    print(f"{'lesson':44} {'steps':>5} {'moves':>5} " + " ".join(f"{lang:>6}" for lang in LANGUAGES))
    for path in paths:
        bad += _check(path)
    if not args.paths:
        for spec in GAMES:
            print(f"{spec.id}: taught by no lesson: {', '.join(untaught(spec.id)) or 'nothing'}")
    print(f"{len(paths)} lessons, {bad} mistakes")
    return 1 if bad else 0


def _check(path: Path) -> int:
    try:
        lesson = load_lesson(path)
    except ScenarioBroken as broken:
        print(broken)
        return 1
    times = {lang: time_of(lesson, lang) for lang in LANGUAGES}
    shown = " ".join(f"{_clock(times[lang].seconds):>6}" for lang in LANGUAGES)
    name = f"{lesson.scenario.game}/{path.stem}"
    print(f"{name:44} {len(lesson.stops):5} {times['en'].moves:5} {shown}")
    found = window_faults(lesson)
    longest, limit = max(time.seconds for time in times.values()), LONGEST[lesson.order == 0]
    if longest > limit * 60:
        found.append((("lesson", "minutes"), f"takes {_clock(longest)}; at most {limit:g} minutes"))
    for at, reason in found:
        print(lesson.scenario.broken(at, reason))
    return len(found)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
