"""`papercourts review GAME.json`: what was good play and what was luck in a finished game."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.commands.arguments import HUMAN, installed_packs
from game.commands.errors import Failed, WrongUse
from game.commands.speaking import add_lang, find_locale, tell_notes
from game.core.types import Seat
from game.paths import find_paths
from game.review.background import Background
from game.review.helper import hire
from game.review.keep import keep_review, kept_review
from game.review.report import as_data, as_markdown
from game.review.review import Review, go_on
from game.saving import saves
from game.saving.format import SaveProblem
from game.session import Session

WAIT = 0.01
"""Seconds between two looks at what has been found."""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("review", help="tell good play from luck in a finished game")
    parser.add_argument("file", type=Path, metavar="GAME.json")
    parser.add_argument("--seat", type=int, metavar="N", help="whose play (1 is the first; else a person's)")
    parser.add_argument("--seed", type=int, default=1, help="other imagined deals")
    parser.add_argument("--fresh", action="store_true", help="judge anew what was judged before")
    add_lang(parser)
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the report; what has been judged is kept in the file, so that a second time is quick."""
    loaded = saves.load(args.file, installed_packs(find_paths(args.data_dir).packs))
    session, locale = loaded.session, find_locale(args.lang, args.data_dir)
    tell_notes(loaded.notes, locale)
    if session.outcome is None:
        raise Failed(f"{args.file}: the game is not over yet; play it to the end, then look back at it")
    seat = _seat(session, args.seat)
    review = _judged(session, args.file, seat, args.seed, args.fresh)
    if args.json:
        print(json.dumps(as_data(session, locale, review), ensure_ascii=False, indent=2))
    else:
        print("\n".join(as_markdown(session, locale, review)))
    return 0


def _seat(session: Session, asked: int | None) -> Seat:
    if asked is None:
        return next((seat for seat, agent in enumerate(session.agents) if agent == HUMAN), 0)
    if not 1 <= asked <= session.seats:
        raise WrongUse(f"--seat {asked}: there are {session.seats} seats, so 1 to {session.seats} is meant")
    return asked - 1


def _judged(session: Session, file: Path, seat: Seat, seed: int, fresh: bool) -> Review:
    """Return the whole review, made by as many processes as the window's; who stops it keeps what there is.

    A file that cannot be written keeps nothing, and that is no harm.
    """
    review = kept_review(session, file, seat)
    if fresh:
        review.forget()
    if review.done:
        return review
    work = Background(session, review, file, hire(calm=False), seed=seed)
    try:
        while work.working:
            if work.poll():
                _tell(review)
            time.sleep(WAIT)
    finally:
        work.close()
    for _ in go_on(session, review, seed):  # what helpers could not do
        _tell(review)
    if sys.stderr.isatty():
        print("\r     \r", end="", file=sys.stderr)
    with suppress(OSError, SaveProblem):
        keep_review(session, file, review)
    return review


def _tell(review: Review) -> None:
    """Say how far it is, to whoever sits before a terminal."""
    if sys.stderr.isatty():
        print(f"\r{100 * review.progress:3.0f} %", end="", file=sys.stderr, flush=True)
