"""The window part of `papercourts bench`: first frame, busiest animation and idle table, without a screen."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from typing import Any, ClassVar
from unittest.mock import patch

import pygame

from game.ai.agent import Budget, Choice
from game.ai.policy import PolicyAgent
from game.ai.worker import Request
from game.core.rng import Rng
from scenes.play import robots
from scenes.play.spread import GO_ON
from scenes.play.table import TableScene
from scenes.tables.catalog import TABLES
from scenes.tools.bench_access import let_read
from scenes.tools.bench_painting import painting
from scenes.tools.bench_seeking import seeking
from scenes.tools.shots import played_session, quiet_context
from scenes.window.app import App
from scenes.window.context import Context

SIZE = (1920, 1080)
FRAMES = 900
FRAME = 1 / 60
IDLE_SECONDS = 10.0
MOST_TO_READ = max(TABLES)
"""A table to measure readers with: any will do, as all are read alike."""
FIRST_FRAME = """
import argparse, os
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from scenes.window.opening import show_title
show_title()
"""


class PolicyWorker:
    """Stands in for the AI process: answers at once; its thinking is not the picture's and is taken off."""

    thought: ClassVar[float] = 0.0
    """Seconds spent thinking so far, which the real program spends in another process."""

    def __init__(self) -> None:
        self.request: Request | None = None

    def warm_up(self) -> None:
        """Nothing to warm up."""

    def ask(self, request: Request, grace: float = 0.0) -> None:
        """Keep the question; it needs no grace."""
        self.request = request

    def poll(self) -> Choice | None:
        """The policy's choice."""
        if self.request is None:
            return None
        asked, self.request = self.request, None
        start = time.perf_counter()
        choice = PolicyAgent(asked.spec).choose(asked.view, Rng(asked.seed), Budget())
        PolicyWorker.thought += time.perf_counter() - start
        return choice

    def stop(self) -> None:
        """Nothing to stop."""


def measure() -> dict[str, Any]:
    """First frame in ms; per table the 99th percentile of frame times, the idle share of a core, painting."""
    return {
        "first_frame_ms": first_frame(),
        "tables": {game: table(game) for game in TABLES},
        "access": access(),
        "painting": {game: painting(game) for game in TABLES},
        "seeking": {game: seeking(game) for game in TABLES},
    }


def first_frame() -> float:
    """Milliseconds from starting Python to the title on the screen; the second start, pictures at hand."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_FRAME], check=True, cwd=os.getcwd())
        times.append((time.perf_counter() - start) * 1000)
    return round(min(times), 1)


def access() -> dict[str, float]:
    """The table with most to read, without and with a screen reader."""
    table(MOST_TO_READ)  # the first time pictures are new: that would be taken for the reader's doing
    alone, read = table(MOST_TO_READ), table(MOST_TO_READ, read=True)
    return {**alone, **{f"read_{name}": value for name, value in read.items()}}


def table(game: str, *, read: bool = False) -> dict[str, float]:
    """Play with full motion and measure every frame, then sit still; pictures come as in the window."""
    ctx = quiet_context(SIZE)
    ctx.studio.patient = False
    ctx.settings.confirm = "never"
    clock = [0.0]
    ctx.now = lambda: clock[0]
    with contextlib.ExitStack() as after:
        after.callback(ctx.studio.close)
        after.enter_context(patch.object(robots, "Worker", PolicyWorker))
        players = min(4, ctx.library.games()[game].seats[-1])
        app = App(
            ctx, lambda context: TableScene(context, played_session(context, game, players, 1, 0)), SIZE
        )
        if read:
            let_read(app)
        app.sweep_before_play()
        frames = sorted(_play(app, clock))
        return {"p99_ms": round(frames[int(len(frames) * 0.99)] * 1000, 2), "idle_cpu": _idle(app, ctx)}


def _play(app: App, clock: list[float]) -> list[float]:
    """Times of frames in which something moved; the first quarter, when all is new, is not counted."""
    times: list[float] = []
    agent_rng = Rng(7)
    for _ in range(FRAMES * 4):
        top = app.manager.top
        if not isinstance(top, TableScene) or len(times) >= FRAMES:
            break
        if top.stage.legal and top.stage.seat is not None:
            view = top.session.view(top.stage.seat)
            choice = PolicyAgent(top.session.spec).choose(view, agent_rng, Budget())
            top.hands.submit(choice.action, deliberate=True)
        if top.stage.playback.holding:
            top.hands.submit(GO_ON)
        clock[0] += FRAME
        start, thought = time.perf_counter(), PolicyWorker.thought
        app.tick()
        took = time.perf_counter() - start
        if top.stage.playback.busy:
            times.append(took - (PolicyWorker.thought - thought))
        time.sleep(max(0.0, FRAME - took))  # the painters get the time they have in play
    return times[len(times) // 4 :] or [0.0]


def _idle(app: App, ctx: Context) -> float:
    """Share of one core while a table waits for its player."""
    ctx.now = time.monotonic
    top = app.manager.top
    if isinstance(top, TableScene):
        top.host.robots.next_seat = lambda but=(): None  # type: ignore[method-assign]
        top.host.robots.forget()
        top.stage.show.skip()
    for _ in range(4):  # laid, painted and shown
        app.tick()
    end, used = time.monotonic() + IDLE_SECONDS, time.process_time()
    while (left := end - time.monotonic()) > 0:
        pygame.time.set_timer(pygame.event.Event(pygame.USEREVENT), int(left * 1000) + 1, 1)
        app.step()
    return round((time.process_time() - used) / IDLE_SECONDS, 4)
