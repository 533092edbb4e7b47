"""Was it a good move? A decision weighed on what its seat could know, with the error of the weighing.

The policy names the moves worth comparing; a screen on common deals picks the rival of the move that was
played; a duel on fresh deals measures the two (choosing and measuring on the same deals would invent
mistakes). It ends when the difference is proven, when it cannot be worth a word any more, or after `MOST`
deals. What it calls wrong a search is asked about too: wrong is what both think worse. What a move is better
or worse than the mean of what a sensible player might have done there (each move of the screen as likely as
the policy likes it) is the player's own.

`Judge.weigh` judges a decision, `Judge.against` a move against one that is known (a quiz has it stored);
both may be given seconds, and what they cannot prove in that time they do not say.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.agent import Budget
from game.ai.explain import Other, compare
from game.ai.lines import Estimate, Lines
from game.ai.moves import whole_moves
from game.ai.search import Manner, Search
from game.ai.tree import priors
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
THOUGHT_OF = 10
"""So many moves that the policy likes best are looked at, beside the one that was played."""
CANDIDATES = 5
"""So many of them meet in the screen, beside the one that was played and the policy's own."""
GLANCE, SCREEN = 8, 32
"""Deals for all that are thought of, and for those that meet in the screen."""
SHARPNESS = 1.5
FEWEST, MOST, EVERY = 96, 400, 32
"""Deals of a duel: at least, at most, and between two looks at whether it is decided."""
PROVEN = 2.0
"""So many standard errors prove a difference."""
SETTLED = 3.0
"""So many end a duel early: who looks again and again must ask for more than who looks once."""
SECOND, HEARD = Budget(simulations=400), 12
"""How long a search is asked for its opinion, and how often it must have tried a move to have one."""
EXPLAINED = 128
"""So many lines of a duel are told once more for the reasons."""
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
UNFREE = Verdict(FORCED, NOTHING, NOTHING, NOTHING, NOTHING, 0.0)
"""Of what was no choice: there was one move, or both moves are the same."""


def even_share(seats: int) -> float:
    """Return what anybody may expect; against the game itself it is half."""
    return 1.0 / max(2, seats)


