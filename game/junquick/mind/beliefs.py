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
from game.junquick.memory import USE
from game.junquick.mind.habits import DUEL, HABITS, Habits
from game.junquick.state import Deed, JunQuickState
from game.junquick.view import JunQuickView
from game.junquick.worlds import Likely

Told = tuple[str, str, int]
"""What a choice was about, what was chosen, how many cards of the hand are still of that time."""
HARDLY = 0.3
"""A card so unlikely to be kept by a choice was not there."""
NOTHING: Mapping[str, Any] = {}


def label(cards: JunQuickCards, card: str) -> str:
    """Return what a card is to those who guess: its power, else its value."""
    return cards.power[card] or str(cards.like[card])


def expected(view: JunQuickView) -> Likely:
    """Return what everybody's choices let expect in the hands."""
    return [
        _likelihoods(view.cards, told(view, seat), size, view.seats)
        for seat, size in enumerate(view.hand_sizes)
    ]


def told(view: JunQuickView, seat: Seat) -> tuple[Told, ...]:
    """Return what a seat's choices tell; cards that left the hand since are taken to have been old ones.

    But a card that would have been played before, had it been there, was drawn since.
    """
    habits, found = habits_at(view.seats), list[Told]()
    size, drawn = view.hand_sizes[seat], view.drawn[seat]
    back = 0
    for deed in view.deeds[seat]:
        where, choice = _in_words(view.cards, deed)
        when = deed[3] - back
        if not _in_window(deed):
            at = _would_have_been_played(habits, found, choice.removeprefix(USE))
            if at:
                found[at:] = [(other, what, before - 1) for other, what, before in found[at:]]
                back, when = back + 1, when - 1
        found.append((where, choice, when))
    kept = [(where, choice, size + then - drawn + back) for where, choice, then in found]
    return tuple([one for one in kept if one[2] > 0])


def _in_window(deed: Deed) -> bool:
    return " " in deed[0]


def _in_words(cards: JunQuickCards, deed: Deed) -> tuple[str, str]:
    """Return what a choice was about, and the choice, as the habits name them."""
    where, top, chosen, _ = deed
    card = chosen.removeprefix(USE)
    if card in cards.power:
        chosen = chosen[: -len(card)] + label(cards, card)
    if _in_window(deed):
        return where, chosen
    beaten: int | str = 0
    if top is not None and cards.power[top.card] != "clean_sheet":
        beaten = top.value or cards.power[top.card]
    return f"{where} {beaten}", chosen


def _would_have_been_played(habits: Habits, told: Sequence[Told], card: str) -> int:
    """Return after how many choices a card can only have been drawn; 0: it may be as old as any."""
    for at in range(len(told), 0, -1):
        where, choice, _ = told[at - 1]
        if habits.get(where, NOTHING).get(choice, NOTHING).get(card, 1.0) < HARDLY:
            return at
    return 0


def last_choice(state: JunQuickState, seat: Seat) -> tuple[object, str, str, str]:
    """Return a seat's last deed itself, what it was about, what was chosen, and the card that it cost."""
    if not state.deeds[seat]:
        return None, "", "", ""
    deed = state.deeds[seat][-1]
    where, choice = _in_words(state.cards, deed)
    return deed, where, choice, choice.removeprefix(USE)


@lru_cache(maxsize=1 << 10)
def _likelihoods(
    cards: JunQuickCards, tells: tuple[Told, ...], size: int, seats: int
) -> tuple[Mapping[str, float], ...]:
    """Return for each card of a hand that something was told of, oldest first, how likely it is each card."""
    habits, found = habits_at(seats), []
    for at in range(size):
        likely: dict[str, float] = {}
        for where, choice, kept in tells:
            if kept > at:
                for name, factor in habits.get(where, NOTHING).get(choice, NOTHING).items():
                    likely[name] = likely.get(name, 1.0) * factor
        if not likely:
            break
        top = max(1.0, *likely.values())
        found.append({card: likely.get(label(cards, card), 1.0) / top for card in cards.order})
    return tuple(found)


def habits_at(seats: int) -> Habits:
    """Return how people play at a table of so many seats."""
    return DUEL if seats == 2 else HABITS
