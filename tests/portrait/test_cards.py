"""Every card of the table, played alone from one position, does what the rulebook's shorthand says."""

from __future__ import annotations

import pytest

from game.portrait import SPEC
from game.portrait.phases.resolve import begin_card, choose_artist, choose_garden
from game.portrait.state import ARTIST, GARDEN, PortraitState
from tests.laws.deals import cards_of

TABLE = {
    1: "E+1 +2",
    2: "E±1 JUMP",
    3: "E+2 +3",
    4: "C-2 +1",
    5: "E+1 ±2",
    6: "E-1 +3",
    7: "F+2 +1",
    8: "E+2 +2",
    9: "E+1 +1",
    10: "E±1 ±1",
    11: "C-2 ±3",
    12: "E+1 COUNT",
    13: "E+2 JUMP",
    14: "E-1 +2",
    15: "F+2 +1",
    16: "E+1 COUNT",
    17: "E±1 +3",
    18: "E+2 ±2",
    19: "C-2 +2",
    20: "E+1 JUMP",
    21: "E-1 +1",
    22: "F+2 +2",
    23: "E+2 ±1",
    24: "E+1 +3",
    25: "E±1 ±3",
    26: "C-2 ±2",
    27: "E+1 +2",
    28: "E+2 COUNT",
    29: "E-1 JUMP",
    30: "F+2 +3",
    31: "E+1 +3",
    32: "E±1 +2",
    33: "E+2 +1",
    34: "C-2 +3",
    35: "E+1 +1",
    36: "E-1 ±3",
    37: "F+2 JUMP",
    38: "E+2 +2",
    39: "E+1 JUMP",
    40: "E±1 COUNT",
    41: "C-2 ±1",
    42: "E+1 +2",
    43: "E+2 +1",
    44: "E-1 ±2",
    45: "F+2 COUNT",
    46: "E+1 COUNT",
    47: "E±1 +2",
    48: "E+2 JUMP",
    49: "C-2 COUNT",
    50: "E+1 ±1",
    51: "E-1 COUNT",
    52: "F+2 +2",
    53: "E+2 +3",
    54: "E+1 ±3",
    55: "E±1 +1",
    56: "C-2 JUMP",
    57: "E+1 +3",
    58: "E+2 COUNT",
    59: "E-1 +2",
    60: "F+2 ±2",
}
EMPEROR, ARTISTS = 20, [10, 5, 13]
"""Painter 0 plays; painter 1 is furthest, painter 2 closest."""
WAYS = {"forward": 1, "back": -1}


def expected(garden: str, artist: str, way: str) -> tuple[int, list[int]]:
    """Return the Emperor's space and the painters' as the shorthand says."""
    emperor, spaces = EMPEROR, list(ARTISTS)
    steps = int(garden[1:].replace("±", "")) * (WAYS[way] if "±" in garden else 1)
    if garden[0] == "E":
        emperor += steps
    else:
        spaces[2 if garden[0] == "C" else 1] += steps
    ahead = sorted(space for space in spaces if space > spaces[0])
    if artist == "JUMP":
        spaces[0] = ahead[0] + 1
    elif artist == "COUNT":
        spaces[0] = _walk(spaces, len(ahead))
    else:
        spaces[0] = _walk(spaces, int(artist.replace("±", "")) * (WAYS[way] if "±" in artist else 1))
    return emperor, spaces


def _walk(spaces: list[int], steps: int) -> int:
    """Return where painter 0 stands after walking, skipping the others."""
    space = spaces[0]
    while steps:
        space += 1 if steps > 0 else -1
        if space not in spaces[1:]:
            steps -= 1 if steps > 0 else -1
    return space


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("number", TABLE)
def test_card(number: int, way: str) -> None:
    state = PortraitState.bare(cards_of("portrait"), 3, SPEC.settle({}, 3))
    state.emperor, state.artists, state.scored = EMPEROR, list(ARTISTS), (14,)
    state.hands, state.deck = [(1,)] * 3, list(range(1, 61))
    state.played[0] = number
    begin_card(state, number, None)
    if state.phase == GARDEN:
        choose_garden(state, way, None)
    if state.phase == ARTIST:
        choose_artist(state, way, None)
    assert (state.emperor, state.artists) == expected(*TABLE[number].split(), way)
