"""Regret matching: how a seat mixes moves that it chooses at the same time as others, unseen by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Regrets:
    """Plays each move as often as it was regretted not to have played it.

    All moves meet the same deals, so each deal tells what every one of them would have brought.
    """

    def __init__(self, likings: Mapping[Any, float]) -> None:
        self.now = dict(likings)
        """How often each move is played at the moment."""
        self._regrets = dict.fromkeys(likings, 0.0)
        self._sums = dict.fromkeys(likings, 0.0)
        self._deals = 0

    def learn(self, shares: Mapping[Any, float]) -> None:
        """Take in what the moves that are still looked at brought on one deal; the others are out."""
        played = sum(self.now[move] for move in shares)
        got = sum(self.now[move] * share for move, share in shares.items()) / (played or 1.0)
        for move in self._regrets:
            better = shares[move] - got if move in shares else -1.0
            self._regrets[move] = max(0.0, self._regrets[move] + better)
        total = sum(self._regrets.values())
        self._deals += 1
        for move, regret in self._regrets.items():
            self.now[move] = regret / total if total else (move in shares) / len(shares)
            self._sums[move] += self._deals * self.now[move]

    def often(self, move: Any) -> float:
        """Return how often a move was played on average, the later deals counting more."""
        weights = self._deals * (self._deals + 1) / 2
        return self._sums[move] / weights if self._deals else self.now[move]
