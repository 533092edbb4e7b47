"""What the layouts of all games share: names, lines of text, rows of icons, tiles."""

from dataclasses import dataclass

import pygame

from sprites.paint.badges import badge, number, put_middle
from sprites.paint.color import INK, Paint, rgb
from sprites.paint.crests import FAMILIES, crest
from sprites.paint.icons import emblem, icon, icon_names
from sprites.paint.paper import Edge, Shade, drop, thick
from sprites.paint.svg import Size, rect, render
from sprites.text import Style, fit, natural_width, one_line

TEXT_SHRINK = 0.82
ONE_LINE_SHRINK = 0.72
"""A name that must shrink further than this goes into two lines."""
TITLE_PITCH = 1.02
"""From one line of a name to the next, in letter sizes."""
LEAST_TITLE = 6
"""Pixels below which letters are no letters."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card being painted: the surface and the pixels in one of its 360 units of height."""

    surface: pygame.Surface
    u: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a place of the card in pixels."""
        return x * self.u, y * self.u


def title_lines(text: str, style: Style, room: Size, least: int = 0) -> tuple[Style, tuple[str, ...]]:
    """Lay out a name: it shrinks a little, not below ``least``, then takes two lines if these are larger."""
    whole = _largest((text,), style, room)
    if whole >= max(least, style.px * ONE_LINE_SHRINK):
        return style.sized(whole), (text,)
    words = text.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    best = max(((_largest(cut, style, room), cut) for cut in cuts), default=(0, ()))
    return (style.sized(best[0]), best[1]) if best[0] > whole else (style.sized(whole), (text,))


def _largest(lines: tuple[str, ...], style: Style, room: Size) -> int:
    """Return the largest size, up to the wished one, at which all lines find room."""
    most = min(style.px, int(room[1] / (len(lines) * TITLE_PITCH)))
    wide = max(natural_width(line, style) for line in lines)
    px = min(most, int(style.px * room[0] / max(1, wide)) + 1)
    while px > LEAST_TITLE and max(natural_width(line, style.sized(px)) for line in lines) > room[0]:
        px -= 1
    return px


def title(
    sheet: Sheet,
    text: str,
    y: float,
    size: float,
    width: float = 222,
    ink: Paint = INK,
    x: float = 125,
    tall: float = 0,
) -> None:
    """Set a card's name, centred; two lines may be ``tall`` together."""
    wished = Style("serif", max(LEAST_TITLE, round(size * sheet.u)), rgb(ink), 1.0)
    room = (round(width * sheet.u), round((tall or size * 1.5) * sheet.u))
    style, lines = title_lines(text, wished, room)
    title_rows(sheet, style, lines, y * sheet.u, (x - width / 2) * sheet.u, room[0])


def title_rows(
    sheet: Sheet, style: Style, lines: tuple[str, ...], middle: float, left: float = 0, wide: int = 0
) -> None:
    """Set the lines of a name around a height in pixels, over the whole card unless told otherwise."""
    for row, line in enumerate(lines):
        block = one_line(line, style, wide or sheet.surface.get_width(), align="center", shrink=1)
        at = middle + (row - (len(lines) - 1) / 2) * style.px * TITLE_PITCH
        block.paint(sheet.surface, (left, at - block.size[1] / 2))


def caps(sheet: Sheet, text: str, y: float, ink: Paint, size: float = 10.5) -> None:
    """Set the kind of a card in small capitals."""
    style = Style("sans-bold", max(6, round(size * sheet.u)), rgb(ink))
    block = one_line(text.upper(), style, round(216 * sheet.u), align="center", shrink=0.6)
    block.paint(sheet.surface, (17 * sheet.u, y * sheet.u - block.size[1] / 2))


