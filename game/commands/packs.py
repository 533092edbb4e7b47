"""The command line's `packs check`, `list`, `new`, `test` and `schema`; 0 fine, 1 problems, 2 wrong use."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.commands import packs_test as trial_command
from game.commands.errors import WrongUse
from game.i18n import LANGUAGES, Locale
from game.packs.check import check_packs, is_pack, list_packs
from game.packs.pack import PackInfo
from game.packs.problems import Problem, errors, show_all
from game.packs.schema import write_schema
from game.packs.shelf import Shelf
from game.packs.template import BadPackId, new_pack
from game.packs.vocabulary import write_vocabulary
from game.paths import find_paths


def add_parser(subparsers: Any) -> None:
    """Add `packs` and its commands; each sets `run`, which takes the arguments and returns the exit code."""
    packs = subparsers.add_parser("packs", help="look at, check and begin card packs")
    commands = packs.add_subparsers(dest="packs_command", required=True, metavar="COMMAND")
    check = _command(commands, "check", run_check, "find all mistakes in a pack, or in all packs")
    check.add_argument("path", nargs="?", type=Path, help="a pack's folder, zip or file; all packs if absent")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    listing = _command(commands, "list", run_list, "show the packs there are")
    listing.add_argument("--json", action="store_true", help="print one JSON object")
    new = _command(commands, "new", run_new, "begin a pack with commented examples")
    new.add_argument("id", help="small letters, digits and _")
    new.add_argument("--game", choices=[spec.id for spec in GAMES], help="the game it is for")
    trial_command.add_arguments(
        _command(commands, "test", trial_command.run_test, "play games with a pack: is it balanced?")
    )
    schema = _command(commands, "schema", run_schema, "write JSON Schemas for editors and pages of all words")
    schema.add_argument("dir", type=Path, help="folder to write to")


def _command(commands: Any, name: str, run: Callable[[argparse.Namespace], int], says: str) -> Any:
    command = commands.add_parser(name, help=says)
    command.add_argument("--lang", choices=tuple(LANGUAGES), default="en", help="language of the messages")
    command.add_argument("--data-dir", type=Path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    command.set_defaults(run=run)
    return command


def packs_dir(args: argparse.Namespace) -> Path:
    """Return the folder of the user's packs."""
    return find_paths(args.data_dir).packs


def run_check(args: argparse.Namespace) -> int:
    """Print every problem of a pack or of all packs."""
    locale = Locale(args.lang)
    path: Path | None = args.path
    if path is not None and not path.exists():
        raise WrongUse(locale.say("packs.no_path", path=str(path)))
    problems = check_packs(path, packs_dir(args))
    count = _count(path, packs_dir(args))
    if args.json:
        _print_json({"packs": count, "problems": [found.plain(locale) for found in problems]})
    else:
        _print_problems(problems, count, locale)
    return 1 if errors(problems) else 0


def _count(path: Path | None, folder: Path) -> int:
    """Return how many packs a check looks at."""
    if path is None:
        return len(Shelf(folder).paths)
    return 1 if path.is_file() or is_pack(path) else max(1, sum(is_pack(each) for each in path.iterdir()))


def _print_problems(problems: Sequence[Problem], count: int, locale: Locale) -> None:
    if problems:
        print(show_all(problems, locale))
    key = "packs.found" if problems else "packs.fine"
    print(locale.say(key, count=len(problems) or count))


def run_list(args: argparse.Namespace) -> int:
    """Print one line per pack."""
    locale = Locale(args.lang)
    infos = list_packs(packs_dir(args))
    if args.json:
        _print_json({"packs": [_plain(info, locale) for info in infos]})
        return 0
    for info in infos:
        state = locale.say("packs.off" if errors(info.problems) else "packs.on")
        games = ",".join(info.games)
        print(f"{info.id:<16} {info.version:<8} {state:<6} {games:<24} {info.name.of(args.lang)}")
    return 0


def run_new(args: argparse.Namespace) -> int:
    """Write a new pack."""
    locale = Locale(args.lang)
    folder = packs_dir(args)
    try:
        made = new_pack(args.id, folder, args.game)
    except BadPackId:
        raise WrongUse(locale.say("packs.bad_id", word=args.id)) from None
    except FileExistsError:
        raise WrongUse(locale.say("packs.exists", path=str(folder / args.id))) from None
    except OSError as error:
        raise _cannot_write(locale, folder, error) from None
    print(locale.say("packs.made", path=str(made)))
    return 0


def run_schema(args: argparse.Namespace) -> int:
    """Write the schemas and the vocabulary pages."""
    locale = Locale(args.lang)
    try:
        written = [*write_schema(args.dir), *write_vocabulary(args.dir)]
    except OSError as error:
        raise _cannot_write(locale, args.dir, error) from None
    print(locale.say("packs.schemas", count=len(written), path=str(args.dir)))
    return 0


def _cannot_write(locale: Locale, path: Path, error: OSError) -> WrongUse:
    return WrongUse(locale.say("packs.cannot_write", path=str(path), reason=error.strerror or str(error)))


def _plain(info: PackInfo, locale: Locale) -> dict[str, Any]:
    return {
        "id": info.id,
        "version": info.version,
        "name": info.name.of(locale.lang),
        "games": list(info.games),
        "hash": info.hash,
        "path": str(info.path),
        "on": not errors(info.problems),
        "problems": [found.plain(locale) for found in info.problems],
    }


def _print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
