"""Problems of files: what is wrong, where, and the nearest known word; one form for window and terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Literal

from game.core import limits
from game.core.names import printable
from game.core.types import Param, Text
from game.i18n import Locale
from game.packs.reading.marks import Mark

_WIDTH = 100
"""Longer lines are shown in part, around the caret."""
_LINE = 2_000
"""Lines longer than this are not shown at all."""
_SAID = 300
"""Letters of a word or reason that a sentence repeats."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in one file; a warning leaves the pack on, a note is good to know."""

    file: str
    line: int
    column: int
    message: Text
    source: str = ""
    nearest: str = ""
    level: Literal["error", "warning", "note"] = "error"
    details: str = ""
    """What the program itself says of it, for those who mend programs; no sentence repeats it."""

    @property
    def place(self) -> str:
        """Return `file:line:column`, the file alone where the whole file is meant."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def sentence(self, locale: Locale) -> str:
        """Return what is wrong, with the nearest known word."""
        words = locale.text(self.message)
        if self.nearest:
            words += " " + locale.say("problem.did_you_mean", word=self.nearest)
        return words

    def show(self, locale: Locale) -> str:
        """Return place, sentence, the line and a caret under the spot."""
        level = "" if self.level == "error" else locale.say(f"problem.{self.level}") + " "
        head = f"{self.place}: {level}{self.sentence(locale)}"
        if not self.source.strip():
            return head
        start = max(0, self.column - _WIDTH // 2) if len(self.source) > _WIDTH else 0
        line = self.source[start : start + _WIDTH].replace("\t", " ")
        return f"{head}\n    {line}\n    {' ' * (self.column - 1 - start)}^"

    def plain(self, locale: Locale) -> dict[str, Any]:
        """Return the problem as JSON data."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "level": self.level,
            "problem": self.message.key.removeprefix("problem."),
            "message": self.sentence(locale),
            "nearest": self.nearest or None,
            "source": self.source,
            "details": self.details or None,
        }


class PacksBroken(Exception):
    """The game or a wanted pack cannot be used; `problems` says why, `str()` says it in English."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(in_order(problems))
        super().__init__(show_all(self.problems, Locale("en")))


def problem(mark: Mark, key: str, nearest: str = "", /, **params: Param) -> Problem:
    """Build the problem `problem.<key>` at a place."""
    text = Text(f"problem.{key}", tuple((name, _short(value)) for name, value in params.items()))
    return Problem(mark.source.name, mark.line, mark.column, text, _shown(mark), nearest)


def tripped(mark: Mark, key: str, error: Exception, /, **params: Param) -> Problem:
    """Build the problem of rules that tripped over a pack: our sentence, the program's words as details."""
    return replace(problem(mark, key, **params), details=str(_short(f"{type(error).__name__}: {error}")))


def _shown(mark: Mark) -> str:
    """Return the line of a place."""
    line = mark.source.line(mark.line)
    return printable(line.replace("\t", " ")) if len(line) <= _LINE else ""


def _short(value: Param) -> Param:
    """Return a word of the file as a sentence can hold it: long ones cut, nothing unseen in them."""
    if not isinstance(value, str):
        return value
    return printable(value if len(value) <= _SAID else f"{value[:_SAID]}…")


def warning(mark: Mark, key: str, nearest: str = "", /, **params: Param) -> Problem:
    """Build a problem that leaves the pack usable."""
    return replace(problem(mark, key, nearest, **params), level="warning")


def note(mark: Mark, key: str, /, **params: Param) -> Problem:
    """Build what is good to know and nothing to mend."""
    return replace(problem(mark, key, **params), level="note")


def at_mark(found: Problem, mark: Mark) -> Problem:
    """Return a problem moved to another place."""
    return replace(found, file=mark.source.name, line=mark.line, column=mark.column, source=_shown(mark))


def nearest(word: object, known: Iterable[str]) -> str:
    """Return the known word most like this one, empty if none is."""
    found = get_close_matches(str(word)[:_WIDTH], list(known), n=1, cutoff=0.5)
    return found[0] if found else ""


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems that switch a pack off."""
    return [found for found in problems if found.level == "error"]


def few(problems: Sequence[Problem]) -> list[Problem]:
    """Return no more problems than anybody reads, errors first to stay, the rest counted in the last."""
    if len(problems) <= limits.PROBLEMS:
        return list(problems)
    kept = sorted(problems, key=lambda found: found.level != "error")[: limits.PROBLEMS]
    left = len(problems) - len(kept)
    return [*kept, replace(kept[-1], message=Text.of("problem.and_more", count=left), nearest="")]


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return each problem once, file by file as they came, from top to bottom."""
    once = list(dict.fromkeys(problems))
    files = {file: number for number, file in enumerate(dict.fromkeys(found.file for found in once))}
    return sorted(once, key=lambda found: (files[found.file], found.line, found.column))


def show_all(problems: Sequence[Problem], locale: Locale) -> str:
    """Return all problems, one after the other."""
    return "\n".join(found.show(locale) for found in problems)
