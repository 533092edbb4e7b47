"""stub"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.tenno.state import TennoState


class TennoPolicy:
    """stub"""

    def weigh(self, state: TennoState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """stub"""
        return [rng.uniform() for _ in actions]

    def value(self, state: TennoState) -> Sequence[float] | None:
        """stub"""
        return None
