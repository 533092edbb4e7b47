"""`papercourts scenario PATH...`: run scenario files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.commands.errors import WrongUse
from game.paths import find_paths
from game.scenarios.run import Runner, files_under, load_from


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("scenario", help="run scenario files and report what fails")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files or folders")
    parser.add_argument("--trace", action="store_true", help="print every event")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run every file; exit 0, 1 on failure, 2 on a broken file."""
    files = list(files_under(args.paths))
    if not files:
        raise WrongUse(f"there is no scenario file under {', '.join(map(str, args.paths))}")
    runner = Runner(load_from(find_paths(args.data_dir).packs))
    failed = broken = 0
    for file in files:
        result = runner.run(file)
        for line in result.trace if args.trace else ():
            print(line)
        for line in result.failures:
            print(line, file=sys.stderr if result.broken else sys.stdout)
        failed += bool(result.failures)
        broken += result.broken
    print(f"{len(files) - failed} passed, {failed} failed")
    return 2 if broken else 1 if failed else 0
