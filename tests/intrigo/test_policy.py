"""The policy: honest, and awake when an award decides the game."""

from __future__ import annotations

import pytest

from game.ai.lines import Lines
from game.core.rng import Rng
from game.intrigo import SPEC
from tests.intrigo.test_knowledge import position
from tests.intrigo.twin import hidden_twin
from tests.laws.deals import Deal, sampled

RULES, POLICY, NOTATION = SPEC.rules, SPEC.policy, SPEC.notation
FAMILIES = ["contarini", "dandolo", "gradenigo", "morosini"]
BLOCKERS = [*["thief"] * 2, *["trader"] * 3, *["assassin"] * 3, *["courtesan"] * 3, *["guard"] * 3]


def best(state, seat: int):
    actions = RULES.legal(state, seat)
    weights = POLICY.weigh(state, seat, actions, Rng(1))
    return actions[max(range(len(actions)), key=weights.__getitem__)]


def turn(state, seat: int) -> dict:
    """Let the policy finish one action; return it in notation."""
    written: dict = {}
    while RULES.movers(state) == (seat,):
        action = best(state, seat)
        written |= SPEC.codec.write(action)
        RULES.apply(state, seat, action, None)
        if not state.step:
            break
    return written


def late(lying: dict, tokens: dict, hands: list, **more) -> dict:
    """A palace full of blockers but for the named gaps; tokens only where named."""
    fill = iter(BLOCKERS)
    gaps = [lying[gap] if gap in lying else next(fill) for gap in range(16)]
    given = {"families": FAMILIES, "first": 0, "turn": 0, "stage": "intrigue", "gaps": gaps, "hands": hands}
    return {**given, "tokens": [tokens.get(building) for building in range(16)], **more}


@pytest.mark.parametrize("seats", [3, 4])
def test_weights_do_not_depend_on_hidden_cards(seats: int) -> None:
    for state in sampled(Deal(SPEC, seats, ()), 9, 40):
        for seat in RULES.movers(state):
            actions = RULES.legal(state, seat)
            worlds = [hidden_twin(state, seat, Rng(number), frozenset())[0] for number in range(4)]
            assert len({tuple(POLICY.weigh(world, seat, actions, Rng(1))) for world in worlds}) == 1


def test_it_takes_the_seal_that_wins() -> None:
    hands = [["contarini_4"], ["dandolo_2"], [], []]
    seals = [{"clergy": 3, "farmers": 2}, {}, {}, {}]
    given = late({3: None, 9: None}, {4: "clergy", 10: "farmers"}, hands, ducats=[0] * 4, seals=seals)
    assert turn(position(given), 0) == {"play": "contarini_4", "gap": 3}


def test_it_counts_the_fifth_organisation_too() -> None:
    hands = [["contarini_4"], ["dandolo_2"], [], []]
    seals = [{"clergy": 2, "farmers": 1, "workers": 1, "merchants": 1}, {}, {}, {}]
    given = late({3: None, 9: None}, {4: "clergy", 10: "military"}, hands, ducats=[0] * 4, seals=seals)
    assert turn(position(given), 0) == {"play": "contarini_4", "gap": 9}


def test_it_blocks_the_leader() -> None:
    """Two places for Contarini 3: one is worth a seal, the other keeps Dandolo from winning."""
    hands = [["contarini_3"], ["morosini_2"], [], []]
    seals = [{}, {"clergy": 3}, {}, {}]
    tokens = {3: "clergy", 10: "farmers"}
    given = late({3: None, 2: "dandolo_2", 9: None}, tokens, hands, ducats=[0] * 4, seals=seals)
    assert turn(position(given), 0) == {"play": "contarini_3", "gap": 3}


def test_it_blocks_who_wins_two_seals_in_one_award() -> None:
    """One of them is settled, so the other one is as good as the game."""
    hands = [["contarini_3"], ["morosini_2"], [], []]
    seals = [{"farmers": 2}, {"clergy": 2}, {}, {}]
    lying = {2: "dandolo_3", 3: None, 5: "dandolo_4", 9: None}
    given = late(lying, {3: "clergy", 6: "clergy", 10: "farmers"}, hands, ducats=[0] * 4, seals=seals)
    assert turn(position(given), 0) == {"play": "contarini_3", "gap": 3}


