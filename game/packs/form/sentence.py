"""An entry as a form: sections of rows; a row is a field, or a sentence whose chips are to be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from game.i18n import WITHOUT_CASES, Locale
from game.packs.form.shapes import Shape
from game.packs.form.values import GONE, Path, form_of, is_single, look

HOLE, BAR = "{}", "|"
Use = Literal["choice", "number", "word", "more", "union", "text", "item", "switch"]
PLAIN = ("number", "choice", "switch", "flag", "text", "raw")


@dataclass(frozen=True, slots=True)
class Chip:
    """A word of a sentence that can be changed."""

    use: Use
    path: Path
    label: str
    shape: Shape
    said: str = ""
    """What is spoken of it, if that is more than its label."""

    @property
    def id(self) -> str:
        """What it is called on a page."""
        return f"{self.use}:{'.'.join(map(str, self.path))}"


Piece = str | Chip


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a form: a field with its label, a sentence, three texts, a picture, `add` for another."""

    kind: Literal["field", "sentence", "texts", "picture", "add"]
    path: Path
    shape: Shape
    label: str = ""
    pieces: tuple[Piece, ...] = ()
    removable: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]
    path: Path = ()
    meaning: str = ""


@dataclass
class Wording:
    """The words of a game's forms in a language: `form.<game>.<model>.<key>` before the general ones."""

    locale: Locale
    game: str
    _said: dict[tuple[str, ...], str] = field(default_factory=dict)

    def key(self, owner: Shape | None, key: str) -> str:
        """Return the template of a key: what stands around its value."""
        model = owner.model.__name__.lower() if owner is not None and owner.model is not None else ""
        places = (f"{self.game}.in_{model}", f"any.in_{model}", self.game, "any")
        return self._first(*(f"{place}.{key}" for place in places)) or key

    def word(self, key: str, word: str) -> str:
        """Return a word of a closed list."""
        return (
            self._first(f"{self.game}.words.{key}_{word}", f"{self.game}.words.{word}", f"any.words.{word}")
            or word
        )

    def meaning(self, owner: Shape | None, key: str) -> str:
        """Return what a key means, in words of the language; empty where only its label says so."""
        model = owner.model.__name__.lower() if owner is not None and owner.model is not None else ""
        return self._first(
            f"{self.game}.meaning.{model}_{key}", f"{self.game}.meaning.{key}", f"any.meaning.{key}"
        )

    def another(self, key: str) -> str:
        """Return what adds one more to a list."""
        return self._first(f"{self.game}.add.{key}") or self.say("another")

    def say(self, key: str, **params: Any) -> str:
        """Return a general text of forms."""
        return self.locale.say(f"form.any.{key}", **params)

    def _first(self, *keys: str) -> str:
        return next((self.locale.say(f"form.{key}") for key in keys if self.locale.has(f"form.{key}")), "")


def label_of(template: str) -> str:
    """Return the word of a template: what stands before its bar or hole."""
    head = template.split(BAR, maxsplit=1)[0] if BAR in template else template.split(HOLE, maxsplit=1)[0]
    return head.strip()


def chip_words(words: Wording, shape: Shape, value: Any, key: str) -> str:
    """Return what a value is called on its chip."""
    shape = form_of(shape, value)
    if shape.kind == "choice":
        return words.word(key, str(value))
    if shape.kind in ("group", "bag"):
        return label_of(words.key(shape, next(iter(value), ""))) if value else ""
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def pieces(words: Wording, shape: Shape, value: Any, path: Path) -> Iterator[Piece]:
    """Yield the sentence of a value."""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    if shape.kind == "union":
        yield from _union(words, shape, value, path, key)
    elif shape.kind == "group":
        yield from _group(words, shape, value, path)
    elif shape.kind == "bag":
        yield from _bag(words, shape, value, path)
    elif shape.kind == "list":
        yield from _list(words, shape, value, path)
    elif shape.kind in ("number", "choice", "text", "raw"):
        use: Use = "number" if shape.kind == "number" else "choice" if shape.kind == "choice" else "text"
        yield Chip(use, path, chip_words(words, shape, value, key), shape)


def _union(words: Wording, shape: Shape, value: Any, path: Path, key: str) -> Iterator[Piece]:
    form = form_of(shape, value)
    if form.kind not in ("group", "bag"):
        yield Chip("union", path, chip_words(words, shape, value, key), shape)
        return
    first = next(iter(value), "")
    yield Chip("union", path, label_of(words.key(form, first)), shape)
    for inner, item in value.items():
        yield from _around(words, form, inner, item, path, named=True)


def _around(
    words: Wording, owner: Shape, key: str, value: Any, path: Path, *, named: bool
) -> Iterator[Piece]:
    """Yield a key's template with its value inside; `named`: its first words stand on a chip already."""
    template = words.key(owner, key)
    if named:
        template = template.split(BAR, 1)[1] if BAR in template else HOLE + template.partition(HOLE)[2]
    before, hole, after = template.replace(BAR, "").partition(HOLE)
    yield before.strip()
    if hole or not named:
        yield from pieces(words, owner.fields.get(key, owner), value, (*path, key))
    yield after.strip()


def _shown(inner: Shape) -> bool:
    """Whether a key is always in the sentence."""
    return not inner.optional or inner.absent not in (None, False, 0, "", [], {})


