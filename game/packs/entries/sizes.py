"""The measure of a pack's data: texts, lists and numbers within their limits, nothing in them unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import limits
from game.core.names import is_unseen
from game.packs.reading.marks import Map, Mark, Seq
from game.packs.reading.problems import Problem, problem, warning

_NAMES = ("name", "short", "forms")
"""Keys of what stands on one line of a card or a list."""


def measure(data: Any, at: Mark) -> list[Problem]:
    """Return what in the data is too much; unseen characters are taken out of the texts, with a warning."""
    return list(_measure(data, at, "", top=True))


def _measure(data: Any, at: Mark, key: str, top: bool = False) -> Iterator[Problem]:
    if isinstance(data, Map | Seq) and len(data) > limits.ITEMS and not top:
        yield problem(at, "too_many_items", field=key, limit=limits.ITEMS)
    elif isinstance(data, Map):
        for word in data:
            yield from _measure_key(data, word, key)
    elif isinstance(data, Seq):
        for index, item in enumerate(data):
            yield from _measure(item, data.items_at[index], key)
            data[index] = _seen(item)
    elif isinstance(data, str):
        yield from _measure_text(data, at, key)
    elif isinstance(data, int | float) and abs(data) > limits.NUMBER:
        yield problem(at, "number_beyond", field=key, limit=limits.NUMBER)


def _measure_key(data: Map, word: str, owner: str) -> Iterator[Problem]:
    inner = owner if owner in _NAMES else word
    if len(word) > limits.CARD_TEXT:
        yield problem(data.keys_at[word], "text_too_long", field=word[:20], limit=limits.CARD_TEXT)
    else:
        yield from _measure(data[word], data.values_at[word], inner)
        data[word] = _seen(data[word])


def _measure_text(text: str, at: Mark, key: str) -> Iterator[Problem]:
    limit = limits.CARD_NAME if key in _NAMES else limits.CARD_TEXT
    if len(text) > limit:
        yield problem(at, "text_too_long", field=key, limit=limit)
        return
    unseen = next(filter(_is_hidden, text), "")
    if unseen:
        yield warning(at, "unseen", field=key, code=f"U+{ord(unseen):04X}")
    if key in _NAMES and text and not _seen(text).strip():
        yield problem(at, "name_empty", field=key)


def _is_hidden(letter: str) -> bool:
    return letter not in "\n\t" and is_unseen(letter)


def _seen(value: Any) -> Any:
    """Return a text without what cannot be seen in it; anything else as it is."""
    if not isinstance(value, str) or (value.isascii() and value.isprintable()):
        return value
    return "".join(letter for letter in value if not _is_hidden(letter))
