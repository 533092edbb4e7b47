"""Where many games are played: work that nobody wants any more is not waited for."""

from __future__ import annotations

import multiprocessing
import time

from game.matches.executor import Here, executor, in_order


def endless(letters: str) -> None:
    """A game that takes all day; its letters fill the pipe to the worker."""
    time.sleep(86_400)


def square(number: int) -> int:
    """A piece of work."""
    return number * number


def test_who_stops_waits_for_no_game_and_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    with executor(1, calm=True) as (pool, workers):
        found = list(in_order(pool, workers, endless, [("x" * 300_000,)] * 3, stopped=lambda: True))
    assert found == []
    assert set(multiprocessing.active_children()) <= before


def test_what_is_wanted_comes_in_the_order_of_the_work() -> None:
    assert list(in_order(Here(), 1, square, ((n,) for n in range(9)))) == [n * n for n in range(9)]
