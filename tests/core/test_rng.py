"""The generator: a shuffle draws exactly what single draws would."""

from __future__ import annotations

from game.core.rng import Rng


def test_a_shuffle_draws_as_single_draws_do() -> None:
    one, other = Rng(7), Rng(7)
    shuffled, items = list(range(40)), list(range(40))
    one.shuffle(shuffled)
    for i in range(39, 0, -1):
        j = other.below(i + 1)
        items[i], items[j] = items[j], items[i]
    assert shuffled == items
    assert one.state == other.state
