"""How much the shipped cards of each kind differ among themselves, as measured."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from game.packs.balance.figures import Figures, stronger_than

FILE = Path(__file__).with_name("shipped.json")


@lru_cache(maxsize=1)
def spreads() -> dict[str, tuple[float, float]]:
    """Return mean and spread of the changes of chance by `game/kind/level`, in parts of the even share."""
    found: dict[str, list[float]] = json.loads(FILE.read_text(encoding="utf-8"))
    return {key: (mean, spread) for key, (mean, spread, *_) in found.items()}


def rank(game: str, kind: str, found: Figures) -> float | None:
    """Return which part of the shipped cards of its kind a card is stronger than; None: not measured."""
    known = spreads().get(f"{game}/{kind}/{found.level}")
    if known is None or found.win.lines < 2:
        return None
    mean, spread = known
    return stronger_than(found.win, mean * found.even, spread * found.even)
