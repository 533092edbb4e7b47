"""JunQuick: setup, instants (battle, gifts), turns, reactions, a LIAR's claim, chief polls, clean-up, end."""

from __future__ import annotations

from game.core.phases import OVER, PhasedRules
from game.junquick.phases.battle import FIGHTING
from game.junquick.phases.chief import POLLING
from game.junquick.phases.cleanup import PAYING
from game.junquick.phases.emigration import GIVING
from game.junquick.phases.end import outcome
from game.junquick.phases.gathering import TAKING_TURNS
from game.junquick.phases.properties import ANSWERING
from game.junquick.phases.reaction import REACTING
from game.junquick.phases.setup import setup
from game.junquick.state import ANSWER, BATTLE, CLEANUP, GIVE, POLL, TURN, WINDOW, JunQuickState
from game.junquick.view import JunQuickView, observe
from game.junquick.worlds import determinize, reshuffle


def standing(state: JunQuickState) -> tuple[int, ...]:
    """Return the flocks at home that the own viruses would leave standing; at the end they have done so."""
    if state.phase == OVER:
        return tuple(map(len, state.homes))
    return tuple(
        max(0, len(home) - len(viruses)) for home, viruses in zip(state.homes, state.viruses, strict=True)
    )


def inventory(state: JunQuickState) -> object:
    """Return all JUN cards and all viruses."""
    cards = [*state.deck, *state.discard, *(laid.card for laid in state.stack)]
    cards += [card for pile in (*state.hands, *state.nests) for card in pile]
    cards += [card for home in state.homes for flock in home for card in flock]
    cards += [card for card, _ in state.row]
    cards += [state.announced.card] if state.announced else []
    viruses = [*state.virus_deck, *state.virus_discard, *(n for own in state.viruses for n in own)]
    return sorted(cards), sorted(viruses)


RULES: PhasedRules[JunQuickState, JunQuickView] = PhasedRules(
    phases={
        BATTLE: FIGHTING,
        GIVE: GIVING,
        TURN: TAKING_TURNS,
        WINDOW: REACTING,
        ANSWER: ANSWERING,
        POLL: POLLING,
        CLEANUP: PAYING,
    },
    setup=setup,
    score=outcome,
    standing=standing,
    observe=observe,
    determinize=determinize,
    reshuffle=reshuffle,
    inventory=inventory,
)
