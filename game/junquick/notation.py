"""Positions and actions of JunQuick in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.rules import IllegalAction, Options
from game.core.types import Seat, Text
from game.junquick import commitments
from game.junquick.actions import SETTLE, Claim, GiveCard, PayCard, PayVirus, Show, Use
from game.junquick.cards import PACK, JunQuickCards
from game.junquick.phases.instants import gift_size
from game.junquick.position import Position
from game.junquick.stack import leader, to_beat
from game.junquick.state import NOBODY, Announced, JunQuickState, Laid
from game.junquick.view import HIDDEN, JunQuickView

WHOLE = ("play", "use", "answer", "redeal", "pass", "wait", "done", "battle")
"""Verbs that are one step; LIAR, payments and gifts are put together here."""


class JunQuickNotation(PlainNotation):
    """Whole actions: a LIAR with cards and claim, a payment with its cards, a gift of three."""

    def read_position(
        self, given: Mapping[str, Any], cards: JunQuickCards, seats: int, options: Options, seed: int
    ) -> JunQuickState:
        """Return the position; everything not given is dealt from the seed."""
        return Position(given, cards, seats, options, seed).read()

    def write_position(self, state: JunQuickState) -> dict[str, Any]:
        """Return the full position."""
        sort = state.cards.sorted
        position = _public(state)
        position["hands"] = [sort(hand) for hand in state.hands]
        position["nests"] = [sort(nest) for nest in state.nests]
        position["deck"] = state.deck[::-1]
        position["virus_deck"] = state.virus_deck[::-1]
        if state.asked:
            position["asked"] = list(state.asked)
        return position | commitments.write(state)

    def write_view(self, view: JunQuickView) -> dict[str, Any]:
        """Return what a seat sees: other hands and nests as numbers."""
        sort = view.cards.sorted
        position = _public(view)
        position["hands"] = _seen_piles(view, sort(view.hand), view.hand_sizes)
        position["nests"] = _seen_piles(view, sort(view.nest), view.nest_sizes)
        position["deck"] = view.deck_size
        position["virus_deck"] = view.virus_deck_size
        if view.asked:
            position["asked"] = list(view.asked)
        if view.announced and view.announced.show and view.announced.seat != view.seat:
            position["announced"]["show"] = len(view.announced.show)
        return position

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
            raise IllegalAction(Text("refused.junquick.claim_missing"))
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
        if state.step == "give" and seat in state.asked:
            hand = state.cards.sorted(state.hands[seat])
            yield from ({"give": list(gift)} for gift in set(combinations(hand, gift_size(state, seat))))


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
        raise IllegalAction(Text("refused.junquick.claim_length"))
    if not isinstance(data["use"], str) or state.cards.power.get(data["use"]) != "liar":
        raise IllegalAction(Text("refused.junquick.no_property"))
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
    if state.step != "give" or seat not in state.asked:
        raise IllegalAction(Text("refused.not_asked"))
    if len(gift) != gift_size(state, seat):
        raise IllegalAction(Text("refused.junquick.gift_size"))
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
        for cards in set(combinations(nest, size)):
            worth = sum(pays[card] for card in cards)
            if number <= worth < number + min(pays[card] for card in cards):
                yield {"pay": {"virus": virus, "with": list(cards)}}


def _public(source: JunQuickState | JunQuickView) -> dict[str, Any]:
    cards = source.cards
    state: Any = source  # leader and card to beat need the stack and the cards only
    first = leader(state)
    position: dict[str, Any] = {
        "first": source.first,
        "phase": source.phase,
        "turn": None if source.turn == NOBODY else source.turn,
        "stack": [_write_laid(cards, laid) for laid in source.stack],
        "to_beat": to_beat(state),
        "leader": None if first == NOBODY else first,
        "out": list(source.out),
        "hands": [],
        "nests": [],
        "viruses": [list(own) for own in source.viruses],
        "homes": [[list(flock) for flock in home] for home in source.homes],
        "deck": [],
        "discard": cards.sorted(source.discard),
        "virus_deck": [],
        "virus_discard": list(source.virus_discard),
    }
    if source.announced:
        position["announced"] = _write_announced(cards, source.announced)
    if source.ice != NOBODY:
        position["ice"] = {"seat": source.ice, "left": source.ice_left}
    if source.row:
        position["instants"] = [{"card": card, "seat": seat} for card, seat in source.row]
    return position


def _seen_piles(view: JunQuickView, own: list[str], sizes: Sequence[int]) -> list[Any]:
    return [own if seat == view.seat else size for seat, size in enumerate(sizes)]


def _write_laid(cards: JunQuickCards, laid: Laid) -> dict[str, Any]:
    written: dict[str, Any] = {"card": laid.card, "seat": laid.seat}
    if cards.power[laid.card] == "evolution":
        written["value"] = laid.value
    if laid.cancelled:
        written["cancelled"] = True
    return written


def _write_announced(cards: JunQuickCards, announced: Announced) -> dict[str, Any]:
    written: dict[str, Any] = {"card": announced.card, "seat": announced.seat}
    if announced.on is not None:
        written["on"] = announced.on
    if announced.flock is not None:
        written["flock"] = announced.flock
    if announced.show:
        written["show"] = [] if HIDDEN in announced.show else cards.sorted(announced.show)
        written["claim"] = cards.sorted(announced.claim)
    written["hysterias"] = list(announced.hysterias)
    return written
