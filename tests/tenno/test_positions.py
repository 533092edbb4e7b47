"""A position written down can be taken up again: a bug report becomes a scenario."""

from __future__ import annotations

import pytest

from game.tenno import SPEC
from tests.laws.deals import Deal, cards_of, walk

RULES, NOTATION = SPEC.rules, SPEC.notation


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_written_positions_go_on_as_they_were(seats: int) -> None:
    options = SPEC.settle({}, seats)
    for seed in range(8):
        for state in walk(Deal(SPEC, seats, ()), seed):
            written = NOTATION.write_position(state)
            again = NOTATION.read_position(written, cards_of("tenno"), seats, options, seed)
            assert NOTATION.write_position(again) == written
            assert RULES.movers(again) == RULES.movers(state)
            for seat in range(seats):
                assert set(RULES.legal(again, seat)) == set(RULES.legal(state, seat))
