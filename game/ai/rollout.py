"""How a line of play is played out: every seat does what the policy likes best, as far as a horizon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Emit
from game.core.policy import Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.types import Seat

MOST_STEPS = 400
"""A line that has not met its horizon by then is judged where it stands."""


class Rollout:
    """Plays lines of one game out and judges them.

    `careful` lines are the policy's own play, step by step, also where it has a quicker way: that is good
    enough to compare moves, but cards it hardly looks at say nothing about what a deal is worth.
    """

    def __init__(self, rules: Rules[Any, Any], policy: Policy[Any, Any], careful: bool = False) -> None:
        self.rules, self.policy = rules, policy
        self.quick = None if careful else policy.quick

    def play_out(
        self,
        state: Any,
        luck: Rng,
        far_enough: Callable[[Any], bool],
        judge: Callable[[Any], Sequence[float] | None],
        emit: Emit | None = None,
    ) -> Sequence[float]:
        """Play as far as the horizon and return the shares; games without a quick value go on to the end."""
        rules = self.rules
        for _ in range(MOST_STEPS):
            movers = rules.movers(state)
            if not movers:
                break
            if far_enough(state):
                value = judge(state)
                if value is not None:
                    return value
            if self.quick is not None:
                self.quick(state, movers[0], luck, emit)
            else:
                self._step(state, movers[0], luck, emit)
        return self._judge(state)

    def _judge(self, state: Any) -> Sequence[float]:
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return [outcome.share(seat) for seat in range(len(outcome.scores))]
        seats = len(self.rules.standing(state))
        return self.policy.value(state) or [1.0 / seats] * seats

    def _step(self, state: Any, seat: Seat, luck: Rng, emit: Emit | None) -> None:
        """Do what the policy likes best."""
        legal = self.rules.legal(state, seat)
        best = 0
        if len(legal) > 1:
            weights = self.policy.weigh(state, seat, legal, luck)
            best = max(range(len(legal)), key=weights.__getitem__)
        self.rules.apply(state, seat, legal[best], emit)
