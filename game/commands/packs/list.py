"""`papercourts packs list`: the packs there are, one line each, in load order."""

from __future__ import annotations

import argparse
from typing import Any

from game.commands.speaking import find_locale
from game.commands.streams import print_json
from game.i18n import Locale
from game.packs import Collection, PackInfo, ShownPack, list_packs
from game.paths import find_paths
from game.settings import load_settings

HELP = "show the packs there are"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print one line per pack: the games' own, then the others in the order they load."""
    locale, paths = find_locale(args.lang, args.data_dir), find_paths(args.data_dir)
    kept = Collection(paths.packs, load_settings(paths.settings))
    packs: list[PackInfo | ShownPack] = [info for info in list_packs() if info.id in kept.shelf.shipped]
    packs += kept.packs
    if args.json:
        print_json({"packs": [_plain(pack, locale) for pack in packs]})
        return 0
    for pack in packs:
        state = locale.say(f"packs.{_state(pack)}")
        print(
            f"{pack.id:<16} {pack.version:<8} {state:<8} {','.join(pack.games):<24} {pack.name.of(args.lang)}"
        )
    return 0


def _state(pack: PackInfo | ShownPack) -> str:
    return pack.state if isinstance(pack, ShownPack) else "on"


def _plain(pack: PackInfo | ShownPack, locale: Locale) -> dict[str, Any]:
    return {
        "id": pack.id,
        "version": pack.version,
        "name": pack.name.of(locale.lang),
        "games": [*pack.games],
        "hash": pack.hash,
        "path": str(pack.path),
        "on": _state(pack) == "on",
        "state": _state(pack),
        "problems": [found.plain(locale) for found in pack.problems],
    }
