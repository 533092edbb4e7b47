"""What a sensible head of a family does."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.intrigo.rules import IntrigoRules
from game.intrigo.state import IntrigoState


class IntrigoPolicy:
    """Forecasts the award."""

    def __init__(self, rules: IntrigoRules) -> None:
        self._rules = rules

    def weigh(self, state: IntrigoState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Weigh."""
        return [rng.uniform() for _ in actions]

    def value(self, state: IntrigoState) -> Sequence[float] | None:
        """Value."""
        return None
