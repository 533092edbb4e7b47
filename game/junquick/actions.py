"""What a seat may do in JunQuick; LIAR, payments and gifts are built card by card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from game.core.actions import Action, text_params
from game.core.types import Card, Seat, Text


class JunQuickAction(Action):
    """Base of the game's actions."""

    __slots__ = ()
    game: ClassVar[str] = "junquick"


@dataclass(frozen=True, slots=True)
class Play(JunQuickAction):
    """Lay a card on the stack (in a poll or window: choose it)."""

    verb: ClassVar[str] = "play"
    card: Card


@dataclass(frozen=True, slots=True)
class Use(JunQuickAction):
    """Put a property card aside and use it on an opponent; for LIAR the first step of the claim."""

    verb: ClassVar[str] = "use"
    card: Card
    on: Seat
    flock: int | None = None

    def label(self) -> Text:
        """Return the words, with the flock's number where one is meant."""
        if self.flock is None:
            return Text("action.junquick.use", text_params(self))
        return Text("action.junquick.use_flock", (*text_params(self), ("number", self.flock + 1)))


@dataclass(frozen=True, slots=True)
class Show(JunQuickAction):
    """LIAR, second step: lay one more hand card face down."""

    verb: ClassVar[str] = "show"
    secret: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class Claim(JunQuickAction):
    """LIAR, third step: name one more card; the claim stands when it is as long as what is shown."""

    verb: ClassVar[str] = "claim"
    secret: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class Answer(JunQuickAction):
    """Say `truth` or `lie` to a LIAR's claim."""

    verb: ClassVar[str] = "answer"
    answer: str


@dataclass(frozen=True, slots=True)
class Redeal(JunQuickAction):
    """Show the hand, shuffle it into the deck and draw a new one."""

    verb: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True)
class Pass(JunQuickAction):
    """Leave the round."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Wait(JunQuickAction):
    """Play nothing now and stay in."""

    verb: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Done(JunQuickAction):
    """Waive the rest: extra plays, or paying viruses."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class PayVirus(JunQuickAction):
    """Begin to pay one of the own viruses, counted from 0."""

    verb: ClassVar[str] = "pay_virus"
    virus: int

    def label(self) -> Text:
        """Return the words; people count viruses from 1."""
        return Text.of("action.junquick.pay_virus", number=self.virus + 1)


@dataclass(frozen=True, slots=True)
class PayCard(JunQuickAction):
    """Add a nest card to the payment."""

    verb: ClassVar[str] = "pay_card"
    card: Card


@dataclass(frozen=True, slots=True)
class Settle(JunQuickAction):
    """Hand over the payment, now that it is worth enough."""

    verb: ClassVar[str] = "settle"


@dataclass(frozen=True, slots=True)
class Battle(JunQuickAction):
    """Send a card into the battle, face down."""

    verb: ClassVar[str] = "battle"
    secret: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class GiveCard(JunQuickAction):
    """Choose one more card to give to the left."""

    verb: ClassVar[str] = "give_card"
    secret: ClassVar[bool] = True
    card: Card


ACTIONS: tuple[type[Action], ...] = (
    Play, Use, Show, Claim, Answer, Redeal, Pass, Wait, Done, PayVirus, PayCard, Settle, Battle, GiveCard,
)  # fmt: skip

PASS = Pass()
WAIT = Wait()
DONE = Done()
REDEAL = Redeal()
SETTLE = Settle()
TRUTH = Answer("truth")
LIE = Answer("lie")


@cache
def use(card: str, on: Seat, flock: int | None = None) -> Use:
    """Return the one action that uses this card so."""
    return Use(card, on, flock)


@cache
def pay_virus(virus: int) -> PayVirus:
    """Return the one action that begins to pay this virus."""
    return PayVirus(virus)
