"""Was it a good move? A decision weighed on what its seat could know, with the error of the weighing.

A search finds the moves worth comparing; a screen on common deals picks the rival of the move that was
played; a duel on fresh deals measures the two (choosing and measuring on the same deals would invent
mistakes). It ends when the difference is proven, when it cannot be worth a word any more, or after `MOST`
deals. What a move is better or worse than the mean of what a sensible player might have done there (each move
of the screen as likely as the policy likes it) is the player's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.agent import Budget
from game.ai.explain import Other, compare
from game.ai.lines import Estimate, Lines
from game.ai.search import Manner, Search
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Text

FORCED, FINE, CLOSE, FIND = "forced", "fine", "close", "find"
SLIP, MISTAKE, BLUNDER = "slip", "mistake", "blunder"
KINDS = (FIND, FINE, CLOSE, SLIP, MISTAKE, BLUNDER)
"""What a decision can have been, besides forced."""
BARS = ((BLUNDER, 0.30), (MISTAKE, 0.20), (SLIP, 0.10))
"""What a loss is called, from which part of the even share on."""
SEARCHED = Budget(simulations=160)
CANDIDATES = 5
"""So many moves meet in the screen, beside the one that was played and the policy's own."""
SCREEN = 32
FEWEST, MOST, EVERY = 96, 400, 32
"""Deals of a duel: at least, at most, and between two looks at whether it is decided."""
PROVEN = 2.0
"""So many standard errors prove a difference."""
SETTLED = 3.0
"""So many end a duel early: who looks again and again must ask for more than who looks once."""
SHORT = 2
"""A move of more steps is called `better` or `played` instead of by its name."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one decision was worth."""

    kind: str
    chance: Estimate
    """The part of the win that the move played leads to."""
    best: Estimate
    """The same of its rival: the best other move, or the better one."""
    lead: Estimate
    """By how much the move played is better (below 0: worse) than its rival."""
    own: Estimate
    """By how much it is better than the mean of what a sensible player might have done."""
    stake: float
    """How far the best and the worst move of the screen lie apart."""
    rival: Course = ()
    played_name: Text | None = None
    rival_name: Text | None = None
    reasons: tuple[Text, ...] = ()

    @property
    def loss(self) -> float:
        """Return how much was given away for sure or maybe, never below 0."""
        return max(0.0, -self.lead.mean)

    @property
    def wrong(self) -> bool:
        """Return whether it was worse than another move beyond doubt, and by enough to be worth a word."""
        return self.kind in (SLIP, MISTAKE, BLUNDER)


NOTHING = Estimate(0.0, 0.0, 0)


def even_share(seats: int) -> float:
    """Return what anybody may expect; against the game itself it is half."""
    return 1.0 / max(2, seats)


