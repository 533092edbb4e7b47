"""Rules 9 and 10: the turn passes clockwise; the game ends when somebody cannot refill; the score."""

from __future__ import annotations

from game.core.events import Emit, GameEnded, RoundStarted, TurnStarted
from game.core.phases import OVER
from game.core.types import Outcome, ScorePart, Seat, Text
from game.tenno.state import EMPTY, TennoState

ALWAYS_ASKED = frozenset({"attack", "monk", "ronin", "swap"})
"""Phases that never have nothing to ask."""


def on_turn(state: TennoState) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, as the one asked."""
    return (state.turn,)


def losers(state: TennoState) -> tuple[Seat, ...]:
    """Return the seats with an empty place."""
    rows, places, at = state.rows, state.cards.places, 0
    seats: tuple[Seat, ...] = ()
    for _ in range(rows.count(EMPTY)):
        at = rows.index(EMPTY, at) + 1
        seat = (at - 1) // places
        if seat not in seats:
            seats += (seat,)
    return seats


def somebody_cannot(state: TennoState) -> bool:
    """Rule 10: does anyone hold fewer cards than he must lay?"""
    places = state.cards.places
    short = [seat for seat, hand in enumerate(state.hands) if hand.bit_count() < places]
    return bool(short) and any(state.hands[s].bit_count() < state.row(s).count(EMPTY) for s in short)


def advance(state: TennoState, emit: Emit | None) -> None:
    """Go on to the next decision: drop frames with nothing to ask, then the next turn."""
    while True:
        frame = state.stack[-1] if state.stack else "turn"
        if frame in ALWAYS_ASKED:
            return
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
    state.turn = (state.turn + 1) % len(state.hands)
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
    state.looks = (0,) * len(state.hands)
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
