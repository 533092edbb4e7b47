"""Phase 2, Deploy: a private plan in small steps, then the reveal and the payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from game.chronicles import actions as act
from game.chronicles.actions import Dismiss, Move, Place, Ready, Save, TakeBack
from game.chronicles.effects import DEPLOY, FLIP
from game.chronicles.events import (
    ArtifactDeployed,
    ArtifactPlanned,
    CardsSaved,
    DismissalPlanned,
    HandDiscarded,
    MovePlanned,
    PlanTakenBack,
    SavePlanned,
    SpotOpened,
    UnitDeployed,
    UnitDismissed,
    UnitMoved,
    UnitPlanned,
)
from game.chronicles.kingdom import NEW, SPOTS, Kingdom, Part, card_of, make_unit, save_limit
from game.chronicles.ledger import bury, ids, pay
from game.chronicles.phases.recruit import without
from game.chronicles.state import Cards, ChroniclesState
from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.types import CardName, Seat, Text

SPOT_INDEX = {name: i for i, name in enumerate(SPOTS)}


def begin(state: ChroniclesState, emit: Emit | None) -> None:
    """Open third Front places (rule 8) and let everybody plan from the kingdom as it stands."""
    for seat in range(state.seats):
        if state.fronts[seat] == 2 and state.kingdom(seat).count_level(2):
            state.fronts[seat] = 3
            if emit:
                emit(SpotOpened(seat))
    state.plan = state.units[:]
    state.done = [False] * state.seats


def open_spots(state: ChroniclesState, seat: Seat) -> tuple[int, ...]:
    """Return the places the seat has."""
    return (0, 1, 2, 3, 4) if state.fronts[seat] == 3 else (0, 1, 3, 4)


def price_parts(state: ChroniclesState, seat: Seat) -> list[Part]:
    """Return what the seat's plan costs, card by card, with every reduction."""
    return plan_parts(state.kingdom(seat), state.planned(seat), state.placed[seat])


def plan_parts(kingdom: Kingdom, plan: Sequence[int], placed: Cards) -> list[Part]:
    """Return what a plan costs the kingdom that makes it."""
    units = [kingdom.cards.card(card_of(u)) for u in plan if u & NEW]
    parts = [Part(card.id, card.cost) for card in units]
    jesters: list[int] = []
    for card in units:
        jesters += [p.base for p in card.powers[FLIP] if p.word == "cheap_artifact"]
    prices = [1 + len(kingdom.artifacts) + i for i in range(len(placed))]
    for i, price in enumerate(sorted(jesters)[: len(prices)], 1):
        prices[-i] = min(prices[-i], price)
    parts += [Part(kingdom.cards.card(a).id, price) for a, price in zip(placed, prices, strict=True)]
    return parts + _discounts(kingdom, [card.cost for card in units])


def _discounts(kingdom: Kingdom, costs: list[int]) -> list[Part]:
    """Return what an Inn takes off: each discount one unit, the dearest first (ruling 10)."""
    if not kingdom.levels and not kingdom.artifacts and not any(kingdom.units):
        return []
    inns = [entry for entry in kingdom.powers(DEPLOY) if entry[0].word == "unit_discount"]
    found = [(p.base, source.id) for p, source, spot in inns if p.works(kingdom, spot)]
    dearest = sorted((cost for cost in costs if cost > 0), reverse=True)
    pairs = zip(sorted(found, reverse=True), dearest, strict=False)
    return [Part(source, -min(off, cost)) for (off, source), cost in pairs]


def own_cards(state: ChroniclesState, seat: Seat) -> Cards:
    """Return the hand as it was before anything was planned."""
    new = tuple(card_of(unit) for unit in state.planned(seat) if unit & NEW)
    return tuple(sorted(state.hands[seat] + state.saved[seat] + state.placed[seat] + new))


def lay(state: ChroniclesState, seat: Seat, units: Sequence[int], artifacts: Cards, saved: Cards) -> None:
    """Lay a whole plan at once, as its single steps would, without telling anybody."""
    used = Counter((*(card_of(unit) for unit in units if unit & NEW), *artifacts, *saved))
    rest = Counter(own_cards(state, seat)) - used
    staying = Counter(unit for unit in units if unit)
    left = []
    for spot, unit in enumerate(state.places(seat)):
        if unit and staying[unit]:
            staying[unit] -= 1
        elif unit:
            left.append((spot, unit))
    state.plan[seat * 5 : seat * 5 + 5] = units
    state.placed[seat], state.saved[seat], state.dismissed[seat] = artifacts, saved, tuple(left)
    state.hands[seat] = tuple(rest.elements())


