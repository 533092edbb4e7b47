"""Events: what happened, one per change, redacted for each seat like the state itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.core.actions import text_params
from game.core.types import Seat, Text


class Event:
    """Base of all events: frozen slotted dataclasses of ints, strings and tuples."""

    __slots__ = ()
    game: ClassVar[str] = "core"
    barrier: ClassVar[bool] = False
    """Something hidden came to light or was drawn: undo does not go back behind it."""
    detail: ClassVar[int] = 2
    """Log level that shows it: 1 headlines, 2 everything a player follows, 3 the fine print."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return what a seat (None: a spectator) sees of it, None if nothing."""
        return self

    def text(self) -> Text:
        """Return the log line."""
        return Text(f"log.{self.game}.{snake(type(self).__name__)}", text_params(self))


Emit: TypeAlias = Callable[[Event], None]
"""Where events go; search passes None and pays nothing."""


def snake(name: str) -> str:
    """Return CamelCase as snake_case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round begins."""

    detail: ClassVar[int] = 1
    round: int


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """A seat has made its secret choice; nobody sees which."""

    detail: ClassVar[int] = 3
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is this seat's turn."""

    detail: ClassVar[int] = 3
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    barrier: ClassVar[bool] = True
    detail: ClassVar[int] = 1
    winners: tuple[Seat, ...]


SHARED_EVENTS: tuple[type[Event], ...] = (RoundStarted, Committed, TurnStarted, GameEnded)
