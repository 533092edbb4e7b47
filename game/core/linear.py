"""A linear value over named features: what each seat's part of the win looks like, by one softmax."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul


class LinearValue:
    """Weights by feature name, as fitted on finished games (`python3 build/dev.py train GAME`)."""

    def __init__(self, names: Sequence[str], weights: Mapping[str, float]) -> None:
        self.names = tuple(names)
        self.weights = [weights.get(name, 0.0) for name in names]

    def shares(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """Return each seat's estimated part of the win from the seats' features."""
        scores = [self.score(row) for row in rows]
        top = max(scores)
        raw = [math.exp(score - top) for score in scores]
        total = sum(raw)
        return [value / total for value in raw]

    def score(self, row: Sequence[float]) -> float:
        """Return the weighted sum of one seat's features."""
        return float(sum(map(mul, self.weights, row)))
