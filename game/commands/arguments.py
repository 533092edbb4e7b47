"""What several commands ask alike: the game, its seats, options and packs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.ai.agents import available, is_agent
from game.catalog import GAMES, find_game
from game.commands.errors import WrongUse
from game.commands.speaking import find_locale
from game.core.rules import Options
from game.core.spec import BadOption, GameSpec
from game.packs import LoadedCards, list_packs, load_cards
from game.packs.reading.problems import nearest
from game.session import PackUsed

HUMAN = "human"


def add_table_options(parser: argparse.ArgumentParser, game_needed: bool = True) -> None:
    """Add the words that describe a table."""
    games = ", ".join(spec.id for spec in GAMES)
    parser.add_argument("game", metavar="GAME", nargs=None if game_needed else "?", help=games)
    parser.add_argument("--seats", help="who sits there, separated by commas")
    parser.add_argument("--seed", type=int, help="the deal")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--packs", default="", help="packs to play with, separated by commas")
    parser.add_argument("--variant", default="", help="variants of packs, such as frost:long_war")


def chosen_game(word: str) -> GameSpec:
    """Return the game, or say which there are."""
    try:
        return find_game(word)
    except KeyError:
        games = [spec.id for spec in GAMES]
        near = nearest(word, games)
        hint = f"did you mean {near}?" if near else f"games: {', '.join(games)}"
        raise WrongUse(f"there is no game {word}; {hint}") from None


def seat_list(words: str, spec: GameSpec, human: bool) -> tuple[str, ...]:
    """Return who sits at the table, or say what is wrong with the list."""
    agents = agent_list(words, (HUMAN,) if human else ())
    if len(agents) not in spec.seats:
        low, high = spec.seats[0], spec.seats[-1]
        raise WrongUse(f"{spec.id} is for {low} to {high} players, not {len(agents)}")
    return agents


def agent_list(words: str, others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the agents a list names, or say which there are; a level may have a persona, `master:bold`."""
    agents = tuple(word.strip() for word in words.strip(",").split(","))
    known = others + available()
    for agent in agents:
        if agent not in others and not is_agent(agent):
            raise WrongUse(f"--seats: there is no {agent or 'nobody'!r}; known: {', '.join(known)}")
    return agents


def chosen_options(args: argparse.Namespace, spec: GameSpec, seats: int) -> Options:
    """Return all options of the game, those named on the command line set."""
    chosen: dict[str, Any] = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUse(f"--option {pair}: write it as NAME=VALUE")
        chosen[name.strip()] = value.strip()
    try:
        return spec.settle(chosen, seats)
    except BadOption as bad:
        locale = find_locale(getattr(args, "lang", None), args.data_dir)
        raise WrongUse(f"--option: {locale.text(bad.text)}") from None


def chosen_packs(
    args: argparse.Namespace, spec: GameSpec, folder: Path
) -> tuple[LoadedCards, tuple[PackUsed, ...]]:
    """Return the game's cards with the packs named, and all packs used."""
    extra = [word.strip() for word in args.packs.split(",") if word.strip()]
    variants = [word.strip() for word in getattr(args, "variant", "").split(",") if word.strip()]
    loaded = load_cards(spec, extra, folder, variants)
    return loaded, tuple(PackUsed(pack.id, pack.version, pack.hash) for pack in loaded.packs)


def installed_packs(folder: Path) -> dict[str, str]:
    """Return the packs there are, id to content hash, as `saves.load` wants them."""
    return {info.id: info.hash for info in list_packs(folder)}
