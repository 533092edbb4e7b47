"""Stage 2, intrigue: the gap for the card that was taken up or chosen from a pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.intrigo.actions import LayIn
from game.intrigo.cards import EMPTY
from game.intrigo.events import CardLaid, GapChosen
from game.intrigo.phases.intrigue import end_action, movers
from game.intrigo.refusals import NOT_YOUR_TURN, why_not_lay
from game.intrigo.state import BUILDING, BUYING, IntrigoState, without


def legal(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return every empty gap."""
    if seat != state.turn:
        return ()
    lay_in = state.cards.lay_in
    return [lay_in[gap] for gap, card in enumerate(state.gaps) if card == EMPTY]


def apply(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Lay an intrigue card; for an influence card the use of its power is asked first."""
    assert isinstance(action, LayIn)
    kind, card = state.step
    if kind == BUYING:
        state.phase, state.step = BUILDING, (kind, card, action.gap)
        if emit:
            emit(GapChosen(seat, action.gap))
        return
    state.hands[seat] = without(state.hands[seat], card)
    state.gaps[action.gap] = card
    if emit:
        emit(CardLaid(seat, state.cards.intrigue[card], action.gap))
    end_action(state, emit)


LAYING = Phase(movers, legal, apply, why_not_lay, NOT_YOUR_TURN)
