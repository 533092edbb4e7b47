"""The plain part of a notation: one scenario action is one action of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.actions import Action, ActionCodec
from game.core.codec import CodecError
from game.core.rules import IllegalAction, Rules
from game.core.types import Seat, Text


class PlainNotation:
    """Base for games whose actions are whole steps already; others override reading and listing."""

    def __init__(self, rules: Rules[Any, Any], codec: ActionCodec) -> None:
        self.rules = rules
        self.codec = codec

    def read_action(self, state: Any, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the action's single step."""
        try:
            return (self.codec.read(data),)
        except CodecError:
            raise IllegalAction(Text("refused.unknown_action")) from None

    def write_actions(self, state: Any, seat: Seat) -> Iterable[Any]:
        """Return every legal action as written."""
        return [self.codec.write(action) for action in self.rules.legal(state, seat)]
