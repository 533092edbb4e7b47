"""How far the value is wrong about which of two moves is better: lines against themselves a round later."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Any

from game.ai.deals import Deals
from game.ai.lines import Estimate
from game.ai.moves import whole_moves
from game.ai.rollout import Rollout
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.review.decisions import Decision
from game.review.proofs.positions import Source

DEALS = 100
OTHERS = (0, 5)
"""With which of the other moves the one that was played is compared, in the order of the policy's liking."""
Pair = tuple[Estimate, Estimate, Estimate]
"""A lead where lines end, a round later, and the difference of the two deal by deal."""


def prove_doubt(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return what is left between the two besides chance, and whether leads shrink or grow by going on."""
    pairs = [pair for _, one in source.decisions(count) for pair in _pairs(source, one, lines or DEALS)]
    left = sum((late.mean - soon.mean) ** 2 - apart.error**2 for soon, late, apart in pairs)
    both = sum(soon.mean * late.mean for soon, late, _ in pairs)
    return {
        "pairs": len(pairs),
        "doubt": round(math.sqrt(max(0.0, left / len(pairs))), 4),
        "lead_a_round_later": round(both / sum(soon.mean**2 for soon, _, _ in pairs), 3),
        "errors_of_a_lead": [round(sum(pair[at].error for pair in pairs) / len(pairs), 4) for at in (0, 1)],
        "declared": source.spec.policy.doubt,
    }


def _pairs(source: Source, one: Decision, lines: int) -> Iterator[Pair]:
    spec, rng = source.spec, Rng(source.seed * 43 + one.move)
    deals = Deals(partial(spec.policy.imagine, spec.rules), one.view, rng.fork(), None)
    offered = whole_moves(spec.rules, spec.policy, deals.deal(0)[0], one.seat, rng.fork())
    others = [course for _, course in offered if course != one.course]
    played = _ends(spec, one, one.course, deals, lines)
    for other in (others[at] for at in OTHERS if at < len(others)):
        rival = _ends(spec, one, other, deals, lines)
        leads = [(a[0] - b[0], a[1] - b[1]) for a, b in zip(played, rival, strict=True)]
        soon, late = (Estimate.of(column) for column in zip(*leads, strict=True))
        yield soon, late, Estimate.of([after - before for before, after in leads])


def _ends(
    spec: GameSpec, one: Decision, course: Course, deals: Deals, lines: int
) -> list[tuple[float, float]]:
    """Return the seat's part of the win where each line ends, and where it ends when it goes on a round."""
    rollout, policy, found = Rollout(spec.rules, spec.policy), spec.policy, []
    for number in range(lines):
        state, luck = deals.deal(number)
        reach, judge = policy.reach(state), policy.judge(state)
        for action in course:
            spec.rules.apply(state, one.seat, action, None)
        soon = rollout.play_out(state, luck, reach, judge)[one.seat]
        late = rollout.play_out(state, luck, policy.reach(state), judge)[one.seat]
        found.append((soon, late))
    return found
