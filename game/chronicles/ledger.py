"""The small changes all phases share; each changes one thing and says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.chronicles.effects import AGE_SHIFT
from game.chronicles.events import (
    AgeAdded,
    BuildingBuilt,
    BuildingRaised,
    DeckShuffled,
    GoldGained,
    GoldPaid,
    PhaseStarted,
    VpGained,
    VpLost,
)
from game.chronicles.kingdom import SPOTS, Part, card_of
from game.chronicles.state import Cards, ChroniclesState
from game.core.events import Emit
from game.core.rng import Rng
from game.core.types import Seat


def enter(state: ChroniclesState, phase: str, emit: Emit | None) -> None:
    """Begin a phase."""
    state.phase = phase
    if emit:
        emit(PhaseStarted(state.stage))


def ask(state: ChroniclesState, phase: str, emit: Emit | None) -> None:
    """Begin a phase in which everybody chooses."""
    enter(state, phase, emit)
    state.done = [False] * state.seats


def ids(state: ChroniclesState, cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of card numbers."""
    return tuple(state.cards.card(card).id for card in cards)


def gain_vp(state: ChroniclesState, seat: Seat, parts: Iterable[Part], emit: Emit | None) -> None:
    """Book victory points from cards."""
    for source, amount, _ in parts:
        state.vp[seat] += amount
        if emit and amount:
            emit(VpGained(seat, source, amount))


def lose_vp(state: ChroniclesState, seat: Seat, parts: Iterable[Part], emit: Emit | None) -> None:
    """Take victory points after all gains of the phase; they stop at 0 (rule 10)."""
    for source, amount, _ in parts:
        state.vp[seat] -= amount
        if emit and amount:
            emit(VpLost(seat, source, amount))
    state.vp[seat] = max(0, state.vp[seat])


def gain_gold(state: ChroniclesState, seat: Seat, parts: Iterable[Part], emit: Emit | None) -> None:
    """Take gold from the bank for cards."""
    for source, amount, _ in parts:
        state.gold[seat] += amount
        if emit and amount:
            emit(GoldGained(seat, source, amount))


def pay(state: ChroniclesState, seat: Seat, amount: int, emit: Emit | None) -> None:
    """Pay gold to the bank; a negative amount brings gold."""
    state.gold[seat] -= amount
    if emit and amount:
        emit(GoldPaid(seat, amount))


def add_age(state: ChroniclesState, seat: Seat, spot: int, amount: int, emit: Emit | None) -> None:
    """Put age tokens on a unit."""
    place = seat * state.cards.size + spot
    if state.units[place] and amount:
        state.units[place] += amount << AGE_SHIFT
        if emit:
            emit(AgeAdded(seat, state.cards.card(card_of(state.units[place])).id, SPOTS[spot], amount))


def refill(state: ChroniclesState, emit: Emit | None) -> None:
    """Shuffle the discard under what is left of the deck; nobody knows any longer what lies where."""
    rng = Rng(state.rng)
    fresh = state.discard
    rng.shuffle(fresh)
    state.rng = rng.state
    state.deck[:0] = fresh
    state.discard = []
    state.gone = [()] * state.seats
    state.buried = [()] * state.seats
    if emit:
        emit(DeckShuffled(len(fresh)))


def draw(state: ChroniclesState, count: int, emit: Emit | None) -> Cards:
    """Draw from the top; an empty deck is made anew from the discard (rule 3)."""
    cards: list[int] = []
    for _ in range(count):
        if not state.deck:
            if not state.discard:
                break
            refill(state, emit)
        cards.append(state.deck.pop())
    return tuple(cards)


def bury(state: ChroniclesState, cards: Cards, knowers: Iterable[Seat]) -> None:
    """Discard cards; the knowers remember them."""
    state.discard.extend(cards)
    for seat in knowers:
        state.buried[seat] += cards


def without(cards: Cards, *gone: int) -> Cards:
    """Return the cards less one copy of each of the others."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def notice(state: ChroniclesState) -> None:
    """Everybody remembers that the cards now on the table have left the deck."""
    table = Counter(card_of(unit) for unit in state.units if unit)
    for artifacts in state.artifacts:
        table.update(artifacts)
    for seat in range(state.seats):
        unknown = table - Counter(state.gone[seat])
        if unknown:
            state.gone[seat] += tuple(sorted(unknown.elements()))


def raise_building(state: ChroniclesState, seat: Seat, building: int, emit: Emit | None) -> None:
    """Turn a level 1 building to level 2."""
    state.levels[seat] += 1 << (2 * building)
    if emit:
        emit(BuildingRaised(seat, state.cards.building(building).id))


def put_building(state: ChroniclesState, seat: Seat, building: int, level: int, emit: Emit | None) -> None:
    """Put a new building into play."""
    state.levels[seat] += level << (2 * building)
    if emit:
        emit(BuildingBuilt(seat, state.cards.building(building).id, level))
