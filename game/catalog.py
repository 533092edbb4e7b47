"""The games there are, in the order the new-game screen shows them."""

from __future__ import annotations

from game import chronicles, intrigo, junquick, portrait, tenno
from game.core.spec import GameSpec

GAMES: tuple[GameSpec, ...] = (portrait.SPEC, tenno.SPEC, chronicles.SPEC, junquick.SPEC, intrigo.SPEC)


def find_game(game: str) -> GameSpec:
    """Return the game with this id; KeyError if there is none."""
    for spec in GAMES:
        if spec.id == game:
            return spec
    raise KeyError(game)
