"""`papercourts simulate GAME --seats ...`: agents against each other, and what came of it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import AGENTS
from game.commands.arguments import (
    add_table_options,
    agent_list,
    chosen_game,
    chosen_options,
    chosen_packs,
    seat_list,
)
from game.commands.errors import Failed, WrongUse
from game.matches.elo import elo_table, ladder, meeting
from game.matches.executor import NoCluster, WorkerLost
from game.matches.simulate import Match, Played, deals_for, play_match, summary
from game.paths import find_paths
from game.saving.files import clear_leftovers


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("simulate", help="let agents play whole games and report the results")
    add_table_options(parser)
    parser.add_argument("--games", type=int, default=100, help="rounded up to whole rotations of the seats")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler: tcp://host:8786")
    parser.add_argument("--simulations", type=int, help="thinking per decision, in simulations")
    parser.add_argument("--seconds", type=float, help="thinking per decision, in seconds")
    parser.add_argument("--cpu", action="store_true", help="count seconds of the processor, not of the wall")
    parser.add_argument("--record", type=Path, metavar="DIR", help="save every game as a replay")
    parser.add_argument(
        "--elo",
        action="store_true",
        help="play every pair of --seats at the smallest table and print a ladder",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    if args.games < 1 or args.jobs < 1:
        raise WrongUse("--games and --jobs must be at least 1")
    if args.cluster and args.record is not None:
        raise WrongUse("--record writes on this machine: leave out --cluster")
    if args.elo:
        return _ladder(args)
    match = _match(args, None)
    if match.record is not None:
        _prepare(match.record)
    result = summary(match, _play(args, match))
    print(json.dumps(result) if args.json else _table(result))
    return 0


def _play(args: argparse.Namespace, match: Match) -> list[Played]:
    deals = deals_for(args.games, len(match.agents))
    try:
        return play_match(match, deals, args.jobs, _bar(deals * len(match.agents)), args.cluster)
    except NoCluster as missing:
        raise WrongUse(f"--cluster: {missing}") from None
    except WorkerLost:
        raise Failed("a worker process was ended from outside; the games so far are lost") from None


def _ladder(args: argparse.Namespace) -> int:
    """Let every two of the agents meet at the smallest table, and rate them by who came before whom."""
    spec = chosen_game(args.game)
    agents = agent_list(args.seats or ",".join(AGENTS[1:]))
    seats = max(2, spec.seats[0])
    meetings = []
    for one, other in combinations(agents, 2):
        table = tuple((one, other)[seat % 2] for seat in range(seats))
        meetings.append(meeting(one, other, _play(args, _match(args, table))))
    result = {"game": spec.id, "games": args.games, "seed": args.seed or 0, **ladder(agents, meetings)}
    print(json.dumps(result) if args.json else elo_table(result))
    return 0


def _match(args: argparse.Namespace, table: tuple[str, ...] | None) -> Match:
    spec = chosen_game(args.game)
    seats = ",".join(["policy"] * max(2, spec.seats[0])) if args.seats is None else args.seats
    agents = table or seat_list(seats, spec, human=False)
    loaded, packs = chosen_packs(args, spec, find_paths(args.data_dir).packs)
    return Match(
        spec.id,
        agents,
        chosen_options(args, spec, len(agents)),
        args.seed or 0,
        loaded.resolved,
        packs,
        Budget(args.simulations, args.seconds, time.process_time if args.cpu else time.perf_counter),
        args.record,
    )


def _prepare(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        clear_leftovers(folder)
    except OSError as error:
        raise WrongUse(f"cannot write to {folder} ({error.strerror})") from None


def _bar(games: int) -> Callable[[int], None]:
    """Return what shows the progress on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = 30 * done // games
        end = "\n" if done >= games else ""
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{games}{end}")
        sys.stderr.flush()

    return show


def _table(result: dict[str, Any]) -> str:
    lines = [f"{result['game']}: {result['games']} games, seed {result['seed']}"]
    lines.append(f"{'seat':>4}  {'agent':<10}{'wins':>9}{'share':>9}{'95 %':>18}{'mean score':>12}")
    for number, seat in enumerate(result["seats"]):
        low, high = seat["ci95"]
        span = f"{low:.1%} - {high:.1%}"
        lines.append(
            f"{number:>4}  {seat['agent']:<10}{seat['wins']:>9.6g}{seat['share']:>9.1%}{span:>18}"
            f"{seat['mean_score']:>12.2f}"
        )
    rounds = result["rounds"]
    lines.append(f"rounds: mean {rounds['mean']:.1f}, p95 {rounds['p95']}, max {rounds['max']}")
    for agent, times in result["decision_ms"].items():
        lines.append(f"{agent}: p50 {times['p50']} ms, p95 {times['p95']} ms, max {times['max']} ms")
    return "\n".join(lines)
