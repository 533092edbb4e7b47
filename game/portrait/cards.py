"""Models of Portrait's YAML, and the compiled form its rules use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.forms import NameForms
from game.core.reasons import Unfit
from game.core.spec import CardData, CardProblem
from game.core.tongue import card_name
from game.core.types import Card, Figures, Text

Who = Literal["emperor", "closest", "furthest"]


class Model(BaseModel):
    """Base of the models: unknown words are mistakes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Garden(Model):
    """What a card does in the garden before its owner moves."""

    who: Who = Field(description="Who moves: the Emperor, or the painter closest to or furthest from him.")
    steps: int = Field(ge=-9, le=9, description="Spaces forward; negative: back.")
    either_way: bool = Field(False, description="The card's owner chooses forward or back (Emperor only).")

    @model_validator(mode="after")
    def _choice_is_for_the_emperor(self) -> Garden:
        if self.either_way and (self.who != "emperor" or self.steps < 1):
            raise Unfit("either_way goes with who: emperor and steps of 1 or more")
        return self


class Artist(Model):
    """How the card's owner moves; exactly one of steps, jump and count."""

    steps: int | None = Field(None, ge=1, le=9, description="Spaces forward.")
    either_way: bool = Field(False, description="The owner chooses forward or back.")
    jump: bool = Field(False, description="To the space in front of the next painter ahead.")
    count: bool = Field(False, description="Forward one space per painter ahead.")

    @model_validator(mode="after")
    def _exactly_one(self) -> Artist:
        if (self.steps is not None) + self.jump + self.count != 1:
            raise Unfit("give exactly one of steps, jump and count")
        if self.either_way and self.steps is None:
            raise Unfit("either_way goes with steps")
        return self


class Art(Model):
    """The words a card's picture is composed from; the painter chooses what is left out."""

    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()


class CardModel(Model):
    """One of the numbered cards."""

    unique: ClassVar[str] = "number"
    id: str
    number: int | None = Field(
        None, ge=1, le=999, description="Order of resolving; the id if that is a number."
    )
    garden: Garden
    artist: Artist
    name: dict[str, str] = Field(default_factory=dict, description="Display name; the number if absent.")
    forms: NameForms | None = None
    text: dict[str, str] = Field(
        default_factory=dict, description="Card text; built from the actions if absent."
    )
    art: Art | str = Art()


class TrackModel(Model):
    """The path for some numbers of players."""

    id: str
    seats: tuple[int, ...]
    torii: int = Field(ge=1)
    bridges: tuple[tuple[int, int], ...]
    sakura: tuple[int, ...] = Field(min_length=1)
    favour: tuple[int, ...]
    last_favour: tuple[int, ...]

    @model_validator(mode="after")
    def _in_order(self) -> TrackModel:
        if list(self.sakura) != sorted(set(self.sakura)) or self.sakura[0] <= self.torii:
            raise Unfit("sakura spaces ascend and lie beyond the torii")
        return self


class TableModel(Model):
    """Counts that hold for every number of players."""

    single: ClassVar[bool] = True
    id: str
    players: tuple[int, int] | None = Field(None, description="fewest and most players")
    option_defaults: dict[str, bool | int | str] = Field(
        default_factory=dict, description="usual values of the game's options"
    )
    hand: int = Field(5, ge=2, le=9, description="cards in hand")
    tokens: int = Field(5, ge=0, description="favour tokens of each player at the start")
    supply: int = Field(24, ge=0, description="favour tokens in the supply")
    bump_back: int = Field(3, ge=0, description="spaces back from the Emperor after a bump")
    bump_tokens: int = Field(1, ge=0, description="tokens lost by a bump")
    court: tuple[int, ...] = Field((2,), description="numbers of players whom the court painter joins")


KINDS: Mapping[str, type[Any]] = {"cards": CardModel, "tracks": TrackModel, "table": TableModel}


