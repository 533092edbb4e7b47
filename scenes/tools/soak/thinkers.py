"""AI seats of the campaign: the program's own agents, with answers that do not depend on the machine."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace

from game.ai.agent import Budget, Choice
from game.ai.agents import make_agent
from game.ai.worker import GRACE, Request, Worker
from game.core.rng import Rng

SIMULATIONS = 8
"""Enough to go through all of the search; strength is no concern here."""
LATEST = 6
"""An answer comes after at most so many looks for it."""
POLL = 0.002


class Thinker:
    """Stands in for the worker process: thinks when asked for the answer, by simulations and not by time."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._request: Request | None = None
        self._looks = 0

    @property
    def busy(self) -> bool:
        """Tell whether a request is being thought about."""
        return self._request is not None

    def warm_up(self) -> None:
        """Nothing to start."""

    def ask(self, request: Request, grace: float = GRACE) -> None:
        """Take a request; the answer is ready after a drawn number of looks."""
        self._request, self._looks = request, self._chance.randrange(LATEST)

    def poll(self) -> Choice | None:
        """Return the choice once its moment has come."""
        if self._request is None:
            return None
        if self._looks > 0:
            self._looks -= 1
            return None
        request, self._request = self._request, None
        agent = make_agent(request.agent, request.spec)
        return agent.choose(request.view, Rng(request.seed), Budget(simulations=SIMULATIONS))

    def stop(self) -> None:
        """Forget the request."""
        self._request = None


class SteadyWorker(Worker):
    """The real process, that may be killed; its policy's answers are waited for and so always the same."""

    def ask(self, request: Request, grace: float = GRACE) -> None:
        """Ask for the policy's move: it takes no time, and the same one stands in for a killed process."""
        message = json.loads(request.message) | {"agent": "policy"}
        super().ask(replace(request, agent="policy", message=json.dumps(message).encode()))

    def poll(self) -> Choice | None:
        """Return the choice, however long the process takes for it."""
        while self.busy:
            choice = super().poll()
            if choice is not None:
                return choice
            time.sleep(POLL)
        return None
