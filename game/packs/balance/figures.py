"""What many pairs told: a change of the winning chance with its interval, and a verdict that it allows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from game.ai.lines import Estimate
from game.matches.statistics import student
from game.packs.balance.pairs import Pair

STRONG, RATHER_STRONG, FINE, RATHER_WEAK, WEAK = (
    "too_strong",
    "rather_strong",
    "fine",
    "rather_weak",
    "too_weak",
)
OUT_OF_BOUNDS = (STRONG, RATHER_STRONG, RATHER_WEAK, WEAK)
OPEN, SHARED, UNSEEN = "open", "shared", "unseen"
NEAR, FAR = 0.1, 1 / 3
"""A card changes its owner's chance by less than the first part of the even share: fine; by more than the
second: far from it."""
FEWEST = 40
"""Fewer pairs have no verdict: their spread is not known well enough."""
SHUNNED, UNPLAYED = 0.5, 0.15
"""Who is taken less than the first part as often as any card would be, and played by less than the second
part of those who could, is left lying by everybody."""
STEP = 50


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many."""

    hits: float
    of: float

    @property
    def share(self) -> float | None:
        """Return the part, None where there was no occasion."""
        return self.hits / self.of if self.of else None

    @property
    def most(self) -> float:
        """Return the upper end of the 95 % interval (Wilson); 1 where there was no occasion."""
        if not self.of:
            return 1.0
        z, part, n = 1.96, self.hits / self.of, self.of
        middle = part + z * z / (2 * n)
        half = z * math.sqrt(part * (1 - part) / n + z * z / (4 * n * n))
        return min(1.0, (middle + half) / (1 + z * z / n))


@dataclass(frozen=True, slots=True)
class Figures:
    """What is known of one card at one level."""

    level: str
    even: float
    deals: int
    """Deals played."""
    win: Estimate
    """The change of its owner's part of the win; its `lines` are the pairs that told something."""
    score: Estimate
    taken: Rate
    """Taken when it could be taken freely."""
    usual: float | None
    """How often any card would have been taken there."""
    played: Rate
    """Played by who could."""
    decided: Rate
    """Deals won by who had it."""
    shared: bool = False

    @property
    def half(self) -> float:
        """Return half the width of the 95 % interval of the change."""
        if self.win.lines < 2:
            return math.inf
        return student(self.win.lines - 1) * self.win.error

    @property
    def low(self) -> float:
        """Return the lower end of the interval."""
        return self.win.mean - self.half

    @property
    def high(self) -> float:
        """Return its upper end."""
        return self.win.mean + self.half

    @property
    def verdict(self) -> str:
        """Return what may be said of the card, in a word; what the interval does not allow is not said."""
        if self.shared:
            return SHARED
        if not self.win.lines:
            return UNSEEN if self.deals >= FEWEST else OPEN
        if self.win.lines < FEWEST:
            return OPEN
        return self._by_chance() or (WEAK if self.shunned else OPEN)

    def _by_chance(self) -> str:
        near, far = NEAR * self.even, FAR * self.even
        if self.low > far:
            return STRONG
        if self.low > near:
            return RATHER_STRONG
        if self.high < -far:
            return WEAK
        if self.high < -near:
            return RATHER_WEAK
        if self.shunned:
            return WEAK
        return FINE if abs(self.win.mean) <= near and -far < self.low and self.high < far else ""

    @property
    def shunned(self) -> bool:
        """Return whether it is proven that hardly anybody wants it: not taken, or not played."""
        wanted = self.usual is None or self.taken.most >= SHUNNED * self.usual
        return self.played.of >= FEWEST and self.played.most < UNPLAYED and not wanted

    @property
    def needed(self) -> int:
        """Return about how many pairs more a verdict needs, 0 where there is one."""
        if self.verdict != OPEN:
            return 0
        if self.win.lines < FEWEST or not self.win.error:
            return FEWEST
        near, far, mean = NEAR * self.even, FAR * self.even, abs(self.win.mean)
        gap = max(far - mean if mean <= near else 0.0, mean - near, 0.2 * near)
        whole = (1.96 * self.win.error * math.sqrt(self.win.lines) / gap) ** 2
        return max(STEP, math.ceil((whole - self.win.lines) / STEP) * STEP)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data; chances and scores as they are, not in points."""
        return {
            "level": self.level, "deals": self.deals, "pairs": self.win.lines, "verdict": self.verdict,
            "needed": self.needed, "even": round(self.even, 4),
            "win": _rounded(self.win.mean), "ci95": [_rounded(self.low), _rounded(self.high)],
            "score": _rounded(self.score.mean), "score_error": _rounded(self.score.error),
            "taken": [self.taken.hits, self.taken.of], "usual": _rounded(self.usual),
            "played": [self.played.hits, self.played.of],
            "decided": [_rounded(self.decided.hits), self.decided.of],
        }  # fmt: skip


def figures(level: str, even: float, pairs: Sequence[Pair], shared: bool = False, sign: int = 1) -> Figures:
    """Return what the pairs tell; `sign` -1 where a strong card is bad for who meets it."""
    told = [pair for pair in pairs if pair.told]
    free, usual = sum(pair.free for pair in pairs), sum(pair.usual for pair in pairs)
    return Figures(
        level, even, len(pairs),
        Estimate.of([sign * pair.win for pair in told]), Estimate.of([sign * pair.score for pair in told]),
        Rate(sum(pair.taken for pair in pairs), free), usual / free if free else None,
        Rate(sum(pair.played for pair in pairs), sum(pair.held for pair in pairs)),
        Rate(sum(pair.decided for pair in told), len(told)), shared,
    )  # fmt: skip


def stronger_than(win: Estimate, mean: float, spread: float) -> float:
    """Return which part of the shipped cards of the kind a card is stronger than, its error counted in."""
    return NormalDist().cdf((win.mean - mean) / math.hypot(spread, win.error, 1e-9))


def _rounded(number: float | None) -> float | None:
    return None if number is None or math.isinf(number) else round(number, 4)
