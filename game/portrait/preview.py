"""What a card would do right now if nothing else moved: events without a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TypeAlias

from game.core.events import Event
from game.core.rng import Rng
from game.portrait.events import CardBegun, EmperorMoved, NothingMoved, PainterBumped, PainterMoved, WayChosen
from game.portrait.phases import resolve
from game.portrait.state import ARTIST, CHOOSE, GARDEN, PortraitState
from game.portrait.view import PortraitView
from game.portrait.worlds import determinize

Move: TypeAlias = EmperorMoved | PainterMoved | PainterBumped
MOVES = (EmperorMoved, PainterMoved, PainterBumped)


@dataclass(frozen=True, slots=True)
class Preview:
    """One way the card may go: the ways its owner chose for it, and what moves."""

    ways: tuple[str, ...]
    moves: tuple[Move, ...]


def preview(view: PortraitView, card: int) -> tuple[Preview, ...]:
    """Return what the card would do for the view's seat, one entry per way its owner may choose."""
    assert view.seat is not None
    state = determinize(view, Rng(0))
    state.played = [0] * len(state.played)
    state.played[view.seat] = card
    state.done, state.phase, state.blossom = (), CHOOSE, 0
    return tuple(_branches(state, view.seat))


def _branches(state: PortraitState, seat: int) -> list[Preview]:
    events: list[Event] = []
    resolve.begin_card(state, state.played[seat], events.append)
    return _finish(state, seat, (), events)


def _finish(state: PortraitState, seat: int, ways: tuple[str, ...], events: list[Event]) -> list[Preview]:
    """Follow both ways while the card asks for one; later events of the round do not count."""
    asks = {GARDEN: resolve.choose_garden, ARTIST: resolve.choose_artist}
    if state.current and state.phase in asks:
        found = []
        for way in ("forward", "back"):
            fork, more = state.clone(), list(events)
            asks[state.phase](fork, way, more.append)
            found += _finish(fork, seat, (*ways, way), more)
        return found
    return [Preview(ways, tuple(event for event in _of_the_card(events) if isinstance(event, MOVES)))]


def _of_the_card(events: list[Event]) -> Iterator[Event]:
    """Leave out what the round's end or a sakura adds."""
    steps = (*MOVES, CardBegun, WayChosen, NothingMoved)
    return takewhile(lambda event: isinstance(event, steps), events)


def preview_ways(view: PortraitView) -> dict[str, Preview]:
    """Return what each answer to an open question would do: forward and back; later cards do not count."""
    found = {}
    for way in ("forward", "back"):
        state, events = determinize(replace(view, seat=None, hand=()), Rng(0)), list[Event]()
        ask = resolve.choose_garden if state.phase == GARDEN else resolve.choose_artist
        ask(state, way, events.append)
        own = takewhile(lambda event: not isinstance(event, CardBegun), _of_the_card(events))
        found[way] = Preview((way,), tuple(event for event in own if isinstance(event, MOVES)))
    return found
