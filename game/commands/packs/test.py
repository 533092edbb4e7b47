"""`papercourts packs test PATH`: games with a pack, to see whether its cards are balanced."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.agents import available
from game.catalog import GAMES
from game.commands.errors import Failed, WrongUse
from game.commands.streams import print_json
from game.core.spec import GameSpec
from game.i18n import Locale
from game.packs.check import is_pack, shelf_with
from game.packs.finding.shelf import Shelf
from game.packs.load import load_cards, load_from
from game.packs.reading.problems import PacksBroken, errors
from game.packs.trial.games import Trial, TrialFailed, run_trial
from game.packs.trial.report import changed_ids, plain_trial, show_trial, unseen
from game.paths import find_paths

HELP = "play games with a pack: is it balanced?"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("path", help="a pack's folder or zip, or the id of an installed pack")
    parser.add_argument("--games", type=int, default=200, help="games for each kind of player (default 200)")
    parser.add_argument("--agents", default="random,policy", help="who plays, such as random,policy,skilled")
    parser.add_argument("--game", help="only this game of the pack")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="show every card, not only the pack's")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play and report; 1 if a game with the pack breaks off, 2 if the pack itself is broken."""
    locale = Locale(args.lang)
    agents = args.agents.split(",")
    _check_words(args, agents, locale)
    shelf, id_ = _find(args, locale)
    results = []
    for spec in _games(args, shelf, id_, locale):
        results += _test_game(args, shelf, spec, id_, agents, locale)
    if args.json:
        print_json({"pack": id_, "seed": args.seed, "trials": results})
    return 0


def _check_words(args: argparse.Namespace, agents: list[str], locale: Locale) -> None:
    if args.games < 1:
        raise WrongUse(locale.say("packs.test_games"))
    for agent in agents:
        if agent not in available():
            raise WrongUse(locale.say("packs.test_agent", word=agent, known=tuple(available())))


def _find(args: argparse.Namespace, locale: Locale) -> tuple[Shelf, str]:
    """Return the shelf with the wanted pack; a pack at that path goes before an id."""
    folder = find_paths(args.data_dir).packs
    path = Path(args.path)
    shelf = Shelf(folder)
    if path.exists() and (is_pack(path) or args.path not in shelf.paths):
        return shelf_with(path, folder)
    if args.path not in shelf.paths:
        raise WrongUse(locale.say("packs.no_path", path=args.path))
    return shelf, args.path


def _games(args: argparse.Namespace, shelf: Shelf, id_: str, locale: Locale) -> list[GameSpec]:
    pack = shelf.find(id_)
    if pack is None or errors(pack.problems):
        raise PacksBroken(pack.problems if pack else [])
    found = [spec for spec in GAMES if spec.id in pack.games and args.game in (None, spec.id)]
    if not found:
        raise WrongUse(locale.say("problem.not_for_game", word=id_, game=args.game or "?"))
    return found


def _test_game(
    args: argparse.Namespace, shelf: Shelf, spec: GameSpec, id_: str, agents: list[str], locale: Locale
) -> list[dict[str, Any]]:
    loaded = load_from(shelf, spec, [id_])
    shown = changed_ids(loaded, load_cards(spec))
    if args.all:
        shown = {full for entries in loaded.resolved.values() for full in entries}
    results = []
    for agent in agents:
        try:
            trial = run_trial(spec, loaded, agent, args.games, args.seed, _progress(args, spec, agent))
        except TrialFailed as failed:
            raise Failed(locale.say("packs.test_failed", pack=id_, reason=failed.reason)) from failed
        results.append({"game": spec.id, **plain_trial(trial, loaded, shown)})
        if not args.json:
            _print(trial, spec, loaded, shown, locale)
    return results


def _print(trial: Trial, spec: GameSpec, loaded: Any, shown: set[str], locale: Locale) -> None:
    name = locale.say(f"game.{spec.id}.name")
    head = locale.say("packs.test_head", game=name, agent=trial.agent, count=trial.games)
    for line in show_trial(trial, loaded, shown, head, locale):
        print(line)
    left = unseen(trial, loaded, shown)
    if left:
        print(locale.say("packs.test_unseen", cards=tuple(left)))
    print()


def _progress(args: argparse.Namespace, spec: GameSpec, agent: str) -> Callable[[int], None]:
    """Return what shows the games done on a terminal; nothing elsewhere."""

    def show(done: int) -> None:
        end = "\n" if done == args.games else ""
        print(f"\r{spec.id} {agent} {done}/{args.games}", end=end, file=sys.stderr, flush=True)

    return show if sys.stderr.isatty() else lambda done: None
