"""The small words all layers share: seats, cards, texts and outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

Card: TypeAlias = int | str
"""A card as the rules of one game name it; its `CardSet` knows the full id and the names."""

Unseen: TypeAlias = tuple[str, tuple[Card, ...]]
"""Cards that one seat alone sees: in a word where they are (its hand, its nest, its plan), and which."""


LENT, CONCEDED = "lent", "conceded"
"""Why an agent plays on for a person: the seat is lent and can be taken back, or the game was given up."""


@dataclass(frozen=True, slots=True)
class SeatName:
    """A parameter of a text that shows as the name of whoever sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardName:
    """A parameter of a text that shows as the card's name; None is a card nobody may name."""

    card: Card | None


Param: TypeAlias = "int | str | SeatName | CardName | Text | tuple[Param, ...]"
"""What a text may carry; a tuple shows as a list."""

Figures: TypeAlias = "Mapping[str, Param]"
"""Numbers of a table by the name that texts have for them."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in no language yet: a locale key and its parameters."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, key: str, **params: Param) -> Text:
        """Build a text from keyword parameters."""
        return cls(key, tuple(params.items()))


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One line of how a score came about."""

    label: Text
    amount: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, every score with its parts, and the places (1 is first, ties share)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    parts: tuple[tuple[ScorePart, ...], ...] = ()

    def share(self, seat: Seat) -> float:
        """Return the seat's part of the win: 1 alone, 1/n when n seats share it."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0
