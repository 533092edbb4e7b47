"""Packs come and go: installed from a zip or folder, written to a zip, taken away and back."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePosixPath

from game.core.types import Param, Text
from game.packs.finding.pack import MANIFEST, Pack, read_pack
from game.packs.finding.shelf import Shelf
from game.packs.reading.problems import Problem, errors
from game.saving.files import make_folder, write_whole

REMOVED = ".removed"
"""The folder that removed and replaced packs go to, inside the packs folder."""
_NEW = ".new"
_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the same pack gives the same zip."""
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""File names that one of the systems keeps to itself."""


class CannotInstall(Exception):
    """A pack cannot be installed, written or removed; `reason` says why, `problems` in which lines."""

    def __init__(self, key: str, problems: Iterable[Problem] = (), **params: Param) -> None:
        super().__init__(key)
        self.reason = Text.of(f"packs.{key}", **params)
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Installed:
    """A pack that has found its place; `replaced` is the version that lay there before."""

    id: str
    version: str
    path: Path
    replaced: str = ""
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Removed:
    """A pack that was taken away; `undo` brings it back."""

    id: str
    path: Path
    aside: Path

    def undo(self) -> None:
        """Put the pack back where it was; CannotInstall if something else lies there now."""
        if self.path.exists():
            raise CannotInstall("exists", path=str(self.path))
        _move(self.aside, self.path)


def install(source: Path, packs_dir: Path) -> Installed:
    """Copy the pack of a zip or folder into the packs folder; an older one of the same id is put aside.

    What a pack is not made of stays behind. A pack with mistakes in its cards is installed all the same:
    its mistakes are told where all others are. CannotInstall if it is no pack or not safe.
    """
    pack = _readable(source)
    old = Shelf(packs_dir)
    if pack.id in old.shipped or pack.id in old.samples:
        raise CannotInstall("install_shipped", word=pack.id)
    there = old.paths.get(pack.id)
    if there is not None and there.resolve() == source.resolve():
        raise CannotInstall("install_there", word=pack.id)
    before = old.find(pack.id)
    new = packs_dir / f"{_NEW}-{pack.id}"
    _copy(pack, new)
    if there is not None:
        remove(pack.id, packs_dir)
    _move(new, packs_dir / pack.id)
    made, replaced = pack.manifest, before.manifest if before else None
    version, older = (made.version if made else ""), (replaced.version if replaced else "")
    return Installed(pack.id, version, packs_dir / pack.id, older, tuple(pack.files.foreign))


def _readable(source: Path) -> Pack:
    """Return the pack at a place: a zip, its folder, a folder with one pack in it, its pack.yaml."""
    source = source.parent if source.name == MANIFEST else source
    if not source.is_dir() and source.suffix.lower() != ".zip":
        raise CannotInstall("install_what", path=source.name)
    if source.is_dir() and not (source / MANIFEST).is_file():
        inner = [path for path in sorted(source.iterdir()) if (path / MANIFEST).is_file()]
        source = inner[0] if len(inner) == 1 else source
    pack = read_pack(source, source.name)
    bad = [*errors(pack.files.problems), *(found for found in pack.problems if _no_pack(found))]
    if bad or pack.manifest is None:
        raise CannotInstall("install_broken", bad or pack.problems, path=source.name)
    return pack


def _no_pack(found: Problem) -> bool:
    return found.message.key in ("problem.no_manifest", "problem.pack_broke")


def _copy(pack: Pack, folder: Path) -> None:
    """Write the pack's files into a new folder, byte for byte."""
    names = [*pack.files.names(), *(name for name in pack.files.foreign if _is_paper(name))]
    lower = [name.lower() for name in names]
    if len(set(lower)) < len(lower) or not all(map(_plain, names)):
        raise CannotInstall("install_names", word=pack.id)
    try:
        shutil.rmtree(folder, ignore_errors=True)
        for name in names:
            write_whole(folder / name, pack.files.read(name))
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise CannotInstall("cannot_write", path=str(folder), reason=error.strerror or "") from None


def _is_paper(name: str) -> bool:
    """Return whether a foreign file is a licence or the like, which has to go with the pack."""
    return PurePosixPath(name).suffix == "" and name.upper() == name and name.isascii()


def _plain(name: str) -> bool:
    """Return whether every system can hold a file of this name."""
    parts = name.split("/")
    return not any(
        part[-1:] in (".", " ") or part.partition(".")[0].lower() in _RESERVED or set(part) & set('<>:"|?*')
        for part in parts
    )


def export(id_: str, packs_dir: Path, target: Path) -> Path:
    """Write a pack as a zip, its files in a folder of its name, and return the zip.

    `target` is the zip or a folder; the zip is called after id and version there.
    """
    pack = Shelf(packs_dir).find(id_)
    if pack is None or errors(pack.files.problems):
        raise CannotInstall("no_pack", pack.problems if pack else (), word=id_)
    version = pack.manifest.version if pack.manifest else "0"
    path = target if target.suffix == ".zip" else target / f"{id_}-{version}.zip"
    part = path.with_name(f".{path.name}.part")
    try:
        make_folder(path.parent)
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in sorted([*pack.files.names(), *filter(_is_paper, pack.files.foreign)]):
                info = zipfile.ZipInfo(f"{id_}/{name}", _TIME)
                info.external_attr = 0o644 << 16
                archive.writestr(info, pack.files.read(name), zipfile.ZIP_DEFLATED)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CannotInstall("cannot_write", path=str(path), reason=error.strerror or "") from None
    return path


def remove(id_: str, packs_dir: Path) -> Removed:
    """Take a pack out of the packs folder; it is kept aside, so that it can be brought back."""
    shelf = Shelf(packs_dir)
    path = shelf.paths.get(id_)
    if path is None:
        raise CannotInstall("no_pack", word=id_)
    if id_ in shelf.shipped or id_ in shelf.samples:
        raise CannotInstall("remove_shipped", word=id_)
    aside = next(free for n in count(1) if not (free := packs_dir / REMOVED / f"{n}-{path.name}").exists())
    _move(path, aside)
    return Removed(id_, path, aside)


def _move(path: Path, to: Path) -> None:
    try:
        make_folder(to.parent)
        os.replace(path, to)
    except OSError as error:
        raise CannotInstall("cannot_write", path=str(to), reason=error.strerror or "") from None
