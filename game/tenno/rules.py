"""Tenno: everyone attacks in turn, refills what was lost, and bluffs; the rulebook's order of play."""

from __future__ import annotations

from game.core.phases import OVER, PhasedRules
from game.core.types import Seat
from game.tenno.phases.attack import ATTACK, SECOND_ATTACK
from game.tenno.phases.battle import MONK
from game.tenno.phases.refill import REFILL
from game.tenno.phases.reward import LOOK, SWAP
from game.tenno.phases.setup import SETUP, setup
from game.tenno.phases.turn import prisoners_worth, score
from game.tenno.state import TennoState
from game.tenno.view import TennoView, observe
from game.tenno.worlds import determinize, reshuffle

PHASES = {
    "setup": SETUP,
    "attack": ATTACK,
    "monk": MONK,
    "ronin": SECOND_ATTACK,
    "refill": REFILL,
    "swap": SWAP,
    "look": LOOK,
}


def standing(state: TennoState) -> tuple[int, ...]:
    """Return the worth of everybody's prisoners."""
    return tuple(prisoners_worth(state, seat) for seat in range(state.seats))


def see(state: TennoState, seat: Seat | None) -> TennoView:
    """Return what a seat knows, also amid a step, where nobody is asked."""
    phase = state.stack[-1] if state.stack else OVER
    return observe(state, seat, PHASES[phase].movers(state) if phase in PHASES else ())


def inventory(state: TennoState) -> object:
    """Return every seat's cards, wherever they are."""
    owned = [[state.left(seat)] for seat in range(state.seats)]
    for owner, card in (lost for pile in (*state.prisoners, state.discard) for lost in pile):
        owned[owner].append(1 << card)
    return tuple(sum(masks) for masks in owned)


RULES: PhasedRules[TennoState, TennoView] = PhasedRules(
    phases=PHASES,
    setup=setup,
    score=score,
    standing=standing,
    observe=see,
    determinize=determinize,
    reshuffle=reshuffle,
    inventory=inventory,
)
