"""Our Master against OpenSpiel's own Python ISMCTSBot on our engines (extra `bench`, not part of the tests).

python build/bench_ai.py portrait --seats 3 --seconds 0.15 --deals 20
python build/bench_ai.py tenno --seats 2 --simulations 200 --deals 50 --reverse

One of ours sits among theirs (or, with --reverse, one of theirs among ours) and every deal is played in all
rotations. Their bot needs a sequential game, so simultaneous choices are serialised; what others have
chosen is hidden from it and drawn anew by the resampler, like everything else its seat cannot see.
"""

from __future__ import annotations

import argparse
import dataclasses
import io
import math
import pickle
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.rng import Rng
from game.packs import load_cards

PATIENCE = 2.0
"""Seconds that the bot may take for a line of play; one that wanders on ends its search."""

LOITER = 20
"""After so many choices in a round the bot ends its planning as soon as it may: it would go on for ever."""


class Table:
    """What all positions of one match share, in the form OpenSpiel asks for."""

    def __init__(self, spec: Any, seats: int) -> None:
        self.spec, self.seats, self.rules = spec, seats, spec.rules
        self.actions: list[Any] = []
        self.numbers: dict[Any, int] = {}
        self.clock: Callable[[], float] = time.perf_counter
        self.deadline = math.inf
        """When even a line of play that has begun is broken off: random playouts may wander for very long."""

    def number(self, action: Any) -> int:
        """Return the action's number, the same for the whole match."""
        if action not in self.numbers:
            self.numbers[action] = len(self.actions)
            self.actions.append(action)
        return self.numbers[action]

    def get_type(self) -> Any:
        """Say what kind of game this is."""
        return self

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Box:
    """One of our states as a sequential OpenSpiel state; copying it is our own clone().

    `asked` chooses before the others who are asked at the same time: at the root the bot itself.
    """

    def __init__(self, table: Table, state: Any, asked: int | None = None) -> None:
        self.table, self.state, self.asked = table, state, asked

    def clone(self) -> Box:
        """Return an independent copy."""
        return Box(self.table, self.state.clone(), self.asked)

    def __deepcopy__(self, memo: Any) -> Box:
        return self.clone()

    def get_game(self) -> Table:
        """Return the game."""
        return self.table

    def current_player(self) -> int:
        """Return who chooses; of several the first."""
        movers = self.table.rules.movers(self.state)
        if self.asked in movers:
            return int(self.asked)
        return movers[0] if movers else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return not self.table.rules.movers(self.state)

    def is_chance_node(self) -> bool:
        """Chance lives in our states' own generator."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the legal actions, ascending."""
        legal = self.table.rules.legal(self.state, self.current_player())
        return sorted(self.table.number(action) for action in legal)

    def apply_action(self, number: int) -> None:
        """Carry out an action."""
        if self.table.clock() > self.table.deadline:
            raise TimeUp
        self.table.rules.apply(self.state, self.current_player(), self.table.actions[number], None)
        self.asked = None

    def returns(self) -> list[float]:
        """Return everybody's part of the win."""
        outcome = self.table.rules.outcome(self.state)
        return [outcome.share(seat) for seat in range(self.table.seats)]

    def information_state_string(self) -> bytes:
        """Return what the current player knows, as a key."""
        view = self.table.rules.observe(self.state, self.current_player())
        names = [f.name for f in dataclasses.fields(view) if f.name not in ("cards", "options")]
        return _plain_bytes([getattr(view, name) for name in names])


