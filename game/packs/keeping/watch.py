"""Noticing that a pack was saved, added or taken away; cheap enough to ask several times a second."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from game.core import limits
from game.packs.reading.pack_files import hidden
from game.packs.reading.walk import TooMuch, walk

Stamp: TypeAlias = tuple[tuple[str, int, int, int], ...]
"""Every file with what tells that it was written: name, time, size and number on the disk."""


class Watch:
    """Remembers how the packs looked; `changed` says which look different now."""

    def __init__(self, packs_dir: Path) -> None:
        self.packs_dir = packs_dir
        self._seen = dict(_stamps(packs_dir))

    def changed(self) -> frozenset[str]:
        """Return the names of the folders and zips that changed, came or went since the last call."""
        now = dict(_stamps(self.packs_dir))
        before, self._seen = self._seen, now
        return frozenset(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))


def stamp(path: Path) -> Stamp:
    """Return what tells whether anything in a folder or zip was written; empty where there is nothing."""
    try:
        if not path.is_dir():
            return (_file_stamp(path, ""),)
        names = sorted(name for name, _, _ in walk(path, hidden))
        return tuple(_file_stamp(path / name, name) for name in names)
    except (OSError, TooMuch):
        return ()


def _file_stamp(path: Path, name: str) -> tuple[str, int, int, int]:
    about = os.stat(path, follow_symlinks=False)
    return name, about.st_mtime_ns, about.st_size, about.st_ino


def _stamps(packs_dir: Path) -> Iterator[tuple[str, Stamp]]:
    try:
        found = sorted(islice(packs_dir.iterdir(), 2 * limits.PACKS))
    except OSError:
        return
    for path in found:
        if path.name[0] != "." and (path.suffix == ".zip" or path.is_dir()):
            yield path.name, stamp(path)
