"""What choices tell of the cards kept: who passes on a 3 holds no 4, who is silent has no answer.

Everybody sees what a seat did and what there was to beat. The cards it held then and holds still are likelier
to be such that a sensible player with them would have done so; by how much stands in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.types import Seat
from game.junquick.cards import JunQuickCards
from game.junquick.mind.habits import DUEL, HABITS, Habits
from game.junquick.stack import top_card
from game.junquick.state import JunQuickState, Laid, Tell

Seen = tuple[str, str, int]
"""A tell as a view has it: what there was to beat, what was chosen, how many cards are still of that hand."""

STILL = "still"
"""Neither a card nor a word in the chief phase: wait and pass come to the same."""
USE = "use "
LONGEST = 11
"""So many choices before the last one may still tell something."""
HARDLY = 0.3
"""A card so unlikely to be kept by a choice was not there."""
NOTHING: Mapping[str, Any] = {}


def label(cards: JunQuickCards, card: str) -> str:
    """Return what a card is to those who guess: its power, else its value."""
    return cards.power[card] or str(cards.value[card])


def note(state: JunQuickState, seat: Seat, choice: str) -> None:
    """Remember what a seat has chosen on its turn or in a poll: a card, a card in use, or a word.

    Rollouts pass here all the time, so it is put into words only where somebody looks (`seen`).
    """
    tell = state.phase, top_card(state), choice, state.drawn[seat]
    state.tells[seat] = (*state.tells[seat][-LONGEST:], tell)


def note_answer(state: JunQuickState, seat: Seat, choice: str) -> None:
    """Remember an answer in a window: to stop the announced card, or to let it work again."""
    announced = state.announced
    assert announced is not None
    way = "for" if len(announced.hysterias) % 2 else "against"
    tell = f"{way} {state.cards.power[announced.card]}", None, choice, state.drawn[seat]
    state.tells[seat] = (*state.tells[seat][-LONGEST:], tell)


def seen(state: JunQuickState, seat: Seat) -> tuple[Seen, ...]:
    """Return a seat's tells; cards that left the hand since are taken to have been old ones.

    But a card that would have been played before, had it been there, was drawn since.
    """
    habits, told = habits_at(len(state.hands)), list[Seen]()
    size, drawn = len(state.hands[seat]), state.drawn[seat]
    back = 0
    for phase, top, chosen, then in state.tells[seat]:
        where, choice, when = phase, chosen, then - back
        if " " not in phase:
            where, choice = _in_words(state.cards, phase, top, chosen)
            at = _would_have_been_played(habits, told, choice.removeprefix(USE))
            if at:
                told[at:] = [(other, what, before - 1) for other, what, before in told[at:]]
                back, when = back + 1, when - 1
        told.append((where, choice, when))
    kept = [(where, choice, size + then - drawn + back) for where, choice, then in told]
    return tuple([tell for tell in kept if tell[2] > 0])


def unseen(tells: Sequence[Seen], size: int) -> tuple[Tell, ...]:
    """Return the tells of a hand of that size, as a state in which nothing was drawn yet has them."""
    return tuple((where, None, choice, kept - size) for where, choice, kept in tells)


def _in_words(cards: JunQuickCards, phase: str, top: Laid | None, chosen: str) -> tuple[str, str]:
    """Return what a choice was about, and the choice, as the habits name them."""
    beaten: int | str = 0
    if top is not None and cards.power[top.card] != "clean_sheet":
        beaten = top.value or cards.power[top.card]
    card = chosen.removeprefix(USE)
    if card in cards.power:
        chosen = chosen[: -len(card)] + label(cards, card)
    return f"{phase} {beaten}", chosen


def _would_have_been_played(habits: Habits, told: Sequence[Seen], card: str) -> int:
    """Return after how many tells a card can only have been drawn; 0: it may be as old as any."""
    for at in range(len(told), 0, -1):
        where, choice, _ = told[at - 1]
        if habits.get(where, NOTHING).get(choice, NOTHING).get(card, 1.0) < HARDLY:
            return at
    return 0


def last_tell(state: JunQuickState, seat: Seat) -> tuple[object, str, str, str]:
    """Return a seat's last tell itself, what it was about, what was chosen, and the card that it cost."""
    if not state.tells[seat]:
        return None, "", "", ""
    where, top, choice, _ = tell = state.tells[seat][-1]
    if " " not in where:
        where, choice = _in_words(state.cards, where, top, choice)
    return tell, where, choice, choice.removeprefix(USE)


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
