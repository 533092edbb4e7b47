"""Levels: human limits instead of blunders."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.agent import Budget
from game.ai.levels import LEVELS, WORTH_A_LOOK, LevelAgent
from game.ai.search import Manner, Search, _own_board
from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from tests.ai.test_honesty import positions

games = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@games
def test_who_forgets_still_knows_what_lies_open(spec: GameSpec) -> None:
    """A view with gaps in memory has the same legal actions and can be played on from."""
    forget = getattr(spec.policy, "forget")  # noqa: B009 - the levels ask for it in the same way
    for number, (state, seat) in enumerate(positions(spec, 40, 71)):
        view = spec.rules.observe(state, seat)
        dim = forget(view, Rng(number), 0.0)
        world = spec.rules.determinize(dim, Rng(number))
        assert set(spec.rules.legal(world, seat)) == set(spec.rules.legal(state, seat))
        assert spec.rules.inventory(world) == spec.rules.inventory(state)
        assert forget(view, Rng(number), 1.0) == view


@games
def test_lower_levels_play_only_what_is_worth_a_look(spec: GameSpec) -> None:
    for level in LEVELS[:-1]:
        agent = LevelAgent(level, spec)
        for state, seat in positions(spec, 3, 81):
            view = spec.rules.observe(state, seat)
            lines = Search(spec, Manner(width=level.width)).run(view, Rng(1), Budget(simulations=12))
            worth = [line for line in lines if line.visits >= WORTH_A_LOOK * lines[0].visits]
            assert {agent._pick(lines, Rng(number)) for number in range(20)} <= set(worth)


def test_a_level_keeps_to_the_smaller_of_its_own_limits_and_the_budget() -> None:
    agent = LevelAgent(LEVELS[1], GAMES[0])
    own = LEVELS[1].simulations
    assert agent._limits(Budget(simulations=5)) == Budget(simulations=5)
    assert agent._limits(Budget(simulations=5000)) == Budget(simulations=own)
    assert agent._limits(Budget(seconds=0.1)) == Budget(own, 0.1)
    assert agent._limits(Budget()) == Budget(own, LEVELS[1].seconds)


def test_a_level_chooses_more_firmly_where_its_gap_would_be_too_wide() -> None:
    for level in LEVELS:
        for spec in GAMES:
            sharpness = LevelAgent(level, spec).sharpness
            assert sharpness == spec.policy.character.sharper.get(level.name, level.sharpness)
            assert level.sharpness is None or (sharpness or 0.0) >= level.sharpness


@games
def test_who_looks_at_the_own_board_only_does_not_see_what_the_others_gain(spec: GameSpec) -> None:
    """Later positions differ in every board; with the own one as it was, nothing seems to have changed."""
    policy: Any = spec.policy
    places = [(state, seat) for state, seat in positions(spec, 30, 61) if len(policy.features(state)) > 1]
    differed = False
    for (begun, seat), (later, _) in pairwise(places):
        before, after = policy.features(begun), policy.features(later)
        if len(before) != len(after):
            continue
        own = [before[seat] if s == seat else row for s, row in enumerate(after)]
        rows = {"begun": before, "later": own}
        seen = SimpleNamespace(linear=policy.linear, features=rows.__getitem__)
        assert _own_board(seen, seat)("begun")("later") == policy.linear.shares(before)
        differed = differed or policy.linear.shares(own) != policy.linear.shares(before)
    assert differed


def test_a_novice_is_one_who_looks_at_the_own_board_only() -> None:
    assert [level.name for level in LEVELS if level.own_board] == ["novice"]
