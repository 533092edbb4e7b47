"""How a game was decided: one sentence, points by source and round, tie-breaks, what others missed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.core.events import Event, RoundStarted
from game.core.types import Outcome, Seat, SeatName, Text

END = 0
"""The round of what is counted after the last one."""
BEFORE = -1
"""The round of what everybody has before the first one."""
EARLIER = "earlier"
"""The source of points that a game begun from a position already had."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event with the round it fell into and the number of moves made by then."""

    round: int
    moves: int
    event: Event


@dataclass(frozen=True, slots=True)
class Gain:
    """Points a seat won (or lost) in a round from one source (`why.<game>.source_<source>`)."""

    seat: Seat
    round: int
    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that decided the game; `moves` is where it can be seen again, None where it spans all."""

    icon: str
    title: Text
    words: Text
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Why a finished game went as it did."""

    why: Text
    """The rule that decided it, with the name of who won by it."""
    sources: tuple[str, ...]
    """Where points come from in this game, in the order of its legend."""
    gains: tuple[Gain, ...]
    tie: Text | None = None
    """What broke a tie, wherever places were at stake."""
    note: Text | None = None
    """A rule of this game that a ranking does not show."""
    facts: tuple[Fact, ...] = ()
    """At most four."""
    missing: tuple[Text | None, ...] = ()
    """By seat, what a loser lacked; for the winner what was enough."""
    winning: tuple[str, ...] = ()
    """Where a set wins and not a sum: the sources of the winning set."""
    sets: bool = False
    """Sources are kinds to be collected: their sum means nothing."""

    def of(self, seat: Seat) -> tuple[Gain, ...]:
        """Return the gains of a seat, in the order they came."""
        return tuple(gain for gain in self.gains if gain.seat == seat)

    def total(self, seat: Seat) -> int:
        """Return what all gains of a seat add up to."""
        return sum(gain.amount for gain in self.gains if gain.seat == seat)

    def squared(self, outcome: Outcome) -> Reckoning:
        """Return it with what a game begun from a position had before; nothing is added to any other."""
        before = [outcome.scores[seat] - self.total(seat) for seat in range(len(outcome.scores))]
        earlier = tuple(Gain(seat, BEFORE, EARLIER, amount) for seat, amount in enumerate(before) if amount)
        sources = (EARLIER, *self.sources) if earlier else self.sources
        return replace(self, gains=earlier + self.gains, sources=sources)


def tell(turns: Iterable[tuple[int, int, Event]]) -> Iterator[Told]:
    """Yield events as told: (round before the move, moves made, event); a round begins amid a move."""
    moves, current = -1, 0
    for before, number, event in turns:
        if number != moves:
            moves, current = number, before
        if isinstance(event, RoundStarted):
            current = event.round
        yield Told(current, number, event)


def names(seats: Sequence[Seat]) -> tuple[SeatName, ...]:
    """Return seats as a list of names in a text."""
    return tuple(SeatName(seat) for seat in seats)


def next_best(outcome: Outcome) -> int:
    """Return the best score of those who did not win; 0 where everybody did."""
    return max((s for seat, s in enumerate(outcome.scores) if seat not in outcome.winners), default=0)


def tied(outcome: Outcome) -> bool:
    """Return whether the winner's points alone did not decide it."""
    best = max(outcome.scores)
    return sum(score == best for score in outcome.scores) > 1


def level_pairs(outcome: Outcome) -> list[tuple[Seat, Seat]]:
    """Return neighbours in the ranking with equal points and different places, the better one first."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.places[seat])
    return [
        (a, b)
        for a, b in pairwise(order)
        if outcome.scores[a] == outcome.scores[b] and outcome.places[a] != outcome.places[b]
    ]
