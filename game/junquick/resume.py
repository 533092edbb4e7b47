"""Going on from a given position: ask the question that is open in it."""

from __future__ import annotations

from game.core.rules import BadPosition
from game.core.types import Seat
from game.junquick.phases import cleanup, course, instants, reaction
from game.junquick.stack import leader
from game.junquick.state import NOBODY, JunQuickState, still_in


def resume(state: JunQuickState, asked: tuple[Seat, ...], answering: bool) -> None:
    """Open the question of the position; `asked` leaves out seats that have answered already.

    `answering` says that the window over a LIAR is closed and his opponent answers the claim.
    """
    if state.phase == "instants":
        _resume_instants(state)
    elif state.phase == "cleanup":
        cleanup.begin_cleanup(state, None)
    elif state.announced:
        _resume_announced(state, asked, answering)
    elif state.ice != NOBODY:
        course.ask_extra(state, state.ice)
    elif state.phase == "chief":
        course.open_poll(state, None)
    elif still_in(state) == [leader(state)]:
        cleanup.end_round(state, leader(state), None)
    else:
        course.ask_turn(state, state.turn, None)
    if asked:
        _restrict(state, asked)


def _resume_instants(state: JunQuickState) -> None:
    """The front of a given row is running: its draw is done, given hands are not topped up."""
    if not state.row:
        instants.lay_instants(state, None)
        instants.run_row(state, None)
    elif not instants.carry_out(state, state.cards.power[state.row[0][0]], None):
        instants.finish_instant(state, None)
        instants.run_row(state, None)


def _resume_announced(state: JunQuickState, asked: tuple[Seat, ...], answering: bool) -> None:
    """Only a LIAR's opponent can be asked outside a window; without HYSTERIA it goes without saying."""
    announced = state.announced
    assert announced is not None
    alone = announced.claim and asked == (announced.on,)
    if alone and (answering or not reaction.answers(state, asked[0])):
        state.step = "answer"
        state.concerned = state.asked = asked
    else:
        reaction.open_window(state, None)


def _restrict(state: JunQuickState, asked: tuple[Seat, ...]) -> None:
    if state.step == "give":
        state.asked = asked[:1]
    elif not set(asked) <= set(state.asked):
        raise BadPosition("asked", f"only {list(state.asked)} can be asked in this position")
    for seat in state.asked:
        if seat not in asked and state.step in ("window", "poll"):
            state.choices[seat] = "wait"
    state.asked = tuple(sorted(asked))
