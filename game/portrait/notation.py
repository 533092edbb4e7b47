"""Positions and actions of Portrait in the scenario form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.actions import Action
from game.core.notation import PlainNotation
from game.core.types import Seat
from game.portrait import position
from game.portrait.actions import Play
from game.portrait.position import read_card, writer
from game.portrait.state import PortraitState


class PortraitNotation(PlainNotation):
    """A card is its number; cards of other packs are written in full."""

    read_position = staticmethod(position.read_position)
    write_position = staticmethod(position.write_position)
    write_view = staticmethod(position.write_view)

    def read_action(self, state: PortraitState, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the action with its cards as numbers."""
        (action,) = super().read_action(state, seat, data)
        if isinstance(action, Play):
            court = None if action.court is None else read_card(state.cards, action.court)
            action = Play(read_card(state.cards, action.card), court)
        return (action,)

    def write_actions(self, state: PortraitState, seat: Seat) -> Iterable[Any]:
        """Return every legal action, cards as written in positions."""
        write = writer(state.cards)
        for data in super().write_actions(state, seat):
            yield {key: write(value) if type(value) is int else value for key, value in data.items()}
