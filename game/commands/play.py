"""`papercourts play GAME`: the window, or with --text a table in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import saves
from game.catalog import GAMES
from game.commands.choices import (
    HUMAN,
    add_table_options,
    chosen_game,
    chosen_options,
    chosen_packs,
    installed_packs,
    seat_list,
)
from game.commands.errors import WrongUse
from game.core.rng import Rng
from game.core.types import Text
from game.i18n import LANGUAGES, Locale
from game.paths import Paths, find_paths
from game.save_format import SaveProblem
from game.session import Session
from game.settings import load_settings
from game.textplay import TextTable


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("play", help="play a game")
    add_table_options(parser, game_needed=False)
    parser.add_argument("--text", action="store_true", help="a table in the terminal instead of the window")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game")
    parser.add_argument("--lang", choices=tuple(LANGUAGES), help="language, else as in the settings")
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
    locale = Locale(args.lang or settings.language)
    session = last_game(paths, locale) if args.go_on else new_session(args, paths, locale)
    table = TextTable(
        session,
        locale,
        Rng(secrets.randbits(64)),
        after_move=_keeper(session, paths.saves, locale),
        detail=settings.log_detail,
    )
    ended = table.play()
    if not ended:
        table.after_move()
        print()
        table.say("saved")
    if session.slot is not None:
        session.slot.release()
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
    for info in saves.list_saves(paths.saves):
        if info.problem is not None:
            print(locale.text(info.problem), file=sys.stderr)
        elif info.winners is None:
            return _open(info.path, paths, locale)
    raise WrongUse(locale.say("textplay.nothing_to_continue"))


def _open(path: Path, paths: Paths, locale: Locale) -> Session:
    loaded = saves.carry_on(path, installed_packs(paths.packs))
    for note in loaded.notes:
        print(locale.text(note), file=sys.stderr)
    return loaded.session


def _keeper(session: Session, folder: Path, locale: Locale) -> Callable[[], None]:
    """Return what saves the game after a move, and says once if it cannot."""
    said: list[SaveProblem] = []

    def keep() -> None:
        try:
            saves.autosave(session, folder)
        except SaveProblem as problem:
            if not said:
                print(locale.text(problem.reason), file=sys.stderr)
            said.append(problem)

    return keep
