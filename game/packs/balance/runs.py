"""Weighing one card: batch after batch of pairs, kept by the card's content, until it is decided."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from itertools import takewhile
from pathlib import Path

from game.catalog import find_game
from game.matches.executor import in_order
from game.packs.balance.figures import OPEN, Figures, figures
from game.packs.balance.pairs import Pair, play_pairs
from game.packs.balance.subject import Subject, scale_of
from game.saving.files import write_whole

BATCH = 5
"""Pairs a worker plays at a time."""
LOOKS = (50, 100, 200, 400, 800, 1600, 3200)
"""After so many pairs it is asked whether the verdict stands: seldom, for who asks often is lucky once."""
UNTIL = 400
"""Pairs at most, unless somebody asks for more."""
LEVELS = ("novice", "casual", "master")


@dataclass(slots=True)
class Balance:
    """What is known of one card at one level, and how to get to know more."""

    subject: Subject
    level: str
    seed: int = 1
    folder: Path | None = None
    """Where results are kept."""
    pairs: list[Pair] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.pairs:
            self.pairs = self._kept()

    @property
    def result(self) -> Figures:
        """Return what the pairs tell so far."""
        return self._figures(self.pairs)

    def _figures(self, pairs: Sequence[Pair]) -> Figures:
        sign = -1 if scale_of(find_game(self.subject.game), self.subject.kind).against else 1
        return figures(self.level, self.subject.even, pairs, self.subject.shared, sign)

    def until(self, most: int, decided: bool = True) -> list[Pair]:
        """Return the pairs that count for a verdict: up to the first look that decides, or so many."""
        looks = [look for look in LOOKS if look < most] if decided else []
        for look in (*looks, most):
            if len(self.pairs) < look:
                return self.pairs
            if look == most or self._figures(self.pairs[:look]).verdict != OPEN:
                return self.pairs[:look]
        return self.pairs

    def settled(self, most: int, decided: bool = True) -> Figures | None:
        """Return the result once there is one: the verdict, or what so many pairs tell; None before."""
        if self.subject.shared:
            return self._figures(())
        counted = self.until(most, decided)
        found = self._figures(counted)
        over = len(counted) >= most or (decided and len(counted) in LOOKS and found.verdict != OPEN)
        return found if over else None

    def advance(
        self,
        pool: Executor,
        workers: int,
        most: int = UNTIL,
        decided: bool = True,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[Figures]:
        """Play on; yields after every batch; stops by itself when it is settled, and where it is told to."""
        if self.settled(most, decided) is not None:
            return
        try:
            for batch in in_order(pool, workers, play_pairs, self._work(most), stopped):
                self.pairs += batch
                yield self.result
                if stopped() or self.settled(most, decided) is not None:
                    return
        finally:
            self.keep()

    def _work(self, most: int) -> Iterator[tuple[Subject, str, int, range]]:
        begun = len(self.pairs)
        for first in range(begun, most, BATCH):
            yield self.subject, self.level, self.seed, range(first, min(most, first + BATCH))

    # What is kept

    @property
    def file(self) -> Path | None:
        """Return where the pairs of this very card are kept."""
        name = f"{self.subject.key}-{self.level.replace(':', '-')}-{self.seed}.json"
        return None if self.folder is None else self.folder / name

    def keep(self) -> None:
        """Keep the pairs, so that an unchanged card is not weighed twice; a full disk is no harm."""
        if self.file is not None and self.pairs:
            with suppress(OSError):
                self.file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self.file, json.dumps([astuple(pair) for pair in self.pairs]).encode())

    def _kept(self) -> list[Pair]:
        if self.file is None:
            return []
        try:
            rows = json.loads(self.file.read_bytes())
            pairs = [Pair(*row) for row in rows]
            return [pair for _, pair in takewhile(lambda one: one[0] == one[1].number, enumerate(pairs))]
        except (OSError, ValueError, TypeError):
            return []
