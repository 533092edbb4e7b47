"""What a sensible head of a family does: forecast every award, and change those that matter.

Each step is weighed by the best way to finish the action it begins. A token is worth what it adds to the
seat's chance to win the game, or takes from it in a rival's hands, so that the leader is blocked by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.linear import LinearValue
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.types import Seat, Text
from game.intrigo.actions import (
    AimAt,
    Buy,
    KeepCard,
    LayIn,
    PlayCard,
)
from game.intrigo.cards import EMPTY
from game.intrigo.mind.character import CHARACTER
from game.intrigo.mind.facts import IntrigoTally, named
from game.intrigo.mind.plans import plans_for
from game.intrigo.mind.value import outlook, purse, share, strengths
from game.intrigo.mind.weights import WEIGHTS
from game.intrigo.state import BUILDING, DRAFT, GAP, INTRIGUE, PLAYING, TARGET, IntrigoState
from game.intrigo.view import IntrigoView

OWN = 1.0
"""What a card of the own family is worth in the draft on top of its value."""
RIVAL = 0.5
"""How much the value of a rival's card counts in the draft."""
NOBODY = 0.4
"""How much the value of a card counts in the draft that wins for nobody."""
UNDONE = 0.6
"""How much of what is planned in an empty palace others undo before the award."""
FEATURES = ("seals", "ducats", "palace")
PATIENCE = 3
"""How many gaps are filled in a rollout before the award is forecast."""
JITTER = 1e-4
"""Breaks ties."""


class IntrigoPolicy(Policy[IntrigoState, IntrigoView]):
    """Looks at open information and the seat's own hand only."""

    character = CHARACTER
    doubt = 0.02
    """So far the lead of a move lies from what it is an award later, besides chance; on the whole it is
    neither larger nor smaller there (`python -m game.review.prove doubt intrigo`)."""

    def __init__(self) -> None:
        self.linear = LinearValue(FEATURES, WEIGHTS)

    def weigh(self, state: IntrigoState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Weigh the choices of one step."""
        if len(actions) == 1:
            return [0.0]
        weights = _WEIGH[state.phase](state, seat, actions)
        return [weight + JITTER * rng.uniform() for weight in weights]

    def value(self, state: IntrigoState) -> Sequence[float]:
        """Share out the win by strength, softened as far as games between equals are still open."""
        return self.linear.shares(self.features(state))

    def features(self, state: IntrigoState) -> list[tuple[float, ...]]:
        """Return every seat's seals and purse, and what the palace promises, all as they multiply."""
        purses = [math.log(purse(ducats)) for ducats in state.ducats]
        strong = strengths(tuple(state.seals), tuple(state.ducats), state.cards.goal)
        palace = outlook(state) if state.stage == INTRIGUE else [amount / sum(strong) for amount in strong]
        return [
            (math.log(now) - mine, mine, math.log(then * sum(strong) / now))
            for now, mine, then in zip(strong, purses, palace, strict=True)
        ]

    def forget(self, view: IntrigoView, rng: Rng, memory: float) -> IntrigoView:
        """Draft hands passed on may be forgotten; the one held is not."""
        if rng.uniform() < memory or not view.seen:
            return view
        if view.stage == DRAFT and len(view.hand) == max(view.hand_sizes):
            return replace(view, base=len(view.kept), seen=view.seen[-1:])
        return replace(view, base=max(view.kept_sizes), seen=()) if view.stage == INTRIGUE else view

    def horizon(self, begun: IntrigoState) -> Callable[[IntrigoState], bool]:
        """Draft picks are played out to the end of the round, intrigues for a few gaps."""
        at, left = begun.round, begun.gaps.count(EMPTY) - PATIENCE
        if begun.phase == DRAFT:
            left = 0
        return lambda state: state.round > at or (0 < state.gaps.count(EMPTY) <= left and not state.step)

    def midway(self, state: IntrigoState, seat: Seat) -> bool:
        """A card is chosen, its doorway or the target of its power is not."""
        return bool(state.step) and state.turn == seat

    def named(self, state: IntrigoState, seat: Seat, course: Course) -> Text:
        """Return card, doorway, room and target in a few words."""
        return named(state, course)

    def tally(self, begun: IntrigoState, seat: Seat) -> IntrigoTally:
        """Count who takes which room."""
        return IntrigoTally(begun, seat)

    def reach(self, begun: IntrigoState) -> Callable[[IntrigoState], bool]:
        """Cards show their worth in the award."""
        at = begun.round
        return lambda state: state.round > at


def _draft(state: IntrigoState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Own high cards first, then those of the rivals nearest to winning."""
    cards, owners = state.cards, state.cards.owners(state.families)
    strong = strengths(tuple(state.seals), tuple(state.ducats), cards.goal)
    mean = sum(strong) / len(strong)
    weights = []
    for action in actions:
        assert isinstance(action, KeepCard)
        card = cards.intrigue_code[str(action.card)]
        owner, value = owners[card], cards.value[card]
        if owner == seat:
            weights.append(OWN + value)
        elif owner < 0:
            weights.append(NOBODY * value)
        else:
            weights.append(RIVAL * value * strong[owner] / mean)
    return weights


def _start(state: IntrigoState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Weigh each card and pile by the best that can be done with it."""
    plans = plans_for(state, seat)
    empty = [gap for gap, card in enumerate(state.gaps) if card == EMPTY]
    lasts = 1.0 - UNDONE * (len(empty) - 1) / len(state.gaps)
    weights = []
    for action in actions:
        if isinstance(action, PlayCard):
            card = state.cards.intrigue_code[str(action.card)]
            weights.append(lasts * max([plans.forecast.lay(gap, card) for gap in empty]))
        elif isinstance(action, Buy):
            pile = state.cards.influence_code[str(action.card)]
            gain = max([plans.best(pile, gap) for gap in empty])
            weights.append(lasts * gain - _cost(state, seat, state.piles[pile][0]))
        else:
            weights.append(0.0)
    return weights


def _cost(state: IntrigoState, seat: Seat, price: int) -> float:
    poorer = list(state.ducats)
    poorer[seat] -= price
    return share(state, state.seals, state.ducats, seat) - share(state, state.seals, poorer, seat)


def _gap(state: IntrigoState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Weigh the gaps for a card in hand, or for an influence card by its best use there."""
    plans = plans_for(state, seat)
    kind, card = state.step
    gaps = [action.gap for action in actions if isinstance(action, LayIn)]
    if kind == PLAYING:
        return [plans.forecast.lay(gap, card) for gap in gaps]
    return [plans.best(card, gap) for gap in gaps]


def _building(state: IntrigoState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Weigh a building by the best target of the power there, against a mere blocker."""
    plans = plans_for(state, seat)
    _, pile, gap = state.step
    return [
        max(weight for _, weight in plans.aims(pile, gap, action.building))
        if isinstance(action, AimAt)
        else plans.blocker(gap)
        for action in actions
    ]


def _target(state: IntrigoState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Weigh the targets of a power."""
    _, pile, gap, building = state.step
    worth = dict(plans_for(state, seat).aims(pile, gap, building))
    return [worth[state.cards.target_code[action]] for action in actions]


_WEIGH = {DRAFT: _draft, INTRIGUE: _start, GAP: _gap, BUILDING: _building, TARGET: _target}
