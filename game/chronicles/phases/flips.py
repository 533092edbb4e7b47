"""Phase 2, after the reveal: the Shapeshifter, the flips in the order chosen, then every round's effects."""

from __future__ import annotations

from itertools import permutations

from game.chronicles import actions as act
from game.chronicles.actions import Fetch, Order, Pass
from game.chronicles.effects import AGE_SHIFT, FLIP, Power
from game.chronicles.events import (
    AgeMoved,
    CardRevealed,
    UnitReplaced,
)
from game.chronicles.kingdom import NEW, SPOT_INDEX, SPOTS, card_of, make_unit
from game.chronicles.ledger import bury, notice, refill
from game.chronicles.phases import saving, todo
from game.chronicles.phases.deeds import deed_of
from game.chronicles.refusals import NOT_ASKED, why_not_answer
from game.chronicles.state import (
    BARRIERS,
    EVERY_ROUND,
    GATHER,
    ORDER,
    UNIT,
    ChroniclesState,
    Frame,
)
from game.core.actions import Action
from game.core.events import Emit
from game.core.phases import Phase
from game.core.rng import Rng
from game.core.types import Seat


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Replace Shapeshifters, then set out what each seat has to resolve."""
    for seat in _turn_order(state):
        for spot in range(state.cards.size):
            unit = state.units[seat * state.cards.size + spot]
            powers = state.cards.card(card_of(unit)).powers[FLIP] if unit & NEW else ()
            for power in powers:
                if power.word == "transform" and power.works(state.kingdom(seat), spot):
                    _transform(state, seat, spot, power, emit)
                    break
    state.phase = "flips"
    notice(state)
    for seat in range(state.seats):
        spots = flip_spots(state, seat)
        first: tuple[Frame, ...] = ((ORDER,),) if len(spots) > 1 else tuple((UNIT, spot) for spot in spots)
        state.todo[seat] = (*first, (EVERY_ROUND,))
        todo.run(state, seat, emit)
    saving.go_on(state, emit)


def _turn_order(state: ChroniclesState) -> list[Seat]:
    """Return the seats that draw from the deck: more VP, then more gold, then at random (ruling 4)."""
    seats = [s for s in range(state.seats) if any(_transforms(state, u) for u in state.places(s) if u & NEW)]
    if len(seats) > 1:
        rng = Rng(state.rng)
        rng.shuffle(seats)
        state.rng = rng.state
        seats.sort(key=lambda seat: (-state.vp[seat], -state.gold[seat]))
    return seats


def _transforms(state: ChroniclesState, unit: int) -> bool:
    return any(p.word == "transform" for p in state.cards.card(card_of(unit)).powers[FLIP])


def _transform(state: ChroniclesState, seat: Seat, spot: int, power: Power, emit: Emit | None) -> None:
    """Reveal and discard until a fitting unit appears; without one the card stays (ruling 9)."""
    while True:
        if not state.deck:
            if not any(_fits(state, card, power) for card in state.discard):
                return
            refill(state, emit)
        number = state.deck.pop()
        for memory in range(state.seats):
            state.gone[memory] += (number,)
        if _fits(state, number, power):
            break
        bury(state, (number,), range(state.seats))
        if emit:
            emit(CardRevealed(seat, state.cards.card(number).id))
    old = card_of(state.units[seat * state.cards.size + spot])
    bury(state, (old,), range(state.seats))
    state.units[seat * state.cards.size + spot] = make_unit(number, power.value.age, True)
    if emit:
        emit(UnitReplaced(seat, state.cards.card(old).id, state.cards.card(number).id, SPOTS[spot]))


def _fits(state: ChroniclesState, number: int, power: Power) -> bool:
    """A unit cheap enough; another Shapeshifter does not count, or two could swap for ever."""
    card = state.cards.card(number)
    return card.unit and card.cost <= power.value.max_cost and not _transforms(state, number << 1)


def flip_spots(state: ChroniclesState, seat: Seat) -> list[int]:
    """Return the places of new units whose flips need a place in the order."""
    places = enumerate(state.places(seat))
    return [i for i, unit in places if unit & NEW and state.cards.card(card_of(unit)).flips]


def asked(state: ChroniclesState, seat: Seat) -> bool:
    """Say whether the seat has a choice to resolve; at a barrier it waits for the others."""
    return 0 <= seat < state.seats and bool(state.todo[seat]) and state.todo[seat][0][0] not in BARRIERS


def movers(state: ChroniclesState) -> tuple[Seat, ...]:
    """Return who has a choice to resolve."""
    return tuple([seat for seat in range(state.seats) if asked(state, seat)])


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return the answers to the seat's first frame."""
    if not asked(state, seat):
        return []
    frame = state.todo[seat][0]
    if frame[0] == ORDER:
        spots = [SPOTS[i] for i in flip_spots(state, seat)]
        return [Order(tuple(order)) for order in permutations(spots)]
    if frame[0] == GATHER:
        more: list[Action] = [act.fetch(SPOTS[i]) for i in _fetchable(state, seat, frame)]
        return more + ([act.PASS] if frame[3] else [])
    turn = todo.power_of(state, seat, frame)
    assert turn is not None
    return deed_of(turn).answers(turn)


def _fetchable(state: ChroniclesState, seat: Seat, frame: Frame) -> list[int]:
    """Tokens are taken place by place, so that every gathering has one way of being said."""
    places = state.places(seat)
    return [i for i in range(frame[2], len(places)) if i != frame[1] and places[i] >> AGE_SHIFT]


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Carry out the answer and everything up to the seat's next choice."""
    frame, rest = state.todo[seat][0], state.todo[seat][1:]
    state.todo[seat] = rest
    if isinstance(action, Order):
        state.todo[seat] = tuple((UNIT, SPOT_INDEX[spot]) for spot in action.spots) + rest
    elif isinstance(action, Fetch):
        _fetch(state, seat, frame, SPOT_INDEX[action.spot], emit)
    elif (turn := todo.power_of(state, seat, frame)) and not isinstance(action, Pass):
        deed_of(turn).choose(turn, action, emit)
    todo.run(state, seat, emit)
    saving.go_on(state, emit)


def _fetch(state: ChroniclesState, seat: Seat, frame: Frame, spot: int, emit: Emit | None) -> None:
    state.units[seat * state.cards.size + spot] -= 1 << AGE_SHIFT
    state.units[seat * state.cards.size + frame[1]] += 1 << AGE_SHIFT
    state.todo[seat] = ((GATHER, frame[1], spot, frame[3] + 1), *state.todo[seat])
    if emit:
        card = state.cards.card(card_of(state.units[seat * state.cards.size + spot])).id
        emit(AgeMoved(seat, card, SPOTS[spot], SPOTS[frame[1]]))


FLIPS = Phase(movers, legal, apply, why_not_answer, NOT_ASKED)
