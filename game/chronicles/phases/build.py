"""Phase 5, Build: at most one building, new or raised; resources are shown, not spent."""

from __future__ import annotations

from game.chronicles import actions as act
from game.chronicles.actions import Build, Raise
from game.chronicles.events import BuildSkipped
from game.chronicles.ledger import pay, put_building, raise_building
from game.chronicles.payment import GOLD, action_price, build_price, raise_price
from game.chronicles.phases import age
from game.chronicles.refusals import NOT_ASKED, why_not_build
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return everything the seat can pay for, and passing."""
    if not state.waits_for(seat):
        return []
    kingdom, purse = state.kingdom(seat), state.gold[seat]
    found: list[Action] = []
    for number in kingdom.available:
        name, level = state.cards.building(number).id, kingdom.level(number)
        if level == 2:
            continue
        for gold in (False, True):
            way = GOLD if gold else None
            for target in (1, 2) if not level else ():
                cost = build_price(kingdom, number, target, gold)
                if cost is not None and cost <= purse:
                    found.append(act.build(name, target, way))
            cost = raise_price(kingdom, number, gold) if level else None
            if cost is not None and cost <= purse:
                found.append(act.raise_(name, way))
    return [*found, act.PASS]


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Build and pay; time passes once everybody has acted."""
    if isinstance(action, Build | Raise):
        pay(state, seat, action_price(state.kingdom(seat), action) or 0, emit)
        building = state.cards.building_numbers[str(action.building)]
        if isinstance(action, Raise):
            raise_building(state, seat, building, emit)
        else:
            put_building(state, seat, building, action.level, emit)
    elif emit:
        emit(BuildSkipped(seat))
    state.done[seat] = True
    if all(state.done):
        age.begin(state, emit)


BUILD = Phase(ChroniclesState.unfinished, legal, apply, why_not_build, NOT_ASKED)
