"""What the events of Chronicles mean to people: victory points and gold won and lost, who died."""

from __future__ import annotations

from game.chronicles import events as happened
from game.core.events import Event
from scenes.play.telling.told import Tellings, Told


def _points(event: happened.VpGained | happened.VpLost) -> Told:
    sign = 1 if isinstance(event, happened.VpGained) else -1
    return Told(event.seat, (event.seat,), sign * event.amount, event.seat, "vp", f"gain:{event.seat}")


def _wars(event: happened.WarsWon) -> Told:
    return Told(event.seat, (event.seat,), event.amount, event.seat, "vp", f"gain:{event.seat}")


TELLINGS: Tellings = {
    happened.PhaseStarted: lambda event: Told(quiet=True),
    happened.VpGained: _points,
    happened.VpLost: _points,
    happened.WarsWon: _wars,
    happened.UnitDied: lambda event: Told(event.seat, (event.seat,)),
}

TOGETHER: dict[type[Event], str] = {
    **dict.fromkeys(
        (
            happened.UnitDismissed, happened.UnitMoved, happened.UnitDeployed, happened.ArtifactDeployed,
            happened.GoldPaid, happened.CardsSaved, happened.HandDiscarded, happened.CardRevealed,
        ),
        "plans",
    ),
    **dict.fromkeys((happened.UnitReplaced, happened.AgeAdded, happened.AgeMoved), "reveal"),
    happened.SpotOpened: "places",
    **dict.fromkeys((happened.StrengthCounted, happened.ArmyTurned), "strength"),
    **dict.fromkeys(
        (
            happened.WarsWon, happened.LichWarsWon, happened.LichScored, happened.VpGained, happened.VpLost,
            happened.GoldGained, happened.UnitDied, happened.UnitsAged,
        ),
        "reckoning",
    ),
    happened.IncomeReceived: "income",
    **dict.fromkeys((happened.BuildingBuilt, happened.BuildingRaised, happened.BuildSkipped), "build"),
    happened.UnitSaved: "saved",
    **dict.fromkeys((happened.PackDealt, happened.PackPassed), "packs"),
    happened.CardKept: "keep",
}  # fmt: skip
"""What happens at once on a real table."""
