"""Where packs are found, and the order in which wanted ones load."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from game.core import limits
from game.packs.finding.pack import MANIFEST, Pack, id_of, read_pack
from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem, nearest, problem
from game.packs.reading.versions import allows
from game.paths import card_data_dir

SAMPLES = "samples"
"""The folder of the sample packs."""
_LOOKED_AT = 20 * limits.PACKS
"""Things in the packs folder that are looked at: somebody may keep other files there."""


class Shelf:
    """All packs at hand: the shipped ones and those of the user's folder; each is read at most once."""

    def __init__(self, *packs_dirs: Path | None) -> None:
        self.paths = dict(_shipped(card_data_dir()))
        self.shipped = frozenset(self.paths)
        """The games' own packs."""
        samples = dict(_shipped(card_data_dir() / SAMPLES))
        self.paths |= samples
        self.samples = frozenset(samples)
        """Packs that come along to be learned from."""
        self.problems: list[Problem] = []
        self.bases: dict[str, Any] = {}
        """Each game's own pack as laid out: every other pack is laid over it."""
        self._read: dict[str, Pack] = {}
        for packs_dir in packs_dirs:
            self._add_folder(packs_dir)

    def _add_folder(self, packs_dir: Path | None) -> None:
        for id_, path in islice(_users(packs_dir), limits.PACKS + 1):
            if len(self.paths) >= len(self.shipped) + len(self.samples) + limits.PACKS:
                self.problems.append(problem(Mark(Source(str(path))), "too_many_packs", limit=limits.PACKS))
                return
            if self.paths.setdefault(id_, path) != path:
                self.problems.append(problem(Mark(Source(str(path))), "pack_twice", word=id_))

    def find(self, id_: str) -> Pack | None:
        """Return the pack with this id, None if there is none."""
        if id_ not in self._read and id_ in self.paths:
            path = self.paths[id_]
            self._read[id_] = read_pack(path, self._label(id_), id_)
        return self._read.get(id_)

    def _label(self, id_: str) -> str | None:
        if id_ in self.shipped:
            return f"card_data/{id_}"
        return f"card_data/{SAMPLES}/{id_}" if id_ in self.samples else None

    def put(self, id_: str, path: Path) -> None:
        """Let this path be the pack of that id, whatever was there before."""
        if self.paths.get(id_, path).resolve() != path.resolve():
            self.shipped -= {id_}
            self.samples -= {id_}
        self.paths[id_] = path
        self._read.pop(id_, None)
        self.bases.pop(id_, None)


def _shipped(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if (path / MANIFEST).is_file():
            yield path.name, path


def conflicts(pack: Pack, others: Iterable[Pack]) -> list[Problem]:
    """Return which of the other packs this one cannot be played with, whichever of the two says so."""
    found = []
    for other in others:
        for one, two in ((pack, other), (other, pack)):
            versions = one.manifest.conflicts.get(two.id) if one.manifest else None
            if versions is not None and two.manifest and allows(versions, two.manifest.version):
                said = {"word": pack.id, "other": other.id}
                found.append(problem(one.at("conflicts"), "conflict", **said))
    return found


def _users(packs_dir: Path | None) -> Iterator[tuple[str, Path]]:
    if packs_dir is None or not packs_dir.is_dir():
        return
    for path in sorted(islice(packs_dir.iterdir(), _LOOKED_AT)):
        if path.name[0] != "." and (path.is_dir() or path.suffix == ".zip"):
            yield id_of(path), path


class Order:
    """Puts wanted packs and what they require into load order: first come what others build on."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        self.shelf = shelf
        self.game = game
        self.problems: list[Problem] = []
        self.wanted: dict[str, Pack] = {}

    def of(self, wanted: Sequence[str]) -> list[Pack]:
        """Return the packs in order, the game's own first; what cannot be is among `problems`."""
        for id_ in (self.game, *wanted):
            self._want(id_, Mark(Source(id_)))
            self._is_for_the_game(id_)
        return self._sorted()

    def _is_for_the_game(self, id_: str) -> None:
        pack = self.wanted.get(id_)
        if pack and pack.manifest and self.game not in pack.manifest.games:
            self.problems.append(problem(pack.at("games"), "not_for_game", word=id_, game=self.game))

    def _want(self, first: str, at: Mark) -> None:
        """Want a pack and, in turn, all that it requires; only so many."""
        waiting, taken = [(first, at)], 0
        while waiting:
            id_, at = waiting.pop()
            if id_ in self.wanted:
                continue
            pack = self.shelf.find(id_)
            at = self.wanted[first].at("requires") if first in self.wanted else at
            if pack is None:
                close = nearest(id_, self.shelf.paths)
                self.problems.append(problem(at, "no_such_pack", close, word=id_))
            elif taken > limits.REQUIRED:
                self.problems.append(problem(at, "requires_too_many", limit=limits.REQUIRED))
                return
            else:
                self.wanted[id_], taken = pack, taken + 1
                waiting += self._required(pack)

    def _required(self, pack: Pack) -> list[tuple[str, Mark]]:
        """Return what a pack requires with the place where it says so; wrong versions are noted."""
        required = pack.manifest.requires if pack.manifest else {}
        for id_, versions in required.items():
            found = self.shelf.find(id_)
            if found and found.manifest and not allows(versions, found.manifest.version):
                said = {"word": id_, "wanted": versions, "version": found.manifest.version}
                self.problems.append(problem(pack.at("requires"), "wrong_version", **said))
        return [(id_, pack.at("requires")) for id_ in reversed(required)]

    def _sorted(self) -> list[Pack]:
        """Sort so that every pack follows what it builds on; else keep the order wished for."""
        done: list[Pack] = []
        left = dict(self.wanted)
        while left:
            ready = next((id_ for id_ in left if not self._waits_for(id_, left)), None)
            if ready is None:
                circle = tuple(left)
                at = left[circle[-1]].at("requires")
                self.problems.append(problem(at, "order_circle", packs=circle))
                return done
            done.append(left.pop(ready))
        return done

    def _waits_for(self, id_: str, left: dict[str, Pack]) -> bool:
        made = left[id_].manifest
        before = {*made.requires, *made.after} if made else set()
        if id_ != self.game:
            before.add(self.game)
        return any(other in left for other in before if other != id_)
