"""The facts that reasons are made of, counted in scripted positions."""

from __future__ import annotations

import pytest

from tests.ai.scripted import facts


@pytest.mark.parametrize(
    ("file", "seat", "expected"),
    [
        ("example1.yaml", 2, {"room_mine 3 military": 1, "seals": 1, "seal_mine military": 1}),
        ("example1.yaml", 0, {"room_other 3 military 2": 1, "seals_other 2": 1}),
    ],
)
def test_facts_of_a_scripted_position(file: str, seat: int, expected: dict[str, float]) -> None:
    found = facts(f"intrigo/{file}", seat)
    assert {word: found.get(word) for word in expected} == expected
