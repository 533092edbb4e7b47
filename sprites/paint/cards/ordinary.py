"""The ordinary card, for games without a layout of their own: a figure, its number, an emblem, a text."""

from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import CardFace
from sprites.paint.cards.forms import Form, foot_of, lay_foot
from sprites.paint.cards.parts import Sheet, put_badge, put_emblem

BADGE = "#7d1f1e"


def ordinary(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a card in its game's frame."""
    foot = foot_of(face, height, form)
    window = Window(face.game, foot.bottom, face.color or "#9c2a26", foot.tall)
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = foot.by_form(25, 29, 36)
    if face.left:
        put_badge(
            sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or BADGE, "octagon"
        )
    if face.emblem:
        size = foot.by_form(42, 48, 58)
        put_emblem(sheet, face.emblem, (250 - radius - 2, radius + 2), size, face.color)
    elif face.right:
        paint = face.right.color or "#3a3550"
        put_badge(sheet, face.right.text, (246 - radius, radius + 4), radius, paint, "octagon")
    lay_foot(sheet, face, foot)
    return sheet
