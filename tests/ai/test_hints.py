"""Hints: the best moves first, each with a chance and a reason that every language can say."""

from __future__ import annotations

import pytest

from game.ai.agent import Budget
from game.ai.hints import SHOWN, analyse
from game.ai.worker import answer, make_request, read_answer
from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.i18n import LANGUAGES, Locale
from tests.laws.deals import Deal, cards_of, sampled

games = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@games
def test_every_reason_a_game_can_give_is_said_in_every_language(spec: GameSpec) -> None:
    linear = getattr(spec.policy, "linear", None)
    words = {name.partition(":")[0] for name in linear.names} if linear else set()
    keys = {f"ai.reason.{spec.id}.{word}_{way}" for word in words for way in ("good", "bad")}
    for lang in LANGUAGES:
        locale = Locale(lang)
        assert [key for key in sorted(keys) if not locale.has(key)] == []


@games
def test_an_analysis_names_legal_moves_with_chances_and_reasons(spec: GameSpec) -> None:
    deal = Deal(spec, spec.seats[0], ())
    for state in sampled(deal, 41, 4):
        for seat in deal.rules.movers(state)[:1]:
            legal = deal.rules.legal(state, seat)
            found = analyse(spec, deal.rules.observe(state, seat), Rng(1), Budget(simulations=12))
            assert len(found.best) == min(SHOWN, len(legal))
            for one in found.best:
                assert one.action in legal
                assert one.chance is None or 0.0 <= one.chance <= 1.0
                assert one.reason is not None and Locale("en").has(one.reason.key)


def test_the_worker_sends_reasons() -> None:
    spec = GAMES[0]
    deal = Deal(spec, 3, ())
    view = deal.rules.observe(deal.start(5), 0)
    request = make_request(spec, cards_of(spec.id), view.options, "hint", view, 0.2, 3)
    ranked = read_answer(spec, answer(request.message)).ranked
    assert len(ranked) == SHOWN
    assert all(one.reason is not None for one in ranked)
