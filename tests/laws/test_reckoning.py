"""Results that say why: every score is the sum of its sources, and the deciding sentence names who won."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import Event
from game.core.reckoning import EARLIER, Reckoning, tell
from game.core.rng import Rng
from game.core.types import Outcome, Text
from game.i18n import LANGUAGES, Locale
from tests.laws.deals import DEALS, Deal, cards_of

NAMES = ("Ana", "Boris", "Kaede", "Ren", "Olha", "Timur", "Vera")


def played(deal: Deal, seed: int) -> tuple[Any, list[tuple[int, int, Event]]]:
    """Play one game; every second seed likes what its policy likes, the others take what comes."""
    events: list[Event] = []
    state = deal.start(seed, events.append)
    told, rng, moves = [(state.round, 0, event) for event in events], Rng(seed ^ 0x5EED), 0
    while movers := deal.rules.movers(state):
        seat, before = rng.choice(movers), state.round
        legal = list(deal.rules.legal(state, seat))
        weights = deal.spec.policy.weigh(state, seat, legal, rng) if seed % 2 else [1.0] * len(legal)
        best = max(weights)
        events.clear()
        action = rng.choice([one for one, weight in zip(legal, weights, strict=True) if weight == best])
        deal.rules.apply(state, seat, action, events.append)
        moves += 1
        told += [(before, moves, event) for event in events]
    return state, told


def reckoned(deal: Deal, seed: int) -> tuple[Outcome, Reckoning, int]:
    """The end of a game, why it ended so, and its number of moves."""
    state, told = played(deal, seed)
    outcome = deal.rules.outcome(state)
    return outcome, deal.spec.reckon(state, tuple(tell(told))), told[-1][1]


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_sources_add_up_and_the_sentence_names_the_winner(deal: Deal, request: pytest.FixtureRequest) -> None:
    locales = [Locale(lang) for lang in LANGUAGES]
    for seed in range(40 if request.config.getoption("--long") else 4):
        outcome, why, moves = reckoned(deal, seed)
        assert [why.total(seat) for seat in range(deal.seats)] == list(outcome.scores), f"seed {seed}"
        assert why.squared(outcome) == why and {gain.source for gain in why.gains} <= set(why.sources)
        assert len(why.facts) <= 4 and all(fact.moves is None or fact.moves <= moves for fact in why.facts)
        for locale in locales:
            sentence = locale.text(why.why, NAMES, cards_of(deal.spec.id, deal.variant))
            assert all(NAMES[seat] in sentence for seat in outcome.winners), sentence
            check_words(locale, deal, why)


def check_words(locale: Locale, deal: Deal, why: Reckoning) -> None:
    """Every text there is, with every hole filled."""
    facts = [text for fact in why.facts for text in (fact.title, fact.words)]
    named = [] if why.sets else [Text(f"why.{deal.spec.id}.source_{source}") for source in why.sources]
    for text in (why.why, why.tie, why.note, *why.missing, *facts, *named):
        words = locale.text(text, NAMES, cards_of(deal.spec.id, deal.variant)) if text else ""
        assert "[" not in words and "{" not in words, words


@pytest.mark.parametrize("spec", [spec for spec in GAMES if 2 in spec.seats], ids=lambda spec: spec.id)
def test_a_tie_is_told(spec: Any) -> None:
    """Where equal points stand on different places, the line below the ranking says what decided."""
    deal, broken, level = Deal(spec, 2, ()), 0, 0
    for seed in range(60):
        outcome, why, _ = reckoned(deal, seed)
        apart = outcome.scores[0] == outcome.scores[1] and outcome.places[0] != outcome.places[1]
        assert not apart or why.tie is not None, f"seed {seed}"
        level += len(outcome.winners) > 1
        broken += why.tie is not None and len(outcome.winners) == 1
        if broken and level:
            break
    assert broken, "sixty games without a tie that was broken"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_a_position_already_had_is_called_so(spec: Any) -> None:
    deal = Deal(spec, spec.seats[-1], ())
    state, told = played(deal, 1)
    outcome = deal.rules.outcome(state)
    late = spec.reckon(state, tuple(tell(told[len(told) // 2 :]))).squared(outcome)
    assert [late.total(seat) for seat in range(deal.seats)] == list(outcome.scores)
    assert (EARLIER in late.sources) == any(gain.source == EARLIER for gain in late.gains)
