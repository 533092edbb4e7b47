"""`papercourts packs new ID`: a pack to start from, with commented examples."""

from __future__ import annotations

import argparse

from game.catalog import GAMES
from game.commands.errors import WrongUse, cannot_write
from game.i18n import Locale
from game.packs import BadPackId, new_pack
from game.paths import find_paths

HELP = "begin a pack with commented examples"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("id", help="small letters, digits and _")
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="the game it is for")
    parser.add_argument("--kind", help="the file whose example is in use, such as units; usually the first")


def run(args: argparse.Namespace) -> int:
    """Write a new pack."""
    locale = Locale(args.lang)
    folder = find_paths(args.data_dir).packs
    try:
        made = new_pack(args.id, folder, args.game, args.kind)
    except BadPackId:
        raise WrongUse(locale.say("packs.bad_id", word=args.id)) from None
    except FileExistsError:
        raise WrongUse(locale.say("packs.exists", path=str(folder / args.id))) from None
    except OSError as error:
        raise cannot_write(locale, folder, error) from None
    print(locale.say("packs.made", path=str(made)))
    return 0
