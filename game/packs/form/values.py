"""Values of a form: short spellings spread out and tightened again, the smallest value that fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from game.packs.form.shapes import Shape

Path = tuple[int | str, ...]
GONE = object()
"""What stands for a value that is taken away."""


def form_of(shape: Shape, value: Any) -> Shape:
    """Return the form of a union that a value has; anything else is its own form."""
    return (
        next((form for form in shape.forms if _has_form(form, value)), shape.forms[0])
        if shape.forms
        else shape
    )


def _has_form(form: Shape, value: Any) -> bool:
    if form.kind == "choice":
        return isinstance(value, str) and value in form.words
    if form.kind in ("group", "bag"):
        return isinstance(value, Mapping) and set(value) <= set(form.fields)
    if form.kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, list) if form.kind == "list" else isinstance(value, str)


def spread(shape: Shape, value: Any) -> Any:
    """Return a value with every short spelling written out: `survive` is `{survive: true}`."""
    shape = form_of(shape, value)
    if shape.kind in ("group", "bag"):
        value = value if isinstance(value, Mapping) else _long(shape, value)
        if not isinstance(value, Mapping):
            return value
        known = shape.fields
        return {k: spread(known[k], v) if k in known else _plain(v) for k, v in value.items()}
    if shape.kind == "list" and isinstance(value, list | tuple) and shape.item is not None:
        return [spread(shape.item, item) for item in value]
    return _plain(value)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _long(shape: Shape, value: Any) -> Any:
    """Return what a bare word or number stands for, itself if it is no short spelling."""
    model = shape.model
    if model is None or not issubclass(model, BaseModel):
        return value
    with suppress(ValidationError):
        return model.model_validate(value).model_dump(mode="json", by_alias=True, exclude_unset=True)
    return value


def tighten(shape: Shape, value: Any) -> Any:
    """Return a value in its shortest spelling."""
    shape = form_of(shape, value)
    if shape.kind in ("group", "bag") and isinstance(value, Mapping):
        known = shape.fields
        made = {k: tighten(known[k], v) if k in known else v for k, v in value.items()}
        kept = {k: v for k, v in made.items() if k not in known or not _is_default(known[k], v)}
        return _short(shape, kept or made)
    if shape.kind == "list" and isinstance(value, list) and shape.item is not None:
        return [tighten(shape.item, item) for item in value]
    return value


def _is_default(shape: Shape, value: Any) -> bool:
    same = type(value) is type(shape.absent) and value == shape.absent
    return shape.optional and (same or value is None)


def _short(shape: Shape, made: dict[str, Any]) -> Any:
    model = shape.model
    if len(made) != 1 or model is None or not issubclass(model, BaseModel):
        return made
    ((key, inner),) = made.items()
    bare = key if inner is True else inner
    if isinstance(bare, dict | list):
        return made
    with suppress(ValidationError):
        if model.model_validate(bare) == model.model_validate(made):
            return bare
    return made


def rewritten(shape: Shape, written: Any, old: Any, new: Any) -> Any:
    """Return the new value as it is to be written: what has not changed keeps the spelling it had."""
    if old == new and type(old) is type(new):
        return written
    inner = form_of(shape, new)
    if isinstance(written, Mapping) and isinstance(old, Mapping) and isinstance(new, Mapping) and new:
        fields = inner.fields
        return {
            key: rewritten(fields.get(key, shape), written[key], old[key], value)
            if key in written and key in old
            else tighten(fields[key], value) if key in fields else value
            for key, value in new.items()
        }  # fmt: skip
    same = (
        isinstance(written, list)
        and isinstance(old, list)
        and isinstance(new, list)
        and len(written) == len(old)
    )
    if same and inner.item is not None:
        return _rewritten_list(inner.item, written, old, new)
    return tighten(shape, new)


def _rewritten_list(item: Shape, written: list[Any], old: list[Any], new: list[Any]) -> list[Any]:
    if len(new) < len(old):
        gone = next((i for i in range(len(old)) if [*old[:i], *old[i + 1 :]] == new), None)
        if gone is not None:
            return [*written[:gone], *written[gone + 1 :]]
    there = [rewritten(item, *three) for three in zip(written, old, new, strict=False)]
    return there + [tighten(item, each) for each in new[len(there) :]]


def look(value: Any, path: Sequence[int | str]) -> Any:
    """Return the value at a path, GONE if there is none."""
    for step in path:
        inside = isinstance(value, Mapping) and step in value
        if not inside and not (isinstance(value, list) and isinstance(step, int) and step < len(value)):
            return GONE
        value = value[step]
    return value


def put(value: Any, path: Sequence[int | str], new: Any) -> Any:
    """Return a copy with another value at a path, or without it (GONE)."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(value) if isinstance(value, list) else []
        inner = put(items[step] if step < len(items) else None, rest, new)
        return [*items[:step], *([] if inner is GONE else [inner]), *items[step + 1 :]]
    keys = dict(value) if isinstance(value, Mapping) else {}
    inner = put(keys.get(step), rest, new)
    if inner is GONE:
        keys.pop(step, None)
        return keys
    return keys | {step: inner}


