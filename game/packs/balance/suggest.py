"""Suggestions by trying: the nearest price, and the nearest number, with which the card may be fair."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalog import find_game
from game.core.spec import CardProblem
from game.packs.balance.figures import NEAR, OUT_OF_BOUNDS, RATHER_STRONG, STRONG, Figures
from game.packs.balance.runs import Balance
from game.packs.balance.subject import Subject, scale_of, subject_of, with_entry
from game.packs.load import compile_resolved, load_cards

STEPS = 8
"""So far from what it is a number is looked for."""
PAIRS = 100
MOST = 2
"""Suggestions for one card."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """With this number in this field the card may be fair."""

    field: str
    now: int
    value: int
    figures: Figures


def suggest(
    balance: Balance,
    pool: Executor,
    workers: int,
    stopped: Callable[[], bool] = lambda: False,
    tried: Callable[[str, int], None] = lambda field, value: None,
) -> tuple[Suggestion, ...]:
    """Try numbers, the nearest first, until one may be fair, in two fields at most; the price first."""
    found: list[Suggestion] = []
    for field, now, value, subject in candidates(balance.subject, balance.result.verdict):
        if field in [one.field for one in found]:
            continue
        if len(found) == MOST:
            break
        tried(field, value)
        trial = Balance(subject, balance.level, balance.seed, balance.folder)
        for _ in trial.advance(pool, workers, PAIRS, decided=True, stopped=stopped):
            pass
        if stopped():
            break
        figures = trial.result
        if figures.win.lines and figures.low < NEAR * figures.even and figures.high > -NEAR * figures.even:
            found.append(Suggestion(field, now, value, figures))
    return tuple(found)


def candidates(subject: Subject, verdict: str) -> Iterator[tuple[str, int, int, Subject]]:
    """Yield changed versions of a card that go the right way: its price first, then its numbers."""
    if verdict not in OUT_OF_BOUNDS:
        return
    weaker = verdict in (STRONG, RATHER_STRONG)
    scale = scale_of(find_game(subject.game), subject.kind)
    fields = [*([(scale.price, 1)] if scale.price else []), *((name, -1) for name in scale.numbers)]
    for field, way in fields:
        now = _get(subject.entry, field)
        if now is None:
            continue
        for step in range(1, STEPS + 1):
            value = now + (way if weaker else -way) * step
            changed = changed_subject(subject, field, value)
            if changed is None:
                break
            yield field, now, value, changed


def changed_subject(subject: Subject, field: str, value: int) -> Subject | None:
    """Return the card with another number, weighed against the same cards; None where that cannot be."""
    spec = find_game(subject.game)
    entry = _set(subject.entry, field, value)
    resolved = with_entry(subject.resolved, subject.kind, subject.card, entry)
    try:
        compile_resolved(spec, resolved)
    except CardProblem:
        return None
    shipped = load_cards(spec).resolved
    changed = subject_of(spec, resolved, shipped, subject.kind, subject.card, subject.seats, subject.price)
    return changed if changed.stand_ins else None


def _get(entry: Mapping[str, Any], field: str) -> int | None:
    found: Any = entry
    for word in field.split("."):
        found = found.get(word) if isinstance(found, Mapping) else None
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _set(entry: Mapping[str, Any], field: str, value: int) -> dict[str, Any]:
    word, _, rest = field.partition(".")
    return {**entry, word: _set(entry[word], rest, value) if rest else value}


def kept_folder(cache: Path) -> Path:
    """Return where balances are kept."""
    return cache / "balance"
