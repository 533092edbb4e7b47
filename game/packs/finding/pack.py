"""One pack read from its files: manifest, hash, and the entries it has for a game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from game import __version__
from game.core import limits
from game.core.names import printable
from game.core.spec import GameSpec
from game.packs.entries.merge import DataFile
from game.packs.entries.sizes import measure
from game.packs.entries.spoken import own_language, spoken
from game.packs.entries.validate import validate
from game.packs.entries.variant import VARIANTS, Offered, variants_of
from game.packs.finding.manifest import ID_PATTERN, Manifest, Names
from game.packs.reading.marks import Map, Mark, Seq, Source
from game.packs.reading.pack_files import NoFiles, PackFiles, open_pack
from game.packs.reading.picture_check import judge_pictures
from game.packs.reading.problems import Problem, errors, nearest, problem
from game.packs.reading.reader import parse_yaml
from game.packs.reading.versions import allows

MANIFEST = "pack.yaml"
YAML = ".yaml"
CHANGES = "changes"
LESSONS, TIPS = "lessons", "tips.yaml"
LOCALE = "locale"
FOLDERS = ("art", "rules", "scenarios", LESSONS, LOCALE)
"""Folders of a pack that hold no card data."""
_SAYS_ID = re.compile(rb"^id:[ \t]*[\"']?([a-z][a-z0-9_]*)[\"']?[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_SAID = 200
"""Letters of an inner error that are told."""


@dataclass(frozen=True, slots=True)
class PackInfo:
    """What the program tells people of a pack; with errors among `problems` it is off."""

    id: str
    version: str
    name: Names
    hash: str
    path: Path
    games: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class Pack:
    """A pack as read; `manifest` is None if pack.yaml is no use."""

    id: str
    files: PackFiles
    manifest: Manifest | None = None
    places: Map | None = None
    hash: str = ""
    problems: list[Problem] = field(default_factory=list)
    brought: object = None
    """The language it brings, once that was read."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games it has cards for, as far as pack.yaml can be understood."""
        given = self.places.get("games") if self.places else None
        return tuple(str(game) for game in given) if isinstance(given, list) else ()

    def data_files(self, spec: GameSpec) -> tuple[list[DataFile], list[Problem]]:
        """Return the pack's entries for a game, file by file, and the problems of reading them."""
        found: list[DataFile] = []
        problems: list[Problem] = []
        for name in self._names_for(spec.id):
            stem = PurePosixPath(name).stem
            at = Mark(Source(f"{self.files.label}/{name}"))
            if stem not in (CHANGES, VARIANTS, *spec.kinds):
                known = (*spec.kinds, CHANGES, VARIANTS)
                problems.append(problem(at, "unknown_kind", nearest(stem, known), word=stem, known=known))
                continue
            data, bad = self.parse(name)
            problems.extend(bad)
            spoken(data, own_language(self.places))
            found.append(DataFile(None if stem == CHANGES else stem, data, at))
        return found, problems

    def variants(self, spec: GameSpec) -> list[Offered]:
        """Return the variants it offers for a game, as far as they can be understood."""
        files, _ = self.data_files(spec)
        read = [file for file in files if file.kind == VARIANTS]
        return [each for file in read for each in variants_of(spec.id, self.id, file.entries)]

    def locale_files(self) -> list[str]:
        """Return the names of the files with the texts of its language."""
        return [name for name in _yaml_names(self.files) if name.startswith(f"{LOCALE}/")]

    def lesson_files(self) -> list[str]:
        """Return the names of the lessons it brings."""
        return [name for name in _yaml_names(self.files) if name.startswith(f"{LESSONS}/")]

    def parse(self, name: str) -> tuple[Any, list[Problem]]:
        """Return the data of one YAML file of the pack and its problems."""
        label = f"{self.files.label}/{name}"
        try:
            data, found = parse_yaml(self.files.read(name), label)
        except OSError:
            return None, [problem(Mark(Source(label)), "damaged")]
        if isinstance(data, Seq) and len(data) > limits.ENTRIES:
            at = data.items_at[limits.ENTRIES]
            return None, [*found, problem(at, "too_many_entries", limit=limits.ENTRIES)]
        return data, [*found, *measure(data, Mark(Source(label)))]

    def info(self) -> PackInfo:
        """Return the pack as people see it."""
        if self.manifest is None:
            return PackInfo(
                self.id, "", Names(en=self.id), self.hash, self.files.path, (), tuple(self.problems)
            )
        made = self.manifest
        problems = tuple(self.problems)
        return PackInfo(made.id, made.version, made.name, self.hash, self.files.path, made.games, problems)

    def at(self, key: str) -> Mark:
        """Return where pack.yaml speaks of a key."""
        whole = Mark(Source(f"{self.files.label}/{MANIFEST}"))
        return self.places.values_at.get(key, self.places.mark) if self.places else whole

    def _names_for(self, game: str) -> Iterator[str]:
        alone = self.games == (game,)
        for name in _yaml_names(self.files):
            folder, _, _ = name.rpartition("/")
            if folder == game or (alone and not folder and name not in (MANIFEST, TIPS)):
                yield name


