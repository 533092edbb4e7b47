"""The rulebook of Tenno, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.deals import cards_of
from tests.scenarios import clauses_tested, failures, scenario_files

CLAUSES = {
    *(f"Rule {number}" for number in range(1, 11)),
    *(f"Ruling {number}" for number in range(1, 11)),
    *(f"Example {number}" for number in range(1, 8)),
    *("Option first", "Option memory"),
}


@pytest.mark.parametrize("path", scenario_files("tenno"), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert not failures(path)


def test_every_clause_has_a_scenario() -> None:
    assert not CLAUSES - clauses_tested("tenno")


def test_every_card_has_a_scenario() -> None:
    assert not {f"Card {card}" for card in cards_of("tenno").ids} - clauses_tested("tenno")
