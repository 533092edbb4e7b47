"""The facts that reasons are made of, counted in scripted positions."""

from __future__ import annotations

import pytest

from tests.ai.scripted import facts


@pytest.mark.parametrize(
    ("file", "seat", "expected"),
    [
        ("card-dominant-ends-round.yaml", 1, {"wins_round": 1, "won": 2, "nest": 2}),
        ("card-dominant-ends-round.yaml", 0, {"wins_round_other 1": 1, "keeps hysteria": 1}),
        ("card-gatecrasher.yaml", 0, {"takes_flock": 1, "loses_flock_other 1": 1}),
    ],
)
def test_facts_of_a_scripted_position(file: str, seat: int, expected: dict[str, float]) -> None:
    found = facts(f"junquick/{file}", seat)
    assert {word: found.get(word) for word in expected} == expected
