"""What each seat has left to resolve after the reveal, frame by frame, as its words say."""

from __future__ import annotations

from game.chronicles.effects import AGE_SHIFT, DEPLOY, FLIP, Power
from game.chronicles.kingdom import NEW, Kingdom, Part, card_of
from game.chronicles.ledger import add_age, gain_gold, gain_vp, lose_vp, raise_building
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


def power_of(state: ChroniclesState, seat: Seat, frame: Frame) -> tuple[Power, str, int] | None:
    """Return the power a frame speaks of, its bearer's id and spot."""
    if frame[0] == LOSS:
        return power_of(state, seat, frame[1:])
    if frame[0] == FLIPPED:
        card = state.cards.card(card_of(state.units[seat * 5 + frame[1]]))
        return card.by_index(frame[2]), card.id, frame[1]
    if frame[0] == POWER:
        power, source, spot = state.kingdom(seat).powers(DEPLOY)[frame[1]]
        return power, source.id, spot
    return None


def asks(state: ChroniclesState, seat: Seat, frame: Frame) -> bool:
    """Say whether the frame waits for the seat's choice."""
    if frame[0] in (ORDER, GATHER):
        return True
    found = power_of(state, seat, frame)
    if found is None:
        return False
    power, _, spot = found
    kingdom = state.kingdom(seat)
    if not power.works(kingdom, spot):
        return False
    return _has_choice(state, seat, kingdom, power, spot)


def _has_choice(state: ChroniclesState, seat: Seat, kingdom: Kingdom, power: Power, spot: int) -> bool:
    if power.word == "add_age":
        return power.value.who == "chosen" and power.amount(kingdom, spot) > 0 and any(kingdom.units)
    if power.word == "retrigger":
        return bool(repeatable(state, seat, spot))
    if power.word == "found_building":
        return bool(unbuilt(kingdom))
    if power.word == "gather_age":
        return any(u >> AGE_SHIFT for u in kingdom.units) and sum(1 for u in kingdom.units if u) > 1
    return False


def unbuilt(kingdom: Kingdom) -> list[int]:
    """Return the buildings of this game that do not stand yet."""
    return [b for b in kingdom.available if not kingdom.level(b)]


def repeatable(state: ChroniclesState, seat: Seat, spot: int) -> list[int]:
    """Return the other new units with flips that a Shadow may trigger again; never a Shadow."""
    found = []
    for i, unit in enumerate(state.places(seat)):
        powers = state.cards.card(card_of(unit)).powers[FLIP] if unit & NEW else ()
        if i != spot and powers and all(p.word != "retrigger" for p in powers):
            found.append(i)
    return found


def _resolve(state: ChroniclesState, seat: Seat, frame: Frame, emit: Emit | None) -> None:
    """Carry out a frame without a choice."""
    if frame[0] == UNIT:
        card = state.cards.card(card_of(state.units[seat * 5 + frame[1]]))
        state.todo[seat] = tuple((FLIPPED, frame[1], p.index) for p in card.powers[FLIP]) + state.todo[seat]
    elif frame[0] == EVERY_ROUND:
        state.todo[seat] = _every_round(state, seat) + state.todo[seat]
    elif found := power_of(state, seat, frame):
        if found[0].word == "lose_vp":
            state.todo[seat] += ((LOSS, *frame),)
            return
        _work(state, seat, found, emit)


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
            found = power_of(state, seat, frame)
            assert found is not None
            _work(state, seat, found, emit)


def _work(state: ChroniclesState, seat: Seat, found: tuple[Power, str, int], emit: Emit | None) -> None:
    """Let a power do what its word says."""
    power, source, spot = found
    kingdom = state.kingdom(seat)
    part = [Part(source, power.amount(kingdom, spot))]
    if power.word == "gain_vp":
        gain_vp(state, seat, part, emit)
    elif power.word == "lose_vp":
        lose_vp(state, seat, part, emit)
    elif power.word == "gain_gold":
        gain_gold(state, seat, part, emit)
    elif power.word == "raise_all" and power.works(kingdom, spot):
        for building in kingdom.available:
            if kingdom.level(building) == 1:
                raise_building(state, seat, building, emit)
    elif power.word == "add_age" and power.value.who != "chosen":
        others = power.value.who == "others"
        for i in [i for i in range(5) if (i != spot) == others]:
            add_age(state, seat, i, part[0].amount, emit)
