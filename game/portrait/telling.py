"""Portrait told in words: the path, the Emperor, the painters, the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.actions import Action
from game.core.telling import Telling
from game.core.types import Card, CardName, Param, SeatName, Text
from game.portrait.actions import Play
from game.portrait.cards import PortraitCards
from game.portrait.view import HIDDEN, PortraitView


def table(view: PortraitView) -> Iterator[Text]:
    """Yield the garden, then every painter, then the own hand."""
    yield from _garden(view)
    order = sorted(range(len(view.artists)), key=lambda painter: -view.artists[painter])
    for painter in order:
        yield _painter(view, painter)
    played = [
        (p, card) for p, card in enumerate(view.played) if card not in (0, HIDDEN) and card not in view.done
    ]
    for painter, card in played:
        yield Text.of("tell.portrait.played", painter=SeatName(painter), card=CardName(card))
    if view.hand:
        yield Text.of("tell.portrait.hand", cards=tuple(map(CardName, view.hand)))


def _garden(view: PortraitView) -> Iterator[Text]:
    track = view.track
    yield Text.of("tell.portrait.emperor", space=view.emperor)
    waiting = tuple(space for space in track.sakura if space not in view.scored)
    if waiting:
        yield Text.of("tell.portrait.sakura", spaces=waiting)
    if view.scored:
        yield Text.of("tell.portrait.blossomed", spaces=view.scored)
    crossed = tuple(map(_bridge, track.bridges))
    yield Text.of("tell.portrait.path", torii=track.torii, last=track.last, bridges=crossed)
    yield Text.of("tell.portrait.favour", favour=track.favour, last=track.last_favour)
    yield Text.of("tell.portrait.piles", deck=view.deck_size, supply=view.supply)


def _bridge(bridge: tuple[int, int]) -> Text:
    start, end = bridge
    return Text.of("tell.portrait.bridge", start=start, end=end, length=end - start + 1)


def _painter(view: PortraitView, painter: int) -> Text:
    at = view.artists[painter]
    who: dict[str, Param] = {"painter": SeatName(painter), "at": at, "away": view.emperor - at}
    if painter >= view.seats:
        return Text.of("tell.portrait.court", **who)
    return Text.of("tell.portrait.painter", **who, tokens=view.tokens[painter], hand=view.hand_sizes[painter])


def all_cards(cards: PortraitCards) -> Iterable[Card]:
    """Return every card by its number."""
    return cards.numbers


def facts(cards: PortraitCards, card: Card) -> Iterable[Text]:
    """A card has nothing printed beside its number and its text."""
    return ()


def lines(cards: PortraitCards, card: Card) -> Iterable[Text]:
    """Return what happens in the garden, then what its owner's painter does."""
    return cards.texts(card)


def note(view: PortraitView, action: Action) -> Text | None:
    """Every choice says all there is to say."""
    return None


def thinkable(view: PortraitView) -> Iterator[Play]:
    """Yield every card one might want to play."""
    yield from map(Play, view.hand)


TELLING = Telling(table, all_cards, facts, lines, note, thinkable)
