"""The plain card: everything that is printed on a card but its picture, in a moment.

It stands in while the picture is painted. Nobody should choose among blank cards: number, emblem,
strength and text lie where they will lie, and the name stands where the picture will be.
"""

from dataclasses import replace

import pygame

from sprites.card import CardFace, card_face, form_of
from sprites.keep import remember
from sprites.paint.cards.diorama import UNPAINTED
from sprites.paint.cards.forms import foot_of
from sprites.paint.color import INK, rgb
from sprites.text import Style, escape, fit

SIDE = 0.14
"""The name keeps this share of the width free at both sides."""


@remember
def plain_card(face: CardFace, height: int) -> pygame.Surface:
    """Return a card whose picture has yet to be painted. Shared: do not change."""
    out = card_face(replace(face, art=replace(face.art, scene=UNPAINTED, picture="")), height).copy()
    wide, tall = out.get_size()
    window = tall * foot_of(face, height, form_of(face, height)).bottom / 360
    left, right, top, bottom = round(wide * SIDE), round(wide * (1 - SIDE)), window * 0.42, window * 0.96
    style = Style("serif", max(9, round(height * 0.09)), rgb(INK))
    name = fit(escape(face.title), style, (right - left, round(bottom - top)), align="center", shrink=0.6)
    name.paint(out, (left, (top + bottom - name.size[1]) / 2))
    return out
