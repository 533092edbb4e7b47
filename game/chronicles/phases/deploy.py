"""Phase 2, Deploy: a private plan in small steps, then the reveal and the payment."""

from __future__ import annotations

from functools import cache

from game.chronicles import actions as act
from game.chronicles.actions import Dismiss, Move, Place, Ready, Save, TakeBack
from game.chronicles.events import (
    ArtifactDeployed,
    ArtifactPlanned,
    DismissalPlanned,
    MovePlanned,
    PlanTakenBack,
    SpotOpened,
    UnitDeployed,
    UnitDismissed,
    UnitMoved,
    UnitPlanned,
)
from game.chronicles.kingdom import NEW, SPOT_INDEX, SPOTS, card_of, make_unit
from game.chronicles.ledger import ask, bury, ids, notice, pay, without
from game.chronicles.payment import plan_price, save_room
from game.chronicles.phases import flips
from game.chronicles.phases.saving import discard_rest, save
from game.chronicles.refusals import NOT_ASKED, why_not_plan
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.phases import Phase
from game.core.types import Seat


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Open third Front places (rule 8) and let everybody plan from the kingdom as it stands."""
    ask(state, "deploy", emit)
    for seat in range(state.seats):
        needed, most = state.cards.table.third_front, state.cards.table.most_front
        if needed and state.fronts[seat] < most and state.kingdom(seat).count_level(2) >= needed:
            state.fronts[seat] += 1
            if emit:
                emit(SpotOpened(seat))
    state.plan = state.units[:]


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return every step of planning."""
    if not state.waits_for(seat):
        return []
    defs, plan, spots = state.cards.defs, state.planned(seat), state.spots(seat)
    hand = sorted(set(state.hands[seat]))
    free = [SPOTS[i] for i in spots if not plan[i]]
    steps: list[Action] = []
    for number in hand:
        card = defs[number]
        steps += [act.place(card.id, at) for at in free] if card.unit else [act.place(card.id)]  # type: ignore[union-attr]
    steps += _board_steps(tuple(0 if not unit else 2 if unit & NEW else 1 for unit in plan), spots)
    if state.dismissed[seat]:
        left = {i for i, _ in state.dismissed[seat]}
        steps += [act.take_back(SPOTS[i]) for i in sorted(left) if not plan[i]]
    steps += [act.take_back(defs[a].id) for a in sorted(set(state.placed[seat]))]  # type: ignore[union-attr]
    if (
        hand
        and not state.saves_later
        and (not state.saved[seat] or len(state.saved[seat]) < save_room(state, seat))
    ):
        steps += [act.save(defs[number].id) for number in hand]  # type: ignore[union-attr]
    if state.saved[seat]:
        steps.append(act.SAVE_NONE)
    if plan_price(state, seat) <= state.gold[seat]:
        steps.append(act.READY)
    return steps


