"""How JunQuick's events look: cards fly from seats to the stack, the stack into a nest, flocks go home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.junquick import events as happened
from scenes.play.spread import Motion, Setting, Spread

WINDOW_ALONE, WINDOW_SHARED = 1.5, 4.0
"""Seconds every reaction window stays open, with or without an answer."""


def motion_of(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    """What an event looks like."""
    for kinds, look in LOOKS:
        if isinstance(event, kinds):
            return look(setting, event, before, after)
    return Motion(0.25, 0.0) if event.detail < 3 else Motion(0.0, 0.0)


def source_of(setting: Setting, seat: int, card: str, before: Spread, after: Spread) -> str:
    """Where a card a seat played comes from: the own hand piece that is gone, else the seat's plate."""
    if seat == setting.view.seat:
        for name in before.pieces:
            if name.startswith(f"hand:{card}:") and name not in after.pieces:
                return name
        copies = [name for name in before.pieces if name.startswith(f"hand:{card}:")]
        if copies:
            return copies[-1]
    return f"nest:{seat}"


def _laid(setting: Setting, event: happened.CardLaid, before: Spread, after: Spread) -> Motion:
    top = f"stack:{len(setting.view.stack) - 1}"
    came = {top: source_of(setting, event.seat, str(event.card), before, after)}
    heavy = event.value == 4
    shaken = frozenset(f"stack:{n}" for n in range(len(setting.view.stack) - 1)) if heavy else frozenset()
    sound = "drum" if heavy else "drop"
    return Motion(0.45 if heavy else 0.35, 0.25, came=came, tremble=shaken, sound=sound)


def _influence(setting: Setting, event: happened.InfluencePlayed, before: Spread, after: Spread) -> Motion:
    came = {"thrown": source_of(setting, event.seat, str(event.card), before, after)}
    return Motion(0.3, 0.9, came=came, sound="flip", burst="thrown", echoes=frozenset({"thrown"}))


def _announced(setting: Setting, event: happened.CardAnnounced, before: Spread, after: Spread) -> Motion:
    came = {"announced": source_of(setting, event.seat, str(event.card), before, after)}
    return Motion(0.35, 0.4, came=came, sound="flip")


def _window(setting: Setting, event: happened.ReactionOpened, before: Spread, after: Spread) -> Motion:
    shared = setting.facts.get("people", 1) > 1
    asks = tuple(event.seats)
    own = setting.view.seat in asks and setting.view.my_move and not shared
    people = shared and any(setting.seats[seat].human for seat in asks)
    return Motion(0.3, 0.2 if own else WINDOW_SHARED if people else WINDOW_ALONE, asks=asks)


def _won(setting: Setting, event: happened.RoundWon, before: Spread, after: Spread) -> Motion:
    went = {name: f"nest:{event.seat}" for name in before.pieces if name.startswith("stack:")}
    return Motion(0.5, 0.4, went=went, sound="chime", tremble=frozenset({f"nest:{event.seat}"}))


