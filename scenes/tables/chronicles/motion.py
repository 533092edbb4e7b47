"""What the events of Chronicles look like: cards fly, time falls on the units, war takes its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.chronicles import events as happened
from game.chronicles.kingdom import SPOTS
from game.core.events import RoundStarted
from game.core.types import Seat
from scenes.play.showing.motions import always, motions, named, new_pieces, shown
from scenes.play.spread import Drawn, Motion, Piece, Spread
from scenes.tables.chronicles.seen import Moment
from scenes.tables.chronicles.wars.balance import weigh_id
from scenes.tables.chronicles.wars.sides import Side, sides
from sprites.paint.icons import icon
from sprites.tween import Pose

SAND = Drawn(("sand",), lambda height: icon("age", height), 1.0)
STAGGER = 0.18
"""Seconds between two things that come onto a pan."""


def arrivals(at: Moment) -> dict[str, str]:
    """Units that nothing else speaks of come from the head of their kingdom."""
    return {name: f"camp:{name.split(':')[1]}" for name in new_pieces(at, "unit:")}


def _unit(seat: Seat, spot: str) -> str:
    return f"unit:{seat}:{spot}"


def _first(spread: Spread, prefix: str) -> str:
    return next(iter(named(spread, prefix)), "")


PHASE_SOUNDS = {"war": "drum", "age": "lantern", "end": "page"}
"""How a phase is heard to begin; the others with a chime."""


def _phase(event: happened.PhaseStarted, at: Moment) -> Motion:
    return Motion(0.3, 0.2, sound=PHASE_SOUNDS.get(event.phase, "chime"))


def _kept(event: happened.CardKept, at: Moment) -> Motion | None:
    if event.card is None or event.seat != at.view.seat:
        return None
    slot = len(at.view.saved) + len(at.view.kept) - 1
    return Motion(0.35, 0.05, came={f"kept:{slot}": _first(at.before, f"pack:{event.card}:")}, sound="slide")


def _banished(event: happened.CardBanished, at: Moment) -> Motion:
    came = {f"nether:{event.card}:0": _first(at.before, f"pack:{event.card}:")}
    return Motion(0.35, 0.1, came=came, sound="slide")


def _planned(event: happened.UnitPlanned, at: Moment) -> Motion:
    came = {_unit(event.seat, event.spot): _first(at.before, f"hand:{event.card}:")}
    return Motion(0.3, 0.0, came=came, sound="drop")


def _move_planned(event: happened.MovePlanned, at: Moment) -> Motion:
    a, b = _unit(event.seat, event.spot), _unit(event.seat, event.to)
    return Motion(0.3, 0.0, came={a: b, b: a}, sound="slide")


def _save_planned(event: happened.SavePlanned, at: Moment) -> Motion:
    came = {f"saved:{event.card}:0": _first(at.before, f"hand:{event.card}:")}
    return Motion(0.3, 0.0, came=came, sound="slide")


def _hand_discarded(event: happened.HandDiscarded, at: Moment) -> Motion | None:
    if event.seat != at.view.seat:
        return None
    return Motion(0.35, 0.0, went=dict.fromkeys(named(at.before, "hand:"), "discard"), sound="slide")


def _all_aged(event: happened.UnitsAged, at: Moment) -> Motion:
    return _sand(event.seat, SPOTS, at)


def _aged(event: happened.AgeAdded, at: Moment) -> Motion:
    return _sand(event.seat, (event.spot,), at)


def _sand(seat: Seat, spots: Sequence[str], at: Moment) -> Motion:
    """Hourglasses fall onto the units that grow older."""
    went: dict[str, str] = {}
    for spot in spots:
        goal = at.after.box(f"age:{seat}:{spot}")
        if _unit(seat, spot) in at.after.pieces and goal is not None:
            high = Pose(goal.centerx, goal.y - at.setting.theme.px(150), goal.h)
            grain = at.before.put(Piece(f"sand:{seat}:{spot}", high, SAND, z=5000, flat=True))
            went[grain.id] = f"age:{seat}:{spot}"
    return Motion(0.45, 0.0, went=went, sound="sand")


def _deployed(event: happened.UnitDeployed, at: Moment) -> Motion:
    return Motion(0.3, 0.05, tremble=frozenset({_unit(event.seat, event.spot)}), sound="flip")


def _moved(event: happened.UnitMoved, at: Moment) -> Motion:
    came = {_unit(event.seat, event.to): _unit(event.seat, event.spot)}
    return Motion(0.3, 0.05, came=came, sound="slide")


def _replaced(event: happened.UnitReplaced, at: Moment) -> Motion:
    return Motion(0.5, 0.3, burst=_unit(event.seat, event.spot), sound="flip")


def _died(event: happened.UnitDied, at: Moment) -> Motion:
    """A unit turns to grey paper where it stands, and sand rises from it."""
    unit, ghost = _unit(event.seat, event.spot), f"ghost:{event.seat}:{event.spot}"
    paths: dict[str, tuple[Pose, ...]] = {}
    box = at.after.box(ghost)
    for n in range(3):
        if box is None:
            break
        low = Pose(box.centerx + (n - 1) * box.w * 0.3, box.centery, box.h * 0.16)
        grain = at.before.put(Piece(f"sand:{unit}:{n}", low, SAND, z=5000, flat=True))
        paths[grain.id] = (replace(low, y=box.y - box.h * 0.25, alpha=0.0),)
    return Motion(0.5, 0.05, came={ghost: unit}, paths=paths, sound="sand", brief=True)


def _left(event: happened.UnitDismissed, at: Moment) -> Motion:
    return Motion(0.45, 0.05, went={_unit(event.seat, event.spot): "discard"}, sound="slide")


def _saved(event: happened.UnitSaved, at: Moment) -> Motion:
    return Motion(0.35, 0.1, tremble=frozenset({_unit(event.seat, event.spot)}), sound="sand")


def _age_moved(event: happened.AgeMoved, at: Moment) -> Motion:
    units = frozenset({_unit(event.seat, event.spot), _unit(event.seat, event.to)})
    return Motion(0.35, 0.05, tremble=units, sound="sand")


def _counted(event: happened.StrengthCounted, at: Moment) -> Motion:
    return _weighed(at, event.seat)


def _army(event: happened.ArmyTurned, at: Moment) -> Motion:
    return _weighed(at, None)


def _weighed(at: Moment, seat: Seat | None) -> Motion:
    """The units of a seat (None: of the armies) walk onto the pans part by part, then the beams tilt."""
    came, delays = {}, {}
    for number, side in _pans(at):
        arrives = side.id < 0 if seat is None else side.id == seat
        for n, weight in enumerate(side.weights if arrives else ()):
            came[weigh_id(number, side, n)] = weight.piece
            delays[weigh_id(number, side, n)] = n * STAGGER
    if not came:
        return Motion(0.1, 0.0, brief=True)
    return Motion(0.4, 0.2, came=came, delays=delays, sound="slide", brief=True)


def _pans(at: Moment) -> Iterator[tuple[int, Side]]:
    """Each side of each balance, with the balance's number."""
    own, foes = sides(at.setting)
    for number, foe in enumerate(foes):
        yield number, own
        yield number, foe


