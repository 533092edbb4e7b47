"""All moves of a decision are judged at the same distance, also one that ends the round at once."""

from __future__ import annotations

import copy
import dataclasses

from game.ai.agent import Budget
from game.ai.search import Search
from game.core.rng import Rng
from game.junquick import SPEC
from tests.junquick.table import stack, table


def test_a_move_that_ends_the_round_is_not_judged_a_round_later() -> None:
    hands = [["dominant", "jun_4", "jun_1"], ["jun_1", "jun_2", "jun_3"]]
    deck = ["jun_1", "jun_2", "jun_3", "jun_4"] * 4
    session = table(2, stack=stack(("jun_1", 0), ("jun_2", 1)), hands=hands, deck=deck, first=0)
    judged = []

    class Witness(type(SPEC.policy)):  # type: ignore[misc]
        def judge(self, begun):
            judge = super().judge(begun)

            def watched(state):
                judged.append(state.round)
                return judge(state)

            return watched

    policy = copy.copy(SPEC.policy)
    policy.__class__ = Witness
    view = session.view(0)
    Search(dataclasses.replace(SPEC, policy=policy)).run(view, Rng(1), Budget(simulations=40))
    assert judged
    assert set(judged) == {view.round + 1}
