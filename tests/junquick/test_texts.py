"""Every sentence that JunQuick can say exists in three languages."""

from __future__ import annotations

import re

import pytest

from game.core.events import Event
from game.i18n import LANGUAGES, Locale
from game.junquick import SPEC
from game.junquick.actions import ACTIONS, DONE, PASS, REDEAL, SETTLE, WAIT, PayVirus, Use
from game.junquick.cards import POWERS
from game.junquick.events import HandRedealt
from game.paths import card_data_dir
from tests.junquick.table import stack, table
from tests.laws.deals import Deal, cards_of, sampled, walk

NAMES = [f"Player {number}" for number in range(6)]
CARDS = cards_of("junquick")
RULES = SPEC.rules


def said(locale: Locale, text) -> str:
    assert locale.has(text.key), text.key
    sentence = locale.text(text, NAMES, CARDS)
    assert "{" not in sentence and text.key not in sentence, sentence
    return sentence


def events_of_many_games() -> list[Event]:
    events: list[Event] = [HandRedealt(0, ("hysteria", "too_soon"))]  # rare: a hand without an opener
    for seats in (2, 3, 6):
        for seed in range(6):
            for _ in walk(Deal(SPEC, seats, ()), seed, events):
                pass
    return events


def test_log_lines_open_and_redacted() -> None:
    events = events_of_many_games()
    assert {type(event) for event in events} >= set(SPEC.events)
    unique = {event.seen_by(seat) for event in events for seat in (0, None)} - {None}
    for lang in LANGUAGES:
        locale = Locale(lang)
        for event in unique:
            said(locale, event.text())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_labels(lang: str) -> None:
    locale = Locale(lang)
    seen = set()
    states = [state for seed in range(8) for state in sampled(Deal(SPEC, 3, ()), seed, 80)]
    states.append(table(turn=0, hands=[["hysteria"], ["jun_1"], ["jun_1"]])._state)
    for state in states:
        for seat in RULES.movers(state):
            legal = RULES.legal(state, seat)
            seen |= {type(action) for action in legal}
            labels = {said(locale, action.label()) for action in legal}
            assert len(labels) == len(legal), "two choices read the same"
            for action in legal:
                said(locale, action.prompt())
    assert seen == set(ACTIONS)


def test_every_refusal_has_its_words() -> None:
    """Wrong moves of all kinds at all times meet every reason there is, and no other."""
    states = [state for seed in range(8) for state in sampled(Deal(SPEC, 3, ()), seed, 60)]
    pool = {action for state in states for seat in range(3) for action in RULES.legal(state, seat)}
    pool |= {
        PASS,
        WAIT,
        DONE,
        REDEAL,
        SETTLE,
        Use("jun_1", 1),
        Use("liar", 0),
        Use("thief", 0),
        PayVirus(7),
        PayVirus(0),
    }
    pool |= {CARDS.play[card] for card in CARDS.order} | {CARDS.pay[card] for card in CARDS.order}
    everything = list(CARDS.order)
    flock = ["jun_1", "jun_2", "jun_3", "jun_4"]
    given = {"hands": [["jun_1"], everything], "homes": [[flock], []]}
    no_single = [card for card in everything if card not in ("dominant", "devourer_1", "devourer_2")]
    sessions = [
        table(2, stack=stack(("jun_3", 0)), **given),
        table(2, stack=stack(("jun_4", 0)), **given),
        table(2, turn=1, **given),
        table(2, stack=stack(("jun_3", 1), ("clean_sheet", 0)), **given),
        table(2, stack=stack(("jun_4", 1), ("too_soon", 0)), **given),
        table(2, stack=stack(("jun_4", 1), ("devourer_2", 0)), hands=[["jun_1"], no_single]),
        table(2, stack=stack(("dominant", 0)), hands=[["jun_1"], no_single]),
        table(2, turn=1, hands=[["jun_1"], ["liar"]]),
        table(2, turn=1, hands=[[], ["thief", "gatecrasher"]]),
        table(2, {"thief_hand": True}, turn=1, hands=[[], ["thief"]]),
        table(2, phase="cleanup", viruses=[[], [4]], nests=[[], ["jun_1", "dominant"]]),
    ]
    sessions += [table(2, stack=stack(("jun_4", 0)), phase="gathering", **given)]
    reasons = {
        _reason(state, seat, action)
        for state in [*states, *(session._state for session in sessions)]
        for seat in range(state.seats)
        for action in pool
    }
    whole = {"claim_missing", "claim_length", "gift_size"}  # said by the notation, tested by scenarios
    written = {key for key in Locale("en").templates if key.startswith("refused.junquick.")}
    written -= {f"refused.junquick.{word}" for word in whole}
    assert reasons - {None, "refused.not_asked", "refused.over"} == written


def _reason(state, seat: int, action) -> str | None:
    text = RULES.why_not(state, seat, action)
    return text.key if text else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_phases_have_words(lang: str) -> None:
    locale = Locale(lang)
    keys = {f"phase.junquick.{phase}" for phase in ("instants", "gathering", "chief", "cleanup")}
    keys |= {f"card.junquick.kind_{kind}" for kind in POWERS}
    keys |= {f"card.junquick.text_{power or 'plain'}" for powers in POWERS.values() for power in powers}
    assert not [key for key in keys if not locale.has(key)]
    for card in CARDS.order:
        assert CARDS.name(card, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_have_a_section_for_every_phase_and_show_every_power(lang: str) -> None:
    text = (card_data_dir() / "junquick" / "rules" / f"{lang}.md").read_text("utf-8")
    anchors = set(re.findall(r"\{#(\w+)\}", text))
    assert anchors >= {"setup", "instants", "gathering", "reaction", "chief", "cleanup", "over"}
    pictures = set(re.findall(r"\(card:(\w+)\)", text))
    assert pictures <= set(CARDS.order)
    assert {CARDS.power[card] for card in pictures} == set(CARDS.power.values()) - {""}
