"""Intrigo: setup, draft, intrigue (card or pile, gap, a power's building and target), award, end of round."""

from __future__ import annotations

from game.core.phases import PhasedRules
from game.intrigo.cards import DOWN, EMPTY
from game.intrigo.phases.award import outcome
from game.intrigo.phases.draft import DRAFTING
from game.intrigo.phases.gap import LAYING
from game.intrigo.phases.influence import AIMING, TARGETING
from game.intrigo.phases.intrigue import BEGINNING
from game.intrigo.phases.setup import setup
from game.intrigo.state import BUILDING, DRAFT, GAP, INTRIGUE, TARGET, IntrigoState, is_intrigue, seal_count
from game.intrigo.view import IntrigoView, observe
from game.intrigo.worlds import determinize, reshuffle


def standing(state: IntrigoState) -> tuple[int, ...]:
    """Return each seat's number of seals."""
    return tuple(seal_count(state, seat) for seat in range(state.seats))


def inventory(state: IntrigoState) -> object:
    """Return the intrigue cards, ducats and seals there are."""
    laid = [card & ~DOWN for card in state.gaps if is_intrigue(card)]
    held = [card for hand in state.hands for card in hand]
    kept = [card for picks in state.kept for card in picks] if state.phase == DRAFT else []
    tokens = [token & ~DOWN for token in state.tokens if token != EMPTY]
    seals = [count + tokens.count(i + 1) for i, count in enumerate(state.bag)]
    return sorted(laid + held + kept), state.supply + sum(state.ducats) + tokens.count(0), seals


RULES: PhasedRules[IntrigoState, IntrigoView] = PhasedRules(
    phases={DRAFT: DRAFTING, INTRIGUE: BEGINNING, GAP: LAYING, BUILDING: AIMING, TARGET: TARGETING},
    setup=setup,
    score=outcome,
    standing=standing,
    observe=observe,
    determinize=determinize,
    reshuffle=reshuffle,
    inventory=inventory,
)
