"""Chronicles' cards as printed, and units as they stand in a kingdom: from card data to pictures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from zlib import crc32

import pygame

from game.chronicles.cards import BuildingDef, CardDef, ChroniclesCards
from game.chronicles.phrases import say
from game.chronicles.texts import bearer_lines, card_lines
from game.chronicles.vocabulary import RESOURCES
from game.core.types import Card
from game.i18n import Locale
from scenes.play.spread import Drawn
from scenes.window.studio import Studio
from sprites.card import Art, BadgeFace, CardFace, StripFace
from sprites.keep import remember
from sprites.paint.badges import put_middle
from sprites.paint.chronicles.board import house, level_plaque, plain_standee, spot, strength_shield
from sprites.paint.icons import icon
from sprites.paint.words import figure_word, stand_in
from sprites.paint.workshop import Order
from sprites.text import Style, escape, one_line, render
from sprites.theme import rgb

PRINTED, CHANGED, IDLE = "#264270", "#2f6b45", "#7a7468"
"""Shields: as printed, changed by an ability, does not fight from there."""
DARK, PALE = "#2a3234", "#5d6b78"
"""Shields of the two armies of a Necropolis card."""
AS_STANDS = 0.78
"""Width of a standing unit in heights."""
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


@lru_cache(maxsize=512)
def art_of(cards: ChroniclesCards, card: Card) -> Art:
    """The picture words of any card; what the file leaves out has its usual value."""
    full = cards.full_id(card)
    kind = next((kind for kind in KINDS if full in cards.resolved.get(kind, {})), "units")
    words: Any = cards.resolved.get(kind, {}).get(full, {}).get("art") or {}
    seed = cards.numbers.get(str(card), 1)
    usual = stand_in("chronicles", crc32(full.encode()), KINDS[kind])
    if isinstance(words, str):
        return Art(figure=usual, seed=seed, picture=words)
    figure, props = words.get("figure") or usual, tuple(words.get("props", ()))
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
    known = name in cards.lich or (name.isdecimal() and int(name) in cards.necropolis)
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
    text, title, art = (
        text_of(cards, card.id, locale),
        cards.name(card.id, locale.lang),
        art_of(cards, card.id),
    )
    produced = plain_yield(card)
    if not card.unit:
        return CardFace(
            "chronicles", title, "artifact", locale.say("ui.chronicles.artifact"), text,
            BadgeFace("1+" if price is None else str(price)),
            BadgeFace(str(card.vp)), icons=_when_icons(card), resources=produced, art=art,
        )  # fmt: skip
    star = "*" if _varies(card) else ""
    shown = f"{card.strength}{star}" if card.words.strength is not None else "–"
    return CardFace(
        "chronicles", title, text=text, left=BadgeFace(minus(card.cost)),
        right=BadgeFace(shown, color=PRINTED), icons=_when_icons(card), resources=produced, art=art,
    )  # fmt: skip


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


@lru_cache(maxsize=1024)
def text_of(cards: ChroniclesCards, card: str, locale: Locale) -> str:
    """The rules text of a card, sentence by sentence."""
    own = cards.resolved
    for kind in ("units", "artifacts", "buildings"):
        entry = own.get(kind, {}).get(cards.full_id(card))
        if entry is not None and (entry.get("text") or {}).get(locale.lang):
            return escape(str(entry["text"][locale.lang]))
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


@lru_cache(maxsize=256)
def level_text(cards: ChroniclesCards, building: BuildingDef, level: int, locale: Locale) -> str:
    """What a level of a building brings."""
    words = building.words.level1 if level == 1 else building.words.level2
    return escape(" ".join(locale.text(line, (), cards) for line in bearer_lines(words)))


@dataclass(frozen=True, slots=True)
class UnitFace:
    """A unit as it stands: picture, current strength and its colour, age, name, what it produces."""

    art: Art
    strength: str
    color: str
    age: int
    name: str
    produces: tuple[str, ...]
    land: str

    def picture(self, studio: Studio) -> Drawn:
        """The unit for a table; the same card stays the same figure whatever its numbers."""
        shown = ("unit", self, self.art)
        return Drawn(shown, lambda height: unit_picture(self, height, studio), AS_STANDS, ("unit", self.art))


def stand(studio: Studio, art: Art, size: tuple[int, int], land: str = "") -> pygame.Surface:
    """A standing unit, or in another size or an empty arch until it is painted."""
    return studio.piece(Order("standee", (art, size, land)), size, plain_standee)


def unit_picture(face: UnitFace, height: int, studio: Studio) -> pygame.Surface:
    """A standing unit: arch, shield lower left, products lower right, age upper right, name below."""
    wide, label = round(height * AS_STANDS), round(height * 0.17) if face.name else 0
    arch = stand(studio, face.art, (wide - 2 * round(wide * 0.05), height - label), face.land)
    return _marked(face, height, arch)


@remember
def _marked(face: UnitFace, height: int, arch: pygame.Surface) -> pygame.Surface:
    wide, foot = round(height * AS_STANDS), arch.get_height()
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    out.blit(arch, (round(wide * 0.05), 0))
    if face.name:
        _name(out, face.name, pygame.Rect(0, foot, wide, height - foot))
    _marks(out, face, foot)
    return out


def _name(out: pygame.Surface, name: str, box: pygame.Rect) -> None:
    pygame.draw.rect(
        out, (253, 246, 230), box.inflate(-round(box.w * 0.04), 0), border_radius=max(2, box.h // 5)
    )
    style = Style("serif", max(8, round(box.h * 0.72)), rgb("3A2A2C"), 1.0)
    block = one_line(escape(name), style, round(box.w * 0.9), align="center", shrink=0.62)
    block.paint(out, (box.x + round(box.w * 0.05), box.centery - block.size[1] / 2))


def _marks(out: pygame.Surface, face: UnitFace, foot: int) -> None:
    wide = out.get_width()
    side = max(15, round(wide * 0.34))
    if face.strength:
        put_middle(out, strength_shield(face.strength, side, face.color), (side * 0.56, foot - side * 0.42))
    small = max(11, round(wide * 0.22))
    for index, name in enumerate(face.produces[:3]):
        at = (wide - small * (0.62 + 0.9 * index), foot - small * 0.4)
        pygame.draw.aacircle(out, (253, 246, 230), (round(at[0]), round(at[1])), round(small * 0.62))
        put_middle(out, icon(name, small * 0.9), at)
    token = max(13, round(wide * 0.27))
    for index in range(min(face.age, 3) if face.age <= 3 else 1):
        _token(out, (round(wide - token * 0.56), round(token * (0.62 + 0.95 * index))), token, face.age)


def _token(out: pygame.Surface, at: tuple[int, int], side: int, age: int) -> None:
    """An hourglass disc, or a violet disc with the number of tokens above three."""
    if age <= 3:
        put_middle(out, icon("age", side), at)
        return
    pygame.draw.aacircle(out, (77, 56, 120), at, side // 2)
    put_middle(out, render(str(age), "sans-bold", round(side * 0.68), (255, 250, 240)), at)


@remember
def free_picture(height: int, state: str, word: str) -> pygame.Surface:
    """An empty place with its word."""
    wide = round(height * AS_STANDS)
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    spot((wide, height), state).put(out, (0, 0))
    if word:
        spot((wide, height), "free").put(out, (0, 0))  # a little more paper under the letters
        style = Style("sans-bold", max(10, round(height * 0.105)), rgb("5A4A30"), 1.0)
        block = one_line(escape(word), style, round(wide * 0.86), align="center", shrink=0.7)
        block.paint(out, (round(wide * 0.07), height * 0.54 - block.size[1] / 2))
    return out


@remember
def house_picture(name: str, level: int, color: str, height: int) -> pygame.Surface:
    """A building as a pop-up with its level plaque."""
    wide = round(height * 0.9)
    out = pygame.Surface((wide, height), pygame.SRCALPHA)
    tall = round(height * (0.84 if level else 1.0))
    piece = house(figure_word(name, "chronicles"), tall, level, color)
    body = piece.surface.get_width() - 2 * piece.pad
    piece.put(out, ((wide - body) / 2, 0))
    if level:
        plaque = level_plaque(level, max(10, round(height * 0.24)))
        across = plaque.surface.get_width() - 2 * plaque.pad
        plaque.put(out, ((wide - across) / 2, height - plaque.surface.get_height() + 2 * plaque.pad))
    return out
