"""What the events of Intrigo mean to people: whose card was turned, called or moved, who won which seal."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.events import Event
from game.core.types import Seat
from game.intrigo import events as happened
from game.intrigo.view import IntrigoView
from scenes.play.telling.ceremony import Ceremony, Row
from scenes.play.telling.told import Told, tellings, tells
from scenes.tables.intrigo.panels import Given
from scenes.tables.intrigo.seen import Setting


def _won(event: happened.TokenWon) -> Told:
    return Told(on=(event.seat,), gain=1, whom=event.seat, at=f"seat:{event.seat}")


MOVED = (happened.CardTurned, happened.CardsSwapped, happened.CardMoved)

TELLINGS = tellings(
    tells(happened.TokenWon, _won),
    tells(happened.StageStarted, lambda event: Told(quiet=True)),
    tells(happened.CardCalled, lambda event: Told(event.seat, (event.holder,))),
    tells(happened.TokensSwapped, lambda event: Told(joins=True)),
    tells(happened.CardTurned, lambda event: Told(joins=True, beside=True)),
    tells(happened.CardsSwapped, lambda event: Told(joins=True, beside=True)),
    tells(happened.CardMoved, lambda event: Told(joins=True, beside=True)),
    tells(happened.TokenTurned, lambda event: Told(joins=True)),
)


def touched(event: Event, view: IntrigoView) -> tuple[Seat, ...]:
    """The heads of the families whose cards a power turned or moved: it befell them, whoever laid them."""
    if not isinstance(event, MOVED):
        return ()
    cards = (event.card, event.other_card) if isinstance(event, happened.CardsSwapped) else (event.card,)
    families = {view.cards.family[view.cards.intrigue.index(str(card))] for card in cards}
    return tuple(seat for seat, family in enumerate(view.families) if family in families)


TOGETHER: dict[type[Event], str] = {
    happened.CardKept: "keep",
    happened.HandPassed: "pass",
    happened.HandDealt: "deal",
    happened.TokenPlaced: "place",
    happened.FamilyDealt: "families",
    happened.TokenStayed: "stayed",
}
"""What happens at once: cards kept and packets passed, hands dealt, rooms filled."""


def ceremony(setting: Setting, event: Event, given: Mapping[int, Given]) -> Ceremony | None:
    """The award is over: what everybody carries home of it."""
    if not isinstance(event, happened.PalaceCleared) or not given:
        return None
    cards, lang = setting.view.cards, setting.locale.lang
    won: dict[int, list[str]] = {}
    for room in given.values():
        if room.seat is not None:
            won.setdefault(room.seat, []).append(cards.name(str(room.token), lang))
    rows = tuple(
        Row(seat, ", ".join(names), f"+{len(names)}")
        for seat, names in sorted(won.items(), key=lambda pair: -len(pair[1]))
    )
    return Ceremony(setting.say("ui.frame.award"), rows) if rows else None
