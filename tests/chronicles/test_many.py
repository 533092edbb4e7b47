"""The long campaign: every way to sit down, a thousand random and three hundred sensible games each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.chronicles import SPEC
from game.core.rng import Rng
from tests.laws.deals import Deal, finish, walk

RULES, POLICY = SPEC.rules, SPEC.policy
RANDOM_GAMES, POLICY_GAMES, SOLO_GAMES = 1000, 300, 1000
EVERY = 97
"""Views, guesses and clones are tried where a phase begins, and at every so manieth position besides."""

BOXES = {
    "base": (),
    "gates": (("gates", True),),
    "legends": (("legends", True),),
    "both": (("gates", True), ("legends", True)),
}
TABLES = [
    Deal(SPEC, seats, (("duel", True), *box) if seats == 2 else box)
    for seats in (2, 3, 5, 7)
    for box in BOXES.values()
]
SOLO = [Deal(SPEC, 1, (("lich", cards),)) for cards in range(5)]


def policy_walk(deal: Deal, seed: int) -> Iterator[Any]:
    """Play one game by the policy, yielding the live state before every move and at the end."""
    state, rng = deal.start(seed), Rng(seed)
    while movers := RULES.movers(state):
        yield state
        seat = movers[rng.below(len(movers))]
        legal = RULES.legal(state, seat)
        weights = POLICY.weigh(state, seat, legal, rng)
        RULES.apply(state, seat, legal[max(range(len(legal)), key=weights.__getitem__)], None)
    yield state


def check(deal: Deal, states: Iterator[Any], seed: int) -> Any:
    """Hold one game against the laws and return its last position."""
    state, inventory = None, RULES.inventory(deal.start(seed))
    begun: tuple[Any, ...] = ()
    for number, state in enumerate(states):
        movers = RULES.movers(state)
        assert (RULES.outcome(state) is None) == bool(movers)
        assert min(state.gold) >= 0
        if begun != (state.round, state.phase, bool(state.plan)) or number % EVERY == seed % EVERY:
            begun = (state.round, state.phase, bool(state.plan))
            assert RULES.inventory(state) == inventory
            _check_knowledge(deal, state, inventory, seed)
    assert RULES.inventory(state) == inventory
    outcome = RULES.outcome(state)
    assert outcome is not None and all(outcome.places[seat] == 1 for seat in outcome.winners)
    return state


def _check_knowledge(deal: Deal, state: Any, inventory: Any, seed: int) -> None:
    copy = state.clone()
    for seat in (seed % deal.seats, None):
        view = RULES.observe(state, seat)
        guess = RULES.determinize(view, Rng(seed))
        assert RULES.observe(guess, seat) == view
        assert RULES.inventory(guess) == inventory
        if seat is not None:
            assert set(RULES.legal(guess, seat)) == set(RULES.legal(state, seat))
    assert copy == state
    if state.phase == "recruit" and state.round == 2 and not seed % 10:
        finish(deal, guess, seed)
        assert copy == state


@pytest.mark.long
@pytest.mark.parametrize("deal", TABLES + SOLO, ids=str)
def test_many_random_games(deal: Deal) -> None:
    for seed in range(RANDOM_GAMES):
        check(deal, walk(deal, seed), seed)


@pytest.mark.long
@pytest.mark.parametrize("deal", TABLES, ids=str)
def test_many_policy_games(deal: Deal) -> None:
    for seed in range(POLICY_GAMES):
        check(deal, policy_walk(deal, seed), seed)


@pytest.mark.long
def test_the_lich_king_grows_with_his_cards() -> None:
    """The same deals are lost more often the more Lich King cards lie on the table."""
    rates = [_win_rate(deal) for deal in SOLO]
    for cards, rate in enumerate(rates):
        spread = 1.96 * (rate * (1 - rate) / SOLO_GAMES) ** 0.5
        print(f"lich {cards}: {rate:.3f} [{rate - spread:.3f}, {rate + spread:.3f}]")
    assert rates == sorted(rates, reverse=True)


def _win_rate(deal: Deal) -> float:
    wins = 0
    for seed in range(SOLO_GAMES):
        last = check(deal, policy_walk(deal, seed), seed)
        wins += bool(RULES.outcome(last).winners)
    return wins / SOLO_GAMES
