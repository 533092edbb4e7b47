"""What happens in Intrigo, one event per change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.events import Event, snake
from game.core.types import Card, CardName, Param, Seat, Text
from game.intrigo.actions import shown

_NO_CARD = CardName(None)


def _hides(value: Param) -> bool:
    return value == _NO_CARD or (isinstance(value, tuple) and _NO_CARD in value)


class IntrigoEvent(Event):
    """Base of this game's events: places are counted from 1 in words; what is hidden has its own line."""

    __slots__ = ()
    game: ClassVar[str] = "intrigo"

    def text(self) -> Text:
        """Return the log line."""
        params = shown(self)
        hidden = "_hidden" if any(_hides(value) for _, value in params) else ""
        return Text(f"log.intrigo.{snake(type(self).__name__)}{hidden}", params)


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
    seat: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return it with the cards hidden from everyone else."""
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardKept(IntrigoEvent):
    """A seat kept a draft card; only it knows which."""

    detail: ClassVar[int] = 3
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return it with the card hidden from everyone else."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class HandPassed(IntrigoEvent):
    """A draft hand went to the left; the receiver sees it, the giver knew it."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    seat: Seat
    receiver: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return it with the cards hidden from those who never held them."""
        known = seat in (self.seat, self.receiver)
        return self if known else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StageStarted(IntrigoEvent):
    """A stage of the round begins."""

    detail: ClassVar[int] = 1
    stage: str


@dataclass(frozen=True, slots=True)
class CardTaken(IntrigoEvent):
    """A seat holds one of its cards over the palace; only it knows which."""

    detail: ClassVar[int] = 3
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return it with the card hidden from everyone else."""
        return self if seat == self.seat else replace(self, card=None)


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
