"""The pack campaign: no tracebacks, nothing over 2 s of processor time, each mistake with file and line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packs.campaign import bad, show
from tests.packs.hostile import CASES
from tests.packs.positions import astray, spoil

SHORT = 8
"""Hostile packs in the usual run, taken evenly from the table."""


def campaign(cases: list[str], mutants: int) -> list[dict[str, object]]:
    """Run packs in a child process, which is ended if it hangs, and return its rows."""
    command = [sys.executable, "-m", "tests.packs.campaign", "--json", f"--mutants={mutants}", *cases]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1_200)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert len(rows) == len(cases) + mutants, done.stderr
    print(show(rows))
    return rows


def test_some_hostile_and_mutated_packs_cost_nothing_but_themselves():
    rows = campaign(list(CASES)[:: len(CASES) // SHORT], mutants=4)
    assert [row for row in rows if bad(row)] == []


@pytest.mark.long
def test_all_hostile_and_300_mutated_packs_cost_nothing_but_themselves():
    assert len(CASES) >= 60
    assert [row for row in campaign(list(CASES), mutants=300) if bad(row)] == []


@pytest.mark.parametrize("seeds", [range(15), pytest.param(range(15, 280), marks=pytest.mark.long)])
def test_a_mistake_is_told_where_it_stands_and_in_our_words(seeds: range, tmp_path: Path) -> None:
    for seed in seeds:
        pack, file, line = spoil(seed, tmp_path / str(seed) / "packs")
        assert [(how, each.place) for how, each in astray(pack, file, line)] == [], (seed, file, line)
