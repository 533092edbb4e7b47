"""Policy: what a sensible player thinks in one game; weighing is a must, the rest has defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias

from game.core.actions import Action
from game.core.events import Emit
from game.core.facts import Tally
from game.core.linear import LinearValue
from game.core.rng import Rng
from game.core.rules import Rules, S, V
from game.core.types import Seat, Text

Course: TypeAlias = tuple[Action, ...]
"""What a seat does one step after another before anybody else gets to know of it; mostly a single action."""


@dataclass(frozen=True, slots=True)
class Character:
    """What the levels and personas of the computer players are like in one game."""

    strengths: Mapping[str, int] = field(default_factory=dict)
    """Level to Elo against the game's policy at the fewest seats, rounded to ten, as measured.

    Master with at most 0.2 s a decision (in the window it thinks up to 1.5 s); 20 to 200 deals each, so
    within 60 to 120 either way. A level that is not listed has not been measured.
    """
    tastes: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """Persona to factors: each multiplies the weight of the features that begin with its word."""
    sharper: Mapping[str, float] = field(default_factory=dict)
    """Level to the power it chooses by, where the usual one would leave too wide a gap to the next level."""


class Policy(Generic[S, V]):
    """The mind of one game; looks only at what the seat knows."""

    character: Character = Character()
    """How strong the levels are here and what the personas like."""

    linear: LinearValue = LinearValue((), {})
    """The value over named features (`features` gives the rows); without names the game has none."""
    mixes: ClassVar[bool] = False
    """Whether choices made at the same time are mixed, so that nobody can foresee them."""
    doubt: ClassVar[float] = 0.0
    """How far the value may be wrong about which of two moves is better, in parts of the win: the standard
    error of what is left when lines have ended in it; more lines do not make it less."""
    quick: Callable[[Any, Seat, Rng, Emit | None], None] | None = None
    """Plays on for a seat in a rollout, at once all steps that nobody sees singly; then no trees grow."""

    def weigh(self, state: S, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Return a weight for each legal action, larger is better; `rng` serves bluffs and mixed play."""
        raise NotImplementedError

    def value(self, state: S) -> Sequence[float] | None:
        """Return each seat's estimated part of the win (sums to 1), None where no quick value exists."""
        return None

    def features(self, state: S) -> list[tuple[float, ...]]:
        """Return for every seat the numbers that `linear` weighs."""
        raise NotImplementedError

    def imagine(self, rules: Rules[S, V], view: V, rng: Rng) -> S:
        """Return one world that agrees with the view, as likely as this mind thinks it is."""
        return rules.determinize(view, rng)

    def forget(self, view: V, rng: Rng, memory: float) -> V:
        """Return the view of somebody who keeps only this part of what memory alone can tell."""
        return view

    def horizon(self, begun: S) -> Callable[[S], bool]:
        """Return when a line that began here has gone far enough to be judged: at the end of the round."""
        at: int = begun.round
        return lambda state: bool(state.round > at)

    def judge(self, begun: S) -> Callable[[S], Sequence[float] | None]:
        """Return what the end of a line is worth, where that can hold less luck than the value."""
        return self.value

    def courses(self, state: S, seat: Seat) -> Sequence[tuple[float, Course]]:
        """Return the plans worth comparing with their weights; none where single actions are compared."""
        return ()

    def midway(self, state: S, seat: Seat) -> bool:
        """Tell whether the seat has begun a move of several steps and not finished it."""
        return False

    def named(self, state: S, seat: Seat, course: Course) -> Text:
        """Return the name of a whole move, short enough for a heading."""
        return course[0].label()

    def tally(self, begun: S, seat: Seat) -> Tally:
        """Return what counts the facts of a line that begins here, for this seat (`mind/facts.py`)."""
        return Tally(begun, seat)

    def reach(self, begun: S) -> Callable[[S], bool]:
        """Return when a line that explains a move has gone far enough to show what comes of it."""
        return self.horizon(begun)

    def beyond(self, begun: S) -> Callable[[S], bool] | None:
        """Return how far a line goes on after that to be judged, its facts being told; None: no further.

        Where little is left to chance before the reach, its value would be an opinion without an error.
        """
        return None
