"""The games that have looks of their own: the folders `sprites/paint/<game>/` with a `looks.py`.

They are imported when first asked for: the title is on the screen before that.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from sprites.paint.game_art import GameArt

PLAIN = GameArt()
"""The looks of a game that has none of its own."""


@cache
def games() -> tuple[str, ...]:
    """Return the ids of all games with looks of their own."""
    here = iter_modules([str(Path(__file__).parent)])
    return tuple(part.name for part in here if part.ispkg and find_spec(f"sprites.paint.{part.name}.looks"))


@cache
def art_of(game: str) -> GameArt:
    """Return the looks of a game; plain ones for a game that has none."""
    if game not in games():
        return PLAIN
    art: GameArt = import_module(f"sprites.paint.{game}.looks").ART
    return art


def all_art() -> dict[str, GameArt]:
    """Return the looks of every game."""
    return {game: art_of(game) for game in games()}
