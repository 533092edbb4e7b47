"""The best payable deployment, found by beam search over layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.chronicles.effects import FLIP
from game.chronicles.kingdom import NEW, Kingdom, card_of, make_unit
from game.chronicles.ledger import without
from game.chronicles.mind.value import Outlook, base_worth, flip_worth, flipped, kingdom_worth
from game.chronicles.payment import plan_price, save_room
from game.chronicles.state import Cards, ChroniclesState
from game.chronicles.vocabulary import BACK
from game.core.types import Seat

BEAM = 3
MOST_STEPS = 7
ENOUGH = 0.5
"""A card worth less is not kept for the next round."""
NOT_WORTH_IT = -1.0
"""A card that loses so much when it is placed alone is not tried beside others."""


Layout = tuple[tuple[int, ...], Cards]
"""Units and artifacts."""
Known = dict[Layout, tuple[int, float]]
"""Price and worth of the layouts of one kingdom, whatever the hand: other deals ask for them again."""
Step = tuple[tuple[int, ...], Cards, Cards]
"""A layout and the cards then left in the hand."""


class Plan(NamedTuple):
    """A layout, the artifacts placed with it, the cards left in the hand, its price and its worth."""

    units: tuple[int, ...]
    artifacts: Cards
    hand: Cards
    price: int
    worth: float


def best_plan(
    state: ChroniclesState, seat: Seat, outlook: Outlook, hand: Cards, known: Known, width: int = BEAM
) -> Plan:
    """Return the best plan found from the kingdom as it stands; `width` plans go on at each step."""
    return good_plans(state, seat, outlook, hand, known, width, 1)[0]


def quick_plan(state: ChroniclesState, seat: Seat, outlook: Outlook, hand: Cards, known: Known) -> Plan:
    """Return a plan good enough for rollouts: every card once, those that promise most first."""
    search = _Search(state, seat, outlook, known)
    plan = search.rated(tuple(state.places(seat)), (), hand)
    alone = [
        (best.worth - plan.worth, n, best) for n in sorted(set(hand)) if (best := search.with_card(plan, n))
    ]
    alone.sort(key=lambda entry: -entry[0])
    if alone and alone[0][0] > 0:
        plan = alone[0][2]
    for gain, number, _ in alone[1:]:
        if gain <= NOT_WORTH_IT:
            break
        grown = search.with_card(plan, number)
        plan = grown if grown is not None and grown.worth > plan.worth else plan
    swapped = search.payable(search.swaps(plan))
    return max((plan, *swapped), key=lambda plan: plan.worth)


def good_plans(
    state: ChroniclesState, seat: Seat, outlook: Outlook, hand: Cards, known: Known, width: int, count: int
) -> list[Plan]:
    """Return the best payable plans found, best first."""
    search = _Search(state, seat, outlook, known)
    start = search.rated(tuple(state.places(seat)), (), hand)
    beam, found, seen = [start], [start], {start.units}
    for _ in range(MOST_STEPS):
        grown = [plan for old in beam for plan in search.steps(old, seen)]
        if not grown:
            break
        grown.sort(key=lambda plan: -plan.worth)
        beam = grown[:width]
        found += [plan for plan in grown[: max(width, count)] if plan.price <= state.gold[seat]]
    return sorted(found, key=lambda plan: -plan.worth)[:count]


class _Search:
    """One seat's search: what may be changed, what it costs, what it is worth."""

    def __init__(self, state: ChroniclesState, seat: Seat, outlook: Outlook, known: Known) -> None:
        self.state, self.seat, self.outlook, self.known = state, seat, outlook, known
        self.spots = state.spots(seat)
        self.trial = state.clone()
        self.trial.plan = state.plan[:] or state.units[:]
        self.room = -min([0, *(card.cost for card in state.cards.defs if card)]) * 2

    def price(self, units: tuple[int, ...], artifacts: Cards) -> int:
        """Return the gold a plan costs."""
        size = len(units)
        self.trial.plan[self.seat * size : (self.seat + 1) * size] = units
        self.trial.placed[self.seat] = artifacts
        return plan_price(self.trial, self.seat)

    def rated(self, units: tuple[int, ...], artifacts: Cards, hand: Cards) -> Plan:
        """Return the plan with its price and worth."""
        found = self.known.get((units, artifacts))
        if found is None:
            found = self.known[units, artifacts] = self._rate(units, artifacts)
        return Plan(units, artifacts, hand, *found)

    def _rate(self, units: tuple[int, ...], artifacts: Cards) -> tuple[int, float]:
        """Return what a layout costs, and its worth after payment and flips."""
        price = self.price(units, artifacts)
        gold = self.state.gold[self.seat] - price
        state = self.state
        owned = state.artifacts[self.seat] + artifacts
        kingdom = Kingdom(
            state.cards, flipped(units, state.cards.defs), owned, state.levels[self.seat], state.available
        )
        worth = kingdom_worth(self.outlook, kingdom, max(0, gold)) + 4.0 * min(0, gold)
        worth += sum([flip_worth(self.outlook, kingdom, i) for i, unit in enumerate(units) if unit & NEW])
        return price, worth + sum([state.cards.card(a).vp + 0.3 for a in artifacts])

    def steps(self, plan: Plan, seen: set[tuple[int, ...]]) -> list[Plan]:
        """Return the plans one change away that were not looked at before."""
        layouts = [step for number in sorted(set(plan.hand)) for step in self._cards(plan, number)]
        found = []
        for units, artifacts, hand in (*layouts, *self._moves(plan)):
            back = sorted([units[i] for i in BACK if i < len(units)])
            front = sorted([unit for i, unit in enumerate(units) if i not in BACK])
            key = (*front, *back, *artifacts)
            if key not in seen:
                seen.add(key)
                found.append(self.rated(units, artifacts, hand))
        limit = self.state.gold[self.seat] + self.room
        return [plan for plan in found if plan.price <= limit]

    def with_card(self, plan: Plan, number: int) -> Plan | None:
        """Return the plan with one card more, in its best place; None where it cannot be paid."""
        grown = self.payable(self.rated(*step) for step in self._cards(plan, number))
        return max(grown, key=lambda plan: plan.worth, default=None)

    def swaps(self, plan: Plan) -> list[Plan]:
        """Return the plans with one unit of the Front and one place of the Back exchanged."""
        return [self.rated(*step) for step in self._moves(plan)]

    def payable(self, plans: Iterable[Plan]) -> list[Plan]:
        """Return the plans that the seat can pay."""
        gold = self.state.gold[self.seat]
        return [plan for plan in plans if plan.price <= gold]

    def _cards(self, plan: Plan, number: int) -> list[Step]:
        rest = without(plan.hand, number)
        if not self.state.cards.card(number).unit:
            return [(plan.units, (*plan.artifacts, number), rest)]
        unit, units = make_unit(number, 0, True), plan.units
        rows = [(*units[:spot], unit, *units[spot + 1 :]) for spot in self._targets(units)]
        return [(row, plan.artifacts, rest) for row in rows]

    def _moves(self, plan: Plan) -> list[Step]:
        found: list[Step] = []
        for spot in [i for i in self.spots if i not in BACK and plan.units[i]]:
            for other in (3, 4):
                row = list(plan.units)
                row[spot], row[other] = row[other], row[spot]
                found.append((tuple(row), plan.artifacts, plan.hand))
        return found

    def _targets(self, units: tuple[int, ...]) -> list[int]:
        """Return one free place of each row, and every old unit that may make room."""
        free = [i for i in self.spots if not units[i]]
        rows = [[i for i in free if i not in BACK][:1], [i for i in free if i in BACK][:1]]
        old = [i for i in self.spots if units[i] and not units[i] & NEW] if len(free) < 2 else []
        return rows[0] + rows[1] + old


def to_save(state: ChroniclesState, seat: Seat, plan: Plan) -> Cards:
    """Return what to keep for the next round, where that belongs to the plan: the best cards left."""
    if state.round == state.cards.rounds or state.saves_later:
        return ()
    limit = save_room(state, seat)
    ranked = sorted(plan.hand, key=lambda number: -saving_worth(state, number))
    return tuple(number for number in ranked[:limit] if saving_worth(state, number) > ENOUGH)


def saving_worth(state: ChroniclesState, number: int) -> float:
    """Return a card's worth for the next round."""
    card = state.cards.card(number)
    cheap = any(p.word == "cheap_artifact" for p in card.powers[FLIP])
    return base_worth(card) + 0.4 * max(0, card.cost) - cheap


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
    state.plan[seat * state.cards.size : (seat + 1) * state.cards.size] = units
    state.placed[seat], state.saved[seat], state.dismissed[seat] = artifacts, saved, tuple(left)
    state.hands[seat] = tuple(rest.elements())
