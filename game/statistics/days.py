"""Days: the deal of the day, the same for everybody, and days in a row."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

_LEAST, _MOST = 10_000_000, 100_000_000
"""Seeds that can be read aloud: eight digits."""
_DAY = timedelta(days=1)


def daily_seed(game: str, day: date) -> int:
    """Return the seed of a day; it depends on nothing but the game and the date."""
    digest = hashlib.sha256(f"papercourts daily {game} {day.isoformat()}".encode()).digest()
    return _LEAST + int.from_bytes(digest[:8], "big") % (_MOST - _LEAST)


def read_day(text: str) -> date | None:
    """Return the day that a save names; None for anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row: now, and the longest there was with its last day."""

    now: int = 0
    longest: int = 0
    ended: date | None = None


def streak(days: Iterable[date], today: date) -> Streak:
    """Return the days in a row up to today or yesterday.

    A clock set back breaks nothing: days that lie ahead of it count on.
    """
    played = sorted(set(days))
    runs: list[tuple[date, int]] = []
    """The last day of each run and how long it was."""
    for day in played:
        if runs and day - runs[-1][0] == _DAY:
            runs[-1] = (day, runs[-1][1] + 1)
        else:
            runs.append((day, 1))
    if not runs:
        return Streak()
    ended, longest = max(runs, key=lambda run: (run[1], run[0]))
    going = [length for last, length in runs if last - timedelta(days=length) <= today <= last + _DAY]
    ahead = [length for last, length in runs if last > today]
    return Streak((going or ahead or [0])[-1], longest, ended)


def in_a_row(won: Iterable[bool]) -> tuple[int, int]:
    """Return how many of the last games were won in a row, and the most that ever were."""
    now = most = 0
    for one in won:
        now = now + 1 if one else 0
        most = max(most, now)
    return now, most
