"""Who looks back at games for the campaign: answers are made up, at drawn moments, and now and then none."""

from __future__ import annotations

import random
from typing import Any

from game.ai.judge import UNFREE, Verdict
from game.ai.lines import Estimate
from game.core.spec import GameSpec
from game.review.chances import Chances
from game.review.helper import Desk, Request
from game.review.plain import write_found
from game.review.review import CHANCES, VERDICT

LATEST = 4
"""An answer comes after at most so many looks for it."""
_SOME = Estimate(0.3, 0.01, 100)


class Judge:
    """Stands in for a helper of the review and of the coach."""

    def __init__(self, chance: random.Random) -> None:
        self._chance, self._desk = chance, Desk()
        self._owed: list[Any] = []
        self._looks = 0
        self.alive = True

    def send(self, request: Request) -> None:
        """Take a request."""
        self._looks = self._chance.randrange(LATEST)
        self._owed.append(self._answer(request))

    def poll(self) -> Any:
        """Return the answer once its moment has come."""
        self._looks -= 1
        return self._owed.pop(0) if self._owed and self._looks < 0 else None

    def close(self) -> None:
        """Go home."""
        self.alive = False

    def _answer(self, request: Request) -> Any:
        if "open" in request:
            return self._desk.try_to(request)
        if "piece" not in request or self._desk.session is None or self._chance.random() < 0.1:
            return {"error": "nobody knows"}
        kind, session = request["piece"][0], self._desk.session
        return {"found": self._found(kind, session.spec, session.seats)}

    def _found(self, kind: str, spec: GameSpec, seats: int) -> Any:
        if kind == CHANCES:
            return write_found(spec, Chances((1 / seats,) * seats, 0.01))
        if kind != VERDICT:
            return None
        lost = self._chance.choice((0.0, 0.0, 0.03, 0.1))
        word = {0.0: "fine", 0.03: "slip", 0.1: "blunder"}[lost]
        made_up = Verdict(word, _SOME, _SOME, Estimate(-lost, 0.005, 100), _SOME, stake=0.2)
        return write_found(spec, self._chance.choice((UNFREE, made_up)))
