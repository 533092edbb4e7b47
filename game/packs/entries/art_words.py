"""The words that pictures know; a word no picture knows is a slip worth a warning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.packs.reading.marks import Map, Mark, Seq
from game.packs.reading.problems import Problem, nearest, warning
from game.packs.reading.reader import read_yaml
from game.paths import card_data_dir

WORDS = "art_words.yaml"
_MADE = re.compile(r"jun_[1-4]_\d+")
"""Creatures put together from parts: any individual there may be."""


@cache
def art_words() -> Mapping[str, frozenset[str]]:
    """Return the words for each part of a picture: scene, light, figure, props."""
    data, _ = read_yaml(card_data_dir() / WORDS)
    return {part: frozenset(words.split()) for part, words in data.items()}


def unknown_art_words(art: Any) -> Iterator[Problem]:
    """Yield a warning for each word that no picture knows."""
    if not isinstance(art, Map):
        return
    for part, known in art_words().items():
        for word, at in _given(art, part):
            if word and word not in known and not _MADE.fullmatch(word):
                yield warning(at, "art_word", nearest(word, known), word=word, part=part)


def _given(art: Map, part: str) -> Iterator[tuple[str, Mark]]:
    given = art.get(part)
    if isinstance(given, str):
        yield given, art.values_at[part]
    elif isinstance(given, Seq):
        yield from ((str(word), at) for word, at in zip(given, given.items_at, strict=True))
