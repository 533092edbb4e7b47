"""EMIGRATION: one seat after the other gives cards of its choice to the left."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick.actions import GiveCard
from game.junquick.events import CardsGiven, ChoiceMade
from game.junquick.phases.instants import ask_to_give, finish_instant, move_cards, run_row
from game.junquick.refusals import why_not_give
from game.junquick.state import Draft, JunQuickState, asked, clockwise


def gift_size(state: JunQuickState, seat: Seat) -> int:
    """Return how many cards the seat must give."""
    return min(state.cards.amount[state.row[0][0]], len(state.hands[seat]))


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """Any hand card not chosen yet, until the gift is complete."""
    if seat not in state.asked:
        return ()
    draft = state.drafts[seat]
    left = list(state.hands[seat])
    for card in draft.chosen if draft else ():
        left.remove(card)
    return [state.cards.give[card] for card in dict.fromkeys(left)]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Choose one more card; the last one hands the gift over."""
    assert isinstance(action, GiveCard)
    draft = state.drafts[seat] or Draft()
    chosen = tuple(sorted((*draft.chosen, str(action.card))))
    if len(chosen) < gift_size(state, seat):
        state.drafts[seat] = Draft(chosen=chosen)
        if emit:
            emit(ChoiceMade(seat))
        return
    state.drafts[seat] = None
    to = (seat + 1) % state.seats
    move_cards(state, seat, to, chosen)
    if emit:
        emit(CardsGiven(seat, to, chosen))
    _pass_gift_on(state, seat, emit)


def _pass_gift_on(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """After a seat has given, the next one with cards gives; after the last the instant is over."""
    order = clockwise(state)
    if not ask_to_give(state, order[order.index(seat) + 1 :]):
        finish_instant(state, emit)
        run_row(state, emit)


GIVING = Phase(asked, legal, apply, why_not_give)
"""One seat at a time puts its gift together."""
