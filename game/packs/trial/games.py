"""Trying a pack out: whole games, counting how often each card is taken and how much it wins.

Nothing here knows a game: a card is what an action's first `Card` field names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core import limits
from game.core.actions import Action, cards_of
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.types import Seat, Text
from game.packs.load import LoadedCards
from game.session import Session


class TrialFailed(Exception):
    """A game with the pack broke off; `reason` says how."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


@dataclass(slots=True)
class Tally:
    """What happened to one card; wins are measured in even shares: 1 is what a seat wins on average."""

    offered: int = 0
    taken: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    games: int = 0
    wins: float = 0.0
    squares: float = 0.0

    def note(self, win: float) -> None:
        """Note the result of a seat that took the card in its game."""
        self.games += 1
        self.wins += win
        self.squares += win * win

    def add(self, other: Tally) -> None:
        """Count another card's tally into this one."""
        self.offered += other.offered
        self.taken += other.taken
        self.verbs += other.verbs
        self.games += other.games
        self.wins += other.wins
        self.squares += other.squares

    @property
    def rate(self) -> float | None:
        """How often it was taken when there was a choice."""
        return self.taken / self.offered if self.offered else None

    @property
    def factor(self) -> float | None:
        """The win of seats that took it, in even shares."""
        return self.wins / self.games if self.games else None

    @property
    def margin(self) -> float | None:
        """Half the width of the factor's 95 % interval; None while all results are alike."""
        if self.games < 2:
            return None
        mean = self.wins / self.games
        variance = max(0.0, self.squares / self.games - mean * mean) * self.games / (self.games - 1)
        return 1.96 * sqrt(variance / self.games) or None


@dataclass(frozen=True, slots=True)
class Trial:
    """The games of one kind of agent, and every card by its full id."""

    agent: str
    games: int
    cards: dict[str, Tally]


def run_trial(
    spec: GameSpec,
    loaded: LoadedCards,
    agent: str,
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Trial:
    """Play games of one agent against itself, through all numbers of players in turn."""
    tallies: dict[str, Tally] = {}
    for number in range(games):
        seats = spec.seats[number % len(spec.seats)]
        try:
            _play(spec, loaded.cards, agent, seats, seed + number, tallies)
        except TrialFailed:
            raise
        except Exception as error:
            # Whatever a rule trips over here, the pack's data brought it there.
            said = f"{type(error).__name__}: {error}"
            reason = Text.of("packs.test_broke", error=said, seats=seats, seed=seed + number)
            raise TrialFailed(reason) from error
        progress(number + 1)
    return Trial(agent, games, tallies)


def _play(
    spec: GameSpec, cards: CardSet, agent: str, seats: int, seed: int, tallies: dict[str, Tally]
) -> None:
    session = Session.new(spec, cards, seats, {}, seed, agents=[agent] * seats)
    player = make_agent(agent, spec)
    rng = Rng(seed)
    took: dict[Seat, set[str]] = {seat: set() for seat in range(seats)}
    for _ in range(limits.GAME_MOVES):
        if not session.movers:
            break
        seat = session.movers[0]
        action = player.choose(session.view(seat), rng, Budget()).action
        took[seat] |= _count(cards, session.legal(seat), action, tallies)
        session.submit(seat, action)
    outcome = session.outcome
    if outcome is None:
        raise TrialFailed(Text.of("packs.test_endless", moves=limits.GAME_MOVES, seats=seats, seed=seed))
    for seat, full_ids in took.items():
        for full in full_ids:
            tallies[full].note(outcome.share(seat) * seats)


def _count(cards: CardSet, legal: Any, action: Action, tallies: dict[str, Tally]) -> set[str]:
    """Count what was on offer and what was taken; return the latter."""
    taken = {cards.full_id(card) for card in cards_of(action)}
    offered = {cards.full_id(card) for each in legal for card in cards_of(each)}
    for full in offered | taken:
        tally = tallies.setdefault(full, Tally())
        if len(legal) > 1:
            tally.offered += 1
            tally.taken += full in taken
        if full in taken:
            tally.verbs[action.verb] += 1
    return taken
