"""The YAML of Royal Chronicles: one closed, typed vocabulary that every card recombines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Resource = Literal["wood", "food", "gem"]
Row = Literal["front", "back"]
CardSetName = Literal["base", "gates", "legends"]
When = Literal["setup", "flip", "deploy", "war", "income", "build", "age", "end"]
Word = Literal[
    "self_age", "kingdom_age", "wood", "food", "gem", "resource", "resource_kind", "artifact", "building",
    "level1_building", "level2_building", "other_building", "unraised_building", "war_won", "income_gold",
    "dying_unit", "dying_age", "saved_card",
]  # fmt: skip
"""What can be counted; the same words serve as conditions with a range."""

Small = Annotated[int, Field(ge=0, le=99)]
Pair = Annotated[list[Resource], Field(min_length=2, max_length=2)]


class Model(BaseModel):
    """Base of all entries: unknown words are mistakes."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Span(Model):
    """A range of numbers: any of the three bounds, all must hold."""

    at_least: int | None = Field(None, description="this many or more")
    at_most: int | None = Field(None, description="this many or fewer")
    exactly: int | None = Field(None, description="this many and no other")

    @model_validator(mode="after")
    def _says_something(self) -> Span:
        if self.at_least is None and self.at_most is None and self.exactly is None:
            raise ValueError("give at_least, at_most or exactly")
        return self


class UnitFilter(Model):
    """Which of your units are meant; everything named must hold."""

    others: bool = Field(False, description="not the unit itself")
    row: Row | None = Field(None, description="standing in the Front or in the Back")
    cost: Span | None = Field(None, description="printed cost")
    printed_strength: Span | None = Field(None, description="printed strength")
    strength: Span | None = Field(None, description="strength in this war (war gains only)")
    age: Span | None = Field(None, description="age tokens on it")
    dies: bool | None = Field(None, description="dies in this phase, or does not (age only)")


class UnitCount(Model):
    """Count units."""

    units: UnitFilter = Field(description="one per unit that fits")


class SetCount(Model):
    """Count full sets of resources."""

    sets: list[Resource] = Field(
        min_length=2, max_length=6, description="one per full set of these resources produced"
    )


Counter = Word | UnitCount | SetCount


class Condition(Model):
    """Everything named must hold. Each counting word takes a range."""

    row: Row | None = Field(None, description="this unit stands in that row")
    self_dies: Literal[True] | None = Field(None, description="this unit dies in this phase (age only)")
    has_unit: UnitFilter | None = Field(None, description="you have a unit that fits")
    self_age: Span | None = Field(None, description="age tokens on this unit")
    kingdom_age: Span | None = Field(None, description="age tokens in your kingdom")
    wood: Span | None = Field(None, description="wood your kingdom produces")
    food: Span | None = Field(None, description="food your kingdom produces")
    gem: Span | None = Field(None, description="gems your kingdom produces")
    resource: Span | None = Field(None, description="resources of all kinds together")
    resource_kind: Span | None = Field(None, description="kinds of resource produced")
    artifact: Span | None = Field(None, description="legendary artifacts you own")
    building: Span | None = Field(None, description="buildings you own")
    level1_building: Span | None = Field(None, description="level 1 buildings you own")
    level2_building: Span | None = Field(None, description="level 2 buildings you own")
    other_building: Span | None = Field(None, description="buildings you own besides one")
    unraised_building: Span | None = Field(None, description="buildings of this game not at level 2")
    war_won: Span | None = Field(None, description="wars you won this round (war gains only)")
    income_gold: Span | None = Field(None, description="gold of the coming Income (war only)")
    dying_unit: Span | None = Field(None, description="your units that die (age only)")
    dying_age: Span | None = Field(None, description="age tokens on them (age only)")
    saved_card: Span | None = Field(None, description="cards you keep for the next round (deploy only)")


class Amount(Model):
    """How much: `amount`, once or for each thing counted, with an upper limit; a bare number will do."""

    amount: Small = Field(1, description="how much each time")
    per: Counter | None = Field(None, description="for each of these")
    times: Counter | None = Field(None, description="and again for each of these")
    at_most: Small | None = Field(None, description="never more than this in all")

    @model_validator(mode="before")
    @classmethod
    def _bare_number(cls, data: Any) -> Any:
        return {"amount": data} if isinstance(data, int) and not isinstance(data, bool) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 0}, handler(core)]}


