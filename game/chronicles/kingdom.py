"""A kingdom as pure questions: what it produces, earns, fights with and is worth, with every part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.chronicles.cards import CardDef, ChroniclesCards, Source
from game.chronicles.effects import AGE, AGE_SHIFT, DEPLOY, END, INCOME, WAR, WHENS, Power
from game.chronicles.vocabulary import BACK

SPOTS = ("front1", "front2", "front3", "back1", "back2", "front4", "back3")
"""All places there may be; the last two are there if the table says so."""
SPOT_INDEX = {name: i for i, name in enumerate(SPOTS)}
NEW = 1
CARD_MASK = (1 << AGE_SHIFT) - 1


def make_unit(card: int, age: int = 0, new: bool = False) -> int:
    """Return a unit as one int."""
    return (age << AGE_SHIFT) | (card << 1) | new


def card_of(unit: int) -> int:
    """Return the unit's card number."""
    return (unit & CARD_MASK) >> 1


def age_of(unit: int) -> int:
    """Return the unit's age tokens."""
    return unit >> AGE_SHIFT


class Part(NamedTuple):
    """One part of a sum: who brings it, how much, and what it counts (empty: nothing)."""

    source: str
    amount: int
    per: str = ""


class Kingdom:
    """One seat's kingdom at one moment; asks nothing of anybody else."""

    __slots__ = (
        "_estate", "_income", "_powers", "_produced", "_strength", "_strengths", "artifacts", "available",
        "cards", "dying", "levels", "saved", "units", "wins",
    )  # fmt: skip

    cards: ChroniclesCards
    units: Sequence[int]
    artifacts: tuple[int, ...]
    levels: int
    available: tuple[int, ...]
    saved: int
    wins: int
    dying: tuple[int, ...]

    def __init__(
        self,
        cards: ChroniclesCards,
        units: Sequence[int],
        artifacts: tuple[int, ...],
        levels: int,
        available: tuple[int, ...],
        *,
        saved: int = 0,
    ) -> None:
        self.cards = cards
        self.units = units
        self.artifacts = artifacts
        self.levels = levels
        self.available = available
        self.saved = saved
        self.wins = 0
        self.dying = ()
        self._estate = cards.estate(levels, available, artifacts)
        self._produced: tuple[int, int, int] | None = None
        self._strengths: list[int] | None = None
        self._strength: int | None = None
        self._powers: list[list[tuple[Power, Source, int]] | None] = [None] * len(WHENS)
        self._income = -1

    def card(self, spot: int) -> CardDef:
        """Return the definition of the unit at a spot."""
        return self.cards.card((self.units[spot] & CARD_MASK) >> 1)

    def level(self, building: int) -> int:
        """Return the level of a building, 0 if it is not built."""
        return self.levels >> (2 * building) & 3

    def count_level(self, level: int) -> int:
        """Return how many buildings stand at exactly that level."""
        return self._estate.standing[level]

    def sources(self) -> list[tuple[Source, int]]:
        """Return buildings, artifacts, then units with their spots (others have spot -1)."""
        defs = self.cards.defs
        units = [(defs[(u & CARD_MASK) >> 1], spot) for spot, u in enumerate(self.units) if u]
        return [*((source, -1) for source in self._estate.sources), *units]  # type: ignore[list-item]

    def powers(self, when: int) -> list[tuple[Power, Source, int]]:
        """Return the abilities of a phase with their bearers."""
        found = self._powers[when]
        if found is None:
            found = self._powers[when] = self._estate.powers[when][:]
            defs = self.cards.defs
            for spot, unit in enumerate(self.units):
                if unit:
                    card = defs[(unit & CARD_MASK) >> 1]
                    for power in card.powers[when]:  # type: ignore[union-attr]
                        found.append((power, card, spot))  # type: ignore[arg-type]
        return found

    def produced(self) -> tuple[int, int, int]:
        """Return wood, food and gems the kingdom produces."""
        if self._produced is None:
            wood, food, gem = self._estate.yields
            defs, varying = self.cards.defs, self._estate.varying
            for spot, unit in enumerate(self.units):
                if unit:
                    card = defs[(unit & CARD_MASK) >> 1]
                    more = card.yields  # type: ignore[union-attr]
                    wood, food, gem = wood + more[0], food + more[1], gem + more[2]
                    if card.varying:  # type: ignore[union-attr]
                        varying = [*varying, *((line, spot) for line in card.varying)]  # type: ignore[union-attr]
            if varying:
                totals = [wood, food, gem]
                for line, spot in varying:
                    totals[line.kind] += line.amount(self, spot)
                wood, food, gem = totals
            self._produced = (wood, food, gem)
        return self._produced

    def income(self) -> int:
        """Return the gold of the Income phase, never below 0."""
        if self._income < 0:
            total = self.cards.base_income
            for power, _, spot in self.powers(INCOME):
                if power.word == "gain_gold":
                    total += power.amount(self, spot)
                elif power.word == "reduce_income":
                    total -= power.amount(self, spot)
            self._income = max(0, total)
        return self._income

    def strengths(self) -> list[int]:
        """Return the current strength of every unit by spot, whether it fights or not."""
        if self._strengths is None:
            self._strengths = [
                _unit_strength(self, i, unit) if unit else 0 for i, unit in enumerate(self.units)
            ]
        return self._strengths

    def strength(self) -> int:
        """Return the strength of the kingdom."""
        if self._strength is None:
            strengths = self.strengths()
            self._strength = sum([strengths[spot] for spot in fighters(self)])
            for power, _, spot in self.powers(WAR):
                if power.word == "kingdom_strength":
                    self._strength += power.amount(self, spot)
        return self._strength


