"""Portrait's card: a number, and two tiles for the garden and the artist."""

from dataclasses import dataclass, replace

from sprites.paint.badges import number
from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import CardFace, TileFace
from sprites.paint.cards.forms import Form, least_letters
from sprites.paint.cards.parts import Sheet, inline, put_badge, put_icon, tile, title, words
from sprites.paint.color import INK, rgb
from sprites.text import Block, Style, fit
from sprites.theme import SMALLEST_TEXT

BADGE = "#7a2f4c"
BESIDE = ("shrub", "flowers", "rock", "lantern", "reeds", "bamboo", "koi")
"""A second prop by the card's number, so that no two of the sixty look alike."""
TILES = (("#fbdfe0", "#7a2f4c"), ("#e9edd4", "#47562e"))


WINDOWS = {Form.FULL: (212, 160), Form.MIDDLE: (186, 140), Form.SMALL: (232, 178)}
"""By form: lower edge of the picture, and how tall the figure in it is."""
ROWS = {Form.MIDDLE: (194, 76, 4, 42), Form.SMALL: (240, 53, 4, 38)}
"""By form: where the first row of words begins, how tall a row is, the gap, the size of its icon."""

GROWN = 3
"""By how many px the words of a hand card may be larger than the floor."""


def paint(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a Portrait card."""
    art = face.art
    side = (-1 if art.seed % 2 else 1) * (20 + art.seed * 5 % 14)
    if len(art.props) == 1:
        art = replace(art, props=(*art.props, BESIDE[art.seed // 2 % len(BESIDE)]))
    rows = rows_of(face, height, form)
    bottom, tall = WINDOWS[form] if rows or form is Form.FULL else (266, 204)
    window = Window("portrait", bottom, "#c2607f", tall, -side)
    sheet = Sheet(diorama(art, window, height), height / 360)
    radius = 25.0 if form is Form.FULL else 36.0
    if face.left:
        put_badge(
            sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or BADGE, "blossom"
        )
    for index, row in enumerate(rows):
        _row(sheet, index, form, row)
    if not rows:
        for index, action in enumerate(face.tiles[:2]):
            (_large if form is Form.FULL else _wordless)(sheet, index, action)
    return sheet


@dataclass(frozen=True, slots=True)
class Row:
    """One action of a smaller card: its glyph, its words, and its number where the words do not say it."""

    action: TileFace
    block: Block
    value: bool
    glyph: bool


def rows_of(face: CardFace, height: int, form: Form) -> tuple[Row, ...]:
    """Lay out the words of a smaller card: whole lines, else heading and number; the glyphs give way first.

    Nothing is returned where no words have room: such a card shows glyphs and numbers.
    """
    if form is Form.FULL:
        return ()
    for numbered in (False, True) if form is Form.MIDDLE else (True,):
        floor = least_letters(face, height, Form.SMALL if numbered else form)
        lowest = SMALLEST_TEXT if numbered else floor  # a name in smaller letters is more than none
        wish = max(floor, round(SMALLEST_TEXT * face.letters / 100))
        for px in range(max(wish, floor + (GROWN if form is Form.MIDDLE else 0)), lowest - 1, -1):
            for glyph in (True, False) if px <= wish else (True,):
                rows = [_laid(tile, height, form, px, numbered, glyph) for tile in face.tiles[:2]]
                if not any(row.block.cut for row in rows):
                    return tuple(rows)
    return ()


def _laid(action: TileFace, height: int, form: Form, px: int, numbered: bool, glyph: bool) -> Row:
    _, tall, _, icon = ROWS[form]
    wide = 224 - glyph * (icon + 6) - (numbered and bool(action.value)) * 50
    size = (round(wide * height / 360), round((tall - 2) * height / 360))
    markup = action.heading if numbered else action.line
    block = fit(markup, Style("sans", px, rgb(INK), 1.12), size, align="left", shrink=1.0)
    return Row(action, block, numbered, glyph)


def _row(sheet: Sheet, index: int, form: Form, row: Row) -> None:
    first, tall, gap, icon = ROWS[form]
    y = first + index * (tall + gap)
    tile(sheet, (10, y, 230, tall), TILES[index][0], 9)
    x, middle = 14.0, y + tall / 2
    if row.glyph:
        put_icon(sheet, row.action.glyph, (x + icon / 2, middle), icon)
        x += icon + 6
    row.block.paint(sheet.surface, (x * sheet.u, middle * sheet.u - row.block.size[1] / 2), inline)
    if row.value:
        number(sheet.surface, row.action.value, sheet.at(213, middle), 37 * sheet.u, INK)


def _wordless(sheet: Sheet, index: int, action: TileFace) -> None:
    """A card too small for words shows glyph and number."""
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
