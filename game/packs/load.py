"""Loading: the game's own pack, then the wanted ones over it, into the cards its rules use."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.core.reasons import Unfit
from game.core.rules import CardSet
from game.core.spec import BadOption, CardData, CardProblem, GameSpec
from game.core.types import Text
from game.packs.entries.merge import DataFile, Entry, Merge, Table
from game.packs.entries.variant import VARIANTS
from game.packs.finding.pack import Pack, PackInfo, broke
from game.packs.finding.shelf import Order, Shelf, conflicts
from game.packs.reading.marks import Mark, Source, key_place
from game.packs.reading.problems import PacksBroken, Problem, errors, few, nearest, problem, tripped
from game.packs.shared import shared

_TRIPS = (LookupError, ValueError, TypeError, RuntimeError, StopIteration, AssertionError)
"""What a game's `compile` may trip over when data lack what it takes for granted."""


@dataclass(frozen=True, slots=True)
class LoadedCards:
    """A game's cards ready to play, where they come from, and the warnings on the way."""

    cards: CardSet
    resolved: Mapping[str, Mapping[str, Any]]
    packs: tuple[PackInfo, ...]
    problems: tuple[Problem, ...]


def load_cards(
    spec: GameSpec,
    extra: Sequence[str] = (),
    packs_dir: Path | None = None,
    variants: Sequence[str] = (),
) -> LoadedCards:
    """Return the game's cards with the wanted packs; PacksBroken if the game or one of those is no use.

    Variants are full ids, `pack:variant`; their packs are wanted by that.
    """
    return load_from(Shelf(packs_dir), spec, extra, variants)


def load_from(
    shelf: Shelf, spec: GameSpec, extra: Sequence[str] = (), variants: Sequence[str] = ()
) -> LoadedCards:
    """Like `load_cards`, with the packs of a shelf."""
    order = Order(shelf, spec.id)
    packs = order.of(list(dict.fromkeys([*extra, *(full.partition(":")[0] for full in variants)])))
    table: Table = {}
    problems = list(order.problems)
    for number, pack in enumerate(packs):
        table, found = _laid(shelf, spec, table, pack, variants)
        problems += [*found, *conflicts(pack, packs[:number])]
    problems += _missing(shelf, spec, table, variants)
    if errors(problems):
        raise PacksBroken(problems)
    return _loaded(spec, table, packs, problems)


def load_all(spec: GameSpec, wanted: Sequence[str], packs_dir: Path | None = None) -> LoadedCards:
    """Return the game's cards with those of the wanted packs that go together; what does not is left out."""
    return _load_all(Shelf(packs_dir), spec, wanted)


def _load_all(shelf: Shelf, spec: GameSpec, wanted: Sequence[str]) -> LoadedCards:
    order = Order(shelf, spec.id)
    table, kept, found = _lay_all(shelf, spec, order.of(wanted))
    problems = [*order.problems, *(each for those in found.values() for each in those)]
    if spec.id not in kept:
        raise PacksBroken(problems)
    return _loaded(spec, table, list(kept.values()), problems)


def load_some(shelf: Shelf, spec: GameSpec, wanted: Sequence[str]) -> dict[str, list[Problem]]:
    """Return the problems of each pack when the wanted ones are laid over each other in this order."""
    return _lay_all(shelf, spec, Order(shelf, spec.id).of(wanted))[2]


def _lay_all(
    shelf: Shelf, spec: GameSpec, packs: Sequence[Pack]
) -> tuple[Table, dict[str, Pack], dict[str, list[Problem]]]:
    """Return the table, the packs that are in it, and each pack's problems; one with errors is left out."""
    table: Table = {}
    kept: dict[str, Pack] = {}
    problems: dict[str, list[Problem]] = {}
    for pack in packs:
        missing = pack.manifest.requires.keys() - kept.keys() if pack.manifest else frozenset()
        clash = [problem(pack.at("requires"), "needs_broken", word=sorted(missing)[0])] if missing else []
        clash += conflicts(pack, kept.values())
        laid, found = (table, clash) if clash else _laid(shelf, spec, table, pack)
        problems[pack.id] = found
        if not errors(found):
            table = laid
            kept[pack.id] = pack
    return table, kept, problems


def lay_over(
    spec: GameSpec, table: Table, pack: Pack, chosen: Collection[str] = ()
) -> tuple[Table, list[Problem]]:
    """Return the table with the pack's entries for this game, and everything wrong with the pack.

    `chosen` are the variants that are played.

    With errors the table comes back unchanged: the pack is off.
    """
    try:
        merged, problems = _lay_over(spec, table, pack, chosen)
    except Exception as error:  # a trust boundary: whatever a pack holds, it costs nothing but itself
        merged, problems = table, [broke(pack.files.label, error)]
    return merged, few(problems)


def _lay_over(
    spec: GameSpec, table: Table, pack: Pack, chosen: Collection[str]
) -> tuple[Table, list[Problem]]:
    files, found = pack.data_files(spec)
    merged, wrong = Merge(pack.id, spec.kinds, table, pack.files.names(), chosen).run(files)
    problems = [*pack.problems, *found, *wrong]
    if errors(problems):
        return table, problems
    problems += _unplayable(spec, merged, pack, files)
    return (table if errors(problems) else merged), problems


