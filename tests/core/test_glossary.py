"""One word for one thing: no text, rule, lesson or card says it with a word the glossary rules out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.catalog import GAMES
from game.commands.cards import page
from game.i18n import LANGUAGES, Locale
from game.paths import card_data_dir

DATA = card_data_dir()
NONE = "—"
IDS = [spec.id for spec in GAMES]


def words_in(data: Any, lang: str, here: bool = False) -> Iterator[str]:
    """The texts of a language in plain data: all of a locale file, or what stands under the language."""
    if isinstance(data, str):
        if here:
            yield data
    elif isinstance(data, list):
        for item in data:
            yield from words_in(item, lang, here)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in LANGUAGES or key == lang:
                yield from words_in(value, lang, here or key == lang)


def texts(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """(where, text) of everything a game says in a language; game "all": what belongs to none."""
    for key, template in Locale(lang).templates.items():
        owner = next((name for name in IDS if name in re.split(r"[._]", key)), "all")
        if not key.startswith("glossary.") and owner == game:
            forms = [template] if isinstance(template, str) else list(template.values())
            yield from ((key, re.sub(r"\{[^}]*\}", "", form)) for form in forms)
    if game == "all":
        return
    yield from ((line[:30], line) for line in page(Locale(lang), [s for s in GAMES if s.id == game]))
    rules = DATA / game / "rules" / f"{lang}.md"
    yield from ((rules.name, line) for line in rules.read_text(encoding="utf-8").splitlines())
    for path in written(game):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        yield from ((path.name, text) for text in words_in(data, lang))


def written(game: str) -> list[Path]:
    """Lessons, tips and puzzles."""
    places = ("lessons/*.yaml", "tips.yaml", "puzzles/*.yaml")
    return sorted(path for place in places for path in (DATA / game).glob(place))


def ruled_out(game: str, lang: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """What the glossary of a game, and of all games, rules out."""
    for key, word in Locale(lang).templates.items():
        parts = key.split(".")
        if parts[0] == "glossary" and parts[1] in (game, "all") and parts[3] == "never" and word != NONE:
            yield key, re.compile(rf"(?<!\w)(?:{word})(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["all", *IDS])
def test_nothing_is_called_by_a_second_name(game: str, lang: str) -> None:
    forbidden = list(ruled_out(game, lang))
    found = [
        f"{where}: {pattern.search(text)[0]} ({key})"  # type: ignore[index]
        for where, text in texts(game, lang)
        for key, pattern in forbidden
        if pattern.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_glossary_and_its_words_are_used(lang: str) -> None:
    for game in IDS:
        assert len(list(ruled_out(game, lang))) > 4
    said = " ".join(text for _, text in texts("tenno", lang)) if "tenno" in IDS else ""
    assert Locale(lang).say("glossary.tenno.attack.word").lower()[:5] in said.lower()


def test_a_forbidden_word_is_found() -> None:
    patterns = dict(ruled_out("portrait", "ru"))
    assert patterns["glossary.portrait.gate.never"].search("Вы стоите у ворот.")
    assert list(words_in({"say": {"en": "a", "ru": "б"}, "id": "x"}, "ru")) == ["б"]
