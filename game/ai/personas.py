"""Personas: the same strength with another taste, by what the value of a game thinks of its features.

Each factor multiplies the weight of the features that begin with its word (see the game's `weights.py`).
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Mapping

from game.core.spec import GameSpec

PERSONAS: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    "cautious": {
        "portrait": {"gap": 2.0, "hand": 1.5},
        "tenno": {"reserve": 2.0},
        "chronicles": {"gold": 1.6},
        "junquick": {"viruses": 1.8, "hand": 1.3},
        "intrigo": {"ducats": 1.6},
    },
    "bold": {
        "portrait": {"gap": 0.3, "favour": 1.5},
        "tenno": {"tempo": 1.8, "reserve": 0.5},
        "chronicles": {"points": 1.4, "gold": 0.7},
        "junquick": {"flocks": 1.4, "viruses": 0.6},
        "intrigo": {"seals": 1.4, "ducats": 0.6},
    },
    "builder": {
        "portrait": {"place": 1.6},
        "tenno": {"reserve": 1.5, "prisoners": 0.9},
        "chronicles": {"kingdom": 1.6},
        "junquick": {"nest": 1.5},
        "intrigo": {"ducats": 1.3, "palace": 0.8},
    },
    "trickster": {
        "portrait": {"hand": 2.0, "place": 0.8},
        "tenno": {"tempo": 1.4},
        "chronicles": {"gold": 1.3, "kingdom": 0.8},
        "junquick": {"hand": 1.8},
        "intrigo": {"palace": 1.5},
    },
}


def with_persona(spec: GameSpec, persona: str) -> GameSpec:
    """Return the game with a policy of that taste; the game itself for no persona."""
    linear = spec.policy.linear
    if not persona or not linear.names:
        return spec
    factors = PERSONAS[persona].get(spec.id, {})
    policy = copy.copy(spec.policy)
    policy.linear = linear.scaled([factors.get(name.partition(":")[0], 1.0) for name in linear.names])
    return dataclasses.replace(spec, policy=policy)
