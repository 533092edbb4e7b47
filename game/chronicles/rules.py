"""Royal Chronicles: four rounds of six phases, as the rulebook's table of contents."""

from __future__ import annotations

from game.chronicles.phases.age import AGE
from game.chronicles.phases.build import BUILD
from game.chronicles.phases.deploy import DEPLOY
from game.chronicles.phases.end import outcome
from game.chronicles.phases.flips import FLIPS
from game.chronicles.phases.recruit import RECRUIT
from game.chronicles.phases.saving import SAVING
from game.chronicles.phases.setup import setup
from game.chronicles.state import ChroniclesState
from game.chronicles.view import ChroniclesView, observe
from game.chronicles.worlds import determinize, reshuffle
from game.core.phases import PhasedRules


def standing(state: ChroniclesState) -> tuple[int, ...]:
    """Return the victory points so far."""
    return tuple(state.vp)


def inventory(state: ChroniclesState) -> object:
    """Return every card wherever it is; gold comes from and goes to a bank."""
    return tuple(sorted(state.all_cards()))


RULES: PhasedRules[ChroniclesState, ChroniclesView] = PhasedRules(
    phases={
        "recruit": RECRUIT,
        "deploy": DEPLOY,
        "flips": FLIPS,
        "saving": SAVING,
        "build": BUILD,
        "age": AGE,
    },
    setup=setup,
    score=outcome,
    standing=standing,
    observe=observe,
    determinize=determinize,
    reshuffle=reshuffle,
    inventory=inventory,
)
