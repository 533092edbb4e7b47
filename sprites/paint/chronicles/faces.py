"""Chronicles' cards: characters, buildings of two levels, and legendary artifacts."""

from sprites.paint.badges import number
from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import CardFace, StripFace
from sprites.paint.cards.forms import Foot, Form, foot_of, lay_foot
from sprites.paint.cards.parts import Sheet, put_badge, put_icon, tile, title, words
from sprites.paint.color import STOCK
from sprites.paint.icons import icon_names
from sprites.paint.svg import path, render

COST = "#94620f"
STRENGTH = "#9c2f2a"
BUILDINGS = ("castle", "town", "inn", "abbey")
ARTIFACTS = ("crown", "orb", "cup_of_youth", "shield")
"""Pictures of cards that name no figure."""


def character(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a character: cost left, strength right, resources on the window's left edge."""
    foot = foot_of(face, height, form)
    window = Window("chronicles", foot.bottom, face.color or "#3f6450", foot.tall)
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = foot.by_form(24, 29, 34)
    if face.left:
        paint, shape = face.left.color or COST, face.left.shape or "coin"
        put_badge(sheet, face.left.text, (radius + 5, radius + 5), radius, paint, shape)
    if face.right:
        paint, shape = face.right.color or STRENGTH, face.right.shape or "shield"
        put_badge(sheet, face.right.text, (245 - radius, radius + 5), radius, paint, shape)
    _resources(sheet, face.resources, foot)
    _ages(sheet, face.tokens, foot.bottom, foot.by_form(40, 46, 62))
    lay_foot(sheet, face, foot, "#8aa07a")
    return sheet


def _resources(sheet: Sheet, names: tuple[str, ...], foot: Foot) -> None:
    """Hang cream tabs with resources on the left edge of the window, below the coin."""
    most = (foot.bottom - 66) / max(1, len(names[:4])) - 6
    size = min(foot.by_form(27, 34, 46), most / 1.1)
    for index, name in enumerate(names[:4]):
        y = foot.bottom - size * 0.72 - (size + 6) * index
        tile(sheet, (4, y - size * 0.62, size * 1.24 + 6, size * 1.24), STOCK, size * 0.34, 0.55)
        put_icon(sheet, name, (7 + size * 0.62, y), size, False)


def _ages(sheet: Sheet, count: int, bottom: float, size: float) -> None:
    """Lay age tokens on the lower right of the window; above three, one with a number."""
    shown = 1 if count > 3 else count
    for index in range(shown):
        put_icon(sheet, "age", (214 - index * size * 0.6, bottom - 30), size)
    if count > 3:
        put_badge(sheet, str(count), (214, bottom - 30), size * 0.42, "#4d3878", "disc")


def building(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a building with a strip for each of its levels."""
    full = form is Form.FULL
    window = Window(
        "chronicles", 196 if full else 214, "#8a6a3c", 178 if full else 198, 0, -2, stand_ins=BUILDINGS
    )
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    title(sheet, face.title, 214 if full else 235, 24 if full else 36, tall=0 if full else 52)
    for index, level in enumerate(face.strips[:2]):
        _strip(sheet, index, level, full)
    return sheet


def _strip(sheet: Sheet, index: int, level: StripFace, full: bool) -> None:
    tall = 57 if full else 50
    y = (229 if full else 256) + index * (tall + (5 if full else 1))
    middle = y + tall / 2 - 1.5
    tile(sheet, (8, y, 234, tall - 3), ("#ece1c4", "#dccb9f")[index], 8, 0.31)
    put_badge(sheet, level.level, (30, middle), 18 if full else 19, ("#8a6a3c", "#5c4420")[index], "shield")
    line = middle - (7 if full and level.needs_label else 0)
    size = 25 if full else 29
    _marks(sheet, level.needs, 60 if full else 54, line, size)
    _arrow(sheet, 129 if full else 114, middle)
    _marks(sheet, level.gives, 145 if full else 128, line, size)
    if full:
        _small_words(sheet, level.needs_label, 56, y + tall - 21, 70)
        _small_words(sheet, level.gives_label, 143, y + tall - 21, 56)
    put_badge(sheet, level.points, (220, middle), 19 if full else 21, "#b23a2e", "rosette")


def _small_words(sheet: Sheet, text: str, x: float, y: float, width: float) -> None:
    words(sheet, text, (x, y, width, 16), 10, "#5c421e")


def _marks(sheet: Sheet, marks: tuple[str, ...], x: float, y: float, size: float) -> None:
    """Set icons and short words from left to right."""
    for mark in marks:
        if mark in icon_names():
            put_icon(sheet, mark, (x + size / 2, y), size, False)
            x += size + 1
        else:
            number(sheet.surface, mark, sheet.at(x + size * 0.36, y), size * 0.8 * sheet.u, "#3a2a2c")
            x += size * 0.8


def _arrow(sheet: Sheet, x: float, y: float) -> None:
    size = (max(3, round(9 * sheet.u)), max(4, round(13 * sheet.u)))
    piece = render(path("#7a5a2c", "M0 0 L9 6.5 L0 13Z"), size, (0, 0, 9, 13))
    sheet.surface.blit(piece, (round(x * sheet.u), round((y - 6.5) * sheet.u)))


def artifact(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a legendary artifact on gold."""
    foot = foot_of(face, height, form)
    tall = foot.bottom * foot.by_form(0.66, 0.74, 0.66)
    window = Window(
        "chronicles", foot.bottom, "#c99a3a", tall, 0, -foot.bottom * 0.06, False, "#f6ead0", ARTIFACTS
    )
    sheet = Sheet(diorama(face.art, window, height), height / 360)
    radius = foot.by_form(25, 29, 36)
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, COST, "coin")
    if face.right:
        put_badge(sheet, face.right.text, (246 - radius, radius + 4), radius, "#b23a2e", "rosette")
    _resources(sheet, face.resources, foot)
    lay_foot(sheet, face, foot, "#c99a3a")
    return sheet
