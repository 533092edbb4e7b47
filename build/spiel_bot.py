"""Our engines as sequential games for OpenSpiel's own Python ISMCTSBot; only `bench_ai.py` needs it.

Their bot asks one seat after the other, so simultaneous choices are serialised; what others have chosen is
hidden from it and drawn anew by the resampler, like everything else its seat cannot see.
"""

from __future__ import annotations

import dataclasses
import io
import math
import pickle
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from game.ai.agent import Budget
from game.core.actions import Action
from game.core.rng import Rng
from game.core.spec import GameSpec

PATIENCE = 2.0
"""Seconds that the bot may take for a line of play; one that wanders on ends its search."""

BESIDES = ("cards", "options", "tells")
"""Parts of a view that are no part of the bot's key: the same for all, or memory that splits its nodes."""

LOITER = 20
"""After so many choices in a round the bot ends its planning as soon as it may: it would go on for ever."""


class Table:
    """What all positions of one match share, in the form OpenSpiel asks for."""

    def __init__(self, spec: GameSpec, seats: int) -> None:
        self.spec, self.seats, self.rules = spec, seats, spec.rules
        self.actions: list[Action] = []
        self.numbers: dict[Action, int] = {}
        self.clock: Callable[[], float] = time.perf_counter
        self.deadline = math.inf
        """When even a line of play that has begun is broken off: random playouts may wander for very long."""

    def number(self, action: Action) -> int:
        """Return the action's number, the same for the whole match."""
        if action not in self.numbers:
            self.numbers[action] = len(self.actions)
            self.actions.append(action)
        return self.numbers[action]

    def get_type(self) -> Table:
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
        if self.asked is not None and self.asked in movers:
            return self.asked
        nobody: int = pyspiel.PlayerId.TERMINAL
        return movers[0] if movers else nobody

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
        assert outcome is not None
        return [outcome.share(seat) for seat in range(self.table.seats)]

    def information_state_string(self) -> bytes:
        """Return what the current player knows, as a key."""
        view = self.table.rules.observe(self.state, self.current_player())
        names = [f.name for f in dataclasses.fields(view) if f.name not in BESIDES]
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

    def choose(self, state: Any, view: Any, seat: int) -> Action:
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
        equal: list[int] = [number for number, chance in policy if chance == best]
        return self.table.actions[random.choice(equal)]

    def _resample(self, state: Box, seat: int) -> Box:
        if self.clock() > self.until and self.bot._root_node.total_visits > 0:
            raise TimeUp
        self.table.deadline = self.clock() + PATIENCE
        return Box(self.table, self.table.rules.determinize(self.view, self.rng), seat)
