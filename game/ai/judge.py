"""Was it a good move? A decision weighed on what its seat could know, with the error of the weighing.

The policy names the moves worth comparing, and a search one more; a screen on common deals picks the rival of
the move that was played; a duel on fresh deals measures the two (choosing and measuring on the same deals
would invent mistakes). It ends when the difference is proven, when it cannot be worth a word any more, when
only the value of its ends is left to doubt, or after `MOST` deals. What it calls wrong a search is asked
about, and lines that go on a round longer: nothing is wrong that either thinks about as good. What a move is
better or worse than the mean of what a sensible player might have done there (each move of the screen as
likely as the policy likes it) is the player's own.

`Judge.weigh` judges a decision, `Judge.against` a move against one that is known (a quiz has it stored);
both may be given seconds, and what they cannot prove in that time they do not say.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.ahead import Ahead
from game.ai.explain import Other, compare
from game.ai.lines import Estimate, Lines
from game.ai.search import Line
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
FEWEST, MOST, EVERY = 96, 400, 32
"""Deals of a duel: at least, at most, and between two looks at whether it is decided."""
PROVEN = 2.0
"""So many standard errors prove a difference."""
SETTLED = 3.0
"""So many end a duel early: who looks again and again must ask for more than who looks once."""
SMALL = 1 / 3
"""More lines make nothing surer once chance is so small a part of the value's own doubt."""
LONGER = 400
"""Lines that go on as far again, by which a move must be worse, too."""
LEFT = 1 / 3
"""So much of a loss must be left in them: they are less sure, and what is lost for good stays lost."""
HEARD = 12
"""So often a search must have tried a move to have an opinion of it."""
AGREED = 0.05
"""It agrees that a move is worse from this part of the even share on: half a slip. Longer lines as well."""
SPARED = 0.3
"""The part of the time that is left for that opinion, where time is short."""
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

    def weigh(
        self, view: Any, played: Course, rng: Rng, seconds: float | None = None, ahead: Ahead | None = None
    ) -> Verdict:
        """Return what the move played by the view's seat was worth; the view is the one before it.

        Who has thought about that view ahead is nearly done.
        """
        until = None if seconds is None else self.clock() + seconds
        if not played:
            return UNFREE
        ahead = ahead or Ahead(self.spec, view, rng)
        screen, duel = ahead.screen, ahead.duel
        played = ahead.join(played)
        if len(ahead.likings) == 1 or (
            len(played) == 1 and len(self.spec.rules.legal(screen.world(), screen.me)) == 1
        ):
            return UNFREE
        usual = ahead.usual
        ahead.look(played, None if until is None else lambda: self.clock() > until)
        rival = ahead.rival(played)
        self._fight(duel, played, rival, until and until - SPARED * (seconds or 0.0))
        chances = [screen.chance(course).mean for course in ahead.kept]
        own = _own(screen, played, ahead.kept)
        found = self._verdict(duel, played, rival, usual == played, own, max(chances) - min(chances))
        if found.wrong and ahead.careful is not None:
            return self._carefully(found, ahead, ahead.careful, played, until)
        return self._explained(self._heard(found, ahead, played, until), duel, played)

    def _carefully(
        self, found: Verdict, ahead: Ahead, lines: Lines, played: Course, until: float | None
    ) -> Verdict:
        """Measure what quick lines call wrong once more, by careful play; where time is short it must agree.

        Quick lines compare well enough to tell what need not be looked at, but they exaggerate.
        """
        self._fight(lines, played, found.rival, until, FEWEST)
        lead = lines.lead(played, found.rival)
        if lead.lines < FEWEST:
            agrees = lead.mean <= -AGREED * even_share(lines.seats)
            return self._explained(found if agrees else replace(found, kind=CLOSE), lines, played)
        again = self._verdict(lines, played, found.rival, ahead.usual == played, found.own, found.stake)
        return self._explained(self._lasting(again, ahead, played, until), lines, played)

    def _heard(self, found: Verdict, ahead: Ahead, played: Course, until: float | None) -> Verdict:
        """Call nothing wrong that a search thinks about as good: there everybody answers as well as he can.

        Lines play on by the policy alone, and what they hold against a move may be the policy's own mistake.
        """
        left = None if until is None else until - self.clock()
        if not found.wrong or (left is not None and left <= 0):
            return found
        # about the two alone: of many moves none would be tried often enough to have an opinion of it
        seen = _opinion(ahead.asked([played, found.rival], left))
        mine, other = seen.get(played), seen.get(found.rival)
        if mine is None or other is None or other - mine >= AGREED * even_share(ahead.screen.seats):
            return self._lasting(found, ahead, played, until)
        return between(found, mine - other)

    def _lasting(self, found: Verdict, ahead: Ahead, played: Course, until: float | None) -> Verdict:
        """Call nothing wrong that is about as good a round later: the value where lines end may be mistaken.

        In Royal Chronicles it thought too much of units that the next round brings anyway, in Intrigo of a
        seal: 15 and 11 points were lost there, and none in the end. Who is in a hurry does without.
        """
        if until is not None or not found.wrong:
            return found
        lines = ahead.longer
        lines.play((played, found.rival), LONGER)
        lead = lines.measured(played, found.rival).mean
        worse = max(AGREED * even_share(lines.seats), LEFT * found.loss)
        return found if -lead >= worse else between(found, lead)

    def against(
        self, view: Any, played: Course, rival: Course, rng: Rng, seconds: float | None = None
    ) -> Verdict:
        """Return what a move is worth against one that is known; `wrong` if it is proven to be worse."""
        until = None if seconds is None else self.clock() + seconds
        ahead = Ahead(self.spec, view, rng)
        rival = ahead.join(rival)
        if ahead.join(played) == rival:
            return UNFREE
        self._fight(ahead.duel, played, rival, until)
        lead = ahead.duel.lead(played, rival)
        found = self._verdict(ahead.duel, played, rival, True, NOTHING, abs(lead.mean))
        return self._explained(found, ahead.duel, played)

    def _fight(
        self, duel: Lines, played: Course, rival: Course, until: float | None, most: int | None = None
    ) -> None:
        """Play the two on fresh deals until one has won, it is not worth the trouble, or time is up."""
        bar = BARS[-1][1] * even_share(duel.seats)

        def decided() -> bool:
            if until is not None and self.clock() > until:
                return True
            lead = duel.measured(played, rival)
            if lead.lines < FEWEST or lead.lines % EVERY:
                return False
            return over(lead)

        def over(lead: Estimate) -> bool:
            if lead.error < SMALL * duel.doubt:
                return True
            return abs(lead.mean) > SETTLED * lead.error or abs(lead.mean) + PROVEN * lead.error < bar

        lead = duel.measured(played, rival)
        if lead.lines < FEWEST or not over(lead):
            duel.play((played, rival), most or MOST, decided)

    def _verdict(
        self, duel: Lines, played: Course, rival: Course, usual: bool, own: Estimate, stake: float
    ) -> Verdict:
        lead = duel.lead(played, rival)
        kind = classify(lead, even_share(duel.seats), usual)
        name, other = (duel.policy.named(duel.world(), duel.me, course) for course in (played, rival))
        if name == other:
            other = Text.of("move.otherwise", move=other)
        chance, best = (duel.chance(course, lead.lines) for course in (played, rival))
        return Verdict(kind, chance, best, lead, own, stake, rival, name, other)

    def _explained(self, found: Verdict, duel: Lines, played: Course) -> Verdict:
        """Say what happens after the better move, and how often after the other one."""
        if found.kind in (FINE, CLOSE):
            return found
        good, bad, name = found.rival, played, found.played_name
        if found.kind == FIND:
            good, bad, name = played, found.rival, found.rival_name
        assert name is not None
        word = "other" if found.kind == FIND else "played"
        called = Other(name, word=word if len(bad) > SHORT else "")
        compared = compare(duel if duel.told else duel.recount((good, bad), EXPLAINED), good, bad)
        return replace(found, reasons=compared.texts(self.spec.id, called)) if compared.reasons else found


def _own(screen: Lines, played: Course, likings: dict[Course, float]) -> Estimate:
    """Return what the move played has over the mean of all, each as likely as the policy likes it."""
    total = sum(likings.values()) or 1.0
    shares = {course: screen.records[course].shares for course in likings}
    usual = [
        sum(likings[course] * shares[course][deal] for course in likings) / total
        for deal in range(min(map(len, shares.values())))
    ]
    return Estimate.of([mine - mean for mine, mean in zip(shares[played], usual, strict=False)])


def between(found: Verdict, opinion: float) -> Verdict:
    """Return what lines and a search that do not agree come to: half way, and as unsure as they lie apart."""
    apart = abs(found.lead.mean - opinion) / 2
    lead = replace(found.lead, mean=(found.lead.mean + opinion) / 2, error=max(found.lead.error, apart))
    likely = min(1.0, max(0.0, found.chance.mean - lead.mean))
    best = replace(found.best, mean=likely, error=max(found.best.error, apart))
    return replace(found, kind=CLOSE, lead=lead, best=best)


def _opinion(lines: Sequence[Line]) -> dict[Course, float]:
    """Return the chances of moves that a search has tried often enough to have an opinion."""
    return {line.course: line.chance for line in lines if line.visits >= HEARD}


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
