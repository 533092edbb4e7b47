"""The card data of Intrigo: models of its YAML entries and what the rules use of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from game.core.actions import Action
from game.core.forms import NameForms
from game.core.spec import CardData, CardProblem
from game.core.tongue import card_name
from game.core.types import Card, Figures, Text
from game.intrigo.actions import AimAt, Buy, KeepCard, LayIn, MoveTo, NameCard, PlayCard, SwapWith

DUCAT, SEAL = 0, 1
"""Printed kinds of a building; a token's number is 0 for the ducat, from 1 on for the seals."""
EMPTY = -1
INFLUENCE = 32
"""Influence cards are numbered from here, intrigue cards from 0, so that a gap holds one integer."""
NEVER = 100
"""More organisations than there may be: that way to win is closed."""
DOWN = 64
"""Added to a card or token that lies face down."""

Price = Annotated[int, Field(ge=0, le=99)]
Power = Literal["swap_tokens", "turn_card", "call_card", "swap_cards", "move_card", "turn_token"]


class Art(BaseModel):
    """The words a card's picture is painted from; the painter chooses what is left out."""

    model_config = ConfigDict(extra="forbid")
    scene: str = ""
    light: str = ""
    figure: str = ""
    props: list[str] = []


class Entry(BaseModel):
    """What every entry carries."""

    model_config = ConfigDict(extra="forbid")
    id: str
    name: dict[str, str] = Field(min_length=1, description="Display name by language; one is enough.")
    forms: NameForms | None = None
    text: dict[str, str] = Field(default_factory=dict, description="Card text by language.")
    art: Art | str | None = None


E = TypeVar("E", bound=Entry)


class Family(Entry):
    """A noble house; one that nobody can own only gets in the way."""

    owned: bool = Field(True, description="may be dealt to a player")
    least_players: int = Field(3, ge=3, le=4, description="its cards are in the game from this many players")


class Intrigue(Entry):
    """A card laid in a gap; the higher neighbour of a building wins its token for the family."""

    family: str
    value: int = Field(ge=1, le=9)
    copies: int = Field(1, ge=1, le=9)


class Prices(BaseModel):
    """What the copies of an influence card cost, by the option `prices`, cheapest first."""

    model_config = ConfigDict(extra="forbid")
    flat: list[Price] = Field(min_length=1, max_length=9)
    graded: list[Price] = Field(min_length=1, max_length=9)


class Influence(Entry):
    """A card bought from its pile for its power, or as a mere blocker."""

    power: Power
    prices: Prices
    short: dict[str, str] | None = Field(None, description="a shorter name for the small card on its pile")


class Token(Entry):
    """A ducat or an organisation's seal."""

    kind: Literal["ducat", "seal"]
    copies: int = Field(ge=1, le=99)


class Building(Entry):
    """A card of the palace ring."""

    token: Literal["ducat", "seal"]
    door: bool = False
    three: int = Field(ge=0, le=32, description="copies with three players")
    four: int = Field(ge=0, le=32, description="copies with four players")


class Numbers(BaseModel):
    """The single numbers of the game."""

    model_config = ConfigDict(extra="forbid")
    single: ClassVar[bool] = True
    id: str
    players: tuple[int, int] | None = Field(None, description="fewest and most players")
    option_defaults: dict[str, bool | int | str] = Field(
        default_factory=dict, description="usual values of the game's options"
    )
    start_ducats: int = Field(1, ge=0, description="in every purse at the start")
    equal_seals: int = Field(4, ge=1, le=99, description="this many seals of one organisation win")
    different_seals: int | None = Field(
        None, ge=0, le=99, description="seals of so many organisations win; 0: that is no way; absent: of all"
    )
    last_round: int = Field(30, ge=1, description="the game stops after the award of this round")


KINDS: Mapping[str, type[BaseModel]] = {
    "families": Family, "intrigue": Intrigue, "influence": Influence,
    "tokens": Token, "buildings": Building, "numbers": Numbers,
}  # fmt: skip


class Goal(NamedTuple):
    """The ways to win: so many equal seals, or seals of so many organisations."""

    equal: int
    different: int

    def missing(self, seals: Sequence[int]) -> int:
        """Return how many organisations are missing to the second way; none: it is reached."""
        return self.different - len(seals) + seals.count(0)

    def reached(self, seals: Sequence[int]) -> bool:
        """Return whether these counters win."""
        return max(seals) >= self.equal or self.missing(seals) <= 0


