"""Every event and action speaks all three languages, and hidden things stay hidden in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.chronicles import SPEC
from game.chronicles.events import FlipRepeated
from game.i18n import LANGUAGES, Locale
from tests.chronicles.kingdoms import CARDS
from tests.laws.deals import Deal, walk
from tests.scenes.sheets import sheet_says

RULES = SPEC.rules
NAMES = ["Ana", "Bo", "Cy", "Di", "Eva", "Fay", "Gil"]
BOTH = (("gates", True), ("legends", True))
DEALS = [
    Deal(SPEC, 1, (("lich", 4), *BOTH)),
    Deal(SPEC, 2, BOTH),
    Deal(SPEC, 4, BOTH),
    Deal(SPEC, 7, (("gates", "units"),)),
]
LOCALES = [Locale(lang) for lang in LANGUAGES]


def speak(locale: Locale, text: Any) -> str:
    line = locale.text(text, NAMES, CARDS)
    assert "[" not in line and "{" not in line, line
    return line


@cache
def seen_in_play() -> tuple[frozenset, frozenset]:
    """Return all events and all legal actions of some random games."""
    events: list = []
    actions: set = set()
    for deal in DEALS:
        for seed in range(5):
            for number, state in enumerate(walk(deal, seed, events)):
                for seat in RULES.movers(state) if number % 5 == 0 or state.phase != "deploy" else ():
                    actions |= set(RULES.legal(state, seat))
    rare = FlipRepeated(0, "veteran")
    return frozenset([*events, rare]), frozenset(actions)


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.lang)
def test_every_event_has_a_log_line(locale: Locale) -> None:
    events, _ = seen_in_play()
    assert {type(event) for event in events} >= set(SPEC.events)
    for event in events:
        for seen in (event, event.seen_by(0), event.seen_by(None)):
            assert seen is None or speak(locale, seen.text())


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.lang)
def test_every_action_has_a_prompt_and_a_label(locale: Locale) -> None:
    _, actions = seen_in_play()
    assert {type(action) for action in actions} == set(SPEC.actions)
    for action in actions:
        assert speak(locale, action.prompt()) and speak(locale, action.label())


def test_hidden_cards_are_not_named() -> None:
    hidden = {e.seen_by(None) for e in seen_in_play()[0] if e.seen_by(None) not in (e, None)}
    assert hidden
    names = [CARDS.name(card.id, "en") for card in CARDS.defs if card]
    for event in hidden:
        line = speak(LOCALES[0], event.text())
        assert not any(f": {name}." in line for name in names), line


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.lang)
def test_every_refusal_has_its_words(locale: Locale) -> None:
    for deal in DEALS:
        for number, state in enumerate(walk(deal, 3)):
            if number % 40:
                continue
            for action in list(seen_in_play()[1])[:60]:
                for seat in range(deal.seats):
                    if (reason := RULES.why_not(state, seat, action)) is not None:
                        assert speak(locale, reason)


def test_six_rounds_are_called_six() -> None:
    told = {"en": "6 rounds", "ru": "6 раундов", "uk": "6 раундів"}
    sheet_says("chronicles", "long_reign:long_reign", "goal", told)


def test_a_war_worth_less_is_told() -> None:
    told = {"en": "2 points", "ru": "2 очка", "uk": "2 очки"}
    sheet_says("chronicles", "long_reign:long_reign", "step3", told)


def test_three_rounds_are_called_three() -> None:
    told = {"en": "3 rounds", "ru": "3 раунда", "uk": "3 раунди"}
    sheet_says("chronicles", "long_reign:short_reign", "goal", told)
