"""One who looks back at a game in a process of his own: told the game once, then asked piece by piece.

Requests and answers are plain data. Where processes are not allowed, a thread works instead.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from game.ai.ahead import Ahead
from game.ai.judge import Judge
from game.ai.wire import write_text, write_verdict
from game.ai.worker import read_view
from game.core.codec import to_plain
from game.core.rng import Rng
from game.review.answers import answers
from game.review.plain import write_found
from game.review.review import Reader, Review, begin
from game.saving.format import read_bytes
from game.saving.saves import reopen
from game.saving.text import SaveText
from game.session import Session

CALM = 10
"""How much the others on the machine go first."""
Request = dict[str, Any]


class Helper(Protocol):
    """Somebody to give one request after another to."""

    def send(self, request: Request) -> None:
        """Begin with a request."""

    def poll(self) -> Any:
        """Return the answer once there is one; an answer with `error` says that there is none."""

    @property
    def alive(self) -> bool:
        """Whether an answer may still come."""

    def close(self) -> None:
        """Send him home, whatever he is doing."""


def told(session: Session) -> Request:
    """Return the request that tells a helper the game."""
    text = SaveText.of(session)
    text.take(session.record())
    return {"open": text.whole().decode()}


class Shoulder:
    """Looks over a player's shoulder: thinks about a view ahead, then judges the move, on that view alone."""

    def __init__(self) -> None:
        self._ahead: Ahead | None = None
        self._view: Any = None
        self.busy = False
        """Whether there is more to think of."""

    def begin(self, request: Request) -> None:
        """Begin to think about a view, and forget the one before."""
        view, spec = read_view(request)
        self._view = request["view"]
        self._ahead = Ahead(spec, view, Rng(request["seed"]), told=True)
        self.busy = True

    def step(self) -> None:
        """Think a little."""
        assert self._ahead is not None
        self.busy = self._ahead.step()

    def weigh(self, request: Request) -> Any:
        """Judge one move in so many seconds; what is not proven by then is not said."""
        view, spec = read_view(request)
        course = tuple(spec.codec.read(step) for step in request["weigh"])
        luck, seconds = Rng(request["seed"]), float(request["seconds"])
        ahead = self._ahead if request["view"] == self._view else None
        ahead = ahead or Ahead(spec, view, luck, told=True)  # so that reasons need no more time
        self._ahead, self._view, self.busy = None, None, False
        return write_verdict(spec, Judge(spec).weigh(view, course, luck, seconds, ahead))


class Desk:
    """What a helper knows: the game, a review of each seat with its decisions, and what he thinks about."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.shoulder = Shoulder()
        self._readers: dict[int, Reader] = {}
        self._reviews: dict[int, Review] = {}

    def do(self, request: Request) -> Any:
        """Return the answer to a request as plain data."""
        if "warm" in request:
            return True
        if "rest" in request:
            self.shoulder = Shoulder()
            return True
        if "ponder" in request:
            self.shoulder.begin(request)
            return True
        if "weigh" in request:
            return self.shoulder.weigh(request)
        if "open" in request:
            path = Path("game")
            self.session = reopen(read_bytes(request["open"].encode(), path), path)[0]
            self._readers, self._reviews = {}, {}
            return True
        assert self.session is not None, "a helper is told the game first"
        session, seat = self.session, int(request["seat"])
        review = self._reviews.setdefault(seat, begin(session, seat))
        if "piece" in request:
            kind, number = request["piece"]
            seed = int(request["seed"])
            reader = self._readers.setdefault(seed, Reader(session, seed))
            return {"found": write_found(session.spec, reader.do(review, (kind, number)))}
        one = next(one for one in review.decisions if one.move == request["move"])
        course = tuple(session.spec.codec.read(step) for step in request["course"])
        if request["ask"] == "against":
            rival = tuple(session.spec.codec.read(step) for step in request["rival"])
            verdict = Judge(session.spec).against(one.view, course, rival, Rng(request["seed"]))
            return write_verdict(session.spec, verdict)
        found = answers(session.spec, one, course, Rng(request["seed"]))
        return {
            "likely": [[each.seat, write_text(each.move), each.tenths] for each in found.likely],
            "world": to_plain(found.world),
            "steps": [[mover, session.spec.codec.write(step)] for mover, step in found.steps],
        }

    def try_to(self, request: Request) -> Any:
        """Return the answer, or what went wrong."""
        try:
            return self.do(request)
        except Exception as error:  # the review goes on without this piece
            return {"error": f"{type(error).__name__}: {error}"}

    def ponder(self, asked: Callable[[], bool]) -> None:
        """Think ahead until somebody asks, or there is nothing more to think of."""
        try:
            while self.shoulder.busy and not asked():
                self.shoulder.step()
        except Exception:  # what cannot be thought about ahead is judged when it is played
            self.shoulder = Shoulder()


def _serve(pipe: Connection, calm: bool) -> None:
    """Answer until the other end closes; where nobody waits, the window and the games come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(CALM if calm else 0)
    desk = Desk()
    with contextlib.suppress(EOFError, OSError):
        while True:
            desk.ponder(pipe.poll)
            request = json.loads(pipe.recv_bytes())
            pipe.send_bytes(json.dumps(desk.try_to(request)).encode())


class Process:
    """A helper in a process."""

    def __init__(self, calm: bool = True) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, calm), daemon=True)
        self._process.start()
        theirs.close()

    def send(self, request: Request) -> None:
        """Begin with a request."""
        with contextlib.suppress(OSError):
            self._pipe.send_bytes(json.dumps(request).encode())

    def poll(self) -> Any:
        """Return the answer once there is one."""
        try:
            return json.loads(self._pipe.recv_bytes()) if self._pipe.poll() else None
        except (EOFError, OSError):
            return None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return bool(self._process.is_alive())

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join(1.0)
        self._pipe.close()


class Thread:
    """A helper in a thread."""

    def __init__(self) -> None:
        self._asked: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._found: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self) -> None:
        desk = Desk()
        while (request := self._asked.get()) is not None:
            self._found.put(desk.try_to(request))
            desk.ponder(lambda: not self._asked.empty())

    def send(self, request: Request) -> None:
        """Begin with a request."""
        self._asked.put(request)

    def poll(self) -> Any:
        """Return the answer once there is one."""
        with contextlib.suppress(queue.Empty):
            return self._found.get_nowait()
        return None

    @property
    def alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Let the thread end after what it is doing."""
        self._asked.put(None)


class AtOnce:
    """A helper who works while he is asked: for tests and pictures, where nothing depends on time."""

    def __init__(self) -> None:
        self._desk, self._found = Desk(), list[Any]()
        self.alive = True

    def send(self, request: Request) -> None:
        """Do a request."""
        self._found.append(self._desk.try_to(request))

    def poll(self) -> Any:
        """Return the answer."""
        return self._found.pop(0) if self._found else None

    def close(self) -> None:
        """Go home."""
        self.alive = False


def hire(most: int = 2, calm: bool = True) -> list[Helper]:
    """Return as many helpers as the machine has room for; in threads where processes are not allowed.

    Calm ones work in the background and let others go first; who is waited for does not.
    """
    try:
        return [Process(calm) for _ in range(most if (os.cpu_count() or 1) > 1 else 1)]
    except (OSError, RuntimeError, ImportError):
        return [Thread()]