def _goal(numbers: Numbers, kinds: int) -> Goal:
    wanted = kinds if numbers.different_seals is None else numbers.different_seals
    if wanted > kinds:
        reason = "there are {kinds} organisations"
        raise CardProblem("numbers", numbers.id, "different_seals", reason, kinds=kinds)
    return Goal(numbers.equal_seals, wanted or NEVER)


class IntrigoCards:
    """Everything the rules ask of the data, by number; intrigue cards family by family, values ascending."""

    def __init__(self, data: CardData) -> None:
        self.resolved = data.resolved
        self._full: dict[str, str] = {}
        self._names: dict[str, dict[str, str]] = {}
        families = self._entries(data, "families", Family)
        self._read_intrigue(families, self._entries(data, "intrigue", Intrigue))
        self._read_influence(self._entries(data, "influence", Influence))
        self._read_tokens(self._entries(data, "tokens", Token))
        self._read_palace(self._entries(data, "buildings", Building))
        self.numbers: Numbers = next(iter(data.models["numbers"].values()))
        self.goal = _goal(self.numbers, len(self.organisations))
        self._make_actions()
        self._owners: dict[tuple[int, ...], tuple[int, ...]] = {}

    def _entries(self, data: CardData, kind: str, model: type[E]) -> list[E]:
        """Return the models of one kind, and note what they are called."""
        entries = [entry for entry in data.models[kind].values() if isinstance(entry, model)]
        self._full |= {short(entry.id): entry.id for entry in entries}
        self._names |= {short(entry.id): entry.name for entry in entries}
        return entries

    def _read_intrigue(self, families: Sequence[Family], entries: Sequence[Intrigue]) -> None:
        self.families = tuple(short(family.id) for family in families)
        self.owned = tuple(i for i, family in enumerate(families) if family.owned)
        place = {entry.id: self._family(entry) for entry in entries}
        entries = sorted(entries, key=lambda entry: (place[entry.id], entry.value))
        self.intrigue = tuple(short(entry.id) for entry in entries)
        self.family = tuple(place[entry.id] for entry in entries)
        self.value = tuple(entry.value for entry in entries)
        self.deck = {seats: self._deck(families, entries, seats) for seats in (3, 4)}
        self.dealt = {seats: self._with_cards(deck) for seats, deck in self.deck.items()}

    def _family(self, entry: Intrigue) -> int:
        """Return the family's number: one of the entry's own pack comes before a shipped one."""
        pack = entry.id.partition(":")[0]
        for name in (f"{pack}:{entry.family}", short(entry.family)):
            if name in self.families:
                return self.families.index(name)
        raise CardProblem("intrigue", entry.id, "family", "there is no family {family}", family=entry.family)

    def _with_cards(self, deck: Sequence[int]) -> tuple[int, ...]:
        """Return the families that can be dealt: nobody gets one that has no card in this deck."""
        there = {self.family[code] for code in deck}
        return tuple(family for family in self.owned if family in there)

    def _deck(self, families: Sequence[Family], entries: Sequence[Intrigue], seats: int) -> tuple[int, ...]:
        return tuple(
            code
            for code, entry in enumerate(entries)
            if families[self.family[code]].least_players <= seats
            for _ in range(entry.copies)
        )

    def _read_influence(self, entries: Sequence[Influence]) -> None:
        self.influence = tuple(short(entry.id) for entry in entries)
        self.powers = tuple(entry.power for entry in entries)
        self.prices = {
            "flat": tuple(tuple(sorted(entry.prices.flat)) for entry in entries),
            "graded": tuple(tuple(sorted(entry.prices.graded)) for entry in entries),
        }

    def _read_tokens(self, entries: Sequence[Token]) -> None:
        seals = [entry for entry in entries if entry.kind == "seal"]
        ducats = [entry for entry in entries if entry.kind == "ducat"]
        if len(ducats) != 1 or not seals:
            raise CardProblem("tokens", entries[0].id, "kind", "there must be one kind of ducat, and seals")
        self.tokens = tuple(short(entry.id) for entry in (*ducats, *seals))
        self.organisations = self.tokens[1:]
        self.supply = ducats[0].copies
        self.bag = tuple(entry.copies for entry in seals)

    def _read_palace(self, entries: Sequence[Building]) -> None:
        self.buildings = {3: _ring(entries, "three"), 4: _ring(entries, "four")}
        for seats, ring in self.buildings.items():
            deck = self.deck[seats]
            if len(deck) != len(ring) or len(deck) % seats:
                reason = "with {seats} players there are {cards} cards for {gaps} gaps"
                raise CardProblem(
                    "intrigue", self.full_id(self.intrigue[0]), "copies", reason,
                    seats=seats, cards=len(deck), gaps=len(ring),
                )  # fmt: skip
            if len(self.dealt[seats]) < seats:
                reason = "{seats} players need as many families"
                raise CardProblem("families", self.full_id(self.families[0]), "owned", reason, seats=seats)
        if len(self.intrigue) > INFLUENCE or len(self.influence) > DOWN - INFLUENCE:
            reason = "there may be at most {most} different cards of a kind"
            raise CardProblem("intrigue", self.full_id(self.intrigue[-1]), "id", reason, most=INFLUENCE)

    def _make_actions(self) -> None:
        """Make every action once; `legal` only picks from these."""
        places = range(max(len(ring) for ring in self.buildings.values()))
        self.keep = tuple(KeepCard(card) for card in self.intrigue)
        self.play = tuple(PlayCard(card) for card in self.intrigue)
        self.call = tuple(NameCard(card) for card in self.intrigue)
        self.buy = tuple(Buy(card) for card in self.influence)
        self.lay_in = tuple(LayIn(gap) for gap in places)
        self.aim_at = tuple(AimAt(building) for building in places)
        self.swap_with = tuple(SwapWith(place) for place in places)
        self.move_to = tuple(MoveTo(gap) for gap in places)
        self.targets: dict[str, tuple[Action, ...]] = {
            "swap_with": self.swap_with, "move_to": self.move_to, "name": self.call,
        }  # fmt: skip
        self.target_code = {
            action: code for actions in self.targets.values() for code, action in enumerate(actions)
        }
        self.intrigue_code = {card: code for code, card in enumerate(self.intrigue)}
        self.influence_code = {card: code for code, card in enumerate(self.influence)}

    def owners(self, families: tuple[int, ...]) -> tuple[int, ...]:
        """Return for each intrigue card the seat that wins with it, -1 for nobody."""
        found = self._owners.get(families)
        if found is None:
            found = tuple(families.index(f) if f in families else -1 for f in self.family)
            self._owners[families] = found
        return found

    def name(self, card: Card, lang: str) -> str:
        """Return the display name of a card, token, family or building."""
        return card_name(self._names[str(card)], lang, self._full[str(card)])

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name: which sets win, a hand."""
        (equal, different), kinds = self.goal, len(self.organisations)
        way = "each" if different == kinds else "some" if different < kinds else "equal"
        sets = Text.of(f"howto.intrigo.sets_{way}", equal=equal, different=different, kinds=kinds)
        return {"sets": sets, "hand": len(self.deck[seats]) // seats}

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return self._full[str(card)]


def short(full: str) -> str:
    """Return the id as scenarios write it: bare for the shipped pack."""
    return full.removeprefix("intrigo:")


def _ring(entries: Sequence[Building], word: str) -> tuple[int, ...]:
    """Return the printed kinds from the door clockwise: ducat and seal alternate."""
    doors = [entry for entry in entries if entry.door]
    if len(doors) != 1 or getattr(doors[0], word) != 1:
        raise CardProblem("buildings", entries[0].id, "door", "exactly one building is the door")
    ducats, seals = (sum(getattr(e, word) for e in entries if e.token == kind) for kind in ("ducat", "seal"))
    if ducats != seals or ducats % 2 or ducats < 4:
        reason = "{ducats} ducat and {seals} seal buildings do not alternate in a square"
        raise CardProblem("buildings", doors[0].id, word, reason, ducats=ducats, seals=seals)
    first = SEAL if doors[0].token == "seal" else DUCAT
    return (first, 1 - first) * int(ducats)
