"""JunQuick's cards: creatures of value one to four, influence, instants and viruses."""

from dataclasses import replace

from sprites.paint.badges import number
from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import Art, CardFace
from sprites.paint.cards.forms import Foot, Form, foot_of, lay_foot
from sprites.paint.cards.parts import Sheet, put_badge, title, words
from sprites.paint.figures import drawing_of

TALL = (170, 196, 216, 226)
LEAST_DIGIT = 10
"""Digits smaller than this many pixels are left out; the raised step still tells the value."""
STEP_PAINT = ("#bcd67a", "#f08a2c", "#e6e6cc")


def creature(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a JUN: its value is told by badge, horns and the row of steps; or its rule in words."""
    if form is Form.MIDDLE or (form is Form.SMALL and face.short):
        foot = foot_of(face, height, form)
        if foot.block is not None:
            return _speaking(face, height, foot)
    full = form is Form.FULL
    value = min(4, max(1, face.steps))
    tall = TALL[value - 1] * (1 if full else 1.2)
    window = Window("junquick", 236 if full else 282, face.color or "#7fae2e", tall)
    sheet = Sheet(diorama(_individual(face.art, value), window, height), height / 360)
    radius = 27.0 if full else 38.0
    badge = face.left.text if face.left else str(value)
    put_badge(sheet, badge, (radius + 4, radius + 4), radius, _badge_paint(face), "pebble")
    if full:
        title(sheet, face.title, 257, 26)
        _steps(sheet, face.steps, 289, 28)
        words(sheet, face.text, (16, 306, 218, 46), 12.5)
    elif face.title and face.art.figure not in {"", "jun"}:
        title(sheet, face.title, 304, 32)
        _steps(sheet, face.steps, 337, 28)
    else:
        _steps(sheet, face.steps, 322, 48)
    return sheet


def _badge_paint(face: CardFace) -> str:
    return (face.left.color if face.left else "") or "#b8520f"


def _speaking(face: CardFace, height: int, foot: Foot) -> Sheet:
    """Paint a JUN with its rule in place of the steps."""
    value = min(4, max(1, face.steps))
    tall = TALL[value - 1] * foot.bottom / 236
    window = Window("junquick", foot.bottom, face.color or "#7fae2e", tall)
    sheet = Sheet(diorama(_individual(face.art, value), window, height), height / 360)
    radius = foot.by_form(27, 32, 38)
    badge = face.left.text if face.left else str(value)
    put_badge(sheet, badge, (radius + 4, radius + 4), radius, _badge_paint(face), "pebble")
    lay_foot(sheet, face, foot)
    return sheet


def _individual(art: Art, value: int) -> Art:
    """Give a plain JUN its own look by its value and seed."""
    return replace(art, figure=f"jun_{value}_{art.seed}") if art.figure in {"", "jun"} else art


def _sized(face: CardFace) -> Art:
    """Let viruses and devourers show their size."""
    name = f"{face.art.figure}_{face.left.text}" if face.left else ""
    return replace(face.art, figure=name) if drawing_of(name) else face.art


def _steps(sheet: Sheet, value: int, y: float, size: float) -> None:
    """Show the ladder one to four, longer for higher values, with the own one raised in orange."""
    value, last = max(1, value), max(4, value)
    apart = 3 * (size + 10) / (last - 1)
    size = min(size, apart - 4) if last > 4 else size
    left = 125 - apart * (last - 1) / 2
    for step in range(1, last + 1):
        paint = STEP_PAINT[1] if step == value else STEP_PAINT[0] if step < value else STEP_PAINT[2]
        x = left + (step - 1) * apart
        put_badge(sheet, "", (x, y), size / 2 * (1.12 if step == value else 0.92), paint, "pebble")
        ink = "#5a2404" if step == value else "#3a2a2c"
        digit = size * 0.62 * sheet.u
        if digit >= LEAST_DIGIT:
            number(sheet.surface, str(step), sheet.at(x, y), digit, ink)


def influence(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint an influence card or an instant."""
    return _other(face, height, form, "#2b6f9c", "#2b5f86")


def virus(face: CardFace, height: int, form: Form) -> Sheet:
    """Paint a virus."""
    return _other(face, height, form, "#7a2a66", "#7a2459", 0.83, -14)


def _other(
    face: CardFace, height: int, form: Form, mat: str, badge: str, share: float = 0.925, down: float = 2
) -> Sheet:
    """Paint a card that is no creature; its figure takes a share of the picture."""
    art, foot = _sized(face), foot_of(face, height, form)
    if art.figure.startswith("devourer_"):
        share *= 0.7 + 0.08 * int(art.figure[-1])
    window = Window("junquick", foot.bottom, face.color or mat, foot.bottom * share, 0, down)
    sheet = Sheet(diorama(art, window, height), height / 360)
    radius = foot.by_form(25, 29, 36)
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or badge, "pebble")
    lay_foot(sheet, face, foot)
    return sheet
