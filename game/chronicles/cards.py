"""The cards of Royal Chronicles: models of their YAML, and definitions by number, shared by all states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

from pydantic import Field, create_model, model_validator

from game.chronicles.effects import FLIP, WHENS, Power, Yield
from game.chronicles.vocabulary import (
    BACK,
    FRONT,
    PRINTED,
    CardSetName,
    Condition,
    Counter,
    Flag,
    LichScore,
    Model,
    Resource,
    Small,
    Table,
    When,
    words_of,
)
from game.chronicles.words import DEATHS, LICH_ONLY, PLAYER_ONLY, UNIT_ONLY, WORDS
from game.core.forms import NameForms
from game.core.reasons import Unfit
from game.core.rules import Options
from game.core.spec import CardData, CardProblem
from game.core.tongue import card_name
from game.core.types import Card, Figures


class EffectBase(Model):
    """Exactly one word. A word without parameters may be written alone: `do: survive`."""

    @model_validator(mode="before")
    @classmethod
    def _bare_word(cls, data: Any) -> Any:
        return {data: True} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        bare = [name for name, field in cls.model_fields.items() if field.annotation == Flag]
        return {"anyOf": [{"enum": bare}, handler(core)]}

    @model_validator(mode="after")
    def _one_word(self) -> EffectBase:
        if len(self.model_fields_set) != 1 or getattr(self, self.word) is None:
            raise Unfit("an effect is exactly one word, such as gain_vp: 2")
        return self

    @property
    def word(self) -> str:
        """Return the effect's word."""
        return next(iter(self.model_fields_set), "gain_vp")

    @property
    def value(self) -> Any:
        """Return what is written after the word."""
        return getattr(self, self.word)


if TYPE_CHECKING:
    Effect = EffectBase
else:
    Effect = create_model(
        "Effect",
        __base__=EffectBase,
        __doc__=EffectBase.__doc__,
        **{name: (word.model | None, Field(None, description=word.meaning)) for name, word in WORDS.items()},
    )

RESOURCE_WORDS = frozenset({"wood", "food", "gem", "resource", "resource_kind", "sets"})


class Ability(Model):
    """When, on which condition, what."""

    when: When = Field(description="the phase, `flip` (once, when deployed), `end`, or `setup` (Lich King)")
    if_: Condition | None = Field(None, alias="if", description="only while this holds")
    do: Effect = Field(description="what happens")

    @model_validator(mode="after")
    def _fits_together(self) -> Ability:
        if self.when not in WORDS[self.do.word].whens:
            raise Unfit("{word} belongs to: {whens}", word=self.do.word, whens=WORDS[self.do.word].whens)
        for word in words_of(self.if_) | words_of(self.do.value):
            self._check_word(word)
        return self

    def _check_word(self, word: str) -> None:
        """Refuse words that mean nothing in this phase or would count themselves."""
        blind = word in WORDS[self.do.word].blind
        if word in DEATHS and (self.when != "age" or blind):
            raise Unfit("{word} is known only when units die: use it with when: age", word=word)
        if word == "war_won" and (self.when != "war" or blind):
            raise Unfit("war_won is known only after the war: use it with gains of when: war")
        if word == "strength" and (self.when != "war" or blind):
            raise Unfit("strength of a unit cannot depend on strength: use printed_strength")
        if word == "income_gold" and self.when != "war":
            raise Unfit("income_gold is known only in the war")
        if word == "saved_card" and self.when != "deploy":
            raise Unfit("saved_card is known only with when: deploy")
        if word == "saved_card" and blind:
            raise Unfit("saved_card cannot decide what may be saved or what is paid")


SELF_WORDS = frozenset({"self_age", "self_dies", "others"})
SHY_WORDS = RESOURCE_WORDS | DEATHS | {"war_won", "income_gold", "saved_card", "strength"}


class Produce(Model):
    """A resource under a condition or in a varying number; a bare word is one of it, always."""

    resource: Resource = Field(description="what is produced")
    amount: Small = Field(1, description="how many each time")
    per: Counter | None = Field(None, description="for each of these")
    if_: Condition | None = Field(None, alias="if", description="only while this holds")

    @model_validator(mode="before")
    @classmethod
    def _bare_word(cls, data: Any) -> Any:
        return {"resource": data} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(get_args(Resource))}, handler(core)]}

    @model_validator(mode="after")
    def _no_circle(self) -> Produce:
        for word in words_of(self.per) | words_of(self.if_):
            if word in SHY_WORDS:
                raise Unfit("what is produced cannot depend on {word}", word=word)
        return self


class ArtWords(Model):
    """What the painter composes the picture from; it chooses itself what is left out."""

    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()


