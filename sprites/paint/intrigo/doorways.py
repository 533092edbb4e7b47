"""Cards as they lie in the doorways of Intrigo's palace: value and crest, a power's sign, or a back."""

import pygame

from sprites.keep import remember
from sprites.paint.badges import number, put_middle
from sprites.paint.color import darker, lighter
from sprites.paint.crests import FAMILIES, crest
from sprites.paint.icons import icon
from sprites.paint.paper import Edge, grain, lit, thick
from sprites.paint.svg import Size, circle, rect, render

SIGNS = {
    "swap_tokens": ("purse", "#965c1e"),
    "turn_card": ("dagger", "#781e2c"),
    "call_card": ("fan", "#a83c6a"),
    "swap_cards": ("gondola", "#186070"),
    "move_card": ("halberd", "#3a4a78"),
    "turn_token": ("mask", "#40364a"),
}
"""Sign and colour of each power."""
NIGHT, TEAL, CREAM, GOLD = "#343c48", "#18565f", "#fcf0d6", "#e2ac3e"


def _card(size: Size, fill: str, line: str = "") -> pygame.Surface:
    """Return cream stock with a coloured field, and a thin line inside it if one is wanted."""
    width, height = size
    rim = max(2.0, min(size) * 0.055)
    body = rect("#fffcf4", 0, 0, width, height, min(size) * 0.14)
    body += rect(fill, rim, rim, width - 2 * rim, height - 2 * rim, min(size) * 0.1)
    if line:
        inside = rim * 1.9
        body += (
            f'<rect x="{inside}" y="{inside}" width="{width - 2 * inside}" height="{height - 2 * inside}" '
            f'rx="{min(size) * 0.07}" fill="none" stroke="{line}" stroke-width="{max(1.0, rim * 0.4)}"/>'
        )
    return thick(lit(render(body, size, (0, 0, width, height))), Edge(1, 18, 24))


@remember
def intriguer(size: Size, family: str, value: str) -> pygame.Surface:
    """Return an intrigue card: value and crest above each other, or side by side where it lies across."""
    color = FAMILIES.get(family, "#52545c")
    out = _card(size, color, lighter(color, 0.25)).copy()
    width, height = size
    tall = height >= width
    short = min(size)
    first = (width / 2, height * 0.3) if tall else (width * 0.29, height / 2)
    second = (width / 2, height * 0.71) if tall else (width * 0.7, height / 2)
    number(out, value, (first[0], first[1] + 1), short * 0.62, darker(color, 0.6))
    number(out, value, first, short * 0.62, "#fffaf0")
    put_middle(out, crest(family, round(short * 0.6)), second)
    return grain(out, 7)


@remember
def power_card(size: Size, power: str) -> pygame.Surface:
    """Return an influence card: dark, with a gold line and the sign of its power."""
    sign, color = SIGNS.get(power, ("q", NIGHT))
    out = _card(size, NIGHT, GOLD).copy()
    wide = round(min(size) * 0.7)
    disc = render(circle("#1c2028", 50, 53, 48) + circle(CREAM, 50, 49, 47), (wide, wide), (0, 0, 100, 100))
    put_middle(out, disc, (size[0] / 2, size[1] / 2))
    put_middle(out, icon(sign, wide * 0.62, color), (size[0] / 2, size[1] / 2 - wide * 0.01))
    return grain(out, 7)


@remember
def turned_card(size: Size) -> pygame.Surface:
    """Return the back of a card that lies face down in a doorway."""
    out = _card(size, TEAL, GOLD).copy()
    put_middle(out, icon("mask", min(size) * 0.56, "#faf0de"), (size[0] / 2, size[1] / 2))
    return grain(out, 7)
