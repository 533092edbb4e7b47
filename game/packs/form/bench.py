"""The workbench: a pack's entries, one of them in the form; what is valid is saved, the rest says why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.spec import GameSpec
from game.core.types import Text
from game.packs.entries.merge import Table
from game.packs.entries.spoken import in_words, own_language
from game.packs.finding.pack import CHANGES, Pack
from game.packs.finding.shelf import Order, Shelf
from game.packs.form.drafts import Draft, Overlaid, file_of, kind_of_file, put_down, way_of
from game.packs.form.shapes import Shape, shape_of
from game.packs.form.values import spread, tighten
from game.packs.load import base_table, lay_over
from game.packs.reading.problems import Problem, errors
from game.packs.writing.edit import CannotEdit, add_entry, change_entry, drop_entry, entries
from game.saving.files import write_whole

NAMELESS = ("forms", "text", "short")
"""What a new card does not take along from the one it is made like."""


class NotHere(Exception):
    """There is no such pack, or it cannot be written to."""


@dataclass(frozen=True, slots=True)
class Before:
    """How things were before a change, for undo."""

    texts: Mapping[str, str]
    draft: Draft | None
    entry: Any


class Bench:
    """One pack being worked on."""

    def __init__(self, packs_dir: Path, id_: str) -> None:
        self.packs_dir, self.id = packs_dir, id_
        self.texts: dict[str, str] = {}
        """Files as they are being written, where they differ from what was read."""
        self.history: list[Before] = []
        self.draft: Draft | None = None
        self.entry: Any = {}
        """The entry in the form, every short spelling spread out."""
        self.problems: list[Problem] = []
        """Why what the form says is not saved."""
        self.reload()

    def reload(self) -> None:
        """Read the pack as it lies on the disk; what waits in the form goes on waiting."""
        self.shelf = Shelf(self.packs_dir)
        found = self.shelf.find(self.id)
        if found is None or found.files.path.suffix == ".zip" or self.id in self.shelf.shipped:
            raise NotHere(self.id)
        self.pack: Pack = found
        self._below: dict[str, Table] = {}
        self._known: dict[str, set[Text]] = {}
        if not self.problems:
            self.texts = {}
            self._reopen()

    def _reopen(self) -> None:
        """Show the entry of the form as its file has it now; another one where it has gone."""
        if self.draft is not None:
            now = next((d for d in self.drafts() if (d.kind, d.id, d.way) == self._same()), None)
            self.draft = None
            if now is not None:
                self.open(now)

    def _same(self) -> tuple[str, str, str]:
        assert self.draft is not None
        return self.draft.kind, self.draft.id, self.draft.way

    # What there is

    @property
    def games(self) -> list[GameSpec]:
        """The games that the pack is for."""
        return [spec for spec in GAMES if spec.id in self.pack.games]

    def spec(self, game: str) -> GameSpec:
        """Return a game of the pack."""
        return next(spec for spec in GAMES if spec.id == game)

    def text(self, name: str) -> str:
        """Return a file as it is being written; empty if there is none."""
        if name not in self.texts and name in self.pack.files.names():
            return self.pack.files.read(name).decode("utf-8")
        return self.texts.get(name, "")

    def drafts(self) -> list[Draft]:
        """Return all entries of the pack, file by file; files that cannot be read are left out."""
        return [draft for spec in self.games for draft in self._drafts_of(spec)]

    def _drafts_of(self, spec: GameSpec) -> Iterator[Draft]:
        for kind in (*spec.kinds, CHANGES):
            name = file_of(self.pack, spec.id, kind)
            try:
                there = entries(self.text(name))
            except CannotEdit:
                continue
            for index, entry in enumerate(there):
                if isinstance(entry, dict):
                    yield self._draft(spec, name, index, entry)

    def _draft(self, spec: GameSpec, name: str, index: int, entry: Mapping[str, Any]) -> Draft:
        way = way_of(entry)
        word = str(entry.get("id" if way in ("own", "like") else way, ""))
        full = word if ":" in word else f"{self.id}:{word}"
        kind = str(entry.get("kind", "")) if way in ("change", "disable") else ""
        kind = kind or kind_of_file(name) or self._kind_of(spec, full)
        return Draft(spec.id, kind, name, index, full, way)

    def _kind_of(self, spec: GameSpec, full: str) -> str:
        found = (kind for kind, known in base_table(self.shelf, spec).items() if full in known)
        return next(found, next(iter(spec.kinds)))

    @property
    def shape(self) -> Shape:
        """The shape of the entry in the form."""
        assert self.draft is not None
        return shape_of(self.spec(self.draft.game).kinds[self.draft.kind])

    def written(self) -> Mapping[str, Any]:
        """Return the entry of the form as its file has it."""
        assert self.draft is not None
        there: Mapping[str, Any] = entries(self.text(self.draft.file))[self.draft.index]
        return there

    # Opening and changing

    def open(self, draft: Draft) -> None:
        """Put an entry into the form; what waits unsaved in it is given up."""
        if self.problems:
            self.texts, self.problems = {}, []
        self.draft = draft
        self.entry = self._effective(draft)

    def _effective(self, draft: Draft) -> Any:
        """Return what an entry says in the end; copies and changes with what they build on."""
        written = self.written()
        if draft.way == "own":
            return spread(self.shape, in_words(written, own_language(self.pack.places)))
        table, _ = self.laid(draft.game)
        known = table.get(draft.kind, {}).get(draft.id) or base_table(self.shelf, self.spec(draft.game)).get(
            draft.kind, {}
        ).get(draft.id)
        return spread(self.shape, known.raw) if known is not None else {}

    def change(self, entry: Any) -> list[Problem]:
        """Let the form say something else; it is saved if nothing is wrong with it, else told why."""
        before = self._before()
        self.put(entry)
        self.history.append(before)
        return self.settle()

    def put(self, entry: Any) -> Mapping[str, Any]:
        """Write something else into the text of the entry, nothing saved yet; return it as written."""
        assert self.draft is not None
        raw = put_down(self.shape, self.written(), self.entry, entry)
        text = change_entry(self.text(self.draft.file), self.draft.index, raw, tuple(self.shape.fields))
        self.texts[self.draft.file], self.entry = text, entry
        if self.draft.way in ("own", "like"):
            self.draft = replace(self.draft, id=f"{self.id}:{str(raw.get('id')).removeprefix(f'{self.id}:')}")
        return raw

    def _before(self) -> Before:
        names = {*self.texts, *([self.draft.file] if self.draft else [])}
        return Before({name: self.text(name) for name in names}, self.draft, self.entry)

    def settle(self) -> list[Problem]:
        """Save what is being written if it brings no new mistake; return what keeps it from that."""
        games = {self.draft.game} if self.draft else {spec.id for spec in self.games}
        self.problems = [found for game in sorted(games) for found in self._new_errors(game)]
        if not self.problems:
            for name, text in self.texts.items():
                write_whole(self.pack.files.path / name, text.encode())
            self.shelf = Shelf(self.packs_dir)
            self.pack = self.shelf.find(self.id) or self.pack
            self.texts, self._known = {}, {}
        return self.problems

    def _new_errors(self, game: str) -> list[Problem]:
        found = errors(self.laid(game)[1])
        if found and game not in self._known:
            self._known[game] = {each.message for each in errors(self._laid(game, self.pack)[1])}
        return [each for each in found if each.message not in self._known[game]]

    def undo(self) -> bool:
        """Take the last change back; tell whether there was one."""
        if not self.history:
            return False
        before = self.history.pop()
        self.texts = {**self.texts, **before.texts}
        self.draft, self.entry = before.draft, before.entry
        self.settle()
        return True

    # Adding and removing

    def add(self, game: str, kind: str, like: str, name: Mapping[str, str]) -> None:
        """Make a new entry with everything that another one says but its name, and open it."""
        spec = self.spec(game)
        table, _ = self.laid(game)
        entry = tighten(shape_of(spec.kinds[kind]), spread(shape_of(spec.kinds[kind]), table[kind][like].raw))
        fields = shape_of(spec.kinds[kind]).fields
        made = {key: entry[key] for key in fields if key in entry and key not in NAMELESS}
        made["id"] = self._free_id(table, kind, like)
        if "name" in fields:
            made["name"] = dict(name)
        if "number" in fields:
            numbers = [
                getattr(each.model, "number", None) or _tail(full) for full, each in table[kind].items()
            ]
            made["number"] = max(numbers, default=0) + 1
        self._append(
            file_of(self.pack, game, kind), game, kind, {key: made[key] for key in _in_order(made, fields)}
        )

    def copy(self) -> None:
        """Make another entry that says what the one in the form says."""
        draft = self.draft
        if draft is None or draft.way in ("change", "disable"):
            return
        table, _ = self.laid(draft.game)
        made = {**self.written(), "id": self._free_id(table, draft.kind, draft.id)}
        if "number" in made:
            numbers = [
                getattr(each.model, "number", None) or _tail(f) for f, each in table[draft.kind].items()
            ]
            made["number"] = max(numbers, default=0) + 1
        self._append(draft.file, draft.game, draft.kind, made)

    def change_ours(self, game: str, kind: str, full: str) -> None:
        """Begin to change an entry of another pack, and open the change."""
        same = [d for d in self.drafts() if (d.game, d.kind, d.id, d.way) == (game, kind, full, "change")]
        if same:
            self.open(same[0])
            return
        spec, name = self.spec(game), file_of(self.pack, game, CHANGES)
        twice = sum(full in known for known in base_table(self.shelf, spec).values()) > 1
        made = {"change": full, **({"kind": kind} if twice else {}), "set": {}}
        self._append(name, game, kind, made)

    def _append(self, name: str, game: str, kind: str, made: Mapping[str, Any]) -> None:
        before = self._before()
        text = self.text(name)
        self.history.append(Before({**before.texts, name: text}, before.draft, before.entry))
        self.texts[name] = add_entry(text, made)
        index = len(entries(self.texts[name])) - 1
        self.problems = []
        self.draft = self._draft(self.spec(game), name, index, made)
        self.entry = self._effective(self.draft)
        self.settle()

    def remove(self) -> None:
        """Take the entry of the form out of its file."""
        if self.draft is None:
            return
        self.history.append(self._before())
        name = self.draft.file
        self.texts[name] = drop_entry(self.text(name), self.draft.index)
        self.draft, self.entry = None, {}
        self.settle()

    def _free_id(self, table: Table, kind: str, like: str) -> str:
        stem = re.sub(r"_\d+$", "", like.partition(":")[2])
        stem = "card" if stem.isdecimal() else stem
        known = {full.partition(":")[2] for full in table[kind]} | {
            d.id.partition(":")[2] for d in self.drafts()
        }
        if all(word.isdecimal() for word in (full.partition(":")[2] for full in table[kind])) and not hasattr(
            next(iter(table[kind].values())).model, "number"
        ):
            return str(max(int(word) for word in known if word.isdecimal()) + 1)
        return next(word for n in count(1) if (word := f"{stem}_{n}") not in known)

    # Looking at it

    def laid(self, game: str) -> tuple[Table, list[Problem]]:
        """Return the game's table with this pack as it is being written, and what is wrong with it."""
        return self._laid(game, replace(self.pack, files=Overlaid(self.pack.files, self.texts)))

    def _laid(self, game: str, pack: Pack) -> tuple[Table, list[Problem]]:
        spec = self.spec(game)
        if game not in self._below:
            table: Table = base_table(self.shelf, spec)
            for other in Order(self.shelf, game).of([self.id]):
                if other.id not in (self.id, game):
                    table = lay_over(spec, table, other)[0]
            self._below[game] = table
        return lay_over(spec, self._below[game], pack)


def _tail(full: str) -> int:
    tail = full.partition(":")[2]
    return int(tail) if tail.isdecimal() else 0


def _in_order(made: Mapping[str, Any], fields: Mapping[str, Shape]) -> list[str]:
    """Return the keys as people write them: id, numbers, what it does, name and picture."""
    plain = [
        key for key in made if key != "id" and fields[key].kind in ("number", "choice", "switch", "text")
    ]
    last = [key for key in made if key in ("name", "art")]
    return ["id", *plain, *(key for key in made if key not in (*plain, *last, "id")), *last]
