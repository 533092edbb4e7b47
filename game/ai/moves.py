"""Whole moves: all the steps of one move in the player's eyes, found by following the policy's liking."""

from __future__ import annotations

import math
from typing import Any

from game.ai.tree import priors
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.spec import GameSpec
from game.core.types import Seat

MOST = 24
"""So many ways to go on are kept at each step."""
ALIKE = 3
"""At most so many moves begin with the same step: a player wants to hear of others too."""
SHARPNESS = 1.5

Way = tuple[float, Course, Any]
"""How well it is liked, the steps so far, and the state after them."""


def whole_moves(
    rules: Rules[Any, Any], policy: Policy[Any, Any], state: Any, seat: Seat, rng: Rng
) -> list[tuple[float, Course]]:
    """Return the moves worth comparing with how well the policy likes them, best first.

    A move goes on as long as its seat is midway in it; a single action is a move too.
    """
    ways = _one_step(rules, policy, (0.0, (), state), seat, rng)
    done: list[Way] = []
    while ways:
        done += [way for way in ways if not policy.midway(way[2], seat)]
        open_ways = [way for way in ways if policy.midway(way[2], seat)]
        grown = [more for way in open_ways for more in _one_step(rules, policy, way, seat, rng)]
        ways = _best(grown)
    return [(liking, course) for liking, course, _ in _best(done, ALIKE)]


def complete(
    rules: Rules[Any, Any], policy: Policy[Any, Any], state: Any, seat: Seat, begun: Course, rng: Rng
) -> Course:
    """Return the whole move that begins with these steps, gone on with as the policy likes best."""
    course, trial = begun, state.clone()
    for action in begun:
        rules.apply(trial, seat, action, None)
    while policy.midway(trial, seat):
        liked = max(_one_step(rules, policy, (0.0, course, trial), seat, rng), key=lambda way: way[0])
        _, course, trial = liked
    return course


def _one_step(rules: Rules[Any, Any], policy: Policy[Any, Any], way: Way, seat: Seat, rng: Rng) -> list[Way]:
    liking, course, state = way
    legal = list(rules.legal(state, seat))
    chances = priors(policy.weigh(state, seat, legal, rng), SHARPNESS) if len(legal) > 1 else [1.0]
    likely = sorted(zip(chances, legal, strict=True), key=lambda entry: -entry[0])[:MOST]
    ways = []
    for chance, action in likely:
        after = state.clone()
        rules.apply(after, seat, action, None)
        ways.append((liking + math.log(max(chance, 1e-9)), (*course, action), after))
    return ways


def _best(ways: list[Way], alike: int = MOST) -> list[Way]:
    """Return those liked best, not too many that begin alike."""
    kept: list[Way] = []
    begun: dict[Any, int] = {}
    for way in sorted(ways, key=lambda way: -way[0]):
        first = way[1][0]
        if begun.get(first, 0) < alike and len(kept) < MOST:
            begun[first] = begun.get(first, 0) + 1
            kept.append(way)
    return kept


def goes_on(spec: GameSpec, begun: Any, state: Any, seat: Seat) -> bool:
    """Tell whether a move that began there is not whole yet: its steps are open, or its plan is.

    A step of a plan means nothing by itself: judged one by one, each would be blamed for the whole plan.
    """
    if spec.policy.midway(state, seat):
        return True
    same = (state.round, state.phase) == (begun.round, begun.phase)
    return same and seat in spec.rules.movers(state) and bool(spec.policy.courses(state, seat))
