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
    """How far a level thinks, how firmly it prefers what it found, and what of the past it remembers.

    `width` is how many moves it considers, those a sensible player would think of first, and `least` how
    often it looks at each at least; `worlds` how many deals of the hidden cards it imagines (None: a new one
    every time); `sharpness` the power of the visits it chooses by (None: always the best); `memory` the part
    it keeps of what only memory can tell; who looks at the `own_board` only does not see what a move does to
    the others.
    """

    name: str
    simulations: int | None
    width: int
    least: int
    worlds: int | None
    sharpness: float | None
    memory: float
    own_board: bool
    seconds: float

    def sharpness_in(self, spec: GameSpec) -> float | None:
        """Return the power of the visits by which the level chooses in a game."""
        return spec.policy.character.sharper.get(self.name, self.sharpness)


LEVELS: tuple[Level, ...] = (
    Level("novice", 5, 3, 1, 1, 0.65, 0.4, True, 0.5),
    Level("casual", 16, 3, 3, 4, 1.6, 0.6, False, 0.8),
    Level("skilled", 32, 5, 4, 10, 3.0, 0.9, False, 1.0),
    Level("master", None, 8, 5, None, None, 1.0, False, 1.5),
)
LEVEL_NAMES = tuple(level.name for level in LEVELS)
WORTH_A_LOOK = 0.1
"""Moves with less than this part of the best one's visits are never played."""
NEAR, ALIKE = 0.9, 0.003
"""Among moves this close in visits and chance the policy's favourite is played: nothing looks stupid."""


class LevelAgent:
    """Plays one game at one level."""

    def __init__(self, level: Level, spec: GameSpec) -> None:
        self.level, self.sharpness = level, level.sharpness_in(spec)
        self.search = Search(
            spec, Manner(width=level.width, least=level.least, worlds=level.worlds, own_board=level.own_board)
        )
        self.policy = spec.policy

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Search within the smaller of the level's limits and the budget, then choose as the level does."""
        if self.level.memory < 1:
            view = self.policy.forget(view, rng, self.level.memory)
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
        return Budget(simulations, budget.seconds or self.level.seconds, budget.clock)

    def _pick(self, lines: list[Line], rng: Rng) -> Line:
        top = lines[0].visits
        if not top:
            return lines[0]
        if self.sharpness is None:
            near = [line for line in lines if line.visits >= NEAR * top]
            near = [line for line in near if line.chance >= near[0].chance - ALIKE]
            return max(near, key=lambda line: (line.prior, line.chance))
        worth = [line for line in lines if line.visits >= WORTH_A_LOOK * top]
        weights = [float(line.visits) ** self.sharpness for line in worth]
        weights[0] *= 2.0**self.sharpness  # the winner would run one more heat alone
        point = rng.uniform() * sum(weights)
        for line, weight in zip(worth, weights, strict=True):
            point -= weight
            if point < 0:
                return line
        return worth[-1]


def make_level(name: str, spec: GameSpec) -> LevelAgent:
    """Return the agent of this level for one game."""
    return LevelAgent(next(level for level in LEVELS if level.name == name), spec)
