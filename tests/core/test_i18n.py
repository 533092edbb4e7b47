"""Languages: sentences, plurals, links; and that nothing is missing in any of the three."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.catalog import GAMES
from game.core.actions import Action
from game.core.events import SHARED_EVENTS, Event, snake
from game.core.spec import GameSpec
from game.core.types import CardName, Figures, SeatName, Text
from game.i18n import LANGUAGES, Locale, Span, holes, plural
from game.packs import read_yaml
from game.paths import card_data_dir

LOCALES = {lang: Locale(lang) for lang in LANGUAGES}
EACH_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
EACH_GAME = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
WORDS = """\
greet: "{who} plays {card}."
two: "Winners: {winners}."
move: "Go {way:word.way}."
ways: "Go {ways:word.way}."
gold: "{who} takes {count:coins}."
coins: {by: count, one: "{count} coin", many: "{count} coins"}
many: {by: cards, one: "one card: {cards}", many: "cards: {cards}"}
word: {way: {forward: on, back: back}}
core: {list_next: ", ", list_last: " and ", list_empty: none, hidden_card: a card, court: the court}
"""


class Cards:
    """Just enough of a CardSet."""

    resolved: dict[str, Any] = {}

    def name(self, card: int | str, lang: str) -> str:
        return f"{lang.upper()} {card}"

    def full_id(self, card: int | str) -> str:
        return f"x:{card}"

    def figures(self, seats: int) -> Figures:
        return {}


@pytest.fixture
def small(tmp_path: Path) -> Locale:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.yaml").write_text(WORDS, encoding="utf-8")
    return Locale("en", tmp_path)


def test_seats_and_cards_show_by_name(small: Locale) -> None:
    text = Text.of("greet", who=SeatName(1), card=CardName(7))
    assert small.text(text, ["Ana", "Bo"], Cards()) == "Bo plays EN 7."
    assert small.text(text) == "2 plays 7."
    assert small.text(Text.of("greet", who=SeatName(2), card=CardName(None)), ["Ana", "Bo"]) == (
        "the court plays a card."
    )


def test_spans_carry_links(small: Locale) -> None:
    text = Text.of("greet", who=SeatName(0), card=CardName(7))
    assert small.spans(text, ["Ana"], Cards()) == (
        Span("Ana", SeatName(0)),
        Span(" plays "),
        Span("EN 7", CardName(7)),
        Span("."),
    )


def test_lists_are_joined_the_languages_way(small: Locale) -> None:
    names = ["Ana", "Bo", "Cy"]
    said = [small.text(Text.of("two", winners=tuple(SeatName(i) for i in range(n))), names) for n in range(4)]
    assert said == ["Winners: none.", "Winners: Ana.", "Winners: Ana and Bo.", "Winners: Ana, Bo and Cy."]


def test_words_of_a_family_and_nested_texts(small: Locale) -> None:
    assert small.say("move", way="forward") == "Go on."
    assert small.say("ways", ways=("forward", "back")) == "Go on and back."
    assert small.say("two", winners=Text.of("move", way="back")) == "Winners: Go back.."
    assert small.say("gold", who="Ana", count=1) == "Ana takes 1 coin."
    assert small.say("gold", who="Ana", count=3) == "Ana takes 3 coins."


def test_plurals_count_lists_too(small: Locale) -> None:
    assert small.say("many", cards=("a",)) == "one card: a"
    assert small.say("many", cards=("a", "b")) == "cards: a and b"


def test_what_is_missing_shows(small: Locale) -> None:
    assert small.say("nowhere.to.be.found") == "[nowhere.to.be.found]"
    assert small.say("move", way="sideways") == "Go [word.way.sideways]."
    assert small.say("greet", who="Ana") == "Ana plays {card}."


@pytest.mark.parametrize(
    ("count", "form"),
    [(0, "many"), (1, "one"), (2, "few"), (4, "few"), (5, "many"), (11, "many"), (12, "many"), (14, "many"),
     (21, "one"), (22, "few"), (25, "many"), (101, "one"), (111, "many"), (112, "many"), (-1, "one")],
)  # fmt: skip
def test_plural_forms(count: int, form: str) -> None:
    assert plural("ru", count) == plural("uk", count) == form
    assert plural("en", count) == ("one" if abs(count) == 1 else "many")


@given(st.text(max_size=20), st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3))
def test_any_text_becomes_some_sentence(key: str, params: dict[str, str]) -> None:
    assert isinstance(LOCALES["en"].text(Text(key, tuple(params.items()))), str)


@EACH_LANGUAGE
def test_the_files_are_clean_and_no_key_stands_twice(lang: str) -> None:
    counted: Counter[str] = Counter()
    for path in sorted((card_data_dir() / "locale" / lang).glob("*.yaml")):
        data, problems = read_yaml(path)
        assert not problems, problems
        counted.update(_leaves(data, ""))
    assert not [key for key, count in counted.items() if count > 1]


def _leaves(data: dict[str, Any], prefix: str) -> list[str]:
    found = []
    for key, value in data.items():
        inner = isinstance(value, dict) and "by" not in value
        found += _leaves(value, f"{prefix}{key}.") if inner else [f"{prefix}{key}"]
    return found


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_language_has_every_key_with_the_same_parameters(lang: str) -> None:
    english, other = LOCALES["en"].templates, LOCALES[lang].templates
    assert sorted(set(english) - set(other)) == []
    assert sorted(set(other) - set(english)) == []
    assert [key for key in english if _named(english[key]) != _named(other[key])] == []


def _named(template: Any) -> set[str]:
    """The parameters of a text; a language may say a number in words, so forms may leave it out."""
    return holes(template) - ({template["by"]} if isinstance(template, dict) else set())


@EACH_LANGUAGE
def test_plurals_have_all_their_forms(lang: str) -> None:
    wanted = {"one", "many"} if lang == "en" else {"one", "few", "many"}
    for key, template in LOCALES[lang].templates.items():
        if not isinstance(template, str):
            agrees = "p" in template  # with a card's name, by its gender
            assert agrees or wanted <= set(template) <= {"by", "one", "few", "many"}, key
            assert not agrees or {"by", "many"} <= set(template) <= {"by", "m", "f", "n", "p", "many"}, key
            assert all(isinstance(form, str) for form in template.values()), key
        assert template, key


@EACH_LANGUAGE
@pytest.mark.parametrize("event", [*SHARED_EVENTS, *(e for spec in GAMES for e in spec.events)])
def test_every_event_has_a_log_line(lang: str, event: type[Event]) -> None:
    _says(lang, f"log.{event.game}.{snake(event.__name__)}", event, event.text is Event.text)


@EACH_LANGUAGE
@pytest.mark.parametrize("action", [action for spec in GAMES for action in spec.actions])
def test_every_action_has_a_prompt_and_a_label(lang: str, action: type[Action]) -> None:
    _says(lang, f"prompt.{action.game}.{action.verb}", None, action.prompt is Action.prompt)
    _says(lang, f"action.{action.game}.{action.verb}", action, action.label is Action.label)


def _says(lang: str, key: str, record: type[Any] | None, plain: bool) -> None:
    """The key exists with parameters the record has; a class of its own mind needs the key's family."""
    templates = LOCALES[lang].templates
    if not plain:
        assert any(known.startswith(key) for known in templates), key
        return
    assert key in templates
    fields = {field.name.rstrip("_") for field in dataclasses.fields(record)} if record else set()
    assert holes(templates[key]) <= fields, key