def amount_of(kingdom: Kingdom, when: int, word: str) -> int:
    """Return what all abilities of one word bring in a phase, without their parts."""
    return sum([p.amount(kingdom, spot) for p, _, spot in kingdom.powers(when) if p.word == word])


def per_word(power: Power) -> str:
    """Return what a power counts, as one word for texts."""
    per = getattr(power.value, "per", None)
    if per is None:
        return ""
    return per if isinstance(per, str) else "units" if hasattr(per, "units") else "sets"


def _unit_strength(kingdom: Kingdom, spot: int, unit: int) -> int:
    card = kingdom.cards.defs[(unit & CARD_MASK) >> 1]
    base: int = card.strength  # type: ignore[union-attr]
    added = 0
    for power in card.powers[WAR]:  # type: ignore[union-attr]
        if power.word == "add_strength":
            added += power.amount(kingdom, spot)
        elif power.word == "set_strength" and power.works(kingdom, spot):
            base = power.base
    return base + added


def unit_parts(kingdom: Kingdom, spot: int) -> list[Part]:
    """Return a unit's strength: printed or replaced, then what is added."""
    card = kingdom.card(spot)
    base, added = card.strength, []
    for power in card.powers[WAR]:
        if power.word == "set_strength" and power.works(kingdom, spot):
            base = power.base
        elif power.word == "add_strength" and (amount := power.amount(kingdom, spot)):
            added.append(Part(card.id, amount, per_word(power)))
    return [Part(card.id, base), *added]


def fighters(kingdom: Kingdom) -> list[int]:
    """Return the spots whose strength counts: the Front, and what may fight from the Back."""
    powers = kingdom.powers(WAR)
    if not powers:
        return [spot for spot, unit in enumerate(kingdom.units) if unit and spot not in BACK]
    drums = sum([p.word == "back_unit_fights" and p.works(kingdom, spot) for p, _, spot in powers])
    at_home = {spot for p, _, spot in powers if p.word == "cannot_fight" and p.works(kingdom, spot)}
    afar = {spot for p, _, spot in powers if p.word == "fight_from_back" and p.works(kingdom, spot)}
    able = [spot for spot, unit in enumerate(kingdom.units) if unit and spot not in at_home]
    fighting = [spot for spot in able if spot not in BACK or spot in afar]
    if not drums:
        return fighting
    strengths = kingdom.strengths()
    idle = sorted(set(able).difference(fighting), key=lambda spot: (-strengths[spot], spot))
    return sorted(fighting + idle[:drums])


