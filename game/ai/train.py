"""Fits a game's linear value on the outcomes of its own games: `python3 build/dev.py train GAME`.

The seats of each game are played by `--agent`; at the start of every round the features of all seats are
noted, and at the end the weights are moved so that the softmax of the weighted sums tells who won. Where a
game has weights of its own for two seats, every other game is a duel.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul, truediv
from pathlib import Path
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.ai.learn_habits import Habits, as_code
from game.catalog import find_game
from game.core.linear import DUEL, LinearValue
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.matches.executor import executor, in_order
from game.packs import load_cards

Sample = tuple[list[list[float]], list[float]]
"""The features of every seat, and the share of the win each got in the end."""

HEADER = (
    '"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train {game}`."""'
)


@dataclass(frozen=True, slots=True)
class Task:
    """What games are played to learn from; plain data, for whatever process plays them."""

    game: str
    agent: str
    budget: Budget
    seed: int


def samples(
    spec: GameSpec,
    games: int,
    agent: str,
    budget: Budget,
    seed: int,
    habits: Mapping[bool, Habits] | None = None,
    jobs: int = 1,
    cluster: str = "",
) -> Iterator[Sample]:
    """Play games of all player counts and yield what was seen on the way; `habits` learn, of duels apart."""
    task = Task(spec.id, agent, budget, seed)
    with executor(jobs, cluster) as (pool, workers):
        for seats, found, learnt in in_order(pool, workers, one_game, ((task, n) for n in range(games))):
            if habits and learnt:
                habits[seats == DUEL].add(learnt)
            yield from found


def one_game(task: Task, number: int) -> tuple[int, list[Sample], Habits | None]:
    """Play one game; return its seats, what was seen at the start of each round, and what choices told."""
    spec = find_game(task.game)
    policy: Any = spec.policy
    habits = Habits() if hasattr(policy, "told") else None
    player, tables = make_agent(task.agent, spec), _tables(spec)
    seats = tables[number % len(tables)]
    rng = Rng(task.seed + number)
    state = spec.rules.setup(_cards(spec.id), seats, spec.settle({}, seats), task.seed + number, None)
    seen: list[list[list[float]]] = []
    last = 0
    while movers := spec.rules.movers(state):
        if state.round != last:
            last = state.round
            seen.append([list(row) for row in policy.features(state)])
        view = spec.rules.observe(state, movers[0])
        told, hands = (policy.told(state), policy.held(state)) if habits else ((), ())
        spec.rules.apply(state, movers[0], player.choose(view, rng, task.budget).action, None)
        if habits:
            habits.look(told, hands, policy.told(state))
    outcome = spec.rules.outcome(state)
    shares = [outcome.share(seat) for seat in range(seats)] if outcome is not None else None
    return seats, [(rows, shares) for rows in seen] if shares else [], habits


@lru_cache(maxsize=4)
def _cards(game: str) -> Any:
    return load_cards(find_game(game)).cards


def _tables(spec: GameSpec) -> list[int]:
    """Return how many seats the games have, one after the other."""
    counts = [seats for seats in spec.seats if seats >= DUEL]
    if spec.policy.linear.duel is None:
        return counts
    return [seats for more in counts if more > DUEL for seats in (DUEL, more)]


