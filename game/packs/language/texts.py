"""One text of a language against the English one: parameters, forms, markup, length, letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.core import limits
from game.core.letters import not_shown
from game.core.names import is_unseen
from game.core.plurals import FORMS, REST
from game.i18n import Template, holes
from game.packs.reading.marks import Map, Mark
from game.packs.reading.problems import Problem, warning

_LETTERS = 20
"""Letters that no font has, told at most."""
BY = "by"
SAME = "@"
STEMS = "_find"
"""The end of keys whose texts list beginnings of words, as many as a language needs."""
_COUNTED = (*FORMS, REST)
_GENDERS = ("m", "f", "n", "p", "many")
_HOLE = re.compile(r"\{\w+(?:\.\w+)?(?::[\w.]+)?\}")
_FAMILY = re.compile(r"\{\w+(?:\.\w+)?:([\w.]+)\}")
_PLACE = re.compile(r"[{}]+")
_ICON = re.compile(r"\[[^\[\]]*\]")


class Judge:
    """Judges the texts of one language and keeps what is wrong with them."""

    def __init__(self, english: Mapping[str, Template]) -> None:
        self.english = english
        self.families = {key.rpartition(".")[0] for key in english} | set(english)
        self.problems: list[Problem] = []
        self._unshown: dict[str, None] = {}
        self._unshown_at: list[Mark] = []

    def usable(self, key: str, given: Any, at: Mark) -> bool:
        """Return whether a text can be used; if not, English stands in for it alone."""
        if not _is_text(given):
            found = [warning(at, "text_form", key=key, forms=_COUNTED)]
        elif isinstance(given, str) and given.startswith(SAME):
            found = [] if given[1:] in self.english else [warning(at, "text_same", key=given[1:])]
        else:
            found = [*self._parameters(key, given, at), *_looks(key, given, self.english[key], at)]
        self.problems += found
        return not found and self.shown("".join(_said(given)), at)

    def _parameters(self, key: str, given: Template, at: Mark) -> Iterator[Problem]:
        meant, named = self.english[key], holes(given)
        must = holes(meant) - (set() if isinstance(meant, str) else {meant[BY]})  # numbers may become words
        if must - named or named - holes(meant) or _places(given) != _places(meant):
            known = tuple(f"{{{name}}}" for name in sorted(holes(meant))) or ("—",)
            yield warning(at, "text_holes", key=key, known=known)
        for word in _FAMILY.findall("".join(_said(given))):
            if word not in self.families:
                yield warning(at, "text_family", key=key, word=word)

    def shown(self, text: str, at: Mark) -> bool:
        """Return whether the fonts have all letters of a text; what they lack is told once for all texts."""
        found = not_shown(seen(text))
        if found:
            self._unshown.update(dict.fromkeys(found))
            self._unshown_at.append(at)
        return not found

    def told(self) -> list[Problem]:
        """Return everything that was found."""
        if not self._unshown_at:
            return self.problems
        count, letters = len(self._unshown_at), "".join(self._unshown)
        shown = f"{letters[:_LETTERS]}…" if len(letters) > _LETTERS else letters
        return [*self.problems, warning(self._unshown_at[0], "text_letters", count=count, letters=shown)]


def _looks(key: str, given: Template, meant: Template, at: Mark) -> Iterator[Problem]:
    forms, english = _said(given), _said(meant)
    bars = not key.endswith(STEMS) and _counts(forms, "|") - _counts(english, "|")
    if bars or _bold(forms) - _bold(english) or _icons(forms) - _icons(english):
        yield warning(at, "text_markup", key=key)
    if any("\n" in form for form in forms) and not any("\n" in form for form in english):
        yield warning(at, "text_lines", key=key)
    room = limits.TEXT_ROOM + limits.TEXT_TIMES * max(map(len, english))
    if max(map(len, forms)) > room:
        yield warning(at, "text_long", key=key, limit=room)


def _is_text(given: Any) -> bool:
    """Return whether it is a sentence, or forms of one by a number or by a name."""
    if isinstance(given, str):
        return bool(given.strip())
    if not isinstance(given, Map) or BY not in given or not all(isinstance(w, str) for w in given.values()):
        return False
    forms = set(given) - {BY}
    return bool(forms & {REST, "many"}) and (forms <= set(_COUNTED) or forms <= set(_GENDERS))


def _said(template: Template) -> list[str]:
    if isinstance(template, str):
        return [template]
    return [form for name, form in template.items() if name != BY]


def _places(template: Template) -> set[str]:
    """Return what else stands in braces, such as the places that a form fills in."""
    return {sign for form in _said(template) for sign in _PLACE.findall(_HOLE.sub("", form))}


def _counts(forms: list[str], sign: str) -> set[int]:
    return {form.count(sign) for form in forms}


def _bold(forms: list[str]) -> set[int]:
    """Return whether all ** that are opened are closed."""
    return {form.count("**") % 2 for form in forms}


def _icons(forms: list[str]) -> set[str]:
    return {icon for form in forms for icon in _ICON.findall(form)}


def seen(text: str) -> str:
    """Return a text without what cannot be seen in it."""
    return "".join(letter for letter in text if letter == "\n" or not is_unseen(letter))
