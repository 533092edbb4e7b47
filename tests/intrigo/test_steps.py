"""Small steps and whole actions: the same moves, the same refusals."""

from __future__ import annotations

import pytest

from game.core.codec import to_plain
from game.core.rules import IllegalAction
from game.intrigo import SPEC
from tests.intrigo.test_knowledge import position
from tests.laws.deals import Deal, sampled

RULES, NOTATION = SPEC.rules, SPEC.notation


@pytest.mark.parametrize("seats", [3, 4])
def test_a_step_offers_at_most_two_dozen_choices(seats: int) -> None:
    for seed in range(20):
        for state in sampled(Deal(SPEC, seats, ()), seed, 40):
            for seat in RULES.movers(state):
                assert len(RULES.legal(state, seat)) <= 24


def carry_out(state, seat: int, written) -> None:
    for action in NOTATION.read_action(state, seat, written):
        assert RULES.why_not(state, seat, action) is None, (written, action)
        RULES.apply(state, seat, action, None)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_whole_action_listed_can_be_done_in_steps(seats: int) -> None:
    for state in sampled(Deal(SPEC, seats, ()), 4, 25):
        for seat in RULES.movers(state):
            for written in list(NOTATION.write_actions(state, seat))[::7]:
                carry_out(state.clone(), seat, written)


@pytest.mark.parametrize("seats", [3, 4])
def test_positions_survive_writing_and_reading(seats: int) -> None:
    for state in sampled(Deal(SPEC, seats, ()), 6, 40):
        written = NOTATION.write_position(state)
        assert NOTATION.write_position(position(written, seats)) == written


def test_an_action_begun_in_steps_goes_on_as_a_whole() -> None:
    state = position({"stage": "intrigue", "first": 0, "ducats": [3, 3, 3, 3]})
    RULES.apply(state, 0, state.cards.buy[state.cards.influence_code["thief"]], None)
    assert NOTATION.write_position(state)["step"] == {"buy": "thief"}
    whole = list(NOTATION.write_actions(state, 0))
    assert {"buy": "thief", "gap": 3, "building": 4} in whole
    assert all(action["buy"] == "thief" for action in whole)
    with pytest.raises(IllegalAction):
        NOTATION.read_action(state, 0, {"buy": "guard", "gap": 3})
    carry_out(state, 0, {"buy": "thief", "gap": 3, "building": 4})
    assert NOTATION.write_position(state)["tokens"][4] == {"down": state.cards.tokens[state.tokens[4] & 7]}


def test_nothing_is_paid_before_the_last_step() -> None:
    state = position({"stage": "intrigue", "first": 0, "ducats": [3, 3, 3, 3]})
    before = NOTATION.write_position(state)
    whole = {"buy": "trader", "gap": 3, "building": 4, "swap_with": 1}
    for action in NOTATION.read_action(state, 0, whole)[:-1]:
        RULES.apply(state, 0, action, None)
        assert {**NOTATION.write_position(state), "step": None} == {**before, "step": None}


@pytest.mark.parametrize("seats", [3, 4])
def test_every_refused_step_has_a_reason_in_words(seats: int, locales) -> None:
    steps = {action for state in sampled(Deal(SPEC, seats, ()), 5, 60) for seat in RULES.movers(state)
             for action in RULES.legal(state, seat)}  # fmt: skip
    for state in sampled(Deal(SPEC, seats, ()), 7, 30):
        for seat in range(seats):
            legal = RULES.legal(state, seat)
            for action in steps:
                reason = RULES.why_not(state, seat, action)
                assert (reason is None) == (action in legal)
                for locale in locales if reason else ():
                    assert "[" not in locale.text(reason, list("ABCD"), state.cards)


def test_a_position_given_twice_is_the_same() -> None:
    one, other = position({"stage": "intrigue"}), position({"stage": "intrigue"})
    assert to_plain(one) == to_plain(other)
