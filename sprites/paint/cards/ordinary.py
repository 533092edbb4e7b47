"""The ordinary card, for games without a layout of their own: a figure, its number, an emblem, a text."""

from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import CardFace
from sprites.paint.cards.parts import Sheet, icon_row, put_badge, put_emblem, rule, title, words

BADGE = "#7d1f1e"


def ordinary(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint a card in its game's frame."""
    wordless = full and not face.text
    bottom, tall = (290, 270) if wordless else (218, 204) if full else (266, 250)
    window = Window(face.game, bottom, face.color or "#9c2a26", tall)
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = 25.0 if full else 36.0
    if face.left:
        put_badge(
            sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or BADGE, "octagon"
        )
    if face.emblem:
        put_emblem(sheet, face.emblem, (250 - radius - 2, radius + 2), 42 if full else 58, face.color)
    elif face.right:
        put_badge(
            sheet,
            face.right.text,
            (246 - radius, radius + 4),
            radius,
            face.right.color or "#3a3550",
            "octagon",
        )
    if wordless:
        title(sheet, face.title, 316, 32)
        rule(sheet, 344, "#b98a3a")
        return sheet
    if full:
        title(sheet, face.title, 240, 27)
        rule(sheet, 260, "#b98a3a")
        words(sheet, face.text, (18, 266, 214, 84))
        return sheet
    title(sheet, face.title, 290 if face.icons else 310, 38, tall=0 if face.icons else 84)
    icon_row(sheet, face.icons, 335)
    return sheet
