"""What a value of an entry may be, read from the model that checks it: the form has no list of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.core import limits
from game.i18n import LANGUAGES

PICTURE = ("scene", "light", "figure", "props")
"""The words of a picture."""
Kind = Literal[
    "number", "switch", "flag", "choice", "text", "texts", "picture", "group", "bag", "list", "union", "raw"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shape:
    """One kind of value. `optional`: it may be left out, then `absent` holds."""

    kind: Kind
    low: int = -limits.NUMBER
    high: int = limits.NUMBER
    words: tuple[str, ...] = ()
    """What a choice may be."""
    model: type[Any] | None = None
    fields: Mapping[str, Shape] = field(default_factory=dict)
    """The keys of a group or bag in their order."""
    item: Shape | None = None
    """What a list holds."""
    forms: tuple[Shape, ...] = ()
    """The forms of a union."""
    least: int = 0
    most: int = limits.ITEMS
    optional: bool = False
    absent: Any = None
    meaning: str = ""

    def __hash__(self) -> int:
        return id(self)


def shape_of(model: type[Any]) -> Shape:
    """Return the shape of a model's entries."""
    made: Shape = _shape_of(model)  # type: ignore[arg-type]
    return made


@cache
def _shape_of(model: Any) -> Shape:
    if is_dataclass(model):
        hints = get_type_hints(model, include_extras=True)
        inner = {each.name: _with(_shape(hints[each.name]), True, None, "") for each in fields(model)}
        return Shape("bag", model=type(model) if not isinstance(model, type) else model, fields=inner)
    inner = {info.alias or name: _field(info) for name, info in model.model_fields.items()}
    if set(inner) == set(LANGUAGES):
        return Shape("texts", model=model, least=sum(not each.optional for each in inner.values()))
    if tuple(inner) == PICTURE:
        return Shape("picture", model=model)
    bag = bool(inner) and all(each.optional and not each.absent for each in inner.values())
    return Shape("bag" if bag else "group", model=model, fields=inner)


def _field(info: FieldInfo) -> Shape:
    """Return the shape of a key, bounds and default included."""
    absent = None if info.is_required() else info.get_default(call_default_factory=True)
    if isinstance(absent, BaseModel):
        absent = absent.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    absent = list(absent) if isinstance(absent, tuple) else absent
    shape = _bounded(_shape(info.annotation), info.metadata)
    return _with(shape, not info.is_required(), absent, info.description or "")


def _with(shape: Shape, optional: bool, absent: Any, meaning: str) -> Shape:
    return replace(shape, optional=optional, absent=absent, meaning=meaning or shape.meaning)


def _bounded(shape: Shape, metadata: Any) -> Shape:
    """Return the shape within what its annotations say."""
    changes: dict[str, Any] = {}
    for mark in metadata:
        for inner in getattr(mark, "metadata", None) or [mark]:
            for name, key, by in (("ge", "low", 0), ("gt", "low", 1), ("le", "high", 0), ("lt", "high", -1)):
                if getattr(inner, name, None) is not None:
                    changes[key] = int(getattr(inner, name)) + by
            if getattr(inner, "min_length", None) is not None:
                changes["least"] = inner.min_length
            if getattr(inner, "max_length", None) is not None:
                changes["most"] = inner.max_length
    return replace(shape, **changes) if changes else shape


def _shape(hint: Any) -> Shape:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(_shape(args[0]), args[1:])
    if origin in (Union, UnionType):
        return _union([_shape(arg) for arg in args if arg is not NoneType])
    if origin is Literal:
        return Shape("flag") if args == (True,) else Shape("choice", words=tuple(str(arg) for arg in args))
    if origin in (list, tuple, set, frozenset):
        return _list(origin, args)
    if origin is dict and args == (str, str):
        return Shape("texts")
    if isinstance(hint, type) and (issubclass(hint, BaseModel) or is_dataclass(hint)):
        return shape_of(hint)
    return {int: Shape("number"), bool: Shape("switch"), str: Shape("text")}.get(hint, Shape("raw"))


def _list(origin: Any, args: tuple[Any, ...]) -> Shape:
    """Return a list of equal things; a tuple of several is a list as long."""
    if origin is tuple and len(args) > 1 and args[-1] is not Ellipsis:
        return Shape("list", item=_shape(args[0]), least=len(args), most=len(args))
    return Shape("list", item=_shape(args[0]) if args else Shape("raw"))


def _union(forms: list[Shape]) -> Shape:
    """Return the only form, a picture for words or a file, a choice for all words, else all forms."""
    if len(forms) == 1:
        return forms[0]
    picture = next((form for form in forms if form.kind == "picture"), None)
    if picture is not None:
        return picture
    if all(form.kind == "choice" for form in forms):
        return Shape("choice", words=tuple(word for form in forms for word in form.words))
    if {form.kind for form in forms} == {"text", "number"}:
        return Shape("text")
    return Shape("union", forms=tuple(forms))
