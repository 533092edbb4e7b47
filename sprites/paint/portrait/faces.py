"""Portrait's card: a number, and two tiles for the garden and the artist."""

from dataclasses import replace

from sprites.paint.badges import number
from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import CardFace, TileFace
from sprites.paint.cards.forms import Form
from sprites.paint.cards.parts import Sheet, put_badge, put_icon, tile, title, words
from sprites.paint.color import INK

BADGE = "#7a2f4c"
BESIDE = ("shrub", "flowers", "rock", "lantern", "reeds", "bamboo", "koi")
"""A second prop by the card's number, so that no two of the sixty look alike."""
TILES = (("#fbdfe0", "#7a2f4c"), ("#e9edd4", "#47562e"))


def paint(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a Portrait card."""
    full = form is Form.FULL
    art = face.art
    side = (-1 if art.seed % 2 else 1) * (20 + art.seed * 5 % 14)
    if len(art.props) == 1:
        art = replace(art, props=(*art.props, BESIDE[art.seed // 2 % len(BESIDE)]))
    window = Window("portrait", 212 if full else 266, "#c2607f", 160 if full else 204, -side)
    sheet = Sheet(diorama(art, window, height), height / 360)
    radius = 25.0 if full else 36.0
    if face.left:
        put_badge(
            sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or BADGE, "blossom"
        )
    for index, action in enumerate(face.tiles[:2]):
        (_large if full else _small)(sheet, index, action)
    return sheet


def _small(sheet: Sheet, index: int, action: TileFace) -> None:
    x = (10, 128)[index]
    tile(sheet, (x, 276, 112, 74), TILES[index][0], 9)
    if not action.value:
        put_icon(sheet, action.glyph, (x + 56, 313), 56)
        return
    put_icon(sheet, action.glyph, (x + 30, 313), 48)
    number(sheet.surface, action.value, sheet.at(x + 79, 313), 38 * sheet.u, INK)


def _large(sheet: Sheet, index: int, action: TileFace) -> None:
    x, (paper, ink) = (12, 129)[index], TILES[index]
    tile(sheet, (x, 222, 109, 124), paper, 8, 0.27)
    title(sheet, action.heading, 235, 15, 101, ink, x + 54.5)
    put_icon(sheet, action.glyph, (x + (31 if action.value else 54.5), 265), 36)
    if action.value:
        number(sheet.surface, action.value, sheet.at(x + 75, 266), 27 * sheet.u, INK)
    words(sheet, action.text, (x + 4, 285, 101, 59), 11.5, shrink=0.7)
