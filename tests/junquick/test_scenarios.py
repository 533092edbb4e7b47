"""The rulebook of JunQuick, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.deals import cards_of
from tests.scenarios import clauses_tested, failures, scenario_files

CLAUSES = {
    *(f"Rule {number}" for number in range(1, 11)),
    *(f"Ruling {number}" for number in range(1, 17)),
    *(f"Example {number}" for number in range(1, 9)),
    *("Option chief", "Option devourer_on_too_soon", "Option thief_hand", "Option second_deck"),
}


@pytest.mark.parametrize("path", scenario_files("junquick"), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert not failures(path)


def test_every_clause_has_a_scenario() -> None:
    assert not CLAUSES - clauses_tested("junquick")


def test_every_card_has_a_scenario() -> None:
    assert not {f"Card {card}" for card in cards_of("junquick").order} - clauses_tested("junquick")
