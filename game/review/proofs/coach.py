"""The coach speaks of known slips in his time, and is silent about moves that were good enough."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from game.ai.judge import FORCED, Judge
from game.core.codec import to_plain
from game.core.rng import Rng
from game.review.decisions import Decision
from game.review.helper import Process, Request
from game.review.proofs.positions import Source
from game.session import Session

THOUGHTS = (0.0, 3.0, 8.0)
"""Seconds that a player looks at his cards before he moves."""
ASKED, HELD = 1.2, 1.5
"""Seconds in which the coach has to prove it, and those a move is held: as at the table."""
MOST_LOOKED = 60
"""So many decisions are looked at for each slip that is wanted, at most."""


def prove_coach(source: Source, count: int, lines: int | None = None) -> dict[str, Any]:
    """Return at how many known slips and at how many good moves he speaks, by how long he could think."""
    helper = Process(calm=False)
    _answer(helper, {"warm": True}, 60.0)
    spoken = {(known, seconds): 0 for known in (True, False) for seconds in THOUGHTS}
    asked = {True: 0, False: 0}
    late = 0
    for session, one, wrong in _known(source, count):
        asked[wrong] += 1
        for seconds in THOUGHTS:
            said = _said(helper, session, one, seconds, source.seed + asked[wrong])
            late += said is None
            spoken[wrong, seconds] += bool(said)
    helper.close()
    return {
        "slips": asked[True], "good": asked[False], "late": late,
        "spoken_of_slips": {seconds: spoken[True, seconds] for seconds in THOUGHTS},
        "spoken_of_good": {seconds: spoken[False, seconds] for seconds in THOUGHTS},
    }  # fmt: skip


def _known(source: Source, count: int) -> Iterator[tuple[Session, Decision, bool]]:
    """Yield so many decisions that the judge calls wrong with all his time, and as many good ones.

    What he calls wrong once and not again on other deals is neither: nobody knows it for a slip.
    """
    judge, left = Judge(source.spec), {True: count, False: count}
    for number, (session, one) in enumerate(source.decisions(MOST_LOOKED * count), source.skip):
        first, again = (Rng(source.seed * factor + number) for factor in (41, 43))
        verdict = judge.weigh(one.view, one.course, first)
        known = not verdict.wrong or judge.weigh(one.view, one.course, again).wrong
        if verdict.kind != FORCED and known and left[verdict.wrong]:
            left[verdict.wrong] -= 1
            yield session, one, verdict.wrong
        if not any(left.values()):
            return


def _said(helper: Process, session: Session, one: Decision, seconds: float, seed: int) -> bool | None:
    """Let him think, then ask about the move; return whether he speaks of it, None if he comes too late."""
    request: Request = {
        "game": session.spec.id, "cards": session.cards.resolved, "options": to_plain(dict(session.options)),
        "view": to_plain(one.view), "seed": seed,
    }  # fmt: skip
    if seconds:
        _answer(helper, {**request, "ponder": True}, 60.0)
        time.sleep(seconds)
    steps = [session.spec.codec.write(step) for step in one.course]
    begun = time.monotonic()
    found = _answer(helper, {**request, "weigh": steps, "seconds": ASKED}, 60.0)
    if time.monotonic() - begun > HELD:
        return None
    return found is not None and found.get("kind") in ("slip", "mistake", "blunder")


def _answer(helper: Process, request: Request, most: float) -> Any:
    helper.send(request)
    until = time.monotonic() + most
    while time.monotonic() < until:
        if (reply := helper.poll()) is not None:
            return reply
        time.sleep(0.005)
    return None
