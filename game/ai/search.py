"""One honest search for all games: from what a seat knows to what it had better do.

Every line of play begins with one imagined deal of what is hidden. The own moves are compared on the very
same deals (number k of each move meets deal number k), which takes most of the luck out of the comparison,
and race in rounds: the weaker half drops out, the rest is looked at more closely. Below the own move all
seats choose by trees of their own knowledge (`tree.py`); what the trees do not reach is played by the
game's policy to the end of the round and judged by its value, as shares of the win for every seat.

Where single steps make sense as parts of a plan only, whole plans race (`courses`), and the first step of the
best one is the answer; what is still in reach after it races again at the next step.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.ai.agent import Budget
from game.ai.deals import Deals
from game.ai.moves import whole_moves
from game.ai.regrets import Regrets
from game.ai.rollout import Rollout
from game.ai.tree import Edge, Node, Step, Trees, learn, priors
from game.core.actions import Action
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.types import Seat

RARELY = 0.1
"""What a line counts for those who choose at the same time, if its first move is hardly ever played."""
HEAD_START = 2
"""So many visits more are no merit: one is the first line of all, one may be the last."""
CERTAIN = 3.5
"""So many standard errors apart, the last two moves need not race on."""


@dataclass(frozen=True, slots=True)
class Line:
    """One root action with its visits, the share of the win it led to, and the policy's liking."""

    action: Action
    visits: int
    chance: float
    prior: float
    course: Course = ()
    """All the steps that raced as one move."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the search spends its time; the same for all games unless a measured match says otherwise."""

    explore: float = 0.9
    sharpness: float = 1.5
    width: int = 8
    """How many moves race at most: those the policy likes best."""
    least: int = 5
    """Moves take part in the race only if there is time for so many visits to each."""
    trust: float = 0.3
    """How many visits' worth of win the policy's liking counts for."""
    whole: bool = False
    """Race whole moves, also where a move has several steps and the game does not ask for it."""
    own_board: bool = False
    """Judge a line by what becomes of the own board, as if the others stood still."""
    worlds: int | None = None
    """How many deals of what is hidden are imagined; None: as many as there is time for."""


Judge = Callable[[Any], Callable[[Any], "Sequence[float] | None"]]
"""From where the search begins: what the end of a line is worth, with less luck in it than in the value."""


def _own_board(policy: Policy[Any, Any], me: Seat) -> Judge:
    """Return a judge that sees nothing of what the others gain or lose in a line."""

    def judge(begun: Any) -> Callable[[Any], Sequence[float] | None]:
        if not policy.linear.names:  # a mind without features values boards only as a whole
            return policy.judge(begun)
        before = list(policy.features(begun))

        def value(state: Any) -> Sequence[float] | None:
            if len(before) == 1:
                return policy.value(state)
            rows = [row if seat == me else before[seat] for seat, row in enumerate(policy.features(state))]
            return policy.linear.shares(rows)

        return value

    return judge


class Search:
    """Searches the choices of one seat."""

    def __init__(self, spec: GameSpec, manner: Manner | None = None) -> None:
        self.rules = spec.rules
        self.policy = spec.policy
        self.manner = manner or Manner()

    def run(self, view: Any, rng: Rng, budget: Budget, only: Sequence[Course] = ()) -> list[Line]:
        """Return the root actions, best first; where `only` names some whole moves, those race alone."""
        purse = _Purse(budget)
        race = _Race(self, view, rng, only)
        if len(race.edges) > 1:
            race.run(purse)
        return race.lines()


class _Purse:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.started = budget.clock()
        self.done = 0

    @property
    def spent(self) -> float:
        """Return which part of the budget is used up, 1 when it is all gone."""
        most, seconds = self.budget.simulations, self.budget.seconds
        part = self.done / most if most else 0.0
        if seconds:
            part = max(part, (self.budget.clock() - self.started) / seconds)
        return min(part, 1.0)


