"""Law 12: `reshuffle` keeps every seat's view equal and draws anew only what nobody has seen."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.core.rng import Rng
from tests.laws.deals import DEALS, SMALL, Deal, finish, sampled


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_nobody_can_tell_a_reshuffled_state(deal: Deal) -> None:
    """What is held, laid face down or remembered is part of somebody's view, so none of it may change."""
    rules = deal.rules
    for number, state in enumerate(sampled(deal, 15, 8)):
        before = _known(deal, state)
        other = rules.reshuffle(state, Rng(number))
        assert _known(deal, state) == before, "the state itself was touched"
        assert _known(deal, other) == before
        assert rules.inventory(other) == rules.inventory(state)


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_a_reshuffled_state_plays_to_the_end(deal: Deal) -> None:
    for number, state in enumerate(sampled(deal, 16, 2)):
        finish(deal, deal.rules.reshuffle(state, Rng(number)), number)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_comes_next_is_drawn_anew(spec: Any) -> None:
    """From the same state the same moves lead to different draws."""
    deal = Deal(spec, spec.seats[-1], ())
    state = sampled(deal, 17, 3)[1]
    drawn = set()
    for number in range(6):
        other = deal.rules.reshuffle(state, Rng(number))
        drawn.add((other.rng, tuple(getattr(other, "deck", ()))))
    assert len(drawn) == 6


def test_the_lich_king_hides_other_cards() -> None:
    """Solo: row cards not yet turned up and battle piles are mixed; what lies open stays."""
    deal = next(deal for deal in DEALS if deal.spec.id == "chronicles" and deal.seats == 1)
    state = deal.start(3)
    others = [deal.rules.reshuffle(state, Rng(number)).lich for number in range(8)]
    assert {other.row[0] for other in others} == {state.lich.row[0]}
    assert len({other.row[1:] for other in others}) > 1
    assert len({other.battle for other in others}) > 1


def _known(deal: Deal, state: Any) -> list[Any]:
    seats = (*range(deal.seats), None)
    legal = [frozenset(deal.rules.legal(state, seat)) for seat in range(deal.seats)]
    return [*(deal.rules.observe(state, seat) for seat in seats), legal, deal.rules.movers(state)]
