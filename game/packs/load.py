"""Loading: the game's own pack, then the wanted ones over it, into the cards its rules use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.core.rules import CardSet
from game.core.spec import CardProblem, GameSpec
from game.packs.marks import Mark, Source, key_place
from game.packs.merge import Merge, Table
from game.packs.pack import Pack, PackInfo
from game.packs.problems import PacksBroken, Problem, errors, problem
from game.packs.shelf import Order, Shelf

_TRIPS = (LookupError, ValueError, TypeError, RuntimeError, StopIteration, AssertionError)
"""What a game's `compile` may trip over when data lack what it takes for granted."""


@dataclass(frozen=True, slots=True)
class LoadedCards:
    """A game's cards ready to play, where they come from, and the warnings on the way."""

    cards: CardSet
    resolved: dict[str, dict[str, Any]]
    packs: tuple[PackInfo, ...]
    problems: tuple[Problem, ...]


def load_cards(spec: GameSpec, extra: Sequence[str] = (), packs_dir: Path | None = None) -> LoadedCards:
    """Return the game's cards with the wanted packs; PacksBroken if the game or one of those is no use."""
    return load_from(Shelf(packs_dir), spec, extra)


def load_from(shelf: Shelf, spec: GameSpec, extra: Sequence[str] = ()) -> LoadedCards:
    """Like `load_cards`, with the packs of a shelf."""
    order = Order(shelf, spec.id)
    packs = order.of(extra)
    table: Table = {}
    problems = list(order.problems)
    for pack in packs:
        table, found = lay_over(spec, table, pack)
        problems += found
    if errors(problems):
        raise PacksBroken(problems)
    return _loaded(spec, table, packs, problems)


def lay_over(spec: GameSpec, table: Table, pack: Pack) -> tuple[Table, list[Problem]]:
    """Return the table with the pack's entries for this game, and everything wrong with the pack.

    With errors the table comes back unchanged: the pack is off.
    """
    files, found = pack.data_files(spec)
    merged, wrong = Merge(pack.id, spec.kinds, table, pack.files.names()).run(files)
    problems = [*pack.problems, *found, *wrong]
    if errors(problems):
        return table, problems
    problems += _unplayable(spec, merged, pack)
    return (table if errors(problems) else merged), problems


def resolve(table: Table) -> dict[str, dict[str, Any]]:
    """Return the table as plain data, defaults left out."""
    return {
        kind: {
            full: entry.model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            for full, entry in entries.items()
        }
        for kind, entries in table.items()
    }


def compile_resolved(spec: GameSpec, resolved: Mapping[str, Any]) -> CardSet:
    """Return the cards of stored data, checked against the models again; CardProblem if they do not fit."""
    for kind, model in spec.kinds.items():
        entries = resolved.get(kind)
        if not isinstance(entries, dict):
            raise CardProblem(kind, spec.id, kind, "the stored card data lack this kind")
        for full, entry in entries.items():
            _recheck(kind, model, full, entry)
    try:
        return spec.compile(resolved)
    except CardProblem:
        raise
    except _TRIPS as error:
        reason = f"the stored cards do not fit together ({type(error).__name__}: {error})"
        raise CardProblem("cards", spec.id, "all", reason) from None


def _recheck(kind: str, model: type[Any], full: str, entry: Any) -> None:
    try:
        model.model_validate(entry)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(step) for step in first["loc"])
        raise CardProblem(kind, full, path, first["msg"]) from None


def _loaded(spec: GameSpec, table: Table, packs: Sequence[Pack], problems: Sequence[Problem]) -> LoadedCards:
    resolved = resolve(table)
    infos = tuple(pack.info() for pack in packs)
    return LoadedCards(spec.compile(resolved), resolved, infos, tuple(problems))


def _unplayable(spec: GameSpec, table: Table, pack: Pack) -> list[Problem]:
    """Return why the game cannot be played with this table, nothing if it can."""
    try:
        spec.compile(resolve(table))
    except CardProblem as error:
        entry = table.get(error.kind, {}).get(error.entry)
        whole = Mark(Source(pack.files.label))
        at = key_place(entry.raw, error.field.split("."), entry.raw.mark) if entry else whole
        return [problem(at, "unplayable", entry=error.entry, field=error.field, reason=error.reason)]
    except _TRIPS as error:
        reason = f"{type(error).__name__}: {error}"
        return [problem(Mark(Source(pack.files.label)), "does_not_fit", reason=reason)]
    return []
