"""The files of a pack, from a folder or straight from a zip; nothing is ever extracted."""

from __future__ import annotations

import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Protocol

from game.core import limits
from game.core.names import printable
from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem, note, problem
from game.packs.reading.walk import TooMuch, walk

ENDINGS = (".yaml", ".md", ".svg", ".png", ".txt")
_NEARLY = (".yml", ".yaml~")
"""Endings of files that were meant to be read."""
_NAMED = 6
"""Foreign files that a note names."""
_SMALL = 64_000
"""Below this size a high ratio is harmless."""
_DAMAGED = (zipfile.BadZipFile, zlib.error, ValueError, NotImplementedError, EOFError, struct.error)
"""What the zip reader raises on damaged files."""


class PackFiles(Protocol):
    """The files of one pack by their path inside it, `/` between the parts."""

    path: Path
    label: str
    problems: list[Problem]
    foreign: list[str]
    """Files that are no part of a pack: nothing reads them."""

    def names(self) -> list[str]:
        """Return all files, sorted."""

    def read(self, name: str) -> bytes:
        """Return a file's bytes, at most a little over the limit; OSError if it is damaged."""


def open_pack(path: Path, label: str | None = None) -> PackFiles:
    """Return the files of a pack's folder or zip; what is wrong with them is among `problems`."""
    shown = printable(label or str(path))
    return _Zip(path, shown) if path.suffix == ".zip" else _Folder(path, shown)


@dataclass
class NoFiles:
    """The files of a pack that could not even be looked at."""

    path: Path
    label: str
    problems: list[Problem] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def names(self) -> list[str]:
        """Return nothing."""
        return []

    def read(self, name: str) -> bytes:
        """Refuse."""
        raise FileNotFoundError(name)


