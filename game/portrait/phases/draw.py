"""Rule 4: discard the round's cards and draw."""

from __future__ import annotations

from game.core.events import Emit, RoundStarted
from game.core.rng import Rng
from game.portrait.events import CardDrawn, CardsDiscarded, DeckShuffled
from game.portrait.state import CHOOSE, PortraitState


def end_round(state: PortraitState, emit: Emit | None) -> None:
    """Discard all, draw back to a full hand in seat order (ruling 12), begin the next round."""
    discard_round(state, emit)
    for seat in range(state.seats):
        while len(state.hands[seat]) < state.cards.table.hand:
            _draw(state, seat, emit)
    state.round += 1
    state.phase = CHOOSE
    if emit:
        emit(RoundStarted(state.round))


def discard_round(state: PortraitState, emit: Emit | None) -> None:
    """Move the round's cards to the discard, ascending."""
    cards = tuple(sorted(state.done + tuple(card for card in state.played if card)))
    state.discard += cards
    state.done = ()
    state.played = [0] * len(state.played)
    state.current = 0
    if emit:
        emit(CardsDiscarded(cards))


def take_top(state: PortraitState, emit: Emit | None) -> int:
    """Return the top card; an empty deck is reshuffled when a card must be drawn (ruling 12)."""
    if not state.deck:
        state.deck = list(state.discard)
        state.discard = ()
        rng = Rng(state.rng)
        rng.shuffle(state.deck)
        state.rng = rng.state
        if emit:
            emit(DeckShuffled())
    return state.deck.pop()


def _draw(state: PortraitState, seat: int, emit: Emit | None) -> None:
    card = take_top(state, emit)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if emit:
        emit(CardDrawn(seat, card))
