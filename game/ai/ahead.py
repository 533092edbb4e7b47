"""Thinking about a choice before it is made: all moves that come to mind, on what the seat knows.

The policy names the moves; a glance at few deals and a screen of more pick those worth a closer look, which
are then played on fresh deals, the same for all of them and none that picked them. Whoever thinks ahead
(`Ahead.step`, a little at a time) has most of a verdict there when the move is made, also where it is a poor
one; whoever does not has the same done afterwards (`judge.py`), for the one move that was played and its best
rival.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from game.ai.agent import Budget
from game.ai.lines import Estimate, Lines
from game.ai.moves import whole_moves
from game.ai.search import Line, Manner, Search
from game.ai.tree import priors
from game.core.policy import Course
from game.core.rng import Rng
from game.core.spec import GameSpec

THOUGHT_OF, HASTY = 16, 10
"""So many moves that the policy likes best are looked at, beside the one that was played; and by who is in
a hurry."""
CANDIDATES = 5
"""So many of them meet in the screen, beside the one that was played and the policy's own."""
GLANCE, SCREEN, FINAL = 8, 32, 96
"""Deals for all that are thought of, for those that meet in the screen, and for the best of these."""
FINALISTS = 3
"""So many may be the best other move: the best of few deals is often only the luckiest."""
EACH = 96
"""Deals that can prove anything at all: so many are played ahead for every move first."""
ENOUGH = 192
"""Deals on which the moves worth a closer look are played ahead."""
CAREFUL = 96
"""The same for lines of careful play, which take longer."""
SHARPNESS = 1.5
PROPOSING = 400
"""Lines of a search that names a move of its own, for each step: the policy does not think of everything."""
SECOND = 1600
"""Lines of a search that is asked for its opinion of two moves.

400 for all of the screen were noise: in Tenno they agreed with lines against moves of a Master that 4,000
for the two did not think worse at all."""


