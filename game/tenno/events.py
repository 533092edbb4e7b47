"""What happens in Tenno; what lies face down is told to its owner alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.events import Event
from game.core.types import Card, Param, Seat, Text


class TennoEvent(Event):
    """Base of Tenno's events; log lines count places from 1."""

    __slots__ = ()
    game: ClassVar[str] = "tenno"

    def text(self) -> Text:
        """Return the log line with its places counted as people do."""
        line = Event.text(self)
        return replace(line, params=tuple((name, _shown(name, value)) for name, value in line.params))


def _shown(name: str, value: Param) -> Param:
    """Return places counted from 1, as people do."""
    if name in ("place", "with") and isinstance(value, int):
        return value + 1
    if name == "places" and isinstance(value, tuple):
        return tuple(place + 1 for place in value if isinstance(place, int))
    return value


@dataclass(frozen=True, slots=True)
class RowLaid(TennoEvent):
    """A seat laid its starting row."""

    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Attacked(TennoEvent):
    """Two cards were revealed: the attacker's and the one attacked."""

    barrier: ClassVar[bool] = True
    seat: Seat
    with_: int
    card: Card
    target: Seat
    place: int
    target_card: Card


@dataclass(frozen=True, slots=True)
class MonkShown(TennoEvent):
    """The owner of the attacked card showed a protector beside it."""

    barrier: ClassVar[bool] = True
    seat: Seat
    place: int
    card: Card
    bonus: int


@dataclass(frozen=True, slots=True)
class BattleWon(TennoEvent):
    """One card was the stronger; `attack` and `defence` are the final strengths."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1
    seat: Seat
    card: Card
    loser: Seat
    loser_card: Card
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class BattleDrawn(TennoEvent):
    """Neither card was the stronger."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1
    seat: Seat
    card: Card
    target: Seat
    target_card: Card
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Captured(TennoEvent):
    """A seat took a row card of another as its prisoner."""

    seat: Seat
    owner: Seat
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(TennoEvent):
    """A row card went to the discard."""

    seat: Seat
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class Stopped(TennoEvent):
    """The second attack was given up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refilled(TennoEvent):
    """Hand cards were laid face down on empty places."""

    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    places: tuple[int, ...]
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Swapped(TennoEvent):
    """A row place was touched: `taken` went to the hand, `card` lies there now (the same in a bluff)."""

    hides: ClassVar[tuple[str, ...]] = ("card", "taken")
    seat: Seat
    place: int
    card: Card | None
    taken: Card | None


@dataclass(frozen=True, slots=True)
class Mixed(TennoEvent):
    """Two row cards were mixed out of sight."""

    hides: ClassVar[tuple[str, ...]] = ("crossed",)
    seat: Seat
    places: tuple[int, ...]
    crossed: bool | None


@dataclass(frozen=True, slots=True)
class RowKept(TennoEvent):
    """The attacker left his row as it was."""

    detail: ClassVar[int] = 3
    seat: Seat


@dataclass(frozen=True, slots=True)
class Looked(TennoEvent):
    """A defender who won looked at one of the attacker's row cards."""

    barrier: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    target: Seat
    place: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class LookWaived(TennoEvent):
    """A defender who won did not want to look."""

    detail: ClassVar[int] = 3
    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    RowLaid,
    Attacked,
    MonkShown,
    BattleWon,
    BattleDrawn,
    Captured,
    Discarded,
    Stopped,
    Refilled,
    Swapped,
    Mixed,
    RowKept,
    Looked,
    LookWaived,
)
