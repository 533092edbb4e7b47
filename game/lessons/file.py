"""Lessons as data: a scenario file whose steps carry what is said, lit, allowed and answered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

from game.core.tongue import sentence
from game.core.types import Seat
from game.i18n import LANGUAGES
from game.scenarios.compare import bare
from game.scenarios.file import Check, Do, Scenario, Talk, read_data, read_scenario

At = tuple[str | int, ...]
"""A place in the file."""
ANY = "any"
CLICK = "click"
HEAD = (
    "order", "name", "about", "goal", "invite", "minutes", "par", "seat", "teaches", "names", "herald",
    "picture",
)  # fmt: skip
SAID = 2
"""Sentences of a step at most."""
ANSWERED = 3
"""Sentences at most that answer another move."""
_SENTENCE_END = re.compile(r"[.!?…]+[»”\"')*]*(?:\s+|$)")
_NAME = re.compile(r"[a-z_]+(?:\.[\w:-]+)*$")


class Words(NamedTuple):
    """The same in every language, by code."""

    by_language: Mapping[str, str]
    at: At

    def of(self, language: str) -> str:
        """Return the words in a language; the English ones where a language of a pack has none."""
        return sentence(self.by_language, language)


@dataclass(frozen=True, slots=True)
class Point:
    """What is lit; with `to`, an arrow from one thing to the other."""

    name: str
    to: str = ""
    at: At = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The things it speaks of."""
        return (self.name, self.to) if self.to else (self.name,)


@dataclass(frozen=True, slots=True)
class Other:
    """What is said when another move is made, and whether it stands."""

    do: Any
    say: Words
    keep: bool
    preview: bool
    at: At


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a lesson that a player lives through."""

    index: int
    """Its number among the steps of the file, from 0."""
    seat: Seat | None
    do: Any
    say: Words | None
    points: tuple[Point, ...] = ()
    allow: tuple[Any, ...] | Literal["any"] = ()
    until: Mapping[str, Any] | None = None
    """A position that must hold before the lesson goes on; None: until a click, or until `do` is done."""
    others: tuple[Other, ...] = ()
    own: bool = False
    """The learner makes this move; any other is shown."""

    @property
    def at(self) -> At:
        """Its place in the file."""
        return ("steps", self.index)

    @property
    def stops(self) -> bool:
        """Whether the lesson waits here for the learner."""
        return self.own or self.say is not None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson that is well formed."""

    scenario: Scenario
    order: int
    name: Words
    about: Words
    goal: Words
    invite: Words | None
    minutes: int
    par: int
    seat: Seat
    teaches: tuple[str, ...]
    names: tuple[Words, ...]
    herald: str
    picture: str
    beats: tuple[Beat, ...] = field(default=())

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of the beats at which the lesson waits: the steps that are counted."""
        return tuple(number for number, beat in enumerate(self.beats) if beat.stops)

    @property
    def id(self) -> str:
        """The file's name without its ending: what progress is kept under."""
        return Path(self.scenario.file).stem


def is_lesson(data: Mapping[str, Any]) -> bool:
    """Return whether a scenario's data are those of a lesson."""
    return "lesson" in data


def load_lesson(path: Path) -> Lesson:
    """Return the lesson in a file; ScenarioBroken at the first mistake."""
    data = read_data(path)
    return read_lesson(read_scenario(path, data))


def read_lesson(scenario: Scenario) -> Lesson:
    """Return the lesson that a scenario is; ScenarioBroken at the first mistake."""
    return _Reader(scenario).lesson()


def read_words(check: Check, at: At, sentences: int = 0) -> Words:
    """Return words that must be there in every language, in so many sentences at most."""
    given = check.mapping(at)
    check.words(at, given, tuple(LANGUAGES))
    for language in LANGUAGES:
        text = given.get(language)
        if not isinstance(text, str) or not text.strip():
            raise check.broken((*at, language), "is missing: lessons speak every language")
        if sentences and (count := len(_SENTENCE_END.findall(text))) > sentences:
            raise check.broken((*at, language), f"has {count} sentences; at most {sentences}")
        if text.count("**") % 2:
            raise check.broken((*at, language), "opens ** and does not close it")
    return Words({language: given[language] for language in LANGUAGES}, at)


