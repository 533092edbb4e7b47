"""Texts in the player's language: keys with parameters become sentences, with plurals and links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from game.core.plurals import NAMED, REST, Rule, rule_of
from game.core.rules import CardSet
from game.core.tongue import Tongue
from game.core.types import Card, CardName, Param, SeatName, Text
from game.paths import card_data_dir

LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "Русский", "uk": "Українська"}
"""The languages there are, each by its own name."""

WITHOUT_CASES = ("en",)
"""Languages whose names are the same everywhere in a sentence."""

_PLURALS = {"en": rule_of(NAMED["english"]), "ru": rule_of(NAMED["russian"]), "uk": rule_of(NAMED["russian"])}

Template: TypeAlias = "str | Mapping[str, str]"
"""A sentence, or its plural forms: `{by: count, one: ..., few: ..., many: ...}`."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that does not come with the program; English stands in for texts that it lacks."""

    code: Tongue
    name: str
    plural: Rule
    cases: bool
    templates: Mapping[str, Template]


FIRST_BYTES = 100_000
REMEMBERED = 4000  # sentences kept ready
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_HOLE = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([\w.]+))?\}")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a sentence; `link` is the seat or card it names."""

    text: str
    link: SeatName | CardName | None = None


@dataclass(frozen=True, slots=True)
class _Table:
    """Who and what the names of one rendering are."""

    names: Sequence[str]
    cards: CardSet | None


class Locale:
    """One language: looks texts up and fills them in."""

    def __init__(self, lang: str | Language, folder: Path | None = None) -> None:
        self._said: dict[Text, str] = {}
        self._own: Mapping[str, Template] | None = None
        """What a language that lacks some texts has itself."""
        if isinstance(lang, Language):
            self._take_on(lang)
            return
        self.lang = lang
        self.plural = _PLURALS.get(lang, _PLURALS["en"])
        self.cases = lang not in WITHOUT_CASES
        self.templates = _load((folder or card_data_dir() / "locale") / lang)

    def _take_on(self, language: Language) -> None:
        self.lang, self.plural, self.cases = language.code, language.plural, language.cases
        self._stand_in = Locale("en")
        self._stand_in.lang = language.code  # English sentences, with the language's own names in them
        self._own = with_twins(language.templates)
        self.templates = self._stand_in.templates | self._own

    def has(self, key: str) -> bool:
        """Return whether the language has this text."""
        return key in self.templates

    def say(self, key: str, /, **params: Param) -> str:
        """Return the text of a key with keyword parameters; remembered, since screens ask again and again."""
        asked = Text(key, tuple(params.items()))
        if asked not in self._said:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[asked] = self.text(asked)
        return self._said[asked]

    def text(self, text: Text, names: Sequence[str] = (), cards: CardSet | None = None) -> str:
        """Return the sentence; seats show by `names`, cards by their name in this language."""
        return "".join(span.text for span in self.spans(text, names, cards))

    def spans(self, text: Text, names: Sequence[str] = (), cards: CardSet | None = None) -> tuple[Span, ...]:
        """Return the sentence in pieces, names of seats and cards as links."""
        return tuple(_joined(self._text(text, _Table(names, cards))))

    def _text(self, text: Text, table: _Table) -> Iterator[Span]:
        template = self.templates.get(text.key)
        if template is None:
            yield Span(f"[{text.key}]")
            return
        if self._own is not None and text.key not in self._own:
            yield from self._stand_in._text(text, table)
            return
        params = dict(text.params)
        sentence = template if isinstance(template, str) else self._choose(template, params, table)
        last = 0
        for hole in _HOLE.finditer(sentence):
            yield Span(sentence[last : hole.start()])
            last = hole.end()
            name, case, words = hole.groups()
            if name not in params:
                yield Span(hole.group())
            elif words:
                yield from self._word(words, name, params[name], table)
            else:
                yield from self._param(params[name], table, case)
        yield Span(sentence[last:])

    def _choose(self, forms: Mapping[str, str], params: Mapping[str, Param], table: _Table) -> str:
        """Return the form that a number needs, or that agrees with a card's name."""
        count = params.get(forms["by"], 0)
        if isinstance(count, CardName):
            return forms.get(self._forms(count, table.cards).get("gender", ""), forms["many"])
        size = len(count) if isinstance(count, tuple) else count
        form = self.plural(size if isinstance(size, int) else 0)
        return forms.get(form) or forms.get(REST) or forms["many"]

    def _word(self, words: str, name: str, value: Param, table: _Table) -> Iterator[Span]:
        """Look the value up in a family of words; a family that is a text itself is filled with it."""
        if isinstance(value, tuple):
            yield from self._list([list(self._word(words, name, item, table)) for item in value])
        elif self.has(words):
            yield from self._text(Text(words, ((name, value), ("count", value))), table)
        else:
            yield from self._text(Text(f"{words}.{value}"), table)

    def _param(self, value: Param, table: _Table, case: str | None = None) -> Iterator[Span]:
        if isinstance(value, SeatName):
            yield Span(self._seat(value, table.names), value)
        elif isinstance(value, CardName):
            yield self._card(value, table.cards, case)
        elif isinstance(value, Text):
            yield from self._text(value, table)
        elif isinstance(value, tuple):
            yield from self._list([list(self._param(item, table, case)) for item in value])
        else:
            yield Span(str(value).replace("-", "−") if isinstance(value, int) else str(value))

    def _seat(self, name: SeatName, names: Sequence[str]) -> str:
        """Return who sits there; a place beyond the last seat belongs to nobody but the court itself."""
        if not names:
            return str(name.seat + 1)
        return names[name.seat] if name.seat < len(names) else self.say("core.court")

    def _card(self, name: CardName, cards: CardSet | None, case: str | None) -> Span:
        if name.card is None:
            return Span(self.say(f"core.hidden.{case}" if case else "core.hidden_card"))
        shown = cards.name(name.card, self.lang) if cards else str(name.card)
        return Span(self._declined(name, shown, case, cards) if case else shown, name)

    def name(self, card: Card, cards: CardSet, case: str | None = None) -> str:
        """Return a card's name, in a case where one is asked for."""
        return self._card(CardName(card), cards, case).text

    def _declined(self, name: CardName, shown: str, case: str, cards: CardSet | None) -> str:
        """Return a name in a case; one without that form is said around: `карту «Ниндзя»`."""
        form = self._forms(name, cards).get(case if self.cases else "nom")
        if form:
            plain = self._plain(name, cards)
            return form + shown.removeprefix(plain)  # what the game adds to a name, such as its strength
        if shown.isdecimal():
            return self.say(f"core.number.{case}", name=shown)
        return shown if case == "nom" else self.say(f"core.named.{case}", name=shown)

    def _forms(self, name: CardName, cards: CardSet | None) -> Mapping[str, str]:
        """Return the forms that the card data give for a name, see `game.core.forms`."""
        given = (_entry(name, cards).get("forms") or {}).get(self.lang) or self._brought(name, cards)
        return {case: form for case, form in given.items() if form}

    def _plain(self, name: CardName, cards: CardSet | None) -> str:
        """Return a card's bare name, without what the game adds to it."""
        own = _entry(name, cards)["name"].get(self.lang)
        return str(own or self._brought(name, cards).get("name", ""))

    def _brought(self, name: CardName, cards: CardSet | None) -> Mapping[str, str]:
        """Return what a language of a pack says of a card."""
        if cards is None or name.card is None or not isinstance(self.lang, Tongue):
            return {}
        return self.lang.names.get(cards.full_id(name.card), {})

    def _list(self, items: Sequence[Sequence[Span]]) -> Iterator[Span]:
        """Join items the language's way: `a`, `a and b`, `a, b and c`."""
        if not items:
            yield Span(self.say("core.list_empty"))
        for index, item in enumerate(items):
            if index:
                yield Span(self.say("core.list_last" if index == len(items) - 1 else "core.list_next"))
            yield from item


