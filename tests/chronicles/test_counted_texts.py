"""Parts of card texts that no shipped card shows: counted things take the form that their number needs."""

from __future__ import annotations

from typing import Any

import pytest

from game.chronicles.cards import Ability, Building
from game.chronicles.events import LichWarsWon, WarsWon
from game.chronicles.phrases import condition_text, count_text
from game.chronicles.texts import ability_line, building_lines
from game.chronicles.vocabulary import Condition, Span
from game.core.types import Text
from game.i18n import LANGUAGES, Locale
from tests.chronicles.kingdoms import CARDS

LOCALES = {lang: Locale(lang) for lang in LANGUAGES}
TOKENS = {
    "en": ("1 age token", "2 age tokens", "5 age tokens", "21 age tokens"),
    "ru": ("1 жетон старения", "2 жетона старения", "5 жетонов старения", "21 жетон старения"),
    "uk": ("1 жетон старіння", "2 жетони старіння", "5 жетонів старіння", "21 жетон старіння"),
}
EACH_LANGUAGE = pytest.mark.parametrize("lang", list(LANGUAGES))


def said(lang: str, text: Text) -> str:
    """Return the sentence without names of players."""
    return LOCALES[lang].text(text, ("Ana",), CARDS)


@EACH_LANGUAGE
def test_a_counted_thing_takes_the_form_of_its_number(lang: str) -> None:
    counts = [Span.model_validate({"exactly": n}) for n in (1, 2, 5, 21)]
    told = [said(lang, count_text("self_age", span)).split(" ", 1)[1] for span in counts]
    assert tuple(told) == TOKENS[lang]


@EACH_LANGUAGE
@pytest.mark.parametrize("name", sorted(set(Condition.model_fields) - {"row", "self_dies", "has_unit"}))
def test_every_counter_makes_a_whole_condition(lang: str, name: str) -> None:
    for bound in ({"exactly": 1}, {"at_least": 2}, {"at_most": 5}, {"at_least": 2, "at_most": 21}):
        (part,) = condition_text(Condition.model_validate({name: bound}))
        told = said(lang, part)
        assert all(str(n) in told for n in bound.values())
        assert not set("[{:") & set(told), told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"do": {"survive": True}, "if": {"self_age": {"at_most": 2}}},
         "Age: dies only with at least 3 age tokens."),
        ({"do": {"survive": True}, "if": {"gem": {"at_least": 2}}},
         "Age: does not die if you produce at least 2 gems."),
        ({"do": {"lose_vp": 3}, "if": {"self_dies": True, "self_age": {"exactly": 2}}},
         "Age: −3 VP if it dies with exactly 2 age tokens."),
        ({"do": {"gain_vp": {"per": "gem", "at_most": 4}}}, "Age: +1 VP per gem (4 a round at most)."),
        ({"do": {"gain_vp": {"per": "gem", "at_most": 4}}, "if": {"self_dies": True}},
         "Age: +1 VP per gem (4 at most) when it dies."),
    ],
)  # fmt: skip
def test_abilities_say_what_they_do(words: dict[str, Any], told: str) -> None:
    assert said("en", ability_line(Ability.model_validate({"when": "age", **words}))) == told


def test_the_points_of_level_2_replace_those_of_level_1() -> None:
    town: Building = CARDS.building(CARDS.building_numbers["town"]).words
    assert [said("en", line) for line in building_lines(town) if "end" in line.key] == [
        "At the end: 1 VP.",
        "At the end: 3 VP instead of 1.",
    ]


@EACH_LANGUAGE
def test_nobody_wins_0_wars(lang: str) -> None:
    for event in (WarsWon(0, 0, 0), LichWarsWon(0, 0)):
        assert "0" not in said(lang, event.text())
    assert "2" in said(lang, WarsWon(0, 2, 6).text())