class _Reader:
    """Reads what a lesson adds to a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.check = Check(scenario.file, scenario.data)

    def lesson(self) -> Lesson:
        """Read the head, then every step."""
        check, at = self.check, ("lesson",)
        check.words(at, check.mapping(at), HEAD)
        seat = check.typed((*at, "seat"), int, 0)
        if not 0 <= seat < self.scenario.players:
            raise check.broken((*at, "seat"), f"there is no seat {seat}")
        return Lesson(
            self.scenario,
            check.typed((*at, "order"), int, None),
            self.words((*at, "name")),
            self.words((*at, "about")),
            self.words((*at, "goal")),
            self.words_or_none((*at, "invite")),
            check.typed((*at, "minutes"), int, 2),
            check.typed((*at, "par"), int, 1),
            seat,
            tuple(str(word) for word in check.listing((*at, "teaches"))),
            self.names((*at, "names")),
            check.typed((*at, "herald"), str, ""),
            check.typed((*at, "picture"), str, ""),
            tuple(self.beats(seat)),
        )

    def names(self, at: At) -> tuple[Words, ...]:
        """Return the names of the other seats, if the lesson brings its own."""
        given = self.check.listing(at)
        if given and len(given) != self.scenario.players - 1:
            raise self.check.broken(at, f"must name the {self.scenario.players - 1} others, clockwise")
        return tuple(self.words((*at, number)) for number in range(len(given)))

    def words(self, at: At, sentences: int = 0) -> Words:
        """Return words that must be there in every language."""
        return read_words(self.check, at, sentences)

    def words_or_none(self, at: At, sentences: int = 0) -> Words | None:
        """Return words that may be absent."""
        return None if self.check.value(at) is None else self.words(at, sentences)

    def beats(self, seat: Seat) -> list[Beat]:
        """Return the steps that are lived through, one learner's move at least."""
        made = []
        for index, step in enumerate(self.scenario.steps):
            if isinstance(step, Talk):
                made.append(self.talk(index))
            elif isinstance(step, Do) and not step.refused:
                made.append(self.move(index, step, seat))
        if not any(beat.own for beat in made):
            raise self.check.broken(("steps",), f"the learner, seat {seat}, has nothing to do")
        return made

    def talk(self, index: int) -> Beat:
        """Return a step that is only said."""
        at = ("steps", index)
        if self.check.value((*at, "until")) not in (None, CLICK):
            raise self.check.broken((*at, "until"), "where nothing is to be done it can only be click")
        return Beat(index, None, None, self.words((*at, "say"), SAID), self.points((*at, "point")))

    def move(self, index: int, step: Do, learner: Seat) -> Beat:
        """Return a move: the learner's own, or one that is shown."""
        at = ("steps", index)
        shown = self.check.typed((*at, "shown"), bool, False)
        own = step.seat == learner and not shown
        say = self.words_or_none((*at, "say"), SAID)
        if own and say is None:
            raise self.check.broken(at, "the learner's move needs say, or shown: true")
        for word in ("allow", "if_other") if not own else ():
            if self.check.value((*at, word)) is not None:
                raise self.check.broken((*at, word), "belongs to a move that the learner makes")
        return Beat(
            *(index, step.seat, step.action, say, self.points((*at, "point"))),
            allow=self.allowed((*at, "allow")), until=self.until((*at, "until"), own),
            others=self.others((*at, "if_other")), own=own,
        )  # fmt: skip

    def until(self, at: At, own: bool) -> Mapping[str, Any] | None:
        """Return the position that is waited for."""
        given = self.check.value(at)
        if given is None or (given == CLICK and not own):
            return None
        found: Mapping[str, Any] = bare(self.check.mapping(at), self.scenario.game)
        return found

    def allowed(self, at: At) -> tuple[Any, ...] | Literal["any"]:
        """Return the other moves that are as good."""
        return "any" if self.check.value(at) == ANY else tuple(self.bare(self.check.listing(at)))

    def others(self, at: At) -> tuple[Other, ...]:
        """Return the answers to other moves."""
        return tuple(self.other((*at, number)) for number in range(len(self.check.listing(at))))

    def other(self, at: At) -> Other:
        """Return one answer."""
        entry = self.check.mapping(at)
        self.check.words(at, entry, ("do", "say", "then", "preview"))
        if "do" not in entry:
            raise self.check.broken((*at, "do"), "is missing")
        then = self.check.typed((*at, "then"), str, "back")
        if then not in ("back", "keep"):
            raise self.check.broken((*at, "then"), f"is back or keep, not {then!r}")
        preview = self.check.typed((*at, "preview"), bool, False)
        return Other(self.bare(entry["do"]), self.words((*at, "say"), ANSWERED), then == "keep", preview, at)

    def points(self, at: At) -> tuple[Point, ...]:
        """Return what is lit, in the order written."""
        return tuple(self.point((*at, number)) for number in range(len(self.check.listing(at))))

    def point(self, at: At) -> Point:
        """Return one thing, or an arrow between two."""
        given = self.check.value(at)
        if isinstance(given, Mapping):
            self.check.words(at, given, ("arrow",))
            ends = self.check.listing((*at, "arrow"))
            if len(ends) != 2:
                raise self.check.broken((*at, "arrow"), "goes from one thing to another: [from, to]")
            return Point(self.name((*at, "arrow", 0)), self.name((*at, "arrow", 1)), at)
        return Point(self.name(at), at=at)

    def name(self, at: At) -> str:
        """Return the name of a thing on the table."""
        given = str(self.check.value(at))
        if not _NAME.match(given):
            raise self.check.broken(at, f"{given!r} is no name such as row.1.2 or hand.0.30")
        return given

    def bare(self, data: Any) -> Any:
        """Return an action with the game's own cards named bare."""
        return bare(data, self.scenario.game)