def rule(sheet: Sheet, y: float, ink: Paint, half: float = 70) -> None:
    """Draw a hairline with a small diamond."""
    u, colour = sheet.u, rgb(ink)
    middle, line, tip = 125 * u, y * u, 3.4 * u
    pygame.draw.rect(
        sheet.surface, colour, (middle - half * u, line - u * 0.5, half * 2 * u, max(1, round(u)))
    )
    corners = [(middle - tip, line), (middle, line - tip), (middle + tip, line), (middle, line + tip)]
    pygame.draw.polygon(sheet.surface, colour, corners)


def inline(name: str, size: int) -> pygame.Surface:
    """Return an icon that stands inside text."""
    return icon(name, size)


def words(
    sheet: Sheet,
    markup: str,
    box: tuple[float, float, float, float],
    size: float = 13.5,
    ink: Paint = INK,
    shrink: float = TEXT_SHRINK,
) -> None:
    """Set rules text, balanced and centred in a box of card units; paragraphs join where room is short."""
    if not markup:
        return
    x, y, width, height = (value * sheet.u for value in box)
    style = Style("sans", max(6, round(size * sheet.u)), rgb(ink), 1.32)
    room = (round(width), round(height))
    block = fit(markup, style, room, align="center", shrink=shrink)
    if block.cut:
        block = fit(markup.replace("\n", " "), style, room, align="center", shrink=shrink)
    block.paint(sheet.surface, (x, y + (height - block.size[1]) / 2), inline)


def put_badge(
    sheet: Sheet, text: str, middle: tuple[float, float], radius: float, paint: Paint, shape: str
) -> None:
    """Lay a badge at a place of the card."""
    put_middle(sheet.surface, badge(text, radius * sheet.u, paint, shape), sheet.at(*middle))


def put_icon(sheet: Sheet, name: str, middle: tuple[float, float], size: float, shadow: bool = True) -> None:
    """Lay an icon at a place of the card, with a shadow where it is large enough."""
    wide = size * sheet.u
    piece = icon(name, wide)
    x, y = middle[0] * sheet.u - piece.get_width() / 2, middle[1] * sheet.u - piece.get_height() / 2
    if shadow and wide >= 24:
        drop(sheet.surface, piece, (x, y), Shade(max(1.5, wide * 0.05), 0.43, max(1, wide * 0.035)))
    else:
        sheet.surface.blit(piece, (round(x), round(y)))


def put_emblem(sheet: Sheet, name: str, middle: tuple[float, float], size: float, color: str = "") -> None:
    """Lay a seat's shield or a family's crest at a place of the card."""
    wide = size * sheet.u
    piece = crest(name, round(wide)) if name in FAMILIES else emblem(name, wide, color or None)
    x, y = middle[0] * sheet.u - piece.get_width() / 2, middle[1] * sheet.u - piece.get_height() / 2
    drop(sheet.surface, piece, (x, y), Shade(max(1.5, wide * 0.05), 0.43, max(1, wide * 0.035)))


def icon_row(sheet: Sheet, marks: tuple[str, ...], y: float, size: float = 40, step: float = 46) -> None:
    """Set one centred row of icons and short texts."""
    start = 125 - (len(marks) - 1) * step / 2
    for index, mark in enumerate(marks):
        x = start + index * step
        if mark in icon_names() or f"flat_{mark}" in icon_names():
            put_icon(sheet, mark, (x, y), size)
        else:
            number(sheet.surface, mark, sheet.at(x, y), size * 0.82 * sheet.u, INK)


def tile(
    sheet: Sheet, box: tuple[float, float, float, float], paint: str, radius: float, opacity: float = 0.35
) -> None:
    """Lay a small sheet of paper with round corners."""
    x, y, width, height = (value * sheet.u for value in box)
    size = (max(2, round(width)), max(2, round(height)))
    body = rect(paint, 0, 0, size[0], size[1], radius * sheet.u)
    piece = thick(render(body, size, (0, 0, size[0], size[1])), Edge(max(1.0, height * 0.015), 10, 24))
    drop(sheet.surface, piece, (x, y), Shade(max(2.0, height * 0.06), opacity, max(1.0, height * 0.03)))
