"""`papercourts replay FILE`: a game's log again; with --verify, whether it still plays out as recorded."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.commands.arguments import installed_packs
from game.commands.errors import Failed
from game.commands.speaking import add_lang, find_locale
from game.paths import find_paths
from game.saving import saves


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("replay", help="print a recorded game, or verify it")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="only check that it plays out as recorded")
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay; exit 1 if the game goes another way than recorded, 2 if the file is no use."""
    saved, locale = saves.read_game(args.file), find_locale(args.lang, args.data_dir)
    session, astray = saves.reopen(saved.whole, args.file)
    astray = astray or saves.play_journal(session, saved)
    for note in saves.pack_notes(saved.whole, installed_packs(find_paths(args.data_dir).packs)):
        print(locale.text(note), file=sys.stderr)
    if not args.verify:
        for _, event in session.history(None):
            print(locale.text(event.text(), session.names, session.cards))
    if astray is not None:
        raise Failed(f"{args.file}: the replay goes astray after {astray.moves} moves: {astray.what}")
    if saved.journal.damaged:
        raise Failed(f"{args.file}: the journal is damaged after {len(session.moves)} moves")
    if args.verify:
        rounds = len(session.round_starts())
        print(f"{args.file}: verified, {len(session.moves)} moves in {rounds} rounds")
    return 0
