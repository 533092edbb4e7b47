"""Whole games: thousands at random keep the laws, and the policy knows what it does."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.tenno import SPEC
from tests.laws.deals import Deal, cards_of, walk

RULES = SPEC.rules


@pytest.mark.long
@pytest.mark.parametrize("seats", SPEC.seats)
def test_two_thousand_random_games(seats: int) -> None:
    deal = Deal(SPEC, seats, ())
    inventory = RULES.inventory(deal.start(0))
    for seed in range(2000):
        rng = Rng(seed)
        for state in walk(deal, seed):
            assert (RULES.outcome(state) is None) == bool(RULES.movers(state))
            assert RULES.inventory(state) == inventory
            if rng.below(12) == 0:
                seat = rng.below(seats)
                view = RULES.observe(state, seat)
                assert RULES.observe(RULES.determinize(view, rng), seat) == view


@pytest.mark.parametrize(("seats", "deals"), [(2, 40), (4, 15), (7, 8)])
def test_the_policy_takes_more_than_twice_its_share(seats: int, deals: int) -> None:
    share = sum(_share(seats, seat, seed) for seed in range(deals) for seat in range(seats))
    even = deals if seats > 2 else deals * 0.75
    assert share > 2 * even


def _share(seats: int, clever: int, seed: int) -> float:
    """One policy among random players: its part of the win."""
    state, rng = RULES.setup(cards_of("tenno"), seats, SPEC.settle({}, seats), seed, None), Rng(seed)
    while movers := RULES.movers(state):
        seat = movers[0]
        legal = RULES.legal(state, seat)
        weights = SPEC.policy.weigh(state, seat, legal, rng) if seat == clever else [0.0]
        choice = legal[weights.index(max(weights))] if seat == clever else rng.choice(legal)
        RULES.apply(state, seat, choice, None)
    return RULES.outcome(state).share(clever)


def test_the_policy_values_sum_to_one() -> None:
    for state in walk(Deal(SPEC, 4, ()), 9):
        shares = SPEC.policy.value(state)
        assert len(shares) == 4 and abs(sum(shares) - 1) < 1e-9
