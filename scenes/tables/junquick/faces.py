"""JunQuick's cards as printed: from card data to a face; and the figure that stands for a card."""

from __future__ import annotations

from typing import Any

from game.core.tongue import own_words
from game.core.types import Card
from game.i18n import Locale
from game.junquick.cards import JunQuickCards
from sprites.card import Art, BadgeFace, CardFace
from sprites.paint.figures import drawing_of
from sprites.paint.words import figure_word, told_art

FRAMES = {"plain": "#7fae2e", "property": "#c8862a", "influence": "#c2388a", "instant": "#2b6f9c"}
"""Colour of the frame by kind; devourers have their own."""
DEVOURER = "#5a3aa0"
SIGNS = {"influence": "!", "instant": "!!"}


def junquick_face(cards: JunQuickCards, card: Card, locale: Locale, look: int = 1) -> CardFace | None:
    """The face of a card; nothing for one that does not exist."""
    name = str(card)
    if name not in cards.kind:
        return _virus(cards, name, locale)
    kind, value, size = cards.kind[name], cards.value[name], cards.size[name]
    badge = str(value or size or ("?" if cards.power[name] == "evolution" else SIGNS[kind]))
    return CardFace(
        game="junquick",
        title=cards.name(name, locale.lang),
        kind="creature" if value else kind,
        subtitle=locale.say(f"card.junquick.kind_{kind}"),
        text=card_text(cards, name, locale),
        left=BadgeFace(badge, color=DEVOURER if size else ""),
        steps=value,
        color=DEVOURER if size else FRAMES[kind],
        art=_art(cards, name, look),
    )


def _virus(cards: JunQuickCards, name: str, locale: Locale) -> CardFace | None:
    entry = cards.resolved["viruses"].get(cards.full_id(name))
    if entry is None:
        return None
    value = entry["value"]
    given = entry.get("art") or {}
    words, picture = ({}, given) if isinstance(given, str) else (given, "")
    scene, light, named = (words.get(word, "") for word in ("scene", "light", "figure"))
    figure = f"virus_{min(4, value)}" if named in ("", "virus") else named
    return CardFace(
        game="junquick",
        title=cards.name(name, locale.lang),
        kind="virus",
        text=locale.say("ui.junquick.virus_hint", level=value),
        left=BadgeFace(str(value)),
        art=Art(scene, light, figure, tuple(words.get("props", ())), seed=value, picture=picture),
    )


def card_text(cards: JunQuickCards, card: str, locale: Locale) -> str:
    """What a card does, from its power."""
    full = cards.full_id(card)
    if own := own_words(cards.resolved["cards"][full].get("text"), locale.lang, full, "text"):
        return own
    words = locale.say(f"card.junquick.text_{cards.power[card] or 'plain'}", amount=cards.amount[card])
    action = cards.resolved["cards"][cards.full_id(card)].get("action")
    return f"{words} ({locale.say(f'card.junquick.action_{action}')})" if action else words


def card_short(cards: JunQuickCards, card: str, locale: Locale) -> str:
    """The same in a few words for a small card."""
    word = cards.power[card] or "plain"
    own = f"ui.tables.jun_{word}"
    return locale.say(own if locale.has(own) else f"ui.junquick.would_{word}")


def figure_of(cards: JunQuickCards, card: str, value: int, look: int, arms: str = "") -> str:
    """The figure that stands for a card: an individual for a plain JUN, the card's own else."""
    if cards.kind[card] == "plain":
        return f"jun_{min(4, max(1, value))}_{look}{arms}"
    if cards.size[card]:
        return f"devourer_{min(4, cards.size[card])}"
    entry = cards.resolved["cards"][cards.full_id(card)]
    words = entry.get("art") or told_words(cards, card)
    wanted = words.get("figure", "") if isinstance(words, dict) else ""
    name = figure_word(wanted, "junquick", ())
    return name if drawing_of(name) else f"jun_{min(4, max(1, value))}_{look}{arms}"


def told_words(cards: JunQuickCards, card: str) -> dict[str, Any]:
    """The art of a card that brings none: what its id, its name and its power speak of."""
    full = cards.full_id(card)
    name = cards.resolved["cards"][full]["name"].get("en", "")
    usual = figure_word(cards.power[card], "junquick") if cards.power[card] else ""
    told = told_art(f"{full.partition(':')[2]} {name}", "junquick", 1, usual if drawing_of(usual) else "")
    figure = "" if cards.kind[card] == "plain" else told.figure
    return {"scene": told.scene, "light": told.light, "figure": figure, "props": told.props}


def _art(cards: JunQuickCards, card: str, look: int) -> Art:
    words: Any = cards.resolved["cards"][cards.full_id(card)].get("art") or told_words(cards, card)
    if isinstance(words, str):
        return Art(seed=look, picture=words)
    plain = cards.kind[card] == "plain"
    props = tuple(words.get("props", ()))
    scene, light, name = (words.get(word, "") for word in ("scene", "light", "figure"))
    return Art(scene, light, name, props, seed=look if plain else 1)
