"""Scenario files as data: what they may say, and where they go wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.types import Seat
from game.i18n import Locale
from game.packs.reading.marks import Mark, Source, key_place
from game.packs.reading.problems import nearest
from game.packs.reading.reader import read_yaml
from game.scenarios.compare import bare

FORMAT = 1
_WORDS = (
    "format", "game", "title", "players", "options", "packs", "seed", "given", "steps",
    "expect", "over", "winners", "broken", "lesson",
)  # fmt: skip
_TALK_WORDS = ("say", "point", "allow", "until", "if_other", "shown")
"""What a step of a lesson adds; `game/lessons/file.py` reads it."""
_STEP_WORDS = {
    "do": ("seat", "do", "refused", *_TALK_WORDS),
    "legal": ("legal",),
    "expect": ("expect",),
    "sees": ("sees",),
    "say": ("say", "point", "until"),
}
_LEGAL_WORDS = ("seat", "includes", "excludes", "exactly")


class ScenarioBroken(Exception):
    """The file cannot be used; names file, line and key."""

    mark: Mark | None = None
    """Where in the file, as the reader of packs tells it."""

    def __init__(self, file: str, line: int, key: str, reason: str) -> None:
        place = f"{file}:{line}" if line else file
        super().__init__(": ".join(part for part in (place, key, reason) if part))
        self.key = key
        self.reason = reason

    def names(self, key: str) -> bool:
        """Tell whether the error names this key, by its place or in its words."""
        return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", f"{self.key}: {self.reason}") is not None


@dataclass(frozen=True, slots=True)
class Do:
    """A seat acts; `refused`: it must not be able to, and nothing may change."""

    seat: Seat
    action: Any
    refused: bool


@dataclass(frozen=True, slots=True)
class Legal:
    """What a seat may and may not do; None: not asked."""

    seat: Seat
    includes: list[Any]
    excludes: list[Any]
    exactly: list[Any] | None


@dataclass(frozen=True, slots=True)
class Expect:
    """Keys of the full position."""

    position: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Sees:
    """Keys of what a seat (None: a spectator) may know."""

    seat: Seat | None
    position: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Talk:
    """Something is only said, in a lesson."""


Step = Do | Legal | Expect | Sees | Talk


@dataclass(slots=True)
class Scenario:
    """One scenario file that is well formed."""

    file: str
    data: Mapping[str, Any]
    """As read, with the places of all keys."""
    game: str
    players: int
    title: str = ""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: list[str] = field(default_factory=list)
    given: Mapping[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    expect: Mapping[str, Any] = field(default_factory=dict)
    over: bool | None = None
    winners: list[Seat] | None = None

    def broken(self, path: tuple[str | int, ...], reason: str) -> ScenarioBroken:
        """Return the error at a place of this file."""
        return _broken(self.file, self.data, path, reason)


def read_any(path: Path) -> Any:
    """Return a YAML file's data with their places; ScenarioBroken if it cannot be read."""
    data, problems = read_yaml(path)
    if problems:
        first = problems[0]
        raise ScenarioBroken(str(path), first.line, "", first.sentence(Locale("en")))
    return data


def read_data(path: Path) -> Mapping[str, Any]:
    """Return a scenario file's data with their places; ScenarioBroken if it is no YAML mapping."""
    data = read_any(path)
    if not isinstance(data, Mapping):
        raise ScenarioBroken(str(path), 1, "", "a scenario is a mapping that begins with format: 1")
    return data


def read_scenario(path: Path, data: Mapping[str, Any]) -> Scenario:
    """Return the scenario, every word of it checked; ScenarioBroken at the first mistake."""
    check = Check(str(path), data)
    check.words((), data, _WORDS)
    if data.get("format") != FORMAT:
        raise check.broken(("format",), f"must be {FORMAT}, not {data.get('format')!r}")
    game = check.typed(("game",), str, None)
    scenario = Scenario(str(path), data, game, check.typed(("players",), int, None))
    scenario.title = str(check.typed(("title",), str | int | float, ""))
    scenario.seed = check.typed(("seed",), int, 0)
    scenario.options = check.mapping(("options",))
    scenario.packs = [str(pack) for pack in check.listing(("packs",))]
    scenario.given = bare(check.mapping(("given",)), game)
    scenario.steps = [check.step(number, game) for number in range(len(check.listing(("steps",))))]
    scenario.expect = bare(check.mapping(("expect",)), game)
    scenario.over = check.typed(("over",), bool, None, required=False)
    scenario.winners = check.seats(("winners",))
    check.typed(("broken",), str, None, required=False)
    return scenario


