"""One's own slips as questions, asked again after days; the file of them is only a memory.

A slip that is found comes back after 1, 3 and 7 days and is learned then; one that had to be shown begins
anew. Without the file, or with a damaged one, every slip is simply asked from the beginning.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.ai.judge import BLUNDER, MISTAKE, SLIP
from game.core.types import Seat
from game.review.review import ENGINE
from game.saving.files import write_whole
from game.saving.format import SaveProblem, read_file
from game.saving.listing import SaveInfo

FORMAT = 1
DAYS = (1, 3, 7)
"""Days until a slip is asked again, each time it was found."""
MOST = 5
"""Questions in a row."""
_MAX_BYTES = 4_000_000
_WRONG = (SLIP, MISTAKE, BLUNDER)


@dataclass(frozen=True, slots=True)
class Question:
    """A slip of one's own: the game's file, the seat, the move, and what it cost in points."""

    path: Path
    seat: Seat
    move: int
    loss: float
    changed: float = 0.0

    @property
    def key(self) -> str:
        """Return what the memory calls it."""
        return f"{self.path.stem}/{self.seat}/{self.move}"


@dataclass(frozen=True, slots=True)
class Known:
    """How often a slip was found in a row, and on which day it is asked again."""

    times: int
    due: int


@dataclass(slots=True)
class Memory:
    """What was asked; days are counted from any day on."""

    path: Path | None = None
    known: dict[str, Known] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Memory:
        """Return what the file holds; whatever cannot be read is forgotten."""
        memory = cls(path)
        with contextlib.suppress(OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError):
            if path.stat().st_size <= _MAX_BYTES:
                data = json.loads(path.read_bytes())
                if data["format"] == FORMAT:
                    memory.known = dict(_read(data["slips"]))
        return memory

    def save(self) -> None:
        """Write it down; where that cannot be done the slips are asked once more, and that is all."""
        if self.path is not None:
            slips = {key: [known.times, known.due] for key, known in sorted(self.known.items())}
            with contextlib.suppress(OSError):
                write_whole(self.path, json.dumps({"format": FORMAT, "slips": slips}).encode())

    def due(self, key: str, today: int) -> bool:
        """Return whether a slip is to be asked; a clock that was set back makes nobody wait longer."""
        known = self.known.get(key)
        if known is None:
            return True
        if known.times > len(DAYS):
            return False
        return known.due <= today or known.due > today + DAYS[-1]

    def note_found(self, key: str, today: int) -> None:
        """Note that a slip was found; after the last time it is learned."""
        known = self.known.get(key)
        times = known.times + 1 if known is not None else 1
        self.known[key] = Known(times, today + DAYS[min(times, len(DAYS)) - 1])
        self.save()

    def note_shown(self, key: str, today: int) -> None:
        """Note that the answer had to be shown: it begins anew."""
        self.known[key] = Known(0, today + DAYS[0])
        self.save()


def _read(slips: Mapping[str, Any]) -> Iterable[tuple[str, Known]]:
    for key, (times, due) in slips.items():
        if type(times) is int and type(due) is int and times >= 0:
            yield key, Known(times, due)


def slips_of(info: SaveInfo) -> list[Question]:
    """Return the slips of people in one game, as its file tells; none of a file that cannot be read."""
    if not any(sum(review.counts.get(kind, 0) for kind in _WRONG) for review in info.reviews):
        return []
    try:
        kept = read_file(info.path).review or {}
    except SaveProblem:
        return []
    found = []
    for seat in info.people:
        review = kept.get(str(seat))
        if not isinstance(review, dict) or review.get("engine") != ENGINE:
            continue
        with contextlib.suppress(AttributeError, KeyError, TypeError, ValueError, IndexError):
            for move, verdict in review["verdicts"].items():
                if verdict["kind"] in _WRONG:
                    loss = -100 * float(verdict["lead"][0])
                    found.append(Question(info.path, seat, int(move), loss, info.changed))
    return found


def choose(
    infos: Sequence[SaveInfo], memory: Memory, today: int, most: int = MOST
) -> tuple[list[Question], int]:
    """Return the slips to ask now, those that cost most first, and how many there are in all."""
    found = [question for info in infos if info.problem is None for question in slips_of(info)]
    due = [question for question in found if memory.due(question.key, today)]
    due.sort(key=lambda question: (question.key not in memory.known, -question.loss, question.key))
    return due[:most], len(found)
