"""What the events of Tenno mean to people: an attack, its result and the prisoner are one story."""

from __future__ import annotations

from game.core.events import Event
from game.core.types import CardName, Param, SeatName, Text
from game.tenno import events as happened
from scenes.play.telling.told import Told, tellings, tells


def _attacked(event: happened.Attacked) -> Told:
    said = _said("attacked", seat=SeatName(event.seat), target=SeatName(event.target))
    return Told(event.seat, (event.target,), said=said)


def _won(event: happened.BattleWon) -> Told:
    """The attacker's card comes first, as in the attack, whether it won or lost."""
    key, card, other = "lost", event.loser_card, event.card
    if event.attack > event.defence:
        key, card, other = "won", event.card, event.loser_card
    said = _said(key, card=CardName(card), other=CardName(other), attack=event.attack, defence=event.defence)
    return Told(event.seat, (event.loser,), joins=True, said=said)


def _drawn(event: happened.BattleDrawn) -> Told:
    said = _said("drawn", card=CardName(event.card), other=CardName(event.target_card), strength=event.attack)
    return Told(event.seat, (event.target,), joins=True, said=said)


def _monk(event: happened.MonkShown) -> Told:
    return Told(event.seat, joins=True, said=_said("monk", card=CardName(event.card), bonus=event.bonus))


def _captured(event: happened.Captured) -> Told:
    said = _said("captured", seat=SeatName(event.seat))
    return Told(event.seat, (event.owner,), 1, event.seat, "", f"pile:{event.seat}", joins=True, said=said)


def _touched(event: happened.Swapped) -> Told:
    return Told(event.seat, joins=True, said=_said("swapped", place=event.place + 1))


def _looked(event: happened.Looked) -> Told:
    said = _said("looked", seat=SeatName(event.seat), place=event.place + 1)
    return Told(event.seat, (event.target,), joins=True, said=said)


def _said(key: str, **params: Param) -> Text:
    return Text.of(f"recap.tenno.{key}", **params)


TELLINGS = tellings(
    tells(happened.Attacked, _attacked),
    tells(happened.MonkShown, _monk),
    tells(happened.BattleWon, _won),
    tells(happened.BattleDrawn, _drawn),
    tells(happened.Captured, _captured),
    tells(happened.Discarded, lambda event: Told(event.seat, (event.seat,), quiet=True)),
    tells(happened.Swapped, _touched),
    tells(happened.Looked, _looked),
    tells(happened.Refilled, lambda event: Told(event.seat, quiet=True)),
    tells(happened.RowLaid, lambda event: Told(event.seat, quiet=True)),
)

TOGETHER: dict[type[Event], str] = {
    happened.RowLaid: "rows",
    happened.Captured: "fate",
    happened.Discarded: "fate",
}
"""What happens at once: starting rows are turned down together, losers leave together."""
