"""Laws 1-4 and 9: games end, clones are independent, chance and order do not matter, nothing is lost."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import pytest

from game.catalog import GAMES
from game.core.codec import to_plain
from game.core.rng import Rng
from tests.laws.deals import DEALS, SMALL, Deal, finish, sampled, walk


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_random_play_ends_and_keeps_its_inventory(deal: Deal) -> None:
    rules = deal.rules
    inventory = rules.inventory(deal.start(1))
    for state in walk(deal, 1):
        movers = rules.movers(state)
        assert (rules.outcome(state) is None) == bool(movers)
        assert rules.inventory(state) == inventory
        for seat in range(deal.seats):
            legal = rules.legal(state, seat)
            assert bool(legal) == (seat in movers), f"seat {seat} asked without a choice, or the reverse"
            assert len(set(legal)) == len(legal), "an action is offered twice"
        assert len(rules.standing(state)) == deal.seats


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_outcome_names_winners_in_first_place(deal: Deal) -> None:
    *_, last = walk(deal, 2)
    outcome = deal.rules.outcome(last)
    assert len(outcome.scores) == len(outcome.places) == deal.seats
    for seat in outcome.winners:
        assert outcome.places[seat] == 1


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_legal_actions_have_no_reason_against_them(deal: Deal) -> None:
    rules = deal.rules
    for state in sampled(deal, 3, 12):
        for seat in rules.movers(state):
            for action in rules.legal(state, seat):
                assert rules.why_not(state, seat, action) is None
        asked = rules.movers(state)
        for seat in range(deal.seats):
            if seat not in asked and asked:
                foreign = rules.legal(state, asked[0])[0]
                assert rules.why_not(state, seat, foreign) is not None


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_clone_equals_its_original_and_leaves_it_alone(deal: Deal) -> None:
    for state in sampled(deal, 4, 6):
        copy = state.clone()
        assert copy == state
        before = json.dumps(to_plain(state))
        finish(deal, copy, 5)
        assert json.dumps(to_plain(state)) == before


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_same_seed_and_moves_give_the_same_states_and_events(deal: Deal) -> None:
    assert _digest(deal, 6) == _digest(deal, 6)


def test_nothing_depends_on_the_hash_seed() -> None:
    digests = set()
    for hash_seed in ("1", "2"):
        code = "from tests.laws.test_play import digest_all; print(digest_all())"
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1


def digest_all() -> str:
    """Return one digest over a game of every title."""
    return " ".join(_digest(Deal(spec, spec.seats[-1], ()), 7) for spec in GAMES)


def _digest(deal: Deal, seed: int) -> str:
    events: list = []
    digest = hashlib.sha256()
    for state in walk(deal, seed, events):
        digest.update(json.dumps(to_plain(state)).encode())
    digest.update(json.dumps([to_plain(event) for event in events]).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_commitments_arrive_in_any_order(deal: Deal) -> None:
    if ("chief", "live") in deal.chosen:
        pytest.skip("in live the order of arrival is part of the input")
    rules = deal.rules
    rng = Rng(8)
    for state in sampled(deal, 8, 40):
        movers = rules.movers(state)
        if len(movers) < 2:
            continue
        chosen = {seat: rng.choice(rules.legal(state, seat)) for seat in movers}
        one, other = state.clone(), state.clone()
        if _commit_all(rules, one, chosen, movers) and _commit_all(rules, other, chosen, movers[::-1]):
            assert to_plain(one) == to_plain(other)


def _commit_all(rules, state, chosen, order) -> bool:
    for seat in order:
        if chosen[seat] not in rules.legal(state, seat):
            return False
        rules.apply(state, seat, chosen[seat], None)
    return True
