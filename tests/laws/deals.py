"""What the laws are tried on: every game, every player count, every value of every option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.catalog import GAMES
from game.core.events import Event
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.packs import load_cards
from game.packs.finding.shelf import Shelf

MOST_STEPS = 200_000
"""No random game may be longer (law 1)."""


@dataclass(frozen=True)
class Deal:
    """One way to sit down to a game."""

    spec: GameSpec
    seats: int
    chosen: tuple[tuple[str, Any], ...]
    variant: str = ""
    """A variant of a sample pack, by its full id: the laws hold with other numbers too."""

    def __str__(self) -> str:
        words = [*(f"{key}={value}" for key, value in self.chosen), self.variant.replace(":", ".")]
        return "-".join([self.spec.id, str(self.seats), *filter(None, words)])

    @property
    def rules(self) -> Any:
        return self.spec.rules

    def start(self, seed: int, emit: Any = None) -> Any:
        cards = cards_of(self.spec.id, self.variant)
        options = self.spec.fitted(cards.resolved).settle(dict(self.chosen), self.seats)
        return self.rules.setup(cards, self.seats, options, seed, emit)


@cache
def cards_of(game: str, variant: str = "") -> CardSet:
    spec = next(spec for spec in GAMES if spec.id == game)
    return load_cards(spec, variants=[variant] if variant else []).cards


def sample_variants() -> Iterator[tuple[GameSpec, str]]:
    """Yield every variant that a sample pack offers."""
    shelf = Shelf()
    for spec in GAMES:
        for id_ in sorted(shelf.samples):
            pack = shelf.find(id_)
            if pack is not None and spec.id in pack.games:
                yield from ((spec, each.id) for each in pack.variants(spec))


def all_deals() -> list[Deal]:
    """Defaults for every player count, then every other value of every option at some count."""
    deals = [Deal(spec, seats, ()) for spec in GAMES for seats in spec.seats]
    for spec in GAMES:
        for option in spec.options:
            deals += _variants(spec, option)
    for spec, variant in sample_variants():
        fitted = spec.fitted(cards_of(spec.id, variant).resolved)
        deals += [Deal(spec, seats, (), variant) for seats in fitted.seats[1:3]]
    return deals


def _variants(spec: GameSpec, option: Any) -> Iterator[Deal]:
    seen = set()
    for seats in spec.seats:
        for value in option.choices(seats):
            if value != option.default(seats) and (type(value), value) not in seen:
                seen.add((type(value), value))
                yield Deal(spec, seats, ((option.id, value),))


DEALS = all_deals()
SMALL = [deal for deal in DEALS if deal.seats == deal.spec.seats[0] or deal.chosen or deal.variant]


def walk(deal: Deal, seed: int, events: list[Event] | None = None) -> Iterator[Any]:
    """Play one random game, yielding the live state before every move and once at the end."""
    emit = events.append if events is not None else None
    state = deal.start(seed, emit)
    rng = Rng(seed ^ 0x5EED)
    for _ in range(MOST_STEPS):
        movers = deal.rules.movers(state)
        yield state
        if not movers:
            return
        seat = rng.choice(movers)
        deal.rules.apply(state, seat, rng.choice(deal.rules.legal(state, seat)), emit)
    raise AssertionError(f"{deal} with seed {seed} did not end within {MOST_STEPS} moves")


def sampled(deal: Deal, seed: int, count: int) -> list[Any]:
    """Return clones of a few positions spread over one random game."""
    states = [state.clone() for state in walk(deal, seed)]
    step = max(1, len(states) // count)
    return states[::step][:count]


def finish(deal: Deal, state: Any, seed: int) -> None:
    """Play on at random to the end."""
    rng = Rng(seed)
    for _ in range(MOST_STEPS):
        movers = deal.rules.movers(state)
        if not movers:
            return
        seat = rng.choice(movers)
        deal.rules.apply(state, seat, rng.choice(deal.rules.legal(state, seat)), None)
    raise AssertionError("did not end")
