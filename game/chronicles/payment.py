"""What a building's resources cost in gold: all exchanges and substitutes weighed together (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.chronicles.effects import RESOURCES, Power

Helps = tuple[Power, ...]
Amounts = tuple[int, ...]
"""Wood, food and gems."""
KINDS = range(len(RESOURCES))
GROUPS = tuple(tuple(k for k in KINDS if bits >> k & 1) for bits in range(1, 1 << len(RESOURCES)))
"""Every choice of kinds: what each group needs must be found among what may serve it (Hall's theorem)."""


def resource_price(produced: Amounts, helping: Helps, needs: Sequence[str]) -> int | None:
    """Return the least gold that stands in for resources, None where they cannot be had."""
    limits, loose = _substitutes(helping)
    fine = [paid for paid in _ways(produced, helping, needs) if not _too_many(paid, limits, loose)]
    return min(map(sum, fine), default=None)


def missing(produced: Amounts, helping: Helps, needs: Sequence[str]) -> Amounts:
    """Return how many wood, food and gems are lacking, as few as any exchange leaves."""
    limits, loose = _substitutes(helping)
    ways = _ways(produced, helping, needs)
    return min(ways, key=lambda paid: (_too_many(paid, limits, loose), sum(paid)))


def _ways(produced: Amounts, helping: Helps, needs: Sequence[str]) -> Iterator[Amounts]:
    """Yield for each payment how many of each kind gold must stand in for; the rest is produced."""
    serving = [sum(produced[k] for k in _suppliers(group, helping)) for group in GROUPS]
    needed = [needs.count(name) for name in RESOURCES]
    for paid in product(*(range(count + 1) for count in needed)):
        asked = [sum(needed[k] - paid[k] for k in group) for group in GROUPS]
        if all(count <= most for count, most in zip(asked, serving, strict=True)):
            yield paid


def _suppliers(group: tuple[int, ...], helping: Helps) -> set[int]:
    """Return the kinds of produced resources that may serve one of a group."""
    found = set(group)
    for power in [p for p in helping if p.word == "exchange"]:
        pair = {RESOURCES.index(name) for name in power.value}
        found |= pair if pair & set(group) else set()
    return found


def _substitutes(helping: Helps) -> tuple[list[float], float]:
    """Return for how many of each kind gold may be paid, and for how many of any kind besides."""
    limits, loose = [0.0 for _ in KINDS], 0.0
    for power in [p for p in helping if p.word == "substitute"]:
        often = float("inf") if power.value.at_most is None else power.value.at_most
        if power.value.resource == "any":
            loose += often
        else:
            limits[RESOURCES.index(power.value.resource)] += often
    return limits, loose


def _too_many(paid: Amounts, limits: Sequence[float], loose: float) -> float:
    """Return how many of the resources paid for no substitute covers."""
    over = sum(max(0.0, count - most) for count, most in zip(paid, limits, strict=True))
    return max(0.0, over - loose)
