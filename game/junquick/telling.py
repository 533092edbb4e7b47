"""JunQuick told in words: the stack and what beats it, nests, homes and viruses, the own cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.actions import Action
from game.core.telling import Telling
from game.core.types import Card, CardName, Param, Seat, SeatName, Text
from game.junquick.actions import Pass, Play, Redeal, Use, Wait
from game.junquick.cards import PACK, JunQuickCards
from game.junquick.stack import UNBEATEN
from game.junquick.state import Laid
from game.junquick.view import HIDDEN, JunQuickView


def table(view: JunQuickView) -> Iterator[Text]:
    """Yield the stack, then every seat, then the own hand and nest."""
    yield from _stack(view)
    for seat in range(view.seats):
        yield from _seat(view, seat)
    yield Text.of("tell.junquick.piles", deck=view.deck_size, discard=len(view.discard))
    if view.hand:
        yield Text.of("tell.junquick.hand", cards=tuple(map(CardName, view.hand)))
    if view.nest:
        yield Text.of("tell.junquick.nest", cards=tuple(map(CardName, view.nest)))


def _stack(view: JunQuickView) -> Iterator[Text]:
    if not view.stack:
        yield Text("tell.junquick.no_stack")
        return
    yield Text.of("tell.junquick.stack", cards=tuple(map(_laid, view.stack)))
    top = next((laid for laid in reversed(view.stack) if _counts(view, laid)), None)
    if top is not None and view.cards.power[top.card] != "clean_sheet":
        key = "beat_value" if top.value else "beat_card"
        yield Text.of(f"tell.junquick.{key}", value=top.value, card=CardName(top.card))
    if view.announced is not None and HIDDEN not in (view.announced.card,):
        seat = SeatName(view.announced.seat)
        yield Text.of("tell.junquick.announced", seat=seat, card=CardName(view.announced.card))


def _counts(view: JunQuickView, laid: Laid) -> bool:
    return not laid.cancelled and view.cards.power[laid.card] not in UNBEATEN


def _laid(laid: Laid) -> Param:
    key = "laid_cancelled" if laid.cancelled else "laid"
    return Text.of(f"tell.junquick.{key}", card=CardName(laid.card), seat=SeatName(laid.seat))


def _seat(view: JunQuickView, seat: Seat) -> Iterator[Text]:
    counts = {"hand": view.hand_sizes[seat], "nest": view.nest_sizes[seat], "flocks": len(view.homes[seat])}
    yield Text.of("tell.junquick.seat", seat=SeatName(seat), **counts)
    if view.viruses[seat]:
        yield Text.of("tell.junquick.viruses", seat=SeatName(seat), values=view.viruses[seat])
    if seat in view.out:
        yield Text.of("tell.junquick.out", seat=SeatName(seat))


def all_cards(cards: JunQuickCards) -> Iterable[Card]:
    """Return every JUN card, then the viruses."""
    return (*cards.order, *(full.removeprefix(PACK) for full in cards.resolved["viruses"]))


def facts(cards: JunQuickCards, card: Card) -> Iterator[Text]:
    """Yield the kind, and the value or size where there is one."""
    name = str(card)
    if name not in cards.kind:
        return
    if cards.kind[name] != "plain":
        yield Text.of("tell.junquick.kind", kind=Text(f"card.junquick.kind_{cards.kind[name]}"))
    if cards.value[name]:
        yield Text.of("tell.junquick.value", value=cards.value[name])
    elif cards.size[name]:
        yield Text.of("tell.junquick.size", size=cards.size[name])


def lines(cards: JunQuickCards, card: Card) -> Iterable[Text]:
    """Return what its power does, and how the card is used; a virus says its price."""
    name = str(card)
    if name not in cards.kind:
        value = cards.resolved["viruses"][cards.full_id(name)]["value"]
        return (Text.of("tell.junquick.virus", value=value),)
    text = Text.of(f"card.junquick.text_{cards.power[name] or 'plain'}", amount=cards.amount[name])
    action = cards.resolved["cards"][cards.full_id(name)].get("action")
    if not action:
        return (text,)
    return (text, Text.of("tell.junquick.action", how=Text(f"card.junquick.action_{action}")))


def note(view: JunQuickView, action: Action) -> Text | None:
    """Every choice says all there is to say."""
    return None


def thinkable(view: JunQuickView) -> Iterator[Action]:
    """Yield every hand card played or used on anybody, and to pass, wait or deal anew."""
    for card in dict.fromkeys(view.hand):
        yield Play(card)
        if card in view.cards.usable:
            yield from (Use(card, seat) for seat in range(view.seats) if seat != view.seat)
    yield from (Redeal(), Pass(), Wait())


TELLING = Telling(table, all_cards, facts, lines, note, thinkable)
