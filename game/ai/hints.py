"""Advice for a person: the best moves with their chances, and why, in words.

The reason comes from the features the game's value is made of: the search notes how the seats compare in
each of them where its lines end, and the feature that speaks most for a move (or, if nothing does, most
against it) names the text `ai.reason.<game>.<feature>_good` or `_bad`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.agent import Budget, Choice, Ranked
from game.ai.search import Line, Manner, Search
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Text

SHOWN = 3
"""How many moves a hint names."""
SECONDS = 1.5
"""How long a hint takes unless told otherwise."""
FAINT = 0.005
"""A difference that moves the chance by less than about this is no reason."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best moves, best first, each with its chance and reason; how many games were imagined for it."""

    best: tuple[Ranked, ...]
    simulations: int


def analyse(spec: GameSpec, view: Any, rng: Rng, budget: Budget) -> Analysis:
    """Return the best three actions for the view's seat, which must be asked to move."""
    search = Search(spec, Manner(explain=bool(spec.policy.linear.names)))
    own = budget if budget.simulations or budget.seconds else Budget(seconds=SECONDS)
    lines = search.run(view, rng, own)
    simulations = sum(line.visits for line in lines)
    best = [
        Ranked(line.action, line.chance if line.visits else None, _reason(spec, lines, place))
        for place, line in enumerate(lines[:SHOWN])
    ]
    return Analysis(tuple(best), simulations)


class HintAgent:
    """The adviser in the shape of an agent, so that the worker can be asked for hints too."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return the best move; `ranked` holds the best three with chances and reasons."""
        best = analyse(self.spec, view, rng, budget).best
        return Choice(best[0].action, best)


def _reason(spec: GameSpec, lines: Sequence[Line], place: int) -> Text:
    """Say what sets this move apart from the others that were looked at."""
    if len(lines) == 1:
        return Text("ai.reason.only")
    linear = spec.policy.linear
    word = _telling(lines, place, linear.names) if linear.names else None
    if word is not None:
        return Text(f"ai.reason.{spec.id}.{word}")
    if not lines[0].visits:
        return Text("ai.reason.plan" if place == 0 else "ai.reason.stray")
    if place == 0:
        return Text.of("ai.reason.most", count=sum(line.visits for line in lines))
    return Text("ai.reason.close" if lines[0].chance - lines[place].chance < 0.02 else "ai.reason.behind")


def _telling(lines: Sequence[Line], place: int, names: Sequence[str]) -> str | None:
    """Return what speaks most for the line, or else most against it: `<word>_good` or `<word>_bad`.

    Features that say one thing share the word before the colon.
    """
    line = lines[place]
    others = [other for other in lines if other is not line and other.features]
    seen = sum(other.visits for other in others)
    if not line.features or not seen:
        return None
    speaks: dict[str, float] = {}
    for i, name in enumerate(names):
        usual = sum(other.features[i] * other.visits for other in others) / seen
        word = name.partition(":")[0]
        speaks[word] = speaks.get(word, 0.0) + line.features[i] - usual
    best, worst = max(speaks, key=speaks.__getitem__), min(speaks, key=speaks.__getitem__)
    if speaks[best] > FAINT and (place == 0 or speaks[best] >= -speaks[worst]):
        return f"{best}_good"
    return f"{worst}_bad" if speaks[worst] < -FAINT and place > 0 else None
