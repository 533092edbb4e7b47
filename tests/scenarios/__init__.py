"""What every game's scenario tests share: running its files and finding clauses without one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from game.paths import card_data_dir
from game.scenarios.run import Runner, load_from

CLAUSE = re.compile(r"^title: [\"']?(Rule|Ruling|Example|Card|Power|Option) ([^:]+):", re.MULTILINE)


@cache
def runner() -> Runner:
    """Return the runner over the shipped cards."""
    return Runner(load_from(None))


def scenario_files(game: str) -> list[Path]:
    """Return the shipped scenario files of a game."""
    return sorted((card_data_dir() / "scenarios" / game).rglob("*.yaml"))


def failures(path: Path) -> list[str]:
    """Return what went wrong in one scenario file, one sentence each."""
    return runner().run(path).failures


def clauses_tested(game: str) -> set[str]:
    """Return the clauses that titles name, such as `Rule 5` or `Card demon`."""
    found = set()
    for path in scenario_files(game):
        title = CLAUSE.search(path.read_text("utf-8"))
        assert title, f"{path.name}: the title does not begin with the clause it tests"
        found |= {f"{title[1]} {name.strip()}" for name in title[2].split(",")}
    return found
