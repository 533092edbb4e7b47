"""JunQuick's cards: creatures of value one to four, influence, instants and viruses."""

from dataclasses import replace

from sprites.paint.badges import number
from sprites.paint.cards.diorama import Window, diorama
from sprites.paint.cards.face import Art, CardFace
from sprites.paint.cards.parts import Sheet, caps, icon_row, put_badge, title, words
from sprites.paint.figures import drawing_of

TALL = (170, 196, 216, 226)
LEAST_DIGIT = 10
"""Digits smaller than this many pixels are left out; the raised step still tells the value."""
STEP_PAINT = ("#bcd67a", "#f08a2c", "#e6e6cc")


def creature(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint a JUN: its value is told by badge, horns and the row of steps."""
    value = min(4, max(1, face.steps))
    tall = TALL[value - 1] * (1 if full else 1.2)
    window = Window("junquick", 236 if full else 282, face.color or "#7fae2e", tall)
    sheet = Sheet(diorama(_individual(face.art, value), window, height), height / 360)
    radius = 27.0 if full else 38.0
    badge = face.left.text if face.left else str(value)
    put_badge(sheet, badge, (radius + 4, radius + 4), radius, "#b8520f", "pebble")
    if full:
        title(sheet, face.title, 257, 26)
        _steps(sheet, value, 289, 28)
        words(sheet, face.text, (16, 306, 218, 46), 12.5)
    elif face.title and face.art.figure not in {"", "jun"}:
        title(sheet, face.title, 304, 32)
        _steps(sheet, value, 337, 28)
    else:
        _steps(sheet, value, 322, 48)
    return sheet


def _individual(art: Art, value: int) -> Art:
    """Give a plain JUN its own look by its value and seed."""
    return replace(art, figure=f"jun_{value}_{art.seed}") if art.figure in {"", "jun"} else art


def _sized(face: CardFace) -> Art:
    """Let viruses and devourers show their size."""
    name = f"{face.art.figure}_{face.left.text}" if face.left else ""
    return replace(face.art, figure=name) if drawing_of(name) else face.art


def _steps(sheet: Sheet, value: int, y: float, size: float) -> None:
    """Show the ladder one to four with the own value raised in orange."""
    left = 125 - 1.5 * (size + 10)
    for step in range(1, 5):
        paint = STEP_PAINT[1] if step == value else STEP_PAINT[0] if step < value else STEP_PAINT[2]
        x = left + (step - 1) * (size + 10)
        put_badge(sheet, "", (x, y), size / 2 * (1.12 if step == value else 0.92), paint, "pebble")
        ink = "#5a2404" if step == value else "#3a2a2c"
        digit = size * 0.62 * sheet.u
        if digit >= LEAST_DIGIT:
            number(sheet.surface, str(step), sheet.at(x, y), digit, ink)


def influence(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint an influence card or an instant."""
    return _other(face, height, full, "#2b6f9c", "#2b5f86", "#1f5a82")


def virus(face: CardFace, height: int, full: bool) -> Sheet:
    """Paint a virus."""
    return _other(face, height, full, "#7a2a66", "#7a2459", "#7a2459", 180, -14)


def _other(
    face: CardFace,
    height: int,
    full: bool,
    mat: str,
    badge: str,
    ink: str,
    tall: float = 200,
    down: float = 2,
) -> Sheet:
    art = _sized(face)
    if art.figure.startswith("devourer_"):
        tall *= 0.7 + 0.08 * int(art.figure[-1])
    window = Window(
        "junquick", 218 if full else 276, face.color or mat, tall * (1 if full else 1.24), 0, down
    )
    sheet = Sheet(diorama(art, window, height), height / 360)
    radius = 25.0 if full else 36.0
    if face.left:
        put_badge(sheet, face.left.text, (radius + 4, radius + 4), radius, face.left.color or badge, "pebble")
    if full:
        title(sheet, face.title, 240, 27)
        caps(sheet, face.subtitle, 261, ink, 11)
        words(sheet, face.text, (18, 270, 214, 80), 13)
        return sheet
    title(sheet, face.title, 302 if face.icons else 312, 36, tall=0 if face.icons else 80)
    icon_row(sheet, face.icons, 337, 36, 42)
    return sheet
