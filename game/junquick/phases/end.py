"""Rule 10: the end of the game."""

from __future__ import annotations

from game.core.events import Emit, GameEnded
from game.core.phases import OVER
from game.core.types import Outcome, ScorePart, Seat, Text
from game.junquick.events import FlockDestroyed, HandJoined
from game.junquick.flocks import form_all
from game.junquick.legality import immune
from game.junquick.state import NOBODY, JunQuickState
from game.junquick.zones import add_to_nest, discard


def end_game(state: JunQuickState, emit: Emit | None) -> None:
    """Somebody must draw and the deck is empty: hands join the nests, viruses destroy flocks."""
    discard(state, (card for card, _ in state.row))
    state.row = ()
    state.phase = OVER
    state.turn = NOBODY
    state.asked = state.concerned = ()
    state.known = [()] * len(state.known)  # hands are laid open: there is nothing left to remember
    for seat in range(state.seats):
        _join_hand(state, seat, emit)
    form_all(state, emit)
    state.eaten = tuple(_destroy_flocks(state, seat, emit) for seat in range(state.seats))
    if emit:
        emit(GameEnded(outcome(state).winners))


def _join_hand(state: JunQuickState, seat: Seat, emit: Emit | None) -> None:
    hand = state.hands[seat]
    if hand and emit:
        emit(HandJoined(seat, tuple(state.cards.sorted(hand))))
    add_to_nest(state, seat, hand)
    hand.clear()


def _destroy_flocks(state: JunQuickState, seat: Seat, emit: Emit | None) -> int:
    """Every virus destroys one flock, those with DOMINANT last; return how many fell."""
    flocks = list(state.homes[seat])
    fallen = min(len(flocks), len(state.viruses[seat]))
    for _ in range(fallen):
        lost = next((flock for flock in reversed(flocks) if not immune(state, flock)), flocks[-1])
        flocks.remove(lost)
        state.homes[seat] = tuple(flocks)
        discard(state, lost)
        if emit:
            emit(FlockDestroyed(seat, lost))
    return fallen


def outcome(state: JunQuickState) -> Outcome:
    """Most flocks, then most cards left in the nest, else shared."""
    ranks = [(len(home), len(nest)) for home, nest in zip(state.homes, state.nests, strict=True)]
    best = max(ranks)
    return Outcome(
        winners=tuple(seat for seat, rank in enumerate(ranks) if rank == best),
        scores=tuple(flocks for flocks, _ in ranks),
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        parts=tuple(
            (
                ScorePart(Text("score.junquick.flocks"), flocks + eaten),
                ScorePart(Text("score.junquick.viruses"), -eaten),
            )
            for (flocks, _), eaten in zip(ranks, state.eaten, strict=True)
        ),
    )