class _Race:
    """One search in progress."""

    def __init__(self, search: Search, view: Any, rng: Rng, only: Sequence[Course] = ()) -> None:
        self.rules, self.policy = search.rules, search.policy
        self.horizon, self.quick = self.policy.horizon, self.policy.quick
        self.rollout = Rollout(self.rules, self.policy)
        self.judge: Judge = self.policy.judge
        self.manner = search.manner
        self.me: Seat = view.seat
        if self.manner.own_board:
            self.judge = _own_board(self.policy, self.me)
        self.deals = Deals(partial(self.policy.imagine, self.rules), view, rng, self.manner.worlds)
        world, _ = self.deals.deal(0)
        self.legal = list(self.rules.legal(world, self.me))
        self.trees = Trees(self.rules, self.policy, self.manner.explore, self.manner.sharpness, rng)
        self.root = self.trees.roots[self.me] = Node()
        self.edges = {course: Edge(1.0 / len(only)) for course in only} or self._open(world)
        self.shares: dict[Course, list[float]] = {course: [] for course in self.edges}
        self.mix: Regrets | None = None
        if self.policy.mixes and len(self.rules.movers(world)) > 1:
            self.mix = Regrets({course: edge.prior for course, edge in self.edges.items()})

    def _open(self, world: Any) -> dict[Course, Edge]:
        """Return what races: the game's courses, or else every legal action."""
        if len(self.legal) == 1:
            return {(self.legal[0],): Edge(1.0)}
        offered = self.policy.courses(world, self.me)
        if not offered and self.manner.whole:
            offered = whole_moves(self.rules, self.policy, world, self.me, self.trees.rng)
        if offered:
            likings = priors([weight for weight, _ in offered], self.manner.sharpness)
            return {course: Edge(prior) for (_, course), prior in zip(offered, likings, strict=True)}
        self.trees.open(world, self.root, self.me, self.legal)
        return {(action,): edge for action, edge in self.root.edges.items()}

    def run(self, purse: _Purse) -> None:
        """Race the moves the policy likes best; each heat costs the same part of the budget."""
        running = sorted(self.edges, key=lambda course: -self.edges[course].prior)
        self.iterate(running[0])
        purse.done += 1
        affordable = int(1.0 / max(purse.spent, 1e-6)) // self.manner.least
        running = running[: max(2, min(self.manner.width, affordable))]
        heats = math.ceil(math.log2(len(running)))
        for heat in range(1, heats + 1):
            while purse.spent < heat / heats:
                for course in running:
                    self.iterate(course)
                    purse.done += 1
                    if purse.spent >= 1.0:
                        return
                if self.mix:
                    deal = min(len(self.shares[course]) for course in running) - 1
                    self.mix.learn({course: self.shares[course][deal] for course in running})
                elif len(running) == 2 and self._certain(*running):
                    return
            running.sort(key=self._rank)
            running = running[: max(2, (len(running) + 1) // 2)]

    def _score(self, edge: Edge) -> float:
        """Return the share so far, leaning on the policy's liking while little is known."""
        return edge.mean + self.manner.trust * edge.prior / (1 + edge.visits)

    def _certain(self, one: Course, other: Course) -> bool:
        """Tell whether the same deals have shown one of two courses to be better beyond doubt."""
        pairs = [a - b for a, b in zip(self.shares[one], self.shares[other], strict=False)]
        count = len(pairs)
        if count < 16 or count % 8:
            return False
        mean = sum(pairs) / count
        spread = math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / (count - 1))
        return abs(mean) * math.sqrt(count) > CERTAIN * spread

    def iterate(self, course: Course) -> None:
        """Play one line that begins with the course, and tell every seat how it went."""
        edge = self.edges[course]
        state, luck = self.deals.deal(edge.visits)
        # the same for all moves, also for one that ends the round
        far_enough, judge = self.horizon(state), self.judge(state)
        path: list[Step] = []
        here: dict[Seat, Node] = {}
        for action in course:
            self.rules.apply(state, self.me, action, None)
            self.trees.advance(here, self.me, action)
        if edge.visits and self.quick is None:
            self.trees.descend(state, here, path)
        shares = self.rollout.play_out(state, luck, far_enough, judge)
        learn([(self.root, edge, self.me)], shares)
        learn(path, shares, self._counts(course))
        self.shares[course].append(shares[self.me])

    def _counts(self, course: Course) -> float:
        """Return how much a line tells the others: they expect what is played often."""
        return RARELY + len(self.edges) * self.mix.now[course] if self.mix else 1.0

    def lines(self) -> list[Line]:
        """Return the root's actions, those looked at longest first, better share first among them."""
        found: dict[Course, Line] = {}
        for course, edge in sorted(self.edges.items(), key=lambda entry: self._rank(entry[0])):
            key = course if self.manner.whole else course[:1]
            found.setdefault(key, Line(course[0], edge.visits, edge.mean, edge.prior, course))
        known = {line.action for line in found.values()}
        rest = [Line(action, 0, 0.0, 0.0, (action,)) for action in self.legal if action not in known]
        return [*found.values(), *rest]

    def _rank(self, course: Course) -> tuple[float, float, float, float]:
        """Order courses: looked at longest first, then played most often where moves are mixed, then best."""
        edge, most = self.edges[course], max(edge.visits for edge in self.edges.values())
        often = self.mix.often(course) if self.mix else 0.0
        return -min(edge.visits + HEAD_START, most), -often, -self._score(edge), -edge.prior
