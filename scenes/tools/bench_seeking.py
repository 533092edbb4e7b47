"""How long it takes from a press on the timeline of a watched game to the table at that point."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import pygame

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.session import Session
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import quiet_context

SIZE = (1920, 1080)
MOVES = 200
JUMPS = 40
PAUSE = 0.05
MORE = 4
"""Seats, where a game has them: more moves."""


def seeking(game: str) -> dict[str, Any]:
    """Milliseconds for jumps to drawn moves: the position, the table laid, the picture painted.

    Pictures come as in the window, from other processes. The first round, when all is new, is told apart.
    """
    ctx = quiet_context(SIZE)
    ctx.studio.patient = False
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    session = _long_game(game)
    scene = WatchScene(ctx, session, range(session.seats))
    scene.enter()
    scene.paint(screen)
    first, found = _jump_about(scene, screen), _jump_about(scene, screen)
    scene.leave()
    ctx.studio.close()
    return {
        "moves": len(session.moves),
        "p50_ms": round(median(found), 1),
        "max_ms": round(max(found), 1),
        "first_max_ms": round(max(first), 1),
    }


def _jump_about(scene: WatchScene, screen: pygame.Surface) -> list[float]:
    """Jump to the same drawn moves each time; how long each took."""
    rng, found, moves = Rng(1), [], len(scene.session.moves)
    timeline = scene.page.find("timeline")
    assert timeline is not None
    for _ in range(JUMPS):
        to = rng.below(moves + 1)
        begun = time.perf_counter()
        scene.slide(timeline, to / moves)
        scene.refresh()
        scene.paint(screen)
        found.append((time.perf_counter() - begun) * 1000)
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
