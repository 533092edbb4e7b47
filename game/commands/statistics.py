"""`papercourts statistics`: what the saved games of a person add up to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.commands.errors import WrongUse
from game.commands.speaking import add_lang, find_locale
from game.core.types import Text
from game.i18n import Locale
from game.paths import find_paths
from game.saving.listing import SaveInfo
from game.saving.shelf import Shelf
from game.statistics.figures import SPANS, Court, Figures, figures
from game.statistics.person import people


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("statistics", help="what your saved games add up to")
    parser.add_argument("--name", default="", help="whose games (else whoever played most)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="games in another folder")
    parser.add_argument("--span", choices=tuple(SPANS), default="all", help="all, this year, 30 days")
    add_lang(parser)
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the figures; files that cannot be read cost only themselves."""
    infos, locale = read_games(args), find_locale(args.lang, args.data_dir)
    known = people(infos)
    if args.name and args.name not in known:
        raise WrongUse(f"nobody called {args.name!r} has finished a game here; people: {', '.join(known)}")
    found = figures(infos, args.name or next(iter(known), ""), ladders(), date.today(), args.span)
    if args.json:
        print(json.dumps(as_data(found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(as_text(found, locale)))
    return 0


def read_games(args: argparse.Namespace) -> list[SaveInfo]:
    """Return all games of the folder, with the index where they are the player's own."""
    paths = find_paths(args.data_dir)
    shelf = Shelf(args.folder) if args.folder else Shelf(paths.saves, paths.games)
    shelf.look()
    shelf.read_on()
    return shelf.infos()


def ladders() -> dict[str, dict[str, int]]:
    """Return what was measured of the levels, by game."""
    return {spec.id: dict(spec.policy.character.strengths) for spec in GAMES}


def as_data(found: Figures) -> dict[str, Any]:
    """Return everything a machine may want."""
    return {
        "name": found.name,
        "games": found.games,
        "seconds": found.seconds,
        "won": round(found.won, 3),
        "expected": round(found.expected, 3),
        "courts": [_court(court) for court in found.courts],
        "accuracy": [
            {"game": one.game, "when": round(one.when), "accuracy": one.accuracy, "luck": round(one.luck, 2)}
            for one in found.judged
        ],
        "luck": None if found.luck is None else [round(figure, 2) for figure in found.luck],
        "cards": [
            {
                "game": one.game, "card": one.card, "games": one.games,
                "gain": round(one.gain, 1), "margin": round(one.margin, 1), "sure": one.sure,
            }
            for one in found.favourites
        ],
        "months": [
            {"month": f"{m.year}-{m.month:02}", "games": m.games, "alone": m.alone, "hints": m.hints}
            for m in found.months
        ],
        "days": {"now": found.days.now, "longest": found.days.longest},
        "daily": {"now": found.dailies.now, "longest": found.dailies.longest},
        "wins_in_a_row": {"now": found.wins[0], "longest": found.wins[1]},
    }  # fmt: skip


def _court(court: Court) -> dict[str, Any]:
    rating = court.rating
    return {
        "game": court.game,
        "played": court.played,
        "won": round(court.won, 3),
        "expected": round(court.expected, 3),
        "rating": None if rating is None else [round(rating.elo), round(rating.margin)],
        "apart": dict(court.apart),
    }


def as_text(found: Figures, locale: Locale) -> Iterator[str]:
    """Yield the page line by line."""
    yield locale.say("statistics.head", name=found.name, count=found.games, won=_short(found.won),
                     expected=_short(found.expected), hours=found.seconds // 3600)  # fmt: skip
    for court in found.courts:
        if court.played or court.apart:
            yield locale.say("statistics.court", game=Text(f"game.{court.game}.name"), count=court.played,
                             won=_short(court.won), expected=_short(court.expected))  # fmt: skip
            if court.rating is not None:
                elo, margin = round(court.rating.elo), round(court.rating.margin)
                yield "  " + locale.say("statistics.rating", elo=elo, margin=margin)
            for kind, count in court.apart.items():
                yield "  " + locale.say(f"statistics.apart.{kind}", count=count)
    if found.luck is not None:
        luck, margin = (round(figure) for figure in found.luck)
        yield locale.say("statistics.luck", luck=luck, margin=margin)
    yield locale.say("statistics.days", count=found.days.now, longest=found.days.longest)


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
