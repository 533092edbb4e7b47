"""Laws 5 and 6: views are honest, and one can play on from what a seat knows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.codec import from_plain, to_plain
from game.core.rng import Rng
from tests.laws.deals import DEALS, SMALL, Deal, finish, sampled


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_determinize_agrees_with_the_view(deal: Deal) -> None:
    rules = deal.rules
    for number, state in enumerate(sampled(deal, 11, 10)):
        inventory = rules.inventory(state)
        for seat in (*range(deal.seats), None):
            view = rules.observe(state, seat)
            guess = rules.determinize(view, Rng(number))
            assert rules.observe(guess, seat) == view
            assert rules.inventory(guess) == inventory
            if seat is not None:
                assert set(rules.legal(guess, seat)) == set(rules.legal(state, seat))


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_determinized_states_play_to_the_end(deal: Deal) -> None:
    rules = deal.rules
    for number, state in enumerate(sampled(deal, 12, 4)):
        for seat in range(deal.seats):
            finish(deal, rules.determinize(rules.observe(state, seat), Rng(number)), number)


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_views_survive_their_codec(deal: Deal) -> None:
    for state in sampled(deal, 13, 5):
        for seat in (*range(deal.seats), None):
            view = deal.rules.observe(state, seat)
            context = {"cards": state.cards, "options": state.options}
            assert from_plain(deal.spec.view, to_plain(view), context) == view


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_secret_choice_looks_the_same_whatever_it_says(deal: Deal) -> None:
    """While others are still choosing, nobody else learns more than that a seat has chosen."""
    rules = deal.rules
    for state in sampled(deal, 14, 30):
        movers = rules.movers(state)
        for chooser in movers if len(movers) > 1 else ():
            actions = [action for action in rules.legal(state, chooser) if action.secret]
            seen = [_seen(deal, state, chooser, action) for action in actions[:6]]
            for one, other in pairwise(seen):
                assert one == other


def _seen(deal: Deal, state, chooser, action):
    """What every other seat gets to know of an action: redacted events and the view after it."""
    events = []
    after = state.clone()
    deal.rules.apply(after, chooser, action, events.append)
    others = [seat for seat in (*range(deal.seats), None) if seat != chooser]
    if len(deal.rules.movers(after)) == 0 or chooser in deal.rules.movers(after):
        return None
    return [([event.seen_by(s) for event in events], deal.rules.observe(after, s)) for s in others]
