"""Chronicles' cards as printed: from card data to faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary
from zlib import crc32

from game.chronicles.cards import BuildingDef, CardDef, ChroniclesCards
from game.chronicles.phrases import say
from game.chronicles.shorts import short_lines
from game.chronicles.texts import bearer_lines, card_lines
from game.chronicles.vocabulary import RESOURCES
from game.core import tongue
from game.core.types import Card
from game.i18n import Locale
from sprites.card import Art, BadgeFace, CardFace, StripFace
from sprites.paint.words import stand_in, told_art
from sprites.text import escape

P = ParamSpec("P")
R = TypeVar("R")
PRINTED = "#264270"
"""The shield of a strength as printed."""
DARK, PALE = "#2a3234", "#5d6b78"
"""Shields of the two armies of a Necropolis card."""
WHENS = {
    "flip": "flip", "deploy": "deploy", "war": "war", "income": "income", "build": "build",
    "age": "age_phase", "end": "endgame",
}  # fmt: skip
"""The icon of each time an ability works."""


KINDS: dict[str, tuple[str, ...]] = {
    "units": (),
    "artifacts": ("crown", "orb", "cup_of_youth", "shield"),
    "buildings": ("castle", "town", "inn", "abbey"),
    "necropolis": ("skeleton", "ghost", "dark_army", "pale_army"),
    "lich": ("lich",),
}
"""The figures of a card that names none, by kind; units have those of their game."""


def with_cards(
    work: Callable[Concatenate[ChroniclesCards, P], R],
) -> Callable[Concatenate[ChroniclesCards, P], R]:
    """Remember what is made of cards for as long as these cards are in use: every game brings its own."""
    known: WeakKeyDictionary[ChroniclesCards, dict[tuple[Any, ...], R]] = WeakKeyDictionary()

    @wraps(work)
    def remembered(cards: ChroniclesCards, /, *args: P.args, **kwargs: P.kwargs) -> R:
        found = known.setdefault(cards, {})
        if args not in found:
            found[args] = work(cards, *args, **kwargs)
        return found[args]

    return remembered


@with_cards
def art_of(cards: ChroniclesCards, card: Card) -> Art:
    """The picture words of any card; what the file leaves out has its usual value."""
    full = cards.full_id(card)
    kind = next((kind for kind in KINDS if full in cards.resolved.get(kind, {})), "units")
    entry: Any = cards.resolved.get(kind, {}).get(full, {})
    words, seed = entry.get("art") or {}, cards.numbers.get(str(card), 1)
    said = f"{full.partition(':')[2]} {(entry.get('name') or {}).get('en', '')}"
    told = told_art(said, "chronicles", seed, stand_in("chronicles", crc32(full.encode()), KINDS[kind]))
    if isinstance(words, str):
        return Art(figure=told.figure, seed=seed, picture=words)
    if not words:
        return replace(told, scene=told.scene or "field", light=told.light or "day")
    figure, props = words.get("figure") or told.figure, tuple(words.get("props", ()))
    return Art(words.get("scene", "field"), words.get("light", "day"), figure, props, seed=seed)


def chronicles_face(
    cards: ChroniclesCards, card: Card, locale: Locale, price: int | None = None
) -> CardFace | None:
    """The face of any card or building; nothing for an unknown card."""
    name = str(card)
    if name in cards.numbers:
        return _card(cards, cards.card(cards.numbers[name]), locale, price)
    if name in cards.building_numbers:
        return _building(cards, cards.building(cards.building_numbers[name]), locale)
    known = name in cards.lich or cards.necropolis_number(name) is not None
    if not known:
        return None
    face = CardFace(
        "chronicles", cards.name(card, locale.lang), text=text_of(cards, name, locale),
        art=art_of(cards, card),
    )  # fmt: skip
    if name in cards.lich:
        return face
    dark, pale = _armies(cards, name)
    return replace(face, left=dark, right=pale)


def _armies(cards: ChroniclesCards, name: str) -> tuple[BadgeFace, BadgeFace]:
    """The dark and the pale army of a Necropolis card."""
    entry = cards.resolved["necropolis"][cards.full_id(name)]
    dark, pale = (str(entry.get(army, 0)) for army in ("dark", "pale"))
    return BadgeFace(dark, "shield", DARK), BadgeFace(pale, "shield", PALE)


def _card(cards: ChroniclesCards, card: CardDef, locale: Locale, price: int | None) -> CardFace:
    text, title, art = bold(cards, card, locale), cards.name(card.id, locale.lang), art_of(cards, card.id)
    produced, short = plain_yield(card), short_of(cards, card, locale)
    if not card.unit:
        return CardFace(
            "chronicles", title, "artifact", locale.say("ui.chronicles.artifact"), text,
            BadgeFace("1+" if price is None else str(price)),
            BadgeFace(str(card.vp)), icons=_when_icons(card), resources=produced, art=art, short=short,
        )  # fmt: skip
    star = "*" if _varies(card) else ""
    shown = f"{card.strength}{star}" if card.words.strength is not None else "–"
    return CardFace(
        "chronicles", title, text=text, left=BadgeFace(minus(card.cost)),
        right=BadgeFace(shown, color=PRINTED), icons=_when_icons(card), resources=produced, art=art,
        short=short,
    )  # fmt: skip


@with_cards
def bold(cards: ChroniclesCards, card: CardDef, locale: Locale) -> str:
    """The rules text of a card as it stands on the card: the times at which it works stand out."""
    text = text_of(cards, card.id, locale)
    if own_words(cards, card.id, "text", locale):
        return text
    said: dict[str, list[str]] = {}
    for line in text.split("\n"):
        when, colon, rest = line.partition(": ")
        said.setdefault(f"**{when}:** " if colon else "", []).append(
            rest.removesuffix(".") if colon else when
        )
    return "\n".join(f"{when}{'; '.join(parts)}{'.' if when else ''}" for when, parts in said.items())


@with_cards
def short_of(cards: ChroniclesCards, card: CardDef, locale: Locale) -> tuple[str, ...]:
    """The rule of a card in short lines, each with the sign of its time; a pack may bring its own words."""
    if own := own_words(cards, card.id, "short", locale):
        return tuple(escape(own).split("\n"))
    lines = ((WHENS.get(when, ""), locale.text(text, (), cards)) for when, text in short_lines(card))
    return tuple(f"[{sign}]\u00a0{escape(line)}" if sign else escape(line) for sign, line in lines)


def own_words(cards: ChroniclesCards, card: str, field: str, locale: Locale) -> str:
    """What the file itself says of a card in this language, in place of built words."""
    kinds = (cards.resolved.get(kind, {}) for kind in ("units", "artifacts", "buildings"))
    entry: Any = next((found[cards.full_id(card)] for found in kinds if cards.full_id(card) in found), {})
    return tongue.own_words(entry.get(field), locale.lang, cards.full_id(card), field)


def minus(number: int) -> str:
    """A number with a true minus sign."""
    return str(number) if number >= 0 else f"−{-number}"


def _varies(card: CardDef) -> bool:
    return any(p.word in ("set_strength", "add_strength") for powers in card.powers for p in powers)


def plain_yield(card: CardDef) -> tuple[str, ...]:
    """The resources a card always produces, icon by icon."""
    return tuple(name for name, count in zip(RESOURCES, card.yields, strict=True) for _ in range(count))


def _when_icons(card: CardDef) -> tuple[str, ...]:
    found = dict.fromkeys(WHENS.get(ability.when, "") for ability in card.words.abilities)
    return tuple(name for name in found if name)


@with_cards
def text_of(cards: ChroniclesCards, card: str, locale: Locale) -> str:
    """The rules text of a card, sentence by sentence."""
    if own := own_words(cards, card, "text", locale):
        return escape(own)
    lines = [locale.text(line, (), cards) for line in card_lines(cards, card)]
    if card not in cards.building_numbers:
        return escape("\n".join(lines))
    second = 1 + lines[1:].index(locale.text(say("level", level=2), (), cards))
    return escape(f"{' '.join(lines[:second])}\n{' '.join(lines[second:])}")


def _building(cards: ChroniclesCards, building: BuildingDef, locale: Locale) -> CardFace:
    strips = tuple(
        StripFace(numeral, tuple(level.needs), _gives(level), str(level.vp))
        for numeral, level in (("I", building.words.level1), ("II", building.words.level2))
    )
    title = cards.name(building.id, locale.lang)
    return CardFace(
        "chronicles", title, "building", text=text_of(cards, building.id, locale), strips=strips,
        art=art_of(cards, building.id),
    )  # fmt: skip


def _gives(level: Any) -> tuple[str, ...]:
    made = Counter(p.resource for p in level.produces for _ in range(p.amount))
    marks = [name for name in RESOURCES for _ in range(made[name])]
    return tuple(marks) or tuple(dict.fromkeys(WHENS.get(a.when, "") for a in level.abilities))


@with_cards
def level_text(cards: ChroniclesCards, building: BuildingDef, level: int, locale: Locale) -> str:
    """What a level of a building brings."""
    words = building.words.level1 if level == 1 else building.words.level2
    return escape(" ".join(locale.text(line, (), cards) for line in bearer_lines(words)))
