"""Phase 2, after the reveal: the Shapeshifter, the flips in the order chosen, then every round's effects."""

from __future__ import annotations

from itertools import permutations

from game.chronicles import actions as act
from game.chronicles.actions import Fetch, Found, Order, Pass, Target
from game.chronicles.effects import AGE_SHIFT, DEPLOY, FLIP, Power
from game.chronicles.events import (
    AgeMoved,
    BuildingBuilt,
    BuildingRaised,
    CardRevealed,
    FlipRepeated,
    UnitReplaced,
)
from game.chronicles.kingdom import NEW, SPOTS, Kingdom, Part, card_of, make_unit
from game.chronicles.ledger import add_age, bury, gain_gold, gain_vp, lose_vp, refill
from game.chronicles.phases.deploy import SPOT_INDEX, notice
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
from game.core.actions import Action
from game.core.events import Emit
from game.core.rng import Rng
from game.core.types import Seat, Text


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Replace Shapeshifters, then set out what each seat has to resolve."""
    for seat in _turn_order(state):
        for spot in range(5):
            unit = state.units[seat * 5 + spot]
            powers = state.cards.card(card_of(unit)).powers[FLIP] if unit & NEW else ()
            for power in powers:
                if power.word == "transform" and power.works(state.kingdom(seat), spot):
                    _transform(state, seat, spot, power, emit)
                    break
    notice(state)
    for seat in range(state.seats):
        spots = flip_spots(state, seat)
        first: tuple[Frame, ...] = ((ORDER,),) if len(spots) > 1 else tuple((UNIT, spot) for spot in spots)
        state.todo[seat] = (*first, (EVERY_ROUND,))
        run(state, seat, emit)


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
    old = card_of(state.units[seat * 5 + spot])
    bury(state, (old,), range(state.seats))
    state.units[seat * 5 + spot] = make_unit(number, power.value.age, True)
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


def run(state: ChroniclesState, seat: Seat, emit: Emit | None) -> None:
    """Resolve frames until the seat must choose, waits for the others, or nothing is left."""
    while state.todo[seat]:
        frame = state.todo[seat][0]
        if frame[0] in BARRIERS or asks(state, seat, frame):
            return
        state.todo[seat] = state.todo[seat][1:]
        _resolve(state, seat, frame, emit)


def asked(state: ChroniclesState, seat: Seat) -> bool:
    """Say whether the seat has a choice to resolve; at a barrier it waits for the others."""
    return bool(state.todo[seat]) and state.todo[seat][0][0] not in BARRIERS


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


def raise_building(state: ChroniclesState, seat: Seat, building: int, emit: Emit | None) -> None:
    """Turn a level 1 building to level 2."""
    state.levels[seat] += 1 << (2 * building)
    if emit:
        emit(BuildingRaised(seat, state.cards.building(building).id))


def put_building(state: ChroniclesState, seat: Seat, building: int, level: int, emit: Emit | None) -> None:
    """Put a new building into play."""
    state.levels[seat] += level << (2 * building)
    if emit:
        emit(BuildingBuilt(seat, state.cards.building(building).id, level))


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return the answers to the seat's first frame."""
    frame = state.todo[seat][0]
    places = state.places(seat)
    taken = [SPOTS[i] for i in range(5) if places[i]]
    if frame[0] == ORDER:
        spots = [SPOTS[i] for i in flip_spots(state, seat)]
        return [Order(tuple(order)) for order in permutations(spots)]
    if frame[0] == GATHER:
        more: list[Action] = [act.fetch(SPOTS[i]) for i in _fetchable(state, seat, frame)]
        return more + ([act.PASS] if frame[3] else [])
    found = power_of(state, seat, frame)
    assert found is not None
    power, _, spot = found
    if power.word == "retrigger":
        return [*(act.target(SPOTS[i]) for i in repeatable(state, seat, spot)), act.PASS]
    if power.word == "found_building":
        return [act.found(state.cards.building(b).id) for b in unbuilt(state.kingdom(seat))]
    if power.word == "gather_age":
        aged = [i for i in range(5) if places[i] >> AGE_SHIFT]
        can = [SPOTS[i] for i in range(5) if places[i] and aged not in ([], [i])]
        return [*map(act.target, can), act.PASS]
    return [*map(act.target, taken), *([act.PASS] if power.value.optional else [])]


def _fetchable(state: ChroniclesState, seat: Seat, frame: Frame) -> list[int]:
    """Tokens are taken place by place, so that every gathering has one way of being said."""
    return [i for i in range(frame[2], 5) if i != frame[1] and state.units[seat * 5 + i] >> AGE_SHIFT]


def why_not(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why an answer is refused."""
    frame = state.todo[seat][0]
    if frame[0] == ORDER:
        return Text("refused.chronicles.order_all")
    if isinstance(action, Pass):
        return Text("refused.chronicles.must_choose")
    if isinstance(action, Found):
        return Text("refused.chronicles.not_unbuilt")
    return Text("refused.chronicles.not_a_target")


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Carry out the answer and everything up to the seat's next choice."""
    frame, rest = state.todo[seat][0], state.todo[seat][1:]
    state.todo[seat] = rest
    if isinstance(action, Order):
        state.todo[seat] = tuple((UNIT, SPOT_INDEX[spot]) for spot in action.spots) + rest
    elif isinstance(action, Found):
        put_building(state, seat, state.cards.building_numbers[str(action.building)], 1, emit)
    elif isinstance(action, Fetch):
        _fetch(state, seat, frame, SPOT_INDEX[action.spot], emit)
    elif isinstance(action, Target):
        _aim(state, seat, frame, SPOT_INDEX[action.spot], emit)
    run(state, seat, emit)


def _fetch(state: ChroniclesState, seat: Seat, frame: Frame, spot: int, emit: Emit | None) -> None:
    state.units[seat * 5 + spot] -= 1 << AGE_SHIFT
    state.units[seat * 5 + frame[1]] += 1 << AGE_SHIFT
    state.todo[seat] = ((GATHER, frame[1], spot, frame[3] + 1), *state.todo[seat])
    if emit:
        card = state.cards.card(card_of(state.units[seat * 5 + spot])).id
        emit(AgeMoved(seat, card, SPOTS[spot], SPOTS[frame[1]]))


def _aim(state: ChroniclesState, seat: Seat, frame: Frame, spot: int, emit: Emit | None) -> None:
    found = power_of(state, seat, frame)
    assert found is not None
    power, _, bearer = found
    if power.word == "gather_age":
        state.todo[seat] = ((GATHER, spot, 0, 0), *state.todo[seat])
    elif power.word == "retrigger":
        state.todo[seat] = ((UNIT, spot), *state.todo[seat])
        if emit:
            emit(FlipRepeated(seat, state.cards.card(card_of(state.units[seat * 5 + spot])).id))
    else:
        add_age(state, seat, spot, power.amount(state.kingdom(seat), bearer), emit)


def finish(state: ChroniclesState) -> None:
    """The phase ends: nothing is new any longer."""
    state.units = [unit & ~NEW for unit in state.units]