def _plain_bytes(value: Any) -> bytes:
    """Return the same bytes for equal values, whether or not their parts are the same objects."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.fast = True
    pickler.dump(value)
    return buffer.getvalue()


class TimeUp(Exception):
    """The bot has used its time."""


class SpielBot:
    """OpenSpiel's bot with random playouts, within a time or a number of simulations."""

    def __init__(self, table: Table, budget: Budget, seed: int) -> None:
        self.table, self.seconds, self.clock = table, budget.seconds, budget.clock
        self.rng = Rng(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
        most = budget.simulations or 10**9
        self.bot = ismcts.ISMCTSBot(
            table, evaluator, math.sqrt(2), most, random_state=np.random.RandomState(seed)
        )
        self.bot.set_resampler(self._resample)
        self.until = math.inf
        self.round, self.steps = 0, 0

    def choose(self, state: Any, view: Any, seat: int) -> Any:
        """Return the bot's action."""
        self.view = view
        self.round, self.steps = view.round, self.steps + 1 if view.round == self.round else 1
        for action in self.table.rules.legal(state, seat):
            if action.verb == "ready" and self.steps > LOITER:
                return action
        root = Box(self.table, state, seat)
        self.until = self.clock() + self.seconds if self.seconds else math.inf
        self.table.clock = self.clock
        try:
            policy = self.bot.run_search(root)
        except TimeUp:
            if not self.bot._root_node.total_visits:
                return random.choice(self.table.rules.legal(state, seat))
            policy = self.bot.get_final_policy(root, self.bot._root_node)
        finally:
            self.table.deadline = math.inf
        best = max(chance for _, chance in policy)
        return self.table.actions[random.choice([number for number, chance in policy if chance == best])]

    def _resample(self, state: Box, seat: int) -> Box:
        if self.clock() > self.until and self.bot._root_node.total_visits > 0:
            raise TimeUp
        self.table.deadline = self.clock() + PATIENCE
        return Box(self.table, self.table.rules.determinize(self.view, self.rng), seat)


class OurBot:
    """One of our agents."""

    def __init__(self, table: Table, agent: str, budget: Budget, seed: int) -> None:
        self.agent, self.budget, self.rng = make_agent(agent, table.spec), budget, Rng(seed)

    def choose(self, state: Any, view: Any, seat: int) -> Any:
        """Return the agent's action; it is given the view only."""
        return self.agent.choose(view, self.rng, self.budget).action


def play(table: Table, cards: Any, options: Any, seed: int, bots: list[Any]) -> list[float]:
    """Play one game; return everybody's part of the win."""
    rules = table.rules
    state = rules.setup(cards, table.seats, options, seed, None)
    while movers := rules.movers(state):
        seat = movers[0]
        legal = rules.legal(state, seat)
        one = len(legal) == 1
        action = (
            legal[0]
            if one
            else bots[seat].choose(Box(table, state).clone().state, rules.observe(state, seat), seat)
        )
        rules.apply(state, seat, action, None)
    outcome = rules.outcome(state)
    return [outcome.share(seat) for seat in range(table.seats)]


def main() -> None:
    """Play the match that the command line asks for and print the share with its interval."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--cpu", action="store_true", help="count seconds of the processor, not of the wall")
    parser.add_argument("--minutes", type=float, default=math.inf, help="start no deal after so many")
    parser.add_argument("--agent", default="master")
    parser.add_argument("--reverse", action="store_true", help="one of theirs among ours")
    args = parser.parse_args()
    spec = find_game(args.game)
    cards = load_cards(spec).cards
    table = Table(spec, args.seats)
    options = spec.settle({}, args.seats)
    budget = Budget(args.simulations, args.seconds, time.process_time if args.cpu else time.perf_counter)
    begun = time.monotonic()
    shares = []
    for deal in range(args.deals):
        mine = 0.0
        for lone in range(args.seats):
            ours = [seat != lone if args.reverse else seat == lone for seat in range(args.seats)]
            bots = [
                OurBot(table, args.agent, budget, deal * 100 + seat)
                if our
                else SpielBot(table, budget, deal * 100 + seat)
                for seat, our in enumerate(ours)
            ]
            mine += play(table, cards, options, deal, bots)[lone] / args.seats
        shares.append(mine)
        if sys.stdout.isatty():
            print(_summary(args, shares), end="\r", flush=True)
        if time.monotonic() - begun > 60 * args.minutes:
            break
    print(_summary(args, shares))


def _summary(args: Any, shares: list[float]) -> str:
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1))
    half = 1.96 * spread / math.sqrt(len(shares))
    who = "OpenSpiel among ours" if args.reverse else f"{args.agent} among OpenSpiel"
    ratio = mean * args.seats
    return (
        f"{args.game} {args.seats}: {who}: {mean:.3f} +-{half:.3f}, {ratio:.2f} x even, {len(shares)} deals"
    )


if __name__ == "__main__":
    main()