class Entry(Model):
    """What every card has."""

    id: str | int
    name: dict[str, str] = Field(min_length=1, description="display names by language; one is enough")
    forms: NameForms | None = None
    text: dict[str, str] = Field(default_factory=dict, description="card text in place of the built one")
    short: dict[str, str] = Field(default_factory=dict, description="the same in lines of about 18 letters")
    art: ArtWords | str = ArtWords()


class Bearer(Model):
    """Something that produces and has abilities."""

    produces: tuple[Produce, ...] = Field((), description="resources, every round")
    abilities: tuple[Ability, ...] = Field((), description="what it does")

    def used_words(self) -> set[str]:
        """Return every counting or condition word on the card, and every effect word."""
        found = {ability.do.word for ability in self.abilities}
        for ability in self.abilities:
            found |= words_of(ability.if_) | words_of(ability.do.value)
        for produce in self.produces:
            found |= words_of(produce.per) | words_of(produce.if_)
        return found

    def _refuse(self, words: frozenset[str], whens: tuple[str, ...], reason: str) -> None:
        bad = sorted(self.used_words() & words) or [a.when for a in self.abilities if a.when in whens]
        if bad:
            raise Unfit(reason, word=bad[0])


def own_row(bearer: Bearer) -> bool:
    """Say whether a condition asks for the row of the bearer itself."""
    conditions = [a.if_ for a in bearer.abilities] + [p.if_ for p in bearer.produces]
    return any(c is not None and c.row is not None for c in conditions)


class Unit(Entry, Bearer):
    """A character of the deck."""

    set: CardSetName = Field("base", description="base: always in the deck; gates, legends: with the option")
    copies: int = Field(1, ge=1, le=20, description="how many cards of it are in the deck")
    cost: int = Field(ge=-9, le=99, description="gold to deploy it; negative gives gold")
    strength: Small | None = Field(None, description="printed strength")

    @model_validator(mode="after")
    def _no_lich_words(self) -> Unit:
        self._refuse(LICH_ONLY, ("setup",), "{word} makes no sense on a unit")
        return self


class Artifact(Entry, Bearer):
    """A legendary artifact of the deck."""

    set: CardSetName = Field("legends", description="with which option it is in the deck")
    copies: int = Field(1, ge=1, le=20, description="how many cards of it are in the deck")
    vp: int = Field(0, ge=-20, le=20, description="victory points at the end")

    @model_validator(mode="after")
    def _no_unit_words(self) -> Artifact:
        reason = "{word} makes no sense on an artifact"
        self._refuse(UNIT_ONLY | SELF_WORDS | LICH_ONLY, ("setup", "flip"), reason)
        if own_row(self):
            raise Unfit("row makes no sense on an artifact")
        return self


class Level(Bearer):
    """One level of a building."""

    needs: tuple[Resource, ...] = Field((), max_length=9, description="resources the kingdom must produce")
    or_gold: Small | None = Field(None, description="gold that may be paid in place of all of them")
    vp: int = Field(ge=0, le=20, description="victory points at the end, the total at this level")

    @model_validator(mode="after")
    def _no_unit_words(self) -> Level:
        reason = "{word} makes no sense on a building"
        self._refuse(UNIT_ONLY | SELF_WORDS | LICH_ONLY, ("setup", "flip"), reason)
        if own_row(self):
            raise Unfit("row makes no sense on a building")
        return self


class Building(Entry):
    """A building with two levels."""

    set: CardSetName = Field("base", description="in which games it may be used")
    always: bool = Field(False, description="never drawn by lot: part of every game")
    level1: Level
    level2: Level


class Necropolis(Entry):
    """A card of the solo game: two armies and a condition."""

    pile: int = Field(ge=1, le=8, description="the round in which it may fight")
    dark: Small = Field(description="strength of the Dark army")
    pale: Small = Field(description="strength of the Pale army")
    score: LichScore = Field(description="what the Lich King scores while it lies in the row")


class LichCard(Entry):
    """A card that makes the Lich King harder to beat; what it gives goes to him."""

    abilities: tuple[Ability, ...] = Field((), description="what it does for him")

    @model_validator(mode="after")
    def _only_his_words(self) -> LichCard:
        bearer = Bearer(produces=(), abilities=self.abilities)
        reason = "{word} makes no sense on a Lich King card"
        bearer._refuse(PLAYER_ONLY | SELF_WORDS, ("flip", "deploy", "build", "income"), reason)
        if own_row(bearer) or "war_won" in bearer.used_words():
            raise Unfit("row and war_won make no sense on a Lich King card")
        return self


