"""Whole games without a window: every deal is played in all seat rotations, so that seats even out."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.rng import Rng
from game.core.spec import GameSpec
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


# Several processes


class WorkerLost(Exception):
    """A worker process was ended from outside."""


def play_match(
    match: Match, deals: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> list[Played]:
    """Play all deals, in this process or several; `progress` hears how many games are done."""
    played: list[Played] = []
    for games in _in_processes(match, deals, jobs) if jobs > 1 else _here(match, deals):
        played += games
        progress(len(played))
    return sorted(played, key=lambda one: one.deal)


def _here(match: Match, deals: int) -> Iterator[list[Played]]:
    spec = find_game(match.game)
    cards = compile_resolved(spec, match.resolved)
    for deal in range(deals):
        yield play_deal(match, spec, cards, deal)


def _in_processes(match: Match, deals: int, jobs: int) -> Iterator[list[Played]]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, deals), context, _Worker.begin, (match,)) as pool:
        waiting = [pool.submit(_Worker.play, deal) for deal in range(deals)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BrokenProcessPool:
            raise WorkerLost from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Worker:
    """What a worker process holds between its deals."""

    match: Match
    spec: GameSpec
    cards: Any

    @classmethod
    def begin(cls, match: Match) -> None:
        """Prepare this process; it ends with the one that started it, even by a kill, and on Ctrl-C."""
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(1))
        threading.Thread(target=cls._end_with_parent, daemon=True).start()
        cls.match = match
        cls.spec = find_game(match.game)
        cls.cards = compile_resolved(cls.spec, match.resolved)

    @classmethod
    def play(cls, deal: int) -> list[Played]:
        """Play one deal."""
        return play_deal(cls.match, cls.spec, cls.cards, deal)

    @staticmethod
    def _end_with_parent() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            multiprocessing.connection.wait([parent.sentinel])
            os._exit(1)


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