def id_of(path: Path) -> str:
    """Return the id of the pack at a path: the name of folder or zip; if that is no id, what pack.yaml says.

    Code hosts name what they pack after the branch: `frost-main.zip`, `frost-1.2.0`.
    """
    name = path.stem if path.suffix == ".zip" else path.name
    if re.fullmatch(ID_PATTERN, name):
        return name
    try:
        files = open_pack(path)
        said = _SAYS_ID.search(files.read(MANIFEST)) if MANIFEST in files.names() else None
    except OSError:
        said = None
    return said.group(1).decode() if said else name


def read_pack(path: Path, label: str | None = None, id_: str = "") -> Pack:
    """Return the pack in a folder or zip, with the problems of its files and its pack.yaml."""
    id_ = id_ or id_of(path)
    try:
        return _read_pack(id_, open_pack(path, label))
    except Exception as error:  # a trust boundary: whatever a pack holds, it costs nothing but itself
        files = NoFiles(path, printable(label or str(path)))
        return Pack(id_, files, problems=[broke(files.label, error)])


def broke(label: str, error: Exception) -> Problem:
    """Return the problem of a pack that tripped the program up, by the pack's name."""
    said = f"{type(error).__name__}: {error}"[:_SAID]
    return problem(Mark(Source(label)), "pack_broke", reason=printable(said))


def _read_pack(id_: str, files: PackFiles) -> Pack:
    pack = Pack(id_, files)
    pack.problems.extend(files.problems)
    if errors(pack.problems):
        return pack
    if MANIFEST not in files.names():
        pack.problems.append(problem(Mark(Source(files.label)), "no_manifest"))
        return pack
    pack.hash = _hash(files)
    _read_manifest(pack)
    pack.problems.extend(_misplaced(pack))
    pack.problems.extend(judge_pictures(files))
    return pack


def _read_manifest(pack: Pack) -> None:
    data, found = pack.parse(MANIFEST)
    pack.problems.extend(found)
    at = Mark(Source(f"{pack.files.label}/{MANIFEST}"))
    if not isinstance(data, Map):
        if not found:
            pack.problems.append(problem(at, "manifest_not_mapping"))
        return
    spoken(data, "en")
    pack.places = data
    model, found = validate(Manifest, data, at)
    pack.problems.extend(found)
    if isinstance(model, Manifest):
        pack.manifest = model
        pack.problems.extend(_judge(pack, model))


def _judge(pack: Pack, made: Manifest) -> Iterator[Problem]:
    """Yield what is wrong with a well-formed manifest."""
    if made.id != pack.id:
        yield problem(pack.at("id"), "id_not_folder", word=made.id, folder=pack.id)
    if not made.games and made.language is None:
        yield problem(pack.places.mark if pack.places else pack.at("games"), "missing", field="games")
    if not allows(made.app, __version__):
        yield problem(pack.at("app"), "wrong_app", wanted=made.app, version=__version__)


def _misplaced(pack: Pack) -> Iterator[Problem]:
    """Yield the YAML files that stand where nothing reads them."""
    games = pack.games
    for name in _yaml_names(pack.files):
        folder = name.partition("/")[0] if "/" in name else ""
        at = Mark(Source(f"{pack.files.label}/{name}"))
        if folder == LOCALE and pack.manifest is not None and pack.manifest.language is None:
            yield problem(at, "no_language")
        if folder in FOLDERS or name == MANIFEST or not games:
            continue
        if not folder and len(games) > 1:
            yield problem(at, "which_game", known=games)
        elif folder and (folder not in games or name.count("/") > 1):
            known = (*games, *FOLDERS)
            yield problem(at, "unknown_folder", nearest(folder, known), known=known)


def _yaml_names(files: PackFiles) -> list[str]:
    return [name for name in files.names() if name.endswith(YAML)]


def _hash(files: PackFiles) -> str:
    """Return a hash over the card data: the same for a folder and its zip, whatever the line ends.

    Lessons, tips and texts are no card data: a better sentence must not make saves strangers.
    """
    total = hashlib.sha256()
    for name in _yaml_names(files):
        if name.startswith((f"{LESSONS}/", f"{LOCALE}/")) or name == TIPS:
            continue
        try:
            content = files.read(name).replace(b"\r\n", b"\n")
        except OSError:
            content = b""
        total.update(f"{name}\n{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()
