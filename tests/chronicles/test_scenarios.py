"""The rulebook of Royal Chronicles, clause by clause and card by card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.deals import cards_of
from tests.scenarios import clauses_tested, failures, scenario_files

CARDS = cards_of("chronicles")
CLAUSES = {
    *(f"Rule {number}" for number in range(1, 12)),
    "Rule artifacts",
    *(f"Rule solo-{number}" for number in range(1, 5)),
    *(f"Ruling {number}" for number in range(1, 15)),
    *(f"Example {number}" for number in range(1, 9)),
    "Rule notation",
    *(f"Option {name}" for name in ("duel", "gates", "saving", "legends", "lich")),
}


@pytest.mark.parametrize("path", scenario_files("chronicles"), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert not failures(path)


def test_every_clause_has_a_scenario() -> None:
    assert not CLAUSES - clauses_tested("chronicles")


def test_every_card_and_building_has_a_scenario() -> None:
    names = [card.id for card in CARDS.defs if card] + [b.id for b in CARDS.buildings if b]
    names += [str(number) for number in CARDS.necropolis] + list(CARDS.lich)
    assert not {f"Card {name}" for name in names} - clauses_tested("chronicles")
