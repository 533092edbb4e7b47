"""What a kingdom is worth to its owner, in victory points: this round's gains and what outlives it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.chronicles.cards import CardDef
from game.chronicles.effects import AGE, AGE_SHIFT, FLIP, WAR, Power
from game.chronicles.kingdom import NEW, Kingdom, card_of, doomed, end_parts, savers
from game.chronicles.state import ChroniclesState
from game.core.types import Seat

GOLD_WORTH = (0.75, 0.6, 0.4, 0.05)
"""What a gold is worth in each round."""
RESOURCE_WORTH = (0.7, 0.6, 0.4)
"""What the first, second and third of a resource add while there is still something to build."""
RESOURCE_SUMS = tuple(sum(RESOURCE_WORTH[:n]) for n in range(4))
RAISED = 3.0
"""What the fifth place is worth for each Deploy to come."""


STAGES = 4
"""Rounds of the printed game, by which these numbers were fitted."""


def stage(state: ChroniclesState) -> int:
    """Return the round of the printed game that a round is most like: by how many are still to come."""
    return max(1, STAGES - (state.cards.rounds - state.round))


class Outlook:
    """What a seat expects of its wars: the strengths it has to reach, and how sure it is of them."""

    def __init__(self, state: ChroniclesState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.round = state.round
        self.left = state.cards.rounds - state.round
        self.gold_worth = GOLD_WORTH[stage(state) - 1]
        self.duel = state.duel
        self.rivals = _rivals(state, seat)

    def wars(self, strength: int) -> float:
        """Return the number of wars a strength is expected to win."""
        won = sum(_odds(strength - rival) for rival in self.rivals)
        if self.duel:
            won += _odds(strength - 2 * self.rivals[0])
        return won


def _odds(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-(lead + 0.5) / 2.0))


def _rivals(state: ChroniclesState, seat: Seat) -> list[float]:
    """Return the strengths to reach: the neighbours as they stand and may grow, or the two armies."""
    if state.lich:
        cards = [c for c in state.cards.necropolis.values() if c.pile == state.round]
        extra = sum(p.base for n in state.lich.cards for p in state.cards.lich[n].powers[WAR])
        means = [sum(c.dark for c in cards), sum(c.pale for c in cards)]
        return [total / len(cards) + extra for total in means]
    if state.seats == 2:
        return [expected_strength(state, 1 - seat)]
    return [expected_strength(state, (seat + side) % state.seats) for side in (1, -1)]


def expected_strength(state: ChroniclesState, seat: Seat) -> float:
    """Return a kingdom's public strength, and in Recruit and Deploy what it is likely to add."""
    strength = float(state.kingdom(seat).strength())
    if state.phase not in ("recruit", "deploy"):
        return strength
    units = state.places(seat)
    free = sum(1 for i in range(state.fronts[seat]) if not units[i])
    return strength + 2.6 * free + 0.3 * min(state.gold[seat], 6)


def kingdom_worth(outlook: Outlook, kingdom: Kingdom, gold: int, build: bool = True) -> float:
    """Return this round's war, income, building chances and age, and what the survivors promise."""
    wars = outlook.wars(kingdom.strength())
    total = kingdom.cards.war_vp * wars
    kingdom.wins = round(wars)
    purse = gold + kingdom.income()
    if kingdom.powers(WAR):
        points, plunder = gains(kingdom, WAR)
        total, purse = total + points, purse + plunder
    total += outlook.gold_worth * _useful(purse)
    if build:
        total += build_chance(outlook, kingdom)
    return total + age_worth(outlook, kingdom)


def gains(kingdom: Kingdom, when: int) -> tuple[int, int]:
    """Return the victory points and the gold that the abilities of a phase bring."""
    points = gold = 0
    for power, _, spot in kingdom.powers(when):
        if power.word == "gain_vp":
            points += power.amount(kingdom, spot)
        elif power.word == "lose_vp":
            points -= power.amount(kingdom, spot)
        elif power.word == "gain_gold":
            gold += power.amount(kingdom, spot)
    return points, gold


def _useful(gold: int) -> float:
    """The first gold pieces are worth most."""
    return gold if gold <= 6 else 6 + 0.5 * (gold - 6)


def build_chance(outlook: Outlook, kingdom: Kingdom) -> float:
    """Return what the resources are good for while something is left to build."""
    raised = kingdom.count_level(2)
    if len(kingdom.available) == raised:
        return 0.0
    wood, food, gem = kingdom.produced()
    chance = RESOURCE_SUMS[min(wood, 3)] + RESOURCE_SUMS[min(food, 3)] + RESOURCE_SUMS[min(gem, 3)]
    if not raised and outlook.left:
        chance *= 1.3
    return chance * (0.6 + 0.15 * outlook.left)


