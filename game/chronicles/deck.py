"""The compiled card data: definitions by small numbers, shared by all states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.chronicles.cards import Artifact, Building, LichCard, Necropolis, Unit
from game.chronicles.effects import FLIP, WHENS, Power, Yield
from game.core.rules import Options
from game.core.spec import CardProblem
from game.core.types import Card

HOME = "chronicles:"
MOST_ESTATES = 4096
SILENT_FLIPS = frozenset({"transform", "cheap_artifact"})
"""Flips that work before the flips: they need no place in the order."""


def short_id(full: str) -> str:
    """Return the id as notation writes it: bare for the shipped pack."""
    return full.removeprefix(HOME)


class Source:
    """Something that produces and has powers: a unit, an artifact, a building at one level."""

    __slots__ = ("all_powers", "flips", "id", "powers", "varying", "yields")

    def __init__(self, ident: str, levels: Sequence[Any]) -> None:
        self.id = ident
        powers = [Power(a, i) for i, a in enumerate(a for level in levels for a in level.abilities)]
        self.all_powers = tuple(powers)
        self.powers = tuple(tuple(p for p in powers if p.when == when) for when in range(len(WHENS)))
        lines = [Yield(p) for level in levels for p in level.produces]
        fixed = [y for y in lines if y.per is None and y.holds is None]
        self.yields = tuple(sum(y.base for y in fixed if y.kind == kind) for kind in range(3))
        self.varying = tuple(y for y in lines if y not in fixed)
        self.flips = any(p.word not in SILENT_FLIPS for p in self.powers[FLIP])

    def by_index(self, index: int) -> Power:
        """Return the power with this number."""
        return self.all_powers[index]


class CardDef(Source):
    """A card of the deck; artifacts have no cost of their own and no strength."""

    __slots__ = ("copies", "cost", "number", "set", "strength", "symbols", "unit", "vp", "words")

    def __init__(self, number: int, ident: str, words: Any) -> None:
        super().__init__(ident, [words])
        self.number = number
        self.words = words
        self.unit = isinstance(words, Unit)
        self.cost: int = words.cost if self.unit else 0
        self.strength: int = (words.strength or 0) if self.unit else 0
        self.vp: int = 0 if self.unit else words.vp
        self.copies: int = words.copies
        self.set: str = words.set
        self.symbols: int = sum(p.amount for p in words.produces)


class BuildingDef:
    """A building: `levels[n]` is what it does at level n (level 0 nothing)."""

    __slots__ = ("always", "id", "levels", "number", "set", "words")

    def __init__(self, number: int, ident: str, words: Building) -> None:
        self.number = number
        self.id = ident
        self.words = words
        self.set = words.set
        self.always = words.always
        self.levels = (
            Source(ident, ()),
            Source(ident, (words.level1,)),
            Source(ident, (words.level1, words.level2)),
        )

    def vp(self, level: int) -> int:
        """Return its victory points at that level."""
        return (0, self.words.level1.vp, self.words.level2.vp)[level]


class Estate:
    """What does not move: standing buildings and artifacts, summed up once for all who look at them."""

    __slots__ = ("powers", "sources", "standing", "varying", "yields")

    def __init__(self, sources: Sequence[Source], standing: tuple[int, int, int]) -> None:
        self.sources = tuple(sources)
        self.standing = standing
        """How many buildings stand at level 0, 1 and 2."""
        self.powers: list[list[tuple[Power, Source, int]]] = [
            [(power, source, -1) for source in sources for power in source.powers[when]]
            for when in range(len(WHENS))
        ]
        self.yields = tuple(sum(source.yields[kind] for source in sources) for kind in range(3))
        self.varying = [(line, -1) for source in sources for line in source.varying]


class ChroniclesCards:
    """All definitions; cards and buildings are numbered from 1 (0 is an empty place)."""

    def __init__(self, resolved: Mapping[str, Any]) -> None:
        self.resolved = resolved
        self._estates: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Estate] = {}
        entries = [(full, Unit.model_validate(e)) for full, e in resolved.get("units", {}).items()]
        arts = [(full, Artifact.model_validate(e)) for full, e in resolved.get("artifacts", {}).items()]
        self.defs: tuple[CardDef | None, ...] = (
            None,
            *(CardDef(i, short_id(full), w) for i, (full, w) in enumerate([*entries, *arts], 1)),
        )
        self.buildings: tuple[BuildingDef | None, ...] = (None, *self._read_buildings(resolved))
        self.necropolis = {
            int(str(e["id"]).rpartition(":")[2]): Necropolis.model_validate(e)
            for e in resolved.get("necropolis", {}).values()
        }
        self.lich = {
            short_id(full): Source(short_id(full), (_LichLevel(LichCard.model_validate(e)),))
            for full, e in resolved.get("lich", {}).items()
        }
        self.numbers = {d.id: d.number for d in self.defs if d}
        self.building_numbers = {b.id: b.number for b in self.buildings if b}
        words = {p.word for d in self.defs if d for p in d.all_powers}
        self.may_discount = "unit_discount" in words
        """Whether a unit or an artifact (not only a building) makes units cheaper."""
        known = [b for b in self.buildings if b]
        inns = [b.number for b in known for p in b.levels[2].all_powers if p.word == "unit_discount"]
        self.discount_levels = sum(3 << (2 * number) for number in set(inns))
        """The bits of buildings that make units cheaper."""
        self._check()

    def _read_buildings(self, resolved: Mapping[str, Any]) -> list[BuildingDef]:
        entries = enumerate(resolved.get("buildings", {}).items(), 1)
        return [BuildingDef(i, short_id(full), Building.model_validate(e)) for i, (full, e) in entries]

    def _check(self) -> None:
        """Refuse data without which no game can begin."""
        if sum(d.copies for d in self.defs if d and d.set == "base" and d.unit) < 12:
            raise CardProblem("units", "*", "copies", "the base deck needs at least 12 unit cards")
        for pile in range(1, 5):
            if sum(1 for n in self.necropolis.values() if n.pile == pile) < 2:
                raise CardProblem("necropolis", "*", "pile", f"pile {pile} needs at least 2 cards")
        if len(self.defs) >= 1 << 14:
            raise CardProblem("units", "*", "id", "there are too many cards")

    def card(self, number: int) -> CardDef:
        """Return the definition of a card number."""
        found = self.defs[number]
        assert found is not None
        return found

    def building(self, number: int) -> BuildingDef:
        """Return the definition of a building number."""
        found = self.buildings[number]
        assert found is not None
        return found

    def estate(self, levels: int, available: tuple[int, ...], artifacts: tuple[int, ...]) -> Estate:
        """Return buildings at their levels and artifacts as one; the same question is answered once."""
        key = (levels, available, artifacts)
        found = self._estates.get(key)
        if found is None:
            if len(self._estates) >= MOST_ESTATES:
                self._estates.clear()
            ranks = [(number, levels >> (2 * number) & 3) for number in available]
            sources = [self.building(number).levels[level] for number, level in ranks if level]
            at = [level for _, level in ranks]
            found = Estate([*sources, *map(self.card, artifacts)], (at.count(0), at.count(1), at.count(2)))
            self._estates[key] = found
        return found

    def deck(self, options: Options) -> list[int]:
        """Return every card of this game's deck by number, in file order."""
        used = {"base"}
        used |= {"gates"} if options["gates"] in (True, "units") else set()
        used |= {"legends"} if options["legends"] else set()
        return [d.number for d in self.defs if d and d.set in used for _ in range(d.copies)]

    def name(self, card: Card, lang: str) -> str:
        """Return the display name of any card, building, Necropolis or Lich King card."""
        for kind in ("units", "artifacts", "buildings", "necropolis", "lich"):
            entry = self.resolved.get(kind, {}).get(self.full_id(card))
            if entry is not None:
                return str(entry["name"][lang])
        return str(card)

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return str(card) if ":" in str(card) else f"{HOME}{card}"


class _LichLevel:
    """A Lich King card as a source: abilities and no production."""

    __slots__ = ("abilities", "produces")

    def __init__(self, words: LichCard) -> None:
        self.abilities = words.abilities
        self.produces = ()
