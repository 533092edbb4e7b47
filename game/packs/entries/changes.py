"""The operators on an entry: `set`, `by`, `times`, `add`, `remove`, `expect`; dots reach inside."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from game.packs.reading.marks import Map, Mark, Seq, place
from game.packs.reading.problems import Problem, nearest, problem, warning

OPERATORS = ("set", "by", "times", "add", "remove", "expect")


def apply_operators(entry: Map, change: Map, full: dict[str, Any]) -> tuple[Map, list[Problem]]:
    """Return the changed entry and the problems; `full` is the entry before, defaults included."""
    problems: list[Problem] = []
    for word in OPERATORS:
        given = change.get(word)
        if given is None:
            continue
        if not isinstance(given, Map):
            problems.append(problem(change.values_at[word], "wanted_mapping", field=word))
            continue
        for path in given:
            entry, found = _apply(word, entry, given, path, full)
            problems.extend(found)
    return entry, problems


def _apply(word: str, entry: Map, given: Map, path: str, full: dict[str, Any]) -> tuple[Map, list[Problem]]:
    if word == "expect":
        return entry, list(_expect(given, path, full))
    if word in _RELATIVE:
        given, found = _reckoned(word, given, path, full)
        if found:
            return entry, found
    steps = path.split(".")
    entry = entry.twin()
    owner: Any = entry
    for step in steps[:-1]:
        owner = _inside(owner, step, given.keys_at[path] if word in _MAKING else None)
        if owner is None:
            return entry, [problem(given.keys_at[path], "no_such_path", key=path)]
    return entry, list(_OPERATIONS[word](owner, steps[-1], given, path))


def _reckoned(word: str, given: Map, path: str, full: dict[str, Any]) -> tuple[Map, list[Problem]]:
    """Return a relative change as the number that it comes to."""
    before, value = _value_at(full, path), given[path]
    if not _is_number(before):
        return given, [problem(given.keys_at[path], "relative_where", key=path)]
    if not _is_number(value):
        return given, [problem(given.values_at[path], "wanted_number", field=path)]
    result = before + value if word == "by" else before * value
    made = given.twin()
    made[path] = math.floor(result + 0.5) if isinstance(before, int) else result
    return made, []


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _value_at(full: Any, path: str) -> Any:
    for step in path.split("."):
        full = _get(full, step)
    return full


def _inside(owner: Any, step: str, making: Mark | None = None) -> Any:
    """Return the owner's inner mapping or list, copied so that it can be changed; None if there is none.

    With a place to make it at a missing mapping is made: `name.en` gives a name to a card without any.
    """
    inner = _get(owner, step)
    if inner is None and making is not None and isinstance(owner, Map):
        owner.put(step, Map(making), making, making)
        return owner[step]
    if not isinstance(inner, Map | Seq):
        return None
    twin = inner.twin()
    owner[step if isinstance(owner, Map) else int(step)] = twin
    return twin


def _get(owner: Any, step: str) -> Any:
    if isinstance(owner, dict):
        return owner.get(step)
    if isinstance(owner, list) and step.isdecimal() and int(step) < len(owner):
        return owner[int(step)]
    return None


def _set(owner: Map | Seq, step: str, given: Map, path: str) -> Iterator[Problem]:
    value, key_at, value_at = given[path], given.keys_at[path], given.values_at[path]
    if isinstance(owner, Map) and value is None:
        owner.pop(step, None)
    elif isinstance(owner, Map):
        owner.put(step, value, key_at, value_at)
    elif step.isdecimal() and int(step) < len(owner):
        owner[int(step)] = value
        owner.items_at[int(step)] = value_at
    else:
        yield problem(key_at, "no_such_path", key=path)


def _add(owner: Map | Seq, step: str, given: Map, path: str) -> Iterator[Problem]:
    value, at = given[path], given.values_at[path]
    if isinstance(owner, Map) and owner.get(step) is None:
        whole = value if isinstance(value, Map | Seq) else _as_list(value, at)
        owner.put(step, whole, given.keys_at[path], at)
        return
    inner = _inside(owner, step)
    if isinstance(inner, Seq):
        for index, item in enumerate(_as_list(value, at)):
            inner.put(item, place(value, [index], at))
    elif isinstance(inner, Map) and isinstance(value, Map):
        for key in value:
            if key in inner:
                yield problem(value.keys_at[key], "add_exists", key=key)
            inner.take(value, key)
    else:
        yield problem(given.keys_at[path], "add_where", key=path)


def _remove(owner: Map | Seq, step: str, given: Map, path: str) -> Iterator[Problem]:
    value, at = given[path], given.values_at[path]
    inner = _inside(owner, step)
    if inner is None:
        yield problem(given.keys_at[path], "no_such_path", key=path)
        return
    for index, item in enumerate(_as_list(value, at)):
        if item not in inner:
            known = [str(word) for word in inner]
            yield problem(place(value, [index], at), "remove_absent", nearest(item, known), key=path)
        elif isinstance(inner, Map):
            del inner[item]
        else:
            found = inner.index(item)
            del inner[found], inner.items_at[found]


_OPERATIONS = {"set": _set, "by": _set, "times": _set, "add": _add, "remove": _remove}
_RELATIVE = ("by", "times")
_MAKING = ("set", "by", "times", "add")


def _expect(given: Map, path: str, full: dict[str, Any]) -> Iterator[Problem]:
    found = _value_at(full, path)
    if found != given[path]:
        at = given.values_at[path]
        yield warning(at, "expect", key=path, expected=str(given[path]), found=str(found))


def _as_list(value: Any, at: Mark) -> Seq:
    if isinstance(value, Seq):
        return value
    made = Seq(at)
    made.put(value, at)
    return made
