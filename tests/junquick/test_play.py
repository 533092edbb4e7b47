"""What holds in every game of JunQuick, however it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.phases import OVER
from game.core.rng import Rng
from game.junquick import SPEC
from game.junquick.actions import Use
from tests.junquick.table import table
from tests.laws.deals import Deal, walk

RULES = SPEC.rules
LONGEST_ROUND = 400
"""More steps than any round can have: every step but a wait takes a card or a seat out of it."""

MOST_ROUNDS = 300
"""Every round draws cards, unless nobody opens it."""


def policy_walk(seats: int, seed: int) -> Iterator[Any]:
    """Play one game by the policy, yielding the live state before every move and at the end."""
    state = Deal(SPEC, seats, ()).start(seed)
    rng = Rng(seed)
    while movers := RULES.movers(state):
        yield state
        seat = movers[rng.below(len(movers))]
        legal = RULES.legal(state, seat)
        weights = SPEC.policy.weigh(state, seat, legal, rng)
        RULES.apply(state, seat, legal[max(range(len(legal)), key=weights.__getitem__)], None)
    yield state


def check(states: Iterator[Any]) -> None:
    begun, steps = 0, 0
    for state in states:
        steps = steps + 1 if state.round == begun else 0
        begun = state.round
        assert steps < LONGEST_ROUND, "an endless round"
        assert state.round < MOST_ROUNDS, "an endless game"
        valued = state.cards.valued
        if state.phase == OVER:
            assert not any(state.hands)
            assert not state.row
            return
        assert "dominant" not in state.discard
        assert all(card in valued for nest in state.nests for card in nest)
        assert (state.ice >= 0) == (state.ice_left > 0)
    raise AssertionError("did not end")


@pytest.mark.parametrize("seats", SPEC.seats)
def test_random_and_policy_games(seats: int) -> None:
    for seed in range(20):
        check(walk(Deal(SPEC, seats, ()), seed))
    for seed in range(6):
        check(policy_walk(seats, seed))


def test_two_who_cannot_open_do_not_wait_for_each_other() -> None:
    """In this deal both come to hold influence cards only."""
    check(policy_walk(2, 377))


def test_a_thief_who_may_rob_hands_still_prefers_the_card_that_completes_a_flock() -> None:
    """Option thief_hand: of a hand nobody knows what it brings, the nest is known to hold the missing 4."""
    session = table(
        3, {"thief_hand": True}, turn=0, hands=[["thief", "jun_4"], ["jun_1"], ["jun_1"]],
        nests=[["jun_1", "jun_2", "jun_3"], [], ["jun_4"]],
    )  # fmt: skip
    state = session._state
    robberies = [action for action in RULES.legal(state, 0) if isinstance(action, Use)]
    assert [action.on for action in robberies] == [1, 2]
    hand, nest = SPEC.policy.weigh(state, 0, robberies, Rng(1))
    assert nest > hand


def test_the_chart_ends_where_the_ranking_does() -> None:
    """Viruses that have destroyed their flocks at the end are not taken off a second time."""
    flocks = [["jun_1", "jun_2", "jun_3", "jun_4"]] * 2
    session = table(
        2, phase="cleanup", hands=[[], []], deck=[], homes=[flocks, []], viruses=[[3], []],
        nests=[["jun_1"], []],
    )  # fmt: skip
    assert RULES.standing(session._state) == (1, 0)
    session.do(0, {"done": True})
    assert session._state.eaten == (1, 0)
    assert RULES.standing(session._state) == RULES.outcome(session._state).scores == (1, 0)


@pytest.mark.long
@pytest.mark.parametrize("seats", SPEC.seats)
def test_many_random_and_policy_games(seats: int) -> None:
    for seed in range(2000):
        check(walk(Deal(SPEC, seats, ()), seed))
    for seed in range(500):
        check(policy_walk(seats, seed))
