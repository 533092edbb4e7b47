"""How long a person waits: from the end of an own move to the next own decision, at normal pace.

`python -m scenes.tools.pace [GAME ...]` plays recorded games of 4 seats on a clock of its own: no waiting.
`--games FILE` keeps the games, or takes them from there, so that two states of the program show the same.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from game.ai.agent import Budget, Choice
from game.ai.policy import PolicyAgent
from game.ai.worker import Request
from game.core.actions import Action
from game.core.rng import Rng
from game.core.types import Seat
from game.session import Session
from scenes.play import robots
from scenes.play.spread import GO_ON
from scenes.play.table import TableScene
from scenes.tables.catalog import TABLES
from scenes.tools.bench import SIZE, PolicyWorker
from scenes.tools.shots import played_session, quiet_context
from scenes.window.app import App

SEATS, SEEDS = 4, (1, 2, 3)
STEP, SHORT, LONGEST = 1 / 30, 0.4, 60_000
"""Seconds of a frame; waits that are none; frames after which a game is given up."""
Recorded = list[tuple[Seat, str]]
"""Whose move, and which, in the words of its action."""


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


def record(game: str, seed: int) -> Recorded:
    """A game of the policy against itself."""
    session, rng, made = played_session(quiet_context(SIZE), game, SEATS, seed, 0), Rng(seed), []
    while session.movers:
        seat = session.movers[-1]
        action = PolicyAgent(session.spec).choose(session.view(seat), rng, Budget()).action
        made.append((seat, repr(action)))
        session.submit(seat, action)
    return made


class Script(PolicyWorker):
    """Stands in for the AI process: everybody makes the moves of a recorded game."""

    session: Session
    game: Recorded

    @classmethod
    def next(cls, seat: Seat) -> Action:
        """The recorded move of a seat that is due."""
        made = sum(move.seat == seat for move in cls.session.moves)
        wanted = [action for mover, action in cls.game if mover == seat][made]
        return next(action for action in cls.session.legal(seat) if repr(action) == wanted)

    def poll(self) -> Choice | None:
        """The recorded answer."""
        asked: Request | None = self.request
        self.request = None
        return None if asked is None else Choice(self.next(asked.view.seat), ())


def measure(game: str, seed: int, recorded: Recorded, found: Waits) -> None:
    """Show a recorded game to the person at seat 0; a stop is looked at for no time."""
    ctx, clock = quiet_context(SIZE), [0.0]
    ctx.settings.confirm, ctx.settings.motion, ctx.settings.ai_pace = "never", "full", "normal"
    ctx.now = lambda: clock[0]
    with patch.object(robots, "Worker", Script):
        app = App(
            ctx, lambda context: TableScene(context, played_session(context, game, SEATS, seed, 0)), SIZE
        )
        top, since, phase = app.manager.top, 0.0, ""
        assert isinstance(top, TableScene)
        Script.session, Script.game = top.session, recorded
        for _ in range(LONGEST):
            if app.manager.top is not top:
                break
            if top.stage.playback.holding:
                found.note(f"{phase} to a stop", clock[0] - since)
                top.hands.submit(GO_ON)
                since = clock[0]
            elif top.stage.legal and top.stage.seat is not None and not top.stage.frame.worked:
                found.note(phase, clock[0] - since)
                action = Script.next(top.stage.seat)
                phase = type(action).__name__
                top.hands.submit(action, deliberate=True)
                since = clock[0]
            clock[0] += STEP
            app.manager.update(clock[0])
        ctx.studio.close()


def main(argv: Sequence[str] | None = None) -> None:
    """Print a line for each game, and for each phase the longest wait."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", default=list(TABLES), metavar="GAME")
    parser.add_argument("--games", type=Path, help="file of recorded games, written if it is not there")
    args = parser.parse_args(argv)
    if args.games and args.games.exists():
        games = json.loads(args.games.read_text("utf-8"))
    else:
        games = {f"{name}:{seed}": record(name, seed) for name in args.names for seed in SEEDS}
        if args.games:
            args.games.write_text(json.dumps(games), "utf-8")
    for name in args.names:
        found = Waits()
        for seed in SEEDS:
            measure(name, seed, [(seat, action) for seat, action in games[f"{name}:{seed}"]], found)
        _print(name, found)


def _print(name: str, found: Waits) -> None:
    for words, seconds in (
        (name, found.seconds),
        *((f"    {key}", each) for key, each in found.phases.items()),
    ):
        middle, most = statistics.median(seconds), max(seconds)
        print(f"{words}: {len(seconds)} waits, median {middle:.1f} s, longest {most:.1f} s", flush=True)


if __name__ == "__main__":
    main()
