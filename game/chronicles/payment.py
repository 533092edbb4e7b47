"""What plans and buildings cost: all discounts, exchanges and substitutes weighed together (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from game.chronicles.actions import Build, Raise
from game.chronicles.cards import BuildingDef
from game.chronicles.effects import BUILD, DEPLOY, FLIP, Power
from game.chronicles.kingdom import NEW, Kingdom, Part, card_of, save_limit
from game.chronicles.state import Cards, ChroniclesState
from game.chronicles.vocabulary import RESOURCES
from game.core.actions import Action
from game.core.types import Seat

GOLD = "gold"
Produced = tuple[int, int, int]
Helps = tuple[Power, ...]
Amounts = tuple[int, ...]
"""Wood, food and gems."""
KINDS = range(len(RESOURCES))
GROUPS = tuple(tuple(k for k in KINDS if bits >> k & 1) for bits in range(1, 1 << len(RESOURCES)))
"""Every choice of kinds: what each group needs must be found among what may serve it (Hall's theorem)."""


def resource_price(produced: Amounts, helping: Helps, needs: Sequence[str]) -> int | None:
    """Return the least gold that stands in for resources, None where they cannot be had."""
    limits, loose = substitutes(helping)
    fine = [paid for paid in _ways(produced, helping, needs) if not _too_many(paid, limits, loose)]
    return min(map(sum, fine), default=None)


def missing(produced: Amounts, helping: Helps, needs: Sequence[str]) -> Amounts:
    """Return how many wood, food and gems are lacking, as few as any exchange leaves."""
    limits, loose = substitutes(helping)
    ways = _ways(produced, helping, needs)
    return min(ways, key=lambda paid: (_too_many(paid, limits, loose), sum(paid)))


def _ways(produced: Amounts, helping: Helps, needs: Sequence[str]) -> Iterator[Amounts]:
    """Yield for each payment how many of each kind gold must stand in for; the rest is produced."""
    serving = [sum(produced[k] for k in suppliers(group, helping)) for group in GROUPS]
    needed = [needs.count(name) for name in RESOURCES]
    for paid in product(*(range(count + 1) for count in needed)):
        asked = [sum(needed[k] - paid[k] for k in group) for group in GROUPS]
        if all(count <= most for count, most in zip(asked, serving, strict=True)):
            yield paid


def suppliers(group: tuple[int, ...], helping: Helps) -> set[int]:
    """Return the kinds of produced resources that may serve one of a group."""
    found = set(group)
    for power in [p for p in helping if p.word == "exchange"]:
        pair = {RESOURCES.index(name) for name in power.value}
        found |= pair if pair & set(group) else set()
    return found


def substitutes(helping: Helps) -> tuple[list[float], float]:
    """Return for how many of each kind gold may be paid, and for how many of any kind besides."""
    limits, loose = [0.0 for _ in KINDS], 0.0
    for power in [p for p in helping if p.word == "substitute"]:
        often = float("inf") if power.value.at_most is None else power.value.at_most
        if power.value.resource == "any":
            loose += often
        else:
            limits[RESOURCES.index(power.value.resource)] += often
    return limits, loose


def _too_many(paid: Amounts, limits: Sequence[float], loose: float) -> float:
    """Return how many of the resources paid for no substitute covers."""
    over = sum(max(0.0, count - most) for count, most in zip(paid, limits, strict=True))
    return max(0.0, over - loose)


def helps(kingdom: Kingdom) -> Helps:
    """Return the working Build abilities."""
    return tuple([p for p, _, spot in kingdom.powers(BUILD) if p.works(kingdom, spot)])


def land(kingdom: Kingdom) -> int:
    """Return the land cost of a new building: so much gold per building that stands (rule 7)."""
    found = helps(kingdom)
    if any(p.word == "free_land" for p in found):
        return 0
    full = kingdom.cards.land_price * (kingdom.count_level(1) + kingdom.count_level(2))
    return max(0, full - sum(p.base for p in found if p.word == "land_discount"))


def shortfall(kingdom: Kingdom, needs: Iterable[str]) -> tuple[int, ...]:
    """Return how many wood, food and gems are missing after free exchanges."""
    return missing(kingdom.produced(), helps(kingdom), list(needs))


def levels_price(kingdom: Kingdom, building: int, levels: tuple[int, ...], gold: bool) -> int | None:
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
        prices = [gold_price(helping, part.or_gold, levels) if in_gold else 0 for in_gold, part in ways]
        needs = [name for in_gold, part in ways if not in_gold for name in part.needs]
        rest = resource_price(produced, helping, needs)
        if rest is not None and None not in prices:
            found.append(rest + sum(n for n in prices if n is not None))
    return min(found, default=None)


def gold_price(helping: Helps, or_gold: int | None, levels: tuple[int, ...]) -> int | None:
    """Return the gold in place of a level's resources: the building's own, or a Masons' Lodge's."""
    prices = [] if or_gold is None else [or_gold]
    if levels == (2,):
        prices += [p.base for p in helping if p.word == "raise_for_gold"]
    return min(prices, default=None)


def build_price(kingdom: Kingdom, building: int, level: int, gold: bool = False) -> int | None:
    """Return the whole price of a new building at that level, land included."""
    levels = (1,) if level == 1 else (1, 2)
    found = levels_price(kingdom, building, levels, gold)
    return None if found is None else found + land(kingdom)


def raise_price(kingdom: Kingdom, building: int, gold: bool = False) -> int | None:
    """Return the price of raising a building to level 2."""
    return levels_price(kingdom, building, (2,), gold)


def action_price(kingdom: Kingdom, action: Action) -> int | None:
    """Return what a Build action costs; None where it cannot be done at any price."""
    if not isinstance(action, Build | Raise) or action.pay not in (None, GOLD):
        return None
    building = kingdom.cards.building_numbers.get(str(action.building), 0)
    if building not in kingdom.available:
        return None
    gold, level = action.pay == GOLD, kingdom.level(building)
    if isinstance(action, Raise):
        return raise_price(kingdom, building, gold) if level == 1 else None
    if level or action.level not in (1, 2):
        return None
    return build_price(kingdom, building, action.level, gold)


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
    table, owned = kingdom.cards.table, len(kingdom.artifacts)
    prices = [table.artifact_price + table.artifact_step * (owned + i) for i in range(len(placed))]
    for i, price in enumerate(sorted(jesters)[: len(prices)], 1):
        prices[-i] = min(prices[-i], price)
    parts += [Part(kingdom.cards.card(a).id, price) for a, price in zip(placed, prices, strict=True)]
    return parts + unit_discounts(kingdom, [card.cost for card in units])


def unit_discounts(kingdom: Kingdom, costs: list[int]) -> list[Part]:
    """Return what an Inn takes off: each discount one unit, the dearest first (ruling 10)."""
    if not kingdom.levels and not kingdom.artifacts and not any(kingdom.units):
        return []
    inns = [entry for entry in kingdom.powers(DEPLOY) if entry[0].word == "unit_discount"]
    found = [(p.base, source.id) for p, source, spot in inns if p.works(kingdom, spot)]
    dearest = sorted((cost for cost in costs if cost > 0), reverse=True)
    pairs = zip(sorted(found, reverse=True), dearest, strict=False)
    return [Part(source, -min(off, cost)) for (off, source), cost in pairs]


def plan_price(state: ChroniclesState, seat: Seat) -> int:
    """Return the gold the plan costs; below 0 it brings gold."""
    cards = state.cards
    if state.placed[seat] or cards.may_discount or state.levels[seat] & cards.discount_levels:
        return sum(part.amount for part in price_parts(state, seat))
    return sum([cards.card(card_of(unit)).cost for unit in state.planned(seat) if unit & NEW])


def save_room(state: ChroniclesState, seat: Seat) -> int:
    """Return how many cards the seat may keep for the next round."""
    return save_limit(state.kingdom(seat))