class AgeTokens(Model):
    """Put age tokens on the unit itself, on all your other units, or on one you choose."""

    who: Literal["self", "others", "chosen"] = Field(description="who gets them")
    amount: Small = Field(1, description="how many each time")
    per: Counter | None = Field(None, description="for each of these")
    optional: bool = Field(False, description="you may pass")


class Transform(Model):
    """Reveal cards until a cheap unit appears; it takes this card's place."""

    max_cost: int = Field(3, ge=-9, le=99, description="the dearest unit that may come")
    age: Small = Field(1, description="age tokens it arrives with")


class Substitute(Model):
    """Pay 1 gold in place of a resource while building."""

    resource: Literal["any", "wood", "food", "gem"] = Field(description="what the gold stands for")
    at_most: Small | None = Field(None, description="how often in one round; without it, any number")


Flag = Literal[True] | None


class Effect(Model):
    """Exactly one word. A word without parameters may be written alone: `do: survive`."""

    gain_vp: Amount | None = Field(None, description="victory points")
    lose_vp: Amount | None = Field(None, description="victory points lost, after all gains of the phase")
    gain_gold: Amount | None = Field(None, description="gold")
    reduce_income: Amount | None = Field(None, description="a lower income, never below 0")
    set_strength: Small | None = Field(None, description="strength becomes this")
    add_strength: Amount | None = Field(None, description="more strength for this unit")
    kingdom_strength: Amount | None = Field(None, description="more strength for the kingdom")
    fight_from_back: Flag = Field(None, description="fights from either row")
    cannot_fight: Flag = Field(None, description="does not fight")
    back_unit_fights: Flag = Field(None, description="your strongest idle Back unit fights too")
    add_age: AgeTokens | None = Field(None, description="age tokens")
    gather_age: Flag = Field(None, description="move any number of age tokens onto one unit")
    raise_all: Flag = Field(None, description="all your level 1 buildings become level 2")
    found_building: Flag = Field(None, description="put an unbuilt building into play at level 1, free")
    retrigger: Flag = Field(None, description="trigger the flip of another unit deployed this round again")
    transform: Transform | None = Field(None, description="a card from the deck takes its place")
    cheap_artifact: Small | None = Field(None, description="one new artifact costs this much gold")
    unit_discount: Small | None = Field(None, description="one new unit costs so much less, not below 0")
    save_limit: Small | None = Field(None, description="you may keep so many cards for the next round")
    substitute: Substitute | None = Field(None, description="gold in place of resources")
    exchange: Pair | None = Field(None, description="use one as the other, both ways")
    free_land: Flag = Field(None, description="you pay no land")
    land_discount: Small | None = Field(None, description="land costs so much less, not below 0")
    raise_for_gold: Small | None = Field(None, description="raise a building for so much gold, no resources")
    survive: Flag = Field(None, description="does not die")
    save_unit: Flag = Field(None, description="may save one of your units with exactly 1 age token")
    army_strength: Small | None = Field(None, description="both armies are stronger (Lich King)")

    @model_validator(mode="before")
    @classmethod
    def _bare_word(cls, data: Any) -> Any:
        return {data: True} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        bare = [name for name, field in cls.model_fields.items() if field.annotation == Flag]
        return {"anyOf": [{"enum": bare}, handler(core)]}

    @model_validator(mode="after")
    def _one_word(self) -> Effect:
        if len(self.model_fields_set) != 1 or getattr(self, self.word) is None:
            raise ValueError("an effect is exactly one word, such as {gain_vp: 2}")
        return self

    @property
    def word(self) -> str:
        """Return the effect's word."""
        return next(iter(self.model_fields_set), "gain_vp")


ALLOWED: Mapping[str, tuple[When, ...]] = {
    "gain_vp": ("setup", "flip", "deploy", "war", "income", "age", "end"),
    "lose_vp": ("flip", "war", "income", "age", "end"),
    "gain_gold": ("flip", "deploy", "war", "income", "age"),
    "reduce_income": ("income",),
    **dict.fromkeys(("set_strength", "add_strength", "kingdom_strength"), ("war",)),
    **dict.fromkeys(("fight_from_back", "cannot_fight", "back_unit_fights", "army_strength"), ("war",)),
    "add_age": ("flip", "deploy"),
    **dict.fromkeys(("gather_age", "raise_all", "found_building", "retrigger"), ("flip",)),
    **dict.fromkeys(("transform", "cheap_artifact"), ("flip",)),
    **dict.fromkeys(("unit_discount", "save_limit"), ("deploy",)),
    **dict.fromkeys(("substitute", "exchange", "free_land", "land_discount", "raise_for_gold"), ("build",)),
    **dict.fromkeys(("survive", "save_unit"), ("age",)),
}
"""In which phase each effect word makes sense."""

