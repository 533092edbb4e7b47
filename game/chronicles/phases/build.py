"""Phase 5, Build: at most one building, new or raised; resources are shown, not spent."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from game.chronicles import actions as act
from game.chronicles.actions import Build, Raise
from game.chronicles.deck import BuildingDef
from game.chronicles.effects import BUILD
from game.chronicles.events import BuildSkipped
from game.chronicles.kingdom import Kingdom
from game.chronicles.ledger import pay
from game.chronicles.payment import Helps, missing, resource_price
from game.chronicles.phases.flips import put_building, raise_building
from game.chronicles.state import ChroniclesState
from game.core.actions import Action
from game.core.events import Emit
from game.core.types import CardName, Seat, Text

LAND = 2
GOLD = "gold"
Produced = tuple[int, int, int]


def helps(kingdom: Kingdom) -> Helps:
    """Return the working Build abilities."""
    return tuple([p for p, _, spot in kingdom.powers(BUILD) if p.works(kingdom, spot)])


def land(kingdom: Kingdom) -> int:
    """Return the land cost of a new building: 2 gold per building that stands (rule 7)."""
    found = helps(kingdom)
    if any(p.word == "free_land" for p in found):
        return 0
    full = LAND * (kingdom.count_level(1) + kingdom.count_level(2))
    return max(0, full - sum(p.base for p in found if p.word == "land_discount"))


def shortfall(kingdom: Kingdom, needs: Iterable[str]) -> tuple[int, ...]:
    """Return how many wood, food and gems are missing after free exchanges."""
    return missing(kingdom.produced(), helps(kingdom), list(needs))


def price(kingdom: Kingdom, building: int, levels: tuple[int, ...], gold: bool) -> int | None:
    """Return the cheapest gold for these levels without land; `gold` forces the gold price of each level."""
    return _price(kingdom.cards.building(building), levels, gold, kingdom.produced(), helps(kingdom))


@lru_cache(maxsize=8192)
def _price(
    building: BuildingDef, levels: tuple[int, ...], gold: bool, produced: Produced, helping: Helps
) -> int | None:
    """Work the price out; a search asks for the same ones again and again."""
    parts = [building.words.level1 if level == 1 else building.words.level2 for level in levels]
    found: list[int] = []
    for paid in product((True,) if gold else (False, True), repeat=len(parts)):
        ways = list(zip(paid, parts, strict=True))
        prices = [_gold_price(helping, part.or_gold, levels) if in_gold else 0 for in_gold, part in ways]
        needs = [name for in_gold, part in ways if not in_gold for name in part.needs]
        rest = resource_price(produced, helping, needs)
        if rest is not None and None not in prices:
            found.append(rest + sum(n for n in prices if n is not None))
    return min(found, default=None)


def _gold_price(helping: Helps, or_gold: int | None, levels: tuple[int, ...]) -> int | None:
    """Return the gold in place of a level's resources: the building's own, or a Masons' Lodge's."""
    prices = [] if or_gold is None else [or_gold]
    if levels == (2,):
        prices += [p.base for p in helping if p.word == "raise_for_gold"]
    return min(prices, default=None)


def build_price(kingdom: Kingdom, building: int, level: int, gold: bool = False) -> int | None:
    """Return the whole price of a new building at that level, land included."""
    levels = (1,) if level == 1 else (1, 2)
    found = price(kingdom, building, levels, gold)
    return None if found is None else found + land(kingdom)


def raise_price(kingdom: Kingdom, building: int, gold: bool = False) -> int | None:
    """Return the price of raising a building to level 2."""
    return price(kingdom, building, (2,), gold)


def action_price(state: ChroniclesState, seat: Seat, action: Action) -> int | None:
    """Return what a Build action costs; None where it cannot be done at any price."""
    if not isinstance(action, Build | Raise) or action.pay not in (None, GOLD):
        return None
    kingdom = state.kingdom(seat)
    building = state.cards.building_numbers.get(str(action.building), 0)
    if building not in kingdom.available:
        return None
    gold, level = action.pay == GOLD, kingdom.level(building)
    if isinstance(action, Raise):
        return raise_price(kingdom, building, gold) if level == 1 else None
    if level or action.level not in (1, 2):
        return None
    return build_price(kingdom, building, action.level, gold)


def legal(state: ChroniclesState, seat: Seat) -> list[Action]:
    """Return everything the seat can pay for, and passing."""
    kingdom, purse = state.kingdom(seat), state.gold[seat]
    found: list[Action] = []
    for number in kingdom.available:
        name, level = state.cards.building(number).id, kingdom.level(number)
        if level == 2:
            continue
        for gold in (False, True):
            way = GOLD if gold else None
            for target in (1, 2) if not level else ():
                cost = build_price(kingdom, number, target, gold)
                if cost is not None and cost <= purse:
                    found.append(act.build(name, target, way))
            cost = raise_price(kingdom, number, gold) if level else None
            if cost is not None and cost <= purse:
                found.append(act.raise_(name, way))
    return [*found, act.PASS]


def why_not(state: ChroniclesState, seat: Seat, action: Action) -> Text:
    """Return why a building cannot be built: what is missing."""
    if not isinstance(action, Build | Raise):
        return Text("refused.chronicles.build_now")
    kingdom = state.kingdom(seat)
    building = state.cards.building_numbers.get(str(action.building), 0)
    level = kingdom.level(building) if building in kingdom.available else None
    if level is None:
        return Text("refused.chronicles.not_in_this_game")
    name = CardName(action.building)
    if isinstance(action, Raise) and level != 1:
        return Text.of("refused.chronicles.raise_level", card=name)
    if isinstance(action, Build) and level:
        return Text.of("refused.chronicles.already_built", card=name)
    if isinstance(action, Build) and action.level not in (1, 2):
        return Text("refused.chronicles.no_such_level")
    cost = action_price(state, seat, action)
    if cost is not None:
        return Text.of("refused.chronicles.build_gold", price=cost, gold=state.gold[seat])
    return _missing(kingdom, building, action)


def _missing(kingdom: Kingdom, building: int, action: Build | Raise) -> Text:
    if action.pay is not None:
        return Text("refused.chronicles.not_for_gold")
    words = kingdom.cards.building(building).words
    needs = words.level2.needs if isinstance(action, Raise) else words.level1.needs
    if isinstance(action, Build) and action.level == 2:
        needs += words.level2.needs
    wood, food, gem = shortfall(kingdom, needs)
    return Text.of("refused.chronicles.build_resources", wood=wood, food=food, gem=gem)


def apply(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> bool:
    """Build and pay; return whether everybody has acted."""
    if isinstance(action, Build | Raise):
        pay(state, seat, action_price(state, seat, action) or 0, emit)
        building = state.cards.building_numbers[str(action.building)]
        if isinstance(action, Raise):
            raise_building(state, seat, building, emit)
        else:
            put_building(state, seat, building, action.level, emit)
    elif emit:
        emit(BuildSkipped(seat))
    state.done[seat] = True
    return all(state.done)
