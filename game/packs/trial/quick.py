"""A few quick games: does a pack let the rules run, and do its games end, however aimlessly one plays?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core import limits
from game.core.events import Event
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.types import Param, Text
from game.packs.reading.marks import Mark
from game.packs.reading.problems import Problem, problem, tripped, warning

SENSIBLE = "policy"
"""Who ends a game in which aimless players wander about."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a trial game went."""

    ended: bool
    wandered: bool = False
    """Aimless play came to no end, sensible play took over."""
    verb: str = ""
    """What was done most in it."""
    share: int = 0
    """How often, of a hundred moves."""


def try_out(spec: GameSpec, cards: CardSet, at: Mark) -> list[Problem]:
    """Return the first thing that went wrong in a few games, through several numbers of players.

    However the cards are, a trial takes no more than a known number of moves.
    """
    spec, found = spec.fitted(cards.resolved), list[Problem]()
    for seed in range(limits.TRIAL_GAMES):
        seats = spec.seats[(seed * (len(spec.seats) - 1) // max(1, limits.TRIAL_GAMES - 1)) % len(spec.seats)]
        about: dict[str, Param] = {"game": Text(f"game.{spec.id}.name"), "seats": seats}
        try:
            course = _plays_out(spec, cards, seats, seed)
        except Exception as error:  # a trust boundary: whatever a rule trips over, the pack brought it there
            return [tripped(at, "breaks_game", error, **about)]
        if not course.ended:
            return [problem(at, "endless", **about, limit=limits.TRIAL_MOVES + limits.TRIAL_SENSE)]
        if course.wandered and not found:
            most: dict[str, Param] = {"limit": limits.TRIAL_MOVES, "verb": course.verb, "share": course.share}
            found.append(warning(at, "wanders", **about, **most, most=limits.GAME_MOVES))
    return found


def _plays_out(spec: GameSpec, cards: CardSet, seats: int, seed: int) -> Course:
    """Play one game at random, and if that comes to no end, on from there with sense."""
    rules, rng, done = spec.rules, Rng(seed), Counter[str]()
    state = rules.setup(cards, seats, spec.settle({}, seats), seed, _ignore)
    agent = make_agent(SENSIBLE, spec)
    for move in range(limits.TRIAL_MOVES + limits.TRIAL_SENSE):
        movers = rules.movers(state)
        if not movers:
            ((verb, often),) = done.most_common(1) or [("", 0)]
            wandered = move > limits.TRIAL_MOVES
            return Course(
                rules.outcome(state) is not None, wandered, verb, 100 * often // max(1, done.total())
            )
        seat = movers[0]
        if move < limits.TRIAL_MOVES:
            action = rng.choice(rules.legal(state, seat))
            done[action.verb] += 1
        else:
            action = agent.choose(rules.observe(state, seat), rng, Budget()).action
        rules.apply(state, seat, action, _ignore)
    return Course(ended=False)


def _ignore(event: Event) -> None:
    """Nobody watches these games."""
