"""Everybody's chances after a choice, as far as its seat could know: the lines of the timeline."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.ai.deals import Deals
from game.ai.lines import Estimate, played_out
from game.ai.rollout import Rollout
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.review.decisions import Decision

DEALS = 48
"""Deals behind each point: enough for a line, quick enough to be there first."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Each seat's part of the win after a choice, with the standard error of the own one."""

    shares: tuple[float, ...]
    error: float


def chances(spec: GameSpec, one: Decision, rng: Rng, deals: int = DEALS) -> Chances:
    """Return what the move led to for everybody, on deals that agree with what its seat knew."""
    rollout = Rollout(spec.rules, spec.policy)
    imagined = Deals(partial(spec.policy.imagine, spec.rules), one.view, rng, None)
    rows = []
    for number in range(deals):
        state, luck = imagined.deal(number)
        rows.append(tuple(played_out(rollout, one.course, state, one.seat, luck)))
    columns = [Estimate.of(column) for column in zip(*rows, strict=True)]
    return Chances(tuple(column.mean for column in columns), columns[one.seat].error)