def test_a_seat_that_wins_two_seals_in_one_award_is_valued_as_the_winner() -> None:
    hands = [["contarini_3"], ["morosini_2"], [], []]
    lying = {2: "dandolo_2", 5: "dandolo_4", 9: None}
    tokens = {3: "clergy", 6: "clergy"}
    near, far = (
        position(late(lying, tokens, hands, ducats=[0] * 4, seals=[{}, {"clergy": have}, {}, {}]))
        for have in (2, 1)
    )
    assert POLICY.value(near)[1] > 0.85
    assert POLICY.value(far)[1] < 0.5


def test_it_buys_a_thief_when_nothing_else_stops_the_leader() -> None:
    hands = [["contarini_2"], ["morosini_2"], [], []]
    seals = [{}, {"clergy": 3}, {}, {}]
    lying = {0: "gondolier", 1: "gondolier", 2: "dandolo_4", 3: None, 4: "gondolier", 9: None, 15: "guard"}
    given = late(lying, {3: "clergy"}, hands, ducats=[9, 0, 0, 0], seals=seals)
    given["piles"] = {"thief": [3], "trader": [], "assassin": [], "courtesan": [], "guard": []}
    assert turn(position(given), 0) == {"buy": "thief", "gap": 3, "building": 3}


def test_it_does_not_help_a_rival_with_his_own_card() -> None:
    hands = [["dandolo_4"], ["morosini_2"], [], []]
    seals = [{}, {"clergy": 3}, {}, {}]
    given = late({3: None, 9: None}, {4: "clergy"}, hands, ducats=[0] * 4, seals=seals)
    assert turn(position(given), 0) == {"play": "dandolo_4", "gap": 9}


def test_in_the_draft_it_keeps_its_own_best_card() -> None:
    hands = [[f"{family}_{value}" for family in FAMILIES] for value in (4, 3, 2)]
    hands.append(["tiepolo_2", "tiepolo_3", "tiepolo_3", "tiepolo_4"])
    state = position({"families": FAMILIES, "hands": hands})
    assert best(state, 0).card == "contarini_4"


@pytest.mark.parametrize("seats", [3, 4])
def test_value_shares_out_one_win_and_likes_the_leader(seats: int) -> None:
    seals = [{"clergy": 3, "farmers": 1}, *({} for _ in range(seats - 1))]
    value = POLICY.value(position({"seals": seals}, seats))
    assert sum(value) == pytest.approx(1.0)
    assert value[0] == max(value)


def test_a_value_is_never_surer_than_it_can_be() -> None:
    """One gap before an award nothing is left to chance; what the seal is worth for the win is not known."""
    seals = [{"clergy": 2}, {"workers": 2}, {"merchants": 2}, {}]
    hands = [["contarini_4"], [], [], []]
    state = position(late({3: "gondolier", 9: None}, {10: "farmers"}, hands, ducats=[0] * 4, seals=seals))
    lines = Lines(SPEC, RULES.observe(state, 0), Rng(1))
    course = tuple(RULES.legal(state, 0)[:1])
    lines.play([course], 16)
    assert lines.chance(course).error >= POLICY.doubt, "a value alone would be an opinion without an error"
    assert all(sum(amount for fact, amount in found.items() if fact.word == "seals") <= 1
               for found in lines.records[course].facts), "reasons are of the round itself"  # fmt: skip


def test_the_end_of_a_game_leaves_no_doubt() -> None:
    """The last seal is won in every line: that is no opinion."""
    hands = [["contarini_4"], [], [], []]
    seals = [{"farmers": 3}, {}, {}, {}]
    state = position(late({3: "gondolier", 9: None}, {10: "farmers"}, hands, ducats=[0] * 4, seals=seals))
    lines = Lines(SPEC, RULES.observe(state, 0), Rng(1))
    course = tuple(RULES.legal(state, 0)[:1])
    lines.play([course], 16)
    assert (lines.chance(course).mean, lines.chance(course).error) == (1.0, 0.0)
