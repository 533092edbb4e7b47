"""The price of a building is the least of all payments there are: compared with trying every one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.chronicles.kingdom import Kingdom
from game.chronicles.payment import build_price, land, raise_price
from game.core.rng import Rng
from tests.chronicles.kingdoms import CARDS, kingdom

WOOD, FOOD, GEM = "wood", "food", "gem"
PRODUCERS = {
    "woodcutter": [WOOD], "farmer": [FOOD], "miner": [GEM], "forest_child": [WOOD, FOOD],
    "forest_spirit": [WOOD] * 3, "dryad": [WOOD], "wood_merchant": [], "grand_architect": [],
}  # fmt: skip
"""What the rulebook prints on these units."""
NEEDS = {
    "town": ([WOOD], [WOOD, WOOD]), "tavern": ([FOOD], [WOOD, FOOD]), "mine": ([WOOD], [WOOD, GEM]),
    "temple": ([GEM], [GEM, GEM]), "barracks": ([WOOD], [WOOD, FOOD]), "sawmill": ([WOOD], [FOOD, FOOD]),
    "royal_palace": ([WOOD, GEM], [FOOD, GEM]), "library": ([WOOD], [WOOD, WOOD]),
}  # fmt: skip
TEMPLE_GOLD = (2, 3)
LODGE_GOLD = 3


def cheapest(needs: list[str], produced: Counter[str], units: list[str], scales: int) -> int | None:
    """Serve one need after the other in every way there is; return the least gold."""
    if not needs:
        return 0
    first, rest = needs[0], needs[1:]
    found = []
    for kind in [kind for kind in produced if produced[kind]]:
        if kind == first or ("dryad" in units and {kind, first} == {WOOD, FOOD}):
            found.append(cheapest(rest, produced - Counter([kind]), units, scales))
    if "grand_architect" in units or ("wood_merchant" in units and first == WOOD):
        found.append(one_gold(cheapest(rest, produced, units, scales)))
    if scales:
        found.append(one_gold(cheapest(rest, produced, units, scales - 1)))
    return min((gold for gold in found if gold is not None), default=None)


def one_gold(rest: int | None) -> int | None:
    return None if rest is None else rest + 1


def ways(building: str, levels: tuple[int, ...], lodge: bool) -> Iterator[tuple[list[str], int]]:
    """Yield the resources and the gold of each way to pay for these levels."""
    choices: list[tuple[list[str], int]] = [([], 0)]
    for level in levels:
        parts = [(NEEDS[building][level - 1], 0)]
        if building == "temple":
            parts.append(([], TEMPLE_GOLD[level - 1]))
        if lodge and levels == (2,):
            parts.append(([], LODGE_GOLD))
        choices = [(needs + more, gold + extra) for needs, gold in choices for more, extra in parts]
    yield from choices


def expected(
    building: str, levels: tuple[int, ...], units: list[str], scales: int, lodge: bool
) -> int | None:
    produced = Counter(kind for unit in units for kind in PRODUCERS[unit])
    found = []
    for needs, gold in ways(building, levels, lodge):
        rest = cheapest(needs, produced, units, scales)
        found += [] if rest is None else [rest + gold]
    return min(found, default=None)


def random_kingdom(rng: Rng) -> tuple[Kingdom, list[str], int, bool]:
    units = [rng.choice(list(PRODUCERS)) for _ in range(1 + rng.below(5))]
    scales, lodge = rng.below(3) == 0, rng.below(3) == 0
    front, back = " ".join(units[:3]), " ".join(units[3:])
    levels = {"masons_lodge": 1} if lodge else {}
    return kingdom(front, back, "merchant_scales" if scales else "", **levels), units, int(scales), lodge


@pytest.mark.parametrize("seed", range(60))
def test_the_price_is_the_least_of_all_payments(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(8):
        realm, units, scales, lodge = random_kingdom(rng)
        for building in NEEDS:
            number = CARDS.building_numbers[building]
            for level, levels in ((1, (1,)), (2, (1, 2))):
                price = build_price(realm, number, level)
                wanted = expected(building, levels, units, scales, lodge)
                assert price == (None if wanted is None else wanted + land(realm)), (building, level, units)
            assert raise_price(realm, number) == expected(building, (2,), units, scales, lodge)
