"""One pack laid over what is there: its own entries, `like`, changes, then what it disables."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any, TypeAlias

from pydantic import BaseModel

from game.core import limits
from game.core.types import Param
from game.packs.entries.art_words import unknown_art_words
from game.packs.entries.changes import OPERATORS, apply_operators
from game.packs.entries.validate import validate
from game.packs.entries.variant import ONLY, VARIANTS, Offered, Variant, only_for, variants_of
from game.packs.reading.marks import Map, Mark, Seq
from game.packs.reading.picture_check import PICTURES
from game.packs.reading.problems import Problem, at_mark, errors, nearest, problem, warning

_ENTRY_ID = re.compile("[a-z0-9][a-z0-9_]*")
_CHANGE_WORDS = {"change", "kind", ONLY, *OPERATORS}


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as written (after changes), as its model, and the pack it comes from."""

    raw: Map
    model: BaseModel
    pack: str


Table: TypeAlias = dict[str, dict[str, Entry]]
"""kind -> full id -> entry, in the order of the files."""


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file of entries; `kind` is None for `changes.yaml`."""

    kind: str | None
    entries: Any
    mark: Mark


class Merge:
    """Lays one pack's files over a table; the table given stays as it was."""

    def __init__(
        self,
        pack: str,
        kinds: Mapping[str, type[Any]],
        table: Table,
        pictures: Iterable[str] = (),
        chosen: Iterable[str] = (),
    ) -> None:
        self.pack = pack
        self.chosen = frozenset(chosen)
        """The variants that are played, by full id."""
        self.pictures = frozenset(pictures)
        self.kinds = kinds
        self.table: Table = {kind: {} for kind in kinds}
        self.table |= {kind: dict(entries) for kind, entries in table.items()}
        self.problems: list[Problem] = []
        self.own: dict[tuple[str, str], tuple[Map, Mark]] = {}
        self.changes: list[tuple[str | None, Map]] = []
        self.disables: list[tuple[str | None, Map]] = []
        self.sources: set[str] = set()
        self.home = {entry.pack for entries in table.values() for entry in islice(entries.values(), 1)}
        """The pack that everything is laid over: the game's own."""

    def run(self, files: Sequence[DataFile]) -> tuple[Table, list[Problem]]:
        """Return the new table and the problems found."""
        self.sources = {file.mark.source.name for file in files}
        offered = {each.id for file in files if file.kind == VARIANTS for each in _offered(self.pack, file)}
        for file in files:
            self._sort(file, offered)
        for key in self.own:
            self._enter(*key, ())
        for kind, change in self.changes:
            self._change(kind, change)
        for kind, disable in self.disables:
            self._disable(kind, disable)
        self._number()
        self._only_one()
        return self.table, list(dict.fromkeys(self.problems))

    def _sort(self, file: DataFile, offered: Collection[str]) -> None:
        """Tell new entries, changes, disablings and variants apart."""
        if file.entries is None:
            return
        if not isinstance(file.entries, Seq):
            at = getattr(file.entries, "mark", Mark(file.mark.source, 1, 1))
            self.problems.append(problem(at, "not_a_list"))
            return
        for item, at in zip(file.entries, file.entries.items_at, strict=True):
            if not isinstance(item, Map):
                self.problems.append(problem(at, "entry_not_mapping"))
                continue
            if file.kind == VARIANTS:
                self._note_variant(item, at)
            elif self._is_played(item, offered):
                self._note_item(file.kind, item)

    def _note_item(self, kind: str | None, item: Map) -> None:
        self._own_picture(item)
        self._own_picture(item.get("set"))
        if "change" in item:
            self._note_words(item, _CHANGE_WORDS)
            self.changes.append((kind, item))
        elif "disable" in item:
            self._note_words(item, {"disable", "kind", ONLY})
            self.disables.append((kind, item))
        elif kind is None:
            self.problems.append(problem(item.mark, "only_changes"))
        else:
            self._note_entry(kind, item)

    def _is_played(self, item: Map, offered: Collection[str]) -> bool:
        """Return whether an entry is there: one that belongs to variants is there with those alone."""
        wanted = [f"{self.pack}:{word.removeprefix(f'{self.pack}:')}" for word in only_for(item)]
        for word in wanted:
            if word not in offered:
                close = nearest(word, offered)
                self.problems.append(problem(item.values_at[ONLY], "no_variant", close, word=word))
        return not wanted or bool(self.chosen.intersection(wanted))

    def _note_variant(self, item: Map, at: Mark) -> None:
        """Check a variant; the changes of one that is played are the pack's own."""
        model, found = validate(Variant, item, at)
        self.problems.extend(found)
        if not isinstance(model, Variant):
            return
        full = f"{self.pack}:{model.id.removeprefix(f'{self.pack}:')}"
        if not _ENTRY_ID.fullmatch(full.partition(":")[2]):
            self.problems.append(problem(item.values_at["id"], "bad_id", word=model.id))
        if full in self.chosen:
            said = model.model_copy(update={"id": full, "changes": []})
            self.table.setdefault(VARIANTS, {})[full] = Entry(item, said, self.pack)
            for change in item.get("changes", ()):
                self._note_item(None, change)

    def _own_picture(self, item: Any) -> None:
        """Write a picture's path in full, `pack:path`, so that copies in other packs still find it."""
        word = item.get("art") if isinstance(item, Map) else None
        word = word.removeprefix(f"{self.pack}:") if isinstance(word, str) else word  # met by alias before
        if not isinstance(word, str):
            self.problems.extend(unknown_art_words(word))
            return
        if not word.lower().endswith(PICTURES):
            self.problems.append(problem(item.values_at["art"], "art_ending", word=word, known=PICTURES))
            return
        if word not in self.pictures:
            close = nearest(word, self.pictures)
            self.problems.append(problem(item.values_at["art"], "no_art", close, word=word))
        item["art"] = f"{self.pack}:{word}"

    def _note_words(self, item: Map, known: set[str]) -> None:
        for word in item:
            if word not in known:
                found = problem(item.keys_at[word], "unknown_key", nearest(word, known), key=word)
                self.problems.append(found)

    def _note_entry(self, kind: str, item: Map) -> None:
        given = item.get("id")
        if "id" not in item:
            self.problems.append(problem(item.mark, "missing", field="id"))
            return
        at = item.values_at["id"]
        word = str(given).removeprefix(f"{self.pack}:")
        if not _ENTRY_ID.fullmatch(word) or isinstance(given, bool | float):
            self.problems.append(problem(at, "bad_id", word=str(given)))
        elif (kind, word) in self.own:
            first = self.own[kind, word][1]
            where = f"{first.source.name}:{first.line}"
            self.problems.append(problem(at, "id_twice", word=word, place=where))
        else:
            self.own[kind, word] = (item, at)

    def _enter(self, kind: str, word: str, waiting: tuple[str, ...]) -> Entry | None:
        """Make the pack's own entry, what it is `like` first; None if that failed."""
        full = f"{self.pack}:{word}"
        if full in self.table[kind]:
            return self.table[kind][full]
        item, at = self.own[kind, word]
        entry = item.twin()
        entry.pop(ONLY, None)
        if "like" in item:
            copied = self._like(kind, word, item, waiting)
            if copied is None:
                return None
            entry = copied
        entry.put("id", full, item.keys_at["id"], at)
        return self._keep(kind, full, entry, self.pack)

    def _like(self, kind: str, word: str, item: Map, waiting: tuple[str, ...]) -> Map | None:
        at = item.values_at["like"]
        target = str(item["like"])
        local = target.removeprefix(f"{self.pack}:")
        if local == word or local in waiting:
            self.problems.append(problem(at, "like_circle", word=word))
            return None
        if len(waiting) >= limits.LIKE:
            self.problems.append(problem(at, "like_too_long", limit=limits.LIKE))
            return None
        own = (kind, local) in self.own
        if own and f"{self.pack}:{local}" not in self.table[kind]:
            base = self._enter(kind, local, (*waiting, word))
        else:
            base = self.table[kind].get(f"{self.pack}:{local}" if own else target)
        if base is None:
            if not own:
                self.problems.append(self._unknown(kind, target, at))
            return None
        return self._copied(base, item)

    def _copied(self, base: Entry, item: Map) -> Map:
        entry = base.raw.twin()
        for key in item:
            if key not in ("like", ONLY, *OPERATORS):
                entry.take(item, key)
        entry.mark = item.mark
        entry, found = apply_operators(entry, item, _full(base.model))
        self.problems.extend(found)
        return _without_old_forms(base.raw, entry)

    def _keep(self, kind: str, full: str, raw: Map, pack: str) -> Entry | None:
        model, found = validate(self.kinds[kind], raw, raw.mark)
        self.problems.extend(self._here(each, raw.mark) for each in found)
        if model is None:
            return None
        self.table[kind][full] = Entry(raw, model, pack)
        return self.table[kind][full]

    def _here(self, found: Problem, mark: Mark) -> Problem:
        """Return a problem as this pack's own, also where the words stand in the file it copies from."""
        return found if found.file in self.sources else at_mark(found, mark)

    def _change(self, kind: str | None, change: Map) -> None:
        found = self._target(kind, change, "change")
        if found is None:
            return
        kind, full = found
        entry = self.table[kind][full]
        raw, problems = apply_operators(entry.raw, change, _full(entry.model))
        self.problems.extend(problems)
        if not errors(problems):
            raw.mark = change.mark
            self._keep(kind, full, _without_old_forms(entry.raw, raw), entry.pack)

    def _disable(self, kind: str | None, disable: Map) -> None:
        found = self._target(kind, disable, "disable")
        if found:
            del self.table[found[0]][found[1]]

    def _target(self, kind: str | None, item: Map, word: str) -> tuple[str, str] | None:
        """Return the kind and full id that a change means."""
        at = item.values_at[word]
        kind = item.get("kind", kind)
        full = str(item[word])
        full = full if ":" in full else f"{self.pack}:{full}"
        kinds = [known for known in ([kind] if kind else self.kinds) if full in self.table.get(known, {})]
        if len(kinds) > 1:
            self.problems.append(problem(at, "which_kind", word=full, known=tuple(kinds)))
        elif not kinds:
            self.problems.append(self._unknown(kind, str(item[word]), at))
        return (kinds[0], full) if len(kinds) == 1 else None

    def _unknown(self, kind: str | None, word: str, at: Mark) -> Problem:
        known = [full for each in self._kinds_of(kind) for full in self.table[each]]
        tail = word.rpartition(":")[2]
        same = next((full for full in known if full.partition(":")[2] == tail), "")
        return problem(at, "unknown_id", same or nearest(word, known), word=word)

    # What the models say of a whole kind

    def _only_one(self) -> None:
        """Tell of a second entry where the game reads one alone."""
        for kind, model in self.kinds.items():
            if getattr(model, "single", False) and len(self.table[kind]) > 1:
                first, *others = self.table[kind]
                for full in others:
                    at = self.table[kind][full].raw.mark
                    self.problems.append(problem(at, "only_one", kind=kind, word=first))

    def _number(self) -> None:
        """Give numbers to cards that have none, and others to those whose number another pack has taken."""
        for kind, model in self.kinds.items():
            field = getattr(model, "unique", "")
            if field:
                for full in [full for full, entry in self.table[kind].items() if entry.pack == self.pack]:
                    self._number_one(kind, full, field)

    def _number_one(self, kind: str, full: str, field: str) -> None:
        entries = self.table[kind]
        taken = {_unique(field, other, entry): entry for other, entry in entries.items() if other != full}
        entry, number = entries[full], _unique(field, full, entries[full])
        if number is not None and (number not in taken or taken[number].pack in self._may_not_give_way()):
            return
        start = max((each for each in taken if each), default=0) if number is None else number
        free = next(each for each in count(start + 1) if each not in taken)
        at = entry.raw.values_at.get(field, entry.raw.mark)
        if number is not None:
            said: dict[str, Param] = {
                "word": full,
                "number": number,
                "free": free,
                "other": str(taken[number].raw["id"]),
            }
            self.problems.append(warning(at, "number_given", **said))
        raw = entry.raw.twin()
        raw.put(field, free, at, at)
        self._keep(kind, full, raw, entry.pack)

    def _may_not_give_way(self) -> set[str]:
        """Packs whose numbers are a mistake to take: the pack's own, and the game's."""
        return {self.pack, *self.home}

    def _kinds_of(self, kind: str | None) -> Iterator[str]:
        return (each for each in self.kinds if kind in (None, each))


def _offered(pack: str, file: DataFile) -> Iterator[Offered]:
    return variants_of("", pack, file.entries)


def _unique(field: str, full: str, entry: Entry) -> int | None:
    """Return the number of an entry: the one it gives, or its id if that is a number."""
    given, tail = getattr(entry.model, field), full.partition(":")[2]
    return given if given is not None else int(tail) if tail.isdecimal() else None


def _without_old_forms(before: Map, after: Map) -> Map:
    """Drop the forms of a name that is no longer the entry's own, unless it brings new ones."""
    if "forms" in after and after.get("name") != before.get("name") and after["forms"] == before.get("forms"):
        after = after.twin()
        del after["forms"]
    return after


def _full(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", by_alias=True)
