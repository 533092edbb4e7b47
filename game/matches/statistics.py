"""The little statistics that matches need: intervals from the spread between deals, percentiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

_Z = 1.959964


def interval(values: Sequence[float], low: float = 0.0, high: float = 1.0) -> tuple[float, float]:
    """Return the 95 % interval of the mean of independent values, within [low, high]."""
    if len(values) < 2:
        return low, high
    mean = fmean(values)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return max(low, mean - half), min(high, mean + half)


def student(freedom: int) -> float:
    """Return the two-sided 95 % point of Student's t, by the usual expansion around the normal."""
    z, n = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