@EACH_LANGUAGE
@EACH_GAME
def test_every_game_and_option_has_its_texts(lang: str, spec: GameSpec) -> None:
    wanted = [f"game.{spec.id}.{part}" for part in ("name", "idea", "goal", "players")]
    for option in spec.options:
        stem = f"option.{spec.id}.{option.id}"
        choices = {choice for seats in spec.seats for choice in option.choices(seats)}
        wanted += [stem, f"{stem}_hint"]
        wanted += [f"{stem}_{choice}" for choice in sorted(map(str, choices)) if not choice.isdecimal()]
    wanted = [key for key in wanted if not key.endswith(("_True", "_False"))]
    assert [key for key in wanted if not LOCALES[lang].has(key)] == []


@EACH_LANGUAGE
def test_every_refusal_named_in_the_code_has_its_words(lang: str) -> None:
    """Also those that no law of a single game asks for: not asked now, the game is over."""
    source = "".join(file.read_text(encoding="utf-8") for file in Path(game.__file__).parent.rglob("*.py"))
    keys = set(re.findall(r'"(refused(?:\.[a-z_]+)*\.[a-z_]*[a-z])"', source))
    assert {"refused.not_asked", "refused.over"} <= keys
    assert sorted(key for key in keys if not LOCALES[lang].has(key)) == []
