"""PhasedRules: a rulebook as its table of contents; every phase answers the same four questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from game.core.actions import Action
from game.core.events import Emit
from game.core.rng import Rng
from game.core.rules import Options, S, V
from game.core.types import Outcome, Seat, Text

OVER = "over"
"""Where a finished game is: no phase asks anybody any more."""


class Phase(NamedTuple, Generic[S]):
    """One step of the rulebook: who is asked, what is allowed, what it does, why the rest is refused."""

    movers: Callable[[S], tuple[Seat, ...]]
    legal: Callable[[S, Seat], Sequence[Action]]
    """Empty for a seat that is not asked."""
    apply: Callable[[S, Seat, Action, Emit | None], None]
    """Carries the action out and everything that follows from it without a choice."""
    why_not: Callable[[S, Seat, Action], Text]
    """Asked only for an action that is not legal, of a seat that is asked."""
    idle: Text = Text("refused.not_asked")
    """What a seat hears that is not asked in this phase, or not any more."""


def _nobody(state: Any) -> tuple[Seat, ...]:
    return ()


def _nothing(state: Any, seat: Seat) -> Sequence[Action]:
    return ()


def _never(state: Any, seat: Seat, action: Action, emit: Emit | None = None) -> Any:
    raise AssertionError("nothing can be done in a finished game")


ENDED: Phase[Any] = Phase(_nobody, _nothing, _never, _never, Text("refused.over"))
"""A finished game."""


@dataclass(frozen=True, slots=True)
class PhasedRules(Generic[S, V]):
    """The rules of one game: its phases by name, and what is asked of the whole table.

    `state.phase` names the phase that asks now, `OVER` when the game has ended; that one need not be given.
    """

    phases: Mapping[str, Phase[S]]
    setup: Callable[[Any, int, Options, int, Emit | None], S]
    """Cards, seats, options, seed and where events go: the state at the first decision."""
    score: Callable[[S], Outcome]
    """The result of a finished game."""
    standing: Callable[[S], tuple[int, ...]]
    observe: Callable[[S, Seat | None], V]
    determinize: Callable[[V, Rng], S]
    reshuffle: Callable[[S, Rng], S]
    """A copy in which what nobody has seen yet (decks, draws to come) is drawn anew; all held stays."""
    inventory: Callable[[S], object]

    def __post_init__(self) -> None:
        object.__setattr__(self, "phases", {**self.phases, OVER: ENDED})

    def movers(self, state: S) -> tuple[Seat, ...]:
        """Return who must choose now; several choose unseen by each other; none: the game is over."""
        return self.phases[state.phase].movers(state)

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the seat's allowed actions (empty: it is not asked)."""
        return self.phases[state.phase].legal(state, seat)

    def apply(self, state: S, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action in place; unchecked and fast."""
        self.phases[state.phase].apply(state, seat, action, emit)

    def why_not(self, state: S, seat: Seat, action: Action) -> Text | None:
        """Return why the action is not allowed, None if it is."""
        phase = self.phases[state.phase]
        if action in phase.legal(state, seat):
            return None
        return phase.why_not(state, seat, action) if seat in phase.movers(state) else phase.idle

    def outcome(self, state: S) -> Outcome | None:
        """Return the result once over."""
        return self.score(state) if state.phase == OVER else None