def _missing(shelf: Shelf, spec: GameSpec, table: Table, variants: Sequence[str]) -> Iterator[Problem]:
    """Yield the variants that no pack has."""
    for full in variants:
        if full not in table.get(VARIANTS, {}):
            pack = shelf.find(full.partition(":")[0])
            known = [each.id for each in pack.variants(spec)] if pack else []
            yield problem(Mark(Source(full)), "no_variant", nearest(full, known), word=full)


def _laid(
    shelf: Shelf, spec: GameSpec, table: Table, pack: Pack, chosen: Collection[str] = ()
) -> tuple[Table, list[Problem]]:
    return base(shelf, spec, pack) if pack.id == spec.id else lay_over(spec, table, pack, chosen)


def base(shelf: Shelf, spec: GameSpec, pack: Pack) -> tuple[Table, list[Problem]]:
    """Return a game's own pack laid out, and its problems; done once for a shelf."""
    if spec.id not in shelf.bases:
        shelf.bases[spec.id] = lay_over(spec, {}, pack)
    laid: tuple[Table, list[Problem]] = shelf.bases[spec.id]
    return laid


def base_table(shelf: Shelf, spec: GameSpec) -> Table:
    """Return the entries of a game's own pack."""
    pack = shelf.find(spec.id)
    return base(shelf, spec, pack)[0] if pack else {}


def resolve(table: Table) -> dict[str, dict[str, Any]]:
    """Return the table as plain data, defaults left out."""
    return {
        kind: {
            full: entry.model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            for full, entry in entries.items()
        }
        for kind, entries in table.items()
    }


def card_data(table: Table) -> CardData:
    """Return the table for a game's `compile`: the models are those the entries were checked with."""
    models = {kind: {full: entry.model for full, entry in entries.items()} for kind, entries in table.items()}
    return CardData(resolve(table), models)


def compile_resolved(spec: GameSpec, resolved: Mapping[str, Any]) -> CardSet:
    """Return the cards of stored data, checked against the models; CardProblem if they do not fit."""
    return shared(spec, resolved, lambda: _compiled(spec, resolved))


def _compiled(spec: GameSpec, resolved: Mapping[str, Any]) -> CardSet:
    models: dict[str, dict[str, Any]] = {}
    for kind, model in spec.kinds.items():
        entries = resolved.get(kind, spec.usual(kind))
        if not isinstance(entries, dict):
            raise CardProblem(kind, spec.id, kind, "the stored card data lack this kind")
        models[kind] = {full: _read(kind, model, full, entry) for full, entry in entries.items()}
    try:
        return spec.compile(CardData(resolved, models))
    except CardProblem:
        raise
    except _TRIPS as error:
        raise CardProblem("cards", spec.id, "all", "the stored cards do not fit together") from error


def _read(kind: str, model: type[Any], full: str, entry: Any) -> Any:
    try:
        return model.model_validate(entry)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(step) for step in first["loc"])
        raise CardProblem(kind, full, path, _unfit(first)) from None


def _loaded(spec: GameSpec, table: Table, packs: Sequence[Pack], problems: Sequence[Problem]) -> LoadedCards:
    data = card_data(table)
    infos = tuple(pack.info() for pack in packs)
    cards = shared(spec, data.resolved, lambda: spec.compile(data))
    return LoadedCards(cards, cards.resolved, infos, tuple(problems))


def _unplayable(spec: GameSpec, table: Table, pack: Pack, files: Sequence[DataFile]) -> list[Problem]:
    """Return why the game cannot be played with this table, nothing if it can."""
    try:
        data = card_data(table)
        spec.compile(data)
        _settles(spec.fitted(data.resolved), data.resolved)
    except BadOption as error:
        return [problem(_blame(pack, files), "bad_default", reason=error.text)]
    except CardProblem as error:
        at = _blame(pack, files, table.get(error.kind, {}).get(error.entry), error)
        return [problem(at, "unplayable", entry=error.entry, field=error.field, reason=error.reason)]
    except _TRIPS as error:
        return [tripped(_blame(pack, files), "does_not_fit", error, game=Text(f"game.{spec.id}.name"))]
    return []


def _settles(spec: GameSpec, resolved: Mapping[str, Any]) -> None:
    """See that the usual options and numbers of players exist; BadOption if not."""
    if not spec.seats:
        raise BadOption("no number of players is left")
    named = {
        word
        for kind in resolved.values()
        for entry in kind.values()
        for word in entry.get("option_defaults", ())
    }
    spec.settle(dict.fromkeys(named - {option.id for option in spec.options}), spec.seats[0])
    for seats in spec.seats:
        spec.settle({}, seats)


def _blame(
    pack: Pack, files: Sequence[DataFile], entry: Entry | None = None, error: CardProblem | None = None
) -> Mark:
    """Return the place in the pack to look at first: the entry, or else the first thing the pack does."""
    marks: list[Mark] = []
    if entry and error:
        marks = [key_place(entry.raw, error.field.split("."), entry.raw.mark), entry.raw.mark]
    ordered = sorted(files, key=lambda file: file.kind != (error.kind if error else None))
    marks += [mark for file in ordered for mark in getattr(file.entries, "items_at", ())]
    own = {file.mark.source.name for file in files}
    return next((mark for mark in marks if mark.source.name in own), pack.at("games"))


def _unfit(detail: Any) -> Unfit:
    """Return what a model found: our own words, or those it has."""
    error = detail.get("ctx", {}).get("error")
    return error if isinstance(error, Unfit) else Unfit("the model says: {error}", error=detail["msg"])
