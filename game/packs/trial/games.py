"""How games with a pack's cards break off."""

from __future__ import annotations

from game.core.types import Text


class TrialFailed(Exception):
    """A game with the pack broke off; `reason` says how."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason
