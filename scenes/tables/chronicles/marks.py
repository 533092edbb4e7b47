"""Small marks of Chronicles' panels: banners, shields, counters."""

from __future__ import annotations

from pygame import Rect

from game.core.types import Seat
from scenes.play.spread import Setting
from sprites.paint.badges import put_middle
from sprites.paint.chronicles.board import seat_banner, strength_shield
from sprites.theme import SeatLook
from sprites.widgets.boxes import columns
from sprites.widgets.page import Sketch

LANDS = {
    "sun": "town", "wave": "sea", "leaf": "forest", "star": "field", "moon": "night", "tower": "mountain",
    "shell": "ghost",
}  # fmt: skip
"""The land of each emblem."""
ICONS = ("wood", "food", "gem")
READY = (57, 112, 58)
"""The green of the one big button, on light and dark tables."""


def hexed(look: SeatLook) -> str:
    """A seat's colour as the painters write it."""
    return "#{:02x}{:02x}{:02x}".format(*look.color)


def lay_land(sketch: Sketch, setting: Setting, box: Rect, look: SeatLook) -> None:
    """The stage of a kingdom: its land, by night on a dark table."""
    name, dark = LANDS[look.emblem], setting.theme.dark
    sketch.art(box, lambda t, b: t.blit(setting.studio.big("land", name, b.size, dark), b))


def banner(sketch: Sketch, box: Rect, look: SeatLook) -> None:
    """Hang a seat's banner."""
    size = (max(4, box.w), max(4, box.h))
    color = hexed(look)
    sketch.art(box, lambda t, b: seat_banner(look.emblem, look.pattern, color, size).put(t, b.topleft))


def shield(sketch: Sketch, box: Rect, text: str, color: str) -> None:
    """A strength on its shield."""
    side = min(box.w, box.h)
    sketch.art(box, lambda t, b: put_middle(t, strength_shield(text, side, color), b.center))


def counts(sketch: Sketch, setting: Setting, box: Rect, seat: Seat, units: float = 18) -> None:
    """Victory points, gold, cards in hand."""
    view = setting.view
    cards = view.hand_sizes[seat] + view.saved_sizes[seat] + view.kept_sizes[seat]
    marks = (("vp", view.vp[seat]), ("gold", view.gold[seat]), ("recruit", cards))
    tight = box.w < sketch.width("00", units, "sans-bold") * 3 + sketch.style(units).px * 6
    for cell, (name, amount) in zip(columns(box, (1.2, 1, 1)), marks, strict=True):
        space = "" if tight else " "
        sketch.text(cell, f"[{name}]{space}{amount}", units, "sans-bold", single=True)


def occurrences(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Cards with their copy numbers: the second Farmer is (farmer, 1)."""
    seen: dict[int, int] = {}
    found = []
    for card in cards:
        found.append((card, seen.get(card, 0)))
        seen[card] = seen.get(card, 0) + 1
    return found
