"""What a sensible player does (first: anything)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.junquick.state import JunQuickState


class JunQuickPolicy:
    """Weights."""

    def weigh(self, state: JunQuickState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """All alike."""
        return [1.0] * len(actions)

    def value(self, state: JunQuickState) -> Sequence[float] | None:
        """None yet."""
        return None