class Judge:
    """Weighs the decisions of one game."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec

    def weigh(self, view: Any, played: Course, rng: Rng) -> Verdict:
        """Return what the move played by the view's seat was worth; the view is the one before it."""
        screen = Lines(self.spec, view, rng.fork())
        world = screen.world()
        if not played or (len(self.spec.rules.legal(world, screen.me)) == 1 and len(played) == 1):
            return Verdict(FORCED, NOTHING, NOTHING, NOTHING, NOTHING, 0.0)
        likings = self._candidates(screen, view, played, rng)
        if len(likings) == 1:
            return Verdict(FORCED, NOTHING, NOTHING, NOTHING, NOTHING, 0.0)
        screen.play(list(likings), SCREEN)
        rival = next(course for course in screen.ranked() if course != played)
        usual = max(likings, key=lambda course: likings[course]) == played
        duel = Lines(self.spec, view, rng.fork())
        self._fight(duel, played, rival)
        return self._verdict(screen, duel, (played, rival), likings, usual)

    def _candidates(self, screen: Lines, view: Any, played: Course, rng: Rng) -> dict[Course, float]:
        """Return the moves to compare, each once, with how well the policy likes them."""
        found = Search(self.spec, Manner(whole=True)).run(view, rng.fork(), SEARCHED)
        lines = [line for line in found if line.prior]
        usual = max(lines, key=lambda line: line.prior, default=None)
        likings: dict[Course, float] = {played: 0.0}
        kept = {self._mark(screen, played): played}
        for line in dict.fromkeys([*lines[:CANDIDATES], *([usual] if usual else [])]):
            course = kept.setdefault(self._mark(screen, line.course), line.course)
            likings[course] = max(likings.get(course, 0.0), line.prior)
        return likings

    def _mark(self, screen: Lines, course: Course) -> Any:
        """Return what tells moves apart: where they lead in one and the same deal, not the way there."""
        rules, after = self.spec.rules, screen.world().clone()
        for action in course:
            rules.apply(after, screen.me, action, None)
        return _Same(rules.observe(after, screen.me))

    def _fight(self, duel: Lines, played: Course, rival: Course) -> None:
        """Play the two on fresh deals until one has won, it is not worth the trouble, or time is up."""
        bar = BARS[-1][1] * even_share(duel.seats)

        def decided() -> bool:
            lead = duel.lead(played, rival)
            if lead.lines < FEWEST or lead.lines % EVERY:
                return False
            return abs(lead.mean) > SETTLED * lead.error or abs(lead.mean) + PROVEN * lead.error < bar

        duel.play((played, rival), MOST, decided)

    def _verdict(
        self,
        screen: Lines,
        duel: Lines,
        pair: tuple[Course, Course],
        likings: dict[Course, float],
        usual: bool,
    ) -> Verdict:
        played, rival = pair
        lead = duel.lead(played, rival)
        kind = classify(lead, even_share(duel.seats), usual)
        names = [duel.policy.named(duel.world(), duel.me, course) for course in pair]
        chances = [screen.chance(course).mean for course in likings]
        return Verdict(
            kind, duel.chance(played), duel.chance(rival), lead, _own(screen, played, likings),
            max(chances) - min(chances), rival, names[0], names[1],
            self._reasons(duel, kind, played, rival, names),
        )  # fmt: skip

    def _reasons(
        self, lines: Lines, kind: str, played: Course, rival: Course, names: Sequence[Text]
    ) -> tuple[Text, ...]:
        """Say what happens after the better move, and how often after the other one."""
        if kind in (FINE, CLOSE):
            return ()
        good, bad, name = (played, rival, names[1]) if kind == FIND else (rival, played, names[0])
        called = Other(name, (2 if kind == FIND else 1) if len(bad) > SHORT else 0)
        found = compare(lines, good, bad)
        return found.texts(self.spec.id, called) if found.reasons else ()


def _own(screen: Lines, played: Course, likings: dict[Course, float]) -> Estimate:
    """Return what the move played has over the mean of all, each as likely as the policy likes it."""
    total = sum(likings.values()) or 1.0
    shares = {course: screen.records[course].shares for course in likings}
    usual = [
        sum(likings[course] * shares[course][deal] for course in likings) / total
        for deal in range(min(map(len, shares.values())))
    ]
    return Estimate.of([mine - mean for mine, mean in zip(shares[played], usual, strict=False)])


class _Same:
    """A view as the key of a dictionary: views are compared, not hashed."""

    def __init__(self, view: Any) -> None:
        self.view = view

    def __hash__(self) -> int:
        return hash((self.view.round, self.view.phase))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and bool(self.view == other.view)


def classify(lead: Estimate, even: float, usual: bool) -> str:
    """Return what a decision is called; what is not proven is never called wrong, nor found."""
    loss, doubt = -lead.mean, PROVEN * lead.error
    if loss - doubt > 0:
        found = next((kind for kind, part in BARS if loss >= part * even), None)
        if found is not None:
            return found
    if -loss - doubt > 0 and -loss >= BARS[-1][1] * even and not usual:
        return FIND
    return CLOSE if abs(loss) <= doubt and abs(loss) >= BARS[-1][1] * even else FINE
