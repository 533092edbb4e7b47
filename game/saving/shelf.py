"""All games of a folder at once: what was read of a file is remembered until the file changes.

The index is only a memory: without it every file is read again, and nothing else is lost.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import time
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import game
from game.core.codec import CodecError, from_plain, to_plain
from game.review.review import ENGINE
from game.saving.files import write_whole
from game.saving.journal import journal_path
from game.saving.listing import SaveInfo, in_order, read_info, save_files

FORMAT = 1
"""Counted up when more is told of a game than before: everything is read again then."""
_LEFT_OUT = ("path", "problem")
Sign = list[int]


class Shelf:
    """The games of one folder; `look` finds out which files have to be read, `read_on` reads them."""

    def __init__(self, folder: Path, index: Path | None = None) -> None:
        self.folder, self._index = folder, index
        self._known: dict[str, tuple[Sign, SaveInfo]] = {}
        self._new = False
        self.waiting: list[Path] = []
        """Files that have not been read yet."""
        self._signs: dict[str, Sign] = {}

    def look(self) -> None:
        """See which files there are and which of them have changed."""
        if not self._known:
            self._recall()
        self._signs = {path.name: sign_of(path) for path in save_files(self.folder)}
        gone = set(self._known) - set(self._signs)
        self._new = self._new or bool(gone)
        self._known = {name: kept for name, kept in self._known.items() if name not in gone}
        old = [name for name, sign in self._signs.items() if self._known.get(name, ((),))[0] != sign]
        old.sort(key=lambda name: self._signs[name][1], reverse=True)
        self.waiting = [self.folder / name for name in old]

    def read_on(self, seconds: float | None = None) -> bool:
        """Read files that wait, at most so long, at least one; tell whether any are left."""
        ends = None if seconds is None else time.perf_counter() + seconds
        while self.waiting:
            path = self.waiting.pop(0)
            self._known[path.name] = (self._signs[path.name], read_info(path))
            self._new = True
            if ends is not None and time.perf_counter() >= ends:
                break
        if not self.waiting and self._new:
            self._keep()
        return bool(self.waiting)

    def infos(self) -> list[SaveInfo]:
        """Return what is known so far, the latest first."""
        return in_order([info for _, info in self._known.values()])

    def _recall(self) -> None:
        if self._index is None:
            return
        try:
            data = json.loads(self._index.read_bytes())
            if (
                data["format"] != FORMAT
                or data["engine"] != ENGINE
                or data["app"] != game.__version__
                or data["folder"] != self._place
            ):
                return
            for name, (sign, fields) in data["games"].items():
                self._known[name] = (sign, _read(self.folder / name, fields))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, CodecError):
            self._known = {}  # it is made again

    @property
    def _place(self) -> str:
        return str(self.folder.absolute())

    def _keep(self) -> None:
        self._new = False
        if self._index is None:
            return
        games = {
            name: [sign, _write(info)] for name, (sign, info) in self._known.items() if info.problem is None
        }
        head = {"format": FORMAT, "engine": ENGINE, "app": game.__version__, "folder": self._place}
        with contextlib.suppress(OSError):
            write_whole(self._index, json.dumps({**head, "games": games}, ensure_ascii=False).encode())


def sign_of(path: Path) -> Sign:
    """Return what changes whenever a game's file or journal does: sizes and times."""
    sign: Sign = []
    for file in (path, journal_path(path)):
        try:
            found = file.stat()
            sign += [found.st_size, found.st_mtime_ns]
        except OSError:
            sign += [0, 0]
    return sign


@cache
def _fields() -> dict[str, Any]:
    hints = get_type_hints(SaveInfo)
    return {f.name: hints[f.name] for f in dataclasses.fields(SaveInfo) if f.name not in _LEFT_OUT}


def _write(info: SaveInfo) -> dict[str, Any]:
    return {name: to_plain(getattr(info, name)) for name in _fields()}


def _read(path: Path, data: dict[str, Any]) -> SaveInfo:
    return SaveInfo(path, **{name: from_plain(hint, data[name]) for name, hint in _fields().items()})
