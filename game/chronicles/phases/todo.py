"""What each seat has left to resolve after the reveal, frame by frame, as its words say."""

from __future__ import annotations

from game.chronicles.effects import DEPLOY, FLIP
from game.chronicles.kingdom import card_of
from game.chronicles.phases.deeds import Turn, deed_of
from game.chronicles.state import (
    BARRIERS,
    EVERY_ROUND,
    FLIPPED,
    GATHER,
    LOSS,
    ORDER,
    POWER,
    SAVING,
    UNIT,
    ChroniclesState,
    Frame,
)
from game.core.events import Emit
from game.core.types import Seat


def run(state: ChroniclesState, seat: Seat, emit: Emit | None) -> None:
    """Resolve frames until the seat must choose, waits for the others, or nothing is left."""
    while state.todo[seat]:
        frame = state.todo[seat][0]
        if frame[0] in BARRIERS or asks(state, seat, frame):
            return
        state.todo[seat] = state.todo[seat][1:]
        _resolve(state, seat, frame, emit)


def resolved(state: ChroniclesState) -> bool:
    """Say whether all seats have resolved everything but the losses of the phase."""
    return all(frame[0] == LOSS for todo in state.todo for frame in todo)


def power_of(state: ChroniclesState, seat: Seat, frame: Frame) -> Turn | None:
    """Return the power a frame speaks of."""
    if frame[0] == LOSS:
        return power_of(state, seat, frame[1:])
    if frame[0] == FLIPPED:
        card = state.cards.card(card_of(state.units[seat * state.cards.size + frame[1]]))
        return Turn(state, seat, card.by_index(frame[2]), card.id, frame[1])
    if frame[0] == POWER:
        power, source, spot = state.kingdom(seat).powers(DEPLOY)[frame[1]]
        return Turn(state, seat, power, source.id, spot)
    return None


def asks(state: ChroniclesState, seat: Seat, frame: Frame) -> bool:
    """Say whether the frame waits for the seat's choice."""
    if frame[0] in (ORDER, GATHER):
        return True
    turn = power_of(state, seat, frame)
    return turn is not None and _works(turn) and bool(deed_of(turn).answers(turn))


def _works(turn: Turn) -> bool:
    return turn.power.works(turn.state.kingdom(turn.seat), turn.spot)


def _work(turn: Turn, emit: Emit | None) -> None:
    """Let a power do what its word says."""
    if _works(turn):
        deed_of(turn).work(turn, emit)


def _resolve(state: ChroniclesState, seat: Seat, frame: Frame, emit: Emit | None) -> None:
    """Carry out a frame without a choice."""
    if frame[0] == UNIT:
        card = state.cards.card(card_of(state.units[seat * state.cards.size + frame[1]]))
        state.todo[seat] = tuple((FLIPPED, frame[1], p.index) for p in card.powers[FLIP]) + state.todo[seat]
    elif frame[0] == EVERY_ROUND:
        state.todo[seat] = _every_round(state, seat) + state.todo[seat]
    elif turn := power_of(state, seat, frame):
        if deed_of(turn).late:
            state.todo[seat] += ((LOSS, *frame),)
        else:
            _work(turn, emit)


def _every_round(state: ChroniclesState, seat: Seat) -> tuple[Frame, ...]:
    """Return the frames of every round's effects; those that count kept cards wait for the keeping."""
    powers = state.kingdom(seat).powers(DEPLOY)
    if not state.saves_later:
        return tuple((POWER, n) for n in range(len(powers)))
    late = [n for n, (power, _, _) in enumerate(powers) if power.counts_saved]
    now = [n for n in range(len(powers)) if n not in late]
    return (*((POWER, n) for n in now), (SAVING,), *((POWER, n) for n in late))


def take_losses(state: ChroniclesState, emit: Emit | None) -> None:
    """The very end of the phase: losses after all gains of all seats (rule 10)."""
    for seat in range(state.seats):
        losses, state.todo[seat] = state.todo[seat], ()
        for frame in losses:
            turn = power_of(state, seat, frame)
            assert turn is not None
            _work(turn, emit)
