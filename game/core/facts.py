"""Facts: small things that may happen after a move and that a player can see; reasons are made of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.events import Emit, Event
from game.core.types import Param, Seat, Text

GOOD, BAD, EITHER = 1, -1, 0
"""What a fact is to the seat that is told of it, as any player would say."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that may happen between a move and the horizon: what, to whom or where.

    Its words are `fact.<game>.<word>`. Equal facts of many lines are counted together: as "in 6 of 10
    lines", or by their mean where the fact is a number (`amount`).
    """

    word: str
    params: tuple[tuple[str, Param], ...] = ()
    tone: int = EITHER
    amount: bool = False

    def words(self, game: str) -> Text:
        """Return what it says, without how often."""
        return Text(f"fact.{game}.{self.word}", self.params)


class Tally:
    """Counts the facts of one line of play: it is told every event, and the state where the line ends.

    A game's tally has a method `on_<event>` for every event that tells it something, named like the event's
    class in lower case, and `end`.
    """

    itself: frozenset[str] = frozenset()
    """Words of what a move may do by itself: as its own reason that would say nothing but the move."""

    def __init__(self, begun: Any, me: Seat) -> None:
        self.me = me
        self.found: dict[Fact, float] = {}

    def __call__(self, event: Event) -> None:
        """Hear of an event: a tally is an emitter."""
        heard = getattr(self, _hearing(type(event).__name__), None)
        if heard is not None:
            heard(event)

    def end(self, state: Any) -> None:
        """Look at the state where the line ends."""

    def later(self) -> Emit | None:
        """Return who hears of what comes beyond that, where lines go on so far."""
        return None

    def happened(self, word: str, tone: int = EITHER, **params: Param) -> None:
        """Note that something happened; twice in a line is once."""
        self.found[Fact(word, tuple(params.items()), tone)] = 1.0

    def add(self, word: str, amount: float, tone: int = EITHER, **params: Param) -> None:
        """Add to a number that is told by its mean."""
        fact = Fact(word, tuple(params.items()), tone, amount=True)
        self.found[fact] = self.found.get(fact, 0.0) + amount


@cache
def _hearing(event: str) -> str:
    return f"on_{event.lower()}"
