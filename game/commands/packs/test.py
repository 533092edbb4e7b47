"""`papercourts packs test PACK`: is each card fair? Pairs of games with another card in its place."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from game.ai.agents import available, is_agent
from game.catalog import GAMES
from game.commands.errors import Failed, WrongUse
from game.commands.packs.places import find_pack
from game.commands.speaking import find_locale
from game.commands.streams import print_json
from game.core.spec import GameSpec
from game.i18n import Locale
from game.matches.executor import NoCluster, WorkerLost, executor
from game.packs.balance.figures import OUT_OF_BOUNDS
from game.packs.balance.report import Weighed, changed_cards, header, legend, lines, name_of, plain
from game.packs.balance.runs import LEVELS, UNTIL, Balance
from game.packs.balance.subject import NotWeighed, subject
from game.packs.balance.suggest import kept_folder, suggest
from game.packs.finding.shelf import Shelf
from game.packs.load import load_cards, load_from
from game.packs.reading.problems import PacksBroken, errors
from game.packs.trial.games import TrialFailed
from game.paths import find_paths

HELP = "weigh a pack's cards in pairs of games: are they fair?"
DECIDED = "decided"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("path", metavar="PACK", help="a pack's folder or zip, or the id of an installed pack")
    parser.add_argument("--level", default=",".join(LEVELS[:2]), help="who plays: novice,casual,master ...")
    parser.add_argument(
        "--until", default=DECIDED, metavar="decided|N",
        help=f"until the verdict stands ({UNTIL} deals at most), or exactly N deals",
    )  # fmt: skip
    parser.add_argument("--game", help="only this game of the pack")
    parser.add_argument("--card", action="append", default=[], metavar="ID", help="only this card, or these")
    parser.add_argument("--seats", type=int, metavar="N", help="the size of the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--suggest", action="store_true", help="look for a number that would be fair")
    parser.add_argument("--strict", action="store_true", help="exit 1 if a card is too strong or too weak")
    parser.add_argument("--fresh", action="store_true", help="weigh anew what was weighed before")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler: tcp://host:8786")
    parser.add_argument("--chart", type=Path, metavar="FILE.png", help="paint the figures into a picture")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Weigh and report; 1 if a game breaks off or --strict finds a card wrong, 2 if the pack is broken."""
    locale = find_locale(args.lang, args.data_dir)
    levels = args.level.split(",")
    _check_words(args, levels, locale)
    shelf, id_ = find_pack(args.path, args.data_dir, locale)
    weighed = list(_subjects(args, shelf, id_, locale))
    try:
        with executor(args.jobs, args.cluster) as (pool, workers):
            for one in weighed:
                _weigh(args, one, levels, pool, workers)
                if not args.json:
                    _print(one, one is weighed[0], locale)
    except NoCluster as missing:
        raise WrongUse(f"--cluster: {missing}") from None
    except WorkerLost:
        raise Failed(locale.say("balance.lost")) from None
    except TrialFailed as failed:
        raise Failed(locale.say("packs.test_failed", pack=id_, reason=failed.reason)) from failed
    return _end(args, id_, weighed, locale)


def _end(args: argparse.Namespace, id_: str, weighed: list[Weighed], locale: Locale) -> int:
    wrong = sum(one.wrong for one in weighed)
    if args.json:
        print_json({"pack": id_, "seed": args.seed, "cards": [plain(one) for one in weighed]})
    else:
        print(legend(weighed[0].subject.even, locale))
        print(locale.say("balance.summary", count=len(weighed), wrong=wrong))
    if args.chart is not None:
        args.window.chart(args.chart, weighed, locale)
    return 1 if args.strict and wrong else 0


def _check_words(args: argparse.Namespace, levels: list[str], locale: Locale) -> None:
    for level in levels:
        if not is_agent(level):
            raise WrongUse(locale.say("packs.test_agent", word=level, known=tuple(available())))
    if args.until != DECIDED and (not args.until.isdecimal() or int(args.until) < 1):
        raise WrongUse(locale.say("balance.until", word=args.until))
    if args.jobs < 1:
        raise WrongUse("--jobs must be at least 1")
    if args.chart is not None and (args.window is None or args.window.chart is None):
        raise WrongUse(locale.say("balance.no_chart"))


def _games(args: argparse.Namespace, shelf: Shelf, id_: str, locale: Locale) -> list[GameSpec]:
    pack = shelf.find(id_)
    if pack is None or errors(pack.problems):
        raise PacksBroken(pack.problems if pack else [])
    found = [spec for spec in GAMES if spec.id in pack.games and args.game in (None, spec.id)]
    if not found:
        raise WrongUse(locale.say("problem.not_for_game", word=id_, game=args.game or "?"))
    return found


def _subjects(args: argparse.Namespace, shelf: Shelf, id_: str, locale: Locale) -> Iterator[Weighed]:
    """Yield what is to be weighed."""
    known: list[str] = []
    wanted = set(args.card)
    for spec in _games(args, shelf, id_, locale):
        loaded = load_from(shelf, spec, [id_])
        for kind, card in changed_cards(loaded, load_cards(spec)):
            names = {card, card.partition(":")[2]}
            if args.card and not names & set(args.card):
                known.append(card)
                continue
            try:
                found = subject(spec, loaded, kind, card, _table(args, spec))
            except NotWeighed:
                continue
            wanted -= names
            known.append(card)
            yield Weighed(found, name_of(loaded, kind, card))
    if wanted:
        raise WrongUse(locale.say("balance.not_card", card=min(wanted), pack=id_, known=tuple(known)))
    if not known:
        raise WrongUse(locale.say("balance.nothing", pack=id_))


def _table(args: argparse.Namespace, spec: GameSpec) -> int | None:
    if args.seats is not None and (args.seats < 2 or args.seats not in spec.seats):
        low, high = max(2, spec.seats[0]), spec.seats[-1]
        raise WrongUse(f"--seats {args.seats}: {spec.id} is weighed with {low} to {high} players")
    seats: int | None = args.seats
    return seats


def _weigh(args: argparse.Namespace, one: Weighed, levels: list[str], pool: Executor, workers: int) -> None:
    decided = args.until == DECIDED
    most = UNTIL if decided else int(args.until)
    folder = kept_folder(find_paths(args.data_dir).cache)
    for level in levels:
        balance = Balance(one.subject, level, args.seed, None if args.fresh else folder)
        for _ in balance.advance(pool, workers, most, decided):
            _progress(one, level, len(balance.pairs), most)
        one.figures.append(balance.settled(most, decided) or balance.result)
        if args.suggest and level == levels[-1]:
            one.advised = one.figures[-1].verdict in OUT_OF_BOUNDS
            one.suggestions = suggest(balance, pool, workers)


def _progress(one: Weighed, level: str, done: int, most: int) -> None:
    if sys.stderr.isatty():
        end = "\r\033[K" if done >= most else ""
        print(f"\r{one.subject.card} {level} {done}/{most}{end}", end="", file=sys.stderr, flush=True)


def _print(one: Weighed, first: bool, locale: Locale) -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    if first:
        print(header(locale))
    for line in lines(one, one.subject.game, locale):
        print(line)
    sys.stdout.flush()
