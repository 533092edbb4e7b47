"""`papercourts packs list`: the packs there are, one line each."""

from __future__ import annotations

import argparse
from typing import Any

from game.commands.streams import print_json
from game.i18n import Locale
from game.packs import PackInfo, errors, list_packs
from game.paths import find_paths

HELP = "show the packs there are"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print one line per pack."""
    locale = Locale(args.lang)
    infos = list_packs(find_paths(args.data_dir).packs)
    if args.json:
        print_json({"packs": [_plain(info, locale) for info in infos]})
        return 0
    for info in infos:
        state = locale.say("packs.off" if errors(info.problems) else "packs.on")
        games = ",".join(info.games)
        print(f"{info.id:<16} {info.version:<8} {state:<6} {games:<24} {info.name.of(args.lang)}")
    return 0


def _plain(info: PackInfo, locale: Locale) -> dict[str, Any]:
    return {
        "id": info.id,
        "version": info.version,
        "name": info.name.of(locale.lang),
        "games": [*info.games],
        "hash": info.hash,
        "path": str(info.path),
        "on": not errors(info.problems),
        "problems": [found.plain(locale) for found in info.problems],
    }
