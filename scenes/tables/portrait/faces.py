"""Portrait's cards as printed: from card data to a face."""

from __future__ import annotations

from typing import Any

from game.core.types import Card
from game.i18n import Locale
from game.portrait.cards import CardDef, PortraitCards
from sprites.card import Art, BadgeFace, CardFace, TileFace
from sprites.paint.words import told_art

GLYPHS = {"emperor": "emperor_moves", "closest": "closest", "furthest": "furthest"}
FIGURES = {
    "emperor": ("emperor", "emperor_parasol"),
    "closest": ("painter_back", "painter"),
    "furthest": ("painter_run", "painter"),
}
"""Who stands on a card that names nobody, by whom its garden action moves."""
LIGHTS = ("dawn", "morning", "noon", "dusk", "night")


def signed(steps: int, either_way: bool) -> str:
    """A number of spaces as printed: +2, −2, ±2."""
    return f"±{abs(steps)}" if either_way else f"+{steps}" if steps > 0 else f"−{-steps}"


def portrait_face(cards: PortraitCards, card: Card, locale: Locale) -> CardFace | None:
    """The face of a card; nothing for a card that does not exist."""
    names = {str(known.number): known for known in cards.defs.values()}
    names |= {known.full_id: known for known in cards.defs.values()}
    card_def = names.get(str(card))
    if card_def is None:
        return None
    return CardFace(
        game="portrait",
        title=cards.name(card_def.number, locale.lang),
        left=BadgeFace(str(card_def.number)),
        text=f"{_garden_text(card_def, locale)} {_artist_text(card_def, locale)}",
        tiles=(_garden_tile(card_def, locale), _artist_tile(card_def, locale)),
        art=_art(cards.resolved["cards"][card_def.full_id], card_def.number),
    )


def _garden_tile(card_def: CardDef, locale: Locale) -> TileFace:
    value = signed(card_def.garden_steps, card_def.garden_choice)
    heading = locale.say(f"card.portrait.{card_def.who}")
    line = _line(card_def.who, card_def.garden_steps, card_def.garden_choice, locale)
    return TileFace(GLYPHS[card_def.who], value, heading, _garden_text(card_def, locale), line)


def _artist_tile(card_def: CardDef, locale: Locale) -> TileFace:
    heading = locale.say("card.portrait.painter")
    text = _artist_text(card_def, locale)
    if card_def.artist == "steps":
        value = signed(card_def.artist_steps, card_def.artist_choice)
        line = _line("painter", card_def.artist_steps, card_def.artist_choice, locale)
        return TileFace("painter_moves", value, heading, text, line)
    line = locale.say(f"card.portrait.line_{card_def.artist}")
    return TileFace(card_def.artist, "", locale.say(f"card.portrait.{card_def.artist}"), text, line)


def _line(who: str, steps: int, either_way: bool, locale: Locale) -> str:
    """Who goes how far, in a few words."""
    way = "either" if either_way else "forward" if steps > 0 else "back"
    who = locale.say(f"card.portrait.line_{who}")
    return locale.say(f"card.portrait.line_{way}", who=who, steps=abs(steps))


def _garden_text(card_def: CardDef, locale: Locale) -> str:
    steps = card_def.garden_steps
    if card_def.garden_choice:
        return locale.say("card.portrait.text_emperor_choice", steps=steps)
    way = "forward" if steps > 0 else "back"
    return locale.say(f"card.portrait.text_{card_def.who}", steps=abs(steps), way=way)


def _artist_text(card_def: CardDef, locale: Locale) -> str:
    if card_def.artist != "steps":
        return locale.say(f"card.portrait.text_{card_def.artist}")
    key = "text_steps_choice" if card_def.artist_choice else "text_steps"
    return locale.say(f"card.portrait.{key}", steps=card_def.artist_steps)


def _art(entry: Any, number: int) -> Art:
    words = entry.get("art") or {}
    if isinstance(words, str):
        return Art(seed=number, picture=words)
    if not words:
        name = (entry.get("name") or {}).get("en", "")
        told = told_art(f"{entry['id'].partition(':')[2]} {name}", "portrait", number)
        words = {"light": told.light, "figure": told.figure, "props": told.props}
        words["scene"] = told.scene or "garden"
    light = words.get("light") or LIGHTS[min(len(LIGHTS) - 1, number * len(LIGHTS) // 61)]
    figure = words.get("figure") or FIGURES[entry["garden"]["who"]][number % 2]
    return Art(words.get("scene", "garden"), light, figure, tuple(words.get("props", ())), seed=number)
