"""Pairs of games: the same deal and the same players, with the card and with another in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core import limits
from game.core.actions import Action, cards_of
from game.core.rng import Rng
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.types import Outcome, Seat, Text
from game.core.weighing import Scale
from game.matches.seeds import derive
from game.packs.balance.subject import TWIN, Subject, data_for, scale_of
from game.packs.load import compile_resolved
from game.packs.trial.games import TrialFailed

THOUGHT = Budget(simulations=160)
"""How long a Master thinks here; the other levels think less by themselves. No clock: alike everywhere."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What one deal told; all zero where nobody got the card."""

    number: int
    told: bool = False
    """Whether somebody got it and somebody else did not, so that it can be compared."""
    win: float = 0.0
    """What its owner's part of the win was more than with another card in its place."""
    score: float = 0.0
    free: int = 0
    """How often it could be taken among others."""
    taken: int = 0
    usual: float = 0.0
    """How often any card would have been taken there."""
    held: int = 0
    """How many seats could play it."""
    played: int = 0
    decided: float = 0.0
    """The part of the win that went to seats that had it."""


def play_pairs(subject: Subject, level: str, seed: int, numbers: Sequence[int]) -> list[Pair]:
    """Play some pairs; each depends on nothing but its number."""
    return [_pair(subject, level, seed, number) for number in numbers]


def _pair(subject: Subject, level: str, seed: int, number: int) -> Pair:
    spec = find_game(subject.game)
    scale = scale_of(spec, subject.kind)
    seat = number % subject.seats
    tables = _tables(subject, scale, number)
    with_it = _Game(spec, tables[0], subject, level, derive(seed, "deal", number))
    with_it.play(subject, scale, seat)
    if not with_it.got:
        return Pair(number)
    without = _Game(spec, tables[1], subject, level, derive(seed, "deal", number))
    without.play(subject, scale, seat)
    return _compared(number, subject.seats, with_it, without)


def _compared(number: int, seats: int, one: _Game, other: _Game) -> Pair:
    ends, others = one.outcome, other.outcome
    wins = [ends.share(seat) - others.share(seat) for seat in range(seats)]
    scores = [float(ends.scores[seat] - others.scores[seat]) for seat in range(seats)]
    pull = _pull(one.got, seats)
    seen = one.seen
    return Pair(
        number,
        any(pull),
        sum(a * b for a, b in zip(pull, wins, strict=True)),
        sum(a * b for a, b in zip(pull, scores, strict=True)),
        seen.free,
        seen.taken,
        seen.usual,
        len(seen.held),
        len(seen.played),
        sum(ends.share(seat) for seat in seen.held | set(one.got)),
    )


def _pull(got: Counter[Seat], seats: int) -> list[float]:
    """Return how each seat's change counts: who got more copies than the mean for it, who fewer against it.

    One copy in one seat's hands counts as that seat's own change (the changes of all seats sum to 0).
    """
    if seats == 1:
        return [1.0]
    mean = got.total() / seats
    apart = [got[seat] - mean for seat in range(seats)]
    norm = sum(value * value for value in apart)
    return [value / norm * (1 - 1 / seats) for value in apart] if norm else [0.0] * seats


def _tables(subject: Subject, scale: Scale, number: int) -> tuple[CardSet, CardSet]:
    """Return the cards of the two games."""
    which = number % len(subject.stand_ins)
    return _compiled(_Keyed(subject, which, False)), _compiled(_Keyed(subject, which, True))


class _Keyed:
    """A table of cards by what it is made of, so that it is compiled once."""

    def __init__(self, subject: Subject, which: int, without: bool) -> None:
        self.subject, self.without = subject, without
        self.which = which if without or _scale(subject).everybody else 0
        self.key = (subject.key, subject.card, self.which, without)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and self.key == other.key


def _scale(subject: Subject) -> Scale:
    return scale_of(find_game(subject.game), subject.kind)


