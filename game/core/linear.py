"""A linear value over named features: what each seat's part of the win looks like, by one softmax."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul

DUEL = 2


class LinearValue:
    """Weights by feature name, as fitted on finished games (`python3 build/dev.py train GAME`).

    With two seats many games are games of their own; `duel` holds the weights for that where they are known.
    """

    def __init__(
        self, names: Sequence[str], weights: Mapping[str, float], duel: Mapping[str, float] | None = None
    ) -> None:
        self.names = tuple(names)
        self.weights = [weights.get(name, 0.0) for name in names]
        self.duel = None if duel is None else [duel.get(name, 0.0) for name in names]

    def scaled(self, factors: Sequence[float]) -> LinearValue:
        """Return a value that thinks so many times as much of each feature."""
        copy = LinearValue(self.names, {})
        copy.weights = list(map(mul, self.weights, factors))
        copy.duel = None if self.duel is None else list(map(mul, self.duel, factors))
        return copy

    def weights_for(self, seats: int) -> list[float]:
        """Return the weights for a table of so many seats."""
        return self.duel if self.duel is not None and seats == DUEL else self.weights

    def shares(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """Return each seat's estimated part of the win from the seats' features."""
        weights = self.weights_for(len(rows))
        scores = [sum(map(mul, weights, row)) for row in rows]
        top = max(scores)
        raw = [math.exp(score - top) for score in scores]
        total = sum(raw)
        return [value / total for value in raw]

    def score(self, row: Sequence[float]) -> float:
        """Return the weighted sum of one seat's features."""
        return float(sum(map(mul, self.weights, row)))
