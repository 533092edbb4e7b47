"""The agents there are, by name."""

from __future__ import annotations

from game.ai.agent import Agent, RandomAgent
from game.ai.hints import HintAgent
from game.ai.levels import LEVEL_NAMES as LEVELS
from game.ai.levels import make_level
from game.ai.personas import PERSONAS, with_persona
from game.ai.policy import PolicyAgent
from game.core.spec import GameSpec

AGENTS = ("random", "policy", *LEVELS)
HINT = "hint"
"""The adviser: not a player, but asked the same way; its ranked actions carry reasons."""


class UnknownAgent(ValueError):
    """No agent has this name; the message lists those there are."""


def available() -> tuple[str, ...]:
    """Return the names of the agents there are."""
    return AGENTS


def is_agent(name: str) -> bool:
    """Tell whether an agent of this name can be made; a level may have a persona: `master:bold`."""
    level, _, persona = name.partition(":")
    return level in available() and (not persona or (level in LEVELS and persona in PERSONAS))


def make_agent(name: str, spec: GameSpec) -> Agent:
    """Return the agent of this name for one game; UnknownAgent if there is none."""
    if name == HINT:
        return HintAgent(spec)
    if not is_agent(name):
        raise UnknownAgent(f"there is no agent {name!r}; agents: {', '.join(available())}")
    if name == "random":
        return RandomAgent(spec)
    if name == "policy":
        return PolicyAgent(spec)
    level, _, persona = name.partition(":")
    return make_level(level, with_persona(spec, persona))