def _unwon(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    went = {name: "discard" for name in before.pieces if name.startswith("stack:")}
    return Motion(0.45, 0.3, went=went, sound="slide")


def _flock(setting: Setting, event: happened.FlockFormed, before: Spread, after: Spread) -> Motion:
    houses = [name for name in after.pieces if name.startswith(f"home:{event.seat}:")]
    came = {houses[-1]: f"nest:{event.seat}"} if houses else {}
    return Motion(0.5, 0.5, came=came, sound="bloom", burst=houses[-1] if houses else "")


def _taken_flock(setting: Setting, event: happened.FlockTaken, before: Spread, after: Spread) -> Motion:
    houses = [name for name in after.pieces if name.startswith(f"home:{event.seat}:")]
    gone = [name for name in before.pieces if name.startswith(f"home:{event.victim}:")]
    came = {houses[-1]: gone[-1]} if houses and gone else {}
    return Motion(0.6, 0.5, came=came, sound="slide")


def _virus(setting: Setting, event: happened.VirusTaken, before: Spread, after: Spread) -> Motion:
    new = f"virus:{event.seat}:{len(setting.view.viruses[event.seat]) - 1}"
    return Motion(0.5, 0.4, came={new: "viruses"}, sound="refuse")


def _cured(setting: Setting, event: happened.VirusPaid, before: Spread, after: Spread) -> Motion:
    gone = [name for name in before.pieces if name.startswith(f"virus:{event.seat}:")]
    return Motion(0.4, 0.3, went=dict.fromkeys(gone, "viruses"), sound="coin")


def _drawn(setting: Setting, event: happened.CardsDrawn, before: Spread, after: Spread) -> Motion:
    if event.seat != setting.view.seat:
        return Motion(0.0, 0.0)
    came = {name: "deck" for name in after.pieces if name.startswith("hand:") and name not in before.pieces}
    return Motion(0.35, 0.0, came=came, sound="slide" if came else "")


def _given(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    giver = event.seat if isinstance(event, happened.CardsGiven) else getattr(event, "victim", 0)
    taker = event.to if isinstance(event, happened.CardsGiven) else getattr(event, "seat", 0)
    came = {n: f"nest:{giver}" for n in after.pieces if n.startswith("hand:") and n not in before.pieces}
    went = {n: f"nest:{taker}" for n in before.pieces if n.startswith("hand:") and n not in after.pieces}
    return Motion(0.45, 0.3, came=came, went=went, sound="slide")


def _robbed(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    seats = (getattr(event, "seat", 0), getattr(event, "victim", 0))
    return Motion(0.4, 0.5, tremble=frozenset(f"nest:{seat}" for seat in seats), sound="slide")


def _discarded(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    gone = [name for name in before.pieces if name not in after.pieces]
    return Motion(0.4, 0.3, went=dict.fromkeys(gone, "discard"), sound="slide")


def _cancelled(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    changed = {name for name, piece in after.pieces.items() if name.startswith("stack:")
               and name in before.pieces and before.pieces[name].dim != piece.dim}  # fmt: skip
    return Motion(0.3, 0.5, tremble=frozenset(changed), sound="refuse")


def _instant(setting: Setting, event: happened.InstantLaid, before: Spread, after: Spread) -> Motion:
    name = f"instant:{event.card}:{event.seat}"
    return Motion(0.4, 0.4, came={name: f"nest:{event.seat}"}, sound="flip")


def _began(setting: Setting, event: happened.InstantBegan, before: Spread, after: Spread) -> Motion:
    running = next((name for name in after.pieces if name.startswith(f"instant:{event.card}:")), "")
    return Motion(0.4, 1.4, sound="drum", burst=running)


def _revealed(setting: Setting, event: happened.BattleRevealed, before: Spread, after: Spread) -> Motion:
    name = f"battle:{event.seat}"
    return Motion(0.35, 0.35, came={name: f"nest:{event.seat}"}, sound="flip")


def _fought(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    cards = [name for name in before.pieces if name.startswith("battle:")]
    if isinstance(event, happened.BattleWon):
        goal = dict.fromkeys(cards, f"nest:{event.seat}")
    else:
        goal = {name: f"nest:{name.split(':')[1]}" for name in cards}
    return Motion(0.5, 0.5, went=goal, sound="clash")


def _pause(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    return Motion(0.35, 0.5, sound="drum")


def _said(setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
    return Motion(0.35, 1.4 if isinstance(event, happened.CardsShown) else 0.8, sound="flip")


LOOKS: tuple[tuple[Any, Callable[..., Motion]], ...] = (
    (happened.CardLaid, _laid),
    (happened.InfluencePlayed, _influence),
    (happened.CardAnnounced, _announced),
    (happened.ReactionOpened, _window),
    (happened.RoundWon, _won),
    (happened.RoundUnwon, _unwon),
    (happened.FlockFormed, _flock),
    (happened.FlockTaken, _taken_flock),
    (happened.VirusTaken, _virus),
    (happened.VirusPaid, _cured),
    (happened.CardsDrawn, _drawn),
    ((happened.CardsGiven, happened.CardsTaken), _given),
    ((happened.NestRobbed, happened.HandRobbed), _robbed),
    ((happened.CardsLost, happened.CardStopped, happened.CardUsed, happened.CardSwept,
      happened.HandCardDiscarded, happened.HandRedealt), _discarded),
    ((happened.CardCancelled, happened.CardRestored), _cancelled),
    (happened.InstantLaid, _instant),
    (happened.InstantBegan, _began),
    (happened.BattleRevealed, _revealed),
    ((happened.BattleWon, happened.BattleDrawn), _fought),
    ((happened.ChiefBegan, happened.RoundRestarted, happened.FreezeBegan), _pause),
    ((happened.ClaimMade, happened.ClaimAnswered, happened.CardsShown), _said),
)  # fmt: skip
"""Motions by kind of event."""
