"""The facts that reasons are made of, counted in scripted positions."""

from __future__ import annotations

import pytest

from tests.ai.scripted import facts


@pytest.mark.parametrize(
    ("file", "seat", "expected"),
    [
        ("rule06-bump-skips.yaml", 0, {"bumps": 1, "tokens": -1, "space": 8}),
        ("rule06-bump-skips.yaml", 1, {"bumps_other 0": 1, "ahead": 1, "space": 9}),
    ],
)
def test_facts_of_a_scripted_position(file: str, seat: int, expected: dict[str, float]) -> None:
    found = facts(f"portrait/{file}", seat)
    assert {word: found.get(word) for word in expected} == expected
