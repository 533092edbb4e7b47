"""Judging packs without playing them: one pack, or all there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from game.catalog import GAMES
from game.core import limits
from game.core.spec import GameSpec
from game.packs.entries.languages import judge_languages
from game.packs.entries.merge import Table
from game.packs.finding.pack import MANIFEST, Pack, PackInfo, broke, id_of
from game.packs.finding.shelf import Order, Shelf
from game.packs.language.check import judge_language
from game.packs.load import base, card_data, lay_over
from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem, errors, few, in_order, nearest, problem
from game.packs.reading.reader import read_yaml
from game.packs.trial.quick import try_out

Also = Callable[[Shelf, Pack], list[Problem]]
"""A further check of a pack whose cards are fine."""


def check_packs(
    path: Path | None = None, packs_dir: Path | None = None, also: Also | None = None
) -> list[Problem]:
    """Return all problems of the pack at `path`, or of all shipped and user packs; a few games are played."""
    if path is not None:
        return _check_path(path, packs_dir, also)
    shelf = Shelf(packs_dir)
    shipped = shelf.shipped
    found = list(shelf.problems)
    for id_ in shelf.paths:
        told = _check_all(shelf, id_, id_ not in shipped, also)
        found += told if id_ not in shelf.samples else [each for each in told if each.level != "note"]
    return in_order(found)


def _check_all(shelf: Shelf, id_: str, play: bool, also: Also | None) -> list[Problem]:
    """Check a pack, then what else it brings: that is only of use if its cards are."""
    found, pack = judge(shelf, id_, play), shelf.find(id_)
    return found if also is None or pack is None or errors(found) else [*found, *also(shelf, pack)]


def _check_path(path: Path, packs_dir: Path | None, also: Also | None) -> list[Problem]:
    """Check a pack, the pack that a single file belongs to, or all packs of a folder."""
    if path.suffix == ".yaml":
        home = next((above for above in path.resolve().parents if (above / MANIFEST).is_file()), None)
        no_home = problem(Mark(Source(str(path))), "no_home")
        return _check_path(home, packs_dir, also) if home else [*read_yaml(path)[1], no_home]
    if path.is_dir() and not (path / MANIFEST).is_file():
        inner = [each for each in sorted(islice(path.iterdir(), limits.PACKS)) if is_pack(each)]
        if inner:
            return [found for each in inner for found in _check_path(each, packs_dir, also)]
    shelf, id_ = shelf_with(path, packs_dir)
    return _check_all(shelf, id_, True, also)


def shelf_with(path: Path, packs_dir: Path | None) -> tuple[Shelf, str]:
    """Return the packs at hand together with the one at `path` and its neighbours, and its id."""
    shelf = Shelf(packs_dir, path.resolve().parent)
    id_ = id_of(path if path.suffix == ".zip" else path.resolve())
    shelf.put(id_, path)
    return shelf, id_


def is_pack(path: Path) -> bool:
    """Return whether something looks like a pack."""
    return path.suffix == ".zip" or (path / MANIFEST).is_file()


def list_packs(packs_dir: Path | None = None) -> list[PackInfo]:
    """Return the shipped packs and the user's, each with its problems; one with errors is off."""
    shelf = Shelf(packs_dir)
    infos = []
    for id_ in shelf.paths:
        pack = shelf.find(id_)
        if pack:
            infos.append(replace(pack.info(), problems=tuple(judge(shelf, id_))))
    return infos


def judge(shelf: Shelf, id_: str, play: bool = False) -> list[Problem]:
    """Return the problems of one pack, tried out on every game it is for."""
    pack = shelf.find(id_)
    if pack is None:
        return []
    try:
        return few(_judge_games(shelf, pack, play))
    except Exception as error:  # a trust boundary: whatever a pack holds, it costs nothing but itself
        return [broke(pack.files.label, error)]


def _judge_games(shelf: Shelf, pack: Pack, play: bool) -> list[Problem]:
    unknown = list(_unknown_games(pack))
    games = [spec for spec in GAMES if spec.id in pack.games]
    unknown += judge_language(shelf, pack, play)
    if not games:
        return in_order(pack.problems + unknown)
    found = [each for spec in games for each in _check_game(shelf, spec, pack, play)]
    if not errors(found):
        files = [file for spec in games for file in pack.data_files(spec)[0]]
        found += judge_languages(pack.places, files)
    return in_order(unknown + found)


def _unknown_games(pack: Pack) -> Iterator[Problem]:
    known = tuple(spec.id for spec in GAMES)
    for game in pack.games:
        if game not in known:
            at = pack.at("games")
            yield problem(at, "unknown_game", nearest(game, known), word=game, known=known)


def _lay(shelf: Shelf, spec: GameSpec, table: Table, pack: Pack) -> tuple[Table, list[Problem]]:
    if pack.id != spec.id:
        return lay_over(spec, table, pack)
    return base(shelf, spec, pack)


def _check_game(shelf: Shelf, spec: GameSpec, wanted: Pack, play: bool) -> list[Problem]:
    order = Order(shelf, spec.id)
    packs = order.of([wanted.id])
    if errors(order.problems):
        packs = [pack for pack in packs if pack.id in (spec.id, wanted.id)]
    problems = list(order.problems)
    before: Table = {}
    for pack in packs:
        if pack is wanted:
            break
        before, found = _lay(shelf, spec, before, pack)
        if errors(found):
            return [*problems, problem(wanted.at("requires"), "needs_broken", word=pack.id)]
    if wanted not in packs:
        return problems + wanted.problems
    for chosen in ((), *((variant.id,) for variant in wanted.variants(spec))):
        problems += _check_played(shelf, spec, before, wanted, chosen, play and not errors(problems))
    return problems


def _check_played(
    shelf: Shelf, spec: GameSpec, before: Table, pack: Pack, chosen: tuple[str, ...], play: bool
) -> list[Problem]:
    """Return what is wrong with a pack by itself, or as one of its variants is played."""
    table, found = lay_over(spec, before, pack, chosen) if chosen else _lay(shelf, spec, before, pack)
    if play and not errors(found):
        found = [*found, *try_out(spec, spec.compile(card_data(table)), pack.at("games"))]
    return found
