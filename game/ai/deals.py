"""The deals a search imagines: all where few are possible, else as many as there is time to draw."""

from __future__ import annotations

import math
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeVar

from game.core.rng import Rng

T = TypeVar("T")
Imagine = Callable[[Any, Rng], Any]
"""Returns one world that agrees with a view."""
FEW = 60
"""So many deals are gone through one by one; more are drawn at random."""
ROOM = 4
"""Of so many times as many ways through, there may be few that fit."""


class Deals:
    """Deal number k of what one seat cannot see, the same for every move that is compared."""

    def __init__(self, imagine: Imagine, view: Any, rng: Rng, most: int | None) -> None:
        self.imagine, self.view, self.rng, self.most = imagine, view, rng, most
        self.drawn: list[tuple[Any, int]] = []
        self.all = every_deal(imagine, view, rng)
        self._credit = [0.0] * len(self.all)

    def deal(self, number: int) -> tuple[Any, Rng]:
        """Return a copy of deal number k, and its luck for what follows."""
        if self.most is not None:
            number %= self.most
        while len(self.drawn) <= number:
            self.drawn.append((self._next(), self.rng.bits()))
        state, seed = self.drawn[number]
        return state.clone(), Rng(seed)

    def _next(self) -> Any:
        """Return the next deal; where all are known, each in turn and as often as it is likely."""
        if not self.all:
            return self.imagine(self.view, self.rng)
        self._credit = [credit + likely for credit, (_, likely) in zip(self._credit, self.all, strict=True)]
        at = max(range(len(self.all)), key=self._credit.__getitem__)
        self._credit[at] -= 1.0
        return self.all[at][0]


def every_deal(imagine: Imagine, view: Any, rng: Rng) -> list[tuple[Any, float]]:
    """Return all deals that agree with a view and how likely each is, or none where they are not few."""
    found: list[tuple[Any, float]] = []
    walk = _Walk(rng)
    while len(found) < FEW:
        try:
            state = imagine(view, walk)
        except _Refused:
            pass
        except _Endless:
            return []
        else:
            found.append((state, walk.likely))
        if math.prod(ways for _, ways in walk.path) > ROOM * FEW:
            return []
        if not walk.turn():
            total = sum(likely for _, likely in found)
            return [(state, likely / total) for state, likely in found]
    return []


class _Endless(Exception):
    """A number was drawn that has no few possible values."""


class _Refused(Exception):
    """What was drawn does not agree with the view."""


class _Walk(Rng):
    """A generator that goes through everything that may be drawn, instead of drawing."""

    __slots__ = ("at", "likely", "luck", "path")

    def __init__(self, luck: Rng) -> None:
        super().__init__(0)
        self.luck = luck
        self.path: list[tuple[int, int]] = []
        self.at, self.likely = 0, 1.0

    def turn(self) -> bool:
        """Go on to the next way through; return whether there is one."""
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if not self.path:
            return False
        taken, ways = self.path[-1]
        self.path[-1] = taken + 1, ways
        self.at, self.likely = 0, 1.0
        return True

    def _take(self, ways: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, ways))
        self.at += 1
        return self.path[self.at - 1][0]

    def bits(self) -> int:
        """Return luck that is still to come: it is no part of the deal."""
        return self.luck.bits()

    def uniform(self) -> float:
        """Refuse: there are too many numbers between 0 and 1."""
        raise _Endless

    def below(self, bound: int) -> int:
        """Return each number in turn."""
        if bound < 2:
            return 0
        self.likely /= bound
        return self._take(bound)

    def weighted(self, weights: Sequence[float]) -> int:
        """Return each place in turn."""
        taken = self._take(len(weights))
        self.likely *= weights[taken] / sum(weights)
        return taken

    def again(self) -> None:
        """Drop this way through: it does not fit."""
        raise _Refused

    def choice(self, items: Sequence[T]) -> T:
        """Return each item in turn."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Return each order in turn."""
        if len(items) > 5:  # more orders than are few
            raise _Endless
        items[:] = self.sample(items, len(items))
