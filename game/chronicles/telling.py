"""Royal Chronicles told in words: kingdoms place by place, buildings, the Lich King, the own plan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.chronicles import preview, texts
from game.chronicles.actions import (
    Build,
    Dismiss,
    Fetch,
    Found,
    Move,
    Place,
    Raise,
    Ready,
    Save,
    SaveUnit,
    TakeBack,
    Target,
)
from game.chronicles.cards import ChroniclesCards, Unit
from game.chronicles.kingdom import NEW, SPOT_INDEX, SPOTS, age_of, card_of
from game.chronicles.view import UNKNOWN, ChroniclesView, LichView
from game.chronicles.vocabulary import RESOURCES
from game.core.actions import Action
from game.core.telling import Telling
from game.core.types import Card, CardName, Param, Seat, SeatName, Text


def table(view: ChroniclesView) -> Iterator[Text]:
    """Yield every kingdom, the buildings of this game, the Lich King, then the own cards and plan."""
    for seat in range(view.seats):
        yield from _kingdom(view, seat)
    buildings = tuple(CardName(view.cards.building(number).id) for number in view.available)
    yield Text.of("tell.chronicles.available", buildings=buildings)
    if view.lich is not None:
        yield from _lich(view, view.lich)
    held = tuple(
        Text.of("tell.chronicles.holds", seat=SeatName(seat), count=size)
        for seat, size in enumerate(view.hand_sizes)
    )
    yield Text.of("tell.chronicles.hands", seats=held)
    yield Text.of("tell.chronicles.piles", deck=view.deck_size, discard=view.discard_size)
    yield from _own(view)


def _kingdom(view: ChroniclesView, seat: Seat) -> Iterator[Text]:
    kingdom = view.kingdom(seat)
    counts = {"vp": view.vp[seat], "gold": view.gold[seat], "strength": kingdom.strength()}
    yield Text.of("tell.chronicles.seat", seat=SeatName(seat), **counts)
    made = _made(kingdom.produced())
    if made:
        yield Text.of("tell.chronicles.produces", what=made)
    for spot, unit in enumerate(view.places(seat)):
        if unit:
            yield _unit(view, spot, unit, kingdom.strengths()[spot])
    held = tuple(CardName(view.cards.card(number).id) for number in kingdom.artifacts)
    if held:
        yield Text.of("tell.chronicles.artifacts", cards=held)
    built = tuple(_building(view, number, kingdom.level(number)) for number in view.available)
    if any(built):
        yield Text.of("tell.chronicles.buildings", buildings=tuple(text for text in built if text))


def _made(produced: Iterable[int]) -> tuple[Param, ...]:
    return tuple(
        Text.of(f"card.chronicles.made.{resource}", amount=amount)
        for resource, amount in zip(RESOURCES, produced, strict=True)
        if amount
    )


def _unit(view: ChroniclesView, spot: int, unit: int, strength: int) -> Text:
    card, age = CardName(view.cards.card(card_of(unit)).id), age_of(unit)
    key = "unit_new" if unit & NEW else "unit_aged" if age else "unit"
    return Text.of(f"tell.chronicles.{key}", spot=SPOTS[spot], card=card, strength=strength, age=age)


def _building(view: ChroniclesView, number: int, level: int) -> Param:
    name = CardName(view.cards.building(number).id)
    return Text.of("tell.chronicles.building", building=name, level=level) if level else ""


def _lich(view: ChroniclesView, lich: LichView) -> Iterator[Text]:
    yield Text.of("tell.chronicles.lich", vp=lich.vp, count=len(lich.netherworld))
    for number in lich.row:
        if number != UNKNOWN:
            score = preview.lich_score(view, number)
            yield Text.of("tell.chronicles.necropolis", card=CardName(str(number)), vp=score)
    if lich.cards:
        yield Text.of("tell.chronicles.lich_cards", cards=tuple(map(CardName, lich.cards)))


def _own(view: ChroniclesView) -> Iterator[Text]:
    """The own hand, what is saved or kept, and the price of the plan."""
    if view.seat is None:
        return
    key = "pack" if view.phase == "recruit" else "hand"
    for name, cards in ((key, view.hand), ("kept", view.kept), ("saved", view.saved)):
        if cards:
            named = tuple(CardName(view.cards.card(number).id) for number in cards)
            yield Text.of(f"tell.chronicles.{name}", cards=named)
    if view.planning:
        price = preview.plan_price(view)
        yield Text.of("tell.chronicles.plan", price=price, left=view.gold[view.seat] - price)


def all_cards(cards: ChroniclesCards) -> Iterable[Card]:
    """Return characters and artifacts, buildings, Necropolis and Lich King cards."""
    return (
        *cards.numbers,
        *cards.building_numbers,
        *map(str, cards.necropolis),
        *cards.lich,
    )


def facts(cards: ChroniclesCards, card: Card) -> Iterator[Text]:
    """Yield cost and strength of a character, or what kind of card it is."""
    name = str(card)
    if name in cards.numbers:
        words = cards.card(cards.numbers[name]).words
        if isinstance(words, Unit):
            key = "facts" if words.strength is not None else "facts_unarmed"
            yield Text.of(f"tell.chronicles.{key}", cost=words.cost, strength=words.strength or 0)
        else:
            yield Text("tell.chronicles.artifact")
    elif name in cards.building_numbers:
        yield Text("tell.chronicles.is_building")


def lines(cards: ChroniclesCards, card: Card) -> Iterator[Text]:
    """Return the card's text, line by line; a building shows both levels."""
    for line in texts.card_lines(cards, str(card)):
        heading = line.key == "card.chronicles.level"
        yield Text("tell.chronicles.level", line.params) if heading else line


def note(view: ChroniclesView, action: Action) -> Text | None:
    """Say who stands at a place, what a card costs there, what a building costs."""
    if isinstance(action, Build | Raise):
        price = preview.action_price(view, action)
        return None if price is None else Text.of("tell.chronicles.costs", price=price)
    if isinstance(action, Place):
        words = view.cards.card(view.cards.numbers[str(action.card)]).words
        return Text.of("tell.chronicles.costs", price=words.cost) if isinstance(words, Unit) else None
    if isinstance(action, Move | Dismiss | Target | Fetch | SaveUnit):
        return _stands(view, action.spot)
    if isinstance(action, TakeBack):
        return _stands(view, action.what)
    return None


def _stands(view: ChroniclesView, spot: str) -> Text | None:
    unit = view.places(view.seat or 0)[SPOT_INDEX[spot]] if spot in SPOT_INDEX else 0
    if not unit:
        return None
    name = CardName(view.cards.card(card_of(unit)).id)
    key = "stands_aged" if age_of(unit) else "stands"
    return Text.of(f"tell.chronicles.{key}", card=name, age=age_of(unit))


def thinkable(view: ChroniclesView) -> Iterator[Action]:
    """Yield every hand card in every place, saving it, being ready, every building at every level."""
    if view.phase == "deploy":
        for number in view.hand:
            card = view.cards.card(number)
            free = [None] if not isinstance(card.words, Unit) else list(SPOTS)
            yield from (Place(card.id, spot) for spot in free)
            yield Save(card.id)
        yield Ready()
    for number in view.available:
        name = view.cards.building(number).id
        if view.phase == "build":
            yield from (Build(name, 1), Build(name, 2), Raise(name))
        elif view.phase == "deploy":
            yield Found(name)


TELLING = Telling(table, all_cards, facts, lines, note, thinkable)
