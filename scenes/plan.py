"""The plan of a new game: who sits where, options, packs and seed; remembered for next time."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field
from typing import Any

from game.core.spec import GameSpec

KINDS = ("human", "ai", "empty")
LEVELS = ("novice", "casual", "skilled", "master")
MAX_SEATS = 7


@dataclass
class SeatPlan:
    """One chair; an empty name means the usual name of that chair in the language of the moment."""

    kind: str = "empty"
    name: str = ""
    level: str = "casual"
    look: int = 0


def usual_seats() -> list[SeatPlan]:
    """One person against two AI players, five chairs free."""
    kinds = ("human", "ai", "ai", *("empty",) * (MAX_SEATS - 3))
    return [SeatPlan(kind, look=number) for number, kind in enumerate(kinds)]


def new_seed() -> int:
    """A seed that can be read aloud: eight digits."""
    return random.SystemRandom().randrange(10_000_000, 100_000_000)


@dataclass
class GamePlan:
    """Everything that a new game needs."""

    game: str = "portrait"
    seats: list[SeatPlan] = field(default_factory=usual_seats)
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    packs: list[str] = field(default_factory=list)
    seed: int = field(default_factory=new_seed)
    practice: bool = False

    @property
    def taken(self) -> list[SeatPlan]:
        """The chairs somebody sits on, clockwise."""
        return [seat for seat in self.seats if seat.kind != "empty"]

    @property
    def people(self) -> int:
        """How many human players there are."""
        return sum(seat.kind == "human" for seat in self.seats)

    def chosen(self) -> dict[str, Any]:
        """The options chosen for this game so far."""
        return self.options.setdefault(self.game, {})

    def fit(self, spec: GameSpec) -> None:
        """Take on a game: no more chairs than it has, at least as many as it needs."""
        self.game = spec.id
        for seat in self.seats[spec.seats[-1] :]:
            seat.kind = "empty"
        free = [seat for seat in self.seats[: spec.seats[-1]] if seat.kind == "empty"]
        while len(self.taken) < spec.seats[0]:
            free.pop(0).kind = "ai"

    def next_look(self, number: int) -> None:
        """Give a chair the next look nobody else has."""
        used = {seat.look for other, seat in enumerate(self.seats) if other != number}
        seat = self.seats[number]
        order = [(seat.look + step) % MAX_SEATS for step in range(1, MAX_SEATS + 1)]
        free = [look for look in order if look not in used]
        if free and free[0] != seat.look:
            seat.look = free[0]
        else:
            self._swap_look(number)

    def _swap_look(self, number: int) -> None:
        seat = self.seats[number]
        wanted = (seat.look + 1) % MAX_SEATS
        other = next(chair for chair in self.seats if chair.look == wanted)
        seat.look, other.look = wanted, seat.look

    def remember(self) -> dict[str, Any]:
        """The plan as plain data, for the settings."""
        return asdict(self)

    @classmethod
    def recall(cls, data: object) -> GamePlan:
        """The plan of last time with a new seed; the usual one if the data does not fit."""
        try:
            assert isinstance(data, dict)
            seats = [SeatPlan(**seat) for seat in data["seats"]]
            assert len(seats) == MAX_SEATS and {seat.look for seat in seats} == set(range(MAX_SEATS))
            assert all(seat.kind in KINDS and seat.level in LEVELS for seat in seats)
            known = {**data, "seats": seats, "seed": new_seed()}
            return cls(**known)
        except (AssertionError, KeyError, TypeError):
            return cls()
