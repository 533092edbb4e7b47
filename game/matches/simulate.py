"""Whole games without a window: every deal is played in all seat rotations, so that seats even out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from statistics import fmean
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.matches.executor import executor, in_order
from game.matches.seeds import derive
from game.matches.statistics import interval, percentile
from game.packs import compile_resolved
from game.saving import saves
from game.session import PackUsed, Session


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what; plain data, so that it can be sent to other processes."""

    game: str
    agents: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    resolved: Mapping[str, Any]
    packs: tuple[PackUsed, ...] = ()
    budget: Budget = field(default_factory=Budget)
    record: Path | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; shares, scores, places and times follow the order of the match's agents."""

    deal: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    times_ms: tuple[tuple[float, ...], ...]


def deals_for(games: int, seats: int) -> int:
    """Return how many deals make at least this many games, each deal in all rotations."""
    return -(-games // seats)


def play_deal(match: Match, spec: GameSpec, cards: Any, deal: int) -> list[Played]:
    """Play one deal in all seat rotations."""
    return [_play(match, spec, cards, deal, rotation) for rotation in range(len(match.agents))]


def _play(match: Match, spec: GameSpec, cards: Any, deal: int, rotation: int) -> Played:
    count = len(match.agents)
    places = [(entry + rotation) % count for entry in range(count)]
    entry_at = {place: entry for entry, place in enumerate(places)}
    names = [match.agents[entry_at[place]] for place in range(count)]
    session = Session.new(
        spec, cards, count, match.options, derive(match.seed, "deal", deal),
        names=[f"{name} {entry_at[place] + 1}" for place, name in enumerate(names)],
        agents=names, packs=match.packs,
    )  # fmt: skip
    times = _run(session, match.budget, [derive(match.seed, deal, rotation, place) for place in range(count)])
    if match.record is not None:
        saves.save(session, match.record / f"{spec.id}-{match.seed}-{deal:05}-{rotation}{saves.SUFFIX}")
    outcome = session.outcome
    assert outcome is not None, "a game ends with an outcome"
    return Played(
        deal,
        tuple(outcome.share(place) for place in places),
        tuple(outcome.scores[place] for place in places),
        tuple(outcome.places[place] for place in places),
        session.round,
        tuple(tuple(times[place]) for place in places),
    )


def _run(session: Session, budget: Budget, seeds: Sequence[int]) -> list[list[float]]:
    """Let the agents play to the end and return each seat's thinking times in milliseconds."""
    agents = [make_agent(name, session.spec) for name in session.agents]
    rngs = [Rng(seed) for seed in seeds]
    times: list[list[float]] = [[] for _ in agents]
    while movers := session.movers:
        seat = movers[0]
        view = session.view(seat)
        begun = time.perf_counter()
        choice = agents[seat].choose(view, rngs[seat], budget)
        times[seat].append((time.perf_counter() - begun) * 1000)
        session.submit(seat, choice.action)
    return times


# Many deals


def play_match(
    match: Match,
    deals: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    cluster: str = "",
) -> list[Played]:
    """Play all deals, wherever an executor plays them; `progress` hears how many games are done."""
    played: list[Played] = []
    with executor(min(jobs, deals), cluster) as (pool, workers):
        for games in in_order(pool, workers, play_one, ((match, deal) for deal in range(deals))):
            played += games
            progress(len(played))
    return played


def play_one(match: Match, deal: int) -> list[Played]:
    """Play one deal in all rotations, in whatever process."""
    return play_deal(match, find_game(match.game), _compiled(_Table(match)), deal)


class _Table:
    """The cards of a match by what they are, so that each process compiles them once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.text = json.dumps([match.game, match.resolved], sort_keys=True)

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and self.text == other.text


@lru_cache(maxsize=4)
def _compiled(table: _Table) -> Any:
    return compile_resolved(find_game(table.match.game), table.match.resolved)


# The result


def summary(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """Return the result as `simulate --json` prints it."""
    rounds = [game.rounds for game in played]
    return {
        "game": match.game,
        "games": len(played),
        "seed": match.seed,
        "options": {key: list(v) if isinstance(v, tuple) else v for key, v in match.options.items()},
        "seats": [_seat(match, played, entry) for entry in range(len(match.agents))],
        "rounds": {"mean": round(fmean(rounds), 3), "p95": percentile(rounds, 0.95), "max": max(rounds)},
        "decision_ms": {agent: _times(match, played, agent) for agent in dict.fromkeys(match.agents)},
    }


def _seat(match: Match, played: Sequence[Played], entry: int) -> dict[str, Any]:
    deals: dict[int, list[float]] = {}
    for game in played:
        deals.setdefault(game.deal, []).append(game.shares[entry])
    wins = sum(game.shares[entry] for game in played)
    low, high = interval([fmean(shares) for shares in deals.values()])
    return {
        "agent": match.agents[entry],
        "wins": round(wins, 3),
        "share": round(wins / len(played), 4),
        "ci95": [round(low, 4), round(high, 4)],
        "mean_score": round(fmean(game.scores[entry] for game in played), 3),
    }


def _times(match: Match, played: Sequence[Played], agent: str) -> dict[str, float]:
    entries = [entry for entry, name in enumerate(match.agents) if name == agent]
    times = list(_flat(game.times_ms[entry] for game in played for entry in entries)) or [0.0]
    figures = {"p50": percentile(times, 0.5), "p95": percentile(times, 0.95), "max": max(times)}
    return {name: round(value, 3) for name, value in figures.items()}


def _flat(lists: Iterable[Iterable[float]]) -> Iterator[float]:
    for values in lists:
        yield from values
