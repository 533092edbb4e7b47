"""Comparing what a scenario expects with what there is: only named keys, deeply, with wildcards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

ANYTHING = "*"
_MULTISETS = frozenset({"give", "with", "show", "claim"})
"""Card lists inside an action whose order says nothing."""


class Difference(NamedTuple):
    """One place where expectation and truth part; `missing` if the key is not there at all."""

    key: str
    expected: Any
    got: Any
    missing: bool = False

    def __str__(self) -> str:
        got = "nothing (no such key)" if self.missing else show(self.got)
        return f"{self.key}: expected {show(self.expected)}, got {got}"


def show(value: Any) -> str:
    """Return plain data on one line."""
    return json.dumps(value, ensure_ascii=False)


def differences(expected: Mapping[str, Any], got: Mapping[Any, Any]) -> list[Difference]:
    """Return the first difference under each key that is expected of a position."""
    found: list[Difference] = []
    truth = {str(key): value for key, value in got.items()}
    for name, value in expected.items():
        key = str(name)
        if key in truth:
            found += list(_compare(key, value, truth[key]))[:1]
        elif value is not None:  # what matters only at times is null at others
            found.append(Difference(key, value, None, missing=True))
    return found


def _compare(key: str, expected: Any, got: Any) -> Iterator[Difference]:
    if isinstance(expected, str) and expected == ANYTHING:
        return
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        yield from _compare_maps(key, expected, got)
    elif isinstance(expected, list) and isinstance(got, list | tuple) and len(expected) == len(got):
        for index, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from _compare(f"{key}[{index}]", one, other)
    elif not _same(expected, got):
        yield Difference(key, expected, got)


def _compare_maps(key: str, expected: Mapping[Any, Any], got: Mapping[Any, Any]) -> Iterator[Difference]:
    truth = {str(name): value for name, value in got.items()}
    for name, value in expected.items():
        # a counter that a mapping does not list counts as 0
        yield from _compare(f"{key}.{name}", value, truth.get(str(name), value if value == 0 else None))


def _same(expected: Any, got: Any) -> bool:
    return isinstance(expected, bool) == isinstance(got, bool) and bool(expected == got)


def action_key(data: Any) -> str:
    """Return a form in which equal whole actions are equal: keys as words, card lists as multisets."""
    return json.dumps(_settled(data, ordered=True), sort_keys=True, ensure_ascii=False)


def _settled(data: Any, ordered: bool) -> Any:
    if isinstance(data, Mapping):
        return {str(key): _settled(value, str(key) not in _MULTISETS) for key, value in data.items()}
    if isinstance(data, list | tuple):
        items = [_settled(item, ordered=True) for item in data]
        return items if ordered else sorted(items, key=lambda item: json.dumps(item, sort_keys=True))
    return data


def set_difference(expected: Iterable[Any], got: Iterable[Any]) -> tuple[list[Any], list[Any]]:
    """Return the actions that are expected but not there, and those that are there unexpected."""
    wanted = {action_key(action): action for action in expected}
    there = {action_key(action): action for action in got}
    missing = [action for key, action in wanted.items() if key not in there]
    surplus = [action for key, action in there.items() if key not in wanted]
    return missing, surplus


def bare(data: Any, game: str) -> Any:
    """Return the data with the shipped pack's cards named bare: `portrait:17` is 17, `tenno:ninja` ninja."""
    if isinstance(data, Mapping):
        return {str(key).removeprefix(f"{game}:"): bare(value, game) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [bare(item, game) for item in data]
    if isinstance(data, str) and data.startswith(f"{game}:"):
        card = data.removeprefix(f"{game}:")
        return int(card) if card.isdecimal() else card
    return data
