"""`papercourts packs missing PACK`: what a pack does not say yet in some language, one line each."""

from __future__ import annotations

import argparse

from game.commands.errors import WrongUse
from game.commands.packs.places import find_pack
from game.commands.speaking import find_locale
from game.commands.streams import print_json
from game.packs.language.missing import missing_of

HELP = "list what a language, or a pack's cards, do not say yet"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("pack", help="its id, or the path of its folder or zip")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print each text, name, sentence and page that lacks; 1 if there are any."""
    locale = find_locale(args.lang, args.data_dir)
    shelf, id_ = find_pack(args.pack, args.data_dir, locale)
    pack = shelf.find(id_)
    if pack is None:
        raise WrongUse(locale.say("packs.no_path", path=args.pack))
    found = list(missing_of(pack))
    if args.json:
        print_json({"missing": [{"kind": one.kind, "key": one.key, "said": one.said} for one in found]})
        return 1 if found else 0
    for one in found:
        print(f"{locale.say(f'packs.lacks.{one.kind}')} {one.key}{': ' if one.said else ''}{one.said}")
    print(locale.say("packs.lacking" if found else "packs.nothing_lacks", count=len(found)))
    return 1 if found else 0
