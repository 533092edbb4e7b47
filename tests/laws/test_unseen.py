"""All open: what lies open of a seat is what it alone saw, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.laws.deals import DEALS, Deal, sampled


def backs(own: Any, others: Any) -> Iterator[str]:
    """Yield the cards of a position in one seat's eyes that show their backs in somebody else's."""
    if others == "?":
        yield from () if own in ("?", None) else (str(own),)
    elif isinstance(own, list) and isinstance(others, int):
        yield from map(str, own)
    elif isinstance(own, dict) and isinstance(others, dict):
        for key in own:
            yield from backs(own[key], others.get(key))
    elif isinstance(own, list) and isinstance(others, list):
        for mine, theirs in zip(own, others, strict=False):
            yield from backs(mine, theirs)


def words(position: Any) -> Iterator[str]:
    """Yield everything a position names."""
    if isinstance(position, dict):
        position = [*position.keys(), *position.values()]
    if isinstance(position, list):
        for part in position:
            yield from words(part)
    else:
        yield str(position)


@pytest.mark.parametrize("deal", [deal for deal in DEALS if not deal.variant], ids=str)
def test_what_a_seat_alone_sees_lies_open(deal: Deal) -> None:
    write = deal.spec.notation.write_view
    for state in sampled(deal, 23, 12):
        views = [deal.rules.observe(state, seat) for seat in range(deal.seats)]
        held = [{str(card) for _, cards in deal.spec.unseen(view) for card in cards} for view in views]
        onlooker = write(deal.rules.observe(state, None))
        for own, cards in zip(map(write, views), held, strict=True):
            assert set(backs(own, onlooker)) <= set().union(*held), "what somebody sees stays hidden"
            assert cards <= set(words(own)), "a card lies open that its owner does not see"
