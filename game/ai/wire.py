"""What an agent or the judge thinks, as plain data for the way between processes: moves, chances, texts."""

from __future__ import annotations

from typing import Any

from game.ai.agent import Ranked
from game.ai.judge import Verdict
from game.ai.lines import Estimate
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


def write_verdict(spec: GameSpec, verdict: Verdict) -> dict[str, Any]:
    """Return one verdict."""
    return {
        "kind": verdict.kind,
        **{name: _estimate(getattr(verdict, name)) for name in ("chance", "best", "lead", "own")},
        "stake": round(verdict.stake, 4),
        "rival": [spec.codec.write(step) for step in verdict.rival],
        "played_name": _text(verdict.played_name),
        "rival_name": _text(verdict.rival_name),
        "reasons": [write_text(reason) for reason in verdict.reasons],
    }


def read_verdict(spec: GameSpec, data: dict[str, Any]) -> Verdict:
    """Return the verdict that was written."""
    estimates = {name: _read_estimate(data[name]) for name in ("chance", "best", "lead", "own")}
    return Verdict(
        str(data["kind"]),
        **estimates,
        stake=float(data["stake"]),
        rival=tuple(spec.codec.read(step) for step in data["rival"]),
        played_name=read_text(data["played_name"]) if data["played_name"] else None,
        rival_name=read_text(data["rival_name"]) if data["rival_name"] else None,
        reasons=tuple(read_text(reason) for reason in data["reasons"]),
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


def _estimate(estimate: Estimate) -> list[float]:
    return [round(estimate.mean, 4), round(estimate.error, 4), estimate.lines]


def _read_estimate(data: list[float]) -> Estimate:
    mean, error, lines = data
    return Estimate(float(mean), float(error), int(lines))


def _text(text: Text | None) -> dict[str, Any] | None:
    return None if text is None else write_text(text)