@cache
def _board_steps(board: tuple[int, ...], spots: tuple[int, ...]) -> tuple[Action, ...]:
    """Return moves, dismissals and takings back for places that are empty (0), old (1) or new (2)."""
    taken = [i for i in spots if board[i]]
    moves = [act.move(SPOTS[i], SPOTS[j]) for i in taken for j in spots if i != j]
    leave = [act.take_back(SPOTS[i]) if board[i] == 2 else act.dismiss(SPOTS[i]) for i in taken]
    return (*moves, *leave)


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Carry out a step of planning; the last to be ready turns all plans up."""
    if isinstance(action, Place):
        _place(state, seat, action, emit)
    elif isinstance(action, Move):
        _move(state, seat, action, emit)
    elif isinstance(action, Dismiss):
        _dismiss(state, seat, SPOT_INDEX[action.spot], emit)
    elif isinstance(action, TakeBack):
        _take_back(state, seat, action.what, emit)
    elif isinstance(action, Save):
        save(state, seat, action, emit)
    elif isinstance(action, Ready):
        state.done[seat] = True
        if emit:
            emit(Committed(seat))
        if all(state.done):
            reveal(state, emit)
            flips.begin(state, emit)


def _place(state: ChroniclesState, seat: Seat, action: Place, emit: Emit | None) -> None:
    number = state.cards.numbers[str(action.card)]
    state.hands[seat] = without(state.hands[seat], number)
    if action.at is None:
        state.placed[seat] += (number,)
        if emit:
            emit(ArtifactPlanned(seat, action.card))
        return
    state.plan[seat * state.cards.size + SPOT_INDEX[action.at]] = make_unit(number, 0, True)
    if emit:
        emit(UnitPlanned(seat, action.card, action.at))


def _move(state: ChroniclesState, seat: Seat, action: Move, emit: Emit | None) -> None:
    a, b = seat * state.cards.size + SPOT_INDEX[action.spot], seat * state.cards.size + SPOT_INDEX[action.to]
    state.plan[a], state.plan[b] = state.plan[b], state.plan[a]
    if emit:
        emit(MovePlanned(seat, action.spot, action.to))


def _dismiss(state: ChroniclesState, seat: Seat, spot: int, emit: Emit | None) -> None:
    unit = state.plan[seat * state.cards.size + spot]
    state.plan[seat * state.cards.size + spot] = 0
    state.dismissed[seat] += ((spot, unit),)
    if emit:
        emit(DismissalPlanned(seat, state.cards.card(card_of(unit)).id, SPOTS[spot]))


def _take_back(state: ChroniclesState, seat: Seat, what: str, emit: Emit | None) -> None:
    spot = SPOT_INDEX.get(what)
    if spot is None:
        number = state.cards.numbers[what]
        state.placed[seat] = without(state.placed[seat], number)
        state.hands[seat] += (number,)
    elif unit := state.plan[seat * state.cards.size + spot]:
        number = card_of(unit)
        state.plan[seat * state.cards.size + spot] = 0
        state.hands[seat] += (number,)
    else:
        last = max(i for i, (place, _) in enumerate(state.dismissed[seat]) if place == spot)
        unit = state.dismissed[seat][last][1]
        number = card_of(unit)
        state.dismissed[seat] = state.dismissed[seat][:last] + state.dismissed[seat][last + 1 :]
        state.plan[seat * state.cards.size + spot] = unit
    if emit:
        emit(PlanTakenBack(seat, state.cards.card(number).id))


def reveal(state: ChroniclesState, emit: Emit | None) -> None:
    """Turn all plans up at once, pay, and discard what was not kept and who was dismissed."""
    costs = [plan_price(state, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        if emit:
            _tell(state, seat, emit)
        _settle(state, seat)
        pay(state, seat, costs[seat], emit)
        if not state.saves_later:
            discard_rest(state, seat, emit)
        bury(state, tuple(card_of(unit) for _, unit in state.dismissed[seat]), range(state.seats))
    state.plan = []
    state.placed = [()] * state.seats
    state.dismissed = [()] * state.seats
    notice(state)


def _tell(state: ChroniclesState, seat: Seat, emit: Emit) -> None:
    name = {n: state.cards.card(n).id for n in map(card_of, state.planned(seat) + state.places(seat)) if n}
    for spot, unit in state.dismissed[seat]:
        emit(UnitDismissed(seat, state.cards.card(card_of(unit)).id, SPOTS[spot]))
    before, after = state.places(seat), state.planned(seat)
    changed = [i for i in range(len(after)) if before[i] != after[i]]
    left = [i for i in changed if before[i]]
    for i in [i for i in changed if after[i] and not after[i] & NEW]:
        origin = next(j for j in left if before[j] == after[i])
        left.remove(origin)
        emit(UnitMoved(seat, name[card_of(after[i])], SPOTS[origin], SPOTS[i]))
    for i in [i for i, unit in enumerate(after) if unit & NEW]:
        emit(UnitDeployed(seat, name[card_of(after[i])], SPOTS[i]))
    for card in ids(state, state.placed[seat]):
        emit(ArtifactDeployed(seat, card))


def _settle(state: ChroniclesState, seat: Seat) -> None:
    new = tuple(card_of(unit) for unit in state.planned(seat) if unit & NEW)
    state.units[seat * state.cards.size : (seat + 1) * state.cards.size] = state.planned(seat)
    state.deployed[seat] = new + state.placed[seat]
    state.artifacts[seat] += state.placed[seat]
    state.placed[seat] = ()


DEPLOY = Phase(ChroniclesState.unfinished, legal, apply, why_not_plan, NOT_ASKED)
