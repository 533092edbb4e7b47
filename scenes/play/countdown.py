"""A race against the clock: people answer while it runs, AI seats at a human-like moment of their own."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from game.core.actions import Action
from game.core.types import Seat
from scenes.play.spread import Clock

DELAYS = {"novice": (0.5, 0.9), "casual": (0.4, 0.8), "skilled": (0.28, 0.65), "master": (0.2, 0.5)}
"""Between which shares of the time an AI of a level throws its card: a slow race is slow for all."""
THINKING = 0.5
"""Seconds an AI seat may think in a race."""


@dataclass(frozen=True, slots=True)
class Held:
    """An answer of an AI seat and the moment it is given."""

    action: Action
    due: float
    silent: bool


STRETCH = {"usual": 1, "double": 2, "fourfold": 4, "off": 1}
"""How much longer a race lasts by the setting."""


def stretched(clock: Clock | None, wanted: str) -> Clock | None:
    """A clock that runs as slowly as the settings want."""
    return clock if clock is None else Clock(clock.key, clock.seconds * STRETCH[wanted])


class Race:
    """The clock, and the answers of AI seats that wait for their moment."""

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self.endless = False
        """The clock does not run: people answer when they like, and AI seats after them."""
        self.since = 0.0
        self.held: dict[Seat, Held] = {}
        self._random = random.SystemRandom()

    def follow(self, clock: Clock | None, now: float) -> None:
        """Go on, begin anew when the question is another one, or stop."""
        if clock is not None and self.clock is not None and clock.key == self.clock.key:
            return
        self.clock, self.since, self.held = clock, now, {}

    def left(self, now: float) -> float | None:
        """The part of the time that is left, 1 to 0; None without a clock."""
        if self.clock is None:
            return None
        if self.endless:
            return 1.0
        return max(0.0, 1 - (now - self.since) / self.clock.seconds)

    def over(self, now: float) -> bool:
        """Whether the time is up."""
        return self.left(now) == 0.0

    def hold(self, seat: Seat, level: str, action: Action, silent: bool) -> None:
        """Keep an answer; silence shows only at the end, so that waiting tells nothing."""
        assert self.clock is not None
        share = 1.0 if silent else self._random.uniform(*DELAYS.get(level, DELAYS["casual"]))
        self.held[seat] = Held(action, self.since + share * self.clock.seconds, silent)

    def due(self, now: float, people: bool) -> tuple[Seat, Action] | None:
        """The next answer whose moment has come; where no people are asked silence need not wait."""
        if self.endless and people:
            return None
        ready = [
            (held.due, seat)
            for seat, held in self.held.items()
            if self.endless or now >= held.due or (held.silent and not people)
        ]
        if not ready:
            return None
        seat = min(ready)[1]
        return seat, self.held.pop(seat).action


@dataclass
class Asking:
    """A question put to seats in the open, for a time that tells nothing."""

    seats: tuple[Seat, ...]
    since: float
    until: float
    said: set[Seat] = field(default_factory=set)
    """Who has said yes."""

    def left(self, now: float) -> float:
        """How much of the time is left, 1 to 0."""
        return max(0.0, min(1.0, (self.until - now) / max(0.01, self.until - self.since)))

    def postpone(self, seconds: float) -> None:
        """Leave the time that is left as it was before a while in which nobody looked."""
        self.since += seconds
        self.until += seconds
