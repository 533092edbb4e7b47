"""Cards on the move between deck, hands, nests and discard; one change, one event."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from game.core.events import Emit
from game.core.rng import Rng
from game.core.types import Seat
from game.junquick import memory
from game.junquick.events import (
    CardsDrawn,
    DeckRenewed,
    HandCardDiscarded,
    HandRobbed,
    NestRobbed,
    VirusTaken,
)
from game.junquick.memory import HAND, NEST
from game.junquick.state import JunQuickState, clockwise


def discard(state: JunQuickState, cards: Iterable[str]) -> None:
    """Put cards on the discard; its order means nothing, so it is kept sorted."""
    for card in cards:
        insort(state.discard, card)


def spend(state: JunQuickState, seat: Seat, card: str) -> None:
    """Take a card out of a hand for all to see."""
    state.hands[seat].remove(card)
    memory.leave(state, HAND, seat, (card,))


def draw_all(state: JunQuickState, emit: Emit | None) -> bool:
    """Let every seat from the first player on draw up to the hand size; False: the deck ran out."""
    return all(draw_up(state, seat, emit) for seat in clockwise(state))


def draw_up(state: JunQuickState, seat: Seat, emit: Emit | None) -> bool:
    """Draw up to the hand size; False: somebody must draw and the deck is empty (rule 10)."""
    hand = state.hands[seat]
    missing = state.cards.hand_size - len(hand)
    if missing <= 0:
        return True
    drawn = _off_the_top(state.deck, missing)
    if len(drawn) < missing and _renew(state, emit):
        drawn += _off_the_top(state.deck, missing - len(drawn))
    if drawn:
        hand.extend(drawn)
        hand.sort()
        state.drawn[seat] += len(drawn)
        if emit:
            emit(CardsDrawn(seat, tuple(drawn)))
    return len(drawn) >= missing


def _off_the_top(deck: list[str], count: int) -> list[str]:
    drawn = deck[: -count - 1 : -1]
    del deck[-count:]
    return drawn


def _renew(state: JunQuickState, emit: Emit | None) -> bool:
    """Option second_deck: once, the discard without its instants becomes a new deck."""
    if state.deck_renewed or not state.options["second_deck"]:
        return False
    kind = state.cards.kind
    fresh = [card for card in state.discard if kind[card] != "instant"]
    state.discard[:] = [card for card in state.discard if kind[card] == "instant"]
    state.deck_renewed = True
    state.deck[:] = fresh
    shuffle_deck(state)
    if emit:
        emit(DeckRenewed(len(fresh)))
    return bool(fresh)


def shuffle_deck(state: JunQuickState) -> None:
    """Shuffle the deck, sorted first so that its old order means nothing."""
    rng = Rng(state.rng)
    state.deck.sort()
    rng.shuffle(state.deck)
    state.rng = rng.state


def sample(state: JunQuickState, cards: list[str], count: int) -> list[str]:
    """Return some cards picked blindly."""
    rng = Rng(state.rng)
    picked = rng.sample(cards, min(count, len(cards)))
    state.rng = rng.state
    return picked


def take_virus(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    """Take the next virus; an empty virus deck is made of its discard, none left: none (ruling 8)."""
    if not state.virus_deck:
        rng = Rng(state.rng)
        state.virus_deck[:] = sorted(state.virus_discard)
        state.virus_discard.clear()
        rng.shuffle(state.virus_deck)
        state.rng = rng.state
    if state.virus_deck:
        number = state.virus_deck.pop()
        state.viruses[seat] += (number,)
        if emit:
            emit(VirusTaken(seat, number))


def add_to_nest(state: JunQuickState, seat: Seat, cards: Iterable[str]) -> None:
    """Put cards into a nest, kept sorted."""
    state.nests[seat].extend(cards)
    state.nests[seat].sort()


def rob(state: JunQuickState, seat: Seat, victim: Seat, emit: Emit | None) -> None:
    """Take a random card of the victim's nest, else of his hand, into the seat's nest."""
    if state.nests[victim]:
        _rob_nest(state, seat, victim, emit)
    elif state.hands[victim]:
        _rob_hand(state, seat, victim, emit)


def _rob_nest(state: JunQuickState, seat: Seat, victim: Seat, emit: Emit | None) -> None:
    (card,) = sample(state, state.nests[victim], 1)
    state.nests[victim].remove(card)
    memory.leave(state, NEST, victim, (card,), (seat, victim))
    add_to_nest(state, seat, (card,))
    memory.join(state, NEST, seat, (card,), (victim,))
    if emit:
        emit(NestRobbed(seat, victim, (card,)))


def _rob_hand(state: JunQuickState, seat: Seat, victim: Seat, emit: Emit | None) -> None:
    (card,) = sample(state, state.hands[victim], 1)
    state.hands[victim].remove(card)
    if card not in state.cards.valued:
        memory.leave(state, HAND, victim, (card,))
        discard(state, (card,))
        if emit:
            emit(HandCardDiscarded(seat, victim, card))
        return
    memory.leave(state, HAND, victim, (card,), (seat, victim))
    add_to_nest(state, seat, (card,))
    memory.join(state, NEST, seat, (card,), (victim,))
    if emit:
        emit(HandRobbed(seat, victim, (card,)))
