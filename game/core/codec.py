"""Dataclasses to plain JSON data and back, by their annotations; one codec for states, views and events."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Plain = Any
"""JSON data: None, bool, int, float, str, list, dict with string keys."""

SHARED = frozenset({"cards", "options"})
"""States and views have both fields; they are not written out but handed in again on reading."""
UNSAVED = "unsaved"
"""Metadata of a field that is not written out: replaying the moves brings it back, else it begins anew."""


class CodecError(ValueError):
    """The data does not have the form that the annotation asks for."""


def to_plain(value: object) -> Plain:
    """Return the value as JSON data; dataclasses carry their class name under `is`."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value):
        cls: Any = type(value)
        written = {name: to_plain(getattr(value, name)) for name, kept in _fields(cls) if kept}
        return {"is": cls.__name__, **written}
    raise CodecError(f"{type(value).__name__} has no plain form")


def from_plain(hint: Any, data: Plain, context: Mapping[str, object] | None = None) -> Any:
    """Return the value of the annotated type that `to_plain` wrote; `context` fills the shared fields."""
    origin = get_origin(hint)
    if hint is Any:
        return data
    if origin in (Union, types.UnionType):
        return _from_union(get_args(hint), data, context)
    if origin in (tuple, list):
        return _from_sequence(origin, get_args(hint), data, context)
    if origin is dict:
        return _from_dict(get_args(hint), data, context)
    if dataclasses.is_dataclass(hint):
        return _from_record(hint, data, context)
    return _from_scalar(hint, data)


def read(cls: type[T], data: Plain, context: Mapping[str, object] | None = None) -> T:
    """Like `from_plain`, for a class, keeping its type."""
    value: T = from_plain(cls, data, context)
    return value


def _from_scalar(hint: Any, data: Plain) -> Any:
    if hint is None or hint is type(None):
        if data is None:
            return None
    elif hint is float and type(data) is int:
        return float(data)
    elif type(data) is hint:
        return data
    raise CodecError(f"expected {getattr(hint, '__name__', hint)}, found {data!r}")


def _from_union(options: tuple[Any, ...], data: Plain, context: Mapping[str, object] | None) -> Any:
    for option in options:
        try:
            return from_plain(option, data, context)
        except CodecError:
            continue
    raise CodecError(f"nothing fits {data!r}")


def _from_sequence(
    kind: Any, args: tuple[Any, ...], data: Plain, context: Mapping[str, object] | None
) -> Any:
    if not isinstance(data, list | tuple):
        raise CodecError(f"expected a list, found {data!r}")
    if kind is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        if len(args) != len(data):
            raise CodecError(f"expected {len(args)} items, found {len(data)}")
        return tuple(from_plain(arg, item, context) for arg, item in zip(args, data, strict=True))
    return kind(from_plain(args[0], item, context) for item in data)


def _from_dict(args: tuple[Any, ...], data: Plain, context: Mapping[str, object] | None) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise CodecError(f"expected a mapping, found {data!r}")
    key_of = int if args[0] is int else str
    return {key_of(key): from_plain(args[1], item, context) for key, item in data.items()}


def _from_record(cls: Any, data: Plain, context: Mapping[str, object] | None) -> Any:
    if not isinstance(data, dict) or data.get("is") != cls.__name__:
        raise CodecError(f"expected a {cls.__name__}, found {data!r}")
    hints = _hints(cls)
    try:
        values = {
            name: from_plain(hints[name], data[name], context) if kept else (context or {})[name]
            for name, kept in _fields(cls)
        }
    except KeyError as missing:
        raise CodecError(f"{cls.__name__} lacks {missing}") from None
    return cls(**values)


@cache
def _fields(cls: Any) -> tuple[tuple[str, bool], ...]:
    """Return the names of the fields and whether they are written out, or else shared."""
    names = [f.name for f in dataclasses.fields(cls) if not f.metadata.get(UNSAVED)]
    dropped = SHARED if SHARED.issubset(names) else frozenset()
    return tuple((name, name not in dropped) for name in names)


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)
