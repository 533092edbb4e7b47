"""Random numbers as one 64-bit integer, so that a state can carry its generator (SplitMix64)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """A generator whose whole memory is `state`: store that integer and go on later."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to bound - 1."""
        return (self.bits() * bound) >> 64

    def uniform(self) -> float:
        """Return a float from 0 up to, not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def weighted(self, weights: Sequence[float]) -> int:
        """Return a place, each as likely as its weight says."""
        point = self.uniform() * sum(weights)
        for at, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return at
        return len(weights) - 1

    def again(self) -> None:
        """Be told that what was drawn did not fit and is drawn anew."""

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[(self.bits() * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the end); `bits` written out: searches shuffle a lot."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state = z = (state + _STEP) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return `count` different items in random order."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def fork(self) -> Rng:
        """Return a second generator that goes its own way from here."""
        return Rng(self.bits())
