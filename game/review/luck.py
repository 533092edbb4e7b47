"""Luck: what a draw brought, against the mean of what it could have brought.

The value of a state is the mean end of lines in which everything unseen is drawn anew. A draw's luck is the
value after it less the mean value after reshuffled versions of the same move: whatever the value is worth,
that has the mean 0, for the true draw is one of the versions. Shares sum to 1, so luck sums to 0 over seats.
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

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a chance event brought every seat, in parts of the win; `move` -1 is the first deal."""

    move: int
    round: int
    luck: Shares


class Dice:
    """Values states of one game by lines on reshuffled copies."""

    def __init__(self, spec: GameSpec, lines: int = LINES) -> None:
        self.rules, self.policy, self.lines = spec.rules, spec.policy, lines
        self.rollout = Rollout(spec.rules, spec.policy)

    def mean(self, make: Callable[[Rng], Any], rng: Rng) -> Shares:
        """Return the mean value of the states that `make` makes, each drawn anew and played once."""
        total: list[float] = []
        for _ in range(self.lines):
            state = self.rules.reshuffle(make(rng), rng)
            outcome = self.rules.outcome(state)
            if outcome is not None:
                shares: Sequence[float] = [outcome.share(seat) for seat in range(len(outcome.scores))]
            else:
                horizon, judge = self.policy.horizon(state), self.policy.judge(state)
                shares = self.rollout.play_out(state, rng, horizon, judge)
            total = [a + b for a, b in zip(total, shares, strict=True)] if total else list(shares)
        return tuple(share / self.lines for share in total)

    def luck(self, made: Callable[[Rng], Any], true: Any, rng: Rng) -> Shares:
        """Return what the true state has over the mean of the versions that might have been."""
        here = self.mean(lambda _: true, rng)
        there = self.mean(made, rng)
        return tuple(a - b for a, b in zip(here, there, strict=True))


def draws(session: Session, rng: Rng, lines: int = LINES) -> Iterator[Draw | None]:
    """Yield the first deal and then, for every move, what it drew (None: nothing)."""
    spec, record = session.spec, session.record()
    dice, rules = Dice(spec, lines), spec.rules
    states = [turn.before for turn in record.turns] + [record.state]
    if session.start is None:

        def deal(rng: Rng) -> Any:
            return rules.setup(session.cards, session.seats, session.options, rng.bits(), None)

        yield Draw(-1, states[0].round, dice.luck(deal, states[0], rng))
    for number, turn in enumerate(record.turns):
        seat, action = turn.move.seat, turn.move.action

        def version(rng: Rng, before: Any = turn.before, seat: int = seat, action: Any = action) -> Any:
            other = rules.reshuffle(before, rng)
            rules.apply(other, seat, action, None)
            return other

        if _draws(rules, [version(rng) for _ in range(LOOKS)], session.seats):
            after = states[number + 1]
            yield Draw(number, turn.before.round, dice.luck(version, after, rng))
        else:
            yield None


def _draws(rules: Any, versions: Sequence[Any], seats: int) -> bool:
    """Tell whether anybody could tell the versions apart."""
    first, *others = versions
    return any(
        rules.observe(first, seat) != rules.observe(other, seat) for other in others for seat in range(seats)
    ) or any(rules.outcome(first) != rules.outcome(other) for other in others)
