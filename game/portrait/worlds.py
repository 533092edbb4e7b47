"""States that agree with what a seat of Portrait knows."""

from __future__ import annotations

from game.core.fields import copier
from game.core.rng import Rng
from game.portrait.state import PortraitState
from game.portrait.view import HIDDEN, PortraitView

_world = copier(PortraitView, PortraitState, "rng hands deck played")


def determinize(view: PortraitView, rng: Rng) -> PortraitState:
    """Deal the cards the seat cannot place at random to the others, their choices and the deck."""
    known = {*view.hand, *view.discard, *view.played, *view.done}
    unknown = [card for card in view.cards.numbers if card not in known]
    rng.shuffle(unknown)
    hands = [
        view.hand if seat == view.seat else tuple(sorted(unknown.pop() for _ in range(size)))
        for seat, size in enumerate(view.hand_sizes)
    ]
    played = [unknown.pop() if card == HIDDEN else card for card in view.played]
    return _world(view, rng=rng.bits(), hands=hands, deck=unknown, played=played)


def reshuffle(state: PortraitState, rng: Rng) -> PortraitState:
    """Return a copy with another order of the deck and other draws to come."""
    other = state.clone()
    rng.shuffle(other.deck)
    other.rng = rng.bits()
    return other
