"""The steps of a turn: a draft pick, a card or pile, its gap, then the power's building and target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.actions import Action, text_params
from game.core.types import Card, Param, Text

PLACES = frozenset({"gap", "building", "place", "other", "far"})
"""Fields that are places in the ring: counted from 0 in data, from 1 (the door) in words."""


def shown(record: Any) -> tuple[tuple[str, Param], ...]:
    """Return a record's fields as text parameters, places counted from 1."""
    return tuple(
        (name, value + 1 if name in PLACES and isinstance(value, int) else value)
        for name, value in text_params(record)
    )


class IntrigoAction(Action):
    """Base of this game's actions."""

    __slots__ = ()
    game: ClassVar[str] = "intrigo"

    def label(self) -> Text:
        """Return the words for this very action."""
        return Text(f"action.intrigo.{self.verb}", shown(self))


@dataclass(frozen=True, slots=True)
class KeepCard(IntrigoAction):
    """Keep one card of the draft hand; the rest goes on to the left."""

    verb: ClassVar[str] = "keep"
    secret: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class PlayCard(IntrigoAction):
    """Take an intrigue card from the hand to lay it."""

    verb: ClassVar[str] = "play"
    secret: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class Buy(IntrigoAction):
    """Choose the top card of an influence pile to buy it."""

    verb: ClassVar[str] = "buy"
    card: Card


@dataclass(frozen=True, slots=True)
class LayIn(IntrigoAction):
    """Choose the gap for the card in hand."""

    verb: ClassVar[str] = "gap"
    gap: int


@dataclass(frozen=True, slots=True)
class AimAt(IntrigoAction):
    """Use the power on one of the two buildings beside the card."""

    verb: ClassVar[str] = "building"
    building: int


@dataclass(frozen=True, slots=True)
class LayAsBlocker(IntrigoAction):
    """Lay the influence card without using its power."""

    verb: ClassVar[str] = "block"


@dataclass(frozen=True, slots=True)
class SwapWith(IntrigoAction):
    """Choose what is swapped: a building's token (trader) or a gap's card (gondolier)."""

    verb: ClassVar[str] = "swap_with"
    place: int


@dataclass(frozen=True, slots=True)
class MoveTo(IntrigoAction):
    """Choose the empty gap a card is moved to."""

    verb: ClassVar[str] = "move_to"
    gap: int


@dataclass(frozen=True, slots=True)
class NameCard(IntrigoAction):
    """Name the intrigue card that must be laid."""

    verb: ClassVar[str] = "name"
    card: Card


@dataclass(frozen=True, slots=True)
class Skip(IntrigoAction):
    """Do nothing, without intrigue cards in hand."""

    verb: ClassVar[str] = "skip"


BLOCK = LayAsBlocker()
SKIP = Skip()
ACTIONS: tuple[type[Action], ...] = (
    KeepCard, PlayCard, Buy, LayIn, AimAt, LayAsBlocker, SwapWith, MoveTo, NameCard, Skip,
)  # fmt: skip
