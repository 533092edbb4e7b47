"""Positions and actions of JunQuick in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.rules import IllegalAction, Options
from game.core.types import Seat, Text
from game.junquick.actions import SETTLE, Claim, GiveCard, PayCard, PayVirus, Show, Use
from game.junquick.cards import PACK, JunQuickCards
from game.junquick.phases.emigration import gift_size
from game.junquick.position import read_position, write_position, write_view
from game.junquick.refusals import CLAIM_LENGTH, CLAIM_MISSING, GIFT_SIZE, NO_PROPERTY
from game.junquick.state import GIVE, JunQuickState
from game.junquick.view import JunQuickView

WHOLE = ("play", "use", "answer", "redeal", "pass", "wait", "done", "battle")
"""Verbs that are one step; LIAR, payments and gifts are put together here."""


class JunQuickNotation(PlainNotation):
    """Whole actions: a LIAR with cards and claim, a payment with its cards, a gift of three."""

    def read_position(
        self, given: Mapping[str, Any], cards: JunQuickCards, seats: int, options: Options, seed: int
    ) -> JunQuickState:
        """Return the position; everything not given is dealt from the seed."""
        return read_position(given, cards, seats, options, seed)

    def write_position(self, state: JunQuickState) -> dict[str, Any]:
        """Return the full position."""
        return write_position(state)

    def write_view(self, view: JunQuickView) -> dict[str, Any]:
        """Return what a seat sees: other hands and nests as numbers."""
        return write_view(view)

    def read_action(self, state: JunQuickState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the steps of a whole action."""
        data = _short_ids(data)
        if not isinstance(data, dict):
            raise _unknown()
        if "pay" in data:
            return _payment(data)
        if "give" in data:
            return _gift(state, seat, data)
        if not any(verb in data for verb in WHOLE):
            raise _unknown()
        if "show" in data or "claim" in data:
            return _claim(state, data)
        (action,) = super().read_action(state, seat, data)
        if isinstance(action, Use) and state.cards.power.get(str(action.card)) == "liar":
            raise IllegalAction(CLAIM_MISSING)
        return (action,)

    def write_actions(self, state: JunQuickState, seat: Seat) -> Iterable[Any]:
        """Return every whole action; of a LIAR the true claims of one card, of payments the tight ones."""
        for action in self.rules.legal(state, seat):
            if isinstance(action, Use) and state.cards.power[str(action.card)] == "liar":
                yield from _true_claims(state, seat, action)
            elif isinstance(action, PayVirus):
                yield from _tight_payments(state, seat, action.virus)
            elif not isinstance(action, GiveCard):
                yield self.codec.write(action)
        if state.phase == GIVE and seat in state.asked:
            hand = state.cards.sorted(state.hands[seat])
            yield from (
                {"give": list(gift)} for gift in dict.fromkeys(combinations(hand, gift_size(state, seat)))
            )


def _unknown() -> IllegalAction:
    return IllegalAction(Text("refused.unknown_action"))


def _short_ids(data: Any) -> Any:
    """A bare id is the shipped pack's card; its full form means the same."""
    if isinstance(data, str):
        return data.removeprefix(PACK)
    if isinstance(data, list):
        return [_short_ids(item) for item in data]
    if isinstance(data, dict):
        return {key: _short_ids(value) for key, value in data.items()}
    return data


def _cards(data: Any) -> list[str]:
    if not isinstance(data, list) or not data or not all(isinstance(card, str) for card in data):
        raise _unknown()
    return data


def _claim(state: JunQuickState, data: dict[str, Any]) -> tuple[Action, ...]:
    if set(data) != {"use", "on", "show", "claim"} or type(data["on"]) is not int:
        raise _unknown()
    show, claim = _cards(data["show"]), _cards(data["claim"])
    if len(show) != len(claim):
        raise IllegalAction(CLAIM_LENGTH)
    if not isinstance(data["use"], str) or state.cards.power.get(data["use"]) != "liar":
        raise IllegalAction(NO_PROPERTY)
    return (Use(data["use"], data["on"]), *map(Show, show), *map(Claim, claim))


def _payment(data: dict[str, Any]) -> tuple[Action, ...]:
    pay = data["pay"]
    if len(data) != 1 or not isinstance(pay, dict) or set(pay) != {"virus", "with"}:
        raise _unknown()
    if type(pay["virus"]) is not int:
        raise _unknown()
    return (PayVirus(pay["virus"]), *map(PayCard, _cards(pay["with"])), SETTLE)


def _gift(state: JunQuickState, seat: Seat, data: dict[str, Any]) -> tuple[Action, ...]:
    gift = _cards(data["give"])
    if len(data) != 1:
        raise _unknown()
    if state.phase != GIVE or seat not in state.asked:
        raise IllegalAction(Text("refused.not_asked"))
    if len(gift) != gift_size(state, seat):
        raise IllegalAction(GIFT_SIZE)
    return tuple(map(GiveCard, gift))


def _true_claims(state: JunQuickState, seat: Seat, action: Use) -> Iterable[Any]:
    left = list(state.hands[seat])
    left.remove(str(action.card))
    for card in dict.fromkeys(left):
        yield {"use": action.card, "on": action.on, "show": [card], "claim": [card]}


def _tight_payments(state: JunQuickState, seat: Seat, virus: int) -> Iterable[Any]:
    """Payments from which no card could be left out."""
    pays = state.cards.pays
    number = state.viruses[seat][virus]
    nest = [card for card in state.cards.sorted(state.nests[seat]) if pays[card]]
    for size in range(1, number + 1):
        for cards in dict.fromkeys(combinations(nest, size)):
            worth = sum(pays[card] for card in cards)
            if number <= worth < number + min(pays[card] for card in cards):
                yield {"pay": {"virus": virus, "with": list(cards)}}
