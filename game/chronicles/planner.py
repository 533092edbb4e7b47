"""The best payable deployment, found by beam search over layouts."""

from __future__ import annotations

from typing import NamedTuple

from game.chronicles.effects import FLIP
from game.chronicles.kingdom import NEW, Kingdom, card_of, make_unit
from game.chronicles.phases import deploy
from game.chronicles.phases.recruit import without
from game.chronicles.state import ROUNDS, Cards, ChroniclesState
from game.chronicles.worth import Outlook, base_worth, flip_worth, flipped, kingdom_worth
from game.core.types import Seat

BEAM = 3
MOST_STEPS = 7
QUICK = 0
"""A beam for rollouts: one plan goes on, and only the best cards of the hand are tried."""
QUICK_CARDS = 4


class Plan(NamedTuple):
    """A layout, the artifacts placed with it, the cards left in the hand, its price and its worth."""

    units: tuple[int, ...]
    artifacts: Cards
    hand: Cards
    price: int
    worth: float


def own_cards(state: ChroniclesState, seat: Seat) -> Cards:
    """Return the hand as it was before anything was planned."""
    new = tuple(card_of(unit) for unit in state.planned(seat) if unit & NEW)
    return tuple(sorted(state.hands[seat] + state.saved[seat] + state.placed[seat] + new))


def best_plan(state: ChroniclesState, seat: Seat, outlook: Outlook, hand: Cards, width: int = BEAM) -> Plan:
    """Return the best plan found from the kingdom as it stands; `width` plans go on at each step."""
    if width == QUICK:
        width = 1
        hand = tuple(sorted(hand, key=lambda number: -base_worth(state.cards.card(number)))[:QUICK_CARDS])
    return good_plans(state, seat, outlook, hand, width, 1)[0]


def good_plans(
    state: ChroniclesState, seat: Seat, outlook: Outlook, hand: Cards, width: int, count: int
) -> list[Plan]:
    """Return the best payable plans found, best first."""
    search = _Search(state, seat, outlook)
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

    def __init__(self, state: ChroniclesState, seat: Seat, outlook: Outlook) -> None:
        self.state, self.seat, self.outlook = state, seat, outlook
        self.spots = deploy.open_spots(state, seat)
        self.trial = state.clone()
        self.trial.plan = state.plan[:] or state.units[:]
        self.room = -min([0, *(card.cost for card in state.cards.defs if card)]) * 2

    def price(self, units: tuple[int, ...], artifacts: Cards) -> int:
        """Return the gold a plan costs."""
        self.trial.plan[self.seat * 5 : self.seat * 5 + 5] = units
        self.trial.placed[self.seat] = artifacts
        return deploy.price(self.trial, self.seat)

    def rated(self, units: tuple[int, ...], artifacts: Cards, hand: Cards) -> Plan:
        """Return the plan with its worth after payment and flips."""
        price = self.price(units, artifacts)
        gold = self.state.gold[self.seat] - price
        state = self.state
        owned = state.artifacts[self.seat] + artifacts
        kingdom = Kingdom(
            state.cards, flipped(units, state.cards.defs), owned, state.levels[self.seat], state.available
        )
        worth = kingdom_worth(self.outlook, kingdom, max(0, gold)) + 4.0 * min(0, gold)
        worth += sum(flip_worth(self.outlook, kingdom, i) for i in range(5) if units[i] & NEW)
        worth += sum(state.cards.card(a).vp + 0.3 for a in artifacts)
        return Plan(units, artifacts, hand, price, worth)

    def steps(self, plan: Plan, seen: set[tuple[int, ...]]) -> list[Plan]:
        """Return the plans one change away that were not looked at before."""
        found = []
        for number in sorted(set(plan.hand)):
            card = self.state.cards.card(number)
            rest = without(plan.hand, number)
            if not card.unit:
                found.append(self._try(plan.units, (*plan.artifacts, number), rest, seen))
                continue
            unit = make_unit(number, 0, True)
            for spot in self._targets(plan.units):
                units = (*plan.units[:spot], unit, *plan.units[spot + 1 :])
                found.append(self._try(units, plan.artifacts, rest, seen))
        for spot in [i for i in self.spots if i < 3 and plan.units[i]]:
            for other in (3, 4):
                row = list(plan.units)
                row[spot], row[other] = row[other], row[spot]
                found.append(self._try(tuple(row), plan.artifacts, plan.hand, seen))
        limit = self.state.gold[self.seat] + self.room
        return [plan for plan in found if plan is not None and plan.price <= limit]

    def _try(
        self, units: tuple[int, ...], artifacts: Cards, hand: Cards, seen: set[tuple[int, ...]]
    ) -> Plan | None:
        key = (*sorted(units[:3]), *sorted(units[3:]), *artifacts)
        if key in seen:
            return None
        seen.add(key)
        return self.rated(units, artifacts, hand)

    def _targets(self, units: tuple[int, ...]) -> list[int]:
        """Return one free place of each row, and every old unit that may make room."""
        free = [i for i in self.spots if not units[i]]
        rows = [[i for i in free if i < 3][:1], [i for i in free if i >= 3][:1]]
        old = [i for i in self.spots if units[i] and not units[i] & NEW] if len(free) < 2 else []
        return rows[0] + rows[1] + old


def to_save(state: ChroniclesState, seat: Seat, plan: Plan) -> Cards:
    """Return what to keep for the next round: the best cards left."""
    if state.round == ROUNDS:
        return ()
    limit = deploy.limit(state, seat)
    ranked = sorted(plan.hand, key=lambda number: -saving_worth(state, number))
    return tuple(number for number in ranked[:limit] if saving_worth(state, number) > 0.5)


def saving_worth(state: ChroniclesState, number: int) -> float:
    """Return a card's worth for the next round."""
    card = state.cards.card(number)
    cheap = any(p.word == "cheap_artifact" for p in card.powers[FLIP])
    return base_worth(card) + 0.4 * max(0, card.cost) - cheap
