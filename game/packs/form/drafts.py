"""The entries of a pack as somebody works on them: where each is written, and how a change is put down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from game.packs.entries.changes import OPERATORS
from game.packs.finding.pack import CHANGES, Pack
from game.packs.form.shapes import Shape
from game.packs.form.values import rewritten
from game.packs.reading.pack_files import PackFiles
from game.packs.reading.problems import Problem

Way = Literal["own", "like", "change", "disable"]


@dataclass(frozen=True, slots=True)
class Draft:
    """One entry: file, place in it, full id; `way` is how it is written."""

    game: str
    kind: str
    file: str
    index: int
    id: str
    way: Way


class Overlaid:
    """A pack's files with some of them as they are being written, not as they lie on the disk."""

    def __init__(self, files: PackFiles, texts: Mapping[str, str]) -> None:
        self.files, self.texts = files, texts
        self.path: Path = files.path
        self.label: str = files.label
        self.problems: list[Problem] = files.problems
        self.foreign = getattr(files, "foreign", [])

    def names(self) -> list[str]:
        """Return all files, those that are only being written too."""
        return sorted({*self.files.names(), *self.texts})

    def read(self, name: str) -> bytes:
        """Return a file as it is being written."""
        return self.texts[name].encode() if name in self.texts else self.files.read(name)


def way_of(entry: Mapping[str, Any]) -> Way:
    """Return how an entry is written."""
    return next((word for word in ("change", "disable", "like") if word in entry), "own")


def file_of(pack: Pack, game: str, kind: str) -> str:
    """Return the file for entries of a kind: the one there is, or the usual one."""
    beside = f"{kind}.yaml"
    return beside if beside in pack.files.names() and pack.games == (game,) else f"{game}/{kind}.yaml"


def kind_of_file(name: str) -> str | None:
    """Return the kind of entries a file holds; None for changes."""
    stem = PurePosixPath(name).stem
    return None if stem == CHANGES else stem


def put_down(shape: Shape, written: Mapping[str, Any], old: Any, new: Any) -> dict[str, Any]:
    """Return an entry as it is to be written, from what the form said before and says now.

    A copy (`like`) gets the keys that differ now; a change says them in its `set`.
    """
    way = way_of(written)
    if way == "own":
        made: dict[str, Any] = rewritten(shape, written, old, new)
        return made
    keys = [key for key in {**old, **new} if key != "id" and old.get(key) != new.get(key)]
    entry = _without_operators(written, keys)
    fresh = {key: rewritten(shape.fields[key], None, old.get(key), new.get(key)) for key in keys}
    if way == "like":
        kept = {key: value for key, value in entry.items() if key not in fresh}
        return {**kept, **{key: value for key, value in fresh.items() if value is not None}} | (
            {"set": {**entry.get("set", {}), **dict.fromkeys(gone)}}
            if (gone := [key for key, value in fresh.items() if value is None])
            else {}
        )
    return {**entry, "set": {**entry.get("set", {}), **fresh}}


def _without_operators(written: Mapping[str, Any], keys: list[str]) -> dict[str, Any]:
    """Return an entry whose operators no longer touch some keys: what they did is in the new values."""
    entry = dict(written)
    for word in OPERATORS:
        given = entry.get(word)
        if not isinstance(given, Mapping) or word == "expect":
            continue
        kept = {path: value for path, value in given.items() if path.split(".")[0] not in keys}
        if kept or word == "set":
            entry[word] = kept
        else:
            del entry[word]
    return entry
