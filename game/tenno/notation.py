"""Tenno's positions and actions in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.actions import Action
from game.core.notation import Given, PlainNotation
from game.core.rules import BadPosition, IllegalAction, Options
from game.core.types import Card, Seat, Text
from game.tenno import position
from game.tenno.actions import LayRow, Refill, Swap
from game.tenno.cards import TennoCards, bare
from game.tenno.position import KEYS, fill
from game.tenno.state import TennoState


class TennoNotation(PlainNotation):
    """Rows by place, hands and piles as lists of card ids; `looks` and `ronin` tell the middle of a turn."""

    def read_position(
        self, given: Mapping[str, Any], cards: TennoCards, seats: int, options: Options, seed: int
    ) -> TennoState:
        """Return the position: `given` where it speaks, the normal setup elsewhere."""
        state: TennoState = self.rules.setup(cards, seats, options, seed, None)
        fill(state, Given(given, KEYS))
        for seat in self.rules.movers(state):
            if not self.rules.legal(state, seat):
                raise BadPosition("rows", f"seat {seat} must attack and cannot")
        return state

    write_position = staticmethod(position.write_position)
    write_view = staticmethod(position.write_view)

    def read_action(self, state: TennoState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the action; a refill is written `{place: card}`, cards with or without their pack."""
        if isinstance(data, dict) and isinstance(data.get("refill"), dict):
            data = _plain_refill(data)
        (action,) = super().read_action(state, seat, data)
        return (_bare(action),)

    def write_actions(self, state: TennoState, seat: Seat) -> Iterable[Any]:
        """Return every legal action as written."""
        return [self.write_action(action) for action in self.rules.legal(state, seat)]

    def write_action(self, action: Action) -> dict[str, Any]:
        """Return one action as written in scenarios."""
        if isinstance(action, Refill):
            return {"refill": dict(zip(action.places, action.cards, strict=True))}
        return self.codec.write(action)


def _plain_refill(data: dict[str, Any]) -> dict[str, Any]:
    """Return `{refill: {0: a, 2: b}}` as places and cards; keys may be numbers or their digits."""
    try:
        laid = sorted((int(str(place)), card) for place, card in data["refill"].items())
    except (ValueError, TypeError):
        raise IllegalAction(Text("refused.tenno.empty_places")) from None
    rest = {key: value for key, value in data.items() if key != "refill"}
    return {"refill": [place for place, _ in laid], "cards": [card for _, card in laid], **rest}


def _bare(action: Action) -> Action:
    """Return the action with the shipped pack's cards without their pack."""
    if isinstance(action, LayRow):
        return LayRow(_bare_all(action.cards))
    if isinstance(action, Refill):
        return Refill(action.places, _bare_all(action.cards))
    if isinstance(action, Swap) and action.card is not None:
        return Swap(action.place, bare(str(action.card)))
    return action


def _bare_all(words: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(bare(str(word)) for word in words)
