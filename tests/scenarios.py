"""What every game's scenario tests share: running its files and finding clauses without one."""

from __future__ import annotations

import re
from pathlib import Path

from game.scenario import run_file
from game.shipped import card_data

CLAUSE = re.compile(r"(Rule|Ruling|Example|Card|Power|Option) ([\w-]+(?:, [\w-]+)*)")


def scenario_files(game: str) -> list[Path]:
    """Return the shipped scenario files of a game."""
    return sorted(Path(str(card_data())).joinpath("scenarios", game).glob("*.yaml"))


def clauses_tested(game: str) -> set[str]:
    """Return the clauses that titles name, such as `Rule 5` or `Card demon`."""
    found = set()
    for path in scenario_files(game):
        title = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("title:"))
        for kind, names in CLAUSE.findall(title.partition(":")[2].partition(":")[0]):
            found |= {f"{kind} {name}" for name in names.split(", ")}
    return found


__all__ = ["clauses_tested", "run_file", "scenario_files"]
