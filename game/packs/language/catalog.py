"""The language of a pack: its files read, every text judged, what cannot be used left to English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from game.core import limits
from game.core.forms import CASES
from game.core.letters import not_shown
from game.core.plurals import BadRule
from game.core.tongue import Tongue
from game.i18n import LANGUAGES, Language, Template, written_in_english
from game.packs.finding.pack import LOCALE, Pack
from game.packs.finding.pages import page_text
from game.packs.language.texts import BY, SAME, Judge, seen
from game.packs.reading.marks import Map, Mark, Seq, Source, place
from game.packs.reading.problems import Problem, errors, nearest, problem, warning
from game.packs.reading.reader import parse_yaml

NAMES = f"{LOCALE}/names.yaml"
"""Names of cards by their full id."""
LESSONS = f"{LOCALE}/lessons"
"""The folder of the sentences of lessons and tips: what they are in English, and in the language."""
RULES = f"{LOCALE}/rules"
"""The folder of the rules pages, one for each game."""
NOT_SAID = ("glossary.",)
"""Beginnings of keys that nobody reads: the words which the program's own languages keep to."""
SAID_OF_CARDS = ("name", "short", "text", "gender", *CASES)
ENGLISH = "en"


@dataclass
class Brought:
    """What a pack brings of a language, and what is wrong with it."""

    language: Language | None = None
    problems: list[Problem] = field(default_factory=list)
    pages: Mapping[str, str] = field(default_factory=dict)
    """The rules pages it has, by game."""
    names_at: Mapping[str, Mark] = field(default_factory=dict)
    """Where the names of cards stand."""


def wanted_texts() -> dict[str, Template]:
    """Return the English texts that a language translates; those that are the same as others aside."""
    return {
        key: template
        for key, template in written_in_english().items()
        if not key.startswith(NOT_SAID) and not (isinstance(template, str) and template.startswith(SAME))
    }


def read_language(pack: Pack) -> Brought:
    """Return the language that a pack brings, read once; with errors there is none, and its pack is off."""
    if not isinstance(pack.brought, Brought):
        pack.brought = _read(pack)
    return pack.brought


def _read(pack: Pack) -> Brought:
    made = pack.manifest.language if pack.manifest else None
    if made is None:
        return Brought()
    problems = list(_judge_head(pack))
    reader = _Reader(pack)
    reader.read()
    problems += reader.problems + reader.judge.told()
    if errors(problems):
        return Brought(None, problems)
    code = Tongue(made.code, reader.names, reader.sentences)
    name = made.name if not not_shown(made.name) else made.code
    language = Language(code, seen(name), made.rule(), made.cases, reader.texts)
    return Brought(language, problems, dict(_pages(pack)), reader.names_at)


def _judge_head(pack: Pack) -> Iterator[Problem]:
    """Yield what is wrong with what pack.yaml says of the language."""
    assert pack.manifest is not None and pack.manifest.language is not None
    made, whole = pack.manifest.language, pack.at("language")
    if made.code in LANGUAGES:
        at = place(pack.places, ("language", "code"), whole)
        yield problem(at, "language_taken", word=made.code, known=tuple(LANGUAGES))
    try:
        made.rule()
    except BadRule as bad:
        yield problem(place(pack.places, ("language", "plural"), whole), "plural_rule", word=bad.part)
    if not_shown(made.name):
        at = place(pack.places, ("language", "name"), whole)
        yield warning(at, "text_letters", count=1, letters=not_shown(made.name))


def _pages(pack: Pack) -> Iterator[tuple[str, str]]:
    for name in pack.files.names():
        path = PurePosixPath(name)
        if str(path.parent) == RULES and path.suffix == ".md" and (text := page_text(pack, name)):
            yield path.stem, text


