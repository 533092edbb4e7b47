"""Card backs: a game's colour with a quiet pattern, a cream border and one figure on stacked discs."""

import pygame

from sprites.keep import remember
from sprites.paint.cards.frames import CARD, OUTLINE, card_size
from sprites.paint.catalog import PLAIN, all_art, art_of, games
from sprites.paint.color import STOCK, darker, lighter, mix
from sprites.paint.figures import figure
from sprites.paint.game_art import CardBack
from sprites.paint.icons import PATTERNS, emblem, pattern
from sprites.paint.paper import Edge, Shade, clip, drop, grain, lit, thick
from sprites.paint.shapes import blossom
from sprites.paint.svg import blank, circle, path, render

INNER = (
    "M12 24 A12 12 0 0 1 24 12 L226 12 A12 12 0 0 1 238 24 L238 336 A12 12 0 0 1 226 348 L24 348 A12 "
    "12 0 0 1 12 336Z"
)


def _blossom(x: float, y: float, pale: str, base: str, row: int) -> str:
    return blossom(pale, base, x, y, 11, row * 20)


def _rings(x: float, y: float, pale: str, base: str, row: int) -> str:
    return "".join(circle(pale if k % 2 else base, x, y, r) for k, r in enumerate((19, 16, 12, 9, 5)))


def _eyes(x: float, y: float, pale: str, base: str, row: int) -> str:
    return circle(pale, x, y, 11) + circle(base, x - 3.6, y - 2, 3) + circle(base, x + 3.6, y - 2, 3)


def _diamond(x: float, y: float, pale: str, base: str, row: int) -> str:
    return path(pale, f"M{x} {y - 13} L{x + 5} {y} L{x} {y + 13} L{x - 5} {y}Z")


def _lily(x: float, y: float, pale: str, base: str, row: int) -> str:
    return path(
        pale,
        f"M{x} {y - 12} C{x + 5} {y - 5} {x + 5} {y} {x + 2} {y + 3} C{x + 8} {y - 2} {x + 13} "
        f"{y + 2} {x + 10} {y + 8} "
        f"L{x - 10} {y + 8} C{x - 13} {y + 2} {x - 8} {y - 2} {x - 2} {y + 3} C{x - 5} {y} {x - 5} "
        f"{y - 5} {x} {y - 12}Z",
    )


MARKS = {"blossom": _blossom, "rings": _rings, "eyes": _eyes, "diamond": _diamond, "lily": _lily}
"""What is repeated on a back, by name."""


def _repeat(mark: str, base: str) -> str:
    pale = lighter(base, 0.16)
    marks = ""
    for row in range(-1, 13):
        for column in range(-1, 9):
            marks += MARKS[mark](column * 32 + (16 if row % 2 else 0), row * 30 + 6, pale, base, row)
    return path(base, OUTLINE) + marks


def _back_of(name: str) -> CardBack:
    """Return the back of a game's cards, or the further back of that name that some game has."""
    if name in games():
        return art_of(name).back
    found = (art.backs[name] for art in all_art().values() if name in art.backs)
    return next(found, PLAIN.back)


@remember
def back(name: str, height: int) -> pygame.Surface:
    """Return the back of a game's cards, or of a second deck. Shared: do not change."""
    look = _back_of(name)
    base, ring = look.base, look.ring
    u = height / 360
    ground = lit(render(_repeat(look.mark, base), card_size(height), CARD), (255, 255, 255), (226, 218, 222))
    card = _bordered(ground, u)
    _discs(card, u, (darker(base, 0.28), ring, mix(base, "#ffffff", 0.78)))
    shown = figure(look.figure, 136 * u)
    drop(
        card,
        shown,
        (card.get_width() / 2 - shown.get_width() / 2, height / 2 - 76 * u),
        Shade(5 * u, 0.47, 3 * u),
    )
    return grain(card, 7)


@remember
def clan_back(emblem_name: str, pattern_name: str, color: str, height: int) -> pygame.Surface:
    """Return a back in a seat's colour, pattern and emblem."""
    size, u = card_size(height), height / 360
    weave = pattern_name if pattern_name in PATTERNS else "dots"
    ground = clip(
        pattern(weave, size, darker(color, 0.12), 2.6 * u).copy(),
        render(path("#ffffff", OUTLINE), size, CARD),
    )
    lit(ground, (255, 255, 255), (206, 198, 202))
    card = _bordered(ground, u)
    _discs(card, u, (darker(color, 0.45), "#f4e3bd", mix(color, "#fff8ea", 0.86)))
    mark = emblem(emblem_name, 104 * u, color)
    drop(
        card,
        mark,
        (card.get_width() / 2 - mark.get_width() / 2, height / 2 - 52 * u),
        Shade(5 * u, 0.47, 3 * u),
    )
    return grain(card, 7)


def _bordered(ground: pygame.Surface, u: float) -> pygame.Surface:
    """Lay the cream border with its shadow on a back's ground, and cut the card's outline."""
    size = ground.get_size()
    border = render(f'<path fill-rule="evenodd" fill="{STOCK}" d="{OUTLINE} {INNER}"/>', size, CARD)
    card = blank(size)
    card.blit(ground, (0, 0))
    drop(card, thick(border, Edge(max(1.0, u * 1.2), 8, 30)), (0, 0), Shade(5 * u, 0.59, 3 * u))
    return clip(card, render(path("#ffffff", OUTLINE), size, CARD))


def _discs(card: pygame.Surface, u: float, paints: tuple[str, str, str]) -> None:
    """Stack three discs in the middle of a back."""
    width, height = card.get_size()
    for radius, paint in zip((92, 84, 76), paints, strict=True):
        side = max(2, round(radius * 2 * u))
        disc = thick(render(circle(paint, 50, 50, 49.5), (side, side), (0, 0, 100, 100)), Edge(max(1.0, u)))
        drop(card, disc, (width / 2 - side / 2, height / 2 - side / 2), Shade(6 * u, 0.47, 3 * u))
