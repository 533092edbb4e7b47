"""Hints: the best whole moves first, each with a chance and reasons that every language can say."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.hints import FEWEST, SHOWN, analyse
from game.ai.worker import answer, make_request, read_answer
from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.i18n import LANGUAGES, Locale
from tests.laws.deals import Deal, cards_of, sampled

games = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
NAMES = ("Ana", "Boris", "Kaede", "Ren", "Mei", "Olga", "Ivo")


@games
def test_an_analysis_names_whole_legal_moves_in_the_order_of_their_chances(spec: GameSpec) -> None:
    deal = Deal(spec, spec.seats[0], ())
    for state in sampled(deal, 41, 4):
        for seat in deal.rules.movers(state)[:1]:
            view = deal.rules.observe(state, seat)
            found = analyse(spec, view, Rng(1), Budget(simulations=12))
            chances = [one.chance for one in found.best]
            assert chances == sorted(chances, key=lambda chance: -(chance or 0.0))
            for one in found.best:
                trial = state.clone()
                for step in one.course:
                    assert step in deal.rules.legal(trial, seat)
                    deal.rules.apply(trial, seat, step, None)
                assert one.action == one.course[0]
                assert not spec.policy.midway(trial, seat), "the move is not whole"
                for lang in LANGUAGES:
                    locale = Locale(lang)
                    assert one.name is not None
                    said = [locale.text(text, NAMES, view.cards) for text in (one.name, *one.reasons)]
                    assert not [words for words in said if "[" in words or "{" in words]


@games
def test_the_worker_sends_all_that_a_hint_says(spec: GameSpec) -> None:
    deal = Deal(spec, min(3, spec.seats[-1]), ())
    view = deal.rules.observe(deal.start(5), 0)
    request = make_request(spec, cards_of(spec.id), view.options, "hint", view, 0.01, 3)
    ranked = read_answer(spec, answer(request.message)).ranked
    assert 1 < len(ranked) <= SHOWN
    assert all(one.reasons and one.name and one.course and one.error >= 0 for one in ranked)


def test_moves_are_measured_on_enough_lines() -> None:
    deal = Deal(GAMES[0], 3, ())
    view = deal.rules.observe(deal.start(5), 0)
    assert analyse(GAMES[0], view, Rng(1), Budget(simulations=12)).lines >= FEWEST
