"""The safe reader of YAML: from the parser's events straight to data with places, within strict limits.

Nothing is composed or constructed by PyYAML: size, depth, aliases and tags are judged while the events
come in, so hostile files are refused before they can grow.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from game.core import limits
from game.packs.reading.marks import Map, Mark, Seq, Source
from game.packs.reading.problems import Problem, problem
from game.packs.reading.scalars import Scalar, meaning
from game.packs.reading.syntax import Refused, events_of

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def read_yaml(path: Path, name: str | None = None) -> tuple[Any, list[Problem]]:
    """Return a file's data with places, and its problems; with any problem the data are not to be used.

    They are still given where reading could go on, so that further mistakes can be found in one go.
    """
    source = Source(name or str(path))
    try:
        if not path.is_file():
            raise OSError(2, "there is no such file")
        with path.open("rb") as file:
            raw = file.read(limits.YAML_BYTES + 1)
    except OSError as error:
        return None, [problem(Mark(source), "unreadable", reason=error.strerror or type(error).__name__)]
    return parse_yaml(raw, source.name)


def parse_yaml(raw: bytes, name: str) -> tuple[Any, list[Problem]]:
    """Return the data of a file's bytes with places, and their problems; see `read_yaml`."""
    source = Source(name)
    builder = _Builder(source)
    try:
        source.text = _decode(raw, source)
        return builder.build(), builder.problems
    except Refused as refused:
        return None, [*builder.problems, refused.found]


def _decode(raw: bytes, source: Source) -> str:
    if len(raw) > limits.YAML_BYTES:
        raise Refused(problem(Mark(source), "too_large", limit=limits.YAML_BYTES // 1_000_000))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise Refused(problem(Mark(source, line, column), "not_utf8")) from None
    bad = _UNPRINTABLE.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - (text.rfind("\n", 0, bad.start()) + 1) + 1
        code = f"U+{ord(bad.group()):04X}"
        raise Refused(problem(Mark(source, line, column), "unprintable", code=code))
    return text


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("anchor", "before", "height", "key", "made")

    def __init__(self, made: Map | Seq, anchor: str | None, before: int) -> None:
        self.made = made
        self.anchor = anchor
        self.before = before
        self.height = 1
        self.key: tuple[str, Mark] | None = None

    @property
    def wants_key(self) -> bool:
        """Whether the next word is a key."""
        return self.key is None and isinstance(self.made, Map)

    def place(self, value: Any, mark: Mark) -> None:
        """Put the next value where it belongs."""
        if isinstance(self.made, Seq):
            self.made.put(value, mark)
        elif self.key is not None:
            word, key_at = self.key
            if word not in self.made:
                self.made.put(word, value, key_at, mark)
            self.key = None


class _Builder:
    """Turns one stream of events into data."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Any, int, int]] = {}
        self.nodes = 0
        self.aliases = 0
        self.documents = 0
        self.root: Any = None
        self.spoiled: set[int] = set()

    def build(self) -> Any:
        """Return the data of the only document, None if the file is empty."""
        for event in events_of(self.source):
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._enter(event, kind is yaml.MappingStartEvent)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self._leave()
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                self._document(event)
        return self._without_spoiled()

    def _mark(self, event: Any) -> Mark:
        start = event.start_mark
        return Mark(self.source, start.line + 1, start.column + 1)

    def _note(self, found: Problem) -> None:
        """Keep a problem that reading can go on after."""
        if len(self.problems) >= limits.PROBLEMS:
            raise Refused(found)
        self.problems.append(found)

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            raise Refused(problem(self._mark(event), "documents"))

    def _scalar(self, event: Any) -> None:
        mark = self._mark(event)
        self._tag(event, mark)
        self._count(mark, 1)
        if self.stack and self.stack[-1].wants_key:
            self._key(event.value, mark)
            return
        value = self._meaning(event, mark)
        if event.anchor:
            self.anchors[event.anchor] = (value, 1, 0)
        self._place(value, mark)

    def _meaning(self, event: Any, mark: Mark) -> Scalar:
        try:
            return meaning(event.value) if event.implicit[0] else str(event.value)
        except ValueError:
            self._note(problem(mark, "number_too_large"))
            return 0

    def _key(self, word: str, mark: Mark) -> None:
        top = self.stack[-1]
        assert isinstance(top.made, Map)
        if word in top.made:
            self._note(problem(mark, "duplicate_key", key=word, line=top.made.keys_at[word].line))
        top.key = (word, mark)

    def _place(self, value: Any, mark: Mark) -> None:
        if self.stack:
            self.stack[-1].place(value, mark)
        else:
            self.root = value

    def _enter(self, event: Any, mapping: bool) -> None:
        mark = self._mark(event)
        self._tag(event, mark)
        if self.stack and self.stack[-1].wants_key:
            raise Refused(problem(mark, "key_not_word"))
        if len(self.stack) >= limits.YAML_DEPTH:
            raise Refused(problem(mark, "too_deep", limit=limits.YAML_DEPTH))
        self._count(mark, 1)
        made: Map | Seq = Map(mark) if mapping else Seq(mark)
        self._place(made, mark)
        self.stack.append(_Open(made, event.anchor, self.nodes))

    def _leave(self) -> None:
        done = self.stack.pop()
        if self.stack:
            self.stack[-1].height = max(self.stack[-1].height, done.height + 1)
        if done.anchor:
            self.anchors[done.anchor] = (done.made, self.nodes - done.before + 1, done.height)

    def _alias(self, event: Any) -> None:
        mark = self._mark(event)
        self.aliases += 1
        if self.aliases > limits.YAML_ALIASES:
            raise Refused(problem(mark, "too_many_aliases", limit=limits.YAML_ALIASES))
        if event.anchor not in self.anchors:
            raise Refused(problem(mark, "yaml_no_anchor"))
        if not self.stack or self.stack[-1].wants_key:
            raise Refused(problem(mark, "key_not_word"))
        value, size, height = self.anchors[event.anchor]
        if len(self.stack) + height > limits.YAML_DEPTH:
            raise Refused(problem(mark, "too_deep", limit=limits.YAML_DEPTH))
        self._count(mark, size)
        self.stack[-1].height = max(self.stack[-1].height, height + 1)
        self._place(value, mark)

    def _count(self, mark: Mark, size: int) -> None:
        self.nodes += size
        if self.nodes > limits.YAML_VALUES:
            raise Refused(problem(mark, "too_many_values", limit=limits.YAML_VALUES))

    def _tag(self, event: Any, mark: Mark) -> None:
        """Refuse a tag; the entry it stands in is not looked at further."""
        if event.tag is None:
            return
        found = problem(mark, "tag")
        if not self.stack or not isinstance(self.root, Seq):
            raise Refused(found)
        self._note(found)
        self.spoiled.add(len(self.root) - (len(self.stack) > 1))

    def _without_spoiled(self) -> Any:
        if not self.spoiled:
            return self.root
        kept = Seq(self.root.mark)
        for index, (item, at) in enumerate(zip(self.root, self.root.items_at, strict=True)):
            if index not in self.spoiled:
                kept.put(item, at)
        return kept
