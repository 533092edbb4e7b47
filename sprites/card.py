"""A card as the player sees it: plain words and numbers in, a painted card out.

The table fills a `CardFace` from a card's data; nothing here knows a rule. Below `DETAIL_FROM`
pixels of height a card shows picture, numbers, name and icons; from there on its text too.
"""

from collections.abc import Callable

import pygame

from sprites.keep import remember
from sprites.paint.face import Art, BadgeFace, CardFace, StripFace, TileFace
from sprites.paint.faces import chronicles, intrigo, junquick, portrait, tenno
from sprites.paint.faces.parts import Sheet
from sprites.paint.frames import card_size
from sprites.paint.paper import grain

__all__ = ["DETAIL_FROM", "Art", "BadgeFace", "CardFace", "StripFace", "TileFace", "card_face", "card_size"]

DETAIL_FROM = 320
"""From this height in pixels on, a card's text can be read."""

Painter = Callable[[CardFace, int, bool], Sheet]

PAINTERS: dict[tuple[str, str], Painter] = {
    ("portrait", ""): portrait.paint,
    ("tenno", ""): tenno.paint,
    ("chronicles", ""): chronicles.character,
    ("chronicles", "building"): chronicles.building,
    ("chronicles", "artifact"): chronicles.artifact,
    ("junquick", ""): junquick.creature,
    ("junquick", "creature"): junquick.creature,
    ("junquick", "influence"): junquick.influence,
    ("junquick", "instant"): junquick.influence,
    ("junquick", "virus"): junquick.virus,
    ("intrigo", ""): intrigo.intrigue,
    ("intrigo", "intrigue"): intrigo.intrigue,
    ("intrigo", "influence"): intrigo.influence,
}
"""Layouts by game and kind."""


@remember
def card_face(face: CardFace, height: int, detail: bool | None = None) -> pygame.Surface:
    """Return a painted card without an outer shadow. Shared: do not change."""
    full = height >= DETAIL_FROM if detail is None else detail
    painter = PAINTERS.get((face.game, face.kind)) or PAINTERS.get((face.game, "")) or chronicles.character
    return grain(painter(face, height, full).surface, 7)
