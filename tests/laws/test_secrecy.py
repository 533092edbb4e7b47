"""Law 6: no peeking, shown with worlds made without `determinize`; and the law itself finds planted leaks."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from tests.laws.deals import DEALS, Deal, sampled
from tests.laws.secrecy import Leak, Told, check_step, check_view, moves, twin_module

LEAKS = [(spec, leak) for spec in GAMES for leak in twin_module(spec.id).LEAKS]


def tell_apart(deal: Deal, rules: Any, seed: int, positions: int) -> Iterator[Told]:
    """Yield everything by which a seat could tell two worlds apart in one random game."""
    twin = twin_module(deal.spec.id)
    for number, state in enumerate(sampled(deal, seed, positions)):
        for seat in (*range(deal.seats), None):
            rng = Rng(seed * 1000 + number)
            try:
                check_view(rules, twin, state, seat, rng)
                for mover, action in moves(rules, state, rng):
                    check_step(rules, twin, state, seat, mover, action, rng)
            except Told as told:
                yield told


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_nobody_can_tell_two_worlds_apart_by_what_is_hidden(deal: Deal) -> None:
    for told in tell_apart(deal, deal.rules, 15, 12):
        raise told


@pytest.mark.long
@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_nobody_can_tell_worlds_apart_in_many_games(deal: Deal) -> None:
    for seed in range(100, 120):
        for told in tell_apart(deal, deal.rules, seed, 60):
            raise told


@pytest.mark.parametrize(("spec", "leak"), LEAKS, ids=lambda value: getattr(value, "name", None))
def test_a_planted_leak_turns_the_law_red(spec: GameSpec, leak: Leak) -> None:
    rules = leak.plant(spec.rules)
    deals = [Deal(spec, seats, ()) for seats in spec.seats]
    told = (one for seed in range(15, 21) for deal in deals for one in tell_apart(deal, rules, seed, 20))
    assert next(told, None) is not None, f"nobody noticed: {leak.name}"


def test_every_game_has_four_leaks_to_find() -> None:
    for spec in GAMES:
        assert len({leak.name for leak in twin_module(spec.id).LEAKS}) >= 4, spec.id


@pytest.mark.parametrize("deal", [Deal(spec, spec.seats[-1], ()) for spec in GAMES], ids=str)
def test_twins_are_other_worlds_of_the_same_things(deal: Deal) -> None:
    """A twin that changes nothing would prove nothing."""
    twin, changed, tried = twin_module(deal.spec.id), 0, 0
    for number, state in enumerate(sampled(deal, 16, 10)):
        for seat in range(deal.seats):
            other, _ = twin.hidden_twin(state, seat, Rng(number), frozenset())
            assert deal.rules.inventory(other) == deal.rules.inventory(state)
            changed += other != dataclasses.replace(state)
            tried += 1
    assert changed * 4 > tried, "at least a quarter of them are other worlds"
