"""What choices tell of the cards kept: who passes on a 3 holds no 4, who is silent has no answer.

Everybody sees what a seat did and what there was to beat. The cards it held then and holds still are likelier
to be such that a sensible player with them would have done so; by how much stands in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.habits import DUEL, HABITS, Habits
from game.junquick.stack import to_beat
from game.junquick.state import JunQuickState, Tell

Seen = tuple[str, str, int]
"""A tell as a view has it: what there was to beat, what was chosen, how many cards are still of that hand."""

STILL = "still"
"""Neither a card nor a word in the chief phase: wait and pass come to the same."""
USE = "use "
HARDLY = 0.3
"""A card so unlikely to be kept by a choice was not there."""
NOTHING: Mapping[str, Any] = {}


def context(state: JunQuickState) -> str:
    """Return what a choice is about: the phase and the card to beat."""
    wanted = to_beat(state)
    return f"{state.phase} {wanted if isinstance(wanted, int) else state.cards.power[wanted]}"


def label(cards: JunQuickCards, card: str) -> str:
    """Return what a card is to those who guess: its power, else its value."""
    return cards.power[card] or str(cards.value[card])


def using(cards: JunQuickCards, card: str) -> str:
    """Return the choice to use a property instead of laying it."""
    return USE + cards.power[card]


def note(state: JunQuickState, seat: Seat, choice: str, where: str = "") -> None:
    """Remember what a seat has chosen for all to see, as long as cards of that hand may be left."""
    tells = state.tells[seat]
    if tells:
        size, drawn = len(state.hands[seat]), state.drawn[seat]
        tells = tuple([tell for tell in tells if tell[2] + size > drawn])
        tells = _later(state, seat, tells, choice)
    state.tells[seat] = (*tells, (where or context(state), choice, state.drawn[seat]))


def last_tell(state: JunQuickState, seat: Seat) -> tuple[object, str, str, str]:
    """Return a seat's last tell itself, what it was about, what was chosen, and the card that it cost."""
    if not state.tells[seat]:
        return None, "", "", ""
    where, choice, _ = tell = state.tells[seat][-1]
    return tell, where, choice, choice.removeprefix(USE)


def _later(state: JunQuickState, seat: Seat, tells: tuple[Tell, ...], choice: str) -> tuple[Tell, ...]:
    """A card that is played now would have been played before, had it been there: it was drawn since."""
    card, habits = choice.removeprefix(USE), habits_at(len(state.hands))
    for at in range(len(tells) - 1, -1, -1):
        where, chosen, _ = tells[at]
        if habits.get(where, NOTHING).get(chosen, NOTHING).get(card, 1.0) < HARDLY:
            state.drawn[seat] -= 1
            later = [(where, chosen, then - 1) for where, chosen, then in tells[at + 1 :]]
            return (*tells[: at + 1], *later)
    return tells


def seen(state: JunQuickState, seat: Seat) -> tuple[Seen, ...]:
    """Return a seat's tells; cards that left the hand since are taken to have been old ones."""
    size, drawn = len(state.hands[seat]), state.drawn[seat]
    kept = ((where, choice, size + then - drawn) for where, choice, then in state.tells[seat])
    return tuple(tell for tell in kept if tell[2] > 0)


@lru_cache(maxsize=1 << 10)
def likelihoods(tells: tuple[Seen, ...], size: int, seats: int) -> tuple[Mapping[str, float], ...]:
    """Return for each card of a hand, oldest first, how much likelier the tells make each label.

    The likeliest label of a card has 1, and "" stands for those of which nothing was told.
    """
    habits, found = habits_at(seats), []
    for at in range(size):
        likely: dict[str, float] = {}
        for where, choice, kept in tells:
            if kept > at:
                for name, factor in habits.get(where, NOTHING).get(choice, NOTHING).items():
                    likely[name] = likely.get(name, 1.0) * factor
        top = max(1.0, *likely.values()) if likely else 1.0
        found.append({name: factor / top for name, factor in likely.items()} | {"": 1.0 / top})
    return tuple(found)


def habits_at(seats: int) -> Habits:
    """Return how people play at a table of so many seats."""
    return DUEL if seats == 2 else HABITS
