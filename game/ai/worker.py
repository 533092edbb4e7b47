"""The AI in a process of its own: the picture never waits for it, and it is handed a view and nothing more.

A request is plain data (JSON bytes), so what the worker knows can be read and compared. Where no answer
comes within the limit the policy's move stands in. A process that is only late, as on a loaded machine, is
kept and what it says too late is dropped; one that is late again or has died is replaced. Where processes
are not allowed, a thread thinks instead.
"""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

from game.ai.agent import Budget, Choice
from game.ai.agents import HINT, make_agent
from game.ai.hints import first_thought
from game.ai.policy import PolicyAgent
from game.ai.wire import read_ranked, write_ranked
from game.catalog import find_game
from game.core.codec import from_plain, to_plain
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec

GRACE = 0.15
"""Seconds past its budget before the policy's move stands in."""
RESERVE = 0.05
"""Seconds of the limit kept for the way there and back and for the last line of play."""
LEAST_THOUGHT = 0.02
"""Seconds an agent gets however short the limit."""
START_UP = 10.0
"""Seconds a new process gets to import everything before its first answer."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """One decision to make."""

    agent: str
    seconds: float
    seed: int
    message: bytes
    view: Any
    spec: GameSpec


def make_request(
    spec: GameSpec,
    cards: CardSet,
    options: Mapping[str, Any],
    agent: str,
    view: Any,
    seconds: float,
    seed: int,
) -> Request:
    """Return the request for one decision; everything the worker learns is in its message."""
    message = {
        "game": spec.id,
        "cards": cards.resolved,
        "options": to_plain(dict(options)),
        "view": to_plain(view),
        "agent": agent,
        "seconds": seconds,
        "seed": seed,
    }
    return Request(agent, seconds, seed, json.dumps(message).encode(), view, spec)


def fresh_seed() -> int:
    """Return a seed for one decision that has nothing to do with the game's own generator."""
    return secrets.randbits(64)


def answer(message: bytes, budget: Budget | None = None) -> bytes:
    """Think about one message, for the time it names or within a budget; return the choice as plain data."""
    begun = time.perf_counter()
    data = json.loads(message)
    view, spec = read_view(data)
    left = data["seconds"] - RESERVE - (time.perf_counter() - begun)
    budget = budget or Budget(seconds=max(left, LEAST_THOUGHT))
    choice = make_agent(data["agent"], spec).choose(view, Rng(data["seed"]), budget)
    ranked = [write_ranked(spec, one) for one in choice.ranked]
    return json.dumps({"action": spec.codec.write(choice.action), "ranked": ranked}).encode()


def read_view(data: Mapping[str, Any]) -> tuple[Any, GameSpec]:
    """Return the view that a message holds, and its game."""
    spec = find_game(data["game"])
    cards = _compiled(data["game"], json.dumps(data["cards"]))
    context = {"cards": cards, "options": _options(data["options"])}
    return from_plain(spec.view, data["view"], context), spec


def read_answer(spec: GameSpec, reply: bytes) -> Choice:
    """Return the choice that a worker sent."""
    data = json.loads(reply)
    ranked = tuple(read_ranked(spec, one) for one in data["ranked"])
    return Choice(spec.codec.read(data["action"]), ranked)


def _options(options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in options.items()}


@lru_cache(maxsize=4)
def _compiled(game: str, resolved: str) -> CardSet:
    spec = find_game(game)
    return spec.compile(spec.read(json.loads(resolved)))


def _serve(pipe: Connection) -> None:
    """Answer messages until the other end closes, or is gone."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer_or_error(pipe.recv_bytes()))


def _answer_or_error(message: bytes) -> bytes:
    try:
        return answer(message)
    except Exception as error:  # the parent falls back on the policy and logs this
        return json.dumps({"error": f"{type(error).__name__}: {error}"}).encode()


def _stand_in(request: Request) -> Choice:
    """Return what needs no thought: the policy's move, as a whole where somebody asked for a hint."""
    rng = Rng(request.seed)
    if request.agent == HINT:
        return first_thought(request.spec, request.view, rng)
    return PolicyAgent(request.spec).choose(request.view, rng, Budget())


class Worker:
    """Thinks about one request at a time; ask, then poll until the choice is there."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self._thread: threading.Thread | None = None
        self._reply: bytes | None = None
        self._request: Request | None = None
        self._deadline = 0.0
        self._warm = False
        self._owed = 0
        """Answers still to come that nobody waits for any more: too late, or the question was dropped."""

    @property
    def busy(self) -> bool:
        """Tell whether a request is being thought about."""
        return self._request is not None

    def warm_up(self) -> None:
        """Start the process now, so that the first decision does not pay for it."""
        if self._process is None and self._thread is None:
            self._start()

    def ask(self, request: Request, grace: float = GRACE) -> None:
        """Begin to think, `grace` past the budget at most; forgets a request that is still open."""
        begins = time.monotonic()
        if self.busy:
            begins = max(begins, self._deadline)  # the process comes to this one after the other
            self._do_without()
        self.warm_up()
        self._request = request
        self._deadline = begins + request.seconds + (grace if self._warm else START_UP)
        try:
            if self._pipe is not None:
                self._pipe.send_bytes(request.message)
            else:
                self._think_in_thread(request)
        except OSError:
            self._deadline = 0.0

    def poll(self) -> Choice | None:
        """Return the choice once there is one; in the end the policy's move stands in for it."""
        request = self._request
        if request is None:
            return None
        reply = self._awaited()
        if reply is None and self._alive() and time.monotonic() < self._deadline:
            return None
        self._request = None
        if reply is None:
            self._do_without()
            self.warm_up()  # a process that was replaced starts while the game goes on
            log.info("AI stood in for: %s seed %d: no answer", request.agent, request.seed)
        elif reply.startswith(b'{"error"'):
            log.warning("AI stood in for: %s seed %d: %s", request.agent, request.seed, reply.decode())
        else:
            return read_answer(request.spec, reply)
        return _stand_in(request)

    def _do_without(self) -> None:
        """Go on without an answer: the first that a process owes is dropped when it comes, no second is."""
        if self._process is not None and self._alive() and not self._owed:
            self._owed = 1
        else:
            self.stop()

    def stop(self) -> None:
        """End the process; the next request starts a new one."""
        self._request = None
        self._owed = 0
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._thread = None
        self._reply = None
        self._warm = False

    def _start(self) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        except (OSError, RuntimeError, ImportError):
            self._process = self._pipe = None

    def _think_in_thread(self, request: Request) -> None:
        def think() -> None:
            reply = _answer_or_error(request.message)
            if self._request is request:
                self._reply = reply

        self._thread = threading.Thread(target=think, daemon=True)
        self._thread.start()

    def _awaited(self) -> bytes | None:
        """What has come for the open request; what came for others is dropped."""
        while (reply := self._received()) is not None:
            self._warm = True
            if not self._owed:
                return reply
            self._owed -= 1
        return None

    def _received(self) -> bytes | None:
        if self._pipe is None:
            reply, self._reply = self._reply, None
            return reply
        try:
            return self._pipe.recv_bytes() if self._pipe.poll() else None
        except (EOFError, OSError):
            return None

    def _alive(self) -> bool:
        if self._process is not None:
            return bool(self._process.is_alive())
        return self._thread is not None
