"""Which lessons there are: the shipped ones of a game, then those that packs bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.lessons.file import Lesson, is_lesson, load_lesson, read_lesson
from game.packs.finding.pack import LESSONS, Pack
from game.packs.finding.shelf import Shelf
from game.paths import card_data_dir
from game.scenarios.file import ScenarioBroken, read_scenario


@dataclass(frozen=True, slots=True)
class Found:
    """A lesson and the name under which its progress is kept."""

    key: str
    lesson: Lesson


def lessons_of(game: str, packs_dir: Path | None = None) -> list[Found]:
    """Return a game's lessons in order; those that cannot be read are left out (`packs check` tells)."""
    found = [*_shipped(game), *_brought(game, packs_dir)]
    return sorted(found, key=lambda each: (":" in each.key, each.lesson.order, each.key))


def shipped_lessons(game: str) -> list[Path]:
    """Return the files of a game's own lessons."""
    return sorted((card_data_dir() / game / LESSONS).glob("*.yaml"))


def _shipped(game: str) -> Iterator[Found]:
    for path in shipped_lessons(game):
        try:
            yield Found(f"{game}/{path.stem}", load_lesson(path))
        except ScenarioBroken:
            continue


def _brought(game: str, packs_dir: Path | None) -> Iterator[Found]:
    if packs_dir is None or not packs_dir.is_dir():
        return
    shelf = Shelf(packs_dir)
    for id_ in shelf.paths:
        pack = shelf.find(id_) if id_ not in shelf.shipped else None
        if pack is not None and game in pack.games:
            yield from _of_pack(game, pack)


def _of_pack(game: str, pack: Pack) -> Iterator[Found]:
    for name in pack.lesson_files():
        data, problems = pack.parse(name)
        if problems or not isinstance(data, dict) or not is_lesson(data) or data.get("game") != game:
            continue
        try:
            lesson = read_lesson(read_scenario(Path(pack.files.label) / name, data))
        except ScenarioBroken:
            continue
        yield Found(f"{pack.id}:{Path(name).stem}", lesson)
