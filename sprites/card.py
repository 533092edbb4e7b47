"""A card as the player sees it: plain words and numbers in, a painted card out.

The table fills a `CardFace` from a card's data; nothing here knows a rule. By its height a card has one of
three forms (`sprites.paint.cards.forms`), which say its rule in words as far as letters can be read.
"""

import pygame

from sprites.keep import remember
from sprites.paint.cards.face import Art, BadgeFace, CardFace, StripFace, TileFace
from sprites.paint.cards.forms import FULL_FROM, MIDDLE_FROM, Form, form_of, in_form
from sprites.paint.cards.frames import card_size
from sprites.paint.cards.ordinary import ordinary
from sprites.paint.catalog import art_of
from sprites.paint.paper import grain

__all__ = [
    "FULL_FROM", "MIDDLE_FROM", "Art", "BadgeFace", "CardFace", "Form", "StripFace", "TileFace", "card_face",
    "card_size", "form_of", "in_form",
]  # fmt: skip


@remember
def card_face(face: CardFace, height: int) -> pygame.Surface:
    """Return a painted card without an outer shadow. Shared: do not change."""
    layouts = art_of(face.game).faces
    painter = layouts.get(face.kind) or layouts.get("", ordinary)
    return grain(painter(face, height, form_of(face, height)).surface, 7)