class Judge:
    """Weighs the decisions of one game."""

    def __init__(self, spec: GameSpec, clock: Callable[[], float] = time.perf_counter) -> None:
        self.spec, self.clock = spec, clock

    def weigh(self, view: Any, played: Course, rng: Rng, seconds: float | None = None) -> Verdict:
        """Return what the move played by the view's seat was worth; the view is the one before it."""
        until = None if seconds is None else self.clock() + seconds
        screen = Lines(self.spec, view, rng.fork(), told=False)
        world = screen.world()
        if not played or (len(self.spec.rules.legal(world, screen.me)) == 1 and len(played) == 1):
            return UNFREE
        likings = self._candidates(screen, world, played, rng)
        if len(likings) == 1:
            return UNFREE
        usual = max(likings, key=lambda course: likings[course])
        likings = self._screened(screen, likings, played, usual)
        rival = next(course for course in screen.ranked() if course != played)
        duel = Lines(self.spec, view, rng.fork(), told=False)
        self._fight(duel, played, rival, until)
        chances = [screen.chance(course).mean for course in likings]
        own = _own(screen, played, likings)
        found = self._verdict(duel, played, rival, usual == played, own, max(chances) - min(chances))
        return self._heard(found, view, played, rng, until)

    def _heard(self, found: Verdict, view: Any, played: Course, rng: Rng, until: float | None) -> Verdict:
        """Call nothing wrong that a search thinks as good: there everybody answers as well as he can.

        Lines play on by the policy alone, and what they hold against a move may be the policy's own mistake.
        """
        if not found.wrong or (until is not None and self.clock() > until):
            return found
        lines = Search(self.spec, Manner(whole=True)).run(view, rng.fork(), SECOND)
        seen = {line.course: line for line in lines if line.visits >= HEARD}
        mine, other = seen.get(played), seen.get(found.rival)
        if mine is None or other is None or mine.chance < other.chance:
            return found
        return replace(found, kind=CLOSE, reasons=())

    def against(
        self, view: Any, played: Course, rival: Course, rng: Rng, seconds: float | None = None
    ) -> Verdict:
        """Return what a move is worth against one that is known; `wrong` if it is proven to be worse."""
        until = None if seconds is None else self.clock() + seconds
        duel = Lines(self.spec, view, rng.fork(), told=False)
        if self._mark(duel, played) == self._mark(duel, rival):
            return UNFREE
        self._fight(duel, played, rival, until)
        return self._verdict(duel, played, rival, True, NOTHING, abs(duel.lead(played, rival).mean))

    def _candidates(self, screen: Lines, world: Any, played: Course, rng: Rng) -> dict[Course, float]:
        """Return the moves that come to mind, each once, with how well the policy likes them."""
        rules, policy = self.spec.rules, self.spec.policy
        offered = policy.courses(world, screen.me)
        offered = offered or whole_moves(rules, policy, world, screen.me, rng.fork())
        liked = priors([weight for weight, _ in offered], SHARPNESS)
        found = sorted(zip(liked, (course for _, course in offered), strict=True), key=lambda one: -one[0])
        likings: dict[Course, float] = {played: 0.0}
        kept = {self._mark(screen, played): played}
        for liking, course in found[:THOUGHT_OF]:
            same = kept.setdefault(self._mark(screen, course), course)
            likings[same] = max(likings.get(same, 0.0), liking)
        return likings

    def _screened(
        self, screen: Lines, likings: dict[Course, float], played: Course, usual: Course
    ) -> dict[Course, float]:
        """Play all on a few deals and the best of them on more; return those."""
        screen.play(list(likings), GLANCE)
        best = [course for course in screen.ranked() if course not in (played, usual)][:CANDIDATES]
        kept = dict.fromkeys((played, usual, *best))
        screen.records = {course: screen.records[course] for course in kept}
        screen.play(list(kept), SCREEN)
        return {course: likings[course] for course in kept}

    def _mark(self, screen: Lines, course: Course) -> Any:
        """Return what tells moves apart: where they lead in one and the same deal, not the way there."""
        rules, after = self.spec.rules, screen.world().clone()
        for action in course:
            rules.apply(after, screen.me, action, None)
        return _Same(rules.observe(after, screen.me))

    def _fight(self, duel: Lines, played: Course, rival: Course, until: float | None) -> None:
        """Play the two on fresh deals until one has won, it is not worth the trouble, or time is up."""
        bar = BARS[-1][1] * even_share(duel.seats)

        def decided() -> bool:
            if until is not None and self.clock() > until:
                return True
            lead = duel.lead(played, rival)
            if lead.lines < FEWEST or lead.lines % EVERY:
                return False
            return abs(lead.mean) > SETTLED * lead.error or abs(lead.mean) + PROVEN * lead.error < bar

        duel.play((played, rival), MOST, decided)

    def _verdict(
        self, duel: Lines, played: Course, rival: Course, usual: bool, own: Estimate, stake: float
    ) -> Verdict:
        lead = duel.lead(played, rival)
        kind = classify(lead, even_share(duel.seats), usual)
        names = [duel.policy.named(duel.world(), duel.me, course) for course in (played, rival)]
        return Verdict(
            kind, duel.chance(played), duel.chance(rival), lead, own, stake,
            rival, names[0], names[1], self._reasons(duel, kind, played, rival, names),
        )  # fmt: skip

    def _reasons(
        self, lines: Lines, kind: str, played: Course, rival: Course, names: Sequence[Text]
    ) -> tuple[Text, ...]:
        """Say what happens after the better move, and how often after the other one."""
        if kind in (FINE, CLOSE):
            return ()
        good, bad, name = (played, rival, names[1]) if kind == FIND else (rival, played, names[0])
        called = Other(name, (2 if kind == FIND else 1) if len(bad) > SHORT else 0)
        found = compare(lines.recount((good, bad), EXPLAINED), good, bad)
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
    """Return what a decision is called; what is not proven is never called wrong, nor found.

    The error of few lines is itself a guess, so few lines prove nothing.
    """
    loss, doubt = -lead.mean, PROVEN * lead.error if lead.lines >= FEWEST else math.inf
    if loss - doubt > 0:
        found = next((kind for kind, part in BARS if loss >= part * even), None)
        if found is not None:
            return found
    if -loss - doubt > 0 and -loss >= BARS[-1][1] * even and not usual:
        return FIND
    return CLOSE if abs(loss) <= doubt and abs(loss) >= BARS[-1][1] * even else FINE
