"""What an event means to people: who did it, whom it touched, what was gained; the entries of a recap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from game.core.events import Event, RoundStarted
from game.core.types import Seat, Text


@dataclass(frozen=True, slots=True)
class Told:
    """How one event is told; its words are those of the log."""

    by: Seat | None = None
    """Whose deed it is; nobody's for what befalls the whole table."""
    on: tuple[Seat, ...] = ()
    """Whom it touches beside the doer."""
    gain: int = 0
    """What it brings or takes from `whom`, as it floats at the figure."""
    whom: Seat | None = None
    unit: str = ""
    """The icon of what is gained."""
    at: str = ""
    """The piece or place where the gain floats; empty: nowhere."""
    joins: bool = False
    """It is told in one entry with what came before: the result with the attack; not with what befell
    somebody and is nobody's deed."""
    carried: bool = False
    """He is made to do it: told within the deed of somebody else, it touches him."""
    beside: bool = False
    """It touches others than the doer of what it is told with: what he does to his own things is his deed."""
    quiet: bool = False
    """Fine print: not in the recap."""
    said: Text | None = None
    """Shorter words than the log's for the recap; names in it stand alone, since the viewer's is "you"."""


E = TypeVar("E", bound=Event)
Tellings: TypeAlias = Mapping[type[Event], Callable[[Event], Told]]


def tells(kind: type[E], teller: Callable[[E], Told]) -> tuple[type[Event], Callable[[Event], Told]]:
    """An entry of a game's tellings: a kind of event, and what is told of events of that kind."""

    def told(event: Event) -> Told:
        assert isinstance(event, kind)
        return teller(event)

    return kind, told


def tellings(*entries: tuple[type[Event], Callable[[Event], Told]]) -> Tellings:
    """How a game's events are told."""
    return dict(entries)


def told_of(tellings: Tellings, event: Event) -> Told:
    """How a game tells of an event; without words of its own, as the deed of its seat."""
    teller = tellings.get(type(event))
    fine_print = event.detail >= 3 or isinstance(event, RoundStarted)
    return teller(event) if teller is not None else Told(event.subject, quiet=fine_print)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, in one or more lines."""

    by: Seat | None
    on: tuple[Seat, ...]
    lines: tuple[str, ...]
    """In words, each with what it brought."""
    gains: tuple[tuple[Seat, int, str], ...]
    """Who gained (or lost) how much of what."""
    move: int
    """The number of the move it happened in, to be seen again."""

    def touches(self, seat: Seat | None) -> bool:
        """Whether it happened to a seat by somebody or something else."""
        return seat in self.on or (self.by != seat and any(whom == seat for whom, _, _ in self.gains))


Line: TypeAlias = Callable[[Event], str]


def entries(
    events: Iterable[tuple[int, Event]],
    tell: Callable[[Event], Told],
    line: Line,
    before: Sequence[Entry] = (),
) -> list[Entry]:
    """Fold events into entries, oldest first, after those before; an entry takes in what is told with it."""
    found = list(before)
    for move, event in events:
        told, words = tell(event), line(event)
        if told.quiet or not words:
            continue
        gains = ((told.whom, told.gain, told.unit),) if told.gain and told.whom is not None else ()
        if gains:
            stop = "" if words.endswith(".") else "."
            words = f"{words} **{'+' if told.gain > 0 else '−'}{abs(told.gain)}**{stop}"
        last = found[-1] if found else None
        if told.joins and last is not None and not (last.by is None and last.gains):
            made = (told.by,) if told.carried and told.by is not None and told.by != last.by else ()
            whom = (seat for seat in told.on if not (told.beside and seat == last.by))
            on = tuple(dict.fromkeys((*last.on, *whom, *made)))
            found[-1] = replace(last, on=on, lines=(*last.lines, words), gains=(*last.gains, *gains))
        else:
            found.append(Entry(told.by, told.on, (words,), gains, move))
    return found


def for_seat(found: Sequence[Entry], seat: Seat | None) -> list[Entry]:
    """What others did, the things that touched the seat first; the own deeds are known."""
    others = [entry for entry in found if entry.by != seat or entry.touches(seat)]
    return sorted(others, key=lambda entry: not entry.touches(seat))
