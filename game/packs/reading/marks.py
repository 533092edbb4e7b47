"""Plain data that remember where they were written: every key and value has a file, line and column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

# libyaml counts these as line ends; the caret line must be cut at the same places.
LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


class Source:
    """One file as it was read: its name as shown to people, and its text."""

    def __init__(self, name: str, text: str = "") -> None:
        self.name = name
        self.text = text

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends."""
        return LINE_END.split(self.text)

    def line(self, number: int) -> str:
        """Return a line by its number from 1, empty where there is none."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


class Mark(NamedTuple):
    """A place in a file; lines and columns from 1, line 0 means the file as a whole."""

    source: Source
    line: int = 0
    column: int = 0


class Map(dict[str, Any]):
    """A mapping with the places of its keys and values."""

    __slots__ = ("keys_at", "mark", "values_at")

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.keys_at: dict[str, Mark] = {}
        self.values_at: dict[str, Mark] = {}

    def put(self, key: str, value: Any, key_at: Mark, value_at: Mark) -> None:
        """Set a key together with its places."""
        self[key] = value
        self.keys_at[key] = key_at
        self.values_at[key] = value_at

    def take(self, other: Map, key: str) -> None:
        """Set a key as the other mapping has it, places included."""
        self.put(key, other[key], other.keys_at[key], other.values_at[key])

    def twin(self) -> Map:
        """Return a copy whose keys can be changed apart from this one's."""
        twin = Map(self.mark)
        twin.update(self)
        twin.keys_at = dict(self.keys_at)
        twin.values_at = dict(self.values_at)
        return twin


class Seq(list[Any]):
    """A list with the places of its items."""

    __slots__ = ("items_at", "mark")

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.items_at: list[Mark] = []

    def put(self, value: Any, at: Mark) -> None:
        """Add an item with its place."""
        self.append(value)
        self.items_at.append(at)

    def twin(self) -> Seq:
        """Return a copy whose items can be changed apart from this one's."""
        twin = Seq(self.mark)
        twin.extend(self)
        twin.items_at = list(self.items_at)
        return twin


def place(data: Any, path: Sequence[int | str], default: Mark) -> Mark:
    """Return where the value at the path stands; as near as the data go."""
    mark = getattr(data, "mark", default)
    for step in path:
        if isinstance(data, Map) and step in data:
            mark = data.values_at[str(step)]
            data = data[str(step)]
        elif isinstance(data, Seq) and isinstance(step, int) and 0 <= step < len(data):
            mark = data.items_at[step]
            data = data[step]
    return mark


def key_place(data: Any, path: Sequence[int | str], default: Mark) -> Mark:
    """Return where the last key of the path stands, the value's place if the last step is no key."""
    for step in path[:-1]:
        if isinstance(data, Map) and step in data:
            data = data[str(step)]
        elif isinstance(data, Seq) and isinstance(step, int) and 0 <= step < len(data):
            data = data[step]
    if path and isinstance(data, Map) and path[-1] in data.keys_at:
        return data.keys_at[str(path[-1])]
    return place(data, path[-1:], default)
