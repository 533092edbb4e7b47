"""Lessons of a pack: read, gone through, every move they name tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.core.spec import GameSpec
from game.lessons.check import faults
from game.lessons.file import read_lesson
from game.packs.finding.pack import Pack, broke
from game.packs.finding.shelf import Shelf
from game.packs.load import load_from
from game.packs.reading.marks import Mark, Source, key_place
from game.packs.reading.problems import Problem, few, problem
from game.scenarios.file import ScenarioBroken, read_scenario
from game.scenarios.run import Runner
from game.session import PackUsed


def try_lessons(shelf: Shelf, pack: Pack) -> list[Problem]:
    """Return what is wrong with the lessons of a pack."""
    found: list[Problem] = []
    for name in pack.lesson_files():
        try:
            found += _try(shelf, pack, name)
        except Exception as error:  # a trust boundary: whatever a file holds, it costs nothing but itself
            found.append(broke(f"{pack.files.label}/{name}", error))
    return few(found)


def _try(shelf: Shelf, pack: Pack, name: str) -> Iterator[Problem]:
    label = f"{pack.files.label}/{name}"
    data, problems = pack.parse(name)
    yield from problems
    if problems:
        return
    whole = Mark(Source(label), 1, 1)
    if not isinstance(data, Mapping) or "lesson" not in data:
        yield problem(getattr(data, "mark", whole), "lesson", reason="a lesson is a scenario with lesson:")
        return
    try:
        scenario = read_scenario(Path(label), data)
        lesson = read_lesson(scenario)
        session = Runner(_loader(shelf)).begin(scenario)
    except ScenarioBroken as broken:
        yield _told(broken.mark or whole, broken.key, broken.reason)
        return
    for at, reason in faults(lesson, session):
        fault = scenario.broken(at, reason)
        yield _told(key_place(data, at, whole), fault.key, reason)


def _told(mark: Mark, key: str, reason: str) -> Problem:
    return problem(mark, "lesson", reason=f"{key}: {reason}" if key else reason)


def _loader(shelf: Shelf) -> Any:
    def load(spec: GameSpec, extra: Any) -> tuple[Any, list[PackUsed]]:
        loaded = load_from(shelf, spec, extra)
        return loaded.cards, [PackUsed(used.id, used.version, used.hash) for used in loaded.packs]

    return load
