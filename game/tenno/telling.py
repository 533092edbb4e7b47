"""Tenno told in words: the rows as this seat may know them, prisoners, the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.actions import Action
from game.core.telling import Telling
from game.core.types import Card, CardName, Seat, SeatName, Text
from game.tenno.actions import Attack, Look, Mix, Pass, Stop, Swap
from game.tenno.cards import TennoCards
from game.tenno.state import Lost
from game.tenno.view import TennoView


def table(view: TennoView) -> Iterator[Text]:
    """Yield every row and its prisoners, what is discarded, the own hand."""
    for seat, size in enumerate(view.sizes):
        places = tuple(_place(view, seat, place) for place in range(view.cards.places))
        yield Text.of("tell.tenno.row", seat=SeatName(seat), places=places, hand=size)
        if view.aided and view.prisoners[seat]:
            held = _lost(view, view.prisoners[seat])
            yield Text.of("tell.tenno.prisoners", seat=SeatName(seat), cards=held, points=view.worth(seat))
        elif view.prisoners[seat]:
            yield Text.of("tell.tenno.some_prisoners", seat=SeatName(seat), count=len(view.prisoners[seat]))
    if view.discard:
        yield Text.of("tell.tenno.discard", cards=_lost(view, view.discard))
    if view.seat is not None:
        key = "hand" if view.hand else "no_hand"
        yield Text.of(f"tell.tenno.{key}", cards=tuple(map(CardName, view.hand)))


def _place(view: TennoView, seat: Seat, place: int) -> Text:
    if not view.holds(seat, place):
        return Text.of("tell.tenno.empty", place=place + 1)
    card = view.shown(seat, place)
    if card is None:
        return Text.of("tell.tenno.face_down", place=place + 1)
    watchers = tuple(map(SeatName, view.seen_by(place))) if seat == view.seat else ()
    key = "known_to" if watchers else "known"
    return Text.of(f"tell.tenno.{key}", place=place + 1, card=CardName(card), seats=watchers)


def _lost(view: TennoView, lost: tuple[Lost, ...]) -> tuple[CardName, ...]:
    return tuple(CardName(view.cards.ids[card]) for _, card in lost)


def all_cards(cards: TennoCards) -> Iterable[Card]:
    """Return a whole set of warriors."""
    return cards.ids


def facts(cards: TennoCards, card: Card) -> Iterator[Text]:
    """Yield the printed strength."""
    yield Text.of("tell.tenno.strength", strength=cards.strength[cards.number[str(card)]])


def lines(cards: TennoCards, card: Card) -> Iterable[Text]:
    """Return a sentence for each ability."""
    return cards.texts(card)


def note(view: TennoView, action: Action) -> Text | None:
    """Say which cards an attack or a swap is about, as far as this seat knows them."""
    if isinstance(action, Attack) and view.seat is not None:
        own, foe = view.shown(view.seat, action.with_), view.shown(action.seat, action.place)
        key = "attack_known" if foe is not None else "attack"
        return Text.of(f"tell.tenno.{key}", card=CardName(own), foe=CardName(foe))
    if isinstance(action, Swap) and view.seat is not None:
        return Text.of("tell.tenno.lies_there", card=CardName(view.shown(view.seat, action.place)))
    return None


def thinkable(view: TennoView) -> Iterator[Action]:
    """Yield an attack with every own card on every foreign one, a swap, a look, and to stop."""
    seats = range(len(view.sizes))
    if view.seat is None:
        return
    for with_ in range(view.cards.places):
        for seat in seats:
            yield from (Attack(with_, seat, place) for place in range(view.cards.places) if seat != view.seat)
    yield from (Swap(place, card) for place in range(view.cards.places) for card in view.hand)
    yield from (Look(place) for place in range(view.cards.places))
    yield from (Mix((0, 1), True), Stop(), Pass())


TELLING = Telling(table, all_cards, facts, lines, note, thinkable)
