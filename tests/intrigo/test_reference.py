"""A second, naive reading of the rulebook on written positions, compared with the program move by move."""

from __future__ import annotations

import copy

import pytest

from game.core.rng import Rng
from game.intrigo import SPEC
from tests.laws.deals import Deal

RULES, NOTATION = SPEC.rules, SPEC.notation


def faces_up(lying) -> bool:
    return isinstance(lying, str) and lying[-1].isdigit()


def perform(position: dict, action: dict) -> dict:
    """Return the position after a whole action, before any award."""
    after = copy.deepcopy(position)
    seat, gaps = after["turn"], after["gaps"]
    if "play" in action:
        after["hands"][seat].remove(action["play"])
        gaps[action["gap"]] = action["play"]
    if "buy" in action:
        gap, kind = action["gap"], action["buy"]
        after["ducats"][seat] -= after["piles"][kind].pop(0)
        gaps[gap] = kind
        if "building" in action:
            building = action["building"]
            (far,) = {(building - 1) % len(gaps), building} - {gap}
            use(after, kind, building, far, action)
    after["turn"] = (seat + 1) % len(after["hands"])
    return after


def use(after: dict, kind: str, building: int, far: int, action: dict) -> None:
    gaps, tokens, hands = after["gaps"], after["tokens"], after["hands"]
    if kind == "thief" and isinstance(tokens[building], str):
        tokens[building] = {"down": tokens[building]}
    if kind == "assassin" and isinstance(gaps[far], str):
        gaps[far] = {"down": gaps[far]}
    if kind == "trader":
        other = action["swap_with"]
        tokens[building], tokens[other] = tokens[other], tokens[building]
    if kind == "gondolier":
        other = action["swap_with"]
        gaps[far], gaps[other] = gaps[other], gaps[far]
    if kind == "guard":
        gaps[action["move_to"]], gaps[far] = gaps[far], None
    if kind == "courtesan":
        order = [(after["turn"] + 1 + i) % len(hands) for i in range(len(hands))]
        holder = next(seat for seat in order if action["name"] in hands[seat])
        hands[holder].remove(action["name"])
        gaps[far] = action["name"]


def award(position: dict) -> int | None:
    """Give out the tokens in place; return who won the game."""
    tokens, gaps, families = position["tokens"], position["gaps"], position["families"]
    for building, token in enumerate(tokens):
        beside = [lying for lying in (gaps[building - 1], gaps[building]) if faces_up(lying)]
        beside.sort(key=lambda card: card[-1])
        tie = len(beside) == 2 and beside[0][-1] == beside[1][-1]
        if not isinstance(token, str) or not beside or tie:
            continue
        family = beside[-1].split("_")[0]
        if family not in families:
            continue
        seat = families.index(family)
        tokens[building] = None
        if token == "ducat":
            position["ducats"][seat] += 1
            continue
        counters = position["seals"][seat]
        counters[token] = counters.get(token, 0) + 1
        if counters[token] == 4 or len(counters) == 5:
            return seat
    return None


def check_award(expected: dict, state, number: int) -> None:
    """Compare what the award and the end of the round leave open to chance only in kind."""
    before_round, winner = expected["round"], award(expected)
    now = NOTATION.write_position(state)
    assert (now["ducats"], now["seals"]) == (expected["ducats"], expected["seals"]), number
    if winner is not None:
        assert RULES.outcome(state).winners == (winner,)
        assert (now["stage"], now["tokens"], now["gaps"]) == ("award", expected["tokens"], expected["gaps"])
        return
    assert (now["stage"], now["round"]) == ("draft", before_round + 1)
    assert now["first"] == now["turn"] == (expected["first"] + 1) % len(expected["hands"])
    for kind, old, new in zip(now["buildings"], expected["tokens"], now["tokens"], strict=True):
        stayed = old["down"] if isinstance(old, dict) else old
        assert new == stayed if stayed else (new == "ducat") == (kind == "ducat")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_program_reads_the_rulebook_the_same_way(seats: int, seed: int) -> None:
    rng = Rng(seed)
    state = Deal(SPEC, seats, ()).start(seed)
    number = 0
    while movers := RULES.movers(state):
        number += 1
        seat = rng.choice(movers)
        whole = list(NOTATION.write_actions(state, seat))
        bought = [action for action in whole if "building" in action]
        action = rng.choice(bought if bought and rng.below(2) else whole)
        expected = None if state.stage == "draft" else perform(NOTATION.write_position(state), action)
        for step in NOTATION.read_action(state, seat, action):
            assert RULES.why_not(state, seat, step) is None
            RULES.apply(state, seat, step, None)
        if expected and None in expected["gaps"]:
            assert NOTATION.write_position(state) == expected, (number, action)
        elif expected:
            check_award(expected, state, number)
