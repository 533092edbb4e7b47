"""Tenno's card data: the model of one warrior, and a set of warriors compiled for the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.forms import NameForms
from game.core.spec import CardData, CardProblem
from game.core.tongue import card_name
from game.core.types import Card, Figures, Text

SET = "_set"
"""What stands between a card's id and the number of the set it belongs to, from the second on."""


class Abilities(BaseModel):
    """What a warrior can do beyond his strength; a closed vocabulary."""

    model_config = ConfigDict(extra="forbid")
    attacks_with: int | None = Field(default=None, ge=0, description="strength when attacking")
    shelters: int = Field(default=0, ge=0, description="shown beside an attacked card, adds this to it")
    second_attack: bool = Field(default=False, description="after his attack another card may attack")
    never_attacks: bool = Field(default=False, description="may not be chosen to attack")
    captures_attacker: bool = Field(default=False, description="takes prisoner whom he beats as defender")
    outdoes: int = Field(default=0, ge=0, description="in battle: the opponent's strength plus this")
    leaves: bool = Field(default=False, description="goes to the discard pile after every battle")


class Art(BaseModel):
    """The words a card's picture is composed from; the painter chooses what is left out."""

    model_config = ConfigDict(extra="forbid")
    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()


class Warrior(BaseModel):
    """One entry of `cards.yaml`."""

    model_config = ConfigDict(extra="forbid")
    id: str
    strength: int = Field(ge=0, le=99)
    start: Literal["row", "hand"] = "hand"
    abilities: Abilities = Field(default_factory=Abilities)
    name: dict[str, str]
    forms: NameForms | None = None
    text: dict[str, str] = Field(default_factory=dict)
    art: Art | str = Art()


class Table(BaseModel):
    """The one entry of `table.yaml`."""

    model_config = ConfigDict(extra="forbid")
    single: ClassVar[bool] = True
    id: str
    places: int = Field(3, ge=2, le=5, description="cards in a row; as many start there")
    sets: int = Field(1, ge=1, le=3, description="sets everybody has; the further ones begin in the hand")
    players: tuple[int, int] | None = Field(None, description="fewest and most players")
    option_defaults: dict[str, bool | int | str] = Field(
        default_factory=dict, description="usual values of the game's options"
    )


class TennoCards:
    """A set of warriors as parallel tuples; a card is its number in the set, sets of cards are bit masks."""

    def __init__(self, data: CardData) -> None:
        self.resolved = data.resolved
        table: Table | None = next(iter(data.models.get("table", {}).values()), None)
        self.places = table.places if table else 3
        self.full_row = (1 << self.places) - 1
        warriors: list[Warrior] = list(data.models["cards"].values())
        self.warriors = tuple(warriors)
        self.ids: tuple[str, ...] = tuple(bare(warrior.id) for warrior in warriors)
        self.number = {name: number for number, name in enumerate(self.ids)}
        self.strength = tuple(warrior.strength for warrior in warriors)
        powers = [warrior.abilities for warrior in warriors]
        self.attack = tuple(
            w.strength if w.abilities.attacks_with is None else w.abilities.attacks_with for w in warriors
        )
        self.shelters = tuple(power.shelters for power in powers)
        self.outdoes = tuple(power.outdoes for power in powers)
        self.second = mask_of(i for i, power in enumerate(powers) if power.second_attack)
        self.idle = mask_of(i for i, power in enumerate(powers) if power.never_attacks)
        self.captors = mask_of(i for i, power in enumerate(powers) if power.captures_attacker)
        self.leavers = mask_of(i for i, power in enumerate(powers) if power.leaves)
        self.shelterers = mask_of(i for i, power in enumerate(powers) if power.shelters)
        self.start = mask_of(i for i, warrior in enumerate(warriors) if warrior.start == "row")
        self.full = (1 << len(warriors)) - 1
        first = [w.name.get("en") for w in warriors if SET not in w.id]
        self._twins = {name for name, n in Counter(first).items() if n > 1}

    def name(self, card: Card, lang: str) -> str:
        """Return the display name, with the strength where two warriors of a set share a name."""
        warrior = self.warriors[self.number[str(card)]]
        name = card_name(warrior.name, lang, warrior.id, str(card))
        return f"{name} {warrior.strength}" if warrior.name.get("en") in self._twins else name

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name."""
        return {"places": self.places}

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return self.warriors[self.number[str(card)]].id

    def texts(self, card: Card) -> tuple[Text, ...]:
        """Return the card's text, a sentence for each ability; a card without any has none."""
        given = self.warriors[self.number[str(card)]].abilities.model_dump()
        return tuple(
            Text.of(f"card.tenno.text_{ability}", amount=int(amount))
            for ability, amount in given.items()
            if amount not in (None, False, 0)
        )

    def points(self, mask: int) -> int:
        """Return the printed strengths of a set of cards together."""
        return sum(self.strength[card] for card in cards_in(mask))

    def words(self, mask: int) -> tuple[str, ...]:
        """Return a set of cards by id, in the order of the card table."""
        return tuple(self.ids[card] for card in cards_in(mask))


def bare(full: str) -> str:
    """Return the id as written in actions: the shipped pack's cards without their pack."""
    return full.removeprefix("tenno:")


def mask_of(cards: Iterable[int]) -> int:
    """Return a set of card numbers as a bit mask."""
    return sum(1 << card for card in cards)


@lru_cache(maxsize=4096)
def cards_in(mask: int) -> tuple[int, ...]:
    """Return the card numbers in a bit mask, ascending."""
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)


def _several(data: CardData) -> CardData:
    """Return the data with every set written out, so that each card has an id of its own."""
    table: Table | None = next(iter(data.models.get("table", {}).values()), None)
    if table is None or table.sets == 1:
        return data
    resolved, models = dict(data.resolved["cards"]), dict(data.models["cards"])
    for number in range(2, table.sets + 1):
        for full, warrior in data.models["cards"].items():
            own = {"id": f"{full}{SET}{number}", "start": "hand"}
            resolved[own["id"]] = {**data.resolved["cards"][full], **own}
            models[own["id"]] = warrior.model_copy(update=own)
    told = {word: value for word, value in data.resolved["table"][table.id].items() if word != "sets"}
    return CardData(
        {**data.resolved, "cards": resolved, "table": {table.id: told}}, {**data.models, "cards": models}
    )


def compile(data: CardData) -> TennoCards:
    """Return the set for the rules; CardProblem if nobody could play with it."""
    cards = TennoCards(_several(data))
    last = cards.warriors[-1].id if cards.warriors else "(none)"
    if cards.start.bit_count() != cards.places:
        count = cards.start.bit_count()
        reason = "{count} cards start in the row; a row has {places}"
        raise CardProblem("cards", last, "start", reason, count=count, places=cards.places)
    if cards.idle.bit_count() >= cards.places:
        most = cards.places - 1
        reason = "{count} cards never attack; at most {most} may, or a row could not"
        raise CardProblem("cards", last, "abilities", reason, count=cards.idle.bit_count(), most=most)
    return cards
