"""A card as the player sees it: plain words and numbers in, a painted card out.

The table fills a `CardFace` from a card's data; nothing here knows a rule. Below `DETAIL_FROM`
pixels of height a card shows picture, numbers, name and icons; from there on its text too.
"""

import pygame

from sprites.keep import remember
from sprites.paint.cards.face import Art, BadgeFace, CardFace, StripFace, TileFace
from sprites.paint.cards.frames import card_size
from sprites.paint.cards.ordinary import ordinary
from sprites.paint.catalog import art_of
from sprites.paint.paper import grain

__all__ = ["DETAIL_FROM", "Art", "BadgeFace", "CardFace", "StripFace", "TileFace", "card_face", "card_size"]

DETAIL_FROM = 320
"""From this height in pixels on, a card's text can be read."""


@remember
def card_face(face: CardFace, height: int, detail: bool | None = None) -> pygame.Surface:
    """Return a painted card without an outer shadow. Shared: do not change."""
    full = height >= DETAIL_FROM if detail is None else detail
    layouts = art_of(face.game).faces
    painter = layouts.get(face.kind) or layouts.get("", ordinary)
    return grain(painter(face, height, full).surface, 7)
