"""Intrigo's cards: intriguers of the five families, and influence for ducats."""

from dataclasses import replace

from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import Art, CardFace
from sprites.paint.cards.forms import Form, foot_of, lay_foot
from sprites.paint.cards.parts import Sheet, put_badge, put_emblem
from sprites.paint.color import darker, lighter
from sprites.paint.crests import FAMILIES

RANKS = {"2": "page", "3": "noble_mask", "4": "doge"}
"""Figures by value."""


def intrigue(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint an intriguer: value left, family crest right, all in the family's colour."""
    color, foot = face.color or FAMILIES.get(face.emblem, "#23717a"), foot_of(face, height, form)
    window = Window("intrigo", foot.bottom, color, foot.tall, -4)
    sheet = Sheet(diorama(_persona(face, color), window, height), height / 360)
    radius = foot.by_form(27, 30, 38)
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, color, "disc")
    if face.emblem:
        put_emblem(sheet, face.emblem, (248 - radius, radius + 4), foot.by_form(46, 52, 62))
    lay_foot(sheet, face, foot, color)
    return sheet


def _persona(face: CardFace, color: str) -> Art:
    """Dress an intriguer in the family's colour; his mask and hat tell his rank."""
    art = face.art
    rank = RANKS.get(face.left.text, "noble_mask") if face.left else "noble_mask"
    name = rank if art.figure in {"", "noble_mask", "noble", "masked_noble"} else art.figure
    dress = (("mid", color), ("light", lighter(color, 0.35)), ("deep", darker(color, 0.55)))
    return replace(art, figure=name, roles=art.roles or dress)


def influence(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint an influence card with its price in ducats."""
    foot = foot_of(face, height, form)
    window = Window("intrigo", foot.bottom, "#c99a3a", foot.tall)
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = foot.by_form(27, 30, 38)
    if face.left:
        put_badge(
            sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or "#8f5f12", "ducat"
        )
    lay_foot(sheet, face, foot, "#23717a")
    return sheet
