"""Names: what controls, turns or hides text is taken out where names enter."""

from __future__ import annotations

import pytest

from game.core.limits import SEAT_NAME
from game.core.names import clean_name, typed_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ana", "Ana"),
        ("Дар’я Їжак", "Дар’я Їжак"),
        ("José", "José"),
        ("A\0na", "Ana"),
        ("A\u202ena", "Ana"),
        ("\u200bA\u200dna\ufeff", "Ana"),
        ("\u2066Ana\u2069", "Ana"),
        ("\ud800Ana", "Ana"),
        ("Ana\n\tMay", "Ana May"),
        ("\u3164\u2800", ""),
        ("\u200b\u200c", ""),
        ("", ""),
        ("Z" + "\u0300" * 500, "Z\u0300\u0300"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(given, shown):
    assert clean_name(given) == shown


def test_a_name_has_a_limit():
    assert clean_name("x" * 20_000) == "x" * SEAT_NAME
    assert len(clean_name("Z\u0300\u0301\u0302" * 20_000)) <= SEAT_NAME


def test_a_space_may_be_typed_between_two_words():
    assert typed_name("Ana ", 14) == "Ana "
    assert typed_name("Ana  ", 14) == "Ana "
    assert typed_name(" ", 14) == ""
    assert typed_name("Ana B\0\u202e", 14) == "Ana B"
    assert typed_name("x" * 14 + " ", 14) == "x" * 14
