"""Scripted positions: what a game's tally counts while a scenario's moves are made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.catalog import find_game
from game.core.facts import Fact
from game.scenarios.file import read_data
from tests.laws.deals import cards_of

SCENARIOS = Path(__file__).parents[2] / "card_data/scenarios"


def facts(file: str, seat: int) -> dict[str, float]:
    """Play a scenario's moves; return what a seat's tally has counted, by word and what it is about."""
    data: dict[str, Any] = read_data(SCENARIOS / file)
    spec, seats = find_game(data["game"]), data["players"]
    options = spec.settle(data.get("options", {}), seats)
    state = spec.notation.read_position(data["given"], cards_of(spec.id), seats, options, data.get("seed", 1))
    tally = spec.policy.tally(state, seat)
    for step in data["steps"]:
        if "do" in step and not step.get("refused"):
            for action in spec.notation.read_action(state, step["seat"], step["do"]):
                spec.rules.apply(state, step["seat"], action, tally)
    tally.end(state)
    return {_told(fact): amount for fact, amount in tally.found.items()}


def _told(fact: Fact) -> str:
    about = (getattr(value, "seat", getattr(value, "card", value)) for _, value in fact.params)
    return " ".join(map(str, (fact.word, *about)))
