"""The agent that follows a game's own policy: what a sensible player does, without search."""

from __future__ import annotations

from typing import Any

from game.ai.agent import Budget, Choice, Ranked
from game.core.rng import Rng
from game.core.spec import GameSpec


class PolicyAgent:
    """Plays what the game's policy weighs highest, ties at random."""

    def __init__(self, spec: GameSpec) -> None:
        self.rules = spec.rules
        self.policy = spec.policy

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Weigh the legal actions in one world that agrees with the view."""
        world = self.policy.imagine(self.rules, view, rng)
        actions = list(self.rules.legal(world, view.seat))
        weights = self.policy.weigh(world, view.seat, actions, rng)
        order = list(range(len(actions)))
        rng.shuffle(order)
        order.sort(key=lambda i: -weights[i])
        return Choice(actions[order[0]], tuple(Ranked(actions[i]) for i in order))
