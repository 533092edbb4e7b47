"""What an agent considered, as plain data for the way between processes: moves, chances and texts."""

from __future__ import annotations

from typing import Any

from game.ai.agent import Ranked
from game.core.spec import GameSpec
from game.core.types import CardName, Param, SeatName, Text


def write_ranked(spec: GameSpec, one: Ranked) -> dict[str, Any]:
    """Return a considered move as plain data."""
    return {
        "action": spec.codec.write(one.action),
        "chance": one.chance,
        "error": one.error,
        "course": [spec.codec.write(step) for step in one.course],
        "name": write_text(one.name) if one.name else None,
        "reasons": [write_text(reason) for reason in one.reasons],
    }


def read_ranked(spec: GameSpec, data: dict[str, Any]) -> Ranked:
    """Return the considered move that was written."""
    return Ranked(
        spec.codec.read(data["action"]),
        data["chance"],
        data["error"],
        tuple(spec.codec.read(step) for step in data["course"]),
        read_text(data["name"]) if data["name"] else None,
        tuple(read_text(reason) for reason in data["reasons"]),
    )


def write_text(text: Text) -> dict[str, Any]:
    """Return a text as plain data."""
    return {"text": text.key, "params": {name: _write(value) for name, value in text.params}}


def read_text(data: dict[str, Any]) -> Text:
    """Return the text that was written."""
    return Text(data["text"], tuple((name, _read(value)) for name, value in data["params"].items()))


def _write(value: Param) -> Any:
    if isinstance(value, Text):
        return write_text(value)
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, CardName):
        return {"card": value.card}
    return [_write(item) for item in value] if isinstance(value, tuple) else value


def _read(data: Any) -> Param:
    if isinstance(data, list):
        return tuple(_read(item) for item in data)
    if not isinstance(data, dict):
        plain: int | str = data
        return plain
    if "text" in data:
        return read_text(data)
    return SeatName(data["seat"]) if "seat" in data else CardName(data["card"])
