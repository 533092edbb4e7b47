"""A card weighed beside a window: begun, paused, gone on with, stopped; the window asks how far it is."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path

from game.core.types import Text
from game.matches.executor import WorkerLost, executor
from game.packs.balance.figures import Figures
from game.packs.balance.runs import UNTIL, Balance
from game.packs.balance.subject import Subject
from game.packs.balance.suggest import Suggestion, suggest
from game.packs.trial.games import TrialFailed

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the weighing is."""

    figures: dict[str, Figures] = field(default_factory=dict)
    """What is known so far, by level."""
    suggestion: Suggestion | None = None
    done: int = 0
    """Pairs played at the level that is being played."""
    level: str = ""
    """The level that is being played; none before and after."""
    trying: tuple[str, int] | None = None
    """The field and number that are being tried for a suggestion."""
    over: bool = False
    failed: Text | None = None
    """Why it broke off, if it did."""


class Weigher:
    """Weighs one card, level after level, in processes of its own."""

    def __init__(
        self,
        subject: Subject,
        levels: Sequence[str] = ("novice",),
        most: int = UNTIL,
        decided: bool = True,
        folder: Path | None = None,
        jobs: int = 2,
        seed: int = 1,
    ) -> None:
        self.balances = [Balance(subject, level, seed, folder) for level in levels]
        self.most, self.decided, self.jobs = most, decided, jobs
        self.progress = Progress({balance.level: balance.result for balance in self.balances})
        self._going, self._stopped = threading.Event(), threading.Event()
        self._going.set()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, or begin again after a stop: what was played stands."""
        if self._thread is None or not self._thread.is_alive():
            self._stopped.clear()
            self._thread = threading.Thread(target=self._run, daemon=True)
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
        """End it soon; what was played is kept. `progress.over` tells when it has ended."""
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
            with executor(self.jobs) as (pool, workers):
                for balance in self.balances:
                    self._weigh(balance, pool, workers)
                self._advise(pool, workers)
        except TrialFailed as failed:
            self._tell(failed=failed.reason)
        except (WorkerLost, OSError, RuntimeError) as error:
            log.warning("the weighing broke off: %s", error)
            self._tell(failed=Text.of("packs.balance_lost"))
        self._tell(over=True, level="", trying=None)

    def _weigh(self, balance: Balance, pool: Executor, workers: int) -> None:
        self._tell(level=balance.level, done=len(balance.pairs))
        for found in balance.advance(pool, workers, self.most, self.decided, self._halted):
            known = {**self.progress.figures, balance.level: found}
            self._tell(figures=known, done=len(balance.pairs))
        final = balance.settled(self.most, self.decided) or balance.result
        self._tell(figures={**self.progress.figures, balance.level: final})

    def _advise(self, pool: Executor, workers: int) -> None:
        """Look for a number that would be fair, at the last level."""
        if not self._stopped.is_set():
            found = suggest(
                self.balances[-1], pool, workers, self._halted,
                lambda field, value: self._tell(trying=(field, value)),
            )  # fmt: skip
            self._tell(suggestion=found)

    def _tell(self, **news: object) -> None:
        """Replace the progress as a whole: whoever reads it sees one moment."""
        now = self.progress
        told = {name: getattr(now, name) for name in Progress.__slots__} | news
        self.progress = Progress(**told)
