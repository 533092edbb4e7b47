"""Models of JunQuick's YAML, and the tables the rules read from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.actions import Action
from game.core.forms import NameForms
from game.core.spec import CardData, CardProblem
from game.core.tongue import card_name
from game.core.types import Card, Figures
from game.junquick.actions import Battle, Claim, GiveCard, PayCard, Play, Show

PACK = "junquick:"
MOST_SEATS = 6
TOP = 4
"""The printed value that ends gathering and completes a flock; higher ones count as it."""
BEYOND = 99
"""Higher than any value: what nothing is laid on."""

Kind = Literal["plain", "property", "influence", "instant"]
Power = Literal[
    "liar", "thief", "gatecrasher", "dominant",
    "clean_sheet", "evolution", "too_soon", "hysteria", "ice_whirl", "devourer",
    "battle", "emigration", "immigration", "depopulation",
]  # fmt: skip
POWERS: Mapping[str, tuple[str, ...]] = {
    "plain": ("",),
    "property": ("liar", "thief", "gatecrasher", "dominant"),
    "influence": ("clean_sheet", "evolution", "too_soon", "hysteria", "ice_whirl", "devourer"),
    "instant": ("battle", "emigration", "immigration", "depopulation"),
}


class Art(BaseModel):
    """The words a card's picture is composed from; the painter chooses what is left out."""

    model_config = ConfigDict(extra="forbid")
    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()


class Entry(BaseModel):
    """What every entry that a player sees has."""

    model_config = ConfigDict(extra="forbid")
    id: str
    name: dict[str, str]
    forms: NameForms | None = None
    text: dict[str, str] = {}
    art: Art | str | None = None


class CardEntry(Entry):
    """One JUN card of the deck."""

    copies: int = Field(ge=0, le=99)
    kind: Kind
    value: int | None = Field(
        default=None, ge=1, le=9, description="one above the table's `flock` counts there as the highest"
    )
    action: Literal["double", "forced", "permanent"] | None = None
    power: Power | None = None
    size: int | None = Field(default=None, ge=1)
    amount: int | None = Field(default=None, ge=1)
    pays: int | None = Field(default=None, ge=0)


class VirusEntry(Entry):
    """One virus: its value is the price of getting rid of it."""

    copies: int = Field(ge=0, le=99)
    value: int = Field(ge=1)


class TableEntry(BaseModel):
    """The numbers of the rulebook that stand on no card."""

    model_config = ConfigDict(extra="forbid")
    single: ClassVar[bool] = True
    id: str
    players: tuple[int, int] | None = Field(None, description="fewest and most players")
    option_defaults: dict[str, bool | int | str | dict[str, int]] = Field(
        default_factory=dict,
        description="usual values of the options; {from_players: 5} is yes from so many on",
    )
    hand_size: int = Field(6, ge=1, le=20, description="cards in every hand")
    flock: int = Field(
        TOP, ge=3, le=6, description="a flock is one card of each value up to this, which ends gathering"
    )


KINDS: Mapping[str, type[Any]] = {"cards": CardEntry, "viruses": VirusEntry, "table": TableEntry}


@dataclass(slots=True, eq=False)
class JunQuickCards:
    """The card table: every property of a card by its id, and the actions that name it, made once."""

    resolved: Mapping[str, Any]
    order: tuple[str, ...]
    rank: dict[str, int]
    copies: dict[str, int]
    kind: dict[str, str]
    power: dict[str, str]
    value: dict[str, int]
    size: dict[str, int]
    amount: dict[str, int]
    pays: dict[str, int]
    forced: frozenset[str]
    valued: frozenset[str]
    """Cards that may lie in a nest: JUNs with a value, and EVOLUTION."""
    like: dict[str, int]
    """As which printed value it plays: 4 is what ends gathering, what is below is at most a 3."""
    top: int
    """The value that ends gathering and completes a flock here."""
    values: tuple[int, ...]
    """What a flock is made of: 1 to the highest."""
    stands: dict[str, int]
    """Where a card stands in a flock: its value up to the highest, 0 for EVOLUTION, beyond it nowhere."""
    openers: frozenset[str]
    instants: frozenset[str]
    usable: frozenset[str]
    """Properties that are used, not only laid."""
    viruses: tuple[int, ...]
    hand_size: int
    play: dict[str, Action]
    show: dict[str, Action]
    claim: dict[str, Action]
    battle: dict[str, Action]
    give: dict[str, Action]
    pay: dict[str, Action]
    layable: dict[tuple[object, ...], frozenset[str]] = field(default_factory=dict)
    """Which cards may be laid in which situation, filled as situations arise."""

    def name(self, card: Card, lang: str) -> str:
        """Return the display name of a card or a virus."""
        full = self.full_id(card)
        names: dict[str, str] = (self.resolved["cards"].get(full) or self.resolved["viruses"][full])["name"]
        return card_name(names, lang, full, str(card))

    def full_id(self, card: Card) -> str:
        """Return `pack:card`."""
        return card if ":" in str(card) else f"{PACK}{card}"  # type: ignore[return-value]

    def figures(self, seats: int) -> Figures:
        """Return the numbers of this table that the words on how to win name."""
        return {"values": self.values, "top": self.top}

    def deck(self) -> list[str]:
        """Return every JUN card there is, in the order of the card table."""
        return [card for card in self.order for _ in range(self.copies[card])]

    def sorted(self, cards: Any) -> list[str]:
        """Return the cards in the order of the card table."""
        return sorted(cards, key=self.rank.__getitem__)


