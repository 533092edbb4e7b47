"""Agents: they know a view, play legal actions, and say so when they do not exist."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.agents import AGENTS, UnknownAgent, available, make_agent
from game.core.rng import Rng
from game.session import Session
from tests.core.toy import CARDS, SPEC, Play


def play(name: str, seed: int) -> Session:
    session = Session.new(SPEC, CARDS, 3, {}, seed)
    agent, rng = make_agent(name, SPEC), Rng(seed)
    while session.movers:
        seat = session.movers[0]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return session


@pytest.mark.parametrize("name", ["random", "policy"])
def test_agents_play_whole_games_the_same_way_from_the_same_seed(name):
    assert play(name, 3).moves == play(name, 3).moves


def test_the_policy_plays_what_it_weighs_highest():
    session = Session.new(SPEC, CARDS, 3, {}, 1)
    choice = make_agent("policy", SPEC).choose(session.view(0), Rng(1), Budget())
    hand = session.view(0).hand
    assert choice.action == Play(max(hand))
    assert [ranked.action for ranked in choice.ranked] == [Play(card) for card in sorted(hand, reverse=True)]


def test_an_unknown_agent_is_named_with_those_there_are():
    with pytest.raises(UnknownAgent, match=r"'wizard'.*random"):
        make_agent("wizard", SPEC)


def test_every_level_is_either_there_or_said_to_be_missing():
    for name in AGENTS:
        if name in available():
            make_agent(name, SPEC)
        else:
            with pytest.raises(UnknownAgent):
                make_agent(name, SPEC)


def test_every_agent_plays_a_game_whose_policy_only_weighs():
    session = Session.new(SPEC, CARDS, 2, {}, 3)
    for name in (*available(), "hint"):
        choice = make_agent(name, SPEC).choose(session.view(0), Rng(1), Budget(simulations=8))
        assert choice.action in session.legal(0), name
