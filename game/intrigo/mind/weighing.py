"""How Intrigo's cards are weighed: an intriguer wins rooms for the owner of the family, whoever plays him."""

from __future__ import annotations

from game.core.weighing import Scale, Weighing
from game.intrigo.mind.spread import SPREAD
from game.intrigo.state import IntrigoState


def holdings(state: IntrigoState) -> list[list[str]]:
    """Return the intriguers of each seat's family."""
    cards = state.cards
    owners = cards.owners(state.families)
    return [
        [cards.full_id(cards.intrigue[code]) for code in range(len(cards.intrigue)) if owners[code] == seat]
        for seat in range(state.seats)
    ]


WEIGHING = Weighing(
    {
        "intrigue": Scale(
            keeps=("family", "copies"), numbers=("value",), takes=("keep",), plays=("play",)
        ),
    },
    holdings,
    spread=SPREAD,
)  # fmt: skip