UNIT_ONLY = frozenset({"set_strength", "add_strength", "fight_from_back", "cannot_fight", "survive",
                       "transform", "retrigger"})  # fmt: skip
PLAYER_ONLY = frozenset(ALLOWED) - {"gain_vp", "army_strength"}
STRENGTH_WORDS = frozenset({"set_strength", "add_strength", "fight_from_back", "cannot_fight"})
RESOURCE_WORDS = frozenset({"wood", "food", "gem", "resource", "resource_kind", "sets"})
AGE_WORDS = frozenset({"dying_unit", "dying_age", "self_dies", "dies"})


class Ability(Model):
    """When, on which condition, what."""

    when: When = Field(description="the phase, `flip` (once, when deployed), `end`, or `setup` (Lich King)")
    if_: Condition | None = Field(None, alias="if", description="only while this holds")
    do: Effect = Field(description="what happens")

    @model_validator(mode="after")
    def _fits_together(self) -> Ability:
        if self.when not in ALLOWED[self.do.word]:
            raise ValueError(f"{self.do.word} belongs to: {', '.join(ALLOWED[self.do.word])}")
        for word in words_of(self.if_) | words_of(getattr(self.do, self.do.word)):
            self._check_word(word)
        return self

    def _check_word(self, word: str) -> None:
        """Refuse words that mean nothing in this phase or would count themselves."""
        strength = self.do.word in STRENGTH_WORDS or self.do.word in ("kingdom_strength", "back_unit_fights")
        if word in AGE_WORDS and (self.when != "age" or self.do.word in ("survive", "save_unit")):
            raise ValueError(f"{word} is known only when units die: use it with when: age")
        if word == "war_won" and (self.when != "war" or strength):
            raise ValueError("war_won is known only after the war: use it with gains of when: war")
        if word == "strength" and (self.when != "war" or self.do.word in STRENGTH_WORDS):
            raise ValueError("strength of a unit cannot depend on strength: use printed_strength")
        if word == "income_gold" and self.when != "war":
            raise ValueError("income_gold is known only in the war")
        if word == "saved_card" and self.when != "deploy":
            raise ValueError("saved_card is known only with when: deploy")
        if word == "saved_card" and self.do.word in ("save_limit", "unit_discount"):
            raise ValueError("saved_card cannot decide what may be saved or what is paid")


def words_of(value: Any) -> set[str]:
    """Return every vocabulary word used inside a condition or an amount."""
    if isinstance(value, str):
        return {value} if value in get_args(Word) else set()
    if not isinstance(value, BaseModel):
        return set()
    found: set[str] = set()
    for name in value.model_fields_set:
        inner = getattr(value, name)
        if (inner is not None and inner is not False) or name == "dies":
            found |= {name} | words_of(inner)
    return found


SELF_WORDS = frozenset({"self_age", "self_dies", "others"})
SHY_WORDS = RESOURCE_WORDS | AGE_WORDS | {"war_won", "income_gold", "saved_card", "strength"}


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
                raise ValueError(f"what is produced cannot depend on {word}")
        return self


class Names(Model):
    """A name in the three languages."""

    en: str
    ru: str
    uk: str


class Texts(Model):
    """Card text in place of the built one."""

    en: str | None = None
    ru: str | None = None
    uk: str | None = None


class ArtWords(Model):
    """What the painter composes the picture from; it chooses itself what is left out."""

    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()


class Entry(Model):
    """What every card has."""

    id: str | int
    name: Names
    text: Texts = Texts()
    art: ArtWords | str = ArtWords()


