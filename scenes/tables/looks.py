"""What the menus ask of a game: the words of its glossary, and how its cards hang in the gallery.

Every folder `scenes/tables/<game>/` hands it over as `LOOKS` in its `looks.py`; how things are painted
stands in `sprites/paint/<game>/looks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.i18n import Locale
from sprites.card import CardFace
from sprites.theme import Rgb

Entry = Mapping[str, Any]
"""A card as its data file has it."""


@dataclass(frozen=True, slots=True)
class Term:
    """Something a card may say; `signs` are words of the glossary's `signs_of` that mean it."""

    id: str
    icon: str = ""
    signs: frozenset[str] = frozenset()


def terms(*lines: str) -> tuple[Term, ...]:
    """Read terms written as `id icon sign sign`; a dash for no icon."""
    words = [line.split() for line in lines]
    return tuple(Term(id_, "" if icon == "-" else icon, frozenset(signs)) for id_, icon, *signs in words)


def _no_signs(face: CardFace) -> Iterable[str]:
    return ()


def _no_note(locale: Locale, entry: Entry) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Looks:
    """One game in the menus."""

    gallery: Mapping[str, Callable[[Entry], str]] = field(default_factory=dict)
    """The data files that hold cards, in the order of the gallery, and the kind of an entry."""
    individuals: str = ""
    """Of this kind every copy has a look of its own."""
    note: Callable[[Locale, Entry], str] = _no_note
    """What an entry says beyond its card: prices of copies."""
    glossary: tuple[Term, ...] = ()
    """The terms of its cards, the most telling first."""
    signs: Callable[[CardFace], Iterable[str]] = _no_signs
    """Further signs on a card than those that stand on the cards of all games."""
    source_icons: Mapping[str, str] = field(default_factory=dict)
    """Icons of where points come from (the sources of its reckoning)."""
    decisions: Mapping[int, int] = field(default_factory=dict)
    """How often a seat really chooses in a game, by number of players, measured in games of its policy."""
    difficulty: int = 0
    """How hard it is to learn, 1 to 3; 0: nobody has said."""
    herald: str = "crown"
    """The figure that teaches the game."""
    color: Rgb = (90, 70, 50)
    """The paper of its bars and points on the page of statistics; figures on it are white."""
    points: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words of the game's positions, and the things on the table that show them, the first that lie there.

    `{0}` is what follows the word (`row.0.2`: the seat), `{1+}` the next as a place counted from 1,
    `{1c}` as the card at that place; whatever is not said, and `*`, is any.
    """


THOUGHT, SHOWN = 15, 3
"""Seconds a person takes for a choice, and those in which the table shows one of somebody else."""


def minutes_of(game: str, people: int, robots: int) -> int:
    """How long a game takes, to five minutes; 0 where nobody has measured its choices."""
    choices = looks_of(game).decisions.get(people + robots, 0)
    whole = choices * (max(1, people) * THOUGHT + robots * SHOWN) / 60
    return max(5, 5 * round(whole / 5)) if choices else 0


@cache
def looks_of(game: str) -> Looks:
    """Return the looks of a game; plain ones for a game that has none."""
    if not find_spec(f"scenes.tables.{game}") or not find_spec(f"scenes.tables.{game}.looks"):
        return Looks()
    looks: Looks = import_module(f"scenes.tables.{game}.looks").LOOKS
    return looks
