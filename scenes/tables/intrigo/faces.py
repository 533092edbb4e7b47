"""Intrigo's cards as printed: from card data to faces, and the names of everything in the palace."""

from __future__ import annotations

from typing import Any

from game.core.tongue import own_words
from game.core.types import Card
from game.i18n import Locale
from game.intrigo.cards import DOWN, INFLUENCE, IntrigoCards
from sprites.card import Art, BadgeFace, CardFace
from sprites.paint.words import told_art


def intrigo_face(
    cards: IntrigoCards, card: Card, locale: Locale, price: int | None = None
) -> CardFace | None:
    """The face of an intrigue or influence card, with its price or its least; nothing for anything else."""
    name = str(card)
    if name in cards.intrigue_code:
        return _intriguer(cards, name, locale)
    if name in cards.influence_code:
        return _influence(cards, name, locale, price)
    return None


def _intriguer(cards: IntrigoCards, name: str, locale: Locale) -> CardFace:
    code = cards.intrigue_code[name]
    family = cards.families[cards.family[code]]
    entry = cards.resolved["intrigue"][cards.full_id(name)]
    own = own_words(entry.get("text"), locale.lang, cards.full_id(name), "text")
    key = "ui.intrigo.family_text" if cards.family[code] in cards.owned else "ui.intrigo.unowned_text"
    title = cards.name(family, locale.lang)
    return CardFace(
        game="intrigo",
        kind="intrigue",
        title=title,
        subtitle=locale.say("ui.intrigo.intriguer", value=cards.value[code]),
        text=own or locale.say(key, family=title),
        left=BadgeFace(str(cards.value[code])),
        emblem=family,
        art=_art(entry, code),
    )


def _influence(cards: IntrigoCards, name: str, locale: Locale, price: int | None) -> CardFace:
    entry = cards.resolved["influence"][cards.full_id(name)]
    code = cards.influence_code[name]
    least = min(prices[code][0] for prices in cards.prices.values())
    return CardFace(
        game="intrigo",
        kind="influence",
        title=cards.name(name, locale.lang) if price is None else short_name(cards, name, locale),
        subtitle=locale.say("ui.intrigo.influence"),
        text=power_text(cards, name, locale),
        short=(power_short(cards, name, locale),),
        left=BadgeFace(f"{least}+" if price is None else str(price)),
        art=_art(entry, code, cards.powers[code]),
    )


def short_name(cards: IntrigoCards, name: str, locale: Locale) -> str:
    """An influence card's name for a small card: a shorter one if it has one."""
    entry = cards.resolved["influence"][cards.full_id(name)]
    own = own_words(entry.get("short"), locale.lang, cards.full_id(name), "short")
    return own or cards.name(name, locale.lang)


def power_text(cards: IntrigoCards, name: str, locale: Locale) -> str:
    """What an influence card does, in its own words or in those of its power."""
    return power_texts(cards, name, locale)[0]


def power_short(cards: IntrigoCards, name: str, locale: Locale) -> str:
    """The same in a few words for a small card."""
    return locale.say(f"ui.tables.power_{cards.powers[cards.influence_code[name]]}")


def power_texts(cards: IntrigoCards, name: str, locale: Locale) -> list[str]:
    """What an influence card does: in its own words if it has any, then in the fewer ones of its power."""
    entry = cards.resolved["influence"][cards.full_id(name)]
    own = own_words(entry.get("text"), locale.lang, cards.full_id(name), "text")
    brief = locale.say(f"ui.intrigo.power_{cards.powers[cards.influence_code[name]]}")
    return [own, brief] if own else [brief]


ABLE = {
    "swap_tokens": "trader",
    "turn_card": "assassin",
    "call_card": "courtesan",
    "swap_cards": "gondolier",
    "move_card": "guard",
    "turn_token": "thief",
}
"""The figure of a card of which neither art nor name tells, by its power."""


def _art(entry: Any, number: int, power: str = "") -> Art:
    words = entry.get("art")
    if isinstance(words, str):
        return Art(seed=number, picture=words)
    if not words:
        said = f"{entry['id'].partition(':')[2]} {(entry.get('name') or {}).get('en', '')}"
        return told_art(said, "intrigo", number, ABLE.get(power, ""))
    props = tuple(words.get("props", ()))
    return Art(words.get("scene", ""), words.get("light", ""), words.get("figure", ""), props, seed=number)


def id_of(cards: IntrigoCards, content: int) -> str:
    """The id of what lies in a doorway."""
    code = content & ~DOWN
    return cards.influence[code - INFLUENCE] if code >= INFLUENCE else cards.intrigue[code]
