"""A few quick random games: does a pack let the rules run, and do its games end?"""

from __future__ import annotations

from game.core import limits
from game.core.events import Event
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.types import Param
from game.packs.reading.marks import Mark
from game.packs.reading.problems import Problem, problem


def try_out(spec: GameSpec, cards: CardSet, at: Mark) -> list[Problem]:
    """Return the first thing that went wrong in a few games, through several numbers of players."""
    spec = spec.fitted(cards.resolved)
    for seed in range(limits.TRIAL_GAMES):
        seats = spec.seats[(seed * (len(spec.seats) - 1) // max(1, limits.TRIAL_GAMES - 1)) % len(spec.seats)]
        about: dict[str, Param] = {"game": spec.id, "seats": seats}
        try:
            ended = _plays_out(spec, cards, seats, seed)
        except Exception as error:  # a trust boundary: whatever a rule trips over, the pack brought it there
            return [problem(at, "breaks_game", **about, reason=f"{type(error).__name__}: {error}")]
        if not ended:
            return [problem(at, "endless", **about, limit=limits.GAME_MOVES)]
    return []


def _plays_out(spec: GameSpec, cards: CardSet, seats: int, seed: int) -> bool:
    """Play one game at random; return whether it ended."""
    rules, rng = spec.rules, Rng(seed)
    state = rules.setup(cards, seats, spec.settle({}, seats), seed, _ignore)
    for _ in range(limits.GAME_MOVES):
        movers = rules.movers(state)
        if not movers:
            return rules.outcome(state) is not None
        rules.apply(state, movers[0], rng.choice(rules.legal(state, movers[0])), _ignore)
    return False


def _ignore(event: Event) -> None:
    """Nobody watches these games."""
