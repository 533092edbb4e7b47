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
from sprites.card import CardFace


@dataclass(frozen=True, slots=True)
class Term:
    """Something a card may say; `signs` are words of `signs_of` that mean it."""

    id: str
    icon: str = ""
    signs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a glossary."""

    icon: str
    name: str
    text: str


def _terms(*lines: str) -> tuple[Term, ...]:
    """Read terms written as `id icon sign sign`; a dash for no icon."""
    words = [line.split() for line in lines]
    return tuple(Term(id_, "" if icon == "-" else icon, frozenset(signs)) for id_, icon, *signs in words)


GLOSSARY = {
    "portrait": _terms(
        "emperor emperor_moves emperor_moves",
        "closest closest closest",
        "furthest furthest furthest",
        "painter painter_moves painter_moves",
        "jump jump jump",
        "count count count",
        "either - either",
        "number - left",
    ),
    "tenno": _terms(
        "never no_attack",
        "capture prison",
        "beside defend",
        "another war",
        "leaves -",
        "attack war right",
        "strength - left",
    ),
    "chronicles": _terms(
        "flip flip flip",
        "deploy deploy deploy",
        "war war war",
        "income income income",
        "build build build",
        "age_phase age_phase age_phase",
        "endgame endgame endgame",
        "age age",
        "dies skull",
        "front -",
        "back -",
        "level - building",
        "land -",
        "artifact - artifact",
        "lich skull",
        "armies war necropolis",
        "netherworld - necropolis",
        "resources - wood food gem",
        "vp vp building artifact",
        "cost gold cost",
        "strength defend strength",
        "varies - varies",
    ),
    "junquick": _terms(
        "property -",
        "influence -",
        "instant -",
        "virus virus virus",
        "chief -",
        "gathering -",
        "opens -",
        "stack -",
        "nest -",
        "home -",
        "flock flock steps",
        "value - steps",
    ),
    "intrigo": _terms(
        "influence - influence",
        "beyond -",
        "doorway -",
        "token ducat",
        "face_down hidden",
        "family - emblem",
        "value - intrigue",
        "price ducat price",
    ),
}
"""The terms of each game, the most telling first."""


def glossary_of(face: CardFace, locale: Locale) -> list[Entry]:
    """What stands on a card, explained; in the order of `GLOSSARY`."""
    signs, said = signs_of(face), f"{face.subtitle} {face.text}"
    entries = []
    for term in GLOSSARY.get(face.game, ()):
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
    if face.game == "chronicles" and face.left and face.left.shape == "shield":
        yield "necropolis"
    elif face.game == "chronicles" and face.left and not face.kind:
        yield from ("cost", "strength")
        if face.right and face.right.text.endswith("*"):
            yield "varies"
    elif face.kind == "influence" and face.left:
        yield "price"


@cache
def _pattern(stems: str) -> re.Pattern[str]:
    """Beginnings of words; written in capitals they must stand so in the text."""
    parts = [stem.strip() for stem in stems.split("|")]
    marked = (re.escape(part) if part.isupper() else f"(?i:{re.escape(part)})" for part in parts)
    return re.compile(rf"\b(?:{'|'.join(marked)})")


def _mentioned(said: str, stems: str) -> bool:
    return bool(stems) and _pattern(stems).search(said) is not None
