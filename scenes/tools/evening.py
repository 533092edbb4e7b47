"""A long evening in a few minutes: `python -m scenes.tools.evening` plays, resizes and prints its memory.

All games in turn with quick AI play, the window changing its size all the while, seeded. The clock is the
table's own, so that an hour takes minutes; pictures come from the painters as in the real window.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.core.rng import Rng
from game.session import Session
from game.settings import Settings
from scenes.commands import without_window
from scenes.play import robots
from scenes.play.spread import GO_ON
from scenes.play.table import TableScene
from scenes.tools.bench import PolicyWorker
from scenes.tools.footprint import MEGABYTE, Sample, family, growth, rss
from scenes.tools.shots import played_session, read_size
from scenes.window.app import App
from scenes.window.heap import tidy
from scenes.window.manager import Reset
from scenes.window.opening import make_context
from scenes.window.studio import Studio
from sprites.keep import KEPT

TICK = 0.1
"""Seconds of the table's clock from frame to frame."""
SAMPLES = 120


def play(size: tuple[int, int], minutes: float, resizes: int, seed: int) -> Iterator[Sample]:
    """Play all games in turn and tell the memory now and then."""
    tidy()
    robots.Worker = PolicyWorker  # type: ignore[attr-defined, assignment]
    with tempfile.TemporaryDirectory(prefix="papercourts-memory-", ignore_cleanup_errors=True) as folder:
        table = _Evening(Path(folder), size, seed)
        frames = round(minutes * 60 / TICK)
        for frame in range(frames):
            table.go_on()
            if resizes and frame % max(1, frames // resizes) == 0:
                table.resize()
            if frame % max(1, frames // SAMPLES) == 0:
                yield table.sample()
        table.restore()
        yield table.sample()
        table.close()


class _Evening:
    """A window in which one game follows another."""

    def __init__(self, folder: Path, size: tuple[int, int], seed: int) -> None:
        self.random, self.size, self.time = random.Random(seed), size, 0.0
        self.ctx = make_context(folder, Settings(confirm="never"))
        self.ctx.studio = Studio(folder / "pictures", patient=False)
        self.ctx.now = lambda: self.time
        self.app = App(self.ctx, self.ctx.title, size)
        self.games, self.number, self.rng = list(self.ctx.library.games()), 0, Rng(seed)

    def go_on(self) -> None:
        """One frame: the player's move if it is due, the next game after the last move."""
        top = self.app.manager.top
        if not isinstance(top, TableScene):
            self.app.manager._apply(Reset(TableScene(self.ctx, self._session())))
        elif top.stage.playback.holding:
            top.hands.submit(GO_ON)
        elif top.stage.legal and top.stage.seat is not None:
            choice = PolicyAgent(top.session.spec).choose(
                top.session.view(top.stage.seat), self.rng, Budget()
            )
            top.hands.submit(choice.action, deliberate=True)
        self.time += TICK
        self.app.sweep_before_play()
        start = time.perf_counter()
        self.app.tick()
        time.sleep(min(0.004, time.perf_counter() - start))  # the painters get a little of every frame

    def _session(self) -> Session:
        self.number += 1
        game = self.games[self.number % len(self.games)]
        return played_session(self.ctx, game, 0, self.number, 0)

    def resize(self) -> None:
        """Drag the window's corner somewhere."""
        share = self.random.uniform(0.67, 1.0)
        self._take(round(self.size[0] * share), round(self.size[1] * self.random.uniform(0.95, 1.0) * share))

    def restore(self) -> None:
        """The window as it was opened, drawn until nothing is being painted."""
        self._take(*self.size)
        ends = time.monotonic() + 20
        while time.monotonic() < ends and self.ctx.studio.busy:
            self.app.manager.dirty = True
            self.app.tick()
            time.sleep(0.01)

    def _take(self, wide: int, tall: int) -> None:
        pygame.display.set_mode((wide, tall), pygame.RESIZABLE)
        self.app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=(wide, tall), w=wide, h=tall))
        self.app.tick()

    def sample(self) -> Sample:
        """The memory now."""
        where = self.games[self.number % len(self.games)]
        return Sample(self.time / 60, where, rss(), family(), KEPT.held)

    def close(self) -> None:
        """Send everybody home."""
        self.app.manager.close()
        self.ctx.studio.close()


def main() -> None:
    """Print the curve, then its highest point and how flat its last half is."""
    without_window()
    reader = argparse.ArgumentParser(prog="python -m scenes.tools.evening", description=__doc__)
    reader.add_argument("--size", default="1920x1080", metavar="WxH")
    reader.add_argument("--minutes", type=float, default=60.0, help="of play, by the table's clock")
    reader.add_argument("--resizes", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    args = reader.parse_args()
    samples = []
    for sample in play(read_size(args.size), args.minutes, args.resizes, args.seed):
        samples.append(sample)
        print(sample.line(), flush=True)
    most = max(sample.window for sample in samples) / MEGABYTE
    flat = growth(samples[:-1])  # the last one is of the whole window, those in play are of all sizes
    print(f"highest {most:.0f} MB; the last quarter takes {flat:+.1%} against the third")


if __name__ == "__main__":
    main()
