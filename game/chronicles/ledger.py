"""The small changes all phases share; each changes one thing and says so."""

from __future__ import annotations

from collections.abc import Iterable

from game.chronicles.effects import AGE_SHIFT
from game.chronicles.events import AgeAdded, DeckShuffled, GoldGained, GoldPaid, VpGained, VpLost
from game.chronicles.kingdom import SPOTS, Part, card_of
from game.chronicles.state import Cards, ChroniclesState
from game.core.events import Emit
from game.core.rng import Rng
from game.core.types import Seat


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
    place = seat * 5 + spot
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
