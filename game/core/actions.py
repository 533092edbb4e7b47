"""Actions: what a seat may do, small and frozen, with their form in saves and scenarios."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, ClassVar, get_type_hints

from game.core.codec import CodecError, Plain, from_plain, to_plain
from game.core.types import Card, CardName, Param, SeatName, Text


class Action:
    """Base of all actions: frozen slotted dataclasses of ints, strings and tuples.

    Written as `{verb: first field, other field: ...}`; fields that are None are left out, an action
    without fields is `{verb: true}`, a `nested` one `{verb: {field: ...}}`. A field whose name is a
    Python word carries a trailing underscore (`with_` is written `with`).
    """

    __slots__ = ()
    game: ClassVar[str]
    verb: ClassVar[str]
    nested: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    """Others learn only that it was done, not what it says."""
    open: ClassVar[bool] = False
    """Whoever chooses it needs nothing that others may not see: it can be asked before everybody's eyes."""

    def prompt(self) -> Text:
        """Return the sentence that asks a player for this kind of action."""
        return Text(f"prompt.{self.game}.{self.verb}")

    def label(self) -> Text:
        """Return the words for this very action (menus, narration, hints)."""
        return Text(f"action.{self.game}.{self.verb}", text_params(self))


def text_params(record: Any) -> tuple[tuple[str, Param], ...]:
    """Return a record's fields as text parameters: what is annotated `Seat` or `Card` shows by name."""
    return tuple(
        (f.name.rstrip("_"), _param(f.type, getattr(record, f.name))) for f in dataclasses.fields(record)
    )


def cards_of(action: Action) -> Iterator[Card]:
    """Yield the cards that an action's first card field names."""
    for _, value in text_params(action):
        values = value if isinstance(value, tuple) else (value,)
        found = [item.card for item in values if isinstance(item, CardName) and item.card is not None]
        if found:
            yield from found
            return


def _param(annotation: Any, value: Any) -> Param:
    if isinstance(value, tuple):
        inner = annotation.removeprefix("tuple[") if isinstance(annotation, str) else annotation
        return tuple(_param(inner, item) for item in value)
    if isinstance(annotation, str) and annotation.startswith("Card"):
        return CardName(value)
    if isinstance(annotation, str) and annotation.startswith("Seat") and value is not None:
        return SeatName(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value


class ActionCodec:
    """Reads and writes the actions of one game."""

    def __init__(self, classes: Iterable[type[Action]]) -> None:
        self._classes: dict[str, list[type[Action]]] = {}
        for cls in classes:
            self._classes.setdefault(cls.verb, []).append(cls)

    def write(self, action: Action) -> dict[str, Plain]:
        """Return the action as `{verb: ...}`."""
        fields = [
            (f.name.rstrip("_"), to_plain(getattr(action, f.name)))
            for f in dataclasses.fields(action)  # type: ignore[arg-type]
        ]
        if not fields:
            return {action.verb: True}
        if action.nested:
            return {action.verb: {name: value for name, value in fields if value is not None}}
        rest = {name: value for name, value in fields[1:] if value is not None}
        return {action.verb: fields[0][1], **rest}

    def read(self, data: Plain) -> Action:
        """Return the action that `{verb: ...}` names, or raise CodecError."""
        if not isinstance(data, dict) or not data:
            raise CodecError("an action is a mapping such as {pass: true}")
        for verb in data:
            for cls in self._classes.get(verb, ()):
                try:
                    return _build(cls, data)
                except CodecError:
                    continue
        raise CodecError(f"no action reads {data!r}")


def _build(cls: type[Action], data: dict[str, Plain]) -> Action:
    names = [f.name for f in dataclasses.fields(cls)]  # type: ignore[arg-type]
    given = dict(data)
    head = given.pop(cls.verb)
    if not names:
        if head is not True or given:
            raise CodecError(f"{cls.verb} takes nothing but true")
        return cls()
    if cls.nested:
        if given or not isinstance(head, dict):
            raise CodecError(f"{cls.verb} takes one mapping")
        given = {str(key): value for key, value in head.items()}
    else:
        given[names[0].rstrip("_")] = head
    unknown = set(given) - {name.rstrip("_") for name in names}
    if unknown:
        raise CodecError(f"{cls.verb} does not know {', '.join(sorted(map(str, unknown)))}")
    hints = _hints(cls)  # type: ignore[arg-type]
    return cls(**{name: from_plain(hints[name], given.get(name.rstrip("_"))) for name in names})


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)
