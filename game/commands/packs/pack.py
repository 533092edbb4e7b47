"""`papercourts packs pack ID`: a pack as a zip to give away."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.errors import Failed
from game.commands.packs.places import find_pack
from game.commands.speaking import find_locale
from game.packs import CannotInstall, export

HELP = "write a pack as a zip to give away"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("path", help="the id of a pack, or its folder")
    parser.add_argument("--out", type=Path, default=Path(), help="the zip, or the folder it is written to")


def run(args: argparse.Namespace) -> int:
    """Write the zip and say where."""
    locale = find_locale(args.lang, args.data_dir)
    shelf, id_ = find_pack(args.path, args.data_dir, locale)
    try:
        path = export(id_, shelf.paths[id_].parent, args.out)
    except CannotInstall as cannot:
        raise Failed(locale.text(cannot.reason)) from None
    print(locale.say("packs.exported", path=str(path)))
    return 0
