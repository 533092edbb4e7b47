"""What is weighed: a card among all the cards of its game, and the ordinary cards that act for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.spec import CardProblem, GameSpec
from game.core.weighing import LOOKS, Entry, Scale
from game.packs.load import LoadedCards, compile_resolved, load_cards

ENGINE = 1
"""Counted up when the same card would be weighed differently: what is kept of older ones is dropped."""
MOST_STAND_INS = 12
TWIN = "_stand_in"
"""What the stand-in is called where everybody has a card of his own."""
NEAR = 1
"""How far the prices of cards of similar price lie apart."""
FEWEST_NEAR = 4


class NotWeighed(Exception):
    """There is nothing to weigh: the game does not say how."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One card to be weighed; plain data, so that other processes and machines can weigh it too."""

    game: str
    kind: str
    card: str
    """Its full id."""
    seats: int
    options: Mapping[str, Any]
    resolved: Mapping[str, Mapping[str, Any]]
    """All cards of the game as they are."""
    stand_ins: tuple[Entry, ...]
    """The ordinary cards that act for it, one after the other."""
    price: int
    """The price these are like: a card that gets dearer or cheaper is measured by the same yardstick."""
    key: str
    """The content of the card, which shipped one it changes, and what it is weighed against."""

    @property
    def entry(self) -> Entry:
        """Return the card's data."""
        entry: Entry = self.resolved[self.kind][self.card]
        return entry

    @property
    def shared(self) -> bool:
        """Return whether nobody can have it alone, so that there is nothing to compare."""
        return not self.stand_ins

    @property
    def even(self) -> float:
        """Return the even share: half against the game itself."""
        return 1.0 / max(2, self.seats)


def scale_of(spec: GameSpec, kind: str) -> Scale:
    """Return how a kind is weighed: what a game does not list lies there for all; NotWeighed without any."""
    if spec.weighing is None:
        raise NotWeighed(kind)
    return spec.weighing.scales.get(kind, Scale(shared=True))


def subject(
    spec: GameSpec,
    loaded: LoadedCards,
    kind: str,
    card: str,
    seats: int | None = None,
    price: int | None = None,
) -> Subject:
    """Return the card ready to be weighed."""
    return subject_of(spec, loaded.resolved, load_cards(spec).resolved, kind, card, seats, price)


def subject_of(
    spec: GameSpec,
    resolved: Mapping[str, Mapping[str, Any]],
    shipped: Mapping[str, Mapping[str, Any]],
    kind: str,
    card: str,
    seats: int | None = None,
    price: int | None = None,
) -> Subject:
    """Return a card of the data given, to be weighed against the shipped ones.

    `price` is the one it is measured by: that of the shipped card it changes, else the one it has.
    """
    scale = scale_of(spec, kind)
    entry = resolved[kind][card]
    price = price_of(scale, shipped[kind].get(card, entry)) if price is None else price
    table = scale.seats if seats is None or scale.seats == 1 else seats
    chosen = spec.settle(scale.options(entry), table)
    others = {full: one for full, one in shipped[kind].items() if full != card}
    stand_ins = tuple(
        one
        for one in ordinary(scale, entry, others, price)
        if not scale.shared and _goes(spec, data_for(scale, resolved, (kind, card), one, without=True))
    )
    key = key_of(spec, (kind, card), entry, shipped, table, price)
    return Subject(spec.id, kind, card, table, dict(chosen), resolved, stand_ins, price, key)


def key_of(
    spec: GameSpec,
    at: tuple[str, str],
    entry: Entry,
    shipped: Mapping[str, Mapping[str, Any]],
    seats: int,
    price: int | None = None,
) -> str:
    """Return by what the results of a card are kept: its deeds, and what it is weighed against."""
    kind, card = at
    scale, place = scale_of(spec, kind), card if card in shipped[kind] else ""
    price = price_of(scale, shipped[kind].get(card, entry)) if price is None else price
    parts = [ENGINE, spec.id, kind, place, _deeds(entry), shipped_digest(shipped), seats]
    return digest([*parts, *([price] if price != price_of(scale, entry) else [])])


def price_of(scale: Scale, entry: Entry) -> int:
    """Return what an entry costs; 0 where its kind has no price."""
    return int(entry.get(scale.price, 0)) if scale.price else 0


def _goes(spec: GameSpec, resolved: Mapping[str, Any]) -> bool:
    """Tell whether a game can be played with these cards."""
    try:
        compile_resolved(spec, resolved)
    except CardProblem:
        return False
    return True


def ordinary(scale: Scale, entry: Entry, others: Mapping[str, Entry], price: int) -> tuple[Entry, ...]:
    """Return the cards that may act for a card: alike where they must be, near a price, spread evenly."""
    same = [one for one in others.values() if all(one.get(w) == entry.get(w) for w in scale.alike)]
    found = same or list(others.values())
    if scale.price:
        found.sort(key=lambda one: abs(price_of(scale, one) - price))
        near = [one for one in found if abs(price_of(scale, one) - price) <= NEAR]
        found = near if len(near) >= FEWEST_NEAR else found[:FEWEST_NEAR]
    step = max(1, -(-len(found) // MOST_STAND_INS))
    return tuple(found[::step])


def acting(scale: Scale, entry: Entry, other: Entry) -> dict[str, Any]:
    """Return the card with what another one does: it lies where it lay and is called as it was."""
    stays = (*LOOKS, *scale.keeps)
    deeds = {word: value for word, value in other.items() if word not in stays}
    return {word: entry[word] for word in stays if word in entry} | deeds


def with_entry(
    resolved: Mapping[str, Mapping[str, Any]], kind: str, full: str, entry: Entry
) -> dict[str, Mapping[str, Any]]:
    """Return the data with one entry changed or added."""
    return {**resolved, kind: {**resolved[kind], full: entry}}


def data_for(
    scale: Scale, resolved: Mapping[str, Mapping[str, Any]], at: tuple[str, str], other: Entry, without: bool
) -> Mapping[str, Mapping[str, Any]]:
    """Return the data of one of the two games; where everybody has the card, the others get its twin."""
    kind, card = at
    stand_in = acting(scale, resolved[kind][card], other)
    if scale.everybody:
        twin = {**stand_in, "id": f"{stand_in['id']}{TWIN}"}
        resolved = with_entry(resolved, kind, f"{card}{TWIN}", twin)
    return with_entry(resolved, kind, card, stand_in) if without else resolved


def _deeds(entry: Entry) -> dict[str, Any]:
    return {word: value for word, value in entry.items() if word not in LOOKS}


def shipped_digest(shipped: Mapping[str, Mapping[str, Any]]) -> str:
    """Return a fingerprint of what the shipped cards do; names and pictures do not count."""
    return digest([{kind: [_deeds(one) for one in found.values()] for kind, found in shipped.items()}])


def digest(parts: Sequence[Any]) -> str:
    """Return a fingerprint of plain data."""
    text = json.dumps(parts, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:24]
