"""How long it takes from a press on the timeline of a watched game to the table at that point."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.session import Session
from scenes.play.watching.hasty import Hasty
from scenes.play.watching.watch import WatchScene
from scenes.review.screen import ReviewScene
from scenes.tools.shots import quiet_context
from scenes.window.context import Context

SIZE = (1920, 1080)
MOVES = 200
JUMPS = 40
PAUSE = 0.05
MORE = 4
"""Seats, where a game has them: more moves."""


def seeking(game: str) -> dict[str, Any]:
    """Milliseconds for jumps to drawn moves: the position, the table laid, the picture painted.

    Pictures come as in the window, from other processes, into a folder that has none yet. The first round,
    when all is new, is told apart; what was left out of a picture then is painted in the pictures after it:
    `first_whole_max_ms` is the longest time until nothing was missing, `first_frame_max_ms` the longest one
    of these pictures. A review's jumps are measured like those of watching.
    """
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    session = _long_game(game)
    found = {"moves": len(session.moves), **_measured(session, _watched, screen)}
    reviewed = _measured(session, _reviewed, screen)
    return {**found, **{f"review_{name}": value for name, value in reviewed.items()}}


Go = Callable[[int], None]
Opened = Callable[[Context, Session], tuple[Hasty, Go]]


def _watched(ctx: Context, session: Session) -> tuple[Hasty, Go]:
    scene = WatchScene(ctx, session, range(session.seats))
    timeline = scene.page.find("timeline")
    assert timeline is not None
    return scene, lambda to: scene.slide(timeline, to / len(session.moves))


def _reviewed(ctx: Context, session: Session) -> tuple[Hasty, Go]:
    scene = ReviewScene(ctx, session, range(session.seats), 0, helpers=[])
    return scene, scene.viewer.go


def _measured(session: Session, opened: Opened, screen: pygame.Surface) -> dict[str, float]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        ctx = quiet_context(SIZE, data_dir=Path(folder))
        ctx.studio.patient = False
        scene, go = opened(ctx, session)
        scene.enter()
        scene.paint(screen)
        first, again = (_jump_about(scene, screen, go, len(session.moves)) for _ in range(2))
        scene.leave()
        ctx.studio.close()
    return {
        "p50_ms": round(median(jump[0] for jump in again), 1),
        "max_ms": round(max(jump[0] for jump in again), 1),
        "first_max_ms": round(max(jump[0] for jump in first), 1),
        "first_frame_max_ms": round(max(max(jump) for jump in first), 1),
        "first_whole_max_ms": round(max(sum(jump) for jump in first), 1),
    }


def _jump_about(scene: Hasty, screen: pygame.Surface, go: Go, moves: int) -> list[list[float]]:
    """Jump to the same drawn moves each time; how long each of the pictures took until all was there."""
    rng, found = Rng(1), []
    for _ in range(JUMPS):
        to, times = rng.below(moves + 1), [time.perf_counter()]
        go(to)
        scene.refresh()
        scene.paint(screen)
        times.append(time.perf_counter())
        while scene.late:
            scene.paint(screen)
            times.append(time.perf_counter())
        found.append([(after - before) * 1000 for before, after in pairwise(times)])
        time.sleep(PAUSE)  # the painters get time, as between two presses
        scene.ctx.studio.collect()
    return found


def _long_game(game: str) -> Session:
    """The first game of the policy with so many moves, else the longest of a few."""
    ctx = quiet_context(SIZE)
    spec = ctx.library.games()[game]
    longest: Session | None = None
    for seed in range(1, 9):
        count = min(MORE + seed % 4, spec.seats[-1])
        session = Session.new(spec, ctx.library.cards(spec, ()).cards, count, {}, seed,
                              agents=["human", *["policy"] * (count - 1)])  # fmt: skip
        agent, rng = make_agent("policy", spec), Rng(seed)
        while session.movers:
            seat = session.movers[0]
            session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
        if longest is None or len(session.moves) > len(longest.moves):
            longest = session
        if len(longest.moves) >= MOVES:
            break
    assert longest is not None
    return longest
