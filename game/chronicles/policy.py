"""What a sensible monarch does."""

from __future__ import annotations

from collections.abc import Sequence

from game.chronicles.rules import ChroniclesRules
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat


class ChroniclesPolicy:
    """Weighs actions by what they bring."""

    def __init__(self, rules: ChroniclesRules) -> None:
        self._rules = rules

    def weigh(
        self, state: ChroniclesState, seat: Seat, actions: Sequence[Action], rng: Rng
    ) -> Sequence[float]:
        """Weigh."""
        return [1.0] * len(actions)

    def value(self, state: ChroniclesState) -> Sequence[float] | None:
        """Value."""
        return None
