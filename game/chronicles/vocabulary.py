"""The words inside abilities: ranges, filters, counters, conditions and amounts, typed and closed."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.reasons import Unfit

Resource = Literal["wood", "food", "gem"]
FRONT, BACK = (0, 1, 2, 5), (3, 4, 6)
"""Places of a kingdom in the order they open; the printed table has the first five numbers."""
PRINTED = 5
RESOURCES: tuple[str, ...] = get_args(Resource)
"""What kingdoms produce and buildings need."""
Row = Literal["front", "back"]
CardSetName = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
"""base, gates and legends are the printed ones; a table names the further sets it plays with."""
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
            raise Unfit("give at_least, at_most or exactly")
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
"""A word without parameters."""


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


class Table(Model):
    """The numbers of the rulebook that stand on no card."""

    single: ClassVar[bool] = True
    id: str
    players: tuple[int, int] | None = Field(None, description="fewest and most players")
    option_defaults: dict[str, bool | int | str] = Field(
        default_factory=dict, description="usual values of the game's options"
    )
    rounds: int = Field(4, ge=1, le=8, description="rounds of the game")
    start_gold: int = Field(3, ge=0, le=99, description="gold of everyone at the start")
    base_income: int = Field(2, ge=0, le=20, description="gold of Income before abilities")
    war_vp: int = Field(3, ge=0, le=20, description="victory points for each war won")
    land_price: int = Field(2, ge=0, le=20, description="gold for land, for each building that stands")
    artifact_price: int = Field(1, ge=0, le=20, description="gold for the first artifact")
    artifact_step: int = Field(1, ge=0, le=20, description="gold more for each one owned")
    pack: int = Field(5, ge=1, le=9, description="cards dealt to everyone, and kept, in a round")
    duel_pack: int = Field(9, ge=1, le=18, description="cards dealt to each of two players")
    front: int = Field(2, ge=1, le=4, description="Front places at the start")
    most_front: int = Field(3, ge=1, le=4, description="Front places there may be, once more have opened")
    back: int = Field(2, ge=0, le=3, description="Back places")
    third_front: int = Field(1, ge=0, le=9, description="raised buildings that open the third Front place")
    buildings_with_gates: int = Field(3, ge=0, le=20, description="buildings drawn with the Gates' buildings")
    buildings_with_legends: int = Field(2, ge=0, le=20, description="Legends' buildings drawn without them")
    solo_apart: int = Field(12, ge=1, le=99, description="cards that must lie on the solo deck each round")
    solo_taken: int = Field(4, ge=2, le=20, description="cards looked at first in a solo round")
    solo_more: int = Field(2, ge=1, le=20, description="cards taken after each pick of a solo round")
    sets: tuple[CardSetName, ...] = Field(("base",), description="sets that are always in the deck")


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
            raise Unfit("give exactly one of each, highest, total")
        return self
