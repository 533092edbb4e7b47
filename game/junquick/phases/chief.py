"""Rule 7 and ruling 3: the chief phase, polled (all choose at once) or live (the first card counts)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.phases import Phase
from game.core.types import Seat
from game.junquick.actions import PASS, WAIT, Pass, Play
from game.junquick.events import Passed
from game.junquick.legality import layable
from game.junquick.memory import STILL, note
from game.junquick.phases.cleanup import end_round
from game.junquick.phases.gathering import play_card
from game.junquick.refusals import why_not_poll
from game.junquick.stack import leader, top_card
from game.junquick.state import NOBODY, JunQuickState, asked, precedence


def legal(state: JunQuickState, seat: Seat) -> Sequence[Action]:
    """An influence card that answers the top, wait, or pass."""
    if seat not in state.asked:
        return ()
    play = state.cards.play
    allowed = layable(state, top_card(state))
    if allowed.isdisjoint(state.hands[seat]):
        return (WAIT, PASS)
    return [*(play[card] for card in dict.fromkeys(state.hands[seat]) if card in allowed), WAIT, PASS]


def apply(state: JunQuickState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Keep the choice; in a live race a card counts at once and a pass is seen at once."""
    live = state.options["chief"] == "live"
    if live and isinstance(action, Play):
        state.choices = [""] * state.seats
        _play(state, seat, str(action.card), emit)
        return
    state.asked = tuple([other for other in state.asked if other != seat])
    state.choices[seat] = _word(action)
    if live and isinstance(action, Pass):
        state.choices[seat] = ""
        _leave(state, seat, emit)
    elif emit:
        emit(Committed(seat))
    if not state.asked:
        _resolve(state, emit)


def _word(action: Action) -> str:
    if isinstance(action, Play):
        return str(action.card)
    return "pass" if isinstance(action, Pass) else "wait"


def _leave(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """Out for good; passing costs no virus here."""
    note(state, seat, STILL)
    state.out = tuple(sorted((*state.out, seat)))
    if emit:
        emit(Passed(seat))


def _resolve(state: JunQuickState, emit: Emit | None) -> None:
    """All have chosen: passes count, precedence picks one card, all wait ends the round."""
    choices = state.choices
    state.choices = [""] * len(choices)
    chosen = NOBODY
    for seat in precedence(state):
        if choices[seat] == "pass":
            _leave(state, seat, emit)
        elif chosen == NOBODY and choices[seat] not in ("", "wait"):
            chosen = seat
    if chosen != NOBODY:
        _play(state, chosen, choices[chosen], emit)
        return
    for seat, choice in enumerate(choices):
        if choice == "wait":
            note(state, seat, STILL)
    end_round(state, leader(state), emit)


def _play(state: JunQuickState, seat: Seat, card: str, emit: Emit | None) -> None:
    note(state, seat, card)
    play_card(state, seat, card, emit)


POLLING = Phase(asked, legal, apply, why_not_poll)
"""Everyone still in but the leader chooses at once."""
