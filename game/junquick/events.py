"""What happens in JunQuick; hidden cards become None for those who may not see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.actions import text_params
from game.core.events import WHOLE, Event
from game.core.types import Card, Seat, Text


class JunQuickEvent(Event):
    """Base of the game's events."""

    __slots__ = ()
    game: ClassVar[str] = "junquick"


class HiddenCards(JunQuickEvent):
    """Base of events whose `cards` only some seats see; the others read a line that counts them."""

    __slots__ = ()
    barrier: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[Card | None, ...]

    def text(self) -> Text:
        """Return the line with the cards, or the one that only counts them."""
        text = super().text()
        return Text(text.key, (*text.params, ("count", len(self.cards))))


@dataclass(frozen=True, slots=True)
class FirstPlayerNamed(JunQuickEvent):
    """A seat holds the first-player card this round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn(HiddenCards):
    """A seat drew cards from the deck."""

    detail: ClassVar[int] = 3
    seat: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class DeckRenewed(JunQuickEvent):
    """The discard was shuffled into a second deck."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1
    count: int


@dataclass(frozen=True, slots=True)
class InstantLaid(JunQuickEvent):
    """A seat laid an instant into the row."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class InstantBegan(JunQuickEvent):
    """The front instant of the row is carried out."""

    detail: ClassVar[int] = 1
    card: Card


@dataclass(frozen=True, slots=True)
class ChoiceMade(JunQuickEvent):
    """A seat chose in a window or battle; only it knows, so that silence tells nothing."""

    detail: ClassVar[int] = 3
    hides: ClassVar[tuple[str, ...]] = WHOLE
    seat: Seat


@dataclass(frozen=True, slots=True)
class BattleRevealed(JunQuickEvent):
    """A seat's battle card is turned over."""

    barrier: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BattleWon(JunQuickEvent):
    """A seat takes all battle cards into its nest."""

    detail: ClassVar[int] = 1
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BattleDrawn(JunQuickEvent):
    """Nobody won the battle; the cards go back to the hands."""

    detail: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class CardsGiven(HiddenCards):
    """EMIGRATION: a seat gave cards to the left."""

    witnesses: ClassVar[tuple[str, ...]] = ("seat", "to")
    seat: Seat
    to: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class CardsTaken(HiddenCards):
    """IMMIGRATION: a seat took random cards from the right."""

    witnesses: ClassVar[tuple[str, ...]] = ("seat", "victim")
    seat: Seat
    victim: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class CardsLost(JunQuickEvent):
    """DEPOPULATION: a seat discarded random cards of its right neighbour."""

    barrier: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardSpared(JunQuickEvent):
    """DEPOPULATION drew a card that never enters the discard; it goes back."""

    barrier: ClassVar[bool] = True
    victim: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandRedealt(JunQuickEvent):
    """A seat without an opening card showed its hand and shuffled it into the deck."""

    barrier: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardLaid(JunQuickEvent):
    """A card with a value was laid on the stack."""

    seat: Seat
    card: Card
    value: int


