"""Rules 9 and 10: the turn passes clockwise; the game ends when somebody cannot refill; the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.core.actions import Action
from game.core.events import Emit, GameEnded, RoundStarted, TurnStarted
from game.core.phases import OVER
from game.core.types import Outcome, ScorePart, Seat, Text
from game.tenno.state import EMPTY, TennoState

Apply: TypeAlias = Callable[[TennoState, Seat, Action, Emit | None], None]


def on_turn(state: TennoState) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, as the one asked."""
    return (state.turn,)


def then_on(apply: Apply) -> Apply:
    """Return a step that is followed by everything that needs no choice."""

    def apply_and_advance(state: TennoState, seat: Seat, action: Action, emit: Emit | None) -> None:
        apply(state, seat, action, emit)
        advance(state, emit)

    return apply_and_advance


def losers(state: TennoState) -> tuple[Seat, ...]:
    """Return the seats with an empty place."""
    rows, places, seats = state.rows, state.cards.places, []
    start = 0
    while EMPTY in rows[start:]:
        seats.append(rows.index(EMPTY, start) // places)
        start = (seats[-1] + 1) * places
    return tuple(seats)


def somebody_cannot(state: TennoState) -> bool:
    """Rule 10: does anyone hold fewer cards than he must lay?"""
    return any(state.hands[seat].bit_count() < state.row(seat).count(EMPTY) for seat in losers(state))


def advance(state: TennoState, emit: Emit | None) -> None:
    """Go on to the next decision: drop frames with nothing to ask, then the next turn."""
    while True:
        frame = state.stack[-1] if state.stack else "turn"
        if frame == "turn":
            next_turn(state, emit)
        elif frame == "reward":
            state.stack[-1:] = _rewards(state)
        elif frame == "losses":
            state.stack.pop()
            if EMPTY in state.rows and somebody_cannot(state):
                end(state, emit)
        elif (frame == "refill" and EMPTY not in state.rows) or (frame == "look" and not any(state.looks)):
            state.stack.pop()
        elif frame == "setup" and EMPTY not in state.rows:
            begin_turn(state, emit)
        else:
            return


def _rewards(state: TennoState) -> list[str]:
    """Return what the battles earned: a swap for an attacker who lost nothing, else looks for defenders."""
    return ["look"] if state.bled else ["swap"]


def next_turn(state: TennoState, emit: Emit | None) -> None:
    """Pass the turn clockwise."""
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.first:
        state.round += 1
        if emit:
            emit(RoundStarted(state.round))
    begin_turn(state, emit)


def begin_turn(state: TennoState, emit: Emit | None) -> None:
    """Ask the seat on turn for its attack."""
    state.stack = ["attack"]
    state.opening = None
    state.bled = False
    state.looks = (0,) * state.seats
    if emit:
        emit(TurnStarted(state.turn))


def end(state: TennoState, emit: Emit | None) -> None:
    """End the game where it stands."""
    state.stack.append(OVER)
    if emit:
        emit(GameEnded(score(state).winners))


def prisoners_worth(state: TennoState, seat: Seat) -> int:
    """Return the printed strengths of a seat's prisoners."""
    strength = state.cards.strength
    return sum(strength[card] for _, card in state.prisoners[seat])


def score(state: TennoState) -> Outcome:
    """Return the result: prisoners count; leaders who tie add what they have left."""
    seats = range(state.seats)
    worth = [prisoners_worth(state, seat) for seat in seats]
    leaders = [seat for seat in seats if worth[seat] == max(worth)]
    rest = {seat: state.cards.points(state.left(seat)) for seat in leaders} if len(leaders) > 1 else {}
    scores = tuple(worth[seat] + rest.get(seat, 0) for seat in seats)
    winners = tuple(seat for seat in seats if scores[seat] == max(scores))
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    parts = tuple(_parts(state, seat, rest.get(seat)) for seat in seats)
    return Outcome(winners, scores, places, parts)


def _parts(state: TennoState, seat: Seat, rest: int | None) -> tuple[ScorePart, ...]:
    captured = ScorePart(Text("score.tenno.prisoners"), prisoners_worth(state, seat))
    return (captured,) if rest is None else (captured, ScorePart(Text("score.tenno.rest"), rest))
