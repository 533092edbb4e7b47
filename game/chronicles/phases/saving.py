"""Phase 2, keeping cards: with the plan, or (option `saving: after_reveal`) unseen after all flips."""

from __future__ import annotations

from game.chronicles import actions as act
from game.chronicles.actions import Ready, Save
from game.chronicles.events import CardsSaved, HandDiscarded, PlanTakenBack, SavePlanned
from game.chronicles.kingdom import NEW
from game.chronicles.ledger import bury, ids, without
from game.chronicles.payment import save_room
from game.chronicles.phases import todo, war
from game.chronicles.refusals import NOT_ASKED, why_not_saving
from game.chronicles.state import ChroniclesState, all_save
from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.phases import Phase
from game.core.types import Seat


def go_on(state: ChroniclesState, emit: Emit | None) -> None:
    """After the reveal: to the keeping of cards once all have come to it, and to War when all is resolved."""
    state.phase = "flips"
    if all_save(state.todo):
        _begin(state, emit)
    elif todo.resolved(state):
        todo.take_losses(state, emit)
        state.units = [unit & ~NEW for unit in state.units]
        war.resolve(state, emit)


def _begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Ask every seat with a card left."""
    state.phase = "saving"
    state.done = [not hand for hand in state.hands]
    if all(state.done):
        _close(state, emit)


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return the cards that may be kept, keeping none after all, and being ready."""
    if not state.waits_for(seat):
        return []
    steps: list[Action] = []
    if len(state.saved[seat]) < save_room(state, seat):
        steps += [act.save(state.cards.card(number).id) for number in sorted(set(state.hands[seat]))]
    if state.saved[seat]:
        steps.append(act.SAVE_NONE)
    return [*steps, act.READY]


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Keep a card, take all back, or be ready; the last to be ready ends it."""
    if isinstance(action, Save):
        save(state, seat, action, emit)
        return
    assert isinstance(action, Ready)
    state.done[seat] = True
    if emit:
        emit(Committed(seat))
    if all(state.done):
        _close(state, emit)


def save(state: ChroniclesState, seat: Seat, action: Save, emit: Emit | None) -> None:
    """Set a card aside for the next round; None takes all of them back."""
    if action.card is None:
        back, state.saved[seat] = state.saved[seat], ()
        state.hands[seat] += back
        for number in back if emit else ():
            emit(PlanTakenBack(seat, state.cards.card(number).id))  # type: ignore[misc]
        return
    number = state.cards.numbers[str(action.card)]
    state.hands[seat] = without(state.hands[seat], number)
    state.saved[seat] += (number,)
    if emit:
        emit(SavePlanned(seat, action.card))


def discard_rest(state: ChroniclesState, seat: Seat, emit: Emit | None) -> None:
    """Discard what was not kept, face down."""
    rest, state.hands[seat] = state.hands[seat], ()
    bury(state, rest, (seat,))
    if emit and state.saved[seat]:
        emit(CardsSaved(seat, len(state.saved[seat]), ids(state, state.saved[seat])))
    if emit and rest:
        emit(HandDiscarded(seat, len(rest), ids(state, rest)))


def _close(state: ChroniclesState, emit: Emit | None) -> None:
    """Discard what nobody kept, and go on with what counts the cards kept."""
    for seat in range(state.seats):
        discard_rest(state, seat, emit)
    state.phase = "flips"
    for seat in range(state.seats):
        state.todo[seat] = state.todo[seat][1:]
        todo.run(state, seat, emit)
    go_on(state, emit)


SAVING = Phase(ChroniclesState.unfinished, legal, apply, why_not_saving, NOT_ASKED)