def price(state: ChroniclesState, seat: Seat) -> int:
    """Return the gold the plan costs; below 0 it brings gold."""
    cards = state.cards
    if state.placed[seat] or cards.may_discount or state.levels[seat] & cards.discount_levels:
        return sum(part.amount for part in price_parts(state, seat))
    return sum([cards.card(card_of(unit)).cost for unit in state.planned(seat) if unit & NEW])


def limit(state: ChroniclesState, seat: Seat) -> int:
    """Return how many cards the seat may keep for the next round."""
    return save_limit(state.kingdom(seat))


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return every step of planning."""
    defs, plan, spots = state.cards.defs, state.planned(seat), open_spots(state, seat)
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
        and (not state.saved[seat] or len(state.saved[seat]) < limit(state, seat))
    ):
        steps += [act.save(defs[number].id) for number in hand]  # type: ignore[union-attr]
    if state.saved[seat]:
        steps.append(act.SAVE_NONE)
    if price(state, seat) <= state.gold[seat]:
        steps.append(act.READY)
    return steps


@cache
def _board_steps(board: tuple[int, ...], spots: tuple[int, ...]) -> tuple[Action, ...]:
    """Return moves, dismissals and takings back for places that are empty (0), old (1) or new (2)."""
    taken = [i for i in spots if board[i]]
    moves = [act.move(SPOTS[i], SPOTS[j]) for i in taken for j in spots if i != j]
    leave = [act.take_back(SPOTS[i]) if board[i] == 2 else act.dismiss(SPOTS[i]) for i in taken]
    return (*moves, *leave)


def why_not(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a step of planning is refused."""
    if isinstance(action, Place):
        return _why_not_place(state, seat, action)
    if isinstance(action, Save):
        return why_not_save(state, seat, action)
    if isinstance(action, Ready):
        short = price(state, seat) - state.gold[seat]
        return Text.of("refused.chronicles.plan_unpaid", price=price(state, seat), short=short)
    if isinstance(action, Move):
        return _why_not_spot(state, seat, action.spot, action.to)
    if isinstance(action, Dismiss):
        new = _unit_at(state, seat, action.spot) & NEW
        return Text("refused.chronicles.not_dismissed") if new else _why_not_spot(state, seat, action.spot)
    if isinstance(action, TakeBack):
        return Text("refused.chronicles.nothing_to_take_back")
    return Text("refused.chronicles.deploy_now")


def _unit_at(state: ChroniclesState, seat: Seat, spot: str) -> int:
    index = SPOT_INDEX.get(spot)
    return 0 if index is None else state.planned(seat)[index]


def _why_not_spot(state: ChroniclesState, seat: Seat, *spots: str) -> Text:
    if any(SPOT_INDEX.get(spot) not in open_spots(state, seat) for spot in spots):
        return Text("refused.chronicles.no_such_spot")
    if not _unit_at(state, seat, spots[0]):
        return Text("refused.chronicles.empty_spot")
    return Text("refused.chronicles.same_spot")


def _why_not_place(state: ChroniclesState, seat: Seat, action: Place) -> Text:
    number = state.cards.numbers.get(str(action.card), 0)
    if number not in state.hands[seat]:
        return Text("refused.chronicles.not_in_hand")
    if not state.cards.card(number).unit:
        return Text.of("refused.chronicles.artifact_no_spot", card=CardName(action.card))
    if action.at is None:
        return Text.of("refused.chronicles.unit_needs_spot", card=CardName(action.card))
    if SPOT_INDEX.get(action.at) not in open_spots(state, seat):
        return Text("refused.chronicles.no_such_spot")
    return Text("refused.chronicles.spot_taken")


def why_not_save(state: ChroniclesState, seat: Seat, action: Save) -> Text:
    """Return why a card cannot be kept for the next round."""
    if state.plan and state.saves_later:
        return Text("refused.chronicles.save_later")
    if action.card is None:
        return Text("refused.chronicles.nothing_saved")
    if state.cards.numbers.get(str(action.card), 0) not in state.hands[seat]:
        return Text("refused.chronicles.not_in_hand")
    return Text.of("refused.chronicles.save_full", count=limit(state, seat))


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> bool:
    """Carry out a step of planning; return whether everybody is ready."""
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
        return all(state.done)
    return False


def _place(state: ChroniclesState, seat: Seat, action: Place, emit: Emit | None) -> None:
    number = state.cards.numbers[str(action.card)]
    state.hands[seat] = without(state.hands[seat], number)
    if action.at is None:
        state.placed[seat] += (number,)
        if emit:
            emit(ArtifactPlanned(seat, action.card))
        return
    state.plan[seat * 5 + SPOT_INDEX[action.at]] = make_unit(number, 0, True)
    if emit:
        emit(UnitPlanned(seat, action.card, action.at))


