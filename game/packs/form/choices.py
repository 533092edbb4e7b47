"""What a chip may become: every word there is, those that fit first, the others with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.spec import GameSpec
from game.packs.entries.validate import validate
from game.packs.form.sentence import Chip, Wording, chip_words, label_of
from game.packs.form.shapes import Shape
from game.packs.form.values import (
    GONE,
    Path,
    blank,
    fits,
    form_of,
    look,
    put,
    renamed,
    shape_at,
    tighten,
)
from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem

MOST = 200
"""Numbers offered in a list; others are typed."""
TAKE_AWAY = "-"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a chip and the entry it would make; `word` is the key or value of the vocabulary."""

    word: str
    label: str
    entry: Any
    fits: bool = True
    reason: str = ""
    meaning: str = ""
    chosen: bool = False


@dataclass
class Chooser:
    """Finds the choices of a chip in an entry that is being made; `named` gives known ids of a text field."""

    spec: GameSpec
    kind: str
    shape: Shape
    words: Wording
    named: Callable[[str], tuple[str, ...]] = lambda key: ()

    def misfits(self, entry: Any) -> list[Problem]:
        """Return what the model says against an entry."""
        given = tighten(self.shape, entry)
        full = {**given, "id": f"x:{given.get('id', 'x')}"}
        return validate(self.spec.kinds[self.kind], full, Mark(Source(self.kind)))[1]  # type: ignore[arg-type]

    def options(self, chip: Chip, entry: Any) -> list[Option]:
        """Return every choice there is, those that fit first."""
        found = [self._judged(option, entry, chip.path) for option in self._all(chip, entry)]
        return sorted(found, key=lambda option: not option.fits)

    def _all(self, chip: Chip, entry: Any) -> Iterator[Option]:
        ways: Mapping[str, Callable[[Chip, Any], Iterator[Option]]] = {
            "choice": self._words_of, "number": self._numbers, "word": self._keys, "more": self._more,
            "union": self._forms, "item": self._items, "switch": self._switch, "text": self._names,
        }  # fmt: skip
        yield from ways[chip.use](chip, entry)
        if chip.use in ("choice", "number", "union", "word", "text") and self._may_go(chip, entry):
            yield Option(TAKE_AWAY, self.words.say("take_away"), self._without(entry, chip.path))

    def _judged(self, option: Option, entry: Any, path: Path) -> Option:
        """Return the option with the reason why it does not fit, and what would have to go with it."""
        if not self.misfits(option.entry):
            return option
        others, said = self._companions(option.entry, path)
        if others:
            reason = self.words.say("only_with", words=", ".join(said))
            return replace(option, fits=False, reason=reason, entry=others[0])
        reason = self.misfits(option.entry)[0].sentence(self.words.locale)
        return replace(option, fits=False, reason=reason)

    def _companions(self, entry: Any, path: Path) -> tuple[list[Any], list[str]]:
        """Return entries in which another word of the same sentence makes this one fit, and those words."""
        made, said = list[Any](), list[str]()
        for depth in range(len(path) - 1, 0, -1):
            owner = shape_at(self.shape, entry, path[:depth])
            for key, inner in form_of(owner, look(entry, path[:depth])).fields.items():
                if inner.kind == "choice" and (*path[:depth], key) != path[: depth + 1]:
                    for word in inner.words:
                        other = put(entry, (*path[:depth], key), word)
                        if not self.misfits(other):
                            made.append(other)
                            said.append(self.words.word(key, word))
            if made:
                break
        return made, said

    def _words_of(self, chip: Chip, entry: Any) -> Iterator[Option]:
        key = _key(chip.path)
        there = look(entry, chip.path)
        for word in chip.shape.words:
            yield Option(word, self.words.word(key, word), put(entry, chip.path, word),
                         meaning=self.words.meaning(None, word), chosen=word == there)  # fmt: skip

    def _numbers(self, chip: Chip, entry: Any) -> Iterator[Option]:
        there = look(entry, chip.path)
        now = there if isinstance(there, int) else chip.shape.absent or 0
        low = max(chip.shape.low, now - MOST // 2) if chip.shape.low < -MOST else chip.shape.low
        for number in range(low, min(chip.shape.high, low + MOST) + 1):
            label = chip_words(self.words, chip.shape, number, "")
            yield Option(str(number), label, put(entry, chip.path, number), chosen=number == now)

    def _keys(self, chip: Chip, entry: Any) -> Iterator[Option]:
        """Another key of a bag in the place of this one; what is written after it is kept where it fits."""
        *home, old = chip.path
        bag, there = look(entry, home), look(entry, chip.path)
        for key, inner in chip.shape.fields.items():
            if key in bag and key != old:
                continue
            kept = (
                there
                if key == old or _goes_into(inner, there)
                else self._like(chip.shape.fields[str(old)], inner, there)
            )
            made = put(entry, home, renamed(bag, str(old), key, kept))
            yield self._of_key(chip.shape, key, made, key == old)

    def _like(self, before: Shape, inner: Shape, value: Any) -> Any:
        """Return the new word's own smallest value, with the number of the old one if it has one."""
        made = blank(inner)
        number = (
            value if isinstance(value, int) else value.get("amount") if isinstance(value, Mapping) else None
        )
        if isinstance(number, int) and not isinstance(number, bool):
            if inner.kind == "number" and inner.low <= number <= inner.high:
                return number
            if isinstance(made, dict) and "amount" in inner.fields:
                return made | {"amount": number}
        return made

    def _of_key(self, owner: Shape, key: str, made: Any, chosen: bool = False) -> Option:
        meaning = self.words.meaning(owner, key)
        return Option(key, label_of(self.words.key(owner, key)), made, meaning=meaning, chosen=chosen)

    def _more(self, chip: Chip, entry: Any) -> Iterator[Option]:
        there = look(entry, chip.path)
        there = there if isinstance(there, Mapping) else {}
        for key, inner in chip.shape.fields.items():
            if key not in there:
                made = put(entry, chip.path, {**there, key: blank(inner)})
                yield self._of_key(chip.shape, key, made)

    def _forms(self, chip: Chip, entry: Any) -> Iterator[Option]:
        there, key = look(entry, chip.path), _key(chip.path)
        for form in chip.shape.forms:
            if form.kind == "choice":
                for word in form.words:
                    yield Option(
                        word, self.words.word(key, word), put(entry, chip.path, word), chosen=word == there
                    )
                continue
            made = blank(form)
            first = next(iter(form.fields), form.kind)
            on = isinstance(there, Mapping) and first in there
            label, new = label_of(self.words.key(form, first)), put(entry, chip.path, there if on else made)
            yield Option(first, label, new, meaning=self.words.meaning(form, first), chosen=on)

    def _items(self, chip: Chip, entry: Any) -> Iterator[Option]:
        there = look(entry, chip.path)
        items = there if isinstance(there, list) else []
        inner = chip.shape.item
        assert inner is not None
        if inner.kind == "choice":
            for word in inner.words:
                label = self.words.word(_key(chip.path), word)
                yield Option(word, label, put(entry, chip.path, [*items, word]))
            return
        if inner.kind == "number":
            start = items[-1] + 1 if items and isinstance(items[-1], int) else max(1, inner.low)
            for number in range(
                max(inner.low, min(start, inner.high) - 20), min(start + MOST, inner.high) + 1
            ):
                yield Option(str(number), str(number), put(entry, chip.path, [*items, number]))
            return
        last = items[-1] if items and not isinstance(items[-1], dict) else blank(inner)
        yield Option("+", self.words.say("another"), put(entry, chip.path, [*items, last]))

    def _switch(self, chip: Chip, entry: Any) -> Iterator[Option]:
        on = look(entry, chip.path) is True
        for value in (True, False):
            said = self.words.say("yes" if value else "no")
            yield Option(str(value), said, put(entry, chip.path, value), chosen=value == on)

    def _names(self, chip: Chip, entry: Any) -> Iterator[Option]:
        there = look(entry, chip.path)
        for name in self.named(_key(chip.path)):
            label = self.words.word(_key(chip.path), name)
            yield Option(name, label, put(entry, chip.path, name), chosen=name == there)

    def _may_go(self, chip: Chip, entry: Any) -> bool:
        """Whether a chip's value may be taken away: it is optional, or one of a list that may be shorter."""
        *home, last = chip.path
        owner, there = shape_at(self.shape, entry, home), look(entry, home)
        owner = form_of(owner, there)
        if isinstance(last, int):
            return isinstance(there, list) and len(there) > owner.least
        inner = owner.fields.get(str(last))
        return inner is not None and inner.optional and look(entry, chip.path) is not GONE

    def _without(self, entry: Any, path: Path) -> Any:
        """Return the entry without a value; what is left empty by that goes too, where it may."""
        made = put(entry, path, GONE)
        home = path[:-1]
        if home and isinstance(path[-1], str) and look(made, home) == {}:
            inner = shape_at(self.shape, entry, home)
            if inner.optional and isinstance(home[-1], str):
                return put(made, home, GONE)
        return made


def _goes_into(shape: Shape, value: Any) -> bool:
    return fits(shape, value) and (shape.kind not in ("flag", "switch") or value is True)


def _key(path: Path) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")