class Check:
    """Reads typed values by their path and raises ScenarioBroken with the place of what is wrong."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file = file
        self.data = data

    def broken(self, path: tuple[str | int, ...], reason: str) -> ScenarioBroken:
        """Return the error at a place of the file."""
        return _broken(self.file, self.data, path, reason)

    def words(self, path: tuple[str | int, ...], data: Any, known: tuple[str, ...]) -> None:
        """Refuse a word that does not belong here."""
        for word in data:
            if word not in known:
                near = nearest(word, known)
                hint = f"; did you mean {near}?" if near else f"; known: {', '.join(known)}"
                raise self.broken((*path, word), f"is no word of a scenario here{hint}")

    def value(self, path: tuple[str | int, ...]) -> Any:
        """Return what is written at a place, None where nothing is."""
        data: Any = self.data
        for step in path:
            data = data[step] if isinstance(step, int) else data.get(step)
            if data is None:
                return None
        return data

    def typed(self, path: tuple[str | int, ...], kind: Any, default: Any, required: bool = True) -> Any:
        """Return a value of one kind; a default of None means that it must be there."""
        found = self.value(path)
        if found is None:
            if default is None and required:
                raise self.broken(path, "is missing")
            return default
        if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
            raise self.broken(path, f"cannot be {found!r}")
        return found

    def mapping(self, path: tuple[str | int, ...]) -> Mapping[str, Any]:
        """Return a mapping, empty where nothing is written."""
        found = self.value(path)
        if found is not None and not isinstance(found, Mapping):
            raise self.broken(path, f"must be a mapping, not {found!r}")
        return found or {}

    def listing(self, path: tuple[str | int, ...]) -> list[Any]:
        """Return a list, empty where nothing is written."""
        found = self.value(path)
        if found is not None and not isinstance(found, list):
            raise self.broken(path, f"must be a list, not {found!r}")
        return found or []

    def seats(self, path: tuple[str | int, ...]) -> list[Seat] | None:
        """Return a list of seat numbers."""
        found = None if self.value(path) is None else self.listing(path)
        if found is not None and any(type(seat) is not int for seat in found):
            raise self.broken(path, "must be a list of seat numbers")
        return found

    def step(self, number: int, game: str) -> Step:
        """Return one step."""
        path = ("steps", number)
        entry = self.mapping(path)
        kind = next((word for word in _STEP_WORDS if word in entry), None)
        if kind is None:
            raise self.broken(path, "a step has one of do, legal, expect, sees and say")
        self.words(path, entry, _STEP_WORDS[kind])
        self._in_lessons(path, entry)
        if kind == "do":
            refused = self.typed((*path, "refused"), bool, False)
            return Do(self.typed((*path, "seat"), int, None), bare(entry["do"], game), refused)
        if kind == "expect":
            return Expect(bare(self.mapping((*path, "expect")), game))
        if kind == "say":
            return Talk()
        return self.legal(path, game) if kind == "legal" else self.sees(path, game)

    def _in_lessons(self, path: tuple[str | int, ...], entry: Mapping[str, Any]) -> None:
        word = next((word for word in _TALK_WORDS if word in entry), None)
        if word is not None and "lesson" not in self.data:
            raise self.broken((*path, word), "belongs to lessons: the file has no lesson")

    def legal(self, path: tuple[str | int, ...], game: str) -> Legal:
        """Return what the rules are asked."""
        path = (*path, "legal")
        entry = self.mapping(path)
        self.words(path, entry, _LEGAL_WORDS)
        if not any(word in entry for word in _LEGAL_WORDS[1:]):
            raise self.broken(path, "needs includes, excludes or exactly")
        includes, excludes, exactly = (bare(self.listing((*path, word)), game) for word in _LEGAL_WORDS[1:])
        return Legal(self.seat(path), includes, excludes, exactly if "exactly" in entry else None)

    def sees(self, path: tuple[str | int, ...], game: str) -> Sees:
        """Return what a seat is expected to know."""
        path = (*path, "sees")
        entry = self.mapping(path)
        self.words(path, entry, ("seat", "expect"))
        spectator = "seat" in entry and entry["seat"] is None
        return Sees(None if spectator else self.seat(path), bare(self.mapping((*path, "expect")), game))

    def seat(self, path: tuple[str | int, ...]) -> Seat:
        """Return the seat that a question is about; unlike in `do`, it must exist."""
        number = self.typed((*path, "seat"), int, None)
        players = self.typed(("players",), int, None)
        if not 0 <= number < players:
            raise self.broken((*path, "seat"), f"there is no seat {number} with {players} players")
        return int(number)


def _broken(file: str, data: Any, path: tuple[str | int, ...], reason: str) -> ScenarioBroken:
    mark = key_place(data, path, Mark(Source(file)))
    broken = ScenarioBroken(file, mark.line, _spelled(path), reason)
    broken.mark = mark
    return broken


def _spelled(path: tuple[str | int, ...]) -> str:
    """Return `steps[2].legal` for a path, steps counted from 1 as in reports."""
    words = ""
    for step in path:
        words += f" {step + 1}" if isinstance(step, int) else f"{'.' if words else ''}{step}"
    return words.replace("steps ", "step ")
