"""How much memory the program takes: the window's process, and with all that it has started."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def rss(process: int | str = "self") -> int:
    """Bytes of memory that a process holds now; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0


def family() -> int:
    """Bytes of this process and of those it has started: painters, AI."""
    children = Path("/proc").glob(f"self/task/{os.getpid()}/children")
    found = [child for file in children for child in file.read_text().split()]
    return rss() + sum(map(rss, found))


@dataclass(frozen=True, slots=True)
class Sample:
    """The memory at one moment of play."""

    minute: float
    where: str
    window: int
    everything: int
    kept: int

    def line(self) -> str:
        """One line of the curve, in megabytes."""
        own, everything, kept = (round(part / MEGABYTE) for part in (self.window, self.everything, self.kept))
        sizes = f"window {own:4}  with painters {everything:4}  kept {kept:4}"
        return f"{self.minute:6.1f} min  {self.where:<11}  {sizes}"


def growth(samples: list[Sample]) -> float:
    """How much more memory the last quarter of the time takes than the one before: 0.05 is 5 %."""
    fourth = len(samples) // 4
    before, after = samples[2 * fourth : 3 * fourth], samples[3 * fourth :]
    return _mean(after) / _mean(before) - 1


def _mean(samples: list[Sample]) -> float:
    return sum(sample.window for sample in samples) / len(samples)
