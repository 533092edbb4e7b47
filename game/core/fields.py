"""Records copied by their annotations: a clone of a state, what a seat sees of it, a state guessed from that.

A field is written once in each class that has it; only what differs between them is said by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Self, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Cloned:
    """A state that can be copied; the copying is written from its fields when it is first asked for."""

    __slots__ = ()

    def clone(self) -> Self:
        """Return an independent copy: lists are copied; tuples, card data and options are shared."""
        kind = type(self)
        copy = copier(kind, kind)
        type.__setattr__(kind, "clone", copy)  # not sooner: a slotted dataclass is made in two steps
        return copy(self)


def copier(source: type[Any], target: type[T], by_hand: str = "") -> Callable[..., T]:
    """Return a function that makes a target of a source, as quick as one written out by hand.

    The fields named in `by_hand` are its keyword arguments. Every other field must stand in both classes
    with the same type, where the list of a state is the same as the tuple of a view.
    """
    given, has, wants = by_hand.split(), get_type_hints(source), get_type_hints(target)
    made: Any = target
    values = {
        field.name: field.name if field.name in given else _copied(field.name, has, wants)
        for field in fields(made)
    }
    if lacking := [name for name, value in values.items() if not value] + list(set(given) - set(values)):
        raise TypeError(f"{source.__name__} to {target.__name__}: {', '.join(lacking)} cannot be copied")
    body = _construct(values) if made.__dataclass_params__.frozen else _assign(values)
    names: dict[str, Any] = {"Target": target, "new": object.__new__}
    exec(f"def copy({', '.join(['source', *given])}):\n{body}", names)
    copy: Callable[..., T] = names["copy"]
    return copy


def _construct(values: dict[str, str]) -> str:
    return f" return Target({', '.join(f'{name}={value}' for name, value in values.items())})"


def _assign(values: dict[str, str]) -> str:
    """Without `__init__`, which would cost as much again."""
    lines = [f" made.{name} = {value}" for name, value in values.items()]
    return "\n".join([" made = new(Target)", *lines, " return made"])


def _copied(name: str, has: dict[str, Any], wants: dict[str, Any]) -> str:
    """Return how the field is copied, empty where the types do not allow it."""
    old, new, value = has.get(name), wants[name], f"source.{name}"
    if old == new:
        if get_origin(old) in (dict, set):
            return ""
        if get_origin(old) is not list:
            return value
        return f"[each[:] for each in {value}]" if get_origin(get_args(old)[0]) is list else f"{value}[:]"
    many, one = (get_origin(old), get_origin(new)), (get_args(old)[:1], get_args(new)[:1])
    if one[0] != one[1] or many not in ((list, tuple), (tuple, list)):
        return ""
    return f"{many[1].__name__}({value})"
