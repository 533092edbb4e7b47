"""Luck: what a draw brought, against the mean of what it could have brought.

The value of a state is the mean end of lines in which everything unseen is drawn anew. A draw's luck is the
value after it less the mean value after reshuffled versions of the same move: whatever the value is worth,
that has the mean 0, for the true draw is one of the versions. Shares sum to 1, so luck sums to 0 over seats.
The lines are the policy's careful play: what its quick way makes of a dealt pack in Royal Chronicles says
nothing about what comes of it (in 20 games luck by quick lines explained none of the results, by careful ones
two thirds of their variance).
Whether a move draws anything at all is asked of other versions, never of the true one, so that no draw counts
only because it was an unusual one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.rollout import Rollout
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.session import Session

LOOKS = 3
"""So many versions tell whether a move draws anything."""
LINES = 48
"""Lines behind each value."""
CAREFUL, SURE = 20, 6
"""The same where the policy has a quick way that is not taken here: fewer, as its own takes longer, and fewer
still from the true state, where they hardly differ."""

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a chance event brought every seat, in parts of the win; `move` -1 is the first deal."""

    move: int
    round: int
    luck: Shares


class Dice:
    """Values states of one game by lines on reshuffled copies."""

    def __init__(self, spec: GameSpec, lines: int | None = None) -> None:
        self.rules, self.policy = spec.rules, spec.policy
        quick = spec.policy.quick is not None
        self.lines = lines or (CAREFUL if quick else LINES)
        self.true_lines = min(self.lines, SURE) if quick else self.lines
        self.rollout = Rollout(spec.rules, spec.policy, careful=True)

    def mean(self, make: Callable[[Rng], Any], lines: int, rng: Rng) -> Shares:
        """Return the mean value of the states that `make` makes, each drawn anew and played once."""
        total: list[float] = []
        for _ in range(lines):
            state = self.rules.reshuffle(make(rng), rng)
            outcome = self.rules.outcome(state)
            if outcome is not None:
                shares: Sequence[float] = [outcome.share(seat) for seat in range(len(outcome.scores))]
            else:
                horizon, judge = self.policy.horizon(state), self.policy.judge(state)
                shares = self.rollout.play_out(state, rng, horizon, judge)
            total = [a + b for a, b in zip(total, shares, strict=True)] if total else list(shares)
        return tuple(share / lines for share in total)

    def luck(self, made: Callable[[Rng], Any], true: Any, rng: Rng) -> Shares:
        """Return what the true state has over the mean of the versions that might have been."""
        here = self.mean(lambda _: true, self.true_lines, rng)
        there = self.mean(made, self.lines, rng)
        return tuple(a - b for a, b in zip(here, there, strict=True))


class Chance:
    """The chance events of one game; each can be looked at by itself, in any order, with the same result."""

    def __init__(self, session: Session, rng: Rng, lines: int | None = None) -> None:
        record = session.record()
        self.session, self.turns, self.rules = session, record.turns, session.spec.rules
        self.states = [*(turn.before for turn in record.turns), record.state]
        self.dice, self.numbers = Dice(session.spec, lines), draw_numbers(session)
        self._luck = {number: rng.fork() for number in self.numbers}

    def at(self, number: int) -> Draw | None:
        """Return what a move drew (None: nothing); -1 is the first deal."""
        rng = Rng(self._luck[number].state)
        if number < 0:
            return Draw(number, self.states[0].round, self.dice.luck(self._deal, self.states[0], rng))
        turn = self.turns[number]

        def version(rng: Rng) -> Any:
            other = self.rules.reshuffle(turn.before, rng)
            self.rules.apply(other, turn.move.seat, turn.move.action, None)
            return other

        if not _draws(self.rules, [version(rng) for _ in range(LOOKS)], self.session.seats):
            return None
        return Draw(number, turn.before.round, self.dice.luck(version, self.states[number + 1], rng))

    def _deal(self, rng: Rng) -> Any:
        session = self.session
        return self.rules.setup(session.cards, session.seats, session.options, rng.bits(), None)


def draw_numbers(session: Session) -> range:
    """Return the moves that may draw something; -1 is the first deal, where there was one."""
    return range(-1 if session.start is None else 0, len(session.moves))


def draws(session: Session, rng: Rng, lines: int | None = None) -> Iterator[Draw | None]:
    """Yield the first deal and then, for every move, what it drew (None: nothing)."""
    chance = Chance(session, rng, lines)
    for number in chance.numbers:
        yield chance.at(number)


def _draws(rules: Any, versions: Sequence[Any], seats: int) -> bool:
    """Tell whether anybody could tell the versions apart."""
    first, *others = versions
    return any(
        rules.observe(first, seat) != rules.observe(other, seat) for other in others for seat in range(seats)
    ) or any(rules.outcome(first) != rules.outcome(other) for other in others)
