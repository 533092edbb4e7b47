"""What the events of Intrigo look like."""

from __future__ import annotations

from game.core.events import Event
from game.core.types import Card
from game.intrigo import events as happened
from game.intrigo.view import IntrigoView
from scenes.play.spread import Motion, Setting, Spread
from scenes.tables.intrigo.pieces import card_of

POINTING = 0.35  # seconds that somebody else's pointing at a pile, doorway or room is seen


def motion_of(setting: Setting, event: Event, before: Spread) -> Motion:
    """The motion of an event."""
    view: IntrigoView = setting.view
    if isinstance(event, happened.CardLaid):
        return Motion(
            0.4, 0.1, came={f"gap:{event.gap}": _source(before, event.card, event.seat)}, sound="drop"
        )
    if isinstance(event, happened.InfluenceLaid):
        source = "aim" if "aim" in before.pieces else f"pile:{event.card}"
        return Motion(0.4, 0.2, came={f"gap:{event.gap}": source}, sound="coin")
    if isinstance(event, happened.CardCalled):
        came = {f"gap:{event.gap}": _source(before, event.card, event.holder)}
        return Motion(0.5, 0.4, came=came, sound="slide")
    if isinstance(event, happened.PileChosen | happened.GapChosen | happened.BuildingChosen):
        return Motion(0.2, 0.0 if event.seat == view.seat else POINTING)
    if isinstance(event, happened.TokenWon):
        goal = f"counter:{event.seat}:{event.token}"
        goal = goal if goal in before.places else f"purse:{event.seat}"
        token = f"token:{event.building}"
        return Motion(0.6, 0.35, went={token: goal}, sound="coin", echoes=frozenset({token}))
    if isinstance(event, happened.TokenStayed):
        return Motion(0.35, 0.15, tremble=frozenset({f"token:{event.building}"}), sound="lantern")
    return _moved(event) or _drafted(view, event, before) or Motion(0.25, 0.0)


def _moved(event: Event) -> Motion | None:
    """What powers do to cards and tokens."""
    if isinstance(event, happened.TokensSwapped):
        a, b = f"token:{event.building}", f"token:{event.other}"
        return Motion(0.6, 0.3, came={a: b, b: a}, sound="slide")
    if isinstance(event, happened.CardsSwapped):
        a, b = f"gap:{event.gap}", f"gap:{event.other}"
        return Motion(0.6, 0.3, came={a: b, b: a}, sound="slide")
    if isinstance(event, happened.CardMoved):
        return Motion(0.6, 0.3, came={f"gap:{event.other}": f"gap:{event.gap}"}, sound="slide")
    if isinstance(event, happened.CardTurned):
        return Motion(0.4, 0.3, sound="flip")
    if isinstance(event, happened.TokenTurned):
        return Motion(0.4, 0.3, sound="flip")
    if isinstance(event, happened.TokenPlaced):
        return Motion(0.12, 0.0, came={f"token:{event.building}": "stack:"}, sound="tap")
    return None


def _drafted(view: IntrigoView, event: Event, before: Spread) -> Motion | None:
    """Dealing, keeping, and all packets going one seat to the left."""
    if isinstance(event, happened.CardKept) and event.card is not None:
        return Motion(0.35, 0.0, came={f"kept:{event.card}": f"hand:{event.card}"}, sound="slide")
    if isinstance(event, happened.HandPassed) and view.seat is not None:
        giver, taker = (view.seat - 1) % view.seats, (view.seat + 1) % view.seats
        old = {thing: f"seat:{taker}" for thing in before.pieces if thing.startswith("hand:")}
        new = {f"hand:{view.cards.intrigue[card]}": f"seat:{giver}" for card in view.hand}
        packets = {f"packet:{seat}": f"seat:{seat}" for seat in range(view.seats)}
        fresh = {thing: start for thing, start in new.items() if thing not in before.pieces}
        return Motion(0.55, 0.0, came=fresh, went={**old, **packets}, sound="shuffle")
    if isinstance(event, happened.HandDealt) and event.seat == view.seat:
        return Motion(
            0.4, 0.0, came={f"hand:{card}": f"seat:{view.first}" for card in event.cards}, sound="shuffle"
        )
    return None


def _source(before: Spread, card: Card, seat: int) -> str:
    """Where a laid card comes from: the own hand, or the board of whoever laid it."""
    held = [thing for thing in before.pieces if thing.startswith("hand:") and card_of(thing) == card]
    return held[0] if held else f"seat:{seat}"
