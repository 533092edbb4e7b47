"""The deals a search imagines: all of them where few are possible."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.deals import FEW, Deals, every_deal
from game.catalog import find_game
from game.core.rng import Rng
from tests.ai.test_honesty import positions


class _Orders:
    """Rules of nothing but a pile to shuffle, the first card drawn by weight."""

    def __init__(self, cards: str, weights: tuple[float, ...] = ()) -> None:
        self.cards, self.weights = cards, weights

    def determinize(self, view: Any, rng: Rng) -> Any:
        pile = list(self.cards)
        rng.shuffle(pile)
        first = rng.weighted(self.weights) if self.weights else 0
        if self.weights and first == 0:
            rng.again()
        text = "".join(pile) + str(first)
        return SimpleNamespace(text=text, luck=rng.bits(), clone=lambda: SimpleNamespace(text=text))


def test_every_order_of_a_pile_is_found_once() -> None:
    found = every_deal(_Orders("abcd").determinize, None, Rng(1))
    assert Counter(state.text for state, _ in found) == Counter(
        "".join(p) + "0" for p in permutations("abcd")
    )
    assert [likely for _, likely in found] == pytest.approx([1 / 24] * 24)


def test_a_pile_with_many_orders_is_not_gone_through() -> None:
    assert every_deal(_Orders("abcdefgh").determinize, None, Rng(1)) == []


def test_what_does_not_fit_is_left_out_and_the_rest_as_likely_as_it_weighs() -> None:
    found = every_deal(_Orders("a", (5.0, 1.0, 3.0)).determinize, None, Rng(1))
    assert {state.text: likely for state, likely in found} == {
        "a1": pytest.approx(0.25),
        "a2": pytest.approx(0.75),
    }


def test_deals_come_as_often_as_they_are_likely() -> None:
    deals = Deals(_Orders("a", (5.0, 1.0, 3.0)).determinize, None, Rng(1), None)
    assert Counter(deals.deal(k)[0].text for k in range(40)) == {"a1": 10, "a2": 30}


@pytest.mark.parametrize(("game", "hidden"), [("tenno", "rows"), ("intrigo", "hands")])
def test_in_real_games_every_deal_that_may_be_drawn_is_among_them(game: str, hidden: str) -> None:
    spec, tried = find_game(game), 0
    for state, seat in positions(spec, 40, 5):
        view = spec.rules.observe(state, seat)
        found = every_deal(spec.rules.determinize, view, Rng(3))
        assert len(found) <= FEW
        if not found:
            continue
        tried += 1
        assert sum(likely for _, likely in found) == pytest.approx(1.0)
        assert all(spec.rules.observe(world, seat) == view for world, _ in found)
        known = {str(getattr(world, hidden)) for world, _ in found}
        rng = Rng(tried)
        drawn = {str(getattr(spec.rules.determinize(view, rng), hidden)) for _ in range(40)}
        assert drawn <= known
    assert tried > 5
