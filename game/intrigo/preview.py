"""What the palace would look like after some steps: for previews, played by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.rng import Rng
from game.intrigo.phases import intrigue
from game.intrigo.state import INTRIGUE
from game.intrigo.view import IntrigoView, determinize, observe

_ANY = 1
"""Seed of the hidden hands: what the steps of one seat show does not depend on them."""


def after(view: IntrigoView, steps: Sequence[Action]) -> IntrigoView | None:
    """Return the view after steps of the seat to move; nothing unless they are a whole action.

    The last action of a round is followed by the award, which a preview must not give away.
    """
    if view.stage != INTRIGUE or view.seat != view.turn:
        return None
    state = determinize(view, Rng(_ANY))
    for step in steps:
        if state.stage != INTRIGUE or step not in intrigue.legal(state, view.turn):
            return None
        intrigue.apply(state, view.turn, step, None)
    done = not state.step and state.stage == INTRIGUE and state.round == view.round
    return observe(state, view.seat) if done else None
