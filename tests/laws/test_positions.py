"""A position written down and read again is the same position: nothing chosen is lost on the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.deals import DEALS, Deal, walk

CLOSELY = 60
"""So many steps of a game are looked at one by one, of the rest every third."""


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_position_survives_being_written_down(deal: Deal) -> None:
    notation, rules = deal.spec.notation, deal.rules
    for step, state in enumerate(walk(deal, 5)):
        if not rules.movers(state) or (step > CLOSELY and step % 3):
            continue
        written = notation.write_position(state)
        again = notation.read_position(written, state.cards, deal.seats, state.options, 0)
        assert notation.write_position(again) == written
        assert rules.inventory(again) == rules.inventory(state), written
        assert rules.movers(again) == rules.movers(state), written
        for seat in rules.movers(state):
            assert asked(deal, again, seat) == asked(deal, state, seat), written


def asked(deal: Deal, state: Any, seat: int) -> list[Any]:
    """Return what the seat may do, as written."""
    return [deal.spec.notation.codec.write(action) for action in deal.rules.legal(state, seat)]
