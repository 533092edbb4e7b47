"""Older save formats become the present one, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

FORMAT = 3
"""The format of saves this version writes; raise it and add an upgrade when the form of a save changes."""


def _untimed(save: dict[str, Any]) -> dict[str, Any]:
    """Format 1 knew neither how long a game had been played nor, without a replay, who moves next."""
    return {**save, "seconds": 0, "movers": []}


def _unmarked(save: dict[str, Any]) -> dict[str, Any]:
    """Format 2 knew nothing of places, hints, coach, daily deals and dates: all of it may be missing."""
    return save


UPGRADES: Mapping[int, Upgrade] = {1: _untimed, 2: _unmarked}
"""Format -> what turns a save of it into one of the next format."""


def upgrade(
    data: dict[str, Any], upgrades: Mapping[int, Upgrade] = UPGRADES, to: int = FORMAT
) -> dict[str, Any]:
    """Return the save's data in the present format; KeyError if no way leads there."""
    while data["format"] != to:
        data = {**upgrades[data["format"]](data), "format": data["format"] + 1}
    return data