def _entry(name: CardName, cards: CardSet | None) -> Mapping[str, Any]:
    """Return the plain data of a card; empty where there are none."""
    if cards is None or name.card is None:
        return {}
    full = cards.full_id(name.card)
    return next((kind[full] for kind in cards.resolved.values() if full in kind), {})


def speaks(packs_dir: Path, ids: Iterable[str]) -> bool:
    """Return whether one of these packs may bring a language; quick, and no promise."""
    for folder in (packs_dir, card_data_dir() / "samples"):
        for id_ in ids:
            if (folder / f"{id_}.zip").is_file():
                return True
            with suppress(OSError), (folder / id_ / "pack.yaml").open("rb") as file:
                if b"language" in file.read(FIRST_BYTES):
                    return True
    return False


def capital(words: str) -> str:
    """Return words as a sentence begins: with a capital letter."""
    return words[:1].upper() + words[1:]


def plural(lang: str, count: int) -> str:
    """Return which plural form a number takes in a language of the program: one, few or many."""
    form = _PLURALS[lang](count)
    return "many" if form == REST else form


def holes(template: Template) -> set[str]:
    """Return the parameters a template uses."""
    if isinstance(template, str):
        return {hole.group(1) for hole in _HOLE.finditer(template)}
    forms = [holes(form) for name, form in template.items() if name != "by"]
    return {template["by"]}.union(*forms)


def _joined(spans: Iterator[Span]) -> Iterator[Span]:
    """Merge neighbouring pieces without links."""
    waiting = ""
    for span in spans:
        if span.link is None:
            waiting += span.text
            continue
        if waiting:
            yield Span(waiting)
        waiting = ""
        yield span
    if waiting:
        yield Span(waiting)


@cache
def _load(folder: Path) -> dict[str, Template]:
    templates = _written(folder)
    return {key: _same(templates, template) for key, template in templates.items()}


@cache
def _written(folder: Path) -> dict[str, Template]:
    templates: dict[str, Template] = {}
    for path in sorted(folder.glob("*.yaml")):
        # Every scalar is text here, and the files are ours: a plain load is fast and safe.
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)
        templates.update(_flat(data or {}, ""))
    return templates


def _same(templates: Mapping[str, Template], template: Template) -> Template:
    """Follow `@another.key`: the same words under a second name, written once."""
    while isinstance(template, str) and template.startswith("@"):
        template = templates[template[1:]]
    return template


def written_in_english() -> Mapping[str, Template]:
    """Return all texts as the English files have them, with `@another.key` where two are the same."""
    return _written(card_data_dir() / "locale" / "en")


def with_twins(own: Mapping[str, Template]) -> dict[str, Template]:
    """Return a language's texts, also under the second names that they have in English."""
    english, found = written_in_english(), dict(own)
    for key in english:
        at = key
        while at not in own and isinstance(same := english[at], str) and same.startswith("@"):
            at = same[1:]
        if at in own:
            found[key] = own[at]
    return found


def _flat(data: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Template]]:
    for key, value in data.items():
        if isinstance(value, Mapping) and "by" not in value:
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
