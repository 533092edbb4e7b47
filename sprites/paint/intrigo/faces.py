"""Intrigo's cards: intriguers of the five families, and influence for ducats."""

from dataclasses import replace

from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import Art, CardFace
from sprites.paint.cards.parts import Sheet, caps, icon_row, put_badge, put_emblem, rule, title, words
from sprites.paint.color import darker, lighter
from sprites.paint.crests import FAMILIES

RANKS = {"2": "page", "3": "noble_mask", "4": "doge"}
"""Figures by value."""


def intrigue(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint an intriguer: value left, family crest right, all in the family's colour."""
    color = face.color or FAMILIES.get(face.emblem, "#23717a")
    window = Window("intrigo", 226 if full else 272, color, 206 if full else 252, -4)
    sheet = Sheet(diorama(_persona(face, color), window, height), height / 360)
    radius = 27.0 if full else 38.0
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, color, "disc")
    if face.emblem:
        put_emblem(sheet, face.emblem, (248 - radius, radius + 4), 46 if full else 62)
    if full:
        title(sheet, face.title, 250, 27)
        caps(sheet, face.subtitle, 271, darker(color, 0.2), 11)
        rule(sheet, 283, color)
        words(sheet, face.text, (20, 288, 210, 62), 13)
    else:
        title(sheet, face.title, 318, 42, tall=80)
    return sheet


def _persona(face: CardFace, color: str) -> Art:
    """Dress an intriguer in the family's colour; his mask and hat tell his rank."""
    art = face.art
    rank = RANKS.get(face.left.text, "noble_mask") if face.left else "noble_mask"
    name = rank if art.figure in {"", "noble_mask", "noble", "masked_noble"} else art.figure
    dress = (("mid", color), ("light", lighter(color, 0.35)), ("deep", darker(color, 0.55)))
    return replace(art, figure=name, roles=art.roles or dress)


def influence(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint an influence card with its price in ducats."""
    window = Window("intrigo", 218 if full else 276, "#c99a3a", 204 if full else 256)
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = 27.0 if full else 38.0
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, "#8f5f12", "ducat")
    if full:
        title(sheet, face.title, 240, 27)
        caps(sheet, face.subtitle, 261, "#17545c", 11)
        words(sheet, face.text, (18, 270, 214, 80), 13)
        return sheet
    title(sheet, face.title, 304 if face.icons else 314, 38, tall=0 if face.icons else 76)
    icon_row(sheet, face.icons, 337, 34, 40)
    return sheet
