"""A Master's move replaced by one that is truly worse is called wrong."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.ai.agent import Budget
from game.ai.judge import BARS, BLUNDER, MISTAKE, Judge, even_share
from game.ai.lines import Lines
from game.ai.moves import whole_moves
from game.ai.search import Manner, Search
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.review.decisions import Decision
from game.review.proofs.positions import Source, whole_choice

TRUE_DEALS, CAREFUL_DEALS = 4000, 1000
"""Deals on which a planted move must be worse by the bar; where the policy has a quicker way than its own
careful play, by that play too: what quick lines hold against a move need not be true."""
SEARCHED = 4000
"""Lines of a search that must find it worse by the bar as well, where lines are not quick: there everybody
answers as well as he can, and what only the policy's answers punish is no blunder."""
TRIED, LOOKED = 4, 48
"""So many moves of a decision are looked at, on so many deals, to find one that may be worse."""


def prove_blunders(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return how many planted blunders are called mistakes or worse; at most one a game."""
    spec, judge = source.spec, Judge(source.spec)
    kinds, doubtful = Counter[str](), Counter[str]()
    looked = 0
    for number, (session, one) in enumerate(source.decisions(100 * count), source.skip):
        rng = Rng(source.seed * 37 + number)
        looked += 1
        best = whole_choice(spec, session, one, "master", source.seed + number)
        bar = even_share(session.seats) * BARS[0][1]
        worse = _truly_worse(spec, one, best, bar, rng)
        if worse is not None:
            sure = _search_agrees(spec, one, best, worse, bar, rng.fork())
            (kinds if sure else doubtful)[judge.weigh(one.view, worse, rng.fork()).kind] += 1
        if kinds.total() == count:
            break
    called = kinds[MISTAKE] + kinds[BLUNDER]
    return {
        "decisions": looked, "planted": kinds.total(), "called": called, "kinds": dict(kinds),
        "by_lines_alone": dict(doubtful),
    }  # fmt: skip


def _search_agrees(spec: GameSpec, one: Decision, best: Course, worse: Course, bar: float, rng: Rng) -> bool:
    """Tell whether a long search of the two finds the planted move worse by the bar, too."""
    if spec.policy.quick is not None:
        return True
    seen = Search(spec, Manner(whole=True)).run(one.view, rng, Budget(SEARCHED), [best, worse])
    chances = {line.course: line.chance for line in seen}
    return chances[best] - chances[worse] >= bar


def _truly_worse(spec: GameSpec, one: Decision, best: Course, bar: float, rng: Rng) -> Course | None:
    """Return a move that is worse than the Master's by the bar on thousands of deals; None: none found."""
    lines = Lines(spec, one.view, rng.fork(), told=False)
    world = lines.world()
    offered = spec.policy.courses(world, one.seat)
    offered = offered or whole_moves(spec.rules, spec.policy, world, one.seat, rng.fork())
    others = [course for _, course in offered if course != best]
    rng.shuffle(others)
    lines.play([best, *others[:TRIED]], LOOKED)
    for course in others[:TRIED]:
        if lines.lead(best, course).mean >= bar and _holds(spec, one, best, course, bar, rng.fork()):
            return course
    return None


def _holds(spec: GameSpec, one: Decision, best: Course, worse: Course, bar: float, rng: Rng) -> bool:
    """Play the two on all the deals; what falls short by four errors on the way is given up."""
    if not _worse(Lines(spec, one.view, rng.fork(), told=False), best, worse, bar, TRUE_DEALS):
        return False
    if spec.policy.quick is None:
        return True
    careful = Lines(spec, one.view, rng.fork(), told=False, careful=True)
    return _worse(careful, best, worse, bar, CAREFUL_DEALS)


def _worse(true: Lines, best: Course, worse: Course, bar: float, deals: int) -> bool:
    def hopeless() -> bool:
        lead = true.lead(best, worse) if len(true.records[best].shares) % 250 == 0 else None
        return lead is not None and lead.mean + 4 * lead.error < bar

    true.play([best, worse], deals, hopeless)
    lead = true.lead(best, worse)
    return lead.lines == deals and lead.mean >= bar
