"""`papercourts packs schema DIR`: JSON Schemas for editors, and a page of all words for each game."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.errors import cannot_write
from game.commands.speaking import find_locale
from game.packs import write_schema, write_vocabulary

HELP = "write JSON Schemas for editors and pages of all words"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    parser.add_argument("dir", type=Path, help="folder to write to")


def run(args: argparse.Namespace) -> int:
    """Write the schemas and the vocabulary pages."""
    locale = find_locale(args.lang, args.data_dir)
    try:
        written = [*write_schema(args.dir), *write_vocabulary(args.dir)]
    except OSError as error:
        raise cannot_write(locale, args.dir, error) from None
    print(locale.say("packs.schemas", count=len(written), path=str(args.dir)))
    return 0
