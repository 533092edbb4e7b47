"""`papercourts packs check [PATH]`: every mistake of a pack, or of all packs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.commands.packs.places import find_pack
from game.commands.speaking import find_locale
from game.commands.streams import print_json
from game.i18n import Locale
from game.lessons.packs import try_lessons
from game.packs.check import check_packs, is_pack
from game.packs.finding.shelf import Shelf
from game.packs.reading.problems import Problem, errors, show_all
from game.paths import find_paths

HELP = "find all mistakes in a pack, or in all packs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument(
        "path", nargs="?", type=Path, help="the id of a pack, its folder, zip or a file; all if absent"
    )
    parser.add_argument("--strict", action="store_true", help="warnings count as mistakes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print every problem of a pack or of all packs."""
    locale = find_locale(args.lang, args.data_dir)
    path: Path | None = args.path
    folder = find_paths(args.data_dir).packs
    if path is not None and not path.exists():
        shelf, id_ = find_pack(str(path), args.data_dir, locale)
        path = shelf.paths[id_]
    problems = check_packs(path, folder, try_lessons)
    count = _count(path, folder)
    if args.json:
        print_json({"packs": count, "problems": [found.plain(locale) for found in problems]})
    else:
        _print_problems(problems, count, locale)
    wrong = [found for found in problems if found.level != "note"] if args.strict else errors(problems)
    return 1 if wrong else 0


def _count(path: Path | None, folder: Path) -> int:
    """Return how many packs a check looks at."""
    if path is None:
        return len(Shelf(folder).paths)
    return 1 if path.is_file() or is_pack(path) else max(1, sum(is_pack(each) for each in path.iterdir()))


def _print_problems(problems: Sequence[Problem], count: int, locale: Locale) -> None:
    if problems:
        print(show_all(problems, locale))
    found = sum(each.level != "note" for each in problems)
    print(locale.say("packs.found" if found else "packs.fine", count=found or count))
