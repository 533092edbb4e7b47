"""How strong somebody is among the measured levels, and how sure that is.

Ladders were measured by who came before whom (`game.matches.elo`), so a person is rated the same way: every
opponent of a game is a comparison. Comparisons of one game hang together, so the error is taken from game to
game, and never taken for smaller than independent comparisons would make it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SCALE = 400 / math.log(10)
FEWEST = 10
"""Fewer games against the computer tell nothing."""
_STEPS = 60


@dataclass(frozen=True, slots=True)
class Faced:
    """One game: the Elo of every measured opponent, and 1 where one came before him, 0.5 beside, 0 behind."""

    rivals: tuple[float, ...]
    ahead: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo on the ladder of a game; two times in three it is nearer than one `error`."""

    elo: float
    error: float

    @property
    def margin(self) -> float:
        """Return two standard errors."""
        return 2 * self.error


def rate(games: Sequence[Faced]) -> Rating | None:
    """Return the likeliest rating; half a win and half a loss more keep that of a clean sweep finite."""
    faced = [game for game in games if game.rivals]
    if not faced:
        return None
    every = [rival / SCALE for game in faced for rival in game.rivals]
    middle = sum(every) / len(every)
    at = middle
    for _ in range(_STEPS):
        slope, weight = _sums(faced, at, middle)
        at += max(-2.0, min(2.0, slope / weight))
    _, weight = _sums(faced, at, middle)
    spread = sum(_surplus(game, at) ** 2 for game in faced)
    return Rating(at * SCALE, math.sqrt(max(spread, weight)) / weight * SCALE)


def _sums(games: Sequence[Faced], at: float, middle: float) -> tuple[float, float]:
    """Return how far results lie above what was to be expected, and how much they tell."""
    even = _before(at, middle)
    slope, weight = 0.5 - even, even * (1 - even)
    for game in games:
        slope += _surplus(game, at)
        for rival in game.rivals:
            chance = _before(at, rival / SCALE)
            weight += chance * (1 - chance)
    return slope, weight


def _surplus(game: Faced, at: float) -> float:
    pairs = zip(game.rivals, game.ahead, strict=True)
    return sum(came - _before(at, rival / SCALE) for rival, came in pairs)


def _before(one: float, other: float) -> float:
    return 1 / (1 + math.exp(other - one))


def expected_share(strengths: Mapping[str, int], rivals: Sequence[str]) -> float:
    """Return the part of the win that a player from the middle of the ladder gets at a table.

    Everybody wins in proportion to his strength; whom nobody has measured counts as the middle too. Alone at
    a table it is won every other time.
    """
    if not rivals:
        return 0.5
    middle = sum(strengths.values()) / len(strengths) if strengths else 0.0
    weights = [10 ** ((elo_of(strengths, rival, middle) - middle) / 400) for rival in rivals]
    return 1 / (1 + sum(weights))


def elo_of(strengths: Mapping[str, int], agent: str, otherwise: float) -> float:
    """Return what was measured of an agent; ladders stand above the game's policy, which has 0."""
    level = agent.partition(":")[0]
    return 0.0 if level == "policy" else float(strengths.get(level, otherwise))


def is_measured(strengths: Mapping[str, int], agent: str) -> bool:
    """Return whether an agent has a place on the ladder."""
    return agent.partition(":")[0] in (*strengths, "policy")