def _group(words: Wording, shape: Shape, value: Any, path: Path) -> Iterator[Piece]:
    value = value if isinstance(value, Mapping) else {}
    for key, inner in shape.fields.items():
        if key in value or _shown(inner):
            yield from _around(words, shape, key, value.get(key, inner.absent), path, named=False)
    absent = [key for key, inner in shape.fields.items() if key not in value and not _shown(inner)]
    if absent:
        alone = label_of(words.key(shape, absent[0])) if len(absent) == 1 else ""
        yield Chip("more", path, f"{alone}…" if alone else words.say("more"), shape, words.say("more_said"))


def _bag(words: Wording, shape: Shape, value: Any, path: Path) -> Iterator[Piece]:
    value = value if isinstance(value, Mapping) else {}
    for number, (key, inner) in enumerate(value.items()):
        if number:
            yield words.say("and")
        yield Chip("word", (*path, key), label_of(words.key(shape, key)), shape)
        yield from _around(words, shape, key, inner, path, named=True)
    if not value or (any(key not in value for key in shape.fields) and not is_single(shape)):
        yield Chip("more", path, words.say("more" if value else "choose"), shape, words.say("more_said"))


def _list(words: Wording, shape: Shape, value: Any, path: Path) -> Iterator[Piece]:
    items = value if isinstance(value, list) else []
    assert shape.item is not None
    for number, item in enumerate(items):
        if number:
            yield ","
        yield from pieces(words, shape.item, item, (*path, number))
    if len(items) < shape.most:
        yield Chip("item", path, words.say("item"), shape, words.say("more_said"))


def plain(sentence: tuple[Piece, ...]) -> str:
    """Return a sentence in words alone."""
    said = " ".join(piece if isinstance(piece, str) else piece.label for piece in sentence if piece)
    return " ".join(said.split()).replace(" ,", ",").replace(" .", ".")


_ORDER = ("name", "art", "text", "short", "forms")
"""The last sections: what a card is called, its picture, then what most cards do without."""


def sections(words: Wording, shape: Shape, entry: Mapping[str, Any], path: Path = ()) -> list[Section]:
    """Return the whole form: the numbers, then whatever is more than a number, names, picture."""
    simple, rest, last = [], list[Section](), list[Section]()
    for key, inner in shape.fields.items():
        if key == "id" and not path:
            continue
        here, title = (*path, key), label_of(words.key(shape, key))
        value = look(entry, here)
        if inner.kind in PLAIN:
            simple.append(Row("field", here, inner, title))
        elif inner.kind in ("texts", "picture"):
            last.append(Section(title, (Row(inner.kind, here, inner, title),), here))
        elif key == "forms" and inner.kind == "bag":
            last.append(Section(title, tuple(_form_rows(words, inner, entry, here)), here))
        else:
            rest += _sections_of(words, shape, inner, None if value is GONE else value, here, title, entry)
    numbers = [Section(words.say("numbers"), tuple(simple), path)] if simple else []
    last.sort(key=lambda each: _ORDER.index(str(each.path[-1])) if each.path[-1] in _ORDER else 2)
    return [*numbers, *rest, *last]


def _sections_of(
    words: Wording, owner: Shape, inner: Shape, value: Any, here: Path, title: str, entry: Mapping[str, Any]
) -> list[Section]:
    """Return the sections of a key that holds more than a number."""
    holds = inner.item.kind if inner.item is not None else ""
    meaning = words.meaning(owner, str(here[-1]))
    if inner.kind == "group" and any(_is_long(each) for each in inner.fields.values()):
        deeper = sections(words, inner, entry, here)
        return [Section(f"{title}: {each.title}", each.rows, each.path) for each in deeper]
    if inner.kind == "list" and holds in ("group", "bag", "union"):
        rows = [_sentence(words, inner.item, item, (*here, i), True) for i, item in enumerate(value or ())]
        add = [Row("add", here, inner, words.another(str(here[-1])))] if len(rows) < inner.most else []
        return [Section(title, (*rows, *add), here, meaning)]
    if inner.kind == "bag" and not here[1:] and len(inner.fields) > 4 and inner.optional:
        rows = [
            Row("sentence", (*here, key), inner, "", tuple(_bag_row(words, inner, key, item, here)), True)
            for key, item in (value or {}).items()
        ]
        return [Section(title, (*rows, Row("add", here, inner, words.another(str(here[-1])))), here, meaning)]
    return [Section(title, (_sentence(words, inner, value, here, False),), here, meaning)]


def _is_long(shape: Shape) -> bool:
    return shape.kind == "list" and shape.item is not None and shape.item.kind in ("group", "bag", "union")


def _bag_row(words: Wording, shape: Shape, key: str, value: Any, path: Path) -> Iterator[Piece]:
    yield Chip("word", (*path, key), label_of(words.key(shape, key)), shape)
    yield from _around(words, shape, key, value, path, named=True)


def _sentence(words: Wording, shape: Shape | None, value: Any, path: Path, removable: bool) -> Row:
    assert shape is not None
    made = tuple(piece for piece in pieces(words, shape, value, path) if piece)
    return Row("sentence", path, shape, plain(made), made, removable)


def _form_rows(words: Wording, shape: Shape, entry: Mapping[str, Any], path: Path) -> Iterator[Row]:
    """Yield the forms of a name; of a language without cases only what the entry has already."""
    for lang, inner in shape.fields.items():
        if lang in WITHOUT_CASES and look(entry, (*path, lang)) is GONE:
            continue
        for key, each in inner.fields.items():
            yield Row("field", (*path, lang, key), each, f"{lang.upper()} {words.key(inner, key)}")