def fit(
    names: Sequence[str], start: Sequence[float], data: Sequence[Sample], passes: int, rng: Rng
) -> list[float]:
    """Return weights that make the winners likely (Adam on the cross entropy, with a light pull to zero).

    Features are brought to one scale for that: small ones would hardly learn beside large ones.
    """
    spreads = _spreads(len(names), data)
    scaled = [([list(map(truediv, row, spreads)) for row in rows], shares) for rows, shares in data]
    weights = list(map(mul, start, spreads))
    first, second = [0.0] * len(names), [0.0] * len(names)
    order = list(range(len(data)))
    step = 0
    for turn in range(passes):
        rng.shuffle(order)
        rate = 0.01 * (1 - turn / passes) ** 2 + 0.0001
        for begin in range(0, len(order), 64):
            step += 1
            slope = _slope(weights, [scaled[i] for i in order[begin : begin + 64]])
            for i, value in enumerate(slope):
                first[i] = 0.9 * first[i] + 0.1 * value
                second[i] = 0.999 * second[i] + 0.001 * value * value
                mean = first[i] / (1 - 0.9**step)
                weights[i] -= rate * mean / (math.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
    return list(map(truediv, weights, spreads))


def _spreads(count: int, data: Sequence[Sample]) -> list[float]:
    """Return how far apart the seats of a table are in each feature, usually."""
    sums, seen = [0.0] * count, 0
    for rows, _ in data:
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        seen += len(rows)
        for row in rows:
            for i, (value, mean) in enumerate(zip(row, means, strict=True)):
                sums[i] += (value - mean) ** 2
    return [math.sqrt(total / seen) or 1.0 for total in sums]


def _slope(weights: Sequence[float], batch: Sequence[Sample]) -> list[float]:
    slope = [1e-4 * weight for weight in weights]
    value = LinearValue([str(i) for i in range(len(weights))], {str(i): w for i, w in enumerate(weights)})
    for rows, shares in batch:
        for row, guess, share in zip(rows, value.shares(rows), shares, strict=True):
            error = (guess - share) / len(batch)
            for i, number in enumerate(row):
                slope[i] += error * number
    return slope


def loss(names: Sequence[str], weights: Sequence[float], data: Sequence[Sample]) -> float:
    """Return the mean cross entropy: smaller is better, log(seats) knows nothing."""
    value = LinearValue(names, dict(zip(names, weights, strict=True)))
    total = 0.0
    for rows, shares in data:
        guesses = value.shares(rows)
        total -= sum(share * math.log(max(guess, 1e-9)) for guess, share in zip(guesses, shares, strict=True))
    return total / len(data)


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and write the game's weights file, and its habits where it has any."""
    parser = argparse.ArgumentParser(prog="dev.py train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--agent", default="policy")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler: tcp://host:8786")
    args = parser.parse_args(argv)
    spec = find_game(args.game)
    linear = spec.policy.linear
    budget = Budget(simulations=args.simulations)
    habits = {True: Habits(), False: Habits()} if hasattr(spec.policy, "told") else None
    places = args.jobs, args.cluster
    data = list(samples(spec, args.games, args.agent, budget, args.seed, habits, *places))
    sets: dict[str, Mapping[str, float]] = {}
    if linear.duel is None:
        sets["WEIGHTS"] = _refit("all tables", linear, linear.weights, data, args)
    else:
        many = [sample for sample in data if len(sample[0]) > DUEL]
        sets["WEIGHTS"] = _refit("three seats and more", linear, linear.weights, many, args)
        duels = [sample for sample in data if len(sample[0]) == DUEL]
        sets["DUEL"] = _refit("two seats", linear, linear.duel, duels, args)
    _write(spec, "weights.py", _as_code(spec.id, sets))
    if habits is not None:
        tables = {"HABITS": habits[False].table(), "DUEL": habits[True].table()}
        _write(spec, "habits.py", as_code(spec.id, tables))
    return 0


def _write(spec: GameSpec, name: str, text: str) -> None:
    path = Path(sys.modules[type(spec.policy).__module__].__file__ or "").with_name(name)
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")


def _refit(
    what: str, linear: LinearValue, start: Sequence[float], data: Sequence[Sample], args: argparse.Namespace
) -> Mapping[str, float]:
    """Return new weights by name, and tell what they are worth on games that they have not seen."""
    held = data[: len(data) // 10]
    weights = fit(linear.names, start, data[len(held) :], args.passes, Rng(args.seed))
    before, after = loss(linear.names, start, held), loss(linear.names, weights, held)
    print(f"{what}: {len(data)} positions; held-out loss {before:.4f} before, {after:.4f} after")
    return dict(zip(linear.names, weights, strict=True))


def _as_code(game: str, sets: Mapping[str, Mapping[str, float]]) -> str:
    """Return the weights file."""
    lines = [HEADER.format(game=game)]
    for name, weights in sets.items():
        rows = [f'    "{feature}": {weight:.4f},' for feature, weight in weights.items()]
        lines += ["", f"{name} = {{", *rows, "}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
