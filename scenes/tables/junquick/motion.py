"""How JunQuick's events look: cards fly from seats to the stack, the stack into a nest, flocks go home."""

from __future__ import annotations

from game.core.events import Event
from game.core.types import Seat
from game.junquick import events as happened
from scenes.play.showing.motions import (
    ASKED_ALONE,
    ASKED_SHARED,
    always,
    gone_pieces,
    motions,
    named,
    new_pieces,
    shown,
)
from scenes.play.spread import Motion
from scenes.tables.junquick.seen import Moment


def _source(seat: Seat, card: str, at: Moment) -> str:
    """Where a card a seat played comes from: the own hand piece that is gone, else the seat's plate."""
    if seat == at.view.seat:
        gone, copies = gone_pieces(at, f"hand:{card}:"), named(at.before, f"hand:{card}:")
        if copies:
            return gone[0] if gone else copies[-1]
    return f"nest:{seat}"


def _laid(event: happened.CardLaid, at: Moment) -> Motion:
    top = f"stack:{len(at.view.stack) - 1}"
    came = {top: _source(event.seat, str(event.card), at)}
    heavy = event.value >= 4
    shaken = frozenset(f"stack:{n}" for n in range(len(at.view.stack) - 1)) if heavy else frozenset()
    sound = "drum" if heavy else "drop"
    return Motion(0.45 if heavy else 0.35, 0.25, came=came, tremble=shaken, sound=sound)


def _influence(event: happened.InfluencePlayed, at: Moment) -> Motion:
    came = {"thrown": _source(event.seat, str(event.card), at)}
    return Motion(0.3, 0.9, came=came, sound="flip", burst="thrown", echoes=frozenset({"thrown"}))


def _announced(event: happened.CardAnnounced, at: Moment) -> Motion:
    came = {"announced": _source(event.seat, str(event.card), at)}
    return Motion(0.35, 0.4, came=came, sound="flip")


def _window(event: happened.ReactionOpened, at: Moment) -> Motion:
    shared = at.setting.people > 1
    own = at.view.seat in event.seats and at.view.my_move and not shared
    people = shared and any(at.setting.seats[seat].human for seat in event.seats)
    return Motion(0.3, 0.2 if own else ASKED_SHARED if people else ASKED_ALONE)


def _won(event: happened.RoundWon, at: Moment) -> Motion:
    went = dict.fromkeys(named(at.before, "stack:"), f"nest:{event.seat}")
    return Motion(0.5, 0.4, went=went, sound="chime", tremble=frozenset({f"nest:{event.seat}"}))


def _unwon(event: happened.RoundUnwon, at: Moment) -> Motion:
    went = dict.fromkeys(named(at.before, "stack:"), "discard")
    return Motion(0.45, 0.3, went=went, sound="slide")


def _flock(event: happened.FlockFormed, at: Moment) -> Motion:
    houses = named(at.after, f"home:{event.seat}:")
    came = {houses[-1]: f"nest:{event.seat}"} if houses else {}
    return Motion(0.5, 0.5, came=came, sound="bloom", burst=houses[-1] if houses else "")


def _taken_flock(event: happened.FlockTaken, at: Moment) -> Motion:
    houses = named(at.after, f"home:{event.seat}:")
    gone = named(at.before, f"home:{event.victim}:")
    came = {houses[-1]: gone[-1]} if houses and gone else {}
    return Motion(0.6, 0.5, came=came, sound="slide")


def _virus(event: happened.VirusTaken, at: Moment) -> Motion:
    new = f"virus:{event.seat}:{len(at.view.viruses[event.seat]) - 1}"
    return Motion(0.5, 0.4, came={new: "viruses"}, sound="refuse")


def _cured(event: happened.VirusPaid, at: Moment) -> Motion:
    gone = named(at.before, f"virus:{event.seat}:")
    return Motion(0.4, 0.3, went=dict.fromkeys(gone, "viruses"), sound="coin")


def _drawn(event: happened.CardsDrawn, at: Moment) -> Motion:
    if event.seat != at.view.seat:
        return Motion(0.0, 0.0)  # among events of one moment that take time
    came = dict.fromkeys(new_pieces(at, "hand:"), "deck")
    return Motion(0.35, 0.0, came=came, sound="slide" if came else "")


def _given(event: happened.CardsGiven, at: Moment) -> Motion:
    return _handed_over(event.seat, event.to, at)


