"""Phase 6, Age: healers choose, the old die with their abilities, everybody else grows older."""

from __future__ import annotations

from game.chronicles import actions as act
from game.chronicles import effects
from game.chronicles.actions import SaveUnit
from game.chronicles.events import UnitDied, UnitsAged, UnitSaved
from game.chronicles.kingdom import (
    SPOT_INDEX,
    SPOTS,
    age_of,
    card_of,
    doomed,
    gold_parts,
    loss_parts,
    savers,
    vp_parts,
)
from game.chronicles.ledger import bury, enter, gain_gold, gain_vp, lose_vp
from game.chronicles.phases import end, recruit, solo
from game.chronicles.refusals import NOT_ASKED, why_not_age
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.types import Seat


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Ask only seats that can save somebody; go straight on where there is none."""
    enter(state, "age", emit)
    state.rescued = [0] * state.seats
    state.done = [not can_save(state, seat) for seat in range(state.seats)]
    if all(state.done):
        resolve(state, emit)


def can_save(state: ChroniclesState, seat: Seat) -> list[int]:
    """Return the places a saver may still help: the unit would die and carries exactly one token."""
    rescued = state.rescued[seat]
    kingdom = state.kingdom(seat)
    if savers(kingdom) <= rescued.bit_count():
        return []
    return [i for i in doomed(kingdom) if age_of(kingdom.units[i]) == 1 and not rescued >> i & 1]


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return whom the seat may save, and passing."""
    if not state.waits_for(seat):
        return []
    return [*(act.save_unit(SPOTS[i]) for i in can_save(state, seat)), act.PASS]


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Save a unit or stop; the last to finish lets time pass."""
    if isinstance(action, SaveUnit):
        spot = SPOT_INDEX[action.spot]
        state.rescued[seat] |= 1 << spot
        if emit:
            card = state.cards.card(card_of(state.units[seat * state.cards.size + spot])).id
            emit(UnitSaved(seat, card, action.spot))
    if not isinstance(action, SaveUnit) or not can_save(state, seat):
        state.done[seat] = True
    if all(state.done):
        resolve(state, emit)


def resolve(state: ChroniclesState, emit: Emit | None) -> None:
    """Let time pass, then begin the next round or end the game."""
    _let_time_pass(state, emit)
    if state.round == state.cards.rounds:
        end.resolve(state, emit)
        return
    state.round += 1
    recruit.begin(state, emit)


def _let_time_pass(state: ChroniclesState, emit: Emit | None) -> None:
    """Deaths and their abilities by the kingdom before anyone is removed, then a token on each survivor."""
    for seat in range(state.seats):
        kingdom = state.kingdom(seat)
        kingdom.dying = tuple(i for i in doomed(kingdom) if not state.rescued[seat] >> i & 1)
        _bury_dead(state, seat, kingdom.dying, emit)
        gain_vp(state, seat, vp_parts(kingdom, effects.AGE), emit)
        gain_gold(state, seat, gold_parts(kingdom, effects.AGE), emit)
        lose_vp(state, seat, loss_parts(kingdom, effects.AGE), emit)
        if state.lich:
            solo.score_cards(state, kingdom, effects.AGE, emit)
        _grow_older(state, seat, emit)
    state.rescued = [0] * state.seats


def _bury_dead(state: ChroniclesState, seat: Seat, dying: tuple[int, ...], emit: Emit | None) -> None:
    for spot in dying:
        unit = state.units[seat * state.cards.size + spot]
        state.units[seat * state.cards.size + spot] = 0
        bury(state, (card_of(unit),), range(state.seats))
        if emit:
            emit(UnitDied(seat, state.cards.card(card_of(unit)).id, SPOTS[spot], age_of(unit)))


def _grow_older(state: ChroniclesState, seat: Seat, emit: Emit | None) -> None:
    size = state.cards.size
    living = [place for place in range(seat * size, (seat + 1) * size) if state.units[place]]
    for place in living:
        state.units[place] += 1 << effects.AGE_SHIFT
    if emit and living:
        emit(UnitsAged(seat, len(living)))


AGE = Phase(ChroniclesState.unfinished, legal, apply, why_not_age, NOT_ASKED)
