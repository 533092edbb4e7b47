"""The plan of a new game: who sits where, options and seed; remembered for next time."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.core.limits import PACK_ID
from game.core.names import clean_name
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

    game: str = ""
    """Empty or unknown: the first game there is."""
    seats: list[SeatPlan] = field(default_factory=usual_seats)
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    variants: list[str] = field(default_factory=list)
    """Variants that packs offer, `pack:variant`; one of a pack at most."""
    seed: int = field(default_factory=new_seed)
    practice: bool = False
    daily: str = ""
    """The day whose deal it is; forgotten with the game."""

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

    def choose_variant(self, offered: Sequence[str], chosen: str) -> None:
        """Play one of the variants offered in place of the others; none for an empty word."""
        self.variants = [full for full in self.variants if full not in offered] + ([chosen] if chosen else [])

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
        """The plan of last time with a new seed; each part that does not fit is the usual one."""
        given: Mapping[str, Any] = data if isinstance(data, dict) else {}
        plan = cls()
        if isinstance(given.get("game"), str):
            plan.game = given["game"]
        plan.seats = _recalled_seats(given.get("seats")) or plan.seats
        plan.options = _recalled_options(given.get("options"))
        variants = given.get("variants")
        known = variants if isinstance(variants, list) else []
        plan.variants = [
            word for word in known if isinstance(word, str) and clean_name(word, 2 * PACK_ID) == word
        ]
        plan.practice = given.get("practice") is True
        return plan


def _recalled_seats(data: object) -> list[SeatPlan]:
    """The chairs of last time; none if they are not what chairs are."""
    seats = [_recalled_seat(seat) for seat in data] if isinstance(data, list) else []
    known = [seat for seat in seats if seat is not None]
    whole = len(seats) == MAX_SEATS and {seat.look for seat in known} == set(range(MAX_SEATS))
    return known if whole else []


def _recalled_seat(data: object) -> SeatPlan | None:
    if not isinstance(data, dict):
        return None
    kind, level, look = data.get("kind"), data.get("level"), data.get("look")
    if kind not in KINDS or level not in LEVELS or type(look) is not int:
        return None
    name = data.get("name")
    return SeatPlan(kind, clean_name(name) if isinstance(name, str) else "", level, look)


def _recalled_options(data: object) -> dict[str, dict[str, Any]]:
    """The options of each game; whether a game has such a choice is asked when it is shown or dealt."""
    games = data.items() if isinstance(data, dict) else ()
    return {game: dict(chosen) for game, chosen in games if isinstance(chosen, dict)}
