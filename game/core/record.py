"""What a game leaves behind: moves and what came of them, as sessions note them and saves keep them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.actions import Action
from game.core.codec import to_plain
from game.core.events import Event
from game.core.rules import View
from game.core.types import Seat

Frame = tuple[Event, View]
"""An event as a seat saw it, with the view right after it."""


@dataclass(slots=True)
class Marks:
    """What sets a game apart in lists and statistics, beside practice and coach."""

    hints: dict[Seat, int] = field(default_factory=dict)
    """How many hints a seat was given."""
    daily: str = ""
    """The day whose deal it is, as 2026-11-17; empty: no daily deal."""
    played: int = 0
    """When it was last played, in seconds since 1970; 0: nobody knows."""

    def copy(self) -> Marks:
        """Return marks that no later hint changes."""
        return Marks(dict(self.hints), self.daily, self.played)


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A seat took back its last move: what was shown since then is void."""

    seat: Seat


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


def fingerprint(state: Any) -> str:
    """Return a hash of everything in a state (card data and options apart)."""
    data = json.dumps(to_plain(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(data.encode()).hexdigest()
