"""Names and texts that are given as one plain text: they are in the language of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import LANGUAGES
from game.packs.reading.marks import Map

SAID = ("name", "short", "text")
"""Keys of what is said in each language."""
NOT_SAID = ("art", "forms", "expect", "language")
"""Keys inside which nothing is said."""


def own_language(manifest: Mapping[str, Any] | None) -> str:
    """Return the language of a pack's plain texts: the only one its name is in, or English."""
    name = manifest.get("name") if manifest else None
    only = list(name) if isinstance(name, Mapping) else []
    return only[0] if len(only) == 1 and only[0] in LANGUAGES else "en"


def spoken(data: Any, lang: str) -> None:
    """Write every plain name or text as one in this language, where it stands."""
    if isinstance(data, list):
        for item in data:
            spoken(item, lang)
    elif isinstance(data, Map):
        for key, value in data.items():
            if key in SAID and isinstance(value, str):
                said = Map(data.values_at[key])
                said.put(lang, value, data.values_at[key], data.values_at[key])
                data[key] = said
            elif key not in NOT_SAID:
                spoken(value, lang)


def in_words(entry: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Return an entry of plain data with its plain names and texts as ones in this language."""
    return {
        key: {lang: value} if key in SAID and isinstance(value, str) else value
        for key, value in entry.items()
    }
