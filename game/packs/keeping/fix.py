"""Putting the nearest known word into a file, where a problem stands; every other byte stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.types import Text
from game.packs.reading.marks import LINE_END
from game.packs.reading.problems import Problem
from game.saving.files import write_whole


class CannotFix(Exception):
    """The word cannot be put there; `reason` says why."""

    def __init__(self, key: str, **params: str) -> None:
        super().__init__(key)
        self.reason = Text.of(f"packs.{key}", **params)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A file with its new word; `undo` puts the old one back."""

    path: Path
    before: bytes
    after: bytes

    def undo(self) -> None:
        """Write the file as it was, unless somebody has changed it meanwhile; CannotFix then."""
        if _read(self.path) != self.after:
            raise CannotFix("fix_changed", file=self.path.name)
        _write(self.path, self.before)


def can_fix(found: Problem) -> bool:
    """Return whether there is a word to put and a file of its own to put it into."""
    return bool(found.nearest and _wrong(found) and found.line and Path(found.file).is_file())


def apply_nearest(found: Problem) -> Fixed:
    """Put the nearest known word into the file in place of the wrong one; CannotFix if it is not there."""
    path = Path(found.file)
    if not can_fix(found):
        raise CannotFix("fix_where", file=path.name)
    before = _read(path)
    text = before.decode("utf-8-sig", "strict")
    at = _offset(text, found)
    if at < 0:
        raise CannotFix("fix_changed", file=path.name)
    mark = before[: len(before) - len(text.encode())]
    after = mark + (text[:at] + found.nearest + text[at + len(_wrong(found)) :]).encode()
    _write(path, after)
    return Fixed(path, before, after)


def _wrong(found: Problem) -> str:
    """Return the word that the problem is about."""
    said = dict(found.message.params)
    return str(said.get("key") or said.get("word") or "")


def _offset(text: str, found: Problem) -> int:
    """Return where the wrong word stands in the text; -1 if it is no longer there."""
    ends = [0, *(end.end() for end in LINE_END.finditer(text)), len(text)]
    if found.line >= len(ends):
        return -1
    start, end = ends[found.line - 1], ends[found.line]
    word, here = _wrong(found), start + found.column - 1
    if text[here : here + 1] in ("'", '"'):
        here += 1
    if text.startswith(word, here):
        return here
    line = text[start:end]
    return start + line.index(word) if line.count(word) == 1 else -1


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotFix("fix_failed", file=path.name, reason=error.strerror or "") from None


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole(path, content)
    except OSError as error:
        raise CannotFix("fix_failed", file=path.name, reason=error.strerror or "") from None
