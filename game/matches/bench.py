"""Measuring the engines: random play and clones, against RLCard in the same run and process."""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable, Sequence
from typing import Any

from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.packs import load_cards

_SLICES = 5
_CLONES = 2000
_Slice = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds and returns the steps and the time they took."""


def bench_engines(seconds: float, games: Sequence[GameSpec] = GAMES) -> dict[str, Any]:
    """Return the engine part of `bench --json`; the engines take turns, so that noise hits them alike."""
    players: dict[str, _Slice] = {spec.id: RandomPlay(spec) for spec in games}
    if importlib.util.find_spec("rlcard"):
        players[""] = RlcardPlay()
    rates = _take_turns(players, seconds)
    reference = rates.pop("", None)
    return {
        "engine": {
            spec.id: {
                "steps_per_s": round(rates[spec.id]),
                "ratio": round(rates[spec.id] / reference, 2) if reference else None,
                "clone_us": round(clone_us(spec), 2),
            }
            for spec in games
        },
        "rlcard_steps_per_s": round(reference) if reference else None,
    }


def _take_turns(players: dict[str, _Slice], seconds: float) -> dict[str, float]:
    steps = dict.fromkeys(players, 0)
    spent = dict.fromkeys(players, 0.0)
    for _ in range(_SLICES):
        for name, play in players.items():
            more, took = play(seconds / _SLICES)
            steps[name] += more
            spent[name] += took
    return {name: steps[name] / spent[name] for name in players}


def usual_seats(spec: GameSpec) -> int:
    """Return four seats, or the nearest number the game has."""
    return min(max(4, spec.seats[0]), spec.seats[-1])


class RandomPlay:
    """Random play of one of our games; choices with one answer are made but not counted."""

    def __init__(self, spec: GameSpec) -> None:
        self.rules = spec.rules
        self.cards = load_cards(spec).cards
        self.seats = usual_seats(spec)
        self.options = spec.settle({}, self.seats)
        self.rng = Rng(1)

    def __call__(self, seconds: float) -> tuple[int, float]:
        """Play whole games for about so long; setting up does not count."""
        steps, spent = 0, 0.0
        while spent < seconds:
            state = self.rules.setup(self.cards, self.seats, self.options, self.rng.bits(), None)
            begun = time.perf_counter()
            steps += self.play(state)
            spent += time.perf_counter() - begun
        return steps, spent

    def play(self, state: Any) -> int:
        """Play one game to its end and return the number of real choices."""
        rules, choice, steps = self.rules, self.rng.choice, 0
        while movers := rules.movers(state):
            seat = movers[0]
            actions = rules.legal(state, seat)
            steps += len(actions) > 1
            rules.apply(state, seat, choice(actions), None)
        return steps


class RlcardPlay:
    """Random play of RLCard's gin rummy through its environment."""

    def __init__(self) -> None:
        self.env: Any = importlib.import_module("rlcard").make("gin-rummy")
        self.rng = Rng(1)

    def __call__(self, seconds: float) -> tuple[int, float]:
        """Play whole games for about so long; resetting does not count."""
        steps, spent = 0, 0.0
        while spent < seconds:
            state, _ = self.env.reset()
            begun = time.perf_counter()
            while not self.env.is_over():
                state, _ = self.env.step(self.rng.choice(list(state["legal_actions"])))
                steps += 1
            spent += time.perf_counter() - begun
        return steps, spent


def clone_us(spec: GameSpec) -> float:
    """Return how long a clone of a state in the middle of a game takes, in microseconds."""
    rules, seats, rng = spec.rules, usual_seats(spec), Rng(2)
    state = rules.setup(load_cards(spec).cards, seats, spec.settle({}, seats), 1, None)
    for _ in range(40):
        if not rules.movers(state):
            break
        seat = rules.movers(state)[0]
        rules.apply(state, seat, rng.choice(rules.legal(state, seat)), None)
    return min(_timed_clones(state) for _ in range(_SLICES))


def _timed_clones(state: Any) -> float:
    begun = time.perf_counter()
    for _ in range(_CLONES):
        state.clone()
    return (time.perf_counter() - begun) / _CLONES * 1e6
