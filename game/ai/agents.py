"""The agents there are, by name."""

from __future__ import annotations

import importlib
import importlib.util

from game.ai.agent import Agent, RandomAgent
from game.ai.hints import HintAgent
from game.ai.policy import PolicyAgent
from game.core.spec import GameSpec

LEVELS = ("novice", "casual", "skilled", "master")
"""The four strengths that search plays at; `game.ai.levels.make_level(name, spec)` makes them."""

AGENTS = ("random", "policy", *LEVELS)
HINT = "hint"
"""The adviser: not a player, but asked the same way; its ranked actions carry reasons."""
_LEVELS_MODULE = "game.ai.levels"


class UnknownAgent(ValueError):
    """No agent has this name; the message lists those there are."""


def available() -> tuple[str, ...]:
    """Return the names of the agents that can be made."""
    return AGENTS if importlib.util.find_spec(_LEVELS_MODULE) else ("random", "policy")


def make_agent(name: str, spec: GameSpec) -> Agent:
    """Return the agent of this name for one game; UnknownAgent if there is none."""
    if name == HINT:
        return HintAgent(spec)
    if name not in available():
        raise UnknownAgent(f"there is no agent {name!r}; agents: {', '.join(available())}")
    if name == "random":
        return RandomAgent(spec)
    if name == "policy":
        return PolicyAgent(spec)
    agent: Agent = importlib.import_module(_LEVELS_MODULE).make_level(name, spec)
    return agent
