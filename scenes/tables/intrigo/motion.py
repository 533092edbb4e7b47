"""What the events of Intrigo look like."""

from __future__ import annotations

from game.core.types import Card
from game.intrigo import events as happened
from game.intrigo.view import IntrigoView
from scenes.play.showing.motions import always, motions, named, shown
from scenes.play.spread import Motion, Spread
from scenes.tables.intrigo.pieces import card_of
from scenes.tables.intrigo.seen import Moment

POINTING = 0.2  # seconds that somebody else's pointing at a pile, doorway or room is seen

WALK, GLANCE = (0.45, 0.3), (0.22, 0.1)
"""A token on its way and one that stays, in sixteen rooms: the strip keeps all, the ceremony sums it up."""


def _laid(event: happened.CardLaid, at: Moment) -> Motion:
    came = {f"gap:{event.gap}": _source(at.before, event.card, event.seat)}
    return Motion(0.4, 0.1, came=came, sound="drop")


def _influence(event: happened.InfluenceLaid, at: Moment) -> Motion:
    source = "aim" if "aim" in at.before.pieces else f"pile:{event.card}"
    return Motion(0.4, 0.2, came={f"gap:{event.gap}": source}, sound="coin")


def _called(event: happened.CardCalled, at: Moment) -> Motion:
    came = {f"gap:{event.gap}": _source(at.before, event.card, event.holder)}
    return Motion(0.5, 0.4, came=came, sound="slide")


def _source(before: Spread, card: Card, seat: int) -> str:
    """Where a laid card comes from: the own hand, or the board of whoever laid it."""
    held = (thing for thing in named(before, "hand:") if card_of(thing) == card)
    return next(held, f"seat:{seat}")


def _pointed(event: happened.PileChosen | happened.GapChosen | happened.BuildingChosen, at: Moment) -> Motion:
    return Motion(0.2, 0.0 if event.seat == at.view.seat else POINTING)


def _won(event: happened.TokenWon, at: Moment) -> Motion:
    counter, token = f"counter:{event.seat}:{event.token}", f"token:{event.building}"
    goal = counter if counter in at.before.places else f"purse:{event.seat}"
    return Motion(*WALK, went={token: goal}, sound="coin", brief=True, echoes=frozenset({token}))


def _stayed(event: happened.TokenStayed, at: Moment) -> Motion:
    return Motion(*GLANCE, tremble=frozenset({f"token:{event.building}"}), sound="lantern", brief=True)


def _tokens_swapped(event: happened.TokensSwapped, at: Moment) -> Motion:
    a, b = f"token:{event.building}", f"token:{event.other}"
    return Motion(0.6, 0.3, came={a: b, b: a}, sound="slide")


def _cards_swapped(event: happened.CardsSwapped, at: Moment) -> Motion:
    a, b = f"gap:{event.gap}", f"gap:{event.other}"
    return Motion(0.6, 0.3, came={a: b, b: a}, sound="slide")


def _moved(event: happened.CardMoved, at: Moment) -> Motion:
    return Motion(0.6, 0.3, came={f"gap:{event.other}": f"gap:{event.gap}"}, sound="slide")


def _placed(event: happened.TokenPlaced, at: Moment) -> Motion:
    return Motion(0.12, 0.0, came={f"token:{event.building}": "stack:"}, sound="tap")


def _kept(event: happened.CardKept, at: Moment) -> Motion | None:
    if event.card is None:
        return None
    return Motion(0.35, 0.0, came={f"kept:{event.card}": f"hand:{event.card}"}, sound="slide")


def _passed(event: happened.HandPassed, at: Moment) -> Motion | None:
    """All packets go one seat to the left."""
    view: IntrigoView = at.view
    if view.seat is None:
        return None
    giver, taker = (view.seat - 1) % view.seats, (view.seat + 1) % view.seats
    old = dict.fromkeys(named(at.before, "hand:"), f"seat:{taker}")
    new = {f"hand:{view.cards.intrigue[card]}": f"seat:{giver}" for card in view.hand}
    packets = {f"packet:{seat}": f"seat:{seat}" for seat in range(view.seats)}
    fresh = {thing: start for thing, start in new.items() if thing not in at.before.pieces}
    return Motion(0.55, 0.0, came=fresh, went={**old, **packets}, sound="shuffle")


def _dealt(event: happened.HandDealt, at: Moment) -> Motion | None:
    if event.seat != at.view.seat:
        return None
    came = {f"hand:{card}": f"seat:{at.view.first}" for card in event.cards}
    return Motion(0.4, 0.0, came=came, sound="shuffle")


MOTIONS = motions(
    shown(happened.CardLaid, _laid),
    shown(happened.InfluenceLaid, _influence),
    shown(happened.CardCalled, _called),
    shown(happened.PileChosen, _pointed),
    shown(happened.GapChosen, _pointed),
    shown(happened.BuildingChosen, _pointed),
    shown(happened.TokenWon, _won),
    shown(happened.TokenStayed, _stayed),
    shown(happened.TokensSwapped, _tokens_swapped),
    shown(happened.CardsSwapped, _cards_swapped),
    shown(happened.CardMoved, _moved),
    shown(happened.CardTurned, always(0.4, 0.3, "flip")),
    shown(happened.TokenTurned, always(0.4, 0.3, "flip")),
    shown(happened.TokenPlaced, _placed),
    shown(happened.CardKept, _kept),
    shown(happened.HandPassed, _passed),
    shown(happened.HandDealt, _dealt),
)
