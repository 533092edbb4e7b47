"""Where everything of a YAML text stands: each value with its first and last letter, nothing interpreted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import yaml

from game.packs.reading.marks import Source
from game.packs.reading.syntax import events_of


@dataclass(slots=True)
class Node:
    """A value of the text: letters `start` to `end`; `flow`, if it stands in braces or brackets."""

    kind: Literal["scalar", "map", "seq", "alias"]
    start: int
    end: int
    flow: bool = False
    anchor: str = ""
    keys: list[Node] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    """The keys of a mapping as words."""

    def inner(self, step: int | str) -> Node:
        """Return the value of a key or at a place."""
        return self.items[step if isinstance(step, int) else self.words.index(step)]

    def walk(self) -> Iterator[Node]:
        """Yield the node and all that is in it."""
        yield self
        for each in self.items:
            yield from each.walk()


def nodes(text: str) -> Node | None:
    """Return the only document of a text that can be read, None if it is empty."""
    events = [event for event in events_of(Source("", text)) if not isinstance(event, _FRAME)]
    return _Reader(text, events).node() if events else None


def at(root: Node, path: Sequence[int | str]) -> Node:
    """Return the node at a path."""
    for step in path:
        root = root.inner(step)
    return root


_FRAME = (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentStartEvent, yaml.DocumentEndEvent)


class _Reader:
    """Puts the events together; the end of a block is the end of the last thing in it."""

    def __init__(self, text: str, events: Sequence[Any]) -> None:
        self.text = text
        self.events = iter(events)
        self.ahead: Any = next(self.events, None)

    def _take(self) -> Any:
        taken, self.ahead = self.ahead, next(self.events, None)
        return taken

    def node(self) -> Node:
        """Return the next value."""
        event = self._take()
        start, end = event.start_mark.index, event.end_mark.index
        if isinstance(event, yaml.AliasEvent):
            return Node("alias", start, end, anchor=event.anchor or "")
        anchor = event.anchor or ""
        if isinstance(event, yaml.ScalarEvent):
            if event.style in ("|", ">"):
                end = start + len(self.text[start:end].rstrip())
            return Node("scalar", start, end, anchor=anchor)
        mapping = isinstance(event, yaml.MappingStartEvent)
        made = Node("map" if mapping else "seq", start, end, _is_flow(self.text, event), anchor)
        return self._fill(made)

    def _fill(self, made: Node) -> Node:
        while not isinstance(self.ahead, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            if made.kind == "map":
                made.words.append(self.ahead.value)
                made.keys.append(self.node())
            made.items.append(self.node())
        closing = self._take()
        last = made.items[-1].end if made.items else made.end
        made.end = closing.end_mark.index if made.flow else max(last, made.keys[-1].end if made.keys else 0)
        return made


_MARKED = re.compile(r"[&!]\S*\s+")


def _is_flow(text: str, event: Any) -> bool:
    """Whether a collection is written in braces or brackets, behind its anchor if it has one."""
    if event.flow_style is not None:
        return bool(event.flow_style)
    found = _MARKED.match(text, event.start_mark.index)
    return text[found.end() if found else event.start_mark.index] in "[{"
