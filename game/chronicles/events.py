"""What happened, one event per change, redacted for each seat like the state itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.actions import text_params
from game.core.events import WHOLE, Event
from game.core.types import Card, Seat, SeatName, Text


class ChroniclesEvent(Event):
    """Base of the events of this game."""

    __slots__ = ()
    game: ClassVar[str] = "chronicles"


class PlanEvent(ChroniclesEvent):
    """A step of a plan: only its owner sees it."""

    __slots__ = ()
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = WHOLE
    seat: Seat


@dataclass(frozen=True, slots=True)
class PhaseStarted(ChroniclesEvent):
    """A phase begins."""

    detail: ClassVar[int] = 1
    phase: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(ChroniclesEvent):
    """The discard became the new deck."""

    barrier: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class PackDealt(ChroniclesEvent):
    """A seat was dealt a pack; others see how many cards."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class CardKept(ChroniclesEvent):
    """A seat kept a card of its pack."""

    hides: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardGivenUp(ChroniclesEvent):
    """A seat discarded a card of its pack (two players)."""

    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class PackPassed(ChroniclesEvent):
    """A pack went to a neighbour; giver and taker know it."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    witnesses: ClassVar[tuple[str, ...]] = ("seat", "to")
    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class NecropolisTurned(ChroniclesEvent):
    """Solo: a card of the row is turned up."""

    barrier: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class CardBanished(ChroniclesEvent):
    """Solo: a card went to the Netherworld."""

    card: Card


@dataclass(frozen=True, slots=True)
class LichScored(ChroniclesEvent):
    """Solo: the Lich King gained victory points."""

    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class UnitPlanned(PlanEvent):
    """A unit was put on a place in the plan."""

    seat: Seat
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class ArtifactPlanned(PlanEvent):
    """An artifact was put into the plan."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MovePlanned(PlanEvent):
    """A unit was moved in the plan."""

    seat: Seat
    spot: str
    to: str


@dataclass(frozen=True, slots=True)
class DismissalPlanned(PlanEvent):
    """A unit was dismissed in the plan."""

    seat: Seat
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class PlanTakenBack(PlanEvent):
    """A card of the plan was taken back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SavePlanned(PlanEvent):
    """A card was set aside for the next round in the plan."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class UnitDismissed(ChroniclesEvent):
    """A unit left without dying."""

    seat: Seat
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class UnitMoved(ChroniclesEvent):
    """A unit stands elsewhere."""

    seat: Seat
    card: Card
    spot: str
    to: str


@dataclass(frozen=True, slots=True)
class UnitDeployed(ChroniclesEvent):
    """A new unit was revealed."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class ArtifactDeployed(ChroniclesEvent):
    """A new artifact was revealed."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GoldPaid(ChroniclesEvent):
    """A seat paid gold (negative: it got some)."""

    seat: Seat
    amount: int

    def text(self) -> Text:
        """Say apart whether gold was paid or came in."""
        key = "gold_paid" if self.amount >= 0 else "gold_taken"
        return Text.of(f"log.chronicles.{key}", seat=SeatName(self.seat), amount=abs(self.amount))


@dataclass(frozen=True, slots=True)
class CardsSaved(ChroniclesEvent):
    """A seat keeps cards for the next round."""

    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class HandDiscarded(ChroniclesEvent):
    """A seat discarded the rest of its hand, face down."""

    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class CardRevealed(ChroniclesEvent):
    """A card was turned up from the deck and discarded."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class UnitReplaced(ChroniclesEvent):
    """A unit from the deck took another's place."""

    barrier: ClassVar[bool] = True
    seat: Seat
    old: Card
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class AgeAdded(ChroniclesEvent):
    """A unit got age tokens from an ability."""

    seat: Seat
    card: Card
    spot: str
    amount: int


@dataclass(frozen=True, slots=True)
class AgeMoved(ChroniclesEvent):
    """An age token moved from one unit to another."""

    seat: Seat
    card: Card
    spot: str
    to: str


@dataclass(frozen=True, slots=True)
class FlipRepeated(ChroniclesEvent):
    """A unit's flip abilities are triggered again."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BuildingBuilt(ChroniclesEvent):
    """A building was put into play at this level."""

    detail: ClassVar[int] = 1
    seat: Seat
    building: Card
    level: int


@dataclass(frozen=True, slots=True)
class BuildingRaised(ChroniclesEvent):
    """A building reached level 2."""

    detail: ClassVar[int] = 1
    seat: Seat
    building: Card


@dataclass(frozen=True, slots=True)
class BuildSkipped(ChroniclesEvent):
    """A seat built nothing."""

    detail: ClassVar[int] = 3
    seat: Seat


@dataclass(frozen=True, slots=True)
class SpotOpened(ChroniclesEvent):
    """A seat has a third Front place from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StrengthCounted(ChroniclesEvent):
    """The strength of a kingdom for this war."""

    seat: Seat
    strength: int


@dataclass(frozen=True, slots=True)
class ArmyTurned(ChroniclesEvent):
    """Solo: the Dark and the Pale army of this round."""

    barrier: ClassVar[bool] = True
    card: Card
    dark: int
    pale: int


@dataclass(frozen=True, slots=True)
class WarsWon(ChroniclesEvent):
    """A seat won this many wars."""

    detail: ClassVar[int] = 1
    seat: Seat
    count: int
    amount: int

    def text(self) -> Text:
        """Return the line with the wars won, or the one for none."""
        key = "wars_won" if self.count else "wars_won_none"
        return Text(f"log.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class LichWarsWon(ChroniclesEvent):
    """Solo: the Lich King won this many wars."""

    detail: ClassVar[int] = 1
    count: int
    amount: int

    def text(self) -> Text:
        """Return the line with the wars won, or the one for none."""
        key = "lich_wars_won" if self.count else "lich_wars_won_none"
        return Text(f"log.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class VpGained(ChroniclesEvent):
    """A card brought victory points."""

    seat: Seat
    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class VpLost(ChroniclesEvent):
    """A card cost victory points."""

    seat: Seat
    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class GoldGained(ChroniclesEvent):
    """A card brought gold."""

    seat: Seat
    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class IncomeReceived(ChroniclesEvent):
    """The income of the round."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class UnitSaved(ChroniclesEvent):
    """A unit is saved from dying."""

    seat: Seat
    card: Card
    spot: str


@dataclass(frozen=True, slots=True)
class UnitDied(ChroniclesEvent):
    """A unit died of age."""

    seat: Seat
    card: Card
    spot: str
    age: int


@dataclass(frozen=True, slots=True)
class UnitsAged(ChroniclesEvent):
    """Every remaining unit of a seat got an age token."""

    detail: ClassVar[int] = 3
    seat: Seat
    count: int


EVENTS: tuple[type[Event], ...] = (
    PhaseStarted, DeckShuffled, PackDealt, CardKept, CardGivenUp, PackPassed, NecropolisTurned,
    CardBanished, LichScored, UnitPlanned, ArtifactPlanned, MovePlanned, DismissalPlanned, PlanTakenBack,
    SavePlanned, UnitDismissed, UnitMoved, UnitDeployed, ArtifactDeployed, GoldPaid, CardsSaved,
    HandDiscarded, CardRevealed, UnitReplaced, AgeAdded, AgeMoved, FlipRepeated, BuildingBuilt,
    BuildingRaised, BuildSkipped, SpotOpened, StrengthCounted, ArmyTurned, WarsWon, LichWarsWon, VpGained,
    VpLost, GoldGained, IncomeReceived, UnitSaved, UnitDied, UnitsAged,
)  # fmt: skip
