"""`papercourts packs install PATH`: a zip or folder becomes one of the packs."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.errors import Failed
from game.commands.speaking import find_locale
from game.packs import CannotInstall, install, show_all
from game.paths import find_paths

HELP = "install a pack from a zip or folder"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("path", type=Path, help="a zip, also as code hosts make them, or a folder")


def run(args: argparse.Namespace) -> int:
    """Install it, switched off; 1 if it is no pack or not safe."""
    locale = find_locale(args.lang, args.data_dir)
    try:
        made = install(args.path, find_paths(args.data_dir).packs)
    except CannotInstall as cannot:
        told = "\n".join(filter(None, (locale.text(cannot.reason), show_all(cannot.problems, locale))))
        raise Failed(told) from None
    words = {"name": made.id, "version": made.version, "older": made.replaced}
    print(locale.say("packs.replaced" if made.replaced else "packs.installed", **words))
    if made.foreign:
        print(locale.say("packs.not_copied", files=made.foreign))
    return 0
