"""What happens in a game of Portrait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.actions import text_params
from game.core.events import Event
from game.core.types import Card, Seat, Text


class PortraitEvent(Event):
    """Base: `painter` is a seat, or the court painter one beyond the last seat."""

    __slots__ = ()
    game: ClassVar[str] = "portrait"
    about: ClassVar[str] = "painter"


@dataclass(frozen=True, slots=True)
class CardRevealed(PortraitEvent):
    """A chosen card is turned up and waits for its turn."""

    barrier: ClassVar[bool] = True
    painter: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardBegun(PortraitEvent):
    """The lowest card left is being carried out."""

    painter: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WayChosen(PortraitEvent):
    """The owner of a ± card chose its direction."""

    detail: ClassVar[int] = 3
    painter: Seat
    way: str


@dataclass(frozen=True, slots=True)
class EmperorMoved(PortraitEvent):
    """The Emperor walked."""

    start: int
    to: int


@dataclass(frozen=True, slots=True)
class PainterMoved(PortraitEvent):
    """A painter walked; `path` lists the spaces he stepped on."""

    painter: Seat
    start: int
    to: int
    path: tuple[int, ...]

    def text(self) -> Text:
        """Say why a walk went further than its steps: occupied spaces are not counted (rule 5)."""
        over = 1 < len(self.path) < abs(self.to - self.start)
        return Text(f"log.portrait.painter_moved{'_over' if over else ''}", text_params(self))


@dataclass(frozen=True, slots=True)
class PainterBumped(PortraitEvent):
    """A painter met the Emperor at `at` and fell back to `to`."""

    painter: Seat
    at: int
    to: int
    lost: int


@dataclass(frozen=True, slots=True)
class NothingMoved(PortraitEvent):
    """An action found nobody to move, or no way to go."""

    detail: ClassVar[int] = 3
    painter: Seat


@dataclass(frozen=True, slots=True)
class SakuraReached(PortraitEvent):
    """The Emperor stops under a tree that now blossoms."""

    detail: ClassVar[int] = 1
    space: int


@dataclass(frozen=True, slots=True)
class CardsCut(PortraitEvent):
    """The sakura ends the round: these cards are discarded unresolved."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FavourPaid(PortraitEvent):
    """A painter takes the tokens of his place."""

    detail: ClassVar[int] = 1
    painter: Seat
    place: int
    tokens: int


@dataclass(frozen=True, slots=True)
class RanksClosed(PortraitEvent):
    """Those ranked behind the first painter close up to him."""

    detail: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class CardsDiscarded(PortraitEvent):
    """The round's cards go to the discard pile."""

    detail: ClassVar[int] = 3
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckShuffled(PortraitEvent):
    """The discard pile became the new deck."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class CardDrawn(PortraitEvent):
    """A seat drew a card; others do not see which."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("card",)
    about: ClassVar[str] = "seat"
    seat: Seat
    card: Card | None


EVENTS: tuple[type[Event], ...] = (
    CardRevealed,
    CardBegun,
    WayChosen,
    EmperorMoved,
    PainterMoved,
    PainterBumped,
    NothingMoved,
    SakuraReached,
    CardsCut,
    FavourPaid,
    RanksClosed,
    CardsDiscarded,
    DeckShuffled,
    CardDrawn,
)
