"""A game in three numbers that add up, and in one between 0 and 100."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.judge import FORCED, Verdict, even_share
from game.core.types import Seat
from game.review.luck import Draw

STEEP = 3.5
"""A loss of a tenth of the even share at every choice (a slip each time) leaves 70 of 100 points."""


def accuracy(verdicts: Sequence[Verdict], seats: int) -> float | None:
    """Return 100 for no loss, falling with the mean loss; choices at which more was at stake count more.

    Losses are measured in even shares, so that games with many and few seats compare. A loss that is within
    its own error counts as half: it may be there or not. None where nothing was to choose.
    """
    even = even_share(seats)
    free = [verdict for verdict in verdicts if verdict.kind != FORCED and verdict.stake > 0]
    weight = sum(verdict.stake for verdict in free)
    if not weight:
        return None
    lost = sum(verdict.stake * _lost(verdict) / even for verdict in free)
    return 100.0 * math.exp(-STEEP * lost / weight)


def _lost(verdict: Verdict) -> float:
    sure = verdict.loss - 2 * verdict.lead.error > 0
    return verdict.loss if sure else verdict.loss / 2


@dataclass(frozen=True, slots=True)
class Split:
    """Where a result came from, in parts of the win: even share + own play + the others' + cards = result."""

    even: float
    own: float
    others: float
    cards: float
    result: float
    own_error: float
    """The standard error of the own play; what it is wrong by the others' play has too much."""


def split(verdicts: Sequence[Verdict], draws: Sequence[Draw], seat: Seat, seats: int, result: float) -> Split:
    """Return how the result came about: own play is judged, cards are drawn, the rest is the others' play."""
    even = 1.0 / seats if seats > 1 else 0.5
    own = sum(verdict.own.mean for verdict in verdicts)
    error = math.sqrt(sum(verdict.own.error**2 for verdict in verdicts))
    cards = sum(draw.luck[seat] for draw in draws)
    return Split(even, own, result - even - own - cards, cards, result, error)


def percent(share: float) -> int:
    """Return a part of the win in points of a hundred."""
    return round(100 * share)


def in_points(split: Split) -> dict[str, int]:
    """Return a split in whole points that add up: what rounding leaves over is with the others' play."""
    shown = {name: percent(getattr(split, name)) for name in ("even", "own", "cards", "result")}
    return shown | {"others": shown["result"] - shown["even"] - shown["own"] - shown["cards"]}