@dataclass(frozen=True, slots=True)
class InfluencePlayed(JunQuickEvent):
    """An influence card was laid on the stack."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardCancelled(JunQuickEvent):
    """A card of the stack stays there without effect."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardRestored(JunQuickEvent):
    """A cancelled card of the stack works again."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardAnnounced(JunQuickEvent):
    """A CLEAN SHEET or a property is announced with its target."""

    seat: Seat
    card: Card
    on: Seat | None

    def text(self) -> Text:
        """Return the line with or without a target."""
        key = "card_announced" if self.on is None else "card_announced_on"
        return Text(f"log.junquick.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class ClaimMade(JunQuickEvent):
    """A LIAR says what lies face down; only its player knows what does."""

    hides: ClassVar[tuple[str, ...]] = ("show",)
    seat: Seat
    on: Seat
    show: tuple[Card | None, ...]
    claim: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReactionOpened(JunQuickEvent):
    """These seats may answer with HYSTERIA now, whatever they hold."""

    detail: ClassVar[int] = 3
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ReactionClosed(JunQuickEvent):
    """Nobody answers any more."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class CardStopped(JunQuickEvent):
    """An announced card was cancelled and is discarded."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardUsed(JunQuickEvent):
    """A property has done its work and is discarded."""

    detail: ClassVar[int] = 3
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundRestarted(JunQuickEvent):
    """A CLEAN SHEET lies on the stack: gathering begins anew."""

    detail: ClassVar[int] = 1
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardSwept(JunQuickEvent):
    """A DEVOURER under a CLEAN SHEET goes to the discard."""

    card: Card


@dataclass(frozen=True, slots=True)
class ClaimAnswered(JunQuickEvent):
    """The opponent called the claim truth or lie (`word.junquick.<answer>`)."""

    seat: Seat
    answer: str


@dataclass(frozen=True, slots=True)
class CardsShown(JunQuickEvent):
    """The LIAR's cards are turned over and return to the hand."""

    barrier: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    guessed: bool

    def text(self) -> Text:
        """Return the line for a right or a wrong answer."""
        key = "cards_shown_right" if self.guessed else "cards_shown_wrong"
        return Text(f"log.junquick.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class NestRobbed(HiddenCards):
    """A random card went from one nest into another."""

    witnesses: ClassVar[tuple[str, ...]] = ("seat", "victim")
    seat: Seat
    victim: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class HandRobbed(HiddenCards):
    """A random valued card went from a hand into a nest."""

    witnesses: ClassVar[tuple[str, ...]] = ("seat", "victim")
    seat: Seat
    victim: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class HandCardDiscarded(JunQuickEvent):
    """The random hand card had no value and went to the discard."""

    barrier: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FlockTaken(JunQuickEvent):
    """A GATECRASHER took a flock."""

    detail: ClassVar[int] = 1
    seat: Seat
    victim: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(JunQuickEvent):
    """A seat left the round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Waited(JunQuickEvent):
    """The leader waits on his turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VirusTaken(JunQuickEvent):
    """A seat with a flock passed and took a virus."""

    barrier: ClassVar[bool] = True
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ChiefBegan(JunQuickEvent):
    """Gathering is over: influence cards only, no turns."""

    detail: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class FreezeBegan(JunQuickEvent):
    """Everyone else is frozen while the seat makes extra plays."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class FreezeEnded(JunQuickEvent):
    """The frozen seats move again."""

    detail: ClassVar[int] = 3
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundWon(JunQuickEvent):
    """The player of the last card takes the valued cards into his nest."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1
    seat: Seat
    cards: tuple[Card, ...]

    def text(self) -> Text:
        """Return the line with the cards, or the one for an empty pile."""
        key = "round_won" if self.cards else "round_won_empty"
        return Text(f"log.junquick.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class RoundUnwon(JunQuickEvent):
    """Nobody won the round; the stack went to the discard."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class FlockFormed(JunQuickEvent):
    """Four nest cards moved home as a flock."""

    detail: ClassVar[int] = 1
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class VirusPaid(JunQuickEvent):
    """A seat got rid of a virus with nest cards."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandJoined(JunQuickEvent):
    """The game is over: the hand joins the nest."""

    barrier: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FlockDestroyed(JunQuickEvent):
    """A virus destroyed a flock."""

    detail: ClassVar[int] = 1
    seat: Seat
    cards: tuple[Card, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerNamed, CardsDrawn, DeckRenewed, InstantLaid, InstantBegan, ChoiceMade, BattleRevealed,
    BattleWon, BattleDrawn, CardsGiven, CardsTaken, CardsLost, CardSpared, HandRedealt, CardLaid,
    InfluencePlayed, CardCancelled, CardRestored, CardAnnounced, ClaimMade, ReactionOpened,
    ReactionClosed, CardStopped, CardUsed, RoundRestarted, CardSwept, ClaimAnswered, CardsShown,
    NestRobbed, HandRobbed, HandCardDiscarded, FlockTaken, Passed, Waited, VirusTaken, ChiefBegan,
    FreezeBegan, FreezeEnded, RoundWon, RoundUnwon, FlockFormed, VirusPaid, HandJoined, FlockDestroyed,
)  # fmt: skip
