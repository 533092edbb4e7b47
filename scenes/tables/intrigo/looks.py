"""Intrigo in the menus: its glossary, and its cards in the gallery with the prices of influence."""

from collections.abc import Iterator, Mapping

from game.i18n import Locale
from scenes.tables.looks import Entry, Looks, terms
from sprites.card import CardFace


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
)
