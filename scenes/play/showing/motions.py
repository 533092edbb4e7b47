"""What events look like: every game has a table of motions, one entry for each kind of event it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.core.events import Event
from game.core.rules import View
from scenes.play.spread import Motion, Setting, Spread, V_co

ASKED_ALONE, ASKED_SHARED = 0.9, 4.0
"""Seconds every question to others stays open, with or without an answer; shared: people sit together."""


@dataclass(frozen=True)
class Moment(Generic[V_co]):
    """Where an event happens: what is known after it, the table as it lay before it and as it lies now."""

    setting: Setting[V_co]
    before: Spread
    after: Spread

    @property
    def view(self) -> V_co:
        """What the viewer knows after the event."""
        return self.setting.view


E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
Look: TypeAlias = Callable[[E, Moment[V]], Motion | None]
"""The motion of one kind of event; None: there is nothing in it for this viewer."""


Motions: TypeAlias = Mapping[type[Event], Look[Event, V]]


def shown(kind: type[E], look: Look[E, V]) -> tuple[type[Event], Look[Event, V]]:
    """An entry of a table of motions: a kind of event, and a look made for events of that kind."""

    def seen(event: Event, moment: Moment[V]) -> Motion | None:
        assert isinstance(event, kind)
        return look(event, moment)

    return kind, seen


def motions(*entries: tuple[type[Event], Look[Event, V]]) -> Motions[V]:
    """A game's table of motions."""
    return dict(entries)


def motion_of(motions: Motions[V], event: Event, moment: Moment[V], usual: float = 0.25) -> Motion:
    """The motion of an event; without one of its own, everything slides to its place in the usual time."""
    look = motions.get(type(event))
    found = look(event, moment) if look is not None else None
    return found or Motion(usual, 0.0)


def always(seconds: float, pause: float, sound: str = "") -> Look[Event, View]:
    """Look alike every time: nothing flies, things only slide."""
    return lambda event, moment: Motion(seconds, pause, sound=sound)


def named(spread: Spread, prefix: str) -> list[str]:
    """The pieces of a kind."""
    return [name for name in spread.pieces if name.startswith(prefix)]


def new_pieces(at: Moment[View], prefix: str) -> list[str]:
    """The pieces of a kind that only lie there since the event."""
    return [name for name in named(at.after, prefix) if name not in at.before.pieces]


def gone_pieces(at: Moment[View], prefix: str) -> list[str]:
    """The pieces of a kind that do not lie there any more."""
    return [name for name in named(at.before, prefix) if name not in at.after.pieces]
