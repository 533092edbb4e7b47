"""How far each person has come in the lessons, one file a person; a damaged one costs only itself."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.saving.files import write_whole

FORMAT = 1
DAMAGED = ".damaged"
_MAX_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """What became of one lesson: the most stars, where it was left, how it had gone until then."""

    stars: int = 0
    step: int = 0
    wrong: int = 0
    shown: int = 0
    skipped: bool = False

    @property
    def begun(self) -> bool:
        """Whether it was left on the way."""
        return self.step > 0


@dataclass(slots=True)
class Progress:
    """One person's lessons and the tips that were told."""

    path: Path
    name: str
    lessons: dict[str, Record] = field(default_factory=dict)
    tips: set[str] = field(default_factory=set)

    def of(self, lesson: str) -> Record:
        """Return what became of a lesson."""
        return self.lessons.get(lesson, Record())

    def stars(self, lessons: Iterable[str]) -> int:
        """Return the stars of several lessons together."""
        return sum(self.of(lesson).stars for lesson in lessons)

    def finish(self, lesson: str, stars: int) -> None:
        """Note a lesson gone through; fewer stars than before take none away."""
        self.lessons[lesson] = Record(stars=max(stars, self.of(lesson).stars))
        self.save()

    def leave(self, lesson: str, step: int, wrong: int, shown: int) -> None:
        """Note where a lesson was left, to go on from there."""
        self.lessons[lesson] = Record(self.of(lesson).stars, step, wrong, shown)
        self.save()

    def skip(self, lesson: str) -> None:
        """Note that a lesson was skipped: the next one is offered."""
        self.lessons[lesson] = Record(self.of(lesson).stars, skipped=True)
        self.save()

    def tell(self, tip: str) -> None:
        """Note that a tip was told."""
        self.tips.add(tip)
        self.save()

    def save(self) -> None:
        """Write it down; a disk that takes nothing costs the stars of today, not the game."""
        data = {
            "format": FORMAT,
            "name": self.name,
            "lessons": {key: asdict(record) for key, record in self.lessons.items()},
            "tips": sorted(self.tips),
        }
        with contextlib.suppress(OSError):
            write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())


def progress_of(folder: Path, name: str) -> Progress:
    """Return a person's progress; a file that cannot be read is put aside and everything begins anew."""
    known = name.strip().casefold()
    path = folder / f"{hashlib.sha256(known.encode()).hexdigest()[:16]}.json"
    progress = Progress(path, name)
    try:
        if not path.exists() or path.stat().st_size > _MAX_BYTES:
            return progress
        data = json.loads(path.read_bytes())
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise ValueError("not the form of a progress file")
    except (OSError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            os.replace(path, path.with_suffix(DAMAGED))
        return progress
    progress.lessons = _records(data.get("lessons"))
    tips = data.get("tips")
    progress.tips = {tip for tip in tips if isinstance(tip, str)} if isinstance(tips, list) else set()
    return progress


def _records(data: Any) -> dict[str, Record]:
    """Return the records that are well formed; one that is not costs nothing but itself."""
    found = {}
    for key, entry in data.items() if isinstance(data, Mapping) else ():
        record = _record(entry)
        if record is not None:
            found[str(key)] = record
    return found


def _record(data: Any) -> Record | None:
    if not isinstance(data, Mapping):
        return None
    given = {each.name: data.get(each.name, each.default) for each in fields(Record)}
    skipped = given.pop("skipped")
    if type(skipped) is not bool or any(type(value) is not int or value < 0 for value in given.values()):
        return None
    return Record(min(3, given["stars"]), given["step"], given["wrong"], given["shown"], skipped)
