"""`papercourts packs on ID...` and `packs off ID...`: the same switch as in the window."""

from __future__ import annotations

import argparse

from game.commands.errors import Failed, WrongUse
from game.commands.speaking import find_locale
from game.packs import Collection, show_all
from game.paths import find_paths
from game.settings import load_settings, save_settings

HELP = "switch packs on or off"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("ids", nargs="+", metavar="ID", help="packs, such as those of packs list")


def run(args: argparse.Namespace) -> int:
    """Switch and say what is on or off now; 1 if packs cannot go together."""
    locale, paths = find_locale(args.lang, args.data_dir), find_paths(args.data_dir)
    settings = load_settings(paths.settings)
    kept, on = Collection(paths.packs, settings), args.packs_command == "on"
    changed: list[str] = []
    for id_ in args.ids:
        if kept.pack(id_) is None:
            raise WrongUse(locale.say("packs.no_pack", word=id_))
        switched = kept.switch(id_, on)
        if switched.problems:
            raise Failed(show_all(switched.problems, locale))
        changed += switched.changed
    problem = save_settings(settings, paths.settings)
    if problem is not None:
        raise Failed(locale.text(problem))
    print(locale.say("packs.switched_on" if on else "packs.switched_off", packs=tuple(changed)))
    return 0
