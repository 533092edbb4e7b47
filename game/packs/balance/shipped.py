"""Where a card stands among the shipped cards of its kind, as far as these have been measured."""

from __future__ import annotations

from game.catalog import find_game
from game.packs.balance.figures import Figures, stronger_than

STEADY = "policy"
"""The level at which the shipped cards are measured; it stands in where another one was not measured."""


def rank(game: str, kind: str, found: Figures) -> float | None:
    """Return which part of the shipped cards of its kind a card is stronger than; None: not measured."""
    weighing = find_game(game).weighing
    spreads = weighing.spread if weighing is not None else {}
    known = spreads.get(f"{kind}/{found.level}") or spreads.get(f"{kind}/{STEADY}")
    if known is None or found.win.lines < 2:
        return None
    mean, apart, *_ = known
    return stronger_than(found.win, mean * found.even, apart * found.even)
