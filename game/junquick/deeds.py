"""What everybody was seen to choose, and on what: plain facts, noted for whoever thinks about them."""

from __future__ import annotations

from game.core.types import Seat
from game.junquick.stack import top_card
from game.junquick.state import JunQuickState

STILL = "still"
"""Neither a card nor a word in the chief phase or a window: wait and pass come to the same."""
USE = "use "
"""Before a card that was not laid but used."""
EARLIER = 11
"""So many choices before the last one are remembered."""


def note(state: JunQuickState, seat: Seat, choice: str) -> None:
    """Remember what a seat has chosen on its turn or in a poll: a card, a card in use, or a word."""
    deed = state.stage, top_card(state), choice, state.drawn[seat]
    state.deeds[seat] = (*state.deeds[seat][-EARLIER:], deed)


def note_answer(state: JunQuickState, seat: Seat, choice: str) -> None:
    """Remember an answer in a window: to stop the announced card, or to let it work again."""
    announced = state.announced
    assert announced is not None
    way = "for" if len(announced.hysterias) % 2 else "against"
    deed = f"{way} {state.cards.power[announced.card]}", None, choice, state.drawn[seat]
    state.deeds[seat] = (*state.deeds[seat][-EARLIER:], deed)