def _judge(name: str, size: int, at: Mark) -> Iterator[Problem]:
    """Yield what is wrong with a file by its name and size alone."""
    given = PurePosixPath(name).suffix
    ending = given.lower()
    if not name.isprintable():
        yield problem(at, "file_name")
    elif ending == ".yaml" != given:
        yield problem(at, "ending_small", word=given, ending=ending)
    elif ending in _NEARLY:
        yield problem(at, "ending_small", word=given, ending=".yaml")
    elif size > (limit := limits.YAML_BYTES if ending == ".yaml" else limits.FILE_BYTES):
        yield problem(at, "too_large", limit=limit // 1_000_000)


def is_foreign(name: str) -> bool:
    """Return whether a file is of no kind that packs are made of: a licence, a photograph, a program."""
    return PurePosixPath(name).suffix.lower() not in (*ENDINGS, *_NEARLY)


def _foreign_note(files: list[str], at: Mark) -> Iterator[Problem]:
    """Yield one note on all files that are not read."""
    if files:
        shown = tuple(map(printable, files[:_NAMED])) + (("…",) if len(files) > _NAMED else ())
        yield note(at, "foreign", files=shown)


def hidden(name: str) -> bool:
    """Return whether a file is an editor's or the system's leftover, not part of the pack."""
    parts = name.replace("\\", "/").split("/")
    return any(part == "__MACOSX" or (part[:1] == "." and part != "..") for part in parts)


class _Folder:
    """A pack as a folder."""

    def __init__(self, path: Path, label: str) -> None:
        self.path = path
        self.label = label
        self.problems: list[Problem] = []
        self.foreign: list[str] = []
        self._names: list[str] = []
        self._total = 0
        try:
            for name, mode, size in sorted(walk(path, hidden)):
                self._add(name, mode, size)
        except OSError as error:
            self.problems.append(problem(Mark(Source(label)), "unreadable", reason=error.strerror or ""))
        except TooMuch:
            self.problems.append(problem(Mark(Source(label)), "too_many_files", limit=limits.FILES))
        self.problems.extend(_judge_whole(len(self._names), self._total, Mark(Source(label))))
        self.problems.extend(_foreign_note(self.foreign, Mark(Source(label))))

    def _add(self, name: str, mode: int, size: int) -> None:
        at = Mark(Source(f"{self.label}/{printable(name)}"))
        if stat.S_ISREG(mode):
            self._total += size
            if is_foreign(name):
                self.foreign.append(name)
                return
            self.problems.extend(_judge(name, size, at))
            self._names.append(name)
        elif stat.S_ISDIR(mode):
            self.problems.append(problem(at, "folder_too_deep", limit=limits.FOLDERS_DEEP))
        else:
            self.problems.append(problem(at, "link" if stat.S_ISLNK(mode) else "not_a_file"))

    def names(self) -> list[str]:
        """Return all files, sorted."""
        return self._names

    def read(self, name: str) -> bytes:
        """Return a file's bytes."""
        file_path = self.path / name
        if not file_path.is_file():
            raise FileNotFoundError(name)
        with file_path.open("rb") as file:
            return file.read(limits.FILE_BYTES + 1)


class _Zip:
    """A pack as a zip file, its files at the top or inside one folder, whatever that is called."""

    def __init__(self, path: Path, label: str) -> None:
        self.path = path
        self.label = label
        self.problems: list[Problem] = []
        self.foreign: list[str] = []
        self._files: dict[str, zipfile.ZipInfo] = {}
        infos = self._infos()
        folder = _folder_of(infos)
        for info in infos[: limits.FILES]:
            self._add(info, info.filename.removeprefix(folder))
        total = sum(info.file_size for info in infos)
        self.problems.extend(_judge_whole(len(infos), total, Mark(Source(label))))
        self.problems.extend(_foreign_note(self.foreign, Mark(Source(label))))

    def _infos(self) -> list[zipfile.ZipInfo]:
        """Return the files that the zip lists, leftovers and folders apart."""
        try:
            if not self.path.is_file():
                raise FileNotFoundError(self.path)
            with zipfile.ZipFile(self.path) as archive:
                infos = archive.infolist()
        except (OSError, *_DAMAGED):
            self.problems.append(problem(Mark(Source(self.label)), "bad_zip"))
            return []
        return [info for info in infos if info.filename[-1:] != "/" and not hidden(info.filename)]

    def _add(self, info: zipfile.ZipInfo, name: str) -> None:
        at = Mark(Source(f"{self.label}/{printable(name)}"))
        key = _unsafe(info, name)
        if key is None and name in self._files:
            key = "zip_twice"
        if key:
            self.problems.append(problem(at, key))
            return
        self._files[name] = info
        if is_foreign(name):
            self.foreign.append(name)
        else:
            self.problems.extend(_judge(name, info.file_size, at))

    def names(self) -> list[str]:
        """Return all files, sorted."""
        return sorted(name for name in self._files if name not in self.foreign)

    def read(self, name: str) -> bytes:
        """Return a file's bytes."""
        try:
            with zipfile.ZipFile(self.path) as archive, archive.open(self._files[name]) as file:
                return file.read(limits.FILE_BYTES + 1)
        except (*_DAMAGED, RuntimeError) as error:
            raise OSError(str(error)) from None


def _folder_of(infos: list[zipfile.ZipInfo]) -> str:
    """Return the one folder that holds everything, as code hosts pack it (`frost-main/`); else nothing."""
    tops = {info.filename.partition("/")[0] for info in infos if "/" in info.filename}
    folder = f"{next(iter(tops))}/" if len(tops) == 1 else "/"
    inside = all(info.filename.startswith(folder) for info in infos)
    named = any(info.filename == f"{folder}pack.yaml" for info in infos)
    return folder if inside and named else ""


def _unsafe(info: zipfile.ZipInfo, name: str) -> str | None:
    """Return the key of what makes a zip's entry dangerous."""
    parts = name.replace("\\", "/").split("/")
    if name.startswith("/") or ":" in name or ".." in parts or "" in parts:
        return "zip_path"
    if "\\" in info.orig_filename or not info.orig_filename.isprintable():
        return "zip_path"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "link"
    if info.flag_bits & 0x1:
        return "zip_locked"
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "zip_method"
    if info.file_size > _SMALL and info.file_size > limits.ZIP_RATIO * max(1, info.compress_size):
        return "zip_ratio"
    return None


def _judge_whole(count: int, total: int, at: Mark) -> Iterator[Problem]:
    if count > limits.FILES:
        yield problem(at, "too_many_files", limit=limits.FILES)
    if total > limits.PACK_BYTES:
        yield problem(at, "pack_too_large", limit=limits.PACK_BYTES // 1_000_000)
