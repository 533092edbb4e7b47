"""Props: small drawings that stand beside a figure or hang in its sky.

Files lie in ``sprites/art/props``, drawn in 100 x 100 units and standing on the lower edge. The
root's ``data-place`` says where a prop belongs: ``sky``, ``air`` (scattered) or ``ground``.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

import pygame

from sprites.keep import remember
from sprites.paint.figures import ART, read_drawing
from sprites.paint.paper import Shade, drop, stack

_ALSO = {
    "flowers": "rose roses",
    "mushrooms": "mushroom toadstool",
    "anvil": "hammer",
    "banner": "flag flags standard pennant",
    "barrels": "barrel cask crate sack rope pack tray",
    "birds": "bird crow raven bat",
    "boat": "oar gondola",
    "bolt": "lightning thunder storm",
    "books": "book tome",
    "candle": "candles",
    "cauldron": "pot kettle soup",
    "chest": "treasure key crown",
    "cloud": "clouds",
    "cobweb": "web",
    "coins": "gold coin purse ducat pearl ring",
    "column": "pillar columns statue tower",
    "compass": "compasses ruler plan",
    "crystal": "gem gems crystals",
    "fire": "sparks flame torch campfire brazier",
    "flask": "potion vial bottle poison",
    "lantern": "lanterns lamp",
    "leaf": "leaves ivy branch",
    "logs": "log wood axe stump",
    "mask": "mirror masks",
    "notes": "lute music note harp",
    "petals": "petal blossom blossoms",
    "pine": "pine_tree trees tree",
    "quiver": "arrows arrow bow",
    "reeds": "grass reed cattail",
    "rock": "stone stones rocks boulder",
    "scroll": "page letter map paper parchment",
    "shrub": "bush sheep",
    "skull": "bones teeth",
    "snow": "snowflake",
    "stars": "star sparkle spiral",
    "swords": "sword spear spears weapon dagger halberd club",
    "tomb": "tombstone grave cross gate",
    "wave": "waves water fish shell",
    "wheat": "wheat_sheaf grain sheaf",
}
MEANS = {word: name for name, words in _ALSO.items() for word in words.split()}
"""Words that mean a prop by another name."""


@cache
def prop_names() -> frozenset[str]:
    """Return the names of all props that have a file."""
    return frozenset(file.stem for file in (ART / "props").glob("*.svg"))


def prop_word(word: str) -> str:
    """Return the prop a word means, or nothing."""
    return word if word in prop_names() else MEANS.get(word, "")


@remember
def prop(name: str, size: int) -> pygame.Surface:
    """Return a prop as a square piece of paper. Shared: do not change."""
    drawing = read_drawing("props", name)
    return stack(drawing.layers, (size, size), drawing.box)


def place_props(target: pygame.Surface, words: Sequence[str], seed: int, held: str = "") -> None:
    """Set props into a scene: in the sky, or on the ground left and right of the figure.

    What the figure itself holds (words in ``held``) is not shown a second time.
    """
    source = Random(seed)
    height = target.get_height()
    sides = [0.13, 0.87] if seed % 2 else [0.87, 0.13]
    shown = [prop_word(word) for word in words[:4] if word not in held.split()]
    for index, name in enumerate(name for name in shown if name):
        place = read_drawing("props", name).roles.get("place", "ground")
        if place == "ground":
            _set(target, name, height * 0.4, sides[index % 2], 0.9)
        elif place == "air":
            _set(target, name, height * 0.62, 0.5 + 0.3 * (1 if index % 2 else -1), 0.7)
        else:
            _set(target, name, height * 0.28, source.choice((0.2, 0.8)), 0.57)


def _set(target: pygame.Surface, name: str, size: float, x: float, y: float) -> None:
    """Lay one prop with its foot at a share of the scene's width and height."""
    width, height = target.get_size()
    piece = prop(name, round(size))
    drop(target, piece, (width * x - size / 2, height * y - size), Shade(height * 0.02, 0.42, height * 0.008))