def _move(state: ChroniclesState, seat: Seat, action: Move, emit: Emit | None) -> None:
    a, b = seat * 5 + SPOT_INDEX[action.spot], seat * 5 + SPOT_INDEX[action.to]
    state.plan[a], state.plan[b] = state.plan[b], state.plan[a]
    if emit:
        emit(MovePlanned(seat, action.spot, action.to))


def _dismiss(state: ChroniclesState, seat: Seat, spot: int, emit: Emit | None) -> None:
    unit = state.plan[seat * 5 + spot]
    state.plan[seat * 5 + spot] = 0
    state.dismissed[seat] += ((spot, unit),)
    if emit:
        emit(DismissalPlanned(seat, state.cards.card(card_of(unit)).id, SPOTS[spot]))


def _take_back(state: ChroniclesState, seat: Seat, what: str, emit: Emit | None) -> None:
    spot = SPOT_INDEX.get(what)
    if spot is None:
        number = state.cards.numbers[what]
        state.placed[seat] = without(state.placed[seat], number)
        state.hands[seat] += (number,)
    elif unit := state.plan[seat * 5 + spot]:
        number = card_of(unit)
        state.plan[seat * 5 + spot] = 0
        state.hands[seat] += (number,)
    else:
        last = max(i for i, (place, _) in enumerate(state.dismissed[seat]) if place == spot)
        unit = state.dismissed[seat][last][1]
        number = card_of(unit)
        state.dismissed[seat] = state.dismissed[seat][:last] + state.dismissed[seat][last + 1 :]
        state.plan[seat * 5 + spot] = unit
    if emit:
        emit(PlanTakenBack(seat, state.cards.card(number).id))


def save(state: ChroniclesState, seat: Seat, action: Save, emit: Emit | None) -> None:
    """Set a card aside for the next round; None takes all of them back."""
    if action.card is None:
        back, state.saved[seat] = state.saved[seat], ()
        state.hands[seat] += back
        for number in back if emit else ():
            emit(PlanTakenBack(seat, state.cards.card(number).id))  # type: ignore[misc]
        return
    number = state.cards.numbers[str(action.card)]
    state.hands[seat] = without(state.hands[seat], number)
    state.saved[seat] += (number,)
    if emit:
        emit(SavePlanned(seat, action.card))


def reveal(state: ChroniclesState, emit: Emit | None) -> None:
    """Turn all plans up at once, pay, and discard what was not kept and who was dismissed."""
    costs = [price(state, seat) for seat in range(state.seats)]
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
    left = [i for i in range(5) if before[i] and before[i] != after[i]]
    for i in [i for i in range(5) if after[i] and not after[i] & NEW and before[i] != after[i]]:
        origin = next(j for j in left if before[j] == after[i])
        left.remove(origin)
        emit(UnitMoved(seat, name[card_of(after[i])], SPOTS[origin], SPOTS[i]))
    for i in [i for i in range(5) if after[i] & NEW]:
        emit(UnitDeployed(seat, name[card_of(after[i])], SPOTS[i]))
    for card in ids(state, state.placed[seat]):
        emit(ArtifactDeployed(seat, card))


def _settle(state: ChroniclesState, seat: Seat) -> None:
    new = tuple(card_of(unit) for unit in state.planned(seat) if unit & NEW)
    state.units[seat * 5 : seat * 5 + 5] = state.planned(seat)
    state.deployed[seat] = new + state.placed[seat]
    state.artifacts[seat] += state.placed[seat]
    state.placed[seat] = ()


def discard_rest(state: ChroniclesState, seat: Seat, emit: Emit | None) -> None:
    """Discard what was not kept, face down."""
    rest, state.hands[seat] = state.hands[seat], ()
    bury(state, rest, (seat,))
    if emit and state.saved[seat]:
        emit(CardsSaved(seat, len(state.saved[seat]), ids(state, state.saved[seat])))
    if emit and rest:
        emit(HandDiscarded(seat, len(rest), ids(state, rest)))


def notice(state: ChroniclesState) -> None:
    """Everybody remembers that the cards now on the table have left the deck."""
    table = Counter(card_of(unit) for unit in state.units if unit)
    for artifacts in state.artifacts:
        table.update(artifacts)
    for seat in range(state.seats):
        unknown = table - Counter(state.gone[seat])
        if unknown:
            state.gone[seat] += tuple(sorted(unknown.elements()))


def public_hand(state: ChroniclesState, seat: Seat) -> int:
    """Return how many cards others see in the hand: what is planned or kept unseen still belongs to it."""
    if state.saving:
        return len(state.hands[seat]) + len(state.saved[seat])
    if not state.plan:
        return len(state.hands[seat])
    new: Cards = tuple(unit for unit in state.planned(seat) if unit & NEW)
    return len(state.hands[seat]) + len(state.saved[seat]) + len(state.placed[seat]) + len(new)
