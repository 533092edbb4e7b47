"""A pack's names and texts by language: which languages it lacks, and what is too long for a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.core import limits
from game.i18n import LANGUAGES
from game.packs.entries.merge import DataFile
from game.packs.entries.spoken import SAID
from game.packs.entries.variant import VARIANTS
from game.packs.reading.marks import Map, Seq
from game.packs.reading.problems import Problem, note, warning

_IN_PART = ("add", "remove", "expect", "forms")
"""Keys whose mappings need not be whole."""
_ROOM = {"name": limits.FACE_NAME, "text": limits.FACE_TEXT}


def judge_languages(manifest: Map | None, files: Iterable[DataFile]) -> Iterator[Problem]:
    """Yield one note if languages are missing anywhere in a pack, and a warning of each text too long."""
    files = list(files)
    yield from _lacking([manifest, *(file.entries for file in files)])
    for file in files:
        for key, given in said_in(_on_cards(file)):
            yield from _too_long(key, given)


def _lacking(data: Iterable[Any]) -> Iterator[Problem]:
    partial = [given for each in data for _, given in said_in(each) if LANGUAGES.keys() - given.keys()]
    missing = {lang for given in partial for lang in LANGUAGES.keys() - given.keys()}
    if partial:
        said = tuple(f"{name} ({lang})" for lang, name in LANGUAGES.items() if lang in missing)
        yield note(partial[0].mark, "languages", known=said)


def _too_long(key: str, given: Map) -> Iterator[Problem]:
    for lang, room in _ROOM.get(key, {}).items():
        length = len(given[lang]) if isinstance(given.get(lang), str) else 0
        if length > room:
            said = f"{key}.{lang}"
            yield warning(given.values_at[lang], "face_too_long", field=said, length=length, limit=room)


def _on_cards(file: DataFile) -> Any:
    """Return what a file puts on cards: a variant's own words stand in a list, what it changes on cards."""
    if file.kind != VARIANTS or not isinstance(file.entries, Seq):
        return file.entries
    return [item.get("changes") for item in file.entries if isinstance(item, Map)]


def said_in(data: Any) -> Iterator[tuple[str, Map]]:
    """Yield every name and text that is given by language."""
    if isinstance(data, list):
        for item in data:
            yield from said_in(item)
    elif isinstance(data, Map):
        for key, value in data.items():
            if key in SAID and isinstance(value, Map):
                if value:
                    yield key, value
            elif key not in _IN_PART:
                yield from said_in(value)
