"""Law 6 taken apart: two worlds that a seat cannot tell apart must look and behave the same to it.

The other world never comes from `determinize`, which would agree with a view that leaks: each game has a
`tests/<game>/twin.py` that changes what the seat cannot know right in the state.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.core.actions import Action
from game.core.events import Event
from game.core.rng import Rng
from game.core.types import Card, Seat

Swap = Mapping[Card | tuple[Seat, Card], Card]
"""Which card stands in for which in the other world; (seat, card) where every seat has its own copy."""


@dataclass(frozen=True)
class Leak:
    """A secret told on purpose: rules with a hole, which the law must find."""

    name: str
    plant: Callable[[Any], Any]
    """Returns the rules with the hole."""


def shown_openly(kind: type[Event]) -> Callable[[Any], Any]:
    """Return a hole: events of one kind show everybody what they should hide."""

    def plant(rules: Any) -> Any:
        open_kind = type(f"Open{kind.__name__}", (kind,), {"__slots__": (), "hides": ()})

        def shown(event: Event) -> Event:
            if not isinstance(event, kind):
                return event
            return open_kind(*(getattr(event, field.name) for field in dataclasses.fields(event)))  # type: ignore[arg-type]

        phases = {name: _telling(phase, shown) for name, phase in rules.phases.items()}
        return dataclasses.replace(rules, phases=phases)

    return plant


def _telling(phase: Any, shown: Callable[[Event], Event]) -> Any:
    def apply(state: Any, seat: Seat, action: Action, emit: Any) -> None:
        phase.apply(state, seat, action, emit and (lambda event: emit(shown(event))))

    return phase._replace(apply=apply)


class Told(AssertionError):
    """A seat could tell two worlds apart; the message says by what."""


def twin_module(game: str) -> Any:
    """Return the game's `hidden_twin`, `in_sight` and `LEAKS`."""
    return import_module(f"tests.{game}.twin")


def check_view(rules: Any, twin: Any, state: Any, seat: Seat | None, rng: Rng) -> None:
    """The seat sees the same in a world that differs in all it cannot know, random numbers included."""
    other, _ = twin.hidden_twin(state, seat, rng, frozenset())
    other.rng = rng.bits()
    _same("view", rules.observe(state, seat), rules.observe(other, seat))
    if seat is not None:
        _same("legal actions", set(rules.legal(state, seat)), set(rules.legal(other, seat)))


def check_step(
    rules: Any, twin: Any, state: Any, seat: Seat | None, mover: Seat, action: Action, rng: Rng
) -> None:
    """The seat sees the same of a move, and knows the same after it, if nothing it then sees differs."""
    after, events = _played(rules, state, mover, action)
    other, swap = twin.hidden_twin(state, seat, rng, twin.in_sight(after, seat))
    answer = swapped(action, swap, mover)
    if answer not in rules.legal(other, mover):
        return  # what is allowed to others may hang on what they hold
    there, seen = _played(rules, other, mover, answer)
    _same("events", _shown(events, seat), _shown(seen, seat))
    _same("view after", rules.observe(after, seat), rules.observe(there, seat))


def moves(rules: Any, state: Any, rng: Rng) -> Iterator[tuple[Seat, Action]]:
    """Yield one allowed move of every seat that is asked."""
    for mover in rules.movers(state):
        legal = rules.legal(state, mover)
        if legal:
            yield mover, rng.choice(legal)


def swapped(action: Action, swap: Swap, mover: Seat) -> Action:
    """Return the action as the other world names its cards."""
    changed = {
        field.name: _exchange(getattr(action, field.name), swap, mover)
        for field in dataclasses.fields(action)  # type: ignore[arg-type]
        if "Card" in str(field.type)
    }
    return dataclasses.replace(action, **changed)  # type: ignore[type-var]


def _exchange(value: Any, swap: Swap, mover: Seat) -> Any:
    if isinstance(value, tuple):
        return tuple(_exchange(one, swap, mover) for one in value)
    return swap.get((mover, value), swap.get(value, value))


def _played(rules: Any, state: Any, mover: Seat, action: Action) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    after = state.clone()
    rules.apply(after, mover, action, events.append)
    return after, events


def _shown(events: list[Event], seat: Seat | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _same(what: str, here: Any, there: Any) -> None:
    if here != there:
        raise Told(f"{what}: {_difference(here, there)}")


def _difference(here: Any, there: Any) -> str:
    """Return the first field that differs."""
    if dataclasses.is_dataclass(here) and type(here) is type(there):
        for field in dataclasses.fields(here):
            mine, other = getattr(here, field.name), getattr(there, field.name)
            if mine != other:
                return f"{field.name}: {mine!r} and {other!r}"
    return f"{here!r} and {there!r}"
