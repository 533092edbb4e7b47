"""One of our agents against others on our engines, every deal in all rotations (extra `bench`, no test).

python build/bench_ai.py portrait --seats 2 --seconds 0.1 --cpu --against policy --bar 1.3
python build/bench_ai.py tenno --seats 4 --seconds 0.1 --cpu --bar 1.4
python build/bench_ai.py tenno --seats 2 --simulations 60 --bar 1.0
python build/bench_ai.py tenno --seats 2 --seconds 0.1 --cpu --reverse --deals 8

The others are OpenSpiel's own Python ISMCTSBot unless --against names one of our agents. With --bar the
match ends as soon as the interval lies above or below so many times the even share; a match that is not
decided by --deals deals or --minutes minutes says so by its interval. --reverse: one of theirs among ours.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.actions import Action
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat
from game.matches.statistics import interval
from game.packs import load_cards

OPENSPIEL = "openspiel"
FEWEST = 10
"""No match is decided by fewer deals, unless every game so far ended alike."""


class Bot(Protocol):
    """Whoever sits at a seat; only OpenSpiel's bots look at the state."""

    def choose(self, state: Any, view: Any, seat: Seat) -> Action:
        """Return the action of a seat."""


class OurBot:
    """One of our agents."""

    def __init__(self, spec: GameSpec, agent: str, budget: Budget, seed: int) -> None:
        self.agent, self.budget, self.rng = make_agent(agent, spec), budget, Rng(seed)

    def choose(self, state: Any, view: Any, seat: Seat) -> Action:
        """Return the agent's action; it is given the view only."""
        return self.agent.choose(view, self.rng, self.budget).action


class Arena:
    """One table of a match: who sits where, and what came of it."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.seats = args, args.seats
        self.spec = find_game(args.game)
        self.cards = load_cards(self.spec).cards
        self.options = self.spec.settle({}, args.seats)
        clock = time.process_time if args.cpu else time.perf_counter
        self.budget = Budget(args.simulations, args.seconds, clock)
        self._make_bot = self._theirs() if args.against == OPENSPIEL else None

    def deal(self, number: int) -> float:
        """Play one deal in all rotations; return the part of the wins that the lone seat took."""
        return fmean(self._game(number, lone)[lone] for lone in range(self.seats))

    def _game(self, number: int, lone: int) -> list[float]:
        bots = []
        for seat in range(self.seats):
            ours = (seat == lone) != self.args.reverse
            bots.append(self._bot(self.args.agent if ours else self.args.against, number * 100 + seat))
        random.seed(number)
        return self._play(number, bots)

    def _bot(self, name: str, seed: int) -> Bot:
        if name == OPENSPIEL and self._make_bot is not None:
            return self._make_bot(seed)
        return OurBot(self.spec, name, self.budget, seed)

    def _theirs(self) -> Callable[[int], Bot]:
        """OpenSpiel's bots of one match, by their seeds; only they need the extra `bench`."""
        from spiel_bot import SpielBot, Table

        table = Table(self.spec, self.seats)
        return lambda seed: SpielBot(table, self.budget, seed)

    def _play(self, seed: int, bots: list[Bot]) -> list[float]:
        """Play one game; return everybody's part of the win."""
        rules = self.spec.rules
        state = rules.setup(self.cards, self.seats, self.options, seed, None)
        while movers := rules.movers(state):
            seat = movers[0]
            legal = rules.legal(state, seat)
            action = legal[0]
            if len(legal) > 1:
                action = bots[seat].choose(state.clone(), rules.observe(state, seat), seat)
            rules.apply(state, seat, action, None)
        outcome = rules.outcome(state)
        assert outcome is not None
        return [outcome.share(seat) for seat in range(self.seats)]


def main() -> None:
    """Play the match that the command line asks for and print the share with its interval."""
    args = _parse()
    arena = Arena(args)
    begun = time.monotonic()
    shares: list[float] = []
    for number in range(args.first, args.first + args.deals):
        shares.append(arena.deal(number))
        print(_summary(args, shares), end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        if _decided(args, shares) or time.monotonic() - begun > 60 * args.minutes:
            break
    print(_summary(args, shares))


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=9000, help="the number of the first deal")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--cpu", action="store_true", help="count seconds of the processor, not of the wall")
    parser.add_argument("--minutes", type=float, default=math.inf, help="start no deal after so many")
    parser.add_argument("--bar", type=float, help="stop when the interval is above or below, times even")
    parser.add_argument("--agent", default="master")
    parser.add_argument("--against", default=OPENSPIEL, help="openspiel, or one of our agents")
    parser.add_argument("--reverse", action="store_true", help="one of theirs among ours")
    return parser.parse_args()


def _span(args: argparse.Namespace, shares: list[float]) -> tuple[float, float]:
    """Return the interval in times the even share; of games that all ended alike, the exact one."""
    seats = args.seats
    low, high = interval(shares)
    if _all_alike(shares):
        edge = 0.025 ** (1 / (len(shares) * seats))
        low, high = (edge, 1.0) if shares[0] else (0.0, 1.0 - edge)
    return low * seats, high * seats


def _all_alike(shares: list[float]) -> bool:
    return set(shares) in ({0.0}, {1.0})


def _decided(args: argparse.Namespace, shares: list[float]) -> bool:
    if args.bar is None or (len(shares) < FEWEST and not _all_alike(shares)):
        return False
    bar: float = args.bar
    low, high = _span(args, shares)
    return low > bar or high < bar


def _summary(args: argparse.Namespace, shares: list[float]) -> str:
    low, high = _span(args, shares)
    lone, rest = (args.against, args.agent) if args.reverse else (args.agent, args.against)
    return (
        f"{args.game} {args.seats}: {lone} among {rest}: {fmean(shares) * args.seats:.2f} x even "
        f"[{low:.2f}, {high:.2f}], {len(shares)} deals"
    )


if __name__ == "__main__":
    main()
