"""The words of all tables, said of what a seat knows in Tenno."""

from __future__ import annotations

from typing import TypeAlias

from game.core.events import Event
from game.core.types import Seat
from game.tenno.events import BattleDrawn, BattleWon
from game.tenno.view import TennoView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[TennoView]
Moment: TypeAlias = motions.Moment[TennoView]


def owner_word(setting: Setting, seat: Seat) -> str:
    """The name of a card's owner, or that it is the viewer's own."""
    return setting.say("ui.tables.you") if seat == setting.view.seat else setting.names[seat]


def alike(fought: Event) -> bool:
    """Whether two cards of one name fought: what is said of one must say whose it is."""
    if isinstance(fought, BattleWon):
        return fought.card == fought.loser_card
    return isinstance(fought, BattleDrawn) and fought.card == fought.target_card
