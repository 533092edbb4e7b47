"""How strong the levels are, measured: Elo against the game's policy at the fewest seats, rounded to ten.

Master with at most 0.1 to 0.2 s a decision (in the window it thinks up to 1.5 s); 18 to 60 deals each, so
within 60 to 120 either way.
`papercourts simulate GAME --seats policy,LEVEL --elo` measures anew; a level that is not listed has not been
measured.
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, Mapping[str, int]] = {
    "portrait": {"novice": -80, "casual": 90, "skilled": 160, "master": 240},
    "tenno": {"novice": -160, "casual": -20, "skilled": 140, "master": 270},
    "junquick": {"novice": -340, "casual": -60, "skilled": -30, "master": 50},
}


def strength(game: str, level: str) -> int | None:
    """Return a level's Elo in a game, the policy being 0; None where nobody has measured it."""
    return STRENGTH.get(game, {}).get(level)
