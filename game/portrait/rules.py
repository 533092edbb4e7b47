"""Portrait of the Emperor: setup, round (choose, resolve, draw), sakura, end."""

from __future__ import annotations

from game.core.phases import PhasedRules
from game.portrait.phases.choose import CHOOSING
from game.portrait.phases.resolve import GARDEN_WAY, PAINTER_WAY
from game.portrait.phases.sakura import outcome
from game.portrait.phases.setup import setup
from game.portrait.state import ARTIST, CHOOSE, GARDEN, PortraitState
from game.portrait.view import PortraitView, observe
from game.portrait.worlds import determinize, reshuffle


def standing(state: PortraitState) -> tuple[int, ...]:
    """Return the favour tokens."""
    return tuple(state.tokens)


def inventory(state: PortraitState) -> object:
    """Return all cards, and all favour tokens."""
    lying = [card for card in state.played if card] + list(state.done)
    cards = [*state.deck, *state.discard, *lying, *(card for hand in state.hands for card in hand)]
    return sorted(cards), sum(state.tokens) + state.supply + state.out_of_play


RULES: PhasedRules[PortraitState, PortraitView] = PhasedRules(
    phases={CHOOSE: CHOOSING, GARDEN: GARDEN_WAY, ARTIST: PAINTER_WAY},
    setup=setup,
    score=outcome,
    standing=standing,
    observe=observe,
    determinize=determinize,
    reshuffle=reshuffle,
    inventory=inventory,
)