def bonus_parts(kingdom: Kingdom) -> list[Part]:
    """Return what buildings, artifacts and units add to the strength of the kingdom as a whole."""
    return _sum_of(kingdom, WAR, "kingdom_strength")


def _sum_of(kingdom: Kingdom, when: int, word: str) -> list[Part]:
    return [
        Part(source.id, amount, per_word(power))
        for power, source, spot in kingdom.powers(when)
        if power.word == word and (amount := power.amount(kingdom, spot))
    ]


def production_parts(kingdom: Kingdom) -> tuple[list[Part], list[Part], list[Part]]:
    """Return who produces wood, food and gems."""
    parts: tuple[list[Part], list[Part], list[Part]] = ([], [], [])
    for source, spot in kingdom.sources():
        amounts = list(source.yields)
        for line in source.varying:
            amounts[line.kind] += line.amount(kingdom, spot)
        for kind, amount in enumerate(amounts):
            if amount:
                parts[kind].append(Part(source.id, amount))
    return parts


def income_parts(kingdom: Kingdom) -> list[Part]:
    """Return the gold of Income; the sum never counts below 0."""
    parts = [Part("", kingdom.cards.base_income), *_sum_of(kingdom, INCOME, "gain_gold")]
    return parts + [Part(p.source, -p.amount, p.per) for p in _sum_of(kingdom, INCOME, "reduce_income")]


def war_vp_parts(kingdom: Kingdom, wins: int) -> list[Part]:
    """Return the victory points of War: the wars won, then abilities."""
    kingdom.wins = wins
    won = [Part("", kingdom.cards.war_vp * wins)] if wins else []
    return won + vp_parts(kingdom, WAR)


def vp_parts(kingdom: Kingdom, when: int) -> list[Part]:
    """Return the victory points that abilities bring in a phase."""
    return _sum_of(kingdom, when, "gain_vp")


def loss_parts(kingdom: Kingdom, when: int) -> list[Part]:
    """Return the victory points that abilities take in a phase."""
    return _sum_of(kingdom, when, "lose_vp")


def gold_parts(kingdom: Kingdom, when: int) -> list[Part]:
    """Return the gold that abilities bring in a phase other than Income."""
    return _sum_of(kingdom, when, "gain_gold")


def doomed(kingdom: Kingdom) -> tuple[int, ...]:
    """Return the spots whose units die in the Age phase unless somebody saves them."""
    aged = [spot for spot, unit in enumerate(kingdom.units) if unit >> AGE_SHIFT]
    return tuple(spot for spot in aged if not _lives(kingdom, spot))


def _lives(kingdom: Kingdom, spot: int) -> bool:
    for power in kingdom.card(spot).powers[AGE]:
        if power.word == "survive" and power.works(kingdom, spot):
            return True
    return False


def savers(kingdom: Kingdom) -> int:
    """Return how many units may be saved in the Age phase."""
    return sum(1 for p, _, spot in kingdom.powers(AGE) if p.word == "save_unit" and p.works(kingdom, spot))


def save_limit(kingdom: Kingdom) -> int:
    """Return how many cards may be kept for the next round."""
    powers = [(p, spot) for p, _, spot in kingdom.powers(DEPLOY) if p.word == "save_limit"]
    return max([1, *(p.base for p, spot in powers if p.works(kingdom, spot))])


def end_parts(kingdom: Kingdom) -> list[Part]:
    """Return the victory points of the end: buildings, artifacts, END abilities (losses negative)."""
    parts = [
        Part(kingdom.cards.building(b).id, kingdom.cards.building(b).vp(level))
        for b in kingdom.available
        if (level := kingdom.level(b))
    ]
    cards = [kingdom.cards.card(number) for number in kingdom.artifacts]
    parts += [Part(card.id, card.vp) for card in cards if card.vp]
    losses = [Part(p.source, -p.amount, p.per) for p in loss_parts(kingdom, END)]
    return parts + vp_parts(kingdom, END) + losses