@dataclass(frozen=True, slots=True)
class CardDef:
    """A compiled card: plain numbers for the rules."""

    number: int
    full_id: str
    who: Who
    garden_steps: int
    garden_choice: bool
    artist: Literal["steps", "jump", "count"]
    artist_steps: int
    artist_choice: bool
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Track:
    """The compiled path: `last` is the last sakura."""

    torii: int
    bridges: tuple[tuple[int, int], ...]
    sakura: tuple[int, ...]
    favour: tuple[int, ...]
    last_favour: tuple[int, ...]

    @property
    def last(self) -> int:
        """Return the last space in use."""
        return self.sakura[-1]


class PortraitCards:
    """All data of one Portrait game; a card is known by its number."""

    def __init__(self, data: CardData) -> None:
        self.resolved = data.resolved
        self.defs = _card_defs(data.models["cards"])
        self.numbers = tuple(sorted(self.defs))
        self.table: TableModel = next(iter(data.models["table"].values()))
        self.tracks = _tracks(data.models["tracks"])
        self.by_id = {card_def.full_id: number for number, card_def in self.defs.items()}
        most = max(seats * self.table.hand + (seats in self.table.court) for seats in self.tracks)
        if len(self.numbers) < most:
            reason = "at least {most} cards are needed, not {count}"
            raise CardProblem("cards", "portrait", "id", reason, most=most, count=len(self.numbers))

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name."""
        table = self.table
        trees = len(self.tracks[seats].sakura)
        return {"trees": trees, "lost": table.bump_tokens, "back": table.bump_back, "hand": table.hand}

    def name(self, card: Card, lang: str) -> str:
        """Return the card's name, its number unless the pack gives one."""
        card_def = self.defs[int(card)]
        return card_name(card_def.names, lang, card_def.full_id, str(card))

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return self.defs[int(card)].full_id

    def texts(self, card: Card) -> tuple[Text, ...]:
        """Return the card's text: what happens in the garden, then what its owner's painter does."""
        card_def = self.defs[int(card)]
        way = "forward" if card_def.garden_steps > 0 else "back"
        garden = f"card.portrait.text_{card_def.who}{'_choice' if card_def.garden_choice else ''}"
        artist = f"card.portrait.text_{card_def.artist}{'_choice' if card_def.artist_choice else ''}"
        return (
            Text.of(garden, steps=abs(card_def.garden_steps), way=way),
            Text.of(artist, steps=card_def.artist_steps),
        )


def _card_defs(entries: Mapping[str, CardModel]) -> dict[int, CardDef]:
    defs: dict[int, CardDef] = {}
    for full_id, model in entries.items():
        number = model.number if model.number is not None else _number_of(full_id)
        if number in defs:
            reason = "{other} has the number {number} already"
            raise CardProblem("cards", full_id, "number", reason, other=defs[number].full_id, number=number)
        defs[number] = _card_def(number, full_id, model)
    return defs


def _number_of(full_id: str) -> int:
    tail = full_id.partition(":")[2]
    if not tail.isdecimal():
        raise CardProblem("cards", full_id, "number", "a card whose id is a word needs a number")
    return int(tail)


def _card_def(number: int, full_id: str, model: CardModel) -> CardDef:
    artist = model.artist
    return CardDef(
        number=number,
        full_id=full_id,
        who=model.garden.who,
        garden_steps=model.garden.steps,
        garden_choice=model.garden.either_way,
        artist="jump" if artist.jump else "count" if artist.count else "steps",
        artist_steps=artist.steps or 0,
        artist_choice=artist.either_way,
        names=model.name,
    )


def _tracks(entries: Mapping[str, TrackModel]) -> dict[int, Track]:
    tracks: dict[int, Track] = {}
    for model in entries.values():
        for seats in model.seats:
            tracks[seats] = Track(model.torii, model.bridges, model.sakura, model.favour, model.last_favour)
    missing = [seats for seats in range(2, 7) if seats not in tracks]
    if missing:
        reason = "no track for {seats} players"
        raise CardProblem("tracks", next(iter(entries)), "seats", reason, seats=missing[0])
    return tracks
