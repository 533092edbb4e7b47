"""What the events of Chronicles look like."""

from __future__ import annotations

from game.chronicles import events as happened
from game.chronicles.kingdom import SPOTS
from game.core.events import Event, RoundStarted
from scenes.play.spread import Drawn, Motion, Piece, Setting, Spread
from scenes.tables.chronicles.war import motion as war_motion
from sprites.paint.icons import icon
from sprites.tween import Pose

SAND = Drawn(("sand",), lambda height: icon("age", height), 1.0)


def motion(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    """Cards fly between hand, kingdom and piles; time falls on the units; war takes its time."""
    found = (
        _cards(setting, event, before)
        or _sand(setting, event, before, after)
        or _units(event)
        or war_motion(setting, event, after)
    )
    shown = found or _realm(setting, event) or Motion(0.25, 0.0)
    shown.came = {**_arrivals(before, after), **shown.came}
    return shown


def _arrivals(before: Spread, after: Spread) -> dict[str, str]:
    """Units that nothing else speaks of come from the head of their kingdom."""
    new = (name for name in after.pieces if name.startswith("unit:") and name not in before.pieces)
    return {name: f"camp:{name.split(':')[1]}" for name in new}


def _cards(setting: Setting, event: Event, before: Spread) -> Motion | None:
    if isinstance(event, happened.PackDealt | happened.PackPassed):
        return Motion(0.35, 0.05, sound="deal" if isinstance(event, happened.PackDealt) else "slide")
    if isinstance(event, happened.CardKept) and event.card is not None and event.seat == setting.view.seat:
        slot = len(setting.view.saved) + len(setting.view.kept) - 1
        return Motion(0.35, 0.05, came={f"kept:{slot}": _first(before, f"pack:{event.card}:")}, sound="slide")
    if isinstance(event, happened.CardBanished):
        card = f"nether:{event.card}:0"
        return Motion(0.35, 0.1, came={card: _first(before, f"pack:{event.card}:")}, sound="slide")
    if isinstance(event, happened.UnitPlanned):
        unit = f"unit:{event.seat}:{event.spot}"
        return Motion(0.3, 0.0, came={unit: _first(before, f"hand:{event.card}:")}, sound="drop")
    if isinstance(event, happened.MovePlanned):
        a, b = f"unit:{event.seat}:{event.spot}", f"unit:{event.seat}:{event.to}"
        return Motion(0.3, 0.0, came={a: b, b: a}, sound="slide")
    if isinstance(event, happened.PlanTakenBack):
        return Motion(0.3, 0.0, sound="slide")
    if isinstance(event, happened.HandDiscarded) and event.seat == setting.view.seat:
        rest = {name: "discard" for name in before.pieces if name.startswith("hand:")}
        return Motion(0.35, 0.0, went=rest, sound="slide")
    if isinstance(event, happened.SavePlanned):
        return Motion(
            0.3, 0.0, came={f"saved:{event.card}:0": _first(before, f"hand:{event.card}:")}, sound="slide"
        )
    return None


def _first(spread: Spread, prefix: str) -> str:
    return next((name for name in spread.pieces if name.startswith(prefix)), "")


def _sand(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion | None:
    """Hourglasses fall onto the units that grow older."""
    if isinstance(event, happened.UnitsAged):
        spots: tuple[str, ...] = SPOTS
    elif isinstance(event, happened.AgeAdded):
        spots = (event.spot,)
    else:
        return None
    went: dict[str, str] = {}
    for spot in spots:
        unit, goal = f"unit:{event.seat}:{spot}", after.box(f"age:{event.seat}:{spot}")
        if unit in after.pieces and goal is not None:
            high = Pose(goal.centerx, goal.y - setting.theme.px(150), goal.h)
            grain = Piece(f"sand:{event.seat}:{spot}", high, SAND, z=5000, flat=True)
            before.put(grain)
            went[grain.id] = f"age:{event.seat}:{spot}"
    return Motion(0.45, 0.0, went=went, sound="sand")


def _units(event: Event) -> Motion | None:
    if isinstance(event, happened.UnitDeployed):
        return Motion(0.3, 0.05, tremble=frozenset({f"unit:{event.seat}:{event.spot}"}), sound="flip")
    if isinstance(event, happened.UnitMoved):
        a, b = f"unit:{event.seat}:{event.spot}", f"unit:{event.seat}:{event.to}"
        return Motion(0.3, 0.05, came={b: a}, sound="slide")
    if isinstance(event, happened.UnitReplaced):
        return Motion(0.5, 0.3, burst=f"unit:{event.seat}:{event.spot}", sound="flip")
    if isinstance(event, happened.UnitDied | happened.UnitDismissed):
        return Motion(0.45, 0.05, went={f"unit:{event.seat}:{event.spot}": "discard"}, sound="slide")
    if isinstance(event, happened.UnitSaved):
        return Motion(0.35, 0.1, tremble=frozenset({f"unit:{event.seat}:{event.spot}"}), sound="sand")
    if isinstance(event, happened.AgeMoved):
        units = frozenset({f"unit:{event.seat}:{event.spot}", f"unit:{event.seat}:{event.to}"})
        return Motion(0.35, 0.05, tremble=units, sound="sand")
    return None


def _realm(setting: Setting, event: Event) -> Motion | None:
    if isinstance(event, happened.BuildingBuilt | happened.BuildingRaised):
        name = event.building
        shaken = frozenset({f"house:{event.seat}:{name}", f"site:{name}"})
        return Motion(0.4, 0.2, tremble=shaken, sound="build")
    if isinstance(event, happened.WarsWon):
        own = event.seat == setting.view.seat
        return Motion(0.5 if event.seat == 0 else 0.3, 0.4 if own else 0.1, sound="clash" if own else "")
    if isinstance(event, happened.GoldGained | happened.IncomeReceived | happened.GoldPaid):
        return Motion(0.2, 0.1, sound="coin")
    if isinstance(event, happened.PhaseStarted):
        return Motion(0.3, 0.5, sound="chime")
    if isinstance(event, RoundStarted):
        return Motion(0.3, 0.6, sound="page")
    if isinstance(event, happened.NecropolisTurned | happened.ArmyTurned | happened.LichScored):
        return Motion(0.4, 0.7, sound="flip")
    return None