@lru_cache(maxsize=32)
def _compiled(table: _Keyed) -> CardSet:
    subject = table.subject
    at, other = (subject.kind, subject.card), subject.stand_ins[table.which]
    data = data_for(_scale(subject), subject.resolved, at, other, table.without)
    return compile_resolved(find_game(subject.game), data)


@dataclass(slots=True)
class _Seen:
    """What happened to the card in one game."""

    free: int = 0
    taken: int = 0
    usual: float = 0.0
    held: set[Seat] = field(default_factory=set)
    played: set[Seat] = field(default_factory=set)


class _Game:
    """One game of a pair."""

    def __init__(self, spec: GameSpec, cards: CardSet, subject: Subject, level: str, seed: int) -> None:
        self.spec, self.cards, self.seed = spec, cards, seed
        self.agent, self.card = make_agent(level, spec), subject.card
        self.luck = [Rng(derive(seed, seat)) for seat in range(subject.seats)]
        self.state: Any = None
        self.got: Counter[Seat] = Counter()
        self.seen = _Seen()

    def play(self, subject: Subject, scale: Scale, seat: Seat) -> None:
        """Play to the end; TrialFailed if it breaks off."""
        try:
            self._deal(subject, scale, seat)
            self._moves(scale)
        except TrialFailed:
            raise
        except Exception as error:  # whatever a rule trips over here, the pack's data brought it there
            said = f"{type(error).__name__}: {error}"
            about = {"seats": subject.seats, "seed": self.seed}
            raise TrialFailed(Text.of("packs.test_broke", error=said, **about)) from error

    def _deal(self, subject: Subject, scale: Scale, seat: Seat) -> None:
        rules, weighing = self.spec.rules, self.spec.weighing
        self.state = rules.setup(self.cards, subject.seats, subject.options, self.seed, None)
        if scale.everybody and weighing is not None and weighing.part is not None:
            weighing.part(self.state, subject.card, f"{subject.card}{TWIN}", seat)

    def _moves(self, scale: Scale) -> None:
        rules, state = self.spec.rules, self.state
        for _ in range(limits.GAME_MOVES):
            if not self.got:
                self._look()
            movers = rules.movers(state)
            if not movers:
                return
            seat = movers[0]
            action = self.agent.choose(rules.observe(state, seat), self.luck[seat], THOUGHT).action
            if self.got:
                self._note(scale, seat, rules.legal(state, seat), action)
            rules.apply(state, seat, action, None)
        seats = len(rules.standing(state))
        raise TrialFailed(Text.of("packs.test_endless", moves=limits.GAME_MOVES, seats=seats, seed=self.seed))

    def _look(self) -> None:
        """Note who has got the card, the first time anybody has."""
        weighing = self.spec.weighing
        assert weighing is not None
        for seat, held in enumerate(weighing.holdings(self.state)):
            copies = sum(full == self.card for full in held)
            if copies:
                self.got[seat] = copies

    def _note(self, scale: Scale, seat: Seat, legal: Sequence[Action], action: Action) -> None:
        if action.verb in scale.takes:
            offered = {full for each in legal for full in self._named(each)}
            if self.card in offered and len(offered) > 1:
                self.seen.free += 1
                self.seen.usual += 1 / len(offered)
                self.seen.taken += self.card in self._named(action)
        if any(each.verb in scale.plays and self.card in self._named(each) for each in legal):
            self.seen.held.add(seat)
            if action.verb in scale.plays and self.card in self._named(action):
                self.seen.played.add(seat)

    def _named(self, action: Action) -> tuple[str, ...]:
        return tuple(map(self.cards.full_id, _cards(action)))

    @property
    def outcome(self) -> Outcome:
        """Return how it ended."""
        outcome = self.spec.rules.outcome(self.state)
        assert outcome is not None, "a game without movers has an outcome"
        return outcome


@lru_cache(maxsize=4096)
def _cards(action: Action) -> tuple[Any, ...]:
    return tuple(cards_of(action))
