"""No agent peeks: worlds that a seat cannot tell apart get the same choice, and the same one again."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.agents import AGENTS, make_agent
from game.ai.personas import PERSONAS
from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from tests.laws.deals import Deal, sampled

FEW = Budget(simulations=6)
games = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
agents = pytest.mark.parametrize("name", [*AGENTS, "hint"])


def positions(spec: GameSpec, count: int, seed: int):
    """Positions of random games at all table sizes in turn, with a seat that has a choice there."""
    found = []
    while len(found) < count:
        deal = Deal(spec, spec.seats[seed % len(spec.seats)], ())
        for state in sampled(deal, seed, 8):
            asked = [seat for seat in deal.rules.movers(state) if len(deal.rules.legal(state, seat)) > 1]
            found += [(state, seat) for seat in asked[:1]]
        seed += 1
    return found[:count]


def choose(spec: GameSpec, name: str, view, seed: int):
    choice = make_agent(name, spec).choose(view, Rng(seed), FEW)
    return choice.action, [(one.action, one.chance) for one in choice.ranked]


def check(spec: GameSpec, name: str, count: int, seed: int) -> None:
    for number, (state, seat) in enumerate(positions(spec, count, seed)):
        view = spec.rules.observe(state, seat)
        elsewhere = spec.rules.observe(spec.rules.determinize(view, Rng(number)), seat)
        first = choose(spec, name, view, number)
        assert first[0] in spec.rules.legal(state, seat)
        assert first == choose(spec, name, elsewhere, number)


@games
@agents
def test_worlds_a_seat_cannot_tell_apart_get_the_same_choice(spec: GameSpec, name: str) -> None:
    check(spec, name, 4, 51)


@pytest.mark.long
@games
@agents
def test_no_peeking_in_two_hundred_positions(spec: GameSpec, name: str) -> None:
    check(spec, name, 200, 1051)


@games
def test_personas_play_legally(spec: GameSpec) -> None:
    for persona in PERSONAS:
        for state, seat in positions(spec, 2, 61):
            view = spec.rules.observe(state, seat)
            assert choose(spec, f"novice:{persona}", view, 1)[0] in spec.rules.legal(state, seat)


def test_personas_speak_of_features_that_exist() -> None:
    for spec in GAMES:
        words = {name.partition(":")[0] for name in spec.policy.linear.names}
        tastes = spec.policy.character.tastes
        assert set(tastes) <= set(PERSONAS)
        assert {word for factors in tastes.values() for word in factors} <= words
