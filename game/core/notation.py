"""The plain part of a notation: one scenario action is one action of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.actions import Action, ActionCodec
from game.core.codec import CodecError
from game.core.rules import BadPosition, IllegalAction, Rules
from game.core.types import Seat, Text


class PlainNotation:
    """Base for games whose actions are whole steps already; others override reading and listing."""

    def __init__(self, rules: Rules[Any, Any], codec: ActionCodec) -> None:
        self.rules = rules
        self.codec = codec

    def read_action(self, state: Any, seat: Seat, data: Any) -> tuple[Action, ...]:
        """Return the action's single step."""
        try:
            return (self.codec.read(data),)
        except CodecError:
            raise IllegalAction(Text("refused.unknown_action")) from None

    def write_actions(self, state: Any, seat: Seat) -> Iterable[Any]:
        """Return every legal action as written."""
        return [self.codec.write(action) for action in self.rules.legal(state, seat)]


def own_or_size(seat: Seat | None, own: Any, sizes: Iterable[int]) -> list[Any]:
    """Return what a view writes of everybody's cards: the own by name, how many the others have."""
    return [own if owner == seat else size for owner, size in enumerate(sizes)]


class Given:
    """The `given` part of a scenario: typed questions that answer or raise BadPosition naming the key."""

    def __init__(self, data: Mapping[str, Any], known: Iterable[str]) -> None:
        self._data = data
        names = set(known)
        for key in data:
            if key not in names:
                raise BadPosition(str(key), f"unknown; a position has: {', '.join(sorted(names))}")

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def raw(self, key: str) -> Any:
        """Return the value as written."""
        return self._data[key]

    def maybe(self, key: str) -> Any:
        """Return the value as written, None where the key is absent."""
        return self._data.get(key)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Return a whole number from low to high."""
        return self.check_number(key, self._data.get(key, default), low, high)

    def word(self, key: str, default: str, words: Iterable[str]) -> str:
        """Return one of the words."""
        value = self._data.get(key, default)
        known = list(words)
        if not isinstance(value, str) or value not in known:
            raise BadPosition(key, f"{value!r} is not one of {', '.join(known)}")
        return value

    def items(self, key: str, length: int | None = None) -> list[Any] | None:
        """Return the list under the key (of this length), None where the key is absent."""
        return self.check_items(key, self._data[key], length) if key in self._data else None

    def numbers(self, key: str, default: list[int], high: int) -> list[int]:
        """Return a list of whole numbers from 0 to high, as many as by default."""
        values = self.items(key, len(default))
        return default if values is None else [self.check_number(key, value, 0, high) for value in values]

    @staticmethod
    def check_number(key: str, value: Any, low: int, high: int) -> int:
        """Return the value if it is a whole number from low to high."""
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(key, f"{value!r} is not a number from {low} to {high}")
        return value

    @staticmethod
    def check_items(key: str, value: Any, length: int | None = None) -> list[Any]:
        """Return the value if it is a list of this length."""
        if not isinstance(value, list):
            raise BadPosition(key, f"expected a list, found {value!r}")
        if length is not None and len(value) != length:
            raise BadPosition(key, f"expected {length} entries, found {len(value)}")
        return value
