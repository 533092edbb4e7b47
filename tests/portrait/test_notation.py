"""Positions of Portrait go out and come back, also in the middle of a round."""

from __future__ import annotations

import pytest

from game.core.codec import to_plain
from game.portrait import SPEC
from tests.laws.deals import Deal, cards_of, walk


@pytest.mark.parametrize("seats", SPEC.seats)
def test_a_written_position_is_read_back(seats: int) -> None:
    deal = Deal(SPEC, seats, ())
    for state in walk(deal, 5):
        written = SPEC.notation.write_position(state)
        again = SPEC.notation.read_position(written, cards_of("portrait"), seats, state.options, 1)
        assert _known(again) == _known(state)
        assert SPEC.notation.write_position(again) == written


def _known(state) -> dict:
    """What a position tells: everything but the generator and the tokens out of play."""
    plain = to_plain(state)
    for key in ("rng", "supply", "out_of_play"):
        plain.pop(key)
    return plain


def test_every_card_has_a_text() -> None:
    cards = cards_of("portrait")
    for number in cards.numbers:
        assert len(cards.texts(number)) == 2
