"""Plain YAML words with their 1.2 meaning: `yes`, `no`, `on`, `off`, dates and `1:30` stay words."""

from __future__ import annotations

import math
import re

Scalar = bool | int | float | str | None

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT = re.compile(r"[-+]?[0-9]+", re.ASCII)
_OTHER_BASE = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_DIGITS = 18


def meaning(word: str) -> Scalar:
    """Return what an unquoted word means; ValueError for a number beyond all measure."""
    if word in _WORDS:
        return _WORDS[word]
    if word[0] not in "+-.0123456789":
        return word
    if _INT.fullmatch(word):
        return _whole(word, 10)
    if _OTHER_BASE.fullmatch(word):
        return _whole(word, 0)
    return _fraction(word) if _FLOAT.fullmatch(word) else word


def _whole(word: str, base: int) -> int:
    if len(word) > _DIGITS:
        raise ValueError(word)
    return int(word, base)


def _fraction(word: str) -> float:
    number = float(word)
    if math.isinf(number):
        raise ValueError(word)
    return number
