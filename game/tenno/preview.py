"""How the open battle would end right now: events without a game."""

from __future__ import annotations

from game.core.events import Event
from game.core.rng import Rng
from game.tenno.phases.battle import fight
from game.tenno.view import TennoView
from game.tenno.worlds import determinize


def preview(view: TennoView, bonus: int = 0) -> tuple[Event, ...]:
    """Return who would win the open attack and what becomes of the cards, with a protector's bonus or none.

    Both cards lie open, so it does not matter which truth behind the view is asked.
    """
    if view.attack is None:
        return ()
    events: list[Event] = []
    fight(determinize(view, Rng(0)), bonus, events.append)
    return tuple(events)
