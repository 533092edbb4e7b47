"""A card's glossary: the signs and words that stand on it, each explained in a few words.

A term stands on a card if one of its signs is printed there (a badge, an icon, a kind), or if the
card's text has one of the words that the language file lists under `find`. So a modder's card gets
its glossary from the same data, whatever it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.i18n import Locale
from scenes.tables.looks import looks_of
from sprites.card import CardFace


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a glossary."""

    icon: str
    name: str
    text: str


def glossary_of(face: CardFace, locale: Locale) -> list[Entry]:
    """What stands on a card, explained; the most telling first."""
    signs, said = signs_of(face), f"{face.subtitle} {face.text}"
    entries = []
    for term in looks_of(face.game).glossary:
        key = f"ui.glossary.{face.game}.{term.id}"
        found = term.signs & signs
        if found or _mentioned(said, locale.say(f"{key}_find") if locale.has(f"{key}_find") else ""):
            icon = term.icon or next((sign for sign in face_resources(face) if sign in found), "")
            entries.append(Entry(icon, locale.say(key), locale.say(f"{key}_text")))
    return entries


def signs_of(face: CardFace) -> frozenset[str]:
    """Everything printed on a card beside its text: icons, badges and kind, as words."""
    return frozenset((face.kind, *face.icons, *face_resources(face), *_badges(face), *_tiles(face)))


def face_resources(face: CardFace) -> tuple[str, ...]:
    """The icons of its resources and of its building levels."""
    levels = (icon for strip in face.strips for icon in (*strip.needs, *strip.gives))
    return (*face.resources, *levels)


def _tiles(face: CardFace) -> Iterator[str]:
    for tile in face.tiles:
        yield tile.glyph
        if tile.value.startswith("±"):
            yield "either"


def _badges(face: CardFace) -> Iterator[str]:
    places = {"left": face.left, "right": face.right, "emblem": face.emblem, "steps": face.steps}
    yield from (name for name, there in places.items() if there)
    yield from looks_of(face.game).signs(face)


@cache
def _pattern(stems: str) -> re.Pattern[str]:
    """Beginnings of words; written in capitals they must stand so in the text."""
    parts = [stem.strip() for stem in stems.split("|")]
    marked = (re.escape(part) if part.isupper() else f"(?i:{re.escape(part)})" for part in parts)
    return re.compile(rf"\b(?:{'|'.join(marked)})")


def _mentioned(said: str, stems: str) -> bool:
    return bool(stems) and _pattern(stems).search(said) is not None
