"""Sentences of the window with a number in them, as each language counts."""

from __future__ import annotations

import re

import pytest

from game.i18n import LANGUAGES, Locale, plural


@pytest.mark.parametrize(
    ("lang", "key", "params", "told"),
    [
        ("en", "ui.tenno.prisoners_of", {"name": "Ana", "count": 1}, "Ana: 1 prisoner"),
        ("en", "ui.tenno.seat", {"name": "Ana", "hand": 8, "prisoners": 1}, "Ana: 8 in hand, 1 prisoner."),
        ("en", "ui.chronicles.discarded", {"count": 1}, "Discard pile: 1 card"),
        ("ru", "ui.setup.players", {"low": 3, "high": 4, "kind": "интрига"}, "3–4 игрока · интрига"),
        ("ru", "ui.setup.players", {"low": 2, "high": 7, "kind": "блеф"}, "2–7 игроков · блеф"),
        ("ru", "ui.tenno.prisoners_of", {"name": "Анна", "count": 21}, "Анна: 21 пленник"),
        ("uk", "ui.setup.players", {"low": 3, "high": 4, "kind": "інтрига"}, "3–4 гравці · інтрига"),
        ("uk", "ui.tenno.prisoners_of", {"name": "Ганна", "count": 2}, "Ганна: 2 бранці"),
        ("ru", "card.chronicles.do.save_limit", {"amount": 2},
         "до следующего раунда можно сохранить не больше 2 карт"),
    ],
)  # fmt: skip
def test_a_number_brings_its_form(lang: str, key: str, params: dict[str, str | int], told: str) -> None:
    assert Locale(lang).say(key, **params) == told


@pytest.mark.parametrize(("opponents", "beaten"), [(1, "одного соперника"), (3, "3 соперников")])
def test_so_many_of_100_games(opponents: int, beaten: str) -> None:
    told = Locale("ru").say("ui.setup.beats", level="Мастер", other="Любитель", opponents=opponents, count=58)
    assert told == f"Мастер побеждает в 58 из 100 партий {beaten} уровня «Любитель»."


def counted(lang: str) -> list[tuple[str, str]]:
    """Every text with a number in it, and the parameter that counts."""
    found = []
    for key, template in Locale(lang).templates.items():
        if not isinstance(template, str) and "p" not in template:
            found.append((key, template["by"]))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plural_is_right_with_1_2_5_and_21(lang: str) -> None:
    """Each number brings the form its language asks for, and every text has that form."""
    wanted = {"en": ("one", "many", "many", "many")}.get(lang, ("one", "few", "many", "one"))
    locale = Locale(lang)
    for key, by in counted(lang):
        forms = locale.templates[key]
        assert not isinstance(forms, str)
        for count, form in zip((1, 2, 5, 21), wanted, strict=True):
            assert locale.say(key, **{by: count}).startswith(forms[form].split("{")[0]), (key, count)
            assert plural(lang, count) == form


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_21_is_never_counted_like_5_before_a_noun(lang: str) -> None:
    """A number right before a word: the forms of 1 and 5 differ, or the word does not change at all."""
    same = []
    for key, by in counted(lang):
        forms = Locale(lang).templates[key]
        assert not isinstance(forms, str)
        stuck = re.search(rf"\{{{by}\}} [а-яёіїєґ]+", forms["one"])
        if stuck and forms["one"] == forms["many"]:
            same.append(key)
    assert same == []
