"""The agent protocol, and the agent that plays at random."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.actions import Action
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Text


@dataclass(frozen=True, slots=True)
class Budget:
    """How long an agent may think: simulations make tests repeatable, seconds suit play.

    Both None: the agent's own measure. A match on a busy machine may count processor time instead.
    """

    simulations: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] = time.perf_counter


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move an agent considered: the part of the win it expects, with its standard error, and why."""

    action: Action
    chance: float | None = None
    error: float = 0.0
    course: Course = ()
    """All the steps of the move, the action first; empty where the agent thinks in single steps."""
    name: Text | None = None
    reasons: tuple[Text, ...] = ()
    """What sets it apart from the others, in words; none where the agent cannot say."""

    @property
    def steps(self) -> Course:
        """Return all the steps of the move."""
        return self.course or (self.action,)


@dataclass(frozen=True, slots=True)
class Choice:
    """What an agent does, and what it considered, best first."""

    action: Action
    ranked: tuple[Ranked, ...] = ()


class Agent(Protocol):
    """A player made of code."""

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return what to do, knowing only the view; the seat is asked, so there is an action."""


class RandomAgent:
    """Plays any legal action."""

    def __init__(self, spec: GameSpec) -> None:
        self.rules = spec.rules

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return one of the legal actions, all alike."""
        world = self.rules.determinize(view, rng)
        return Choice(rng.choice(self.rules.legal(world, view.seat)))