def _built(event: happened.BuildingBuilt | happened.BuildingRaised, at: Moment) -> Motion:
    shaken = frozenset({f"house:{event.seat}:{event.building}", f"site:{event.building}"})
    return Motion(0.4, 0.2, tremble=shaken, sound="build")


def _wars_won(event: happened.WarsWon, at: Moment) -> Motion:
    own = event.seat == at.view.seat
    return Motion(0.5 if event.seat == 0 else 0.3, 0.4 if own else 0.1, sound="clash" if own else "")


MOTIONS = motions(
    shown(RoundStarted, always(0.3, 0.6, "page")),
    shown(happened.PhaseStarted, _phase),
    shown(happened.PackDealt, always(0.35, 0.05, "deal")),
    shown(happened.PackPassed, always(0.35, 0.05, "slide")),
    shown(happened.CardKept, _kept),
    shown(happened.CardBanished, _banished),
    shown(happened.UnitPlanned, _planned),
    shown(happened.MovePlanned, _move_planned),
    shown(happened.PlanTakenBack, always(0.3, 0.0, "slide")),
    shown(happened.SavePlanned, _save_planned),
    shown(happened.HandDiscarded, _hand_discarded),
    shown(happened.UnitsAged, _all_aged),
    shown(happened.AgeAdded, _aged),
    shown(happened.AgeMoved, _age_moved),
    shown(happened.UnitDeployed, _deployed),
    shown(happened.UnitMoved, _moved),
    shown(happened.UnitReplaced, _replaced),
    shown(happened.UnitDied, _died),
    shown(happened.UnitDismissed, _left),
    shown(happened.UnitSaved, _saved),
    shown(happened.StrengthCounted, _counted),
    shown(happened.ArmyTurned, _army),
    shown(happened.WarsWon, _wars_won),
    shown(happened.BuildingBuilt, _built),
    shown(happened.BuildingRaised, _built),
    shown(happened.GoldGained, always(0.2, 0.1, "coin")),
    shown(happened.IncomeReceived, always(0.2, 0.1, "coin")),
    shown(happened.GoldPaid, always(0.2, 0.1, "coin")),
    shown(happened.NecropolisTurned, always(0.4, 0.7, "flip")),
    shown(happened.LichScored, always(0.4, 0.7, "flip")),
)
