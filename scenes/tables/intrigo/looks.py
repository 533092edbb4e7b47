"""Intrigo in the menus: its glossary, and its cards in the gallery with the prices of influence."""

from collections.abc import Iterator, Mapping

from game.i18n import Locale
from scenes.tables.looks import Entry, Looks, terms
from sprites.card import CardFace
from sprites.theme import rgb


def _prices(locale: Locale, entry: Entry) -> str:
    """The prices of the copies, cheapest first, as each option has them."""
    prices = entry.get("prices")
    if not isinstance(prices, Mapping):
        return ""
    shown = {name: ", ".join(map(str, sorted(costs))) for name, costs in prices.items()}
    return locale.say("ui.gallery.prices", flat=shown.get("flat", ""), graded=shown.get("graded", ""))


def _signs(face: CardFace) -> Iterator[str]:
    if face.kind == "influence" and face.left:
        yield "price"


LOOKS = Looks(
    gallery={"intrigue": lambda _: "intrigue", "influence": lambda _: "influence"},
    note=_prices,
    signs=_signs,
    source_icons={kind: f"seal_{kind}" for kind in ("merchants", "military", "clergy", "farmers", "workers")},
    decisions={3: 59, 4: 57},
    difficulty=3,
    glossary=terms(
        "influence - influence",
        "beyond -",
        "doorway -",
        "token ducat",
        "face_down hidden",
        "family - emblem",
        "value - intrigue",
        "price ducat price",
    ),
    herald="noble_mask",
    color=rgb("1F6E7A"),
    points={
        "gaps": ("gap:{0}",),
        "buildings": ("room:{0}",),
        "tokens": ("token:{0}", "room:{0}"),
        "hands": ("hand:{1c}",),
        "kept": ("slot:{1}",),
        "piles": ("pile:{0}", "stack:{0}"),
        "ducats": ("purse:{0}",),
        "seals": ("counter:{0}:{1}",),
        "families": ("seat:{0}",),
    },
)
