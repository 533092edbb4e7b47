"""The end after round 4: buildings, artifacts and END abilities; more gold breaks ties."""

from __future__ import annotations

from game.chronicles.kingdom import end_parts
from game.chronicles.ledger import enter, gain_vp, lose_vp
from game.chronicles.phases import solo
from game.chronicles.state import ChroniclesState
from game.core.events import Emit, GameEnded
from game.core.phases import OVER
from game.core.types import CardName, Outcome, ScorePart, Seat, Text


def resolve(state: ChroniclesState, emit: Emit | None) -> None:
    """Add up what counts only now; losses come last and stop at 0."""
    enter(state, OVER, emit)
    for seat in range(state.seats):
        parts = end_parts(state.kingdom(seat))
        gain_vp(state, seat, [p for p in parts if p.amount > 0], emit)
        lose_vp(state, seat, [p._replace(amount=-p.amount) for p in parts if p.amount < 0], emit)
    if state.lich:
        solo.finish(state, emit)
    if emit:
        emit(GameEnded(winners(state)))


def winners(state: ChroniclesState) -> tuple[Seat, ...]:
    """Return who won; nobody where the Lich King did."""
    if state.lich:
        return (0,) if state.vp[0] > state.lich.vp else ()
    best = max(zip(state.vp, state.gold, strict=True))
    return tuple(seat for seat in range(state.seats) if (state.vp[seat], state.gold[seat]) == best)


def outcome(state: ChroniclesState) -> Outcome:
    """Return the result with the parts of every score."""
    keys = list(zip(state.vp, state.gold, strict=True))
    places = tuple(1 + sum(other > own for other in keys) for own in keys)
    if state.lich and not winners(state):
        places = (2,)
    parts = tuple(_parts(state, seat) for seat in range(state.seats))
    return Outcome(winners(state), tuple(state.vp), places, parts)


def _parts(state: ChroniclesState, seat: Seat) -> tuple[ScorePart, ...]:
    last = end_parts(state.kingdom(seat))
    before = state.vp[seat] - sum(part.amount for part in last)
    first = ScorePart(Text("score.chronicles.in_play"), before)
    return first, *(
        ScorePart(Text.of("score.chronicles.card", card=CardName(part.source)), part.amount) for part in last
    )
