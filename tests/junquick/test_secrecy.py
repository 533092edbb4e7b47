"""Silence tells nothing: automatic waits look like real ones, and hidden choices stay hidden."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.events import Event
from game.core.rng import Rng
from game.junquick import SPEC
from tests.junquick.table import heard, stack, table
from tests.laws.deals import Deal, sampled, walk

RULES = SPEC.rules


def window(hands: list[list[str]]) -> list[Event]:
    """Seat 0 uses a thief while nobody answers; return what seat 0 hears."""
    session = table(4, turn=0, hands=hands, nests=[[], ["jun_4"], [], []])
    session.do(0, {"use": "thief", "on": 1})
    while session.movers and set(session.movers) <= {1, 2, 3} and session.position().get("announced"):
        session.do(session.movers[0], {"wait": True})
    return heard(session, 0, 0)


def test_a_real_wait_sounds_like_an_automatic_one() -> None:
    nobody = window([["thief", "jun_1"], ["jun_1"], ["jun_1"], ["jun_1"]])
    one = window([["thief", "jun_1"], ["jun_1"], ["hysteria"], ["jun_1"]])
    three = window([["thief", "jun_1"], ["hysteria"], ["hysteria"], ["hysteria"]])
    assert nobody == one == three


def test_a_view_during_a_window_does_not_tell_who_holds_hysteria() -> None:
    given = {"turn": 0, "nests": [[], ["jun_4"], [], []]}
    views = []
    for holder in (2, 3):
        hands = [["thief", "jun_1"], ["jun_1"], ["jun_2"], ["jun_2"]]
        hands[holder] = ["hysteria"]
        session = table(4, hands=hands, **given)
        session.do(0, {"use": "thief", "on": 1})
        assert session.movers == (holder,)
        views.append([session.view(seat) for seat in (0, 1, None)])
    assert views[0] == views[1]


def test_a_choice_in_the_chief_poll_is_seen_but_not_what_it_is() -> None:
    given = {"stack": stack(("jun_4", 0)), "hands": [["jun_1"], ["too_soon", "jun_1"], ["jun_1"]]}
    views = []
    for choice in ({"wait": True}, {"pass": True}, {"play": "too_soon"}):
        session = table(**given)
        session.do(1, choice)
        views.append((session.view(2), heard(session, 2, 0)))
    assert views[0] == views[1] == views[2]
    assert views[0][0].answered == (1,)


def test_a_liar_builds_his_claim_unseen() -> None:
    session = table(turn=0, hands=[["liar", "jun_1", "jun_2"], ["jun_4"], ["jun_1"]])
    before = session.view(1)
    use, show, claim = SPEC.notation.read_action(
        session._state, 0, {"use": "liar", "on": 1, "show": ["jun_1"], "claim": ["jun_2"]}
    )
    session.submit(0, use)
    session.submit(0, show)
    assert session.view(1) == before
    assert heard(session, 1, 0) == []
    session.submit(0, claim)
    assert session.view(1).announced.show == ("",)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_redacted_events_hold_no_hidden_card(seats: int) -> None:
    """An event shows cards to a spectator only if they then lie open or lay open before."""
    private = {"CardsDrawn", "CardsGiven", "CardsTaken", "NestRobbed", "HandRobbed"}
    events: list[Event] = []
    for seed in range(5):
        for _ in walk(Deal(SPEC, seats, ()), seed, events):
            pass
    assert {type(event).__name__ for event in events} >= private
    for event in events:
        if type(event).__name__ in private:
            assert set(event.seen_by(None).cards) == {None}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_policy_plays_alike_in_worlds_that_look_alike(seats: int) -> None:
    agent = PolicyAgent(SPEC)
    for number, state in enumerate(sampled(Deal(SPEC, seats, ()), 31, 60)):
        for seat in RULES.movers(state):
            view = RULES.observe(state, seat)
            legal = RULES.legal(state, seat)
            weights = [
                SPEC.policy.weigh(RULES.determinize(view, Rng(seed)), seat, legal, Rng(number))
                for seed in range(4)
            ]
            assert all(weighed == weights[0] for weighed in weights)
            assert len({agent.choose(view, Rng(number), Budget()).action for _ in range(2)}) == 1
