"""The four levels: the same search under different human limits, never random blunders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.ai.agent import Budget, Choice, Ranked
from game.ai.search import Line, Manner, Search
from game.core.rng import Rng
from game.core.spec import GameSpec


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level thinks and how firmly it prefers what it found.

    `worlds` is how many deals of the hidden cards it imagines (None: a new one every time), `sharpness` the
    power of the visits it chooses by (None: always the best).
    """

    name: str
    simulations: int | None
    worlds: int | None
    sharpness: float | None
    seconds: float


LEVELS: tuple[Level, ...] = (
    Level("novice", 6, 1, 0.5, 0.5),
    Level("casual", 24, 2, 1.0, 0.8),
    Level("skilled", 120, 8, 2.0, 1.0),
    Level("master", None, None, None, 1.5),
)
WORTH_A_LOOK = 0.1
"""Moves with less than this part of the best one's visits are never played."""
NEAR = 0.9
"""Among moves this close in visits the one that the policy likes best is played: nothing looks stupid."""


class LevelAgent:
    """Plays one game at one level."""

    def __init__(self, level: Level, spec: GameSpec) -> None:
        self.level = level
        self.search = Search(spec, Manner(worlds=level.worlds))

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Search within the smaller of the level's limits and the budget, then choose as the level does."""
        lines = self.search.run(view, rng, self._limits(budget))
        ranked = tuple(Ranked(line.action, line.chance if line.visits else None) for line in lines)
        return Choice(self._pick(lines, rng).action, ranked)

    def _limits(self, budget: Budget) -> Budget:
        own = self.level.simulations
        simulations = (
            own if budget.simulations is None else min(own or budget.simulations, budget.simulations)
        )
        if budget.simulations is not None and budget.seconds is None:
            return Budget(simulations=simulations)
        return Budget(simulations, budget.seconds or self.level.seconds)

    def _pick(self, lines: list[Line], rng: Rng) -> Line:
        top = lines[0].visits
        if self.level.sharpness is None:
            near = [
                line for line in lines if line.visits >= NEAR * top and line.chance >= lines[0].chance - 0.01
            ]
            return max(near, key=lambda line: (line.prior, line.visits))
        worth = [line for line in lines if line.visits >= WORTH_A_LOOK * top]
        weights = [float(line.visits or 1) ** self.level.sharpness for line in worth]
        point = rng.uniform() * sum(weights)
        for line, weight in zip(worth, weights, strict=True):
            point -= weight
            if point < 0:
                return line
        return worth[-1]


def make_level(name: str, spec: GameSpec) -> LevelAgent:
    """Return the agent of this level for one game."""
    return LevelAgent(next(level for level in LEVELS if level.name == name), spec)
