"""How strong the levels are, measured: Elo against the game's policy at the fewest seats, rounded to ten.

Master with at most 0.2 s a decision (in the window it thinks up to 1.5 s); 20 to 200 deals each (fewer in
Chronicles and Intrigo), so within 60 to 120 either way.
`papercourts simulate GAME --seats policy,LEVEL --elo` measures anew; a level that is not listed has not been
measured.
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, Mapping[str, int]] = {
    "portrait": {"novice": -90, "casual": -10, "skilled": 120, "master": 210},
    "tenno": {"novice": -150, "casual": -40, "skilled": 110, "master": 190},
    "chronicles": {"novice": -200, "casual": -60, "skilled": 90, "master": 190},
    "junquick": {"novice": -340, "casual": -160, "skilled": -30, "master": 110},
    "intrigo": {"novice": -120, "casual": 10, "skilled": 140, "master": 260},
}


def strength(game: str, level: str) -> int | None:
    """Return a level's Elo in a game, the policy being 0; None where nobody has measured it."""
    return STRENGTH.get(game, {}).get(level)
