"""What the painters ask of one game: a few words, and the painters of what only this game has.

Every folder `sprites/paint/<game>/` hands one over as `ART` in its `looks.py`; the catalog finds it.
Each part has a default, so a game may begin with none of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from sprites.paint.cards.face import CardFace
    from sprites.paint.cards.forms import Form
    from sprites.paint.cards.parts import Sheet
    from sprites.paint.figures import Maker

CardPainter = Callable[["CardFace", int, "Form"], "Sheet"]
"""Paints a card of a height in one of its three forms."""
Actor = tuple[str, int, int, int]
"""A figure on a small stage: name, height, from the middle, from the ground."""


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card's back: base and ring colour, the figure in the middle, and the mark that is repeated."""

    base: str = "#4a4450"
    ring: str = "#d9c48a"
    figure: str = "crown"
    mark: str = "lily"


@dataclass(frozen=True, slots=True)
class Cast:
    """The box of a game on the new-game screen: its scene, the colour of the mat, the figures.

    The results stand before the same scene in the light of `evening`.
    """

    scene: str = "court"
    mat: str = "#4a4450"
    actors: tuple[Actor, ...] = ()
    evening: str = "dusk"


@dataclass(frozen=True, slots=True)
class GameArt:
    """The looks of one game, as far as they are painted."""

    window: str = "gothic"
    """The shape of the window in its cards and in its box: a word of `sprites.paint.cards.frames`."""
    faces: Mapping[str, CardPainter] = field(default_factory=dict)
    """Kind of card to layout; `""` for the ordinary card."""
    back: CardBack = CardBack()
    backs: Mapping[str, CardBack] = field(default_factory=dict)
    """Further backs by name: of a second deck."""
    cast: Cast = Cast()
    figure: str = "crown"
    """Who stands for the game where there is room for one figure."""
    scene: str = "forest"
    """The scene of a card that names none."""
    scenes: Mapping[str, str] = field(default_factory=dict)
    """Words that mean another scene here than elsewhere."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """Words that mean another figure here than elsewhere."""
    stand_ins: tuple[str, ...] = ("adventurer", "mercenary", "squire", "bard")
    """Figures for cards that name none that is known."""
    maker: Maker | None = None
    """Makes drawings from names that have no file: creatures put together from parts."""
    pictures: Mapping[str, Callable[..., pygame.Surface]] = field(default_factory=dict)
    """What may be ordered from the workshop: name to painter."""
    ambience: str = ""
    """The sound of its table: `ambience_<name>.wav`."""