class Bearer(Model):
    """Something that produces and has abilities."""

    produces: tuple[Produce, ...] = Field((), description="resources, every round")
    abilities: tuple[Ability, ...] = Field((), description="what it does")

    def used_words(self) -> set[str]:
        """Return every counting or condition word on the card, and every effect word."""
        found = {ability.do.word for ability in self.abilities}
        for ability in self.abilities:
            found |= words_of(ability.if_) | words_of(getattr(ability.do, ability.do.word))
        for produce in self.produces:
            found |= words_of(produce.per) | words_of(produce.if_)
        return found

    def _refuse(self, words: frozenset[str], whens: tuple[str, ...], what: str) -> None:
        bad = sorted(self.used_words() & words) or [a.when for a in self.abilities if a.when in whens]
        if bad:
            raise ValueError(f"{bad[0]} makes no sense on {what}")


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
        self._refuse(frozenset({"army_strength"}), ("setup",), "a unit")
        return self


class Artifact(Entry, Bearer):
    """A legendary artifact of the deck."""

    set: CardSetName = Field("legends", description="with which option it is in the deck")
    copies: int = Field(1, ge=1, le=20, description="how many cards of it are in the deck")
    vp: int = Field(0, ge=-20, le=20, description="victory points at the end")

    @model_validator(mode="after")
    def _no_unit_words(self) -> Artifact:
        self._refuse(UNIT_ONLY | SELF_WORDS | {"army_strength"}, ("setup", "flip"), "an artifact")
        if own_row(self):
            raise ValueError("row makes no sense on an artifact")
        return self


class Level(Bearer):
    """One level of a building."""

    needs: tuple[Resource, ...] = Field((), max_length=9, description="resources the kingdom must produce")
    or_gold: Small | None = Field(None, description="gold that may be paid in place of all of them")
    vp: int = Field(ge=0, le=20, description="victory points at the end, the total at this level")

    @model_validator(mode="after")
    def _no_unit_words(self) -> Level:
        self._refuse(UNIT_ONLY | SELF_WORDS | {"army_strength"}, ("setup", "flip"), "a building")
        if own_row(self):
            raise ValueError("row makes no sense on a building")
        return self


class Building(Entry):
    """A building with two levels."""

    set: CardSetName = Field("base", description="in which games it may be used")
    always: bool = Field(False, description="never drawn by lot: part of every game")
    level1: Level
    level2: Level


class CardFilter(Model):
    """Which cards of the Netherworld are meant; artifacts never are."""

    cost: Span | None = Field(None, description="printed cost")
    strength: Span | None = Field(None, description="printed strength")
    copies: Span | None = Field(None, description="copies in the deck")
    produces: Resource | None = Field(None, description="can produce it")
    ability: When | Literal["none"] | None = Field(None, description="has an ability of that time, or none")


class LichScore(Model):
    """What the Lich King scores over the Netherworld: per card that fits, by the highest, or by a total."""

    vp: Small = Field(1, description="victory points per card")
    each: CardFilter | None = Field(None, description="per card that fits")
    highest: Literal["cost", "strength"] | None = Field(None, description="the highest printed number")
    total: Literal["strength", "resources"] | None = Field(None, description="the sum over the cards")
    divide: Annotated[int, Field(ge=1, le=20)] = Field(1, description="divided by this, rounded down")

    @model_validator(mode="after")
    def _one_way(self) -> LichScore:
        if sum(way is not None for way in (self.each, self.highest, self.total)) != 1:
            raise ValueError("give exactly one of each, highest, total")
        return self


class Necropolis(Entry):
    """A card of the solo game: two armies and a condition."""

    pile: int = Field(ge=1, le=4, description="the round in which it may fight")
    dark: Small = Field(description="strength of the Dark army")
    pale: Small = Field(description="strength of the Pale army")
    score: LichScore = Field(description="what the Lich King scores while it lies in the row")


class LichCard(Entry):
    """A card that makes the Lich King harder to beat; what it gives goes to him."""

    abilities: tuple[Ability, ...] = Field((), description="what it does for him")

    @model_validator(mode="after")
    def _only_his_words(self) -> LichCard:
        bearer = Bearer(produces=(), abilities=self.abilities)
        bearer._refuse(PLAYER_ONLY | SELF_WORDS, ("flip", "deploy", "build", "income"), "a Lich King card")
        if own_row(bearer) or "war_won" in bearer.used_words():
            raise ValueError("row and war_won make no sense on a Lich King card")
        return self


KINDS: Mapping[str, type[Any]] = {
    "units": Unit, "artifacts": Artifact, "buildings": Building, "necropolis": Necropolis, "lich": LichCard,
}  # fmt: skip
