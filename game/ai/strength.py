"""How strong the levels are, measured: Elo against the game's policy at the fewest seats, rounded to ten.

Master with at most 0.1 s a decision; 13 to 154 deals each, so within 50 to 130 either way.
`papercourts simulate GAME --seats policy,LEVEL --elo` measures anew; a level that is not listed has not been
measured.
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, Mapping[str, int]] = {
    "portrait": {"novice": -100, "casual": -40, "skilled": 140, "master": 140},
    "tenno": {"novice": -280, "casual": -60, "skilled": 50, "master": 290},
}


def strength(game: str, level: str) -> int | None:
    """Return a level's Elo in a game, the policy being 0; None where nobody has measured it."""
    return STRENGTH.get(game, {}).get(level)
