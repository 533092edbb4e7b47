"""Stage 1, draft: everyone keeps one card at a time and passes the rest to the left."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Committed, Emit
from game.core.phases import Phase
from game.core.rng import Rng
from game.core.types import Seat
from game.intrigo.actions import KeepCard
from game.intrigo.events import CardKept, HandDealt, HandPassed, StageStarted
from game.intrigo.refusals import KEPT_ALREADY, why_not_keep
from game.intrigo.state import DRAFT, INTRIGUE, IntrigoState, without


def begin(state: IntrigoState, emit: Emit | None) -> None:
    """Shuffle all intrigue cards and deal them out."""
    rng = Rng(state.rng)
    deck = list(state.cards.deck[state.seats])
    rng.shuffle(deck)
    state.rng = rng.state
    seats = state.seats
    state.phase, state.turn, state.base = DRAFT, state.first, 0
    state.hands = [tuple(sorted(deck[seat::seats])) for seat in range(seats)]
    state.kept = [()] * seats
    if emit:
        emit(StageStarted(DRAFT))
        for seat, hand in enumerate(state.hands):
            emit(HandDealt(seat, names(state, hand)))


def names(state: IntrigoState, hand: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of a hand's cards."""
    return tuple(state.cards.intrigue[card] for card in hand)


def movers(state: IntrigoState) -> tuple[Seat, ...]:
    """Return who has not kept a card of the hand now held: those with the most cards."""
    most = max(map(len, state.hands))
    return tuple(seat for seat, hand in enumerate(state.hands) if len(hand) == most)


def legal(state: IntrigoState, seat: Seat) -> Sequence[Action]:
    """Return one choice for each different card in hand."""
    if seat not in movers(state):
        return ()
    keep = state.cards.keep
    return [keep[card] for card in dict.fromkeys(state.hands[seat])]


def apply(state: IntrigoState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """Keep a card; the last to choose sets the hands moving."""
    assert isinstance(action, KeepCard)
    card = state.cards.intrigue_code[str(action.card)]
    state.hands[seat] = without(state.hands[seat], card)
    state.kept[seat] += (card,)
    if emit:
        emit(Committed(seat))
        emit(CardKept(seat, action.card))
    sizes = set(map(len, state.hands))
    if len(sizes) > 1:
        return
    if sizes == {0}:
        end(state, emit)
    else:
        _pass_left(state, emit)


def _pass_left(state: IntrigoState, emit: Emit | None) -> None:
    seats = len(state.hands)
    state.hands = [state.hands[seat - 1] for seat in range(seats)]
    if emit:
        for seat in range(seats):
            receiver = (seat + 1) % seats
            emit(HandPassed(seat, receiver, names(state, state.hands[receiver])))


def end(state: IntrigoState, emit: Emit | None) -> None:
    """Take the kept cards in hand; the first player begins."""
    state.hands = [tuple(sorted(kept)) for kept in state.kept]
    state.phase, state.turn = INTRIGUE, state.first
    if emit:
        emit(StageStarted(INTRIGUE))


DRAFTING = Phase(movers, legal, apply, why_not_keep, KEPT_ALREADY)
