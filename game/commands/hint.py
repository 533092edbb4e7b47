"""`papercourts hint GAME.json`: what the strongest AI would do at a decision of a saved game, and why."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from game.ai.agent import Budget, Ranked
from game.ai.hints import Analysis, analyse, margin
from game.commands.arguments import HUMAN, installed_packs
from game.commands.errors import Failed, WrongUse
from game.commands.speaking import add_lang, find_locale, tell_notes
from game.core.rng import Rng
from game.core.types import Seat
from game.i18n import Locale, capital
from game.paths import find_paths
from game.saving import saves
from game.session import Session

SEARCHED, LINES = Budget(simulations=400), 200
"""Counted, not timed: the same game gets the same hint on every machine."""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("hint", help="say what to do at a decision of a saved game, and why")
    parser.add_argument("file", type=Path, metavar="GAME.json")
    parser.add_argument("--move", type=int, metavar="N", help="the decision that was move N (1 is the first)")
    parser.add_argument("--seat", type=int, metavar="N", help="the seat that is asked (1 is the first)")
    parser.add_argument("--seed", type=int, default=1, help="other imagined deals")
    add_lang(parser)
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the best moves; 1 if nobody is asked there, 2 for a move or seat that does not exist."""
    loaded = saves.load(args.file, installed_packs(find_paths(args.data_dir).packs))
    session, locale = loaded.session, find_locale(args.lang, args.data_dir)
    tell_notes(loaded.notes, locale)
    made = _moves_made(session, args.move)
    seat = _seat(session, made, args.seat, args.file)
    view = session.view_at(made, seat)
    found = analyse(session.spec, view, Rng(args.seed), SEARCHED, LINES)
    if args.json:
        print(json.dumps(_data(session, locale, made, seat, found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(session, locale, made, seat, found)))
    return 0


def _moves_made(session: Session, move: int | None) -> int:
    """Return how many moves had been made before the decision."""
    last = len(session.moves)
    if move is None:
        return last
    if not 1 <= move <= last + 1:
        raise WrongUse(f"--move {move}: the game has {last} moves, so a number from 1 to {last + 1} is meant")
    return move - 1


def _seat(session: Session, made: int, asked: int | None, file: Path) -> Seat:
    """Return whose decision it is; people before others where several are asked at once."""
    movers = session.movers_at(made)
    if asked is not None and not 1 <= asked <= session.seats:
        raise WrongUse(f"--seat {asked}: there are {session.seats} seats, so 1 to {session.seats} is meant")
    if not movers:
        raise Failed(f"{file}: the game is over after {made} moves; choose a decision with --move N")
    if asked is not None:
        if asked - 1 not in movers:
            known = ", ".join(str(seat + 1) for seat in movers)
            raise Failed(f"{file}: seat {asked} is not asked at move {made + 1}; asked: {known}")
        return asked - 1
    if made < len(session.moves):
        return session.moves[made].seat
    return next((seat for seat in movers if session.agents[seat] == HUMAN), movers[0])


def _data(session: Session, locale: Locale, made: int, seat: Seat, found: Analysis) -> dict[str, Any]:
    return {
        "game": session.spec.id,
        "move": made + 1,
        "round": session.round_at(made),
        "seat": seat + 1,
        "name": session.names[seat],
        "lines": found.lines,
        "moves": [_move(session, locale, one) for one in found.best],
    }


def _move(session: Session, locale: Locale, one: Ranked) -> dict[str, Any]:
    """Return one move as data; chance and standard error are parts of 1."""
    return {
        "name": _name(session, locale, one),
        "steps": [session.spec.codec.write(step) for step in one.course],
        "chance": None if one.chance is None else round(one.chance, 4),
        "error": None if one.chance is None else round(one.error, 4),
        "reasons": _reasons(session, locale, one),
    }


def _lines(session: Session, locale: Locale, made: int, seat: Seat, found: Analysis) -> list[str]:
    said = [
        locale.say(
            "explain.head", move=made + 1, round=session.round_at(made), name=session.names[seat],
            lines=found.lines,
        )
    ]  # fmt: skip
    for number, one in enumerate(found.best, 1):
        chance = "" if one.chance is None else f" ({locale.text(margin(one.chance, one.error))})"
        said.append(f"{number}. {_name(session, locale, one)}{chance}")
        said += [f"   {reason}" for reason in _reasons(session, locale, one)]
    return said


def _name(session: Session, locale: Locale, one: Ranked) -> str:
    return capital(locale.text(one.name or one.action.label(), session.names, session.cards))


def _reasons(session: Session, locale: Locale, one: Ranked) -> list[str]:
    return [locale.text(reason, session.names, session.cards) for reason in one.reasons]
