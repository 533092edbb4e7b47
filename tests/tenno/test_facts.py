"""The facts that reasons are made of, counted in scripted positions."""

from __future__ import annotations

import pytest

from tests.ai.scripted import facts


@pytest.mark.parametrize(
    ("file", "seat", "expected"),
    [
        (
            "card-samurai.yaml",
            0,
            {"wins_first": 1, "prisoners": 7, "takes samurai_7 1": 1, "loses samurai_7": 1, "lost": 7},
        ),
        ("card-samurai.yaml", 1, {"loses_first": 1, "wins_later": 1, "attacked samurai_7": 1}),
    ],
)
def test_facts_of_a_scripted_position(file: str, seat: int, expected: dict[str, float]) -> None:
    found = facts(f"tenno/{file}", seat)
    assert {word: found.get(word) for word in expected} == expected
