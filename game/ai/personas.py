"""Personas: the same strength with another taste, by what the value of a game thinks of its features.

What each of them likes in a game stands in the game's `mind/character.py`; the features in its `weights.py`.
"""

from __future__ import annotations

import copy
import dataclasses

from game.core.spec import GameSpec

PERSONAS = ("cautious", "bold", "builder", "trickster")


def with_persona(spec: GameSpec, persona: str) -> GameSpec:
    """Return the game with a policy of that taste; the game itself for no persona."""
    linear = spec.policy.linear
    if not persona or not linear.names:
        return spec
    factors = spec.policy.character.tastes.get(persona, {})
    policy = copy.copy(spec.policy)
    policy.linear = linear.scaled([factors.get(name.partition(":")[0], 1.0) for name in linear.names])
    return dataclasses.replace(spec, policy=policy)
