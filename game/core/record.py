"""What a session remembers of a game: moves with what came of them, standings, and how it was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Seat

Frame = tuple[Event, Any]
"""An event as a seat saw it, with the view right after it."""


@dataclass(slots=True)
class Marks:
    """What sets a game apart in lists and statistics, beside practice."""

    hints: dict[Seat, int] = field(default_factory=dict)
    """How many hints a seat was given."""
    coached: bool = False
    """Somebody looked over the player's shoulder; once so, it stays."""
    daily: str = ""
    """The day whose deal it is, as 2026-11-17; empty: no daily deal."""
    played: int = 0
    """When it was last played, in seconds since 1970; 0: nobody knows."""

    def copy(self) -> Marks:
        """Return marks that no later hint changes."""
        return Marks(dict(self.hints), self.coached, self.daily, self.played)


@dataclass(frozen=True, slots=True)
class PackUsed:
    """A pack the cards came from, as saves name it."""

    id: str
    version: str
    hash: str


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did, one small step."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Turn:
    """A move with what came of it: the state and movers before it, the events after."""

    move: Move
    before: Any
    movers: tuple[Seat, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A move carried out on a copy: its turn, the state after it, and what onlookers saw of it, by seat."""

    turn: Turn
    after: Any
    frames: Mapping[Seat | None, Sequence[Frame]]


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed since somebody last asked; states are never changed once they stand here."""

    stand: int
    """So many first moves stand as they were: fewer than there were means that some were taken back."""
    turns: tuple[Turn, ...]
    """What has been played after those."""
    state: Any
    """The state after it all."""
    seconds: int
    practice: bool
    marks: Marks


@dataclass(frozen=True, slots=True)
class Standing:
    """The public scores when a round began (or the game ended): a point in the chart of the lead."""

    round: int
    moves: int
    scores: tuple[int, ...]
