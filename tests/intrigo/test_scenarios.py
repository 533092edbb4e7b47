"""The rulebook of Intrigo, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.deals import cards_of
from tests.scenarios import clauses_tested, failures, scenario_files

CLAUSES = {
    "Rule goal",
    "Rule setup",
    *(f"Rule {number}" for number in range(1, 5)),
    *(f"Ruling {number}" for number in range(1, 11)),
    *(f"Example {number}" for number in range(1, 8)),
    "Rule notation",
    "Option prices",
    "Option first",
}


@pytest.mark.parametrize("path", scenario_files("intrigo"), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert not failures(path)


def test_every_clause_has_a_scenario() -> None:
    assert not CLAUSES - clauses_tested("intrigo")


def test_every_influence_card_has_a_scenario() -> None:
    assert not {f"Card {card}" for card in cards_of("intrigo").influence} - clauses_tested("intrigo")
