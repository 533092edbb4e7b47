"""`papercourts packs preview ID --out x.png`: the cards of a pack as they look in play."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.errors import Failed, WrongUse
from game.commands.packs.places import find_pack
from game.commands.speaking import find_locale
from game.packs.reading.problems import PacksBroken, errors

HELP = "paint the cards of a pack into a PNG file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("path", help="the id of a pack, its folder or zip")
    parser.add_argument("--out", type=Path, default=Path("preview.png"), metavar="FILE.png")
    parser.add_argument("--width", type=int, default=1280, help="pixels (1280)")


def run(args: argparse.Namespace) -> int:
    """Paint; 1 if the pack has no cards to show, 2 if it is broken."""
    locale = find_locale(args.lang, args.data_dir)
    if args.window is None or args.window.preview is None:
        raise WrongUse(locale.say("packs.no_window"))
    shelf, id_ = find_pack(args.path, args.data_dir, locale)
    pack = shelf.find(id_)
    if pack is None or errors(pack.problems):
        raise PacksBroken(pack.problems if pack else [])
    count = args.window.preview(args, shelf.paths[id_].parent, pack)
    if not count:
        raise Failed(locale.say("packs.no_cards", word=id_))
    print(locale.say("packs.exported", path=str(args.out)))
    return 0