class _Reader:
    """Reads the files of a pack's language."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.lang = pack.manifest.language.code if pack.manifest and pack.manifest.language else ""
        self.problems: list[Problem] = []
        self.english = written_in_english()
        self.judge = Judge(self.english)
        self.texts: dict[str, Template] = {}
        self.names: dict[str, Mapping[str, str]] = {}
        self.names_at: Mapping[str, Mark] = {}
        self.sentences: dict[str, str] = {}

    def read(self) -> None:
        """Read all files."""
        total = 0
        for name in self.pack.locale_files():
            at = Mark(Source(f"{self.pack.files.label}/{name}"))
            try:
                raw = self.pack.files.read(name)
            except OSError:
                self.problems.append(problem(at, "damaged"))
                continue
            total += len(raw)
            if total > limits.LOCALE_BYTES:
                self.problems.append(problem(at, "too_large", limit=limits.LOCALE_BYTES // 1_000_000))
                return
            data, found = parse_yaml(raw, at.source.name)
            self.problems += found
            if data is not None:
                self._take(name, data, at)
            if len(self.problems) > limits.STRAY:
                self.problems.append(problem(getattr(data, "mark", at), "too_many_stray", limit=limits.STRAY))
                return
        self._follow()

    def _take(self, name: str, data: Any, at: Mark) -> None:
        folder = str(PurePosixPath(name).parent)
        if folder == LESSONS:
            self._lessons(data, at)
        elif folder != LOCALE:
            self.problems.append(problem(at, "unknown_folder", known=(LOCALE, LESSONS, RULES)))
        elif not isinstance(data, Map):
            self.problems.append(problem(getattr(data, "mark", at), "not_texts"))
        elif name == NAMES:
            self._names(data)
        else:
            self._texts(data, "")

    def _texts(self, data: Map, prefix: str) -> None:
        """Take the texts of a mapping: keys inside keys, as the program's own files have them."""
        for word, given in data.items():
            key, at = f"{prefix}{word}", data.values_at[word]
            if isinstance(given, Map) and BY not in given:
                self._texts(given, f"{key}.")
            elif key not in self.english:
                self.problems.append(
                    warning(data.keys_at[word], "no_text", nearest(key, self._near(key)), key=key)
                )
            elif key in self.texts:
                self.problems.append(warning(data.keys_at[word], "text_twice", key=key))
            elif given is not None and self.judge.usable(key, given, at):
                self.texts[key] = _clean(given)

    def _near(self, key: str) -> list[str]:
        """Return the keys that an unknown one may have been meant for; none once nobody reads on."""
        if len(self.problems) > limits.PROBLEMS:
            return []
        first = key.partition(".")[0]
        return [known for known in self.english if known.startswith(f"{first}.")] or list(self.english)

    def _names(self, data: Map) -> None:
        self.names_at = data.keys_at
        for full, given in data.items():
            at = data.values_at[full]
            said = given if isinstance(given, Map) else {"name": given}
            unknown = [word for word in said if word not in SAID_OF_CARDS]
            if unknown and isinstance(given, Map):
                close = nearest(unknown[0], SAID_OF_CARDS)
                self.problems.append(warning(given.keys_at[unknown[0]], "unknown_key", close, key=unknown[0]))
            elif given is not None and all(self._is_name(word, text, at) for word, text in said.items()):
                self.names[full] = {word: seen(text) for word, text in said.items()}

    def _is_name(self, word: str, text: Any, at: Mark) -> bool:
        if not isinstance(text, str) or not text.strip():
            self.problems.append(warning(at, "wanted_word", field=word))
            return False
        room = limits.CARD_TEXT if word == "text" else limits.CARD_NAME
        if len(text) > room:
            self.problems.append(warning(at, "text_too_long", field=word, limit=room))
            return False
        return self.judge.shown(text, at)

    def _lessons(self, data: Any, at: Mark) -> None:
        """Take the sentences of lessons: pairs of what is English and what the language says."""
        for index, pair in enumerate(data if isinstance(data, Seq) else ()):
            here = data.items_at[index]
            if not isinstance(pair, Map) or not isinstance(pair.get(ENGLISH), str):
                self.problems.append(warning(here, "not_pair", word=self.lang))
            elif pair.get(self.lang) is not None:
                self._sentence(pair[ENGLISH], pair[self.lang], pair.values_at[self.lang])
        if not isinstance(data, Seq):
            self.problems.append(problem(getattr(data, "mark", at), "not_pair", word=self.lang))

    def _sentence(self, english: str, own: Any, at: Mark) -> None:
        room = limits.TEXT_ROOM + limits.TEXT_TIMES * len(english)
        if not isinstance(own, str) or not own.strip():
            self.problems.append(warning(at, "wanted_word", field=self.lang))
        elif own.count("**") % 2 or "[" in own:
            self.problems.append(warning(at, "text_markup", key=english[:30]))
        elif len(own) > room:
            self.problems.append(warning(at, "text_long", key=english[:30], limit=room))
        elif self.judge.shown(own, at):
            self.sentences[english] = seen(own)

    def _follow(self) -> None:
        """Put the words themselves where `@another.key` stands; a circle leads to English."""
        found = {key: self._meant(key) for key in self.texts}
        self.texts = {key: template for key, template in found.items() if template is not None}

    def _meant(self, key: str) -> Template | None:
        template, passed = self.texts.get(key), {key}
        while isinstance(template, str) and template.startswith(SAME):
            if template[1:] in passed:
                return None
            passed.add(template[1:])
            template = self.texts.get(template[1:])
        return template


def _clean(given: Any) -> Template:
    return seen(given) if isinstance(given, str) else {name: seen(form) for name, form in given.items()}
