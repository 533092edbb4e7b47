"""How a round goes on after a play: freeze, next turn, poll, or the end of the round."""

from __future__ import annotations

from game.core.events import Emit, TurnStarted
from game.core.types import Seat
from game.junquick.events import ChiefBegan, FreezeEnded
from game.junquick.phases.cleanup import end_round
from game.junquick.stack import leader
from game.junquick.state import CHIEF, GATHERING, NOBODY, POLL, TURN, JunQuickState, next_in, still_in


def begin_chief(state: JunQuickState, emit: Emit | None) -> None:
    """Rule 6: a 4 or a DEVOURER ends gathering."""
    if state.stage != CHIEF:
        state.stage = CHIEF
        state.turn = NOBODY
        if emit:
            emit(ChiefBegan())


def conclude(state: JunQuickState, seat: Seat, attack: bool, emit: Emit | None) -> None:
    """A play of the seat is over: count it against its freeze, then go on."""
    if state.ice == seat:
        if attack and state.ice_fresh:
            end_round(state, seat, emit)
            return
        state.ice_left -= 1
        state.ice_fresh = False
        if state.ice_left:
            ask_extra(state, seat)
            return
        thaw(state, emit)
    proceed(state, seat, emit)


def ask_extra(state: JunQuickState, seat: Seat) -> None:
    """The seat may make an extra play while the others are frozen (ruling 5)."""
    state.phase = TURN
    state.asked = state.concerned = ()
    state.turn = seat if state.stage == GATHERING else NOBODY


def thaw(state: JunQuickState, emit: Emit | None) -> None:
    """The freeze ends."""
    if emit:
        emit(FreezeEnded(state.ice))
    state.ice, state.ice_left, state.ice_fresh = NOBODY, 0, False


def proceed(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """After the seat: the next turn, a new poll, or the end when at most one is left in (ruling 6)."""
    if len(state.hands) - len(state.out) > 1:
        if state.stage == CHIEF:
            open_poll(state, emit)
        else:
            ask_turn(state, next_in(state, seat), emit)
        return
    left = still_in(state)
    if left and leader(state) == left[0]:
        end_round(state, left[0], emit)
    elif left and left[0] != seat:
        ask_turn(state, left[0], emit)
    else:
        end_round(state, NOBODY, emit)


def ask_turn(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """It is the seat's turn in gathering."""
    state.phase = TURN
    state.turn = seat
    state.asked = state.concerned = ()
    if emit:
        emit(TurnStarted(seat))


def open_poll(state: JunQuickState, emit: Emit | None) -> None:
    """Ruling 3: everyone still in except the leader is asked."""
    first = leader(state)
    state.phase = POLL
    state.concerned = state.asked = tuple([seat for seat in still_in(state) if seat != first])
    state.choices = [""] * len(state.hands)
    if not state.asked:
        end_round(state, first, emit)