class Ahead:
    """What has been thought of one choice; the same seed thinks the same, however it is cut into steps."""

    def __init__(self, spec: GameSpec, view: Any, rng: Rng, told: bool = False) -> None:
        self.spec, self.view = spec, view
        self.screen = Lines(spec, view, rng.fork(), told=False)
        self._same: dict[_Same, Course] = {}
        self._less_liked: list[Course] = []
        self.likings = self._thought_of(rng)
        """The moves that come to mind, each once, with how well the policy likes them."""
        self.kept: dict[Course, float] = {}
        """Those that have met in the screen."""
        self.duel = Lines(spec, view, rng.fork(), told)
        """Whoever has the time counts the facts at once, so that reasons need no more lines."""
        self.careful = Lines(spec, view, rng.fork(), careful=True) if spec.policy.quick is not None else None
        """Where lines are quick: such as are the policy's own play, for what is to be called wrong."""
        self._luck = rng.fork()
        self.longer = Lines(spec, view, rng.fork(), told=False, longer=True)
        """Lines that go on a round longer, for what is to be called wrong."""
        self._aside = copy(self.screen)
        """The screen of those that were not kept: one of them may be played all the same."""
        self._aside.records = {}
        self._poor: list[Course] | None = None

    @property
    def usual(self) -> Course:
        """Return what the policy would have played."""
        return max(self.likings, key=lambda course: self.likings[course])

    def _thought_of(self, rng: Rng) -> dict[Course, float]:
        rules, policy, me, world = self.spec.rules, self.spec.policy, self.screen.me, self.screen.world()
        offered = policy.courses(world, me) or whole_moves(rules, policy, world, me, rng.fork())
        liked = priors([weight for weight, _ in offered], SHARPNESS)
        found = sorted(zip(liked, (course for _, course in offered), strict=True), key=lambda one: -one[0])
        self._less_liked = [course for _, course in found[THOUGHT_OF:]]
        likings: dict[Course, float] = {}
        for liking, course in found[:THOUGHT_OF]:
            same = self._same.setdefault(self._mark(course), course)
            likings[same] = max(likings.get(same, 0.0), liking)
        return likings

    def join(self, played: Course) -> Course:
        """Take in the move that was played; return the one that is the same, if it was thought of."""
        same = self._same.setdefault(self._mark(played), played)
        self.likings.setdefault(same, 0.0)
        return same

    def look(self, played: Course, enough: Callable[[], bool] | None = None) -> None:
        """Play all on a few deals and the best of them, with the one played, on more.

        Who has no time (`enough` tells when it is up) does without the closest look at the very best.
        """
        stop = enough or (lambda: False)
        wanted = [played] if enough else [played, self.join(self._searched())]
        if not self.kept:
            self._glance(*wanted, most=HASTY if enough else THOUGHT_OF, enough=stop)
        for course in wanted:
            self._keep(course)
        self.screen.play(list(self.kept), SCREEN, stop)
        if enough is None:
            self.screen.play(self._best(played), FINAL)

    def _keep(self, course: Course) -> None:
        """Take a move into the screen, with what is known of it already."""
        self.kept.setdefault(course, self.likings[course])
        if course in self._aside.records:
            self.screen.records.setdefault(course, self._aside.records[course])

    def _searched(self) -> Course:
        """Return the whole move that a strong player would make, found step by step as he does."""
        rules, policy, me, view = self.spec.rules, self.spec.policy, self.screen.me, self.view
        search, after = Search(self.spec), self.screen.world()
        course: Course = ()
        while not course or policy.midway(after, me):
            best = search.run(view, self._luck.fork(), Budget(PROPOSING))[0]
            for action in best.course or (best.action,):
                rules.apply(after, me, action, None)
                course = (*course, action)
            view = rules.observe(after, me)
        return course

    def rival(self, played: Course) -> Course:
        """Return the best other move, of those that the screen thought best."""
        return max(self._best(played), key=lambda course: self.screen.chance(course).mean)

    def _best(self, *but: Course) -> list[Course]:
        """Return the moves that were best on the deals which all have met, the best first."""
        seen = {
            course: Estimate.of(record.shares[:SCREEN]).mean
            for course, record in self.screen.records.items()
            if course not in but
        }
        return sorted(seen, key=lambda course: -seen[course])[:FINALISTS]

    def _glance(
        self, *wanted: Course, most: int = THOUGHT_OF, enough: Callable[[], bool] = lambda: False
    ) -> None:
        screen, wanted = self.screen, (*wanted, self.usual)
        screen.play(list(dict.fromkeys((*list(self.likings)[:most], *wanted))), GLANCE, enough)
        best = [course for course in screen.ranked() if course not in wanted][:CANDIDATES]
        self.kept = {course: self.likings[course] for course in (*wanted, *best)}
        screen.records = {course: screen.records[course] for course in self.kept}

    def step(self) -> bool:
        """Think a little further, so little that nobody waits for it; return whether there is more to do."""
        moves = list(self.kept or self.likings)
        if len(moves) < 2:
            return False
        if not self.kept:
            if not self._further(self.screen, moves, GLANCE):
                self._glance()
            return True
        stages = [(self.screen, SCREEN), (self.duel, EACH)]
        if self.careful is not None:
            stages.append((self.careful, GLANCE))
        if any(self._further(lines, moves, upto) for lines, upto in stages) or self._step_aside():
            return True
        if self._further(self.screen, self._best(), FINAL) or self._further(self.duel, moves, ENOUGH):
            return True
        return self.careful is not None and self._further(self.careful, moves, CAREFUL)

    def _step_aside(self) -> bool:
        """Look at one deal of a move that was not kept, the likeliest first; tell whether there was any."""
        if self._poor is None:
            less = dict.fromkeys(self._same.setdefault(self._mark(each), each) for each in self._less_liked)
            self._poor = [course for course in (*self.likings, *less) if course not in self.kept]
        stages = ((self._aside, SCREEN), (self.duel, EACH))
        return any(self._further(lines, [course], upto) for course in self._poor for lines, upto in stages)

    def _further(self, lines: Lines, moves: list[Course], upto: int) -> bool:
        """Play one more deal of some moves; tell whether they had not had as many as they should."""
        done = self._deals(lines, moves)
        if done < upto:
            lines.play(moves, done + 1)
        return done < upto

    def _deals(self, lines: Lines, moves: list[Course]) -> int:
        return min(len(lines.records[move].shares) if move in lines.records else 0 for move in moves)

    def asked(self, moves: list[Course], seconds: float | None) -> list[Line]:
        """Return what a search thinks of moves: there everybody answers as well as he can."""
        budget = Budget(SECOND, seconds)
        return Search(self.spec, Manner(whole=True)).run(self.view, self._luck.fork(), budget, moves)

    def _mark(self, course: Course) -> _Same:
        """Return what tells moves apart: where they lead in one and the same deal, not the way there."""
        rules, after = self.spec.rules, self.screen.world()
        for action in course:
            rules.apply(after, self.screen.me, action, None)
        return _Same(rules.observe(after, self.screen.me))


class _Same:
    """A view as the key of a dictionary: views are compared, not hashed."""

    def __init__(self, view: Any) -> None:
        self.view = view

    def __hash__(self) -> int:
        return hash((self.view.round, self.view.phase))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and bool(self.view == other.view)
