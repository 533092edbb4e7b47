"""Phase 2, option `saving: after_reveal`: when all flips are done, everybody chooses unseen what to keep."""

from __future__ import annotations

from game.chronicles import actions as act
from game.chronicles.actions import Ready, Save
from game.chronicles.phases import deploy, flips
from game.chronicles.state import SAVING, ChroniclesState
from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.types import Seat, Text


def begin(state: ChroniclesState) -> bool:
    """Ask every seat with a card left; return whether nobody is asked."""
    state.done = [not hand for hand in state.hands]
    return all(state.done)


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return the cards that may be kept, keeping none after all, and being ready."""
    steps: list[Action] = []
    if len(state.saved[seat]) < deploy.limit(state, seat):
        steps += [act.save(state.cards.card(number).id) for number in sorted(set(state.hands[seat]))]
    if state.saved[seat]:
        steps.append(act.SAVE_NONE)
    return [*steps, act.READY]


def why_not(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a card cannot be kept."""
    if isinstance(action, Save):
        return deploy.why_not_save(state, seat, action)
    return Text("refused.chronicles.saving_now")


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> bool:
    """Keep a card, take all back, or be ready; return whether everybody is."""
    if isinstance(action, Save):
        deploy.save(state, seat, action, emit)
        return False
    assert isinstance(action, Ready)
    state.done[seat] = True
    if emit:
        emit(Committed(seat))
    return all(state.done)


def close(state: ChroniclesState, emit: Emit | None) -> None:
    """Discard what nobody kept, and go on with what counts the cards kept."""
    for seat in range(state.seats):
        deploy.discard_rest(state, seat, emit)
    for seat in range(state.seats):
        assert state.todo[seat][0] == (SAVING,)
        state.todo[seat] = state.todo[seat][1:]
        flips.run(state, seat, emit)
