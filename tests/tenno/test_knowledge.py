"""No peeking: worlds that a seat cannot tell apart look, sound and play alike to it."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from game.tenno import SPEC
from tests.laws.deals import Deal, sampled
from tests.tenno.table import PEASANTS, attack, table

RULES = SPEC.rules


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_policy_plays_alike_in_worlds_that_look_alike(seats: int) -> None:
    agent = PolicyAgent(SPEC)
    for number, state in enumerate(sampled(Deal(SPEC, seats, ()), 31, 40)):
        for seat in RULES.movers(state):
            view = RULES.observe(state, seat)
            legal = RULES.legal(state, seat)
            weights = [
                SPEC.policy.weigh(RULES.determinize(view, Rng(seed)), seat, legal, Rng(number))
                for seed in range(4)
            ]
            assert all(weighed == weights[0] for weighed in weights)
            choices = {agent.choose(view, Rng(number), Budget()).action for _ in range(2)}
            assert len(choices) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_events_are_alike_where_worlds_look_alike(seats: int) -> None:
    """A seat's refills, swaps, mixes and looks tell the others nothing of what lies there."""
    for number, state in enumerate(sampled(Deal(SPEC, seats, ()), 32, 60)):
        for observer in range(seats):
            view = RULES.observe(state, observer)
            worlds = [RULES.determinize(view, Rng(number + seed)) for seed in range(3)]
            for mover in RULES.movers(state):
                if mover != observer and state.stack[-1] in ("setup", "refill", "swap", "look"):
                    heard = [_heard(world, mover, observer, number) for world in worlds]
                    assert all(one == heard[0] for one in heard)


def _heard(world, mover: int, observer: int, number: int):
    """What an observer hears of the mover doing the same kind of thing."""
    events: list = []
    after = world.clone()
    legal = RULES.legal(after, mover)
    RULES.apply(after, mover, legal[number % 3 if world.stack[-1] == "look" else 0], events.append)
    redacted = [event.seen_by(observer) for event in events]
    return [event for event in redacted if type(event).__name__ not in ("RowKept", "LookWaived")]


def test_a_look_is_remembered_until_the_place_is_touched() -> None:
    session = table([PEASANTS, ["daimyo", "peasant_2", "peasant_3"]])
    session.do(0, attack(0, 1, 0))
    session.do(0, {"refill": {0: "samurai_8"}})
    session.do(1, {"look": 0})
    assert session.view(1).card(0, 0) == "samurai_8"
    assert session.view(0).seen_by(0) == (1,)
    session.do(1, attack(1, 0, 1))
    session.do(0, {"refill": {1: "monk"}})
    session.do(1, {"refill": {1: "ninja"}})
    session.do(0, attack(0, 1, 2))
    session.do(1, {"refill": {2: "ronin"}})
    session.do(0, {"swap": {"place": 0}})
    assert session.view(1).card(0, 0) is None
    assert session.view(0).seen_by(0) == ()


def test_third_parties_do_not_learn_from_a_look() -> None:
    session = table([PEASANTS, ["daimyo", "peasant_2", "peasant_3"], PEASANTS])
    session.do(0, attack(0, 1, 0))
    session.do(0, {"refill": {0: "samurai_8"}})
    before = session.view(2).possible
    session.do(1, {"look": 0})
    assert session.view(2).possible == before
    assert session.view(2).notes == ()
