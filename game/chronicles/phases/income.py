"""Phase 4, Income: two gold and what units, buildings and artifacts bring."""

from __future__ import annotations

from game.chronicles.effects import INCOME
from game.chronicles.events import IncomeReceived
from game.chronicles.kingdom import loss_parts, vp_parts
from game.chronicles.ledger import ask, enter, gain_vp, lose_vp
from game.chronicles.state import ChroniclesState
from game.core.events import Emit


def resolve(state: ChroniclesState, emit: Emit | None) -> None:
    """Pay everybody's income, then ask everybody for at most one building."""
    enter(state, "income", emit)
    for seat in range(state.seats):
        kingdom = state.kingdom(seat)
        amount = kingdom.income()
        state.gold[seat] += amount
        if emit:
            emit(IncomeReceived(seat, amount))
        gain_vp(state, seat, vp_parts(kingdom, INCOME), emit)
        lose_vp(state, seat, loss_parts(kingdom, INCOME), emit)
    ask(state, "build", emit)
