"""How long a person waits: from the end of an own move to the next own decision, at normal pace.

`python -m scenes.tools.pace [GAME ...]` plays 4 seats by policy on a clock of its own: no waiting.
"""

from __future__ import annotations

import statistics
import sys
from dataclasses import dataclass, field
from unittest.mock import patch

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from scenes.play import robots
from scenes.play.spread import GO_ON
from scenes.play.table import TableScene
from scenes.tables.catalog import TABLES
from scenes.tools.bench import SIZE, PolicyWorker
from scenes.tools.shots import played_session, quiet_context
from scenes.window.app import App

STEP, DECISIONS, SHORT = 1 / 30, 60, 0.4
"""Seconds of a frame; decisions of the person; waits that are none."""


@dataclass
class Waits:
    """Seconds until the person is asked again, and in which phase it was answered before."""

    seconds: list[float] = field(default_factory=list)
    phases: dict[str, list[float]] = field(default_factory=dict)

    def note(self, phase: str, seconds: float) -> None:
        """Count a wait; what is asked at once is none."""
        if seconds > SHORT:
            self.seconds.append(seconds)
            self.phases.setdefault(phase, []).append(seconds)


def measure(game: str) -> Waits:
    """Play until the person has decided often enough; a stop is looked at for no time."""
    ctx, clock, rng, found = quiet_context(SIZE), [0.0], Rng(7), Waits()
    ctx.settings.confirm, ctx.settings.motion, ctx.settings.ai_pace = "never", "full", "normal"
    ctx.now = lambda: clock[0]
    with patch.object(robots, "Worker", PolicyWorker):
        app = App(ctx, lambda context: TableScene(context, played_session(context, game, 4, 1, 0)), SIZE)
        top, since, phase, decided = app.manager.top, 0.0, "", 0
        while app.manager.top is top and isinstance(top, TableScene) and decided < DECISIONS:
            if top.stage.playback.holding:
                found.note(f"{phase} to a stop", clock[0] - since)
                top.hands.submit(GO_ON)
                since = clock[0]
            elif top.stage.legal and top.stage.seat is not None and not top.stage.frame.worked:
                found.note(phase, clock[0] - since)
                view = top.session.view(top.stage.seat)
                choice = PolicyAgent(top.session.spec).choose(view, rng, Budget())
                phase = type(choice.action).__name__
                top.hands.submit(choice.action, deliberate=True)
                since, decided = clock[0], decided + 1
            clock[0] += STEP
            app.manager.update(clock[0])
        ctx.studio.close()
    return found


def main() -> None:
    """Print a line for each game, and for each phase the longest wait."""
    for game in sys.argv[1:] or TABLES:
        found = measure(game)
        if found.seconds:
            middle, most = statistics.median(found.seconds), max(found.seconds)
            print(f"{game}: {len(found.seconds)} waits, median {middle:.1f} s, longest {most:.1f} s")
        for phase, seconds in found.phases.items():
            middle = statistics.median(seconds)
            print(f"    {phase}: {len(seconds)}, median {middle:.1f} s, longest {max(seconds):.1f} s")


if __name__ == "__main__":
    main()
