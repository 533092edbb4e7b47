"""The journal beside a save: what has happened since the whole file was written, one checked line each.

The first line names the file it belongs to by that file's checksum, so a journal left over from an older
file is never played on a newer one. The sum of a line covers the sum before it: none can be missing.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from pydantic import Field, ValidationError

from game.saving.files import add_bytes, write_whole
from game.saving.format import (
    Part,
    SavedMove,
    SavedResult,
    SaveProblem,
    parse,
    plain_text,
    read_raw,
)

FORMAT = 2
_LINE = re.compile(rb'(\{.*),"sum":"([0-9a-f]{32})"\}')


class Entry(Part):
    """What one save brought: so many first moves stand, these follow, and so the game stands then."""

    stand: int = Field(ge=0)
    moves: list[SavedMove]
    round: int
    hash: str
    practice: bool
    seconds: int = Field(ge=0)
    hints: list[int] = []
    played: int = 0
    movers: list[int]
    result: SavedResult | None

    @property
    def after(self) -> int:
        """How many moves there are then."""
        return self.stand + len(self.moves)


class _Head(Part):
    journal: int
    base: str


@dataclass(frozen=True, slots=True)
class Journal:
    """What a journal holds, up to the first line that cannot be trusted."""

    entries: tuple[Entry, ...] = ()
    damaged: bool = False
    """A line that once was whole is not so any more; a last line cut short is no damage: it never counted."""


def journal_path(path: Path) -> Path:
    """Return where the journal of a save lies."""
    return path.with_suffix(".journal")


class JournalWriter:
    """Adds lines to the journal of one whole file; the first line makes it, in place of an older one."""

    def __init__(self, path: Path, base: str) -> None:
        self.path = journal_path(path)
        self.base = base
        self.length = 0
        self._sum = ""

    def add(self, entry: str) -> None:
        """Write one entry; OSError if it cannot be done, and nothing has changed then."""
        if self.length:
            line, chained = _line(entry, self._sum)
            add_bytes(self.path, self.length, line)
        else:
            head, begun = _line(f'{{"journal":{FORMAT},"base":{plain_text(self.base)}}}', "")
            line, chained = _line(entry, begun)
            line = head + line
            write_whole(self.path, line)
        self.length += len(line)
        self._sum = chained


def _line(text: str, before: str) -> tuple[bytes, str]:
    """Return a JSON object's text as a line that carries its sum, and the sum."""
    chained = _sum(text[:-1].encode(), before)
    return f'{text[:-1]},"sum":"{chained}"}}\n'.encode(), chained


def _sum(body: bytes, before: str) -> str:
    return hashlib.sha256(before.encode() + body).hexdigest()[:32]


def read_lines(path: Path) -> list[bytes]:
    """Return the lines of a save's journal that were written to their end; none where there is none."""
    journal = journal_path(path)
    try:
        if not journal.exists():
            return []
    except OSError:
        return []
    return read_raw(journal).split(b"\n")[:-1]


def understand(lines: list[bytes], path: Path, base: str) -> Journal:
    """Return what the lines mean for the file with this checksum: nothing if they belong to another."""
    bodies = _checked(lines)
    if not bodies:
        return Journal(damaged=bool(lines))
    try:
        head = _Head.model_validate(parse(bodies[0], path))
    except (ValidationError, SaveProblem):
        return Journal(damaged=True)
    if head.base != base:
        return Journal()
    if head.journal > FORMAT:
        raise SaveProblem.of("newer", journal_path(path), found=head.journal, known=FORMAT)
    return _entries(bodies[1:], path, len(lines) > len(bodies))


def _checked(lines: list[bytes]) -> list[bytes]:
    """Return the objects of the lines whose sums hold, up to the first that does not."""
    bodies, before = [], ""
    for line in lines:
        found = _LINE.fullmatch(line)
        if found is None or _sum(found[1], before) != found[2].decode():
            break
        before = found[2].decode()
        bodies.append(found[1] + b"}")
    return bodies


def _entries(bodies: list[bytes], path: Path, damaged: bool) -> Journal:
    entries: list[Entry] = []
    for body in bodies:
        try:
            entries.append(Entry.model_validate(parse(body, path)))
        except (ValidationError, SaveProblem):
            return Journal(tuple(entries), damaged=True)
    return Journal(tuple(entries), damaged)
