"""What a seat may do, in rulebook order; made once and reused."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from game.core.actions import Action, text_params
from game.core.types import Card, CardName, Text


class ChroniclesAction(Action):
    """Base of the actions of this game."""

    __slots__ = ()
    game: ClassVar[str] = "chronicles"


class PlanAction(ChroniclesAction):
    """A step of a plan; others learn nothing of it before the reveal."""

    __slots__ = ()
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Keep(ChroniclesAction):
    """Recruit: keep a card of the pack; in duel and solo give one away too."""

    verb: ClassVar[str] = "keep"
    secret: ClassVar[bool] = True
    card: Card
    discard: Card | None = None

    def label(self) -> Text:
        """Name the card given away only where there is one."""
        key = "keep" if self.discard is None else "keep_and_discard"
        return Text(f"action.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class Place(PlanAction):
    """Deploy: plan a card onto a free place; an artifact needs none."""

    verb: ClassVar[str] = "place"
    card: Card
    at: str | None = None

    def label(self) -> Text:
        """Name the place only where there is one."""
        key = "place_artifact" if self.at is None else "place"
        return Text(f"action.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class Move(PlanAction):
    """Deploy: move a unit; it swaps with whoever stands there."""

    verb: ClassVar[str] = "move"
    spot: str
    to: str


@dataclass(frozen=True, slots=True)
class Dismiss(PlanAction):
    """Deploy: send away a unit of the last rounds."""

    verb: ClassVar[str] = "dismiss"
    spot: str


@dataclass(frozen=True, slots=True)
class TakeBack(PlanAction):
    """Deploy: take back a planned card, or call back a dismissed unit."""

    verb: ClassVar[str] = "take_back"
    what: str

    def label(self) -> Text:
        """Show a place as a place and an artifact by its name."""
        if self.what.startswith(("front", "back")):
            return Text("action.chronicles.take_back", text_params(self))
        return Text.of("action.chronicles.take_back_artifact", card=CardName(self.what))


@dataclass(frozen=True, slots=True)
class Save(PlanAction):
    """Deploy: keep a card for the next round; None takes all of them back into the hand."""

    verb: ClassVar[str] = "save"
    card: Card | None

    def label(self) -> Text:
        """Say apart what None does."""
        key = "save_none" if self.card is None else "save"
        return Text(f"action.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class Ready(PlanAction):
    """Deploy: the plan is final."""

    verb: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Order(ChroniclesAction):
    """Flips: the places of the new units in the order in which they flip."""

    verb: ClassVar[str] = "order"
    open: ClassVar[bool] = True
    spots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target(ChroniclesAction):
    """Choose one of the own units."""

    verb: ClassVar[str] = "target"
    open: ClassVar[bool] = True
    spot: str


@dataclass(frozen=True, slots=True)
class Fetch(ChroniclesAction):
    """Gathering age tokens: take one token from this unit."""

    verb: ClassVar[str] = "fetch"
    open: ClassVar[bool] = True
    spot: str


@dataclass(frozen=True, slots=True)
class Found(ChroniclesAction):
    """Put an unbuilt building into play for nothing."""

    verb: ClassVar[str] = "building"
    open: ClassVar[bool] = True
    building: Card


@dataclass(frozen=True, slots=True)
class Build(ChroniclesAction):
    """Build a new building at level 1 or straight at level 2."""

    verb: ClassVar[str] = "build"
    open: ClassVar[bool] = True
    building: Card
    level: int
    pay: str | None = None

    def label(self) -> Text:
        """Say when gold is paid in place of resources."""
        key = "build" if self.pay is None else "build_gold"
        return Text(f"action.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class Raise(ChroniclesAction):
    """Raise a building to level 2."""

    verb: ClassVar[str] = "raise"
    open: ClassVar[bool] = True
    building: Card
    pay: str | None = None

    def label(self) -> Text:
        """Say when gold is paid in place of resources."""
        key = "raise" if self.pay is None else "raise_gold"
        return Text(f"action.chronicles.{key}", text_params(self))


@dataclass(frozen=True, slots=True)
class SaveUnit(ChroniclesAction):
    """Age: save a unit from dying."""

    verb: ClassVar[str] = "save_unit"
    open: ClassVar[bool] = True
    spot: str


@dataclass(frozen=True, slots=True)
class Pass(ChroniclesAction):
    """Do none of it."""

    verb: ClassVar[str] = "pass"
    open: ClassVar[bool] = True


ACTIONS: tuple[type[Action], ...] = (
    Keep, Place, Move, Dismiss, TakeBack, Save, Ready, Order, Target, Fetch, Found, Build, Raise, SaveUnit,
    Pass,
)  # fmt: skip

READY = Ready()
PASS = Pass()
SAVE_NONE = Save(None)
keep = cache(Keep)
place = cache(Place)
move = cache(Move)
dismiss = cache(Dismiss)
take_back = cache(TakeBack)
save = cache(Save)
target = cache(Target)
fetch = cache(Fetch)
found = cache(Found)
build = cache(Build)
raise_ = cache(Raise)
save_unit = cache(SaveUnit)
