"""What the events of Tenno mean to people: an attack, its result and the prisoner are one story."""

from __future__ import annotations

from game.core.events import Event
from game.tenno import events as happened
from scenes.play.telling.told import Told, tellings, tells


def _won(event: happened.BattleWon) -> Told:
    return Told(event.seat, (event.loser,), joins=True)


def _captured(event: happened.Captured) -> Told:
    pile = f"pile:{event.seat}"
    return Told(event.seat, (event.owner,), 1, event.seat, "", pile, joins=True)


TELLINGS = tellings(
    tells(happened.Attacked, lambda event: Told(event.seat, (event.target,))),
    tells(happened.MonkShown, lambda event: Told(event.seat, joins=True)),
    tells(happened.BattleWon, _won),
    tells(happened.BattleDrawn, lambda event: Told(event.seat, (event.target,), joins=True)),
    tells(happened.Captured, _captured),
    tells(happened.Discarded, lambda event: Told(event.seat, (event.seat,), joins=True)),
    tells(happened.Looked, lambda event: Told(event.seat, (event.target,))),
    tells(happened.Refilled, lambda event: Told(event.seat, quiet=True)),
    tells(happened.RowLaid, lambda event: Told(event.seat, quiet=True)),
)

TOGETHER: dict[type[Event], str] = {
    happened.RowLaid: "rows",
    happened.Captured: "fate",
    happened.Discarded: "fate",
}
"""What happens at once: starting rows are turned down together, losers leave together."""
