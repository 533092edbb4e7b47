"""What each seat knows for certain of the others' hands and nests, kept as cards come and go.

A row holds the fewest copies of each card that must lie in a place. When cards leave unseen, any of
them may have been any of those known, so each kind loses as many certain copies as cards left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.types import Seat
from game.junquick.stack import top_card
from game.junquick.state import JunQuickState

HAND, NEST = 0, 1
"""The two hidden places of a seat."""
STILL = "still"
"""Neither a card nor a word in the chief phase or a window: wait and pass come to the same."""
USE = "use "
"""Before a card that was not laid but used."""
EARLIER = 11
"""So many choices before the last one are remembered."""


def known_rows(state: JunQuickState, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Return what a seat knows: the hands of all seats, then their nests."""
    count = len(state.hands)
    start = seat * count
    nests = count * count + start
    return tuple(state.known[start : start + count] + state.known[nests : nests + count])


def leave(
    state: JunQuickState, place: int, owner: Seat, cards: Sequence[str], seen_by: Sequence[Seat] | None = None
) -> None:
    """Take cards that left a place out of every memory; `seen_by` None: everybody saw which."""
    count = len(state.hands)
    known = state.known
    start = place * count * count + owner
    rows = known[start : start + count * count : count]
    if not any(rows):
        return
    for seat, row in enumerate(rows):
        if row:
            seen = seen_by is None or seat in seen_by
            known[start + seat * count] = _without(row, cards) if seen else _dimmed(row, len(cards))


def join(
    state: JunQuickState, place: int, owner: Seat, cards: Iterable[str], seen_by: Sequence[Seat] | None = None
) -> None:
    """Add cards that came to a place to the memory of those who saw them (None: everybody)."""
    count = len(state.hands)
    start = place * count * count + owner
    added = tuple(cards)
    before: tuple[str, ...] | None = None
    after: tuple[str, ...] = ()
    for seat in range(count) if seen_by is None else seen_by:
        if seat != owner:
            at = start + seat * count
            if state.known[at] is not before:  # those who know the same share one row
                before = state.known[at]
                after = tuple(sorted(before + added))
            state.known[at] = after


def recall(state: JunQuickState, owner: Seat, cards: Sequence[str], seen_by: Sequence[Seat]) -> None:
    """Remember cards that were shown and stay in the hand, without counting a known card twice."""
    count = len(state.hands)
    for seat in seen_by:
        if seat != owner:
            at = owner + seat * count
            state.known[at] = _at_least(state.known[at], cards)


def forget(state: JunQuickState, place: int, owner: Seat) -> None:
    """Everything in the place was exchanged: nobody knows anything of it."""
    count = len(state.hands)
    for at in range(place * count * count + owner, (place + 1) * count * count, count):
        state.known[at] = ()


def _without(row: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    rest = list(row)
    for card in cards:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def _dimmed(row: tuple[str, ...], count: int) -> tuple[str, ...]:
    kinds = dict.fromkeys(row)
    return tuple(card for card in kinds for _ in range(row.count(card) - count))


def _at_least(row: tuple[str, ...], cards: Sequence[str]) -> tuple[str, ...]:
    rest = list(row)
    for card in set(cards):
        rest.extend([card] * (cards.count(card) - row.count(card)))
    return tuple(sorted(rest))


# What everybody was seen to choose, and on what: plain facts, noted for whoever thinks about them


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
