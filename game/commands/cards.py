"""`papercourts cards`: every card of every game with its text, as a page to read."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from game.catalog import GAMES
from game.commands.arguments import chosen_game
from game.commands.speaking import add_lang, find_locale
from game.commands.textwords import card_words
from game.core.spec import GameSpec
from game.i18n import Locale
from game.packs import load_cards


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("cards", help="print every card with its text")
    parser.add_argument("game", nargs="?", help="one game, else all")
    add_lang(parser, None)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    specs = [chosen_game(args.game)] if args.game else GAMES
    for line in page(find_locale(args.lang, args.data_dir), specs):
        print(line)
    return 0


def page(locale: Locale, specs: Any = GAMES) -> Iterator[str]:
    """Yield the lines of the page: a heading for each game, a line for each card."""
    for spec in specs:
        yield f"# {locale.say(f'game.{spec.id}.name')}\n"
        yield from _cards(spec, locale)
        yield ""


def _cards(spec: GameSpec, locale: Locale) -> Iterator[str]:
    cards = load_cards(spec).cards
    for card in spec.telling.cards(cards) if spec.telling else ():
        yield f"- **{locale.name(card, cards)}**: {card_words(spec, cards, card, locale)}"
