"""How Portrait's cards are weighed: a card is got with the hand it is drawn into."""

from __future__ import annotations

from game.core.weighing import Scale, Weighing
from game.portrait.mind.spread import SPREAD
from game.portrait.state import PortraitState


def holdings(state: PortraitState) -> list[list[str]]:
    """Return the cards in each hand, and the one that was chosen from it."""
    defs = state.cards.defs
    return [
        [defs[card].full_id for card in (*state.hands[seat], state.played[seat]) if card]
        for seat in range(state.seats)
    ]


WEIGHING = Weighing(
    {
        "cards": Scale(keeps=("number",), numbers=("artist.steps", "garden.steps"), plays=("play",)),
    },
    holdings,
    spread=SPREAD,
)
