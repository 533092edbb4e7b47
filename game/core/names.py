"""Names as they may be shown: nothing that controls, turns or hides text gets any further than this."""

from __future__ import annotations

import unicodedata

from game.core.limits import SEAT_NAME

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Control, format (bidirectional and zero-width), surrogate, private and unassigned; line separators."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by their category that show as nothing."""
_MARKS = 2
"""Accents on one letter; more of them would climb over the lines above."""


def is_unseen(letter: str) -> bool:
    """Return whether a character controls text, or cannot be seen in it."""
    return unicodedata.category(letter) in _UNSEEN or letter in _BLANK or "\ufe00" <= letter <= "\ufe0f"


def clean_text(text: str) -> str:
    """Return a text of one line without what cannot be seen; any blanks become one space."""
    spaced = " ".join(text.split())
    if spaced.isascii() and spaced.isprintable():
        return spaced
    return " ".join("".join(_few_marks(spaced)).split())


def _few_marks(text: str) -> list[str]:
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS and not is_unseen(letter):
            kept.append(letter)
    return kept


def printable(text: str) -> str:
    """Return a text, such as a path, with a mark in place of every character that cannot be shown."""
    return text if text.isprintable() else "".join("\ufffd" if is_unseen(c) else c for c in text)


def clean_name(name: str, most: int = SEAT_NAME) -> str:
    """Return a name fit to be shown, no longer than it may be; empty if nothing of it can be seen."""
    return clean_text(name[: 4 * most])[:most].rstrip()


def typed_name(name: str, most: int) -> str:
    """Return a name that is still being typed: as `clean_name`, but a space may follow."""
    clean = clean_name(name, most)
    return clean + " " if clean and name[-1:] == " " and len(clean) < most else clean
