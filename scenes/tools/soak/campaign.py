"""The campaign: episode after episode, seed after seed, and what came of it."""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from game.catalog import GAMES
from game.commands.errors import Failed
from game.core.spec import GameSpec
from scenes.tools.soak import measure
from scenes.tools.soak.alarm import alarmed
from scenes.tools.soak.episode import Episode, Told
from scenes.tools.soak.findings import Finding
from scenes.window.heap import tidy

SPARE_FILES = 12
"""Open files that may come and go."""
MOST_FILES = 240
"""Some systems let a program have no more than 256."""
CEILING = 300.0
"""Megabytes that an hour of play may take."""
SLACK = 1.05
"""How much more memory, kept pictures apart, the last quarter of a campaign may take than the one before."""
BARE_EVERY = 3
"""Episodes after which all pictures are let go once, to see what is left."""


class Campaign:
    """Runs episodes until the time or the events are used up, and keeps what they told."""

    def __init__(self, seed: int, specs: Sequence[GameSpec], events: int, minutes: float) -> None:
        self.seed, self.specs = seed, tuple(specs)
        self._events, self._minutes = events, minutes
        self.events = self.episodes = self.begun = self.finished = self.loaded = 0
        self.kinds: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.curve: list[tuple[float, float, float]] = []
        """Minutes, megabytes in memory, and how many of them are kept pictures, by the budget's reckoning."""
        self.bare: list[tuple[float, float]] = []
        """Minutes, and megabytes in memory without any window and any kept picture."""
        self.lasting: list[str] = []
        """Threads that never ended."""
        self._files = 0
        self._started = time.monotonic()

    @property
    def elapsed(self) -> float:
        """Minutes since the beginning."""
        return (time.monotonic() - self._started) / 60

    def run(self, tell: Callable[[Campaign], None]) -> None:
        """Play; `tell` is called after every episode."""
        tidy()
        with _folder() as folder, alarmed():
            while self._left:
                self._note(self._episode(Path(folder)))
                if self.episodes % BARE_EVERY == 0:
                    self.bare.append((self.elapsed, measure.bare()))
                tell(self)

    @property
    def _left(self) -> int:
        """Events still to be fed; by time, as many as an episode likes."""
        if self._events:
            return self._events - self.events
        return sys.maxsize if self.elapsed < self._minutes else 0

    def _episode(self, folder: Path) -> Told:
        seed = self.seed + self.episodes
        spec = self.specs[seed % len(self.specs)]
        return Episode(seed, spec, folder / str(seed), folder / "pictures", self._left).run()

    def _note(self, told: Told) -> None:
        measure.swept()
        self.episodes += 1
        self.events += told.house.events
        self.begun += told.checks.shelf.begun
        self.finished += told.checks.finished
        self.loaded += told.checks.loaded
        self.kinds += told.house.kinds
        self.screens += told.house.screens
        finding = told.finding or self._lasting(told) or self._leak(told)
        if finding is not None:
            self.findings.append(finding)
        self.curve.append((self.elapsed, measure.memory(), measure.kept()))

    def _lasting(self, told: Told) -> Finding | None:
        """Threads that outlive the program of an episode: it would never end."""
        names = [name for name in measure.lasting_threads() if name not in self.lasting]
        self.lasting += names
        if not names:
            return None
        return Finding(f"the program would not end: {', '.join(names)}", told.seed, told.house.events)

    def _leak(self, told: Told) -> Finding | None:
        """Files that stay open after an episode; the first one opens some for good."""
        fonts, files = measure.open_files()
        self._files = self._files or files
        if files <= self._files + SPARE_FILES and files + fonts < MOST_FILES:
            return None
        more, self._files = files - self._files, files
        sentence = f"{files} files and {fonts} fonts are open, {more} files more than before"
        return Finding(sentence, told.seed, told.house.events)

    def memory_finding(self) -> str:
        """What is wrong with the memory, if anything: too much, or ever more."""
        bare = [mega for _, mega in self.bare]
        quarter = len(bare) // 4
        if quarter > 1:  # shorter ones are still getting warm
            third, last = max(bare[2 * quarter : 3 * quarter]), max(bare[3 * quarter :])
            if last > third * SLACK:
                return (
                    f"memory grows beside pictures: {third:.0f} MB in the third quarter, {last:.0f} MB then"
                )
        most = max(mega for _, mega, _ in self.curve)
        return f"{most:.0f} MB are taken, {CEILING:.0f} may be" if most > CEILING else ""


def _folder() -> tempfile.TemporaryDirectory[str]:
    """A place for all the data; a painter that is on its way out may still put something there."""
    return tempfile.TemporaryDirectory(prefix="papercourts-soak-", ignore_cleanup_errors=True)


def chosen_games(words: Sequence[str]) -> list[GameSpec]:
    """The games of these names; all without any."""
    known = {spec.id: spec for spec in GAMES}
    unknown = [word for word in words if word not in known]
    if unknown:
        raise Failed(f"there is no game {unknown[0]!r}; games: {', '.join(known)}")
    return [known[word] for word in words] or list(known.values())
