"""The card data of Intrigo: models of its YAML entries and what the rules use of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.spec import CardProblem
from game.core.types import Card
from game.intrigo.actions import AimAt, Buy, KeepCard, LayIn, MoveTo, NameCard, PlayCard, SwapWith

DUCAT, SEAL = 0, 1
"""Printed kinds of a building; a token's number is 0 for the ducat, from 1 on for the seals."""
EMPTY = -1
INFLUENCE = 32
"""Influence cards are numbered from here, intrigue cards from 0, so that a gap holds one integer."""
DOWN = 64
"""Added to a card or token that lies face down."""

Power = Literal["swap_tokens", "turn_card", "call_card", "swap_cards", "move_card", "turn_token"]


class Names(BaseModel):
    """A display name or sentence in all three languages."""

    model_config = ConfigDict(extra="forbid")
    en: str
    ru: str
    uk: str


class Art(BaseModel):
    """The words a card's picture is painted from."""

    model_config = ConfigDict(extra="forbid")
    scene: str
    light: str
    figure: str
    props: list[str] = []


class Entry(BaseModel):
    """What every entry carries."""

    model_config = ConfigDict(extra="forbid")
    id: str
    name: Names
    art: Art | str | None = None


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
    flat: list[int] = Field(min_length=1, max_length=9)
    graded: list[int] = Field(min_length=1, max_length=9)


class Influence(Entry):
    """A card bought from its pile for its power, or as a mere blocker."""

    power: Power
    prices: Prices
    text: Names


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
    id: str
    start_ducats: int = Field(ge=0)
    equal_seals: int = Field(ge=1, description="this many seals of one organisation win")
    last_round: int = Field(ge=1, description="the game stops after the award of this round")


KINDS: Mapping[str, type[BaseModel]] = {
    "families": Family, "intrigue": Intrigue, "influence": Influence,
    "tokens": Token, "buildings": Building, "numbers": Numbers,
}  # fmt: skip


class IntrigoCards:
    """Everything the rules ask of the data, by number; intrigue cards family by family, values ascending."""

    def __init__(self, resolved: Mapping[str, Any]) -> None:
        self.resolved = resolved
        self._names: dict[str, Mapping[str, str]] = {}
        self._full: dict[str, str] = {}
        self._read_families(resolved)
        self._read_influence(resolved)
        self._read_tokens(resolved)
        self._read_palace(resolved)
        for kind in ("numbers", "buildings", "families", "tokens", "influence", "intrigue"):
            self._index(resolved[kind])
        self._make_actions()
        self._owners: dict[tuple[int, ...], tuple[int, ...]] = {}

    def _read_families(self, resolved: Mapping[str, Any]) -> None:
        families = resolved["families"]
        self.families = tuple(short(full) for full in families)
        self.owned = tuple(i for i, entry in enumerate(families.values()) if entry["owned"])
        entries = [(self._family_of(entry), entry) for entry in resolved["intrigue"].values()]
        entries.sort(key=lambda pair: (pair[0], pair[1]["value"]))
        self.intrigue = tuple(short(entry["id"]) for _, entry in entries)
        self.family = tuple(family for family, _ in entries)
        self.value = tuple(entry["value"] for _, entry in entries)
        least = [entry["least_players"] for entry in families.values()]
        self.deck = {
            seats: tuple(
                code
                for code, (family, entry) in enumerate(entries)
                if least[family] <= seats
                for _ in range(entry["copies"])
            )
            for seats in (3, 4)
        }

    def _family_of(self, entry: Mapping[str, Any]) -> int:
        family = short(entry["family"])
        if family not in self.families:
            raise CardProblem("intrigue", entry["id"], "family", f"there is no family {family}")
        return self.families.index(family)

    def _read_influence(self, resolved: Mapping[str, Any]) -> None:
        influence = resolved["influence"]
        self.influence = tuple(short(full) for full in influence)
        self.powers: tuple[str, ...] = tuple(entry["power"] for entry in influence.values())
        self.prices = {
            option: tuple(tuple(sorted(entry["prices"][option])) for entry in influence.values())
            for option in ("flat", "graded")
        }

    def _read_tokens(self, resolved: Mapping[str, Any]) -> None:
        tokens = resolved["tokens"].values()
        seals = [entry for entry in tokens if entry["kind"] == "seal"]
        ducats = [entry for entry in tokens if entry["kind"] == "ducat"]
        if len(ducats) != 1:
            raise CardProblem("tokens", "ducat", "kind", "there must be exactly one kind of ducat")
        self.tokens = tuple(short(entry["id"]) for entry in (*ducats, *seals))
        self.organisations = self.tokens[1:]
        self.supply: int = ducats[0]["copies"]
        self.bag = tuple(entry["copies"] for entry in seals)

    def _read_palace(self, resolved: Mapping[str, Any]) -> None:
        numbers = next(iter(resolved["numbers"].values()))
        self.start_ducats: int = numbers["start_ducats"]
        self.equal_seals: int = numbers["equal_seals"]
        self.last_round: int = numbers["last_round"]
        self.buildings = {
            seats: _ring(resolved["buildings"].values(), word) for seats, word in ((3, "three"), (4, "four"))
        }
        for seats, ring in self.buildings.items():
            self._check(seats, ring)

    def _check(self, seats: int, ring: tuple[int, ...]) -> None:
        deck = self.deck[seats]
        if len(deck) != len(ring) or len(deck) % seats:
            reason = f"with {seats} players there are {len(deck)} cards for {len(ring)} gaps"
            raise CardProblem("intrigue", "copies", "copies", reason)
        if len(self.owned) < seats:
            raise CardProblem("families", "owned", "owned", f"{seats} players need as many families")
        if len(self.intrigue) > INFLUENCE or len(self.influence) > DOWN - INFLUENCE:
            raise CardProblem("intrigue", "id", "id", f"at most {INFLUENCE} different cards")

    def _index(self, entries: Mapping[str, Any]) -> None:
        for full, entry in entries.items():
            self._full[short(full)] = full
            self._names[short(full)] = entry.get("name", {})

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
        names = self._names[str(card)]
        return names.get(lang) or names["en"]

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return self._full[str(card)]


def short(full: str) -> str:
    """Return the id as scenarios write it: bare for the shipped pack."""
    return full.removeprefix("intrigo:")


def _ring(entries: Sequence[Mapping[str, Any]] | Any, word: str) -> tuple[int, ...]:
    """Return the printed kinds from the door clockwise: ducat and seal alternate."""
    doors = [entry for entry in entries if entry["door"]]
    count = {kind: sum(e[word] for e in entries if e["token"] == kind) for kind in ("ducat", "seal")}
    size = count["ducat"] + count["seal"]
    if len(doors) != 1 or doors[0][word] != 1:
        raise CardProblem("buildings", "door", word, "exactly one building is the door")
    if count["ducat"] != count["seal"] or size % 4 or size < 8:
        raise CardProblem("buildings", doors[0]["id"], word, f"{size} buildings do not alternate in a square")
    first = SEAL if doors[0]["token"] == "seal" else DUCAT
    return (first, 1 - first) * (size // 2)


def compile_cards(resolved: Mapping[str, Any]) -> IntrigoCards:
    """Return the card data as the rules use it; CardProblem if it cannot be played."""
    return IntrigoCards(resolved)
