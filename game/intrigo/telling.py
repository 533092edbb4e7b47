"""Intrigo told in words: rooms and doorways around the palace, families, piles, the own cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.actions import Action
from game.core.telling import Telling
from game.core.types import Card, CardName, Param, Seat, SeatName, Text
from game.intrigo.actions import AimAt, Buy, LayIn, MoveTo, PlayCard, Skip, SwapWith
from game.intrigo.cards import DOWN, EMPTY, INFLUENCE, IntrigoCards
from game.intrigo.phases.award import TIE, winning_card
from game.intrigo.view import IntrigoView


def table(view: IntrigoView) -> Iterator[Text]:
    """Yield the palace around, then every family, the piles, the own hand."""
    for place in range(len(view.tokens)):
        yield Text.of("tell.intrigo.around", room=_room(view, place), doorway=_doorway(view, place))
    for seat in range(view.seats):
        yield _seat(view, seat)
    for pile, prices in enumerate(view.piles):
        card = CardName(view.cards.influence[pile])
        if prices:
            yield Text.of("tell.intrigo.pile", card=card, price=prices[0], count=len(prices))
        else:
            yield Text.of("tell.intrigo.no_pile", card=card)
    yield Text.of("tell.intrigo.supply", ducats=view.supply, seals=sum(view.bag))
    for key, cards in (("hand", view.hand), ("kept", view.kept if view.stage == "draft" else ())):
        if cards:
            named = tuple(CardName(view.cards.intrigue[card]) for card in cards)
            yield Text.of(f"tell.intrigo.{key}", cards=named)


def _room(view: IntrigoView, room: int) -> Text:
    token = view.tokens[room]
    if token == EMPTY:
        return Text.of("tell.intrigo.room_empty", room=room + 1)
    name = CardName(view.cards.tokens[token & ~DOWN])
    if token & DOWN:
        return Text.of("tell.intrigo.room_turned", room=room + 1, token=name)
    best = winning_card(view.cards, view.gaps[room - 1], view.gaps[room])
    if best in (EMPTY, TIE):
        return Text.of(f"tell.intrigo.room{'_tie' if best == TIE else ''}", room=room + 1, token=name)
    return Text.of("tell.intrigo.room_led", room=room + 1, token=name, card=_card(view, best))


def _doorway(view: IntrigoView, gap: int) -> Text:
    card = view.gaps[gap]
    if card == EMPTY:
        return Text.of("tell.intrigo.doorway_empty", gap=gap + 1)
    key = "doorway_turned" if card & DOWN else "doorway"
    return Text.of(f"tell.intrigo.{key}", gap=gap + 1, card=_card(view, card))


def _card(view: IntrigoView, card: int) -> CardName:
    plain = card & ~DOWN
    many = view.cards.intrigue if plain < INFLUENCE else view.cards.influence
    return CardName(many[plain % INFLUENCE])


def _seat(view: IntrigoView, seat: Seat) -> Text:
    kinds = len(view.cards.organisations)
    won = view.seals[seat * kinds : seat * kinds + kinds]
    seals: tuple[Param, ...] = tuple(
        Text.of("tell.intrigo.seals", token=CardName(name), count=count)
        for name, count in zip(view.cards.organisations, won, strict=True)
        if count
    )
    family = CardName(view.cards.families[view.families[seat]])
    who: dict[str, Param] = {"seat": SeatName(seat), "family": family, "seals": seals}
    counts = {"ducats": view.ducats[seat], "hand": view.hand_sizes[seat]}
    return Text.of(f"tell.intrigo.seat{'' if seals else '_bare'}", **who, **counts)


def all_cards(cards: IntrigoCards) -> Iterable[Card]:
    """Return intrigue cards, then influence cards."""
    return (*cards.intrigue, *cards.influence)


def facts(cards: IntrigoCards, card: Card) -> Iterator[Text]:
    """Yield what an influence card's copies cost, or the value of an intrigue card."""
    name = str(card)
    if name in cards.influence_code:
        code = cards.influence_code[name]
        flat, graded = cards.prices["flat"][code], cards.prices["graded"][code]
        key = "prices" if flat == graded else "prices_graded"
        yield Text.of(f"tell.intrigo.{key}", prices=flat, graded=graded)
    elif name in cards.intrigue_code:
        yield Text.of("tell.intrigo.value", value=cards.resolved["intrigue"][cards.full_id(name)]["value"])


def lines(cards: IntrigoCards, card: Card) -> Iterable[Text]:
    """Influence cards carry their text in the data; intrigue cards have none."""
    return ()


def note(view: IntrigoView, action: Action) -> Text | None:
    """Say what lies beside a doorway, in a room or at the place to swap with; what a card costs."""
    if isinstance(action, LayIn | MoveTo):
        return _beside(view, action.gap)
    if isinstance(action, AimAt):
        return _room(view, action.building)
    if isinstance(action, SwapWith):
        trader = view.pile is not None and view.cards.powers[view.pile] == "swap_tokens"
        return _room(view, action.place) if trader else _doorway(view, action.place)
    if isinstance(action, Buy):
        prices = view.piles[view.cards.influence_code[str(action.card)]]
        return Text.of("tell.intrigo.costs", price=prices[0], count=len(prices)) if prices else None
    return None


def _beside(view: IntrigoView, gap: int) -> Text:
    size = len(view.tokens)
    return Text.of(
        "tell.intrigo.beside",
        left=_room(view, gap),
        right=_room(view, (gap + 1) % size),
    )


def thinkable(view: IntrigoView) -> Iterator[Action]:
    """Yield every hand card, every pile, every doorway, and to skip."""
    yield from (PlayCard(view.cards.intrigue[card]) for card in view.hand)
    yield from map(Buy, view.cards.influence)
    if view.begun:
        yield from map(LayIn, range(len(view.gaps)))
    yield Skip()


TELLING = Telling(table, all_cards, facts, lines, note, thinkable)
