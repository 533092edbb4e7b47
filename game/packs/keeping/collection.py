"""All packs somebody has, in the order they load: switching, ordering, what does not go together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from game.catalog import GAMES
from game.core.types import Text
from game.packs.check import judge
from game.packs.finding.shelf import Shelf
from game.packs.keeping.about import ShownPack, describe
from game.packs.keeping.watch import Stamp, stamp
from game.packs.load import load_from, load_some
from game.packs.reading.problems import PacksBroken, Problem, errors, in_order, problem


class Choices(Protocol):
    """Where it is kept which packs are on, and the order of all; the settings are such a thing."""

    packs_on: list[str]
    packs_order: list[str]


@dataclass(frozen=True, slots=True)
class Switched:
    """What a switch did: the packs that changed, and why it could not be if it could not."""

    changed: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Nothing was switched if there are any."""


class Collection:
    """The user's packs and the samples; whoever changes the choices through it writes the settings after."""

    def __init__(self, packs_dir: Path, choices: Choices) -> None:
        self.packs_dir = packs_dir
        self.choices = choices
        self._judged: dict[str, tuple[tuple[Stamp, ...], ShownPack]] = {}
        self.refresh()

    def refresh(self) -> None:
        """Look at the folder anew; packs whose files are as they were are not read again."""
        self.shelf = Shelf(self.packs_dir)
        self.packs = self._packs()

    def pack(self, id_: str) -> ShownPack | None:
        """Return a pack by its id."""
        return next((pack for pack in self.packs if pack.id == id_), None)

    def problems(self, first: str = "") -> list[Problem]:
        """Return the problems of all packs, those of one pack first; notes come last.

        Notes on a sample are told with that sample alone: they are nobody's to mend.
        """
        found: list[Problem] = []
        for pack in sorted(self.packs, key=lambda pack: pack.id != first):
            quiet = pack.sample and pack.id != first
            found += [each for each in pack.problems if not (quiet and each.level == "note")]
        return sorted([*found, *self.shelf.problems], key=lambda each: each.level == "note")

    def on_for(self, game: str) -> list[str]:
        """Return the packs to play a game with: on, sound, in load order."""
        return [pack.id for pack in self.packs if pack.state == "on" and game in pack.games]

    # Switching

    def switch(self, id_: str, on: bool) -> Switched:
        """Switch a pack on with all it requires, or off with all that require it.

        Packs that cannot go together are told here, and nothing is switched.
        """
        pack = self.pack(id_)
        if pack is None:
            return Switched()
        found = [] if not on else [*errors(pack.problems), *self._clashes(id_)]
        if found and not pack.wanted:
            return Switched(problems=tuple(in_order(found)))
        affected = self._needed(id_) if on else self._needing(id_)
        changed = tuple(each for each in affected if (each in self.choices.packs_on) != on)
        kept = [each for each in self.choices.packs_on if each not in affected]
        self.choices.packs_on = [*kept, *affected] if on else kept
        self.packs = self._packs()
        return Switched(changed)

    def _clashes(self, id_: str) -> Iterator[Problem]:
        """Yield why a pack cannot go together with those that are on."""
        wanted = [pack.id for pack in self.packs if pack.state == "on" or pack.id == id_]
        for spec in GAMES:
            found = self.shelf.find(id_)
            if not found or spec.id not in found.games:
                continue
            try:
                load_from(self.shelf, spec, [each for each in wanted if self._plays(each, spec.id)])
            except PacksBroken as broken:
                yield from errors(broken.problems)
        yield from self._said_twice([pack for pack in self.packs if pack.id in wanted]).get(id_, ())

    def _said_twice(self, on: list[ShownPack]) -> dict[str, list[Problem]]:
        """Return which packs bring a language that one before them brings already."""
        first: dict[str, str] = {}
        found: dict[str, list[Problem]] = {}
        for pack in on:
            code = str(pack.language.code) if pack.language else ""
            other, read = first.setdefault(code, pack.id), self.shelf.find(pack.id)
            if code and other != pack.id and read is not None:
                said = {"word": pack.id, "code": code, "other": other}
                found[pack.id] = [problem(read.at("language"), "language_twice", **said)]
        return found

    def _plays(self, id_: str, game: str) -> bool:
        pack = self.shelf.find(id_)
        return pack is not None and game in pack.games

    def _needed(self, id_: str) -> list[str]:
        """Return a pack after all that it requires, the games' own aside."""
        found: list[str] = []
        waiting = [id_]
        while waiting:
            each = waiting.pop()
            pack = self.pack(each)
            if pack and each not in found:
                found.insert(0, each)
                waiting += pack.requires
        return found

    def _needing(self, id_: str) -> list[str]:
        """Return a pack and all that require it."""
        found = [id_]
        for each in found:
            found += [pack.id for pack in self.packs if each in pack.requires and pack.id not in found]
        return found

    # The order

    def move(self, id_: str, to: int) -> Text | None:
        """Put a pack at another place of the load order; return why that cannot be."""
        reason = self.may_not_move(id_, to)
        if reason is None:
            order = [pack.id for pack in self.packs if pack.id != id_]
            order.insert(to, id_)
            self.choices.packs_order = order
            self.packs = self._packs()
        return reason

    def may_not_move(self, id_: str, to: int) -> Text | None:
        """Return why a pack may not stand at a place, None if it may: what it builds on comes before it."""
        moved = self.pack(id_)
        if moved is None:
            return Text.of("packs.no_pack", word=id_)
        others = [pack for pack in self.packs if pack.id != id_]
        for place, other in enumerate(others):
            if place >= to and other.id in (*moved.requires, *moved.after):
                return _passes(moved, other)
            if place < to and id_ in (*other.requires, *other.after):
                return _passes(other, moved)
        return None

    def _ordered(self, ids: Iterable[str]) -> list[str]:
        """Return packs in the order chosen; new ones last, and each after what it builds on."""
        known = {id_: number for number, id_ in enumerate(self.choices.packs_order)}
        left = sorted(ids, key=lambda id_: (known.get(id_, len(known)), id_))
        done: list[str] = []
        while left:
            ready = next((id_ for id_ in left if not self._builds_on(id_) & set(left)), left[0])
            left.remove(ready)
            done.append(ready)
        return done

    def _builds_on(self, id_: str) -> set[str]:
        pack = self.shelf.find(id_)
        made = pack.manifest if pack else None
        return ({*made.requires, *made.after} if made else set()) - {id_}

    # Reading and judging

    def _packs(self) -> list[ShownPack]:
        ids = self._ordered(id_ for id_ in self.shelf.paths if id_ not in self.shelf.shipped)
        shown = [self._shown(id_) for id_ in ids]
        clashes = self._clashing([pack for pack in shown if pack.state == "on"])
        return [_with(pack, clashes.get(pack.id, [])) for pack in shown]

    def _shown(self, id_: str) -> ShownPack:
        """Return a pack as judged by itself; from memory if neither it nor what it needs was written to."""
        wanted = id_ in self.choices.packs_on
        stamps = tuple(stamp(self.shelf.paths[each]) for each in self._looked_at(id_))
        known = self._judged.get(id_)
        if known is None or known[0] != stamps:
            pack = self.shelf.find(id_)
            assert pack is not None
            known = stamps, describe(self.shelf, pack, tuple(judge(self.shelf, id_)), wanted)
            self._judged[id_] = known
        shown = known[1]
        state = shown.state if shown.errors else "on" if wanted else "off"
        return replace(shown, wanted=wanted, state=state)

    def _looked_at(self, id_: str) -> list[str]:
        found = [id_]
        for each in found:
            found += sorted(self._builds_on(each) & self.shelf.paths.keys() - set(found))
        return found

    def _clashing(self, on: list[ShownPack]) -> dict[str, list[Problem]]:
        """Return what is wrong with packs only because of others that are on before them."""
        found = self._said_twice(on)
        for spec in GAMES:
            wanted = [pack.id for pack in on if spec.id in pack.games]
            if len(wanted) < 2:
                continue
            for id_, problems in load_some(self.shelf, spec, wanted).items():
                found.setdefault(id_, []).extend(problems)
        return found


def _with(pack: ShownPack, more: list[Problem]) -> ShownPack:
    if not errors(more):
        return pack
    problems = tuple(dict.fromkeys([*pack.problems, *errors(more)]))
    return replace(pack, state="broken", problems=problems)


def _passes(later: ShownPack, earlier: ShownPack) -> Text:
    key = "packs.order_requires" if earlier.id in later.requires else "packs.order_after"
    return Text.of(key, later=later.name.of("en"), earlier=earlier.name.of("en"))
