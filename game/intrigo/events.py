"""What happens in Intrigo, one event per change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event
from game.core.types import Card, Seat, Text
from game.intrigo.actions import shown


class IntrigoEvent(Event):
    """Base of this game's events: places are counted from 1 in words."""

    __slots__ = ()
    game: ClassVar[str] = "intrigo"

    def text(self) -> Text:
        """Return the log line."""
        return Text(super().text().key, shown(self))


@dataclass(frozen=True, slots=True)
class FamilyDealt(IntrigoEvent):
    """A seat heads this family for the whole game."""

    seat: Seat
    family: Card


@dataclass(frozen=True, slots=True)
class FirstPlayerSet(IntrigoEvent):
    """This seat holds the first-player card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TokenPlaced(IntrigoEvent):
    """A building got its printed kind of token."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    building: int
    token: Card


@dataclass(frozen=True, slots=True)
class HandDealt(IntrigoEvent):
    """A seat was dealt its draft hand; others see only how many cards."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class CardKept(IntrigoEvent):
    """A seat kept a draft card; only it knows which."""

    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandPassed(IntrigoEvent):
    """A draft hand went to the left; the receiver sees it, the giver knew it."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    witnesses: ClassVar[tuple[str, ...]] = ("seat", "receiver")
    seat: Seat
    receiver: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class StageStarted(IntrigoEvent):
    """A stage of the round begins."""

    detail: ClassVar[int] = 1
    stage: str


@dataclass(frozen=True, slots=True)
class CardTaken(IntrigoEvent):
    """A seat holds one of its cards over the palace; only it knows which."""

    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class PileChosen(IntrigoEvent):
    """A seat is about to buy the top card of a pile."""

    detail: ClassVar[int] = 3
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GapChosen(IntrigoEvent):
    """A seat points at the gap for its influence card."""

    detail: ClassVar[int] = 3
    seat: Seat
    gap: int


@dataclass(frozen=True, slots=True)
class BuildingChosen(IntrigoEvent):
    """A seat points at the building its power works on."""

    detail: ClassVar[int] = 3
    seat: Seat
    building: int


@dataclass(frozen=True, slots=True)
class CardLaid(IntrigoEvent):
    """An intrigue card lies face up in a gap."""

    seat: Seat
    card: Card
    gap: int


@dataclass(frozen=True, slots=True)
class InfluenceLaid(IntrigoEvent):
    """An influence card was paid for and laid."""

    seat: Seat
    card: Card
    gap: int
    price: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(IntrigoEvent):
    """A seat without intrigue cards did nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TokensSwapped(IntrigoEvent):
    """Two tokens changed places; each is named with the building it came from."""

    building: int
    token: Card
    other: int
    other_token: Card


@dataclass(frozen=True, slots=True)
class CardTurned(IntrigoEvent):
    """An intrigue card lies face down and wins nothing this round."""

    gap: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardCalled(IntrigoEvent):
    """A named card had to be laid by whoever held it."""

    barrier: ClassVar[bool] = True
    seat: Seat
    holder: Seat
    card: Card
    gap: int


@dataclass(frozen=True, slots=True)
class CardsSwapped(IntrigoEvent):
    """Two intrigue cards changed places; each is named with the gap it came from."""

    gap: int
    card: Card
    other: int
    other_card: Card


@dataclass(frozen=True, slots=True)
class CardMoved(IntrigoEvent):
    """An intrigue card went from one gap to another."""

    card: Card
    gap: int
    other: int


@dataclass(frozen=True, slots=True)
class TokenTurned(IntrigoEvent):
    """A token lies face down; nobody wins it this round."""

    building: int
    token: Card


@dataclass(frozen=True, slots=True)
class TokenWon(IntrigoEvent):
    """A building's token goes to the head of the winning card's family."""

    seat: Seat
    token: Card
    building: int
    card: Card


@dataclass(frozen=True, slots=True)
class TokenStayed(IntrigoEvent):
    """A token waits for the next round; `reason` is a word of the texts."""

    building: int
    token: Card
    reason: str


@dataclass(frozen=True, slots=True)
class TokenTurnedUp(IntrigoEvent):
    """A token turned by a thief is turned up at the end of the round."""

    detail: ClassVar[int] = 3
    building: int
    token: Card


@dataclass(frozen=True, slots=True)
class PalaceCleared(IntrigoEvent):
    """All intrigue cards come back, played influence cards leave the game."""

    detail: ClassVar[int] = 3


EVENTS: tuple[type[Event], ...] = (
    FamilyDealt, FirstPlayerSet, TokenPlaced, HandDealt, CardKept, HandPassed, StageStarted, CardTaken,
    PileChosen, GapChosen, BuildingChosen, CardLaid, InfluenceLaid, TurnSkipped, TokensSwapped, CardTurned,
    CardCalled, CardsSwapped, CardMoved, TokenTurned, TokenWon, TokenStayed, TokenTurnedUp, PalaceCleared,
)  # fmt: skip
