"""`papercourts play GAME`: the window, or with --text a table in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.commands.arguments import (
    HUMAN,
    add_table_options,
    chosen_game,
    chosen_options,
    chosen_packs,
    installed_packs,
    seat_list,
)
from game.commands.errors import WrongUse
from game.commands.speaking import add_lang, find_locale, tell_notes
from game.commands.textplay import TextTable
from game.core.rng import Rng
from game.core.types import Text
from game.i18n import Locale
from game.paths import Paths, find_paths
from game.saving import listing, saves
from game.saving.format import SaveProblem
from game.session import Session
from game.settings import load_settings


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("play", help="play a game")
    add_table_options(parser, game_needed=False)
    parser.add_argument("--text", action="store_true", help="a table in the terminal instead of the window")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game")
    parser.add_argument(
        "--narrate", default=argparse.SUPPRESS, metavar="FILE", help="write what is spoken to a file as well"
    )
    add_lang(parser, None)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window where there is one, else the table in the terminal."""
    if args.window is not None and not args.text:
        return int(args.window.open(args))
    return play_text(args)


def play_text(args: argparse.Namespace) -> int:
    """Play in the terminal; the game is kept after every move."""
    paths = find_paths(args.data_dir)
    settings = load_settings(paths.settings)
    locale = find_locale(args.lang, args.data_dir)
    session = last_game(paths, locale) if args.go_on else new_session(args, paths, locale)
    keeping = Keeping(session, paths.saves, locale)
    table = TextTable(
        session, locale, Rng(secrets.randbits(64)), after_move=keeping, detail=settings.log_detail
    )
    ended = table.play()
    if not ended:
        keeping()
        print()
    if not keeping.put_away():
        table.say("not_saved")
    elif not ended:
        table.say("saved")
    return 0


def new_session(args: argparse.Namespace, paths: Paths, locale: Locale) -> Session:
    """Return a new game as the command line describes it."""
    spec = chosen_game(args.game or GAMES[0].id)
    usual = ",".join([HUMAN, *["policy"] * (min(max(3, spec.seats[0]), spec.seats[-1]) - 1)])
    agents = seat_list(usual if args.seats is None else args.seats, spec, human=True)
    loaded, packs = chosen_packs(args, spec, paths.packs)
    return Session.new(
        spec,
        loaded.cards,
        len(agents),
        chosen_options(args, spec, len(agents)),
        secrets.randbelow(10**6) if args.seed is None else args.seed,
        names=[_name(agent, seat, locale) for seat, agent in enumerate(agents)],
        agents=agents,
        packs=packs,
    )


def _name(agent: str, seat: int, locale: Locale) -> str:
    if agent == HUMAN:
        return locale.say("textplay.player", number=seat + 1)
    return locale.say("textplay.computer", level=Text(f"textplay.level.{agent}"), number=seat + 1)


def last_game(paths: Paths, locale: Locale) -> Session:
    """Return the unfinished game played last; WrongUse if there is none."""
    for info in listing.list_saves(paths.saves):
        if info.problem is not None:
            print(locale.text(info.problem), file=sys.stderr)
    path = listing.latest(paths.saves)
    if path is not None:
        return _open(path, paths, locale)
    raise WrongUse(locale.say("textplay.nothing_to_continue"))


def _open(path: Path, paths: Paths, locale: Locale) -> Session:
    loaded = saves.carry_on(path, installed_packs(paths.packs))
    tell_notes(loaded.notes, locale)
    return loaded.session


@dataclass(slots=True)
class Keeping:
    """Saves the game after every move, waits until it is on the disk, and says once where it is not."""

    session: Session
    folder: Path
    locale: Locale
    problem: SaveProblem | None = None

    def __call__(self) -> None:
        """Save."""
        try:
            saves.autosave(self.session, self.folder)
        except SaveProblem as problem:
            if self.problem is None:
                print(self.locale.text(problem.reason), file=sys.stderr)
            self.problem = problem
        else:
            self.problem = None

    def put_away(self) -> bool:
        """Give the file up; return whether everything is in it."""
        if self.session.slot is not None:
            self.problem = self.session.slot.release().problem
        return self.problem is None
