"""A modder may recombine the words freely: any valid card plays whole games and speaks three languages."""

from __future__ import annotations

from typing import Any

import pytest

from game.chronicles import SPEC, texts
from game.chronicles.cards import ChroniclesCards
from game.core.rng import Rng
from game.i18n import LANGUAGES, Locale
from tests.chronicles.randomcards import MODELS, valid
from tests.laws.deals import cards_of

RULES = SPEC.rules
MOST_STEPS = 400_000
NEW = {"units": 30, "artifacts": 8, "buildings": 4, "lich": 2}


def random_set(seed: int) -> ChroniclesCards:
    """Return the shipped cards with many random ones; half of the base units make room."""
    rng = Rng(seed)
    shipped = cards_of("chronicles").resolved
    resolved: dict[str, Any] = {kind: dict(entries) for kind, entries in shipped.items()}
    for full in list(resolved["units"])[::2]:
        if resolved["units"][full].get("set", "base") == "base":
            del resolved["units"][full]
    for kind, count in NEW.items():
        model, make = MODELS[kind]
        for number in range(count):
            full = f"mod:{kind}{number}"
            resolved[kind][full] = valid(model, make, rng) | {"id": full}
    return ChroniclesCards(SPEC.read(resolved))


def play(cards: ChroniclesCards, seats: int, options: dict[str, Any], seed: int, policy: bool) -> Any:
    """Play to the end, checking what must hold on the way."""
    rng = Rng(seed)
    state = RULES.setup(cards, seats, SPEC.settle(options, seats), seed, lambda event: None)
    inventory = RULES.inventory(state)
    for step in range(MOST_STEPS):
        movers = RULES.movers(state)
        if not movers:
            assert RULES.inventory(state) == inventory
            return state
        seat = rng.choice(movers)
        legal = RULES.legal(state, seat)
        assert legal
        action = rng.choice(legal)
        if policy:
            weights = SPEC.policy.weigh(state, seat, legal, rng)
            action = legal[max(range(len(legal)), key=weights.__getitem__)]
        RULES.apply(state, seat, action, lambda event: None)
        if step % 97 == 0:
            view = RULES.observe(state, seat)
            assert RULES.observe(RULES.determinize(view, rng), seat) == view
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(6))
def test_random_cards_play_whole_games(seed: int) -> None:
    cards = random_set(seed)
    for seats, options in ((1, {"lich": 4}), (2, {}), (3, {"gates": True, "legends": True})):
        assert RULES.outcome(play(cards, seats, options, seed, policy=False)) is not None


@pytest.mark.parametrize("seed", range(3))
def test_the_policy_plays_random_cards(seed: int) -> None:
    cards = random_set(100 + seed)
    for seats in (1, 3):
        assert RULES.outcome(play(cards, seats, {}, seed, policy=True)) is not None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_random_cards(seed: int) -> None:
    cards = random_set(seed)
    for seats in (1, 2, 4, 7):
        play(cards, seats, {"gates": True, "legends": True}, seed, policy=bool(seed % 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_random_cards_speak(lang: str) -> None:
    locale = Locale(lang)
    for seed in range(4):
        cards = random_set(seed)
        names = [source.id for source in (*cards.defs, *cards.buildings) if source]
        for name in [*names, *cards.lich]:
            for line in texts.card_lines(cards, name):
                said = locale.text(line, (), cards)
                assert "[" not in said and "{" not in said, said
