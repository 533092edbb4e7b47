"""Every sentence that Tenno can say exists in three languages."""

from __future__ import annotations

import re

import pytest

from game.i18n import LANGUAGES, Locale
from game.paths import card_data_dir
from game.tenno import SPEC
from game.tenno.actions import PASS, SHOW, STOP, Attack, LayRow, Look, Mix, Refill, Swap, mixes
from game.tenno.events import Mixed, Stopped
from tests.laws.deals import Deal, cards_of, sampled, walk
from tests.tenno.table import PEASANTS, attack, table

NAMES = [f"Lord {number}" for number in range(7)]


def said(locale: Locale, text) -> str:
    assert locale.has(text.key), text.key
    sentence = locale.text(text, NAMES, cards_of("tenno"))
    assert "{" not in sentence and text.key not in sentence, sentence
    return sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_lines_open_and_redacted(lang: str) -> None:
    locale, events = Locale(lang), [Mixed(0, (0, 2), False), Mixed(1, (0, 1), True), Stopped(2)]
    for seed in range(4):
        for _ in walk(Deal(SPEC, 3, ()), seed, events):
            pass
    assert {type(event) for event in events} >= set(SPEC.events)
    for event in events:
        for seat in (0, None):
            said(locale, event.seen_by(seat).text())


def test_redacted_lines_name_no_hidden_card() -> None:
    locale, events = Locale("en"), []
    for _ in walk(Deal(SPEC, 2, ()), 3, events):
        pass
    hidden = [event for event in events if event.hides]
    names = {cards_of("tenno").name(card, "en") for card in cards_of("tenno").ids}
    assert hidden
    for event in hidden:
        line = said(locale, event.seen_by(None).text())
        assert not any(name in line for name in names), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_labels(lang: str) -> None:
    locale = Locale(lang)
    labels = set()
    for state in sampled(Deal(SPEC, 2, ()), 5, 60):
        for seat in SPEC.rules.movers(state):
            legal = SPEC.rules.legal(state, seat)
            labels = {said(locale, action.label()) for action in legal}
            assert len(labels) == len(legal), "two choices read the same"
            for action in legal:
                said(locale, action.prompt())
    assert labels


def test_every_refusal_has_its_words() -> None:
    """Wrong moves of all kinds at all times meet every reason there is, and no other."""
    states = [state for seed in range(6) for state in sampled(Deal(SPEC, 2, ()), seed, 60)]
    pool = {action for state in states for seat in (0, 1) for action in SPEC.rules.legal(state, seat)}
    pool |= {
        *mixes(3),
        STOP,
        PASS,
        SHOW,
        LayRow(("ninja",)),
        Look(3),
        Attack(0, 1, 3),
        Swap(3),
        Mix((0, 3), True),
    }
    pool |= {Refill((0,), ("ninja",)), Refill((0, 1), ("monk", "monk")), Swap(0, "ninja")}
    tables = [
        table([["shogun", "ronin", "monk"], PEASANTS]),
        table([["ronin", None, "monk"], PEASANTS], phase="ronin"),
    ]
    tables += [
        table([[None, None, "monk"], PEASANTS], phase="refill"),
        table([["ronin", "ninja", None], PEASANTS]),
    ]
    tables += [table([PEASANTS, PEASANTS], phase="swap", hands=[[], []])]
    beaten = table([["ronin", "ninja", "geisha"], ["shogun", "monk", "ninja"]])
    beaten.do(0, attack(0, 1, 1))
    worlds = [*states, *(session._state for session in (*tables, beaten))]
    reasons = {_reason(world, seat, action) for world in worlds for seat in (0, 1) for action in pool}
    written = {key for key in Locale("en").templates if key.startswith("refused.tenno.")}
    assert reasons - {None, "refused.not_asked", "refused.over"} == written


def _reason(state, seat: int, action) -> str | None:
    text = SPEC.rules.why_not(state, seat, action)
    return text.key if text else None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_options_and_phases(lang: str) -> None:
    locale = Locale(lang)
    keys = {key for key in Locale("en").templates if ".tenno." in key}
    for option in SPEC.options:
        keys |= {f"option.tenno.{option.id}", f"option.tenno.{option.id}_hint"}
        keys |= {f"option.tenno.{option.id}_{choice}" for choice in option.choices(7)}
    keys |= {f"game.tenno.{word}" for word in ("name", "idea", "goal", "players")}
    keys |= {f"phase.tenno.{word}" for word in ("setup", "attack", "monk", "ronin", "refill", "swap", "look")}
    assert not [key for key in keys if not locale.has(key)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_texts_come_from_the_abilities(lang: str) -> None:
    locale, cards = Locale(lang), cards_of("tenno")
    sentences = {card: [said(locale, text) for text in cards.texts(card)] for card in cards.ids}
    assert not sentences["daimyo"] and not sentences["peasant_1"]
    assert len(sentences["shogun"]) == len(sentences["geisha"]) == 2
    assert "8" in sentences["ninja"][0] and "+2" in sentences["monk"][0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_have_a_section_for_every_phase(lang: str) -> None:
    text = (card_data_dir() / "tenno" / "rules" / f"{lang}.md").read_text("utf-8")
    anchors = set(re.findall(r"\{#(\w+)\}", text))
    assert anchors >= {"setup", "attack", "monk", "ronin", "refill", "swap", "look", "end"}
    pictures = set(re.findall(r"\(card:(\w+)\)", text))
    assert pictures <= set(cards_of("tenno").ids)
