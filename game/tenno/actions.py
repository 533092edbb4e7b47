"""What a seat may do in Tenno."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import ClassVar

from game.core.actions import Action
from game.core.types import Card, Seat, Text


class TennoAction(Action):
    """Base of Tenno's actions."""

    __slots__ = ()
    game: ClassVar[str] = "tenno"


@dataclass(frozen=True, slots=True)
class LayRow(TennoAction):
    """Lay the starting cards face down, in this order."""

    verb: ClassVar[str] = "row"
    secret: ClassVar[bool] = True
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Attack(TennoAction):
    """Reveal an own row card and attack a row card of an opponent."""

    verb: ClassVar[str] = "attack"
    nested: ClassVar[bool] = True
    with_: int
    seat: Seat
    place: int

    def label(self) -> Text:
        """Return the attack in words, places counted from 1."""
        return _placed(Action.label(self), with_=self.with_, place=self.place)


@dataclass(frozen=True, slots=True)
class AnswerMonk(TennoAction):
    """Show the Monk beside the attacked card, or keep him hidden."""

    verb: ClassVar[str] = "monk"
    secret: ClassVar[bool] = True
    shown: bool

    def label(self) -> Text:
        """Return the answer in words."""
        return Text("action.tenno.monk" if self.shown else "action.tenno.monk_hidden")


@dataclass(frozen=True, slots=True)
class Stop(TennoAction):
    """Give up the second attack."""

    verb: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Refill(TennoAction):
    """Lay hand cards face down on the empty places."""

    verb: ClassVar[str] = "refill"
    secret: ClassVar[bool] = True
    places: tuple[int, ...]
    cards: tuple[Card, ...]

    def label(self) -> Text:
        """Return the refill in words, places counted from 1."""
        return _placed(Action.label(self), places=self.places)


@dataclass(frozen=True, slots=True)
class Swap(TennoAction):
    """Take up a row card and lay a hand card in its place, or the same card again."""

    verb: ClassVar[str] = "swap"
    nested: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    place: int
    card: Card | None = None

    def label(self) -> Text:
        """Return the swap or bluff in words, places counted from 1."""
        if self.card is None:
            return Text.of("action.tenno.swap_bluff", place=self.place + 1)
        return _placed(Action.label(self), place=self.place)


@dataclass(frozen=True, slots=True)
class Mix(TennoAction):
    """Take up two row cards, mix them out of sight and lay them back, crossed or not."""

    verb: ClassVar[str] = "mix"
    secret: ClassVar[bool] = True
    places: tuple[int, ...]
    crossed: bool

    def label(self) -> Text:
        """Return the mix in words, places counted from 1."""
        key = "action.tenno.mix" if self.crossed else "action.tenno.mix_straight"
        return Text.of(key, places=tuple(place + 1 for place in self.places))


@dataclass(frozen=True, slots=True)
class Look(TennoAction):
    """Look secretly at a row card of the attacker."""

    verb: ClassVar[str] = "look"
    place: int

    def label(self) -> Text:
        """Return the look in words, places counted from 1."""
        return _placed(Action.label(self), place=self.place)


@dataclass(frozen=True, slots=True)
class Pass(TennoAction):
    """Decline a swap, a mix or a look."""

    verb: ClassVar[str] = "pass"


def _placed(label: Text, **places: int | tuple[int, ...]) -> Text:
    """Return the label with its places counted from 1, as people do."""
    shown = {name.rstrip("_"): _from_one(value) for name, value in places.items()}
    return Text(label.key, tuple((name, shown.get(name, value)) for name, value in label.params))


def _from_one(places: int | tuple[int, ...]) -> int | tuple[int, ...]:
    return places + 1 if isinstance(places, int) else tuple(place + 1 for place in places)


ACTIONS: tuple[type[Action], ...] = (LayRow, Attack, AnswerMonk, Stop, Refill, Swap, Mix, Look, Pass)

SHOW, HIDE = AnswerMonk(True), AnswerMonk(False)
STOP, PASS = Stop(), Pass()


@cache
def mixes(places: int) -> tuple[Mix, ...]:
    """Return every way to mix two cards of a row."""
    pairs = combinations(range(places), 2)
    return tuple(Mix(pair, crossed) for pair in pairs for crossed in (True, False))


@cache
def attack(with_: int, seat: Seat, place: int) -> Attack:
    """Return this attack, made once."""
    return Attack(with_, seat, place)
