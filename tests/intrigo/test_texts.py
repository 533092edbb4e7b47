"""Every event and action speaks all three languages, and hidden things stay hidden in words."""

from __future__ import annotations

from game.i18n import Locale
from game.intrigo import SPEC
from tests.laws.deals import Deal, cards_of, walk

RULES = SPEC.rules
CARDS = cards_of("intrigo")
NAMES = ["Ana", "Bo", "Cy", "Di"]
GAMES = [(Deal(SPEC, seats, ()), seed) for seats in (3, 4) for seed in range(6)]


def speak(locale: Locale, text) -> str:
    line = locale.text(text, NAMES, CARDS)
    assert "[" not in line and "{" not in line, line
    return line


def all_events() -> set:
    events: list = []
    for deal, seed in GAMES:
        for _ in walk(deal, seed, events):
            pass
    return set(events)


def test_every_event_has_a_log_line(locales) -> None:
    events = all_events()
    assert {type(event) for event in events} >= set(SPEC.events)
    for event in events:
        for seen in {event, event.seen_by(0), event.seen_by(None)}:
            for locale in locales:
                speak(locale, seen.text())


def test_every_action_has_a_prompt_and_a_label(locales) -> None:
    actions = {
        action
        for deal, seed in GAMES
        for state in walk(deal, seed)
        for seat in RULES.movers(state)
        for action in RULES.legal(state, seat)
    }
    assert {type(action) for action in actions} == set(SPEC.actions)
    for action in actions:
        for locale in locales:
            speak(locale, action.prompt())
            speak(locale, action.label())


def test_hidden_cards_are_not_named(locales) -> None:
    hidden = {event.seen_by(None) for event in all_events() if event.seen_by(None) != event}
    assert hidden
    for event in hidden:
        for locale in locales:
            line = speak(locale, event.text())
            assert not any(CARDS.name(card, locale.lang) in line for card in CARDS.intrigue)