KINDS: Mapping[str, type[Any]] = {
    "units": Unit, "artifacts": Artifact, "buildings": Building, "necropolis": Necropolis, "lich": LichCard,
    "table": Table,
}  # fmt: skip

HOME = "chronicles:"
MOST_ESTATES = 4096


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
        self.flips = any(not WORDS[p.word].silent for p in self.powers[FLIP])

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

    def __init__(self, data: CardData) -> None:
        self.resolved, models = data.resolved, data.models
        self._read_table(next(iter(models["table"].values())))
        self._estates: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Estate] = {}
        deck = [*models["units"].items(), *models["artifacts"].items()]
        self.defs: tuple[CardDef | None, ...] = (
            None,
            *(CardDef(i, short_id(full), w) for i, (full, w) in enumerate(deck, 1)),
        )
        self.buildings: tuple[BuildingDef | None, ...] = (None, *_read_buildings(models["buildings"]))
        self.necropolis_ids = _necropolis_numbers(models["necropolis"])
        self.necropolis: dict[int, Necropolis] = {
            number: models["necropolis"][full] for number, full in self.necropolis_ids.items()
        }
        self.lich = {
            short_id(full): Source(short_id(full), (_LichLevel(entry),))
            for full, entry in models["lich"].items()
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

    def _read_table(self, table: Table) -> None:
        """Keep the numbers of the table where the rules find them at once."""
        self.table = table
        self.rounds, self.start_gold, self.base_income = table.rounds, table.start_gold, table.base_income
        self.war_vp, self.land_price, self.pack = table.war_vp, table.land_price, table.pack
        self.spots = tuple((*FRONT[:front], *BACK[: table.back]) for front in range(len(FRONT) + 1))
        """The places of a seat, by how many Front places it has."""
        self.size = 1 + max(PRINTED - 1, *self.spots[max(table.front, table.most_front)])
        """Places that are kept of each seat."""

    def _check(self) -> None:
        """Refuse data without which no game can begin."""
        if sum(d.copies for d in self.defs if d and d.set in self.table.sets and d.unit) < 12:
            raise CardProblem("units", "*", "copies", "the base deck needs at least 12 unit cards")
        alone = self.table.players is None or self.table.players[0] <= 1
        for pile in range(1, self.rounds + 1) if alone else ():
            if sum(1 for n in self.necropolis.values() if n.pile == pile) < 2:
                reason = "pile {pile} needs at least 2 cards, or the table players: [2, 7]"
                raise CardProblem("necropolis", "*", "pile", reason, pile=pile)
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
        used = set(self.table.sets)
        used |= {"gates"} if options["gates"] in (True, "units") else set()
        used |= {"legends"} if options["legends"] else set()
        return [d.number for d in self.defs if d and d.set in used for _ in range(d.copies)]

    def necropolis_number(self, name: str) -> int | None:
        """Return the number of a Necropolis card, named by it or by its full id; None if it is none."""
        number = (
            int(name)
            if name.isdecimal()
            else next((number for number, full in self.necropolis_ids.items() if full == name), 0)
        )
        return number if number in self.necropolis_ids else None

    def name(self, card: Card, lang: str) -> str:
        """Return the display name of any card, building, Necropolis or Lich King card."""
        for kind in ("units", "artifacts", "buildings", "necropolis", "lich"):
            entry = self.resolved.get(kind, {}).get(self.full_id(card))
            if entry is not None:
                names: dict[str, str] = entry["name"]
                return card_name(names, lang, self.full_id(card))
        return str(card)

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name."""
        return {"rounds": self.rounds, "pack": self.pack, "war_vp": self.war_vp}

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        if str(card).isdecimal() and int(card) in self.necropolis_ids:
            return self.necropolis_ids[int(card)]
        return str(card) if ":" in str(card) else f"{HOME}{card}"


def _necropolis_numbers(entries: Mapping[str, Necropolis]) -> dict[int, str]:
    """Return the Necropolis cards by number: the shipped ones have theirs as id, others get the next."""
    printed = {int(tail): full for full in entries if (tail := short_id(full)).isdecimal()}
    others = [full for full in entries if full not in printed.values()]
    return printed | dict(enumerate(others, max(printed, default=0) + 1))


def _read_buildings(entries: Mapping[str, Building]) -> list[BuildingDef]:
    return [BuildingDef(i, short_id(full), entry) for i, (full, entry) in enumerate(entries.items(), 1)]


class _LichLevel:
    """A Lich King card as a source: abilities and no production."""

    __slots__ = ("abilities", "produces")

    def __init__(self, words: LichCard) -> None:
        self.abilities = words.abilities
        self.produces = ()
