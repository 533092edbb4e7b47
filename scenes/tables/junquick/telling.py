"""What the events of JunQuick mean to people: who robbed whom, who formed a flock, who took a virus."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.types import Seat
from game.junquick import events as happened
from scenes.play.telling.ceremony import Ceremony, Row
from scenes.play.telling.told import Told, tellings, tells
from scenes.tables.junquick.seen import Setting


def _robbed(event: happened.NestRobbed | happened.HandRobbed | happened.CardsTaken) -> Told:
    """What was drawn is news to the robber, too."""
    count, both = len(event.cards), (event.victim, event.seat)
    return Told(event.seat, both, -count, event.victim, "", f"seat:{event.victim}")


def _given(event: happened.CardsGiven) -> Told:
    return Told(event.seat, (event.to,), len(event.cards), event.to, "", f"seat:{event.to}")


def _hurt(event: happened.CardsLost | happened.HandCardDiscarded) -> Told:
    return Told(event.seat, (event.victim,))


def _own(sign: int, seat: Seat) -> Told:
    return Told(seat, (seat,), sign, seat, "", f"seat:{seat}")


TELLINGS = tellings(
    tells(happened.NestRobbed, _robbed),
    tells(happened.HandRobbed, _robbed),
    tells(happened.CardsTaken, _robbed),
    tells(happened.CardsGiven, _given),
    tells(happened.CardsLost, _hurt),
    tells(happened.HandCardDiscarded, _hurt),
    tells(happened.FlockTaken, lambda event: Told(event.seat, (event.victim,))),
    tells(happened.ClaimMade, lambda event: Told(event.seat, (event.on,))),
    tells(happened.CardAnnounced, lambda event: Told(event.seat, () if event.on is None else (event.on,))),
    tells(happened.ClaimAnswered, lambda event: Told(event.seat, joins=True)),
    tells(happened.CardsShown, lambda event: Told(event.seat, joins=True)),
    tells(happened.CardStopped, lambda event: Told(event.seat, joins=True)),
    tells(happened.CardCancelled, lambda event: Told(on=(event.seat,), joins=True)),
    tells(happened.ChiefBegan, lambda event: Told(quiet=True)),
    tells(happened.RoundWon, lambda event: Told(event.seat, (event.seat,))),
    tells(happened.FlockFormed, lambda event: Told(event.seat, (event.seat,))),
    tells(happened.FlockDestroyed, lambda event: Told(event.seat, (event.seat,))),
    tells(happened.VirusTaken, lambda event: _own(-event.number, event.seat)),
    tells(happened.Waited, lambda event: Told(event.seat, quiet=True)),
    tells(happened.CardsDrawn, lambda event: Told(event.seat, quiet=True)),
)

TOGETHER: dict[type[Event], str] = {
    happened.CardsDrawn: "draw",
    happened.BattleRevealed: "battle",
    happened.Waited: "wait",
    happened.HandJoined: "hands",
}
"""What happens at once: everybody draws, battle cards are turned up, nobody else wants to play."""


def ceremony(setting: Setting, events: Sequence[Event]) -> Ceremony | None:
    """A flock comes home: what this game is won with."""
    formed = [event for event in events if isinstance(event, happened.FlockFormed)]
    cards = setting.view.cards
    rows = tuple(
        Row(event.seat, ", ".join(cards.name(str(card), setting.locale.lang) for card in event.cards))
        for event in formed
    )
    return Ceremony(setting.say("ui.frame.flock"), rows) if rows else None
