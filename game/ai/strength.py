"""How strong the levels are, measured: Elo against the game's policy at the fewest seats.

Figures of `papercourts simulate GAME --seats policy,novice,casual,skilled,master --elo`, rounded to ten.
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, Mapping[str, int]] = {}


def strength(game: str, level: str) -> int | None:
    """Return a level's Elo in a game, the policy being 0; None where nobody has measured it."""
    return STRENGTH.get(game, {}).get(level)