def age_worth(outlook: Outlook, kingdom: Kingdom) -> float:
    """Return what dies with gain or loss, and what lives on."""
    powers, total = kingdom.powers(AGE), 0.0
    dying = doomed(kingdom)
    if powers:
        dying = _unsaved(kingdom, dying) if dying else dying
        kingdom.dying = dying
        points, gold = gains(kingdom, AGE)
        total = points + outlook.gold_worth * 0.8 * gold
        kingdom.dying = ()
    if outlook.left:
        for spot, unit in enumerate(kingdom.units):
            if unit and spot not in dying:
                total += future(kingdom, spot)
    else:
        total += sum([part.amount for part in end_parts(kingdom)])
    return total


def _unsaved(kingdom: Kingdom, dying: tuple[int, ...]) -> tuple[int, ...]:
    """Return who dies although the best of those with one token are saved."""
    healers = savers(kingdom)
    frail = [spot for spot in dying if kingdom.units[spot] >> AGE_SHIFT == 1] if healers else []
    frail.sort(key=lambda spot: -future(kingdom, spot))
    return tuple(spot for spot in dying if spot not in frail[:healers])


def future(kingdom: Kingdom, spot: int) -> float:
    """Return what a unit that lives on is worth in the next round; next round it carries a token more."""
    return 0.5 * base_worth(kingdom.card(spot)) + 0.4


@lru_cache(maxsize=4096)
def base_worth(card: CardDef) -> float:
    """Return a card's plain worth, whoever owns it."""
    if not card.unit:
        return 1.2 + card.vp + 0.8 * sum(card.yields) + 0.5 * sum(map(len, card.powers))
    abilities = sum(1 for powers in card.powers for p in powers if p.word not in ("lose_vp", "cannot_fight"))
    return 0.55 * card.strength + 0.9 * card.symbols + 0.6 * abilities - 0.5 * card.cost


def flipped(kingdom_units: Sequence[int], cards: Sequence[CardDef | None]) -> list[int]:
    """Return the units after the flips that put tokens on themselves or on all others."""
    units = list(kingdom_units)
    for spot, unit in enumerate(kingdom_units):
        card = cards[card_of(unit)] if unit & NEW else None
        for power in card.powers[FLIP] if card else ():
            if power.word == "add_age" and power.value.who != "chosen":
                others = power.value.who == "others"
                for i in [i for i, unit in enumerate(units) if unit and (i != spot) == others]:
                    units[i] += power.base << AGE_SHIFT
    return units


def flip_worth(outlook: Outlook, kingdom: Kingdom, spot: int) -> float:
    """Return what a new unit's flips bring at once."""
    return sum(power_worth(outlook, kingdom, power, spot) for power in kingdom.card(spot).powers[FLIP])


def power_worth(outlook: Outlook, kingdom: Kingdom, power: Power, spot: int) -> float:
    """Return what one flip brings."""
    if power.word == "gain_vp":
        return power.amount(kingdom, spot)
    if power.word == "lose_vp":
        return -power.amount(kingdom, spot)
    if power.word == "gain_gold":
        return outlook.gold_worth * power.amount(kingdom, spot)
    if power.word == "raise_all":
        opens = RAISED * 0.6 * outlook.left if not kingdom.count_level(2) else 0.0
        return (2.5 * kingdom.count_level(1) + opens) if kingdom.count_level(1) else 0.0
    if power.word == "found_building":
        return 3.0 if len(kingdom.available) > kingdom.count_level(1) + kingdom.count_level(2) else 0.0
    return {"transform": 4.0, "retrigger": 0.5, "gather_age": 0.3}.get(power.word, 0.3)


def building_worth(
    outlook: Outlook, kingdom: Kingdom, building: int, level: int, standing: float | None = None
) -> float:
    """Return what a building adds from now on when it stands at that level.

    `standing` is what the kingdom promises without it, for callers who ask more than once.
    """
    definition, now = kingdom.cards.building(building), kingdom.level(building)
    total = float(definition.vp(level) - definition.vp(now))
    if outlook.left:
        grown = Kingdom(
            kingdom.cards, kingdom.units, kingdom.artifacts,
            kingdom.levels + ((level - now) << (2 * building)), kingdom.available,
        )  # fmt: skip
        before = kingdom_worth(outlook, kingdom, 0) if standing is None else standing
        gain = kingdom_worth(outlook, grown, 0) - before
        total += 0.7 * outlook.left * min(6.0, max(0.4, gain))
        if level == 2 and not kingdom.count_level(2):
            total += RAISED * outlook.left
    return total
