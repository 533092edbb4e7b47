"""A pack as people look at it: who made it, what it needs, brings and changes, whether it is on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from game.catalog import GAMES
from game.core.spec import GameSpec
from game.i18n import Language
from game.packs.entries.merge import DataFile
from game.packs.entries.variant import VARIANTS, Offered
from game.packs.finding.manifest import Names
from game.packs.finding.pack import Pack
from game.packs.finding.shelf import Shelf
from game.packs.language.catalog import read_language
from game.packs.load import base_table
from game.packs.reading.marks import Map, Seq
from game.packs.reading.problems import Problem, errors

State = Literal["on", "off", "broken"]


@dataclass(frozen=True, slots=True)
class PackCard:
    """An entry that a pack adds."""

    game: str
    kind: str
    id: str
    """The full id, `pack:card`."""
    name: Names


@dataclass(frozen=True, slots=True)
class PackChange:
    """What a pack does to an entry that is not its own."""

    game: str
    kind: str
    id: str
    name: Names
    does: Literal["change", "disable"]
    paths: tuple[str, ...] = ()
    """The keys it touches, dots reach inside."""
    was: tuple[Any, ...] = ()
    """What the game's own entry says there; None where it says nothing."""
    now: tuple[Any, ...] = ()
    """What the pack writes there; for `add` and `remove` the items."""


@dataclass(frozen=True, slots=True)
class ShownPack:
    """Everything a screen or a list tells of one pack."""

    id: str
    name: Names
    version: str
    authors: tuple[str, ...]
    license: str
    games: tuple[str, ...]
    state: State
    wanted: bool
    """Whether it is switched on; a broken one may be, and comes back once it is mended."""
    problems: tuple[Problem, ...]
    requires: Mapping[str, str]
    after: tuple[str, ...]
    conflicts: Mapping[str, str]
    cards: tuple[PackCard, ...]
    changes: tuple[PackChange, ...]
    variants: tuple[Offered, ...]
    """What New game offers with it."""
    rules: tuple[str, ...]
    """Languages of its rules page."""
    language: Language | None
    """The language it brings."""
    path: Path
    zipped: bool
    sample: bool
    """It came with the program: it can be switched on and read, but neither changed nor removed."""
    hash: str

    @property
    def errors(self) -> int:
        """How many mistakes it has."""
        return len(errors(self.problems))

    @property
    def warnings(self) -> int:
        """How many warnings it has; notes do not count."""
        return sum(found.level == "warning" for found in self.problems)


def describe(shelf: Shelf, pack: Pack, problems: tuple[Problem, ...], wanted: bool) -> ShownPack:
    """Return a pack with all there is to tell of it."""
    made, info = pack.manifest, pack.info()
    state: State = "broken" if errors(problems) else "on" if wanted else "off"
    parts = [_parts(shelf, spec, pack) for spec in GAMES if spec.id in pack.games]
    return ShownPack(
        pack.id,
        info.name,
        info.version,
        made.authors if made else (),
        made.license if made else "",
        pack.games,
        state,
        wanted,
        problems,
        dict(made.requires) if made else {},
        made.after if made else (),
        dict(made.conflicts) if made else {},
        tuple(card for cards, _ in parts for card in cards),
        tuple(change for _, changes in parts for change in changes),
        tuple(each for spec in GAMES if spec.id in pack.games for each in pack.variants(spec)),
        tuple(_pages(pack)),
        read_language(pack).language,
        pack.files.path,
        pack.files.path.suffix == ".zip",
        pack.id in shelf.samples,
        pack.hash,
    )


def _pages(pack: Pack) -> Iterator[str]:
    for name in pack.files.names():
        folder, _, page = name.rpartition("/")
        if folder == "rules" and page.endswith(".md"):
            yield page.removesuffix(".md")


def _parts(shelf: Shelf, spec: GameSpec, pack: Pack) -> tuple[list[PackCard], list[PackChange]]:
    files, _ = pack.data_files(spec)
    cards, changes = [], []
    for file in files:
        for item in file.entries if isinstance(file.entries, Seq) else ():
            if not isinstance(item, Map):
                continue
            if "change" in item or "disable" in item:
                changes.append(_change(shelf, spec, file, item))
            elif file.kind not in (None, VARIANTS) and "id" in item:
                cards.append(PackCard(spec.id, str(file.kind), _full(pack, item["id"]), _name(item)))
    return cards, changes


def _full(pack: Pack, word: object) -> str:
    return str(word) if str(word).startswith(f"{pack.id}:") else f"{pack.id}:{word}"


def _name(item: Mapping[str, Any]) -> Names:
    given = item.get("name")
    words = {lang: str(word) for lang, word in given.items()} if isinstance(given, Mapping) else {}
    return Names.model_validate({"en": ""} | words)


def _change(shelf: Shelf, spec: GameSpec, file: DataFile, item: Map) -> PackChange:
    does: Literal["change", "disable"] = "change" if "change" in item else "disable"
    full = str(item[does])
    kind, entry = _base(shelf, spec, item.get("kind", file.kind), full)
    found = list(_touched(item))
    was = tuple(_inside(entry, path) for path, _ in found)
    paths, now = tuple(path for path, _ in found), tuple(value for _, value in found)
    return PackChange(spec.id, kind, full, _name(entry), does, paths, was, now)


def _touched(item: Map) -> Iterator[tuple[str, Any]]:
    for word in ("set", "add", "remove"):
        given = item.get(word)
        yield from given.items() if isinstance(given, Map) else ()


def _base(shelf: Shelf, spec: GameSpec, kind: object, full: str) -> tuple[str, Mapping[str, Any]]:
    """Return the kind and the plain data of an entry of the game itself."""
    for known, entries in base_table(shelf, spec).items():
        if kind in (None, known) and full in entries:
            return known, entries[full].model.model_dump(mode="json", by_alias=True)
    return str(kind or ""), {}


def _inside(entry: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(entry, Mapping):
            entry = entry.get(step)
        elif isinstance(entry, list) and step.isdecimal() and int(step) < len(entry):
            entry = entry[int(step)]
        else:
            return None
    return entry
