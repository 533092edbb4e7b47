"""What whole games with a pack's cards tell of it: which card an action names, and how games break off."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import Action, text_params
from game.core.types import Card, CardName, Text


class TrialFailed(Exception):
    """A game with the pack broke off; `reason` says how."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason


def cards_of(action: Action) -> Iterator[Card]:
    """Yield the cards that an action's first card field names."""
    for _, value in text_params(action):
        values = value if isinstance(value, tuple) else (value,)
        found = [item.card for item in values if isinstance(item, CardName) and item.card is not None]
        if found:
            yield from found
            return
