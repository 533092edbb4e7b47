"""The rulebook of Portrait, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenarios import clauses_tested, failures, scenario_files

CLAUSES = {
    *(f"Rule {number}" for number in range(1, 11)),
    *(f"Ruling {number}" for number in range(1, 14)),
    *(f"Example {letter}" for letter in "abc"),
}


@pytest.mark.parametrize("path", scenario_files("portrait"), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert not failures(path)


def test_every_clause_has_a_scenario() -> None:
    assert not CLAUSES - clauses_tested("portrait")
