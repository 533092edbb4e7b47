"""What to keep for the next round where that is chosen after the reveal: every choice, and its worth."""

from __future__ import annotations

from itertools import combinations

from game.chronicles import actions as act
from game.chronicles.effects import DEPLOY
from game.chronicles.kingdom import amount_of
from game.chronicles.mind.plans import ENOUGH, saving_worth
from game.chronicles.payment import save_room
from game.chronicles.state import Cards, ChroniclesState
from game.core.actions import Action
from game.core.types import Seat

Keeping = tuple[float, tuple[Action, ...]]
"""A worth, and the steps from what is kept already to being ready."""


def keepings(state: ChroniclesState, seat: Seat) -> list[Keeping]:
    """Return every choice that keeps what is set aside already, best first."""
    saved, hand = state.saved[seat], sorted(state.hands[seat])
    room = max(0, save_room(state, seat) - len(saved))
    more = {cards for count in range(room + 1) for cards in combinations(hand, count)}
    found = [(_worth(state, seat, saved + cards), _steps(state, cards)) for cards in sorted(more)]
    return sorted(found, key=lambda keeping: -keeping[0])


def _steps(state: ChroniclesState, cards: Cards) -> tuple[Action, ...]:
    return (*(act.save(state.cards.card(number).id) for number in cards), act.READY)


def _worth(state: ChroniclesState, seat: Seat, kept: Cards) -> float:
    """Cards are good for the next round if there is one; what counts kept cards brings points in any."""
    kingdom = state.kingdom(seat)
    kingdom.saved = len(kept)
    points = float(amount_of(kingdom, DEPLOY, "gain_vp"))
    if state.round == state.cards.rounds:
        return points
    return points + sum(saving_worth(state, number) - ENOUGH for number in kept)
