"""Telling a game in words: the table, a card and what one might think of, as texts in no language yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.actions import Action
from game.core.types import Card, Text


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game is told to somebody who does not see its table (terminal, transcripts, printed cards)."""

    table: Callable[[Any], Iterable[Text]]
    """A view in sentences: the common table first, then seat by seat, the own cards last."""
    cards: Callable[[Any], Iterable[Card]]
    """Every card of the game, in the order of its files."""
    facts: Callable[[Any, Card], Iterable[Text]]
    """What is printed on a card beside its text: price, strength, kind."""
    lines: Callable[[Any, Card], Iterable[Text]]
    """The card's text, built from its data."""
    note: Callable[[Any, Action], Text | None]
    """What a choice that names only a place means: what lies there, what it costs."""
    thinkable: Callable[[Any], Iterable[Action]]
    """The actions a player may think of now, allowed or not: the rules say why not."""
