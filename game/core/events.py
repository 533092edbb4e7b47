"""Events: what happened, one per change, redacted for each seat like the state itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from game.core.actions import text_params
from game.core.types import Seat, Text

WHOLE = ("*",)
"""`hides` of an event that only its witnesses notice at all."""


class Event:
    """Base of all events: frozen slotted dataclasses of ints, strings and tuples."""

    __slots__ = ()
    game: ClassVar[str] = "core"
    barrier: ClassVar[bool] = False
    """Something hidden came to light or was drawn: undo does not go back behind it."""
    detail: ClassVar[int] = 2
    """Log level that shows it: 1 headlines, 2 everything a player follows, 3 the fine print."""

    hides: ClassVar[tuple[str, ...]] = ()
    """The fields that only its witnesses see; for all others they are None (lists: that many)."""
    witnesses: ClassVar[tuple[str, ...]] = ("seat",)
    """The fields that name the seats who see all of it."""
    about: ClassVar[str] = "seat"
    """The field that names whom it is about; an event without it befalls the whole table."""

    @property
    def subject(self) -> Seat | None:
        """The seat it is about."""
        seat = getattr(self, self.about, None)
        return seat if isinstance(seat, int) else None

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return what a seat (None: a spectator) sees of it, None if nothing."""
        if not self.hides or seat in self._witnessed():
            return self
        if self.hides is WHOLE:
            return None
        event: Any = self
        shown: Event = replace(event, **{name: _covered(getattr(self, name)) for name in self.hides})
        return shown

    def _witnessed(self) -> tuple[Seat, ...]:
        return tuple(getattr(self, name) for name in self.witnesses)

    @property
    def redacted(self) -> bool:
        """Whether this is what somebody sees who may not see all of it."""
        kept = () if self.hides is WHOLE else tuple(getattr(self, name) for name in self.hides)
        return any(value is None or (isinstance(value, tuple) and None in value) for value in kept)

    def text(self) -> Text:
        """Return the log line; an event that keeps a secret has words of its own (`..._hidden`)."""
        key = f"log.{self.game}.{snake(type(self).__name__)}{'_hidden' if self.redacted else ''}"
        return Text(key, text_params(self))


def _covered(value: Any) -> Any:
    """Return what others see in place of a value: how many, never which."""
    return (None,) * len(value) if isinstance(value, tuple) else None


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
