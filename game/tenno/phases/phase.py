"""What every step of the turn answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.events import Emit
from game.core.types import Seat, Text
from game.tenno.state import TennoState


class Phase(NamedTuple):
    """One step: who is asked, what is allowed, what it does, and why the rest is refused."""

    movers: Callable[[TennoState], tuple[Seat, ...]]
    legal: Callable[[TennoState, Seat], Sequence[Action]]
    """Empty for a seat that is not asked."""
    apply: Callable[[TennoState, Seat, Action, Emit | None], None]
    why_not: Callable[[TennoState, Seat, Action], Text]
    """Asked only for an action that is not legal."""


def on_turn(state: TennoState) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, as the one asked."""
    return (state.turn,)


def refused(reason: str, **params: str | int) -> Text:
    """Return a reason in words."""
    return Text.of(f"refused.tenno.{reason}", **params)
