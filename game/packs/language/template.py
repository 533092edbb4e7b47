"""A new language to translate into: a pack with every text, name and sentence of the program in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game.catalog import GAMES
from game.core.limits import PACK_ID
from game.core.plurals import NAMED
from game.i18n import Template
from game.packs.finding.manifest import ID_PATTERN
from game.packs.finding.pack import MANIFEST
from game.packs.language.catalog import ENGLISH, LESSONS, NAMES, SAID_OF_CARDS, wanted_texts
from game.packs.load import load_cards
from game.packs.reading.versions import LANGUAGE_CODE
from game.packs.writing.template import BadPackId
from game.paths import card_data_dir

_HEAD = """\
# What this pack is. Everything a pack may say of itself: docs/packs.md.
format: 1
id: {id}
version: "1.0.0"
name: {{en: {name}}}
language:
  code: {code}
  name: {name}          # what its speakers call it
  plural: english       # {rules}; or conditions:
  # plural: {{one: "n % 10 = 1 and n % 100 != 11", few: "n % 10 = 2..4 and n % 100 != 12..14"}}
  cases: false          # true: names change inside a sentence, see locale/names.yaml
"""
_TEXTS = (
    "# Translate what stands right of the colons. {parameters} stay; what you take away is said in English.\n"
)
_NAMED = """\
# Names of cards by their full ids. With `cases: true` in pack.yaml also forms, where you know them:
#   "frost:sleet": {name: Graupel, gender: m, gen: Graupels}
"""
_SAID = "# Sentences of lessons and tips. Put yours after `%s:`; the English one tells where it belongs.\n"


class BadCode(ValueError):
    """The word is no code of a language."""


def new_language(id_: str, packs_dir: Path, code: str) -> tuple[Path, int]:
    """Write a pack with all texts in English and return its folder and the number of texts.

    BadPackId, BadCode or FileExistsError if that cannot be.
    """
    if not re.fullmatch(ID_PATTERN, id_) or len(id_) > PACK_ID or id_ in {spec.id for spec in GAMES}:
        raise BadPackId(id_)
    if not re.fullmatch(LANGUAGE_CODE, code):
        raise BadCode(code)
    folder = packs_dir / id_
    folder.mkdir(parents=True, exist_ok=False)
    words = {"id": id_, "code": code, "name": id_.replace("_", " ").title(), "rules": ", ".join(NAMED)}
    _write(folder / MANIFEST, _HEAD.format(**words))
    wanted = wanted_texts()
    for name, texts in _by_file(wanted):
        _write(folder / "locale" / name, _TEXTS + _dump(_nested(texts)))
    _write(folder / NAMES, _NAMED + _dump(wanted_names()))
    for spec in GAMES:
        said = "".join(_pair(sentence, code) for sentence in lesson_sentences(spec.id))
        _write(folder / LESSONS / f"{spec.id}.yaml", _SAID % code + said)
    return folder, len(wanted)


def wanted_names() -> dict[str, Any]:
    """Return what the program's own cards are called and say in English, by full id."""
    found: dict[str, Any] = {}
    for spec in GAMES:
        for entries in load_cards(spec).resolved.values():
            for full, entry in entries.items():
                given = {word: entry.get(word) or {} for word in SAID_OF_CARDS[:3]}
                own = {word: said[ENGLISH] for word, said in given.items() if said.get(ENGLISH)}
                if own:
                    found[full] = own["name"] if len(own) == 1 and "name" in own else own
    return found


def lesson_sentences(game: str) -> list[str]:
    """Return the English sentences of a game's lessons and tips, each once."""
    home = card_data_dir() / game
    files = [*sorted((home / "lessons").glob("*.yaml")), home / "tips.yaml"]
    found: dict[str, None] = {}
    for file in files:
        if file.is_file():
            found |= dict.fromkeys(_english(yaml.safe_load(file.read_text(encoding="utf-8"))))
    return list(found)


def _english(data: Any) -> Iterator[str]:
    """Yield whatever stands there by language."""
    if isinstance(data, dict):
        if isinstance(data.get(ENGLISH), str):
            yield data[ENGLISH]
        for inner in data.values():
            yield from _english(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _english(inner)


def _by_file(wanted: dict[str, Template]) -> Iterator[tuple[str, dict[str, Template]]]:
    """Yield the texts as the program's own files part them."""
    for path in sorted((card_data_dir() / "locale" / ENGLISH).glob("*.yaml")):
        keys = set(_keys(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) or {}, ""))
        texts = {key: template for key, template in wanted.items() if key in keys}
        if texts:
            yield path.name, texts


def _keys(data: dict[str, Any], prefix: str) -> Iterator[str]:
    for key, value in data.items():
        if isinstance(value, dict) and "by" not in value:
            yield from _keys(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}"


def _nested(texts: dict[str, Template]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, template in texts.items():
        *above, last = key.split(".")
        inner = made
        for word in above:
            inner = inner.setdefault(word, {})
        inner[last] = template
    return made


def _dump(data: Any, indent: str = "") -> str:
    """Return mappings and texts as YAML, every text in quotes."""
    lines = []
    for key, value in data.items():
        word = key if re.fullmatch(r"\w+", key) else json.dumps(key, ensure_ascii=False)
        if isinstance(value, dict):
            lines.append(f"{indent}{word}:\n{_dump(value, indent + '  ')}")
        else:
            lines.append(f"{indent}{word}: {json.dumps(value, ensure_ascii=False)}\n")
    return "".join(lines)


def _pair(sentence: str, code: str) -> str:
    return f"- en: {json.dumps(sentence, ensure_ascii=False)}\n  {code}:\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
