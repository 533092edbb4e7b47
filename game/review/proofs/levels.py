"""Who plays better gives less away, and a Master's moves are hardly ever called wrong.

All levels are asked at the same decisions, drawn from games of mixed levels, and judged with the same seed,
so that neighbours are compared pair by pair.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.ai.judge import FORCED, Judge, Verdict, even_share
from game.ai.lines import Estimate
from game.core.policy import Course
from game.core.rng import Rng
from game.review.proofs.positions import Source, whole_choice

LADDER = ("random", "novice", "casual", "skilled", "master")
PAIRS = (*pairwise(LADDER), ("novice", "skilled"))


def prove_levels(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return what each level gives away a choice (in even shares), the neighbours' gaps, and who is wrong."""
    judge = Judge(source.spec)
    found: dict[str, list[Verdict]] = {level: [] for level in LADDER}
    for number, (session, one) in enumerate(source.decisions(count), source.skip):
        seen: dict[Course, Verdict] = {}
        for level in LADDER:
            course = whole_choice(source.spec, session, one, level, source.seed + number)
            if course not in seen:
                seen[course] = judge.weigh(one.view, course, Rng(source.seed * 31 + number))
            found[level].append(seen[course])
    lost = {
        level: [verdict.loss / even_share(session.seats) for verdict in verdicts]
        for level, verdicts in found.items()
    }
    return {
        "choices": len(found["random"]),
        "loss": {level: _shown(Estimate.of(losses)) for level, losses in lost.items()},
        "gaps": {
            f"{worse} - {better}": _shown(
                Estimate.of([a - b for a, b in zip(lost[worse], lost[better], strict=True)])
            )
            for worse, better in PAIRS
        },
        "wrong": {level: _wrong(verdicts) for level, verdicts in found.items()},
    }


def _shown(estimate: Estimate) -> str:
    return f"{estimate.mean:+.4f} ± {estimate.error:.4f}"


def _wrong(verdicts: list[Verdict]) -> str:
    """Return how many of the free choices were called slips or worse."""
    free = [verdict for verdict in verdicts if verdict.kind != FORCED]
    return f"{sum(verdict.wrong for verdict in free)}/{len(free)}"