def compile_cards(data: CardData) -> JunQuickCards:
    """Turn resolved card data into the tables of the rules; CardProblem where it cannot be played."""
    entries: dict[str, CardEntry] = {
        full.removeprefix(PACK): entry for full, entry in data.models["cards"].items()
    }
    for card, entry in entries.items():
        _check(card, entry)
    order = tuple(entries)
    value = {card: entry.value or 0 for card, entry in entries.items()}
    power: dict[str, str] = {card: entry.power or "" for card, entry in entries.items()}
    forced = frozenset(card for card, entry in entries.items() if entry.action == "forced")
    valued = frozenset(card for card in order if value[card] or power[card] == "evolution")
    table: TableEntry = next(iter(data.models["table"].values()))
    top = table.flock
    cards = JunQuickCards(
        resolved=data.resolved,
        order=order,
        rank={card: i for i, card in enumerate(order)},
        copies={card: entry.copies for card, entry in entries.items()},
        kind={card: entry.kind for card, entry in entries.items()},
        power=power,
        value=value,
        size={card: entry.size or 0 for card, entry in entries.items()},
        amount={card: entry.amount or 0 for card, entry in entries.items()},
        pays={card: value[card] if entry.pays is None else entry.pays for card, entry in entries.items()},
        forced=forced,
        valued=valued,
        like={card: TOP if value[card] >= top else min(value[card], TOP - 1) for card in order},
        top=top,
        values=tuple(range(1, top + 1)),
        stands={card: min(value[card], top) if card in valued else top + 1 for card in order},
        openers=frozenset(card for card in valued - forced if power[card] != "dominant"),
        instants=frozenset(card for card, entry in entries.items() if entry.kind == "instant"),
        usable=frozenset(card for card in order if power[card] in ("liar", "thief", "gatecrasher")),
        viruses=_viruses(data.models["viruses"]),
        hand_size=table.hand_size,
        play={card: Play(card) for card in order},
        show={card: Show(card) for card in order},
        claim={card: Claim(card) for card in order},
        battle={card: Battle(card) for card in order},
        give={card: GiveCard(card) for card in order},
        pay={card: PayCard(card) for card in order},
    )
    _check_flock(cards)
    _check_deal(cards, min(table.players[1], MOST_SEATS) if table.players else MOST_SEATS)
    return cards


def _viruses(entries: Mapping[str, VirusEntry]) -> tuple[int, ...]:
    return tuple(sorted(entry.value for entry in entries.values() for _ in range(entry.copies)))


def _check(card: str, entry: CardEntry) -> None:
    kind, power = entry.kind, entry.power or ""
    if power not in POWERS[kind]:
        known = tuple(word for word in POWERS[kind] if word)
        reason = "a plain card has no power" if not known else "a card of kind {kind} has one of: {known}"
        raise CardProblem("cards", card, "power", reason, kind=kind, known=known)
    if (kind in ("plain", "property")) != bool(entry.value):
        raise CardProblem("cards", card, "value", "plain and property cards have a value, others none")
    if (kind == "property") != bool(entry.action):
        raise CardProblem("cards", card, "action", "property cards and only they have an action")
    if power in ("ice_whirl", "emigration", "immigration", "depopulation") and not entry.amount:
        raise CardProblem("cards", card, "amount", "{power} says how many", power=power)
    if (power == "devourer") != bool(entry.size):
        raise CardProblem("cards", card, "size", "a devourer and only a devourer has a size")


def _check_flock(cards: JunQuickCards) -> None:
    """A flock that no cards can make would leave a game that nobody can win."""
    found = {cards.stands[card] for card in cards.valued if cards.copies[card]}
    for value in cards.values:
        if value not in found:
            reason = "no card of the deck has the value {value}"
            raise CardProblem("table", "table", "flock", reason, value=value)


def _check_deal(cards: JunQuickCards, seats: int) -> None:
    dealt = sum(cards.copies[card] for card in cards.order if cards.kind[card] != "instant")
    if dealt < seats * cards.hand_size:
        raise CardProblem("cards", cards.order[0] if cards.order else "cards", "copies",
                          "{dealt} cards cannot fill {seats} hands of {size}",
                          dealt=dealt, seats=seats, size=cards.hand_size)  # fmt: skip
