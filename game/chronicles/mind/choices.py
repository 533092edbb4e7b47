"""What a sensible monarch answers where a choice stands for itself: flips, buildings, lives to save."""

from __future__ import annotations

from collections.abc import Sequence

from game.chronicles.actions import Build, Fetch, Found, Order, Pass, Raise, SaveUnit, Target
from game.chronicles.effects import AGE, AGE_SHIFT, FLIP
from game.chronicles.kingdom import SPOT_INDEX, Kingdom, card_of
from game.chronicles.mind.value import Outlook, base_worth, building_worth, flip_worth, kingdom_worth
from game.chronicles.payment import action_price
from game.chronicles.phases.todo import power_of
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.types import Seat


def kingdom_of(
    state: ChroniclesState, seat: Seat, units: Sequence[int], artifacts: tuple[int, ...]
) -> Kingdom:
    """Return a seat's kingdom as it would be with these units and artifacts."""
    return Kingdom(state.cards, units, artifacts, state.levels[seat], state.available)


def flip_choice(state: ChroniclesState, seat: Seat, outlook: Outlook, action: Action) -> float:
    """Weigh an answer to a flip by the kingdom it leads to."""
    frame = state.todo[seat][0]
    kingdom = state.kingdom(seat)
    if isinstance(action, Order):
        return _order_worth(state, seat, action)
    if isinstance(action, Found):
        return building_worth(outlook, kingdom, state.cards.building_numbers[str(action.building)], 1)
    if isinstance(action, Fetch):
        return _moved_worth(state, seat, outlook, SPOT_INDEX[action.spot], frame[1])
    here = kingdom_worth(outlook, kingdom, state.gold[seat])
    if isinstance(action, Pass):
        return here + 0.01
    assert isinstance(action, Target)
    spot = SPOT_INDEX[action.spot]
    found = power_of(state, seat, frame)
    assert found is not None
    power, bearer = found.power, found.spot
    if power.word == "retrigger":
        return here + flip_worth(outlook, kingdom, spot)
    if power.word == "gather_age":
        aged = [i for i, unit in enumerate(kingdom.units) if i != spot and unit >> AGE_SHIFT]
        return max(_moved_worth(state, seat, outlook, i, spot) for i in aged)
    units = list(kingdom.units)
    units[spot] += power.amount(kingdom, bearer) << AGE_SHIFT
    return kingdom_worth(outlook, kingdom_of(state, seat, units, kingdom.artifacts), state.gold[seat])


def _moved_worth(state: ChroniclesState, seat: Seat, outlook: Outlook, spot: int, to: int) -> float:
    units = state.places(seat)
    units[spot] -= 1 << AGE_SHIFT
    units[to] += 1 << AGE_SHIFT
    return kingdom_worth(outlook, kingdom_of(state, seat, units, state.artifacts[seat]), state.gold[seat])


def _order_worth(state: ChroniclesState, seat: Seat, action: Order) -> float:
    """New buildings before they are raised; tokens for all before tokens are gathered; echoes last."""
    rank = {"found_building": 0, "add_age": 1, "gain_vp": 2, "gain_gold": 2, "raise_all": 3, "gather_age": 4}
    total, places = 0.0, state.places(seat)
    for turn, name in enumerate(action.spots):
        words = [p.word for p in state.cards.card(card_of(places[SPOT_INDEX[name]])).powers[FLIP]]
        total += turn * max(rank.get(word, 5) for word in words)
    return total


def build_choices(
    state: ChroniclesState, seat: Seat, outlook: Outlook, actions: Sequence[Action]
) -> list[float]:
    """Weigh buildings by their points, their bonus for the rounds to come and the fifth place."""
    kingdom, numbers = state.kingdom(seat), state.cards.building_numbers
    standing = kingdom_worth(outlook, kingdom, 0)
    spend = outlook.gold_worth * 0.8 if outlook.left else 0.01
    worths: dict[tuple[int, int], float] = {}
    weights = []
    for action in actions:
        if not isinstance(action, Build | Raise):
            weights.append(0.3)
            continue
        key = (numbers[str(action.building)], 2 if isinstance(action, Raise) else action.level)
        if key not in worths:
            worths[key] = building_worth(outlook, kingdom, *key, standing)
        weights.append(worths[key] - spend * (action_price(kingdom, action) or 0))
    return weights


def save_choice(state: ChroniclesState, seat: Seat, outlook: Outlook, action: Action) -> float:
    """Save whoever is worth more alive than the points of its death."""
    if not isinstance(action, SaveUnit):
        return 0.2
    spot = SPOT_INDEX[action.spot]
    kingdom = state.kingdom(seat)
    card = kingdom.card(spot)
    kingdom.dying = (spot,)
    lost = sum(p.amount(kingdom, spot) for p in card.powers[AGE] if p.word == "gain_vp")
    spared = sum(p.amount(kingdom, spot) for p in card.powers[AGE] if p.word == "lose_vp")
    return (base_worth(card) + 1.0 if outlook.left else 0.0) - lost + spared
