"""`papercourts packs new ID`: a pack to start from, with commented examples."""

from __future__ import annotations

import argparse

from game.catalog import GAMES
from game.commands.errors import WrongUse, cannot_write
from game.commands.speaking import find_locale
from game.packs import BadPackId, new_pack
from game.packs.language.template import BadCode, new_language
from game.paths import find_paths

HELP = "begin a pack with commented examples"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("id", help="small letters, digits and _")
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="the game it is for")
    parser.add_argument("--kind", help="the file whose example is in use, such as units; usually the first")
    parser.add_argument("--language", metavar="CODE", help="a language: all texts, to be translated (de)")


def run(args: argparse.Namespace) -> int:
    """Write a new pack."""
    locale = find_locale(args.lang, args.data_dir)
    folder = find_paths(args.data_dir).packs
    try:
        if args.language:
            path, count = new_language(args.id, folder, args.language)
            print(locale.say("packs.language_made", path=str(path), count=count))
            return 0
        made = new_pack(args.id, folder, args.game, args.kind)
    except BadPackId:
        raise WrongUse(locale.say("packs.bad_id", word=args.id)) from None
    except BadCode:
        raise WrongUse(locale.say("packs.bad_code", word=args.language)) from None
    except FileExistsError:
        raise WrongUse(locale.say("packs.exists", path=str(folder / args.id))) from None
    except OSError as error:
        raise cannot_write(locale, folder, error) from None
    print(locale.say("packs.made", path=str(made)))
    return 0
