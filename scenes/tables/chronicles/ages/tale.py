"""What a round of Chronicles came to: points by source, and what Age did, from the events the viewer saw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.chronicles import events as happened
from game.chronicles import preview
from game.chronicles.view import ChroniclesView
from game.core.events import Event, RoundStarted
from game.core.reckoning import Told
from game.core.types import Seat
from scenes.tables.chronicles.seen import Setting

OF_AGE = (
    happened.UnitDied, happened.UnitsAged, happened.VpGained, happened.VpLost, happened.GoldGained,
    happened.LichScored,
)  # fmt: skip
"""What happens once everybody has chosen whom to save."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points (or gold) that a card of a seat brought or cost in Age."""

    seat: Seat
    card: str
    amount: int
    gold: bool = False


@dataclass
class Tale:
    """One round: points by seat and source; who died, was saved and grew older in Age."""

    round: int
    points: tuple[Counter[str], ...] = ()
    died: list[happened.UnitDied] = field(default_factory=list)
    saved: list[happened.UnitSaved] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    aged: set[Seat] = field(default_factory=set)

    def total(self, seat: Seat) -> int:
        """All points of a seat in this round."""
        return sum(self.points[seat].values())


def passing(setting: Setting) -> bool:
    """Whether time is passing before the viewer's eyes: the ceremony of Age."""
    return setting.view.phase == "age" and isinstance(setting.event, OF_AGE)


def dying(setting: Setting, view: ChroniclesView, seat: Seat) -> tuple[int, ...]:
    """The places whose units are about to die; none while time passes or after the last Age."""
    over = setting.view.phase in ("end", "over")
    return () if over or passing(setting) else preview.dying(view, seat)


def told(setting: Setting) -> list[Told]:
    """Everything the viewer has seen, by round."""
    found, number = [], 0
    for moves, event in setting.history(setting.view.seat):
        if isinstance(event, RoundStarted):
            number = event.round
        found.append(Told(number, moves, event))
    return found


def tale_of(setting: Setting, number: int) -> Tale:
    """What a round came to, as far as it has been shown."""
    seen = told(setting)
    tale = Tale(number, preview.round_points(setting.view, seen, number))
    age = False
    for at in seen:
        if at.round != number:
            continue
        if isinstance(at.event, happened.PhaseStarted):
            age = at.event.phase == "age"
        elif age:
            _tell(tale, at.event)
    return tale


def _tell(tale: Tale, event: Event) -> None:
    if isinstance(event, happened.UnitDied):
        tale.died.append(event)
    elif isinstance(event, happened.UnitSaved):
        tale.saved.append(event)
    elif isinstance(event, happened.UnitsAged):
        tale.aged.add(event.seat)
    elif isinstance(event, happened.VpGained | happened.VpLost):
        sign = 1 if isinstance(event, happened.VpGained) else -1
        tale.gains.append(Gain(event.seat, str(event.card), sign * event.amount))
    elif isinstance(event, happened.GoldGained):
        tale.gains.append(Gain(event.seat, str(event.card), event.amount, gold=True))
