"""Over many games the luck of every seat has the mean 0, and a result less its luck is spread less."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.ai.lines import Estimate
from game.core.rng import Rng
from game.review.luck import draws
from game.review.proofs.positions import SEATS, Source


def prove_luck(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return each seat's mean luck with its error, and how much less spread a result has without it."""
    lucks: list[tuple[float, ...]] = []
    results: list[tuple[float, ...]] = []
    for session in source.games(count, ("policy",) * SEATS):
        found = [draw.luck for draw in draws(session, Rng(session.seed), lines) if draw is not None]
        lucks.append(tuple(map(sum, zip(*found, strict=True))) if found else (0.0,) * SEATS)
        outcome = session.outcome
        assert outcome is not None
        results.append(tuple(outcome.share(seat) for seat in range(SEATS)))
    means = [Estimate.of([luck[seat] for luck in lucks]) for seat in range(SEATS)]
    plain = [result[seat] for result in results for seat in range(SEATS)]
    rest = [r[seat] - k[seat] for r, k in zip(results, lucks, strict=True) for seat in range(SEATS)]
    return {
        "games": len(results),
        "luck": [f"{mean.mean:+.4f} ± {mean.error:.4f}" for mean in means],
        "mean_is_0": all(abs(mean.mean) <= 2 * mean.error + 1e-12 for mean in means),
        "spread": round(_spread(plain), 4),
        "spread_without_luck": round(_spread(rest), 4),
        "less_spread": round(1 - _spread(rest) / _spread(plain), 3),
    }


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
