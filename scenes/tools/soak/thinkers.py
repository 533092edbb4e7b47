"""AI seats of the campaign: the program's own agents, with answers that do not depend on the machine."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import random
import time
from dataclasses import replace
from multiprocessing.connection import Connection

from game.ai.agent import Budget, Choice
from game.ai.worker import GRACE, Request, Worker, answer, read_answer

SIMULATIONS = 4
"""Enough to go through all of the search; strength is no concern here."""
LATEST = 6
"""An answer comes after at most so many looks for it."""
POLL = 0.002


class Mind:
    """One process that thinks for all AI seats: what minds remember is not the window's memory.

    Killed, it is followed by another that thinks the same.
    """

    def __init__(self) -> None:
        self._pipe: Connection | None = None

    def choose(self, request: Request) -> Choice:
        """Wait for the choice of a seat."""
        while True:
            try:
                reply = self._asked(request.message)
            except (EOFError, OSError):
                self._pipe = None
            else:
                if reply.startswith(b'{"error"'):
                    raise RuntimeError(reply.decode())
                return read_answer(request.spec, reply)

    def _asked(self, message: bytes) -> bytes:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            context.Process(target=_think, args=(theirs,), daemon=True).start()
            theirs.close()
        self._pipe.send_bytes(message)
        return self._pipe.recv_bytes()


def _think(pipe: Connection) -> None:
    """Answer by simulations and not by time, until the other end closes."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = pipe.recv_bytes()
            try:
                reply = answer(message, Budget(simulations=SIMULATIONS))
            except Exception as error:
                reply = json.dumps({"error": f"{type(error).__name__}: {error}"}).encode()
            pipe.send_bytes(reply)


MIND = Mind()


class Thinker:
    """Stands in for the worker: the answer is there after a drawn number of looks, however long it takes."""

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
        return MIND.choose(request)

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
