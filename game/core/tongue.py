"""A language by its code, and what it has of its own to say of cards and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NO_WORDS: Mapping[str, Any] = {}


class Tongue(str):
    """The code of a language that brings names and sentences which the data of games do not have."""

    names: Mapping[str, Mapping[str, str]]
    """Full id of a card -> its `name`, `short`, `text`, forms."""
    words: Mapping[str, str]
    """An English sentence of a lesson or tip -> the same in the language."""

    def __new__(
        cls, code: str, names: Mapping[str, Mapping[str, str]] = NO_WORDS, words: Mapping[str, str] = NO_WORDS
    ) -> Tongue:
        """Make it from its code."""
        made = super().__new__(cls, code)
        made.names, made.words = names, words
        return made


def own_words(given: Mapping[str, str] | None, lang: str, full: str, field: str = "name") -> str:
    """Return what is said of a card in a language: by its data, else by the language; empty if nothing is."""
    own = (given or NO_WORDS).get(lang)
    return own or (lang.names.get(full, NO_WORDS).get(field, "") if isinstance(lang, Tongue) else "")


def card_name(given: Mapping[str, str], lang: str, full: str, default: str = "") -> str:
    """Return a card's name in a language; English or any other stands in where there is none."""
    return own_words(given, lang, full) or given.get("en") or next(iter(given.values()), default)


def sentence(given: Mapping[str, str], lang: str) -> str:
    """Return a sentence that is given by language; what the language says for it, or the English one."""
    english = given["en"]
    return given.get(lang) or (lang.words.get(english, "") if isinstance(lang, Tongue) else "") or english
