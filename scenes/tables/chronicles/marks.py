"""Small marks of Chronicles' panels: banners, shields, counters."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.types import Seat
from scenes.play.spread import SeatInfo
from scenes.tables.chronicles.seen import Setting
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
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
READY = (57, 112, 58)
"""The green of the one big button, on light and dark tables."""


def hexed(look: SeatLook) -> str:
    """A seat's colour as the painters write it."""
    return "#{:02x}{:02x}{:02x}".format(*look.color)


def lay_land(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """The stage of a kingdom: its land, by night on a dark table."""
    name, dark = LANDS[info.look.emblem], setting.theme.dark
    sketch.explain(box, setting.say("ui.chronicles.tell.land", name=info.name))
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


COUNTED = (("vp", "vp"), ("gold", "gold"), ("recruit", "cards"))
"""Icon and word of what is counted of every seat."""


def counts(sketch: Sketch, setting: Setting, box: Rect, seat: Seat, units: float = 18) -> None:
    """Victory points, gold, cards in hand: with their words where there is room."""
    view = setting.view
    cards = view.hand_sizes[seat] + view.saved_sizes[seat] + view.kept_sizes[seat]
    amounts = (view.vp[seat], view.gold[seat], cards)
    named = [
        setting.say(f"word.chronicles.{word}", count=n) for (_, word), n in zip(COUNTED, amounts, strict=True)
    ]
    if not all_fit(sketch, box, named, units):
        named = [str(amount) for amount in amounts]
    space = " " if all_fit(sketch, box, named, units) else ""
    wide = [sketch.width(words, units, "sans-bold") + sketch.style(units).px * 1.7 for words in named]
    for cell, (sign, word), said in zip(columns(box, wide), COUNTED, named, strict=True):
        sketch.text(cell, f"[{sign}]{space}{_bold_number(said)}", units, single=True)
        sketch.explain(cell, setting.say(f"ui.chronicles.tell.{word}"))


def _amounts(setting: Setting, seat: Seat) -> tuple[int, int, int]:
    view = setting.view
    cards = view.hand_sizes[seat] + view.saved_sizes[seat] + view.kept_sizes[seat]
    return view.vp[seat], view.gold[seat], cards


def words_width(sketch: Sketch, setting: Setting, seat: Seat, units: float) -> float:
    """How much room the counters of a seat take with their words."""
    each = sketch.style(units).px * 2.3
    named = _named(setting, _amounts(setting, seat))
    return sum(sketch.width(words, units, "sans-bold") + each for words in named)


def _named(setting: Setting, amounts: Sequence[int]) -> list[str]:
    words = [word for _, word in COUNTED]
    return [setting.say(f"word.chronicles.{word}", count=n) for word, n in zip(words, amounts, strict=True)]


def all_fit(sketch: Sketch, box: Rect, said: Sequence[str], units: float) -> bool:
    """Whether counters find room side by side, each with its icon."""
    each = sketch.style(units).px * 1.8
    return sum(sketch.width(words, units, "sans-bold") + each for words in said) <= box.w


def _bold_number(said: str) -> str:
    number, space, word = said.partition(" ")
    return f"**{number}**{space}{word}"


def occurrences(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Cards with their copy numbers: the second Farmer is (farmer, 1)."""
    seen: dict[int, int] = {}
    found = []
    for card in cards:
        found.append((card, seen.get(card, 0)))
        seen[card] = seen.get(card, 0) + 1
    return found