def _taken(event: happened.CardsTaken, at: Moment) -> Motion:
    return _handed_over(event.victim, event.seat, at)


def _handed_over(giver: Seat, taker: Seat, at: Moment) -> Motion:
    came = dict.fromkeys(new_pieces(at, "hand:"), f"nest:{giver}")
    went = dict.fromkeys(gone_pieces(at, "hand:"), f"nest:{taker}")
    return Motion(0.45, 0.3, came=came, went=went, sound="slide")


def _robbed(event: happened.NestRobbed | happened.HandRobbed, at: Moment) -> Motion:
    shaken = frozenset(f"nest:{seat}" for seat in (event.seat, event.victim))
    return Motion(0.4, 0.5, tremble=shaken, sound="slide")


def _discarded(event: Event, at: Moment) -> Motion:
    return Motion(0.4, 0.3, went=dict.fromkeys(gone_pieces(at, ""), "discard"), sound="slide")


def _cancelled(event: happened.CardCancelled | happened.CardRestored, at: Moment) -> Motion:
    changed = {name for name, piece in at.after.pieces.items() if name.startswith("stack:")
               and name in at.before.pieces and at.before.pieces[name].dim != piece.dim}  # fmt: skip
    return Motion(0.3, 0.5, tremble=frozenset(changed), sound="refuse")


def _instant(event: happened.InstantLaid, at: Moment) -> Motion:
    name = f"instant:{event.card}:{event.seat}"
    return Motion(0.4, 0.4, came={name: f"nest:{event.seat}"}, sound="flip")


def _began(event: happened.InstantBegan, at: Moment) -> Motion:
    running = next((name for name in at.after.pieces if name.startswith(f"instant:{event.card}:")), "")
    return Motion(0.4, 1.4, sound="drum", burst=running)


def _revealed(event: happened.BattleRevealed, at: Moment) -> Motion:
    name = f"battle:{event.seat}"
    return Motion(0.35, 0.35, came={name: f"nest:{event.seat}"}, sound="flip")


def _battle_won(event: happened.BattleWon, at: Moment) -> Motion:
    went = dict.fromkeys(named(at.before, "battle:"), f"nest:{event.seat}")
    return Motion(0.5, 0.5, went=went, sound="clash")


def _battle_drawn(event: happened.BattleDrawn, at: Moment) -> Motion:
    went = {name: f"nest:{name.split(':')[1]}" for name in named(at.before, "battle:")}
    return Motion(0.5, 0.5, went=went, sound="clash")


MOTIONS = motions(
    shown(happened.CardLaid, _laid),
    shown(happened.InfluencePlayed, _influence),
    shown(happened.CardAnnounced, _announced),
    shown(happened.ReactionOpened, _window),
    shown(happened.RoundWon, _won),
    shown(happened.RoundUnwon, _unwon),
    shown(happened.RoundRestarted, always(0.35, 0.5, "drum")),
    shown(happened.FlockFormed, _flock),
    shown(happened.FlockTaken, _taken_flock),
    shown(happened.VirusTaken, _virus),
    shown(happened.VirusPaid, _cured),
    shown(happened.CardsDrawn, _drawn),
    shown(happened.CardsGiven, _given),
    shown(happened.CardsTaken, _taken),
    shown(happened.NestRobbed, _robbed),
    shown(happened.HandRobbed, _robbed),
    shown(happened.CardsLost, _discarded),
    shown(happened.CardStopped, _discarded),
    shown(happened.CardUsed, _discarded),
    shown(happened.CardSwept, _discarded),
    shown(happened.HandCardDiscarded, _discarded),
    shown(happened.HandRedealt, _discarded),
    shown(happened.CardCancelled, _cancelled),
    shown(happened.CardRestored, _cancelled),
    shown(happened.InstantLaid, _instant),
    shown(happened.InstantBegan, _began),
    shown(happened.BattleRevealed, _revealed),
    shown(happened.BattleWon, _battle_won),
    shown(happened.BattleDrawn, _battle_drawn),
    shown(happened.ChiefBegan, always(0.35, 0.5, "drum")),
    shown(happened.FreezeBegan, always(0.35, 0.5, "drum")),
    shown(happened.ClaimMade, always(0.35, 0.8, "flip")),
    shown(happened.ClaimAnswered, always(0.35, 0.8, "flip")),
    shown(happened.CardsShown, always(0.35, 1.4, "flip")),
)
