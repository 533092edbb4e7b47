"""What the events of Tenno look like: flips, clash, the loser's flight, refills."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Card, Seat
from game.tenno import events as happened
from scenes.play.showing.motions import ASKED_ALONE, ASKED_SHARED, motions, shown
from scenes.play.spread import Motion, Spread
from scenes.tables.tenno.seen import Moment


def _attacked(event: happened.Attacked, at: Moment) -> Motion:
    """Every attack waits for a Monk, with or without one."""
    shared = at.setting.people > 1 and at.setting.seats[event.target].human
    wait = ASKED_SHARED if shared else 0.3 if event.target == at.view.seat else ASKED_ALONE
    return Motion(0.4, wait, sound="flip")


def _monk(event: happened.MonkShown, at: Moment) -> Motion:
    shaken = frozenset({f"row:{event.seat}:{event.place}"})
    return Motion(0.4, 0.6, tremble=shaken, sound="flip", keep=_in_battle(at.before))


def _fought(event: happened.BattleWon | happened.BattleDrawn, at: Moment) -> Motion:
    cards = _in_battle(at.before)
    return Motion(0.3, 0.4, keep=cards, tremble=cards, sound="clash")


def _in_battle(spread: Spread) -> frozenset[str]:
    """The cards that meet, as laid before the event."""
    return frozenset(
        name for name, piece in spread.pieces.items() if name.startswith("row:") and piece.z == 1500
    )


def _captured(event: happened.Captured, at: Moment) -> Motion:
    return Motion(0.4, 0.1, went={f"row:{event.owner}:{event.place}": f"pile:{event.seat}"}, sound="slide")


def _discarded(event: happened.Discarded, at: Moment) -> Motion:
    return Motion(0.4, 0.1, went={f"row:{event.seat}:{event.place}": "discard"}, sound="slide")


def _refilled(event: happened.Refilled, at: Moment) -> Motion:
    return Motion(0.35, 0.1, came=_from_hand(event.seat, event.places, event.cards), sound="slide")


def _from_hand(seat: Seat, places: Sequence[int], cards: Sequence[Card | None]) -> dict[str, str]:
    """Refilled places come from the own hand, or from the plate of another seat."""
    if None in cards:
        return {f"row:{seat}:{place}": f"seat:{seat}" for place in places}
    return {f"row:{seat}:{place}": f"hand:{card}" for place, card in zip(places, cards, strict=True)}


def _swapped(event: happened.Swapped, at: Moment) -> Motion:
    return Motion(0.4, 0.2, tremble=frozenset({f"row:{event.seat}:{event.place}"}), sound="slide")


def _mixed(event: happened.Mixed, at: Moment) -> Motion:
    shaken = frozenset(f"row:{event.seat}:{place}" for place in event.places)
    return Motion(0.4, 0.2, tremble=shaken, sound="shuffle")


def _looked(event: happened.Looked, at: Moment) -> Motion:
    shaken = frozenset({f"row:{event.target}:{event.place}"})
    return Motion(0.3, 1.4 if event.card is not None else 0.4, tremble=shaken, sound="lift")


MOTIONS = motions(
    shown(happened.Attacked, _attacked),
    shown(happened.MonkShown, _monk),
    shown(happened.BattleWon, _fought),
    shown(happened.BattleDrawn, _fought),
    shown(happened.Captured, _captured),
    shown(happened.Discarded, _discarded),
    shown(happened.Refilled, _refilled),
    shown(happened.Swapped, _swapped),
    shown(happened.Mixed, _mixed),
    shown(happened.Looked, _looked),
)
