"""How JunQuick is weighed: a card is got with the hand it is drawn into, a virus when it is caught."""

from __future__ import annotations

from game.core.weighing import Scale, Weighing
from game.junquick.mind.spread import SPREAD
from game.junquick.state import JunQuickState


def holdings(state: JunQuickState) -> list[list[str]]:
    """Return each seat's hand, nest and viruses; viruses of one value are one."""
    cards = state.cards
    viruses: dict[int, list[str]] = {}
    for full, entry in cards.resolved["viruses"].items():
        viruses.setdefault(entry["value"], []).append(full)
    return [
        [
            *(cards.full_id(card) for card in (*state.hands[seat], *state.nests[seat])),
            *(full for value in state.viruses[seat] for full in viruses.get(value, ())),
        ]
        for seat in range(state.seats)
    ]


WEIGHING = Weighing(
    {
        "cards": Scale(
            keeps=("copies",), alike=("kind",), numbers=("value", "amount", "size"),
            plays=("play", "use", "show", "claim", "battle"),
        ),
        "viruses": Scale(keeps=("copies",), numbers=("value",), against=True),
    },
    holdings,
    spread=SPREAD,
)  # fmt: skip
