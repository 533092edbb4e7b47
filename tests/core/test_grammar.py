"""Names in sentences: the forms of card data, and that no sentence dodges a case any more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from game.catalog import GAMES, find_game
from game.core.forms import CASES
from game.core.types import CardName, Figures, SeatName, Text
from game.i18n import LANGUAGES, Locale, Template
from game.packs import load_cards

LOCALES = {lang: Locale(lang) for lang in LANGUAGES}
NAMES = ["Анна", "Борис"]
THINGS = frozenset(
    ["card", "cards", "discard", "old", "taken", "claim", "show", "court", "building", "token"]
)
THINGS |= {"other_token", "target_card", "other_card", "family", "spot", "spots", "who", "opponent"}
THINGS |= {"loser"}
PEOPLE = frozenset(
    ["seat", "name", "names", "winners", "painter", "target", "owner", "victim", "holder", "on"]
)
PEOPLE |= {"receiver", "taker", "giver"}
"""Parameters that name something or somebody, and would need a form of their own in a sentence."""
LABELS = {
    "action.chronicles.order": "an enumeration after “in this order”",
    "ui.curtain.next": "a heading",
    "ui.table.waiting": "a heading of one or several names",
    "ui.results.swing": "a heading of a chart",
    "recap.tenno.attacked": "a heading of two names",
    "ui.tenno.seen_some": "a note on a card",
    "ui.tenno.card_known": "a place and what lies there",
    "ui.chronicles.unit": "a place and who stands there",
    "ui.chronicles.kept_card": "a note beside a card",
    "ui.chronicles.war_left": "a heading",
    "ui.chronicles.war_right": "a heading",
    "ui.chronicles.war_with": "a heading",
    "ui.intrigo.room": "a place and what lies there",
    "ui.intrigo.room_turned": "a place and what lies there",
    "ui.intrigo.doorway": "a place and what lies there",
    "ui.intrigo.doorway_turned": "a place and what lies there",
    "ui.intrigo.won": "a place and what lay there",
    "ui.junquick.laid": "who and what",
    "ui.junquick.laid_cancelled": "who and what",
    "ui.junquick.in_nest": "a list",
    "ui.junquick.known_nest": "a list",
    "ui.junquick.known_hand": "a list",
    "ui.junquick.thrown": "a shout",
    "explain.tag.often": "a tag on a room",
    "ui.chronicles.waiting_saved": "a list of saved cards",
    "ui.chronicles.tell.doomed": "a list of one or several names",
    "ui.frame.not_now": "a list of one or several names",
    "ui.learn.next_words": "a heading",
    "ui.frame.whose": "a heading",
}
"""Texts in which a name stands after a colon on purpose: labels, lists and headings, no sentences."""
LISTS = "tell."
"""The tables in words: lists of what lies where, no sentences about it."""
DODGE = re.compile(r"[:→—] *[«+−№]?\{(\w+)")


def forms_of(template: Template) -> list[str]:
    return [template] if isinstance(template, str) else [form for by, form in template.items() if by != "by"]


def dodges(locale: Locale) -> set[str]:
    """The texts that put a name after a colon, a dash or an arrow, where it need not decline."""
    return {
        key
        for key, template in locale.templates.items()
        for form in forms_of(template)
        for name in DODGE.findall(form)
        if name in THINGS | PEOPLE and not key.startswith(LISTS)
    }


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_no_sentence_dodges_a_case(lang: str) -> None:
    assert sorted(dodges(LOCALES[lang]) - set(LABELS)) == []


def test_every_label_is_still_one() -> None:
    assert sorted(set(LABELS) - dodges(LOCALES["ru"]) - dodges(LOCALES["uk"])) == []


def test_a_dodge_is_found() -> None:
    assert DODGE.findall("{seat} берёт: {card}.") == ["card"]


def card_forms() -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """(game, full id, language, forms) of every name that the shipped games give."""
    for spec in GAMES:
        for entries in load_cards(spec).cards.resolved.values():
            for full, entry in entries.items():
                for lang in ("ru", "uk") if entry.get("name") else ():
                    yield spec.id, full, lang, (entry.get("forms") or {}).get(lang) or {}


def test_every_shipped_card_brings_the_forms_that_sentences_ask_for() -> None:
    asked = {
        case
        for lang in ("ru", "uk")
        for template in LOCALES[lang].templates.values()
        for form in forms_of(template)
        for case in re.findall(r"\{\w+\.(\w+)", form)
    } - {"nom"}
    assert asked <= set(CASES)
    lacking = []
    for game_id, full, lang, given in card_forms():
        if game_id == "intrigo" and full.split(":")[1] in _NEVER_ASKED:
            continue
        lacking += [(full, lang, case) for case in asked if not given.get(case)]
        lacking += [] if given.get("gender") else [(full, lang, "gender")]
    assert lacking == []


_NEVER_ASKED = ("door", "seal_room", "ducat_room", "contarini", "dandolo", "gradenigo", "morosini", "tiepolo")
"""Families and rooms stand in their one form: the family Contarini."""


def said(lang: str, game_id: str, key: str, **params: Any) -> str:
    return LOCALES[lang].text(Text.of(key, **params), NAMES, load_cards(find_game(game_id)).cards)


def test_a_log_line_is_a_sentence() -> None:
    ninja = {"seat": SeatName(0), "card": CardName("ninja"), "owner": SeatName(1)}
    assert said("ru", "tenno", "log.tenno.captured", **ninja) == "Анна берёт в плен Ниндзя (Борис)."
    peasant = ninja | {"card": CardName("peasant_2")}
    assert said("uk", "tenno", "log.tenno.captured", **peasant) == "Анна бере в полон Селянина 2 (Борис)."
    cards = (CardName("thief"), CardName("hysteria"), CardName("jun_4"))
    assert said("ru", "junquick", "log.junquick.round_won", seat=SeatName(0), cards=cards) == (
        "Анна выигрывает раунд и берёт в гнездо Вора, «Истерику» и Джуна 4."
    )
    built = {"seat": SeatName(0), "building": CardName("tavern"), "level": 1}
    assert said("ru", "chronicles", "log.chronicles.building_built", **built) == (
        "Анна строит Таверну (уровень 1)."
    )


class Bare:
    """Cards of a pack that gives no forms, and one that gives only its gender."""

    resolved: ClassVar[dict[str, dict[str, Any]]] = {
        "units": {
            "frost:witch": {"name": {"ru": "Ледяная ведьма"}},
            "frost:twins": {"name": {"ru": "Близнецы"}, "forms": {"ru": {"gender": "p"}}},
        }
    }

    def name(self, card: int | str, lang: str) -> str:
        return str(self.resolved["units"][str(card)]["name"][lang])

    def full_id(self, card: int | str) -> str:
        return str(card)

    def figures(self, seats: int) -> Figures:
        return {}


def test_a_name_without_forms_still_reads_right() -> None:
    kept = Text.of("log.chronicles.card_kept", seat=SeatName(0), card=CardName("frost:witch"))
    assert LOCALES["ru"].text(kept, NAMES, Bare()) == "Анна оставляет карту «Ледяная ведьма»."


@pytest.mark.parametrize(
    ("card", "told"), [("twins", "Близнецы умирают"), ("witch", "Ледяная ведьма умирает")]
)
def test_words_agree_with_a_name(card: str, told: str) -> None:
    died = Text.of("log.chronicles.unit_died", seat=SeatName(0), card=CardName(f"frost:{card}"), age=2)
    assert LOCALES["ru"].text(died, NAMES, Bare()) == f"{told} с 2 жетонами старения (Анна)."


def test_a_hidden_card_has_its_cases() -> None:
    assert said(
        "ru", "tenno", "log.tenno.captured", seat=SeatName(0), card=CardName(None), owner=SeatName(1)
    ) == ("Анна берёт в плен карту (Борис).")
