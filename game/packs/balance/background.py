"""Cards weighed beside a window: begun, paused, gone on with, stopped; the window asks how far it is."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path

from game.core.types import Text
from game.matches.executor import WorkerLost, executor
from game.packs.balance.figures import OUT_OF_BOUNDS, Figures
from game.packs.balance.runs import LOOKS, UNTIL, Balance
from game.packs.balance.subject import Subject
from game.packs.balance.suggest import Suggestion, suggest
from game.packs.trial.games import TrialFailed

log = logging.getLogger(__name__)
WEIGHING = "weighing"
"""The name of its thread."""


def spare_cores() -> int:
    """Return how many processes may play beside a window: one core is left to it."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the weighing is."""

    figures: dict[str, Figures] = field(default_factory=dict)
    """What is known so far, by level."""
    suggestions: tuple[Suggestion, ...] = ()
    done: int = 0
    """Pairs played, at all levels together."""
    level: str = ""
    """The level that is being played; none before and after."""
    trying: tuple[str, int] | None = None
    """The field and number that are being tried for a suggestion."""
    over: bool = False
    failed: Text | None = None
    """Why it broke off, if it did."""


class Weigher:
    """Weighs one card, all levels side by side, in processes that let other work go first.

    `apart` False: in the thread itself, or in `jobs` ordinary processes.
    """

    def __init__(
        self,
        subject: Subject,
        levels: Sequence[str] = ("novice",),
        most: int = UNTIL,
        decided: bool = True,
        folder: Path | None = None,
        jobs: int = 0,
        seed: int = 1,
        advise: bool = True,
        apart: bool = True,
    ) -> None:
        self.balances = [Balance(subject, level, seed, folder) for level in levels]
        self.most, self.decided, self.jobs = most, decided, jobs or spare_cores()
        self.advise, self.apart = advise, apart
        known = {balance.level: balance.result for balance in self.balances}
        self.progress = Progress(known, done=self._played)
        self._going, self._stopped = threading.Event(), threading.Event()
        self._going.set()
        self._thread: threading.Thread | None = None
        self._advised = -1
        """The best level that has looked for fair numbers."""

    @property
    def _played(self) -> int:
        return sum(len(balance.pairs) for balance in self.balances)

    @property
    def total(self) -> int:
        """Return how many pairs will have been played at most."""
        settled = [
            self.most
            if balance.settled(self.most, self.decided) is None
            else len(balance.until(self.most, self.decided))
            for balance in self.balances
        ]
        return max(self.progress.done, sum(settled))

    def start(self) -> None:
        """Begin, or begin again after a stop: what was played stands."""
        if self._thread is None or not self._thread.is_alive():
            self._stopped.clear()
            self._thread = threading.Thread(target=self._run, name=WEIGHING, daemon=True)
            self._thread.start()

    @property
    def paused(self) -> bool:
        """Return whether it waits to be gone on with."""
        return not self._going.is_set()

    def pause(self) -> None:
        """Play no further than what is being played."""
        self._going.clear()

    def resume(self) -> None:
        """Go on."""
        self._going.set()

    def stop(self) -> None:
        """End it now, amid a game; what was played is kept. `progress.over` tells when it has ended."""
        self._stopped.set()
        self._going.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _halted(self) -> bool:
        self._going.wait()
        return self._stopped.is_set()

    def _run(self) -> None:
        try:
            with executor(self.jobs, calm=self.apart) as (pool, workers):
                for look in self._looks():
                    for balance in self.balances:
                        self._weigh(balance, pool, workers, look)
                        self._advise(balance, pool, workers)
        except TrialFailed as failed:
            self._tell(failed=failed.reason)
        except (WorkerLost, OSError, RuntimeError) as error:
            log.warning("the weighing broke off: %s", error)
            self._tell(failed=Text.of("packs.balance_lost"))
        self._tell(over=True, level="", trying=None)

    def _looks(self) -> Iterator[int]:
        """Yield how far all levels are played before any is played further."""
        yield from (look for look in LOOKS if look < self.most)
        yield self.most

    def _weigh(self, balance: Balance, pool: Executor, workers: int, look: int) -> None:
        if self._halted() or balance.settled(look, self.decided) is not None:
            self._know(balance)
            return
        self._tell(level=balance.level)
        for _ in balance.advance(pool, workers, look, self.decided, self._halted):
            self._know(balance)
        self._know(balance)

    def _know(self, balance: Balance) -> None:
        """Tell what a level has told by now."""
        found = balance.settled(self.most, self.decided) or balance.result
        self._tell(figures={**self.progress.figures, balance.level: found}, done=self._played)

    def _advise(self, balance: Balance, pool: Executor, workers: int) -> None:
        """Look for numbers that would be fair once a level finds the card wrong; a better one looks anew.

        Slow levels may take hours: who made a card far too strong need not wait for them.
        """
        found = balance.settled(self.most, self.decided)
        place = self.balances.index(balance)
        if found is None or found.verdict not in OUT_OF_BOUNDS or place <= self._advised or not self.advise:
            return
        if not self._halted():
            self._advised = place
            tried = suggest(
                balance, pool, workers, self._halted, lambda field, value: self._tell(trying=(field, value))
            )
            self._tell(suggestions=tried, trying=None)

    def _tell(self, **news: object) -> None:
        """Replace the progress as a whole: whoever reads it sees one moment."""
        now = self.progress
        told = {name: getattr(now, name) for name in Progress.__slots__} | news
        self.progress = Progress(**told)