def renamed(value: Mapping[str, Any], old: str, key: str, inner: Any) -> dict[str, Any]:
    """Return a mapping with another key in the place of one."""
    return {(key if each == old else each): (inner if each == old else item) for each, item in value.items()}


def shape_at(shape: Shape, value: Any, path: Sequence[int | str]) -> Shape:
    """Return the shape of what stands, or might stand, at a path."""
    for step in path:
        shape = form_of(shape, value)
        if isinstance(step, str) and step in shape.fields:
            shape = shape.fields[step]
        elif shape.item is not None:
            shape = shape.item
        value = look(value, (step,))
    return shape


def fits(shape: Shape, value: Any) -> bool:
    """Whether a value by itself is one that its model takes."""
    if shape.model is None:
        return _fits_plain(shape, value)
    try:
        TypeAdapter(shape.model).validate_python(value)
    except ValidationError:
        return False
    return True


def _fits_plain(shape: Shape, value: Any) -> bool:
    if shape.kind == "number":
        return isinstance(value, int) and not isinstance(value, bool) and shape.low <= value <= shape.high
    if shape.kind in ("flag", "switch"):
        return value is True
    if shape.kind == "choice":
        return value in shape.words
    if shape.kind == "list" and shape.item is not None:
        long = isinstance(value, list) and shape.least <= len(value) <= shape.most
        return long and all(fits(shape.item, item) for item in value)
    return shape.kind != "union" or any(fits(form, value) for form in shape.forms)


def blank(shape: Shape) -> Any:
    """Return the smallest value that fits."""
    if shape.kind == "number":
        return max(shape.low, min(shape.high, shape.absent if isinstance(shape.absent, int) else 1))
    if shape.kind in ("flag", "switch"):
        return True
    if shape.kind == "choice":
        return shape.words[0]
    if shape.kind == "list":
        return [blank(shape.item)] * max(shape.least, 1) if shape.item is not None else []
    if shape.kind == "union":
        return blank(shape.forms[0])
    if shape.kind in ("group", "bag"):
        return _blank_model(shape)
    return {} if shape.kind in ("texts", "picture") else ""


@cache
def is_single(shape: Shape) -> bool:
    """Whether a bag takes one key at a time, as its model says of the smallest values."""
    smallest = {key: blank(inner) for key, inner in shape.fields.items()}
    alone = [key for key, value in smallest.items() if fits(shape, {key: value})]
    pairs = [(alone[0], key) for key in smallest if key != alone[0]] if alone else []
    return bool(pairs) and not any(fits(shape, {a: smallest[a], b: smallest[b]}) for a, b in pairs)


def _blank_model(shape: Shape) -> dict[str, Any]:
    """Return what is needed; where that will not do, with the first optional key that makes it so."""
    made = {key: blank(inner) for key, inner in shape.fields.items() if not inner.optional}
    if fits(shape, made):
        return made
    for key, inner in shape.fields.items():
        if inner.optional and fits(shape, more := made | {key: blank(inner)}):
            return more
    return made
